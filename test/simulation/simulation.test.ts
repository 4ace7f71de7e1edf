import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedBy, plantedBugs } from './planted.ts';
import { type Sample, sampledBugs } from './sample.ts';

describe('the simulator', () => {
  it.each(plantedBugs)('plants $name', (bug) => {
    expect(changedBy(bug).size).toBeGreaterThan(0);
  });

  it('runs a few seeds, gives the same log again, and finds planted bugs', async () => {
    const child = fork(join(import.meta.dirname, 'sample.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [sample] = (await once(child, 'message')) as [Sample];

    expect(sample.violations).toEqual([]);
    expect(sample.isSame).toBe(true);
    for (const name of Object.keys(sampledBugs)) expect(sample.found[name], name).not.toEqual([]);
  });
});
