import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedBy, plantedBugs } from './planted.ts';
import type { Sample } from './sample.ts';

describe('the simulator', () => {
  it.each(plantedBugs)('plants $name', (bug) => {
    expect(changedBy(bug).size).toBeGreaterThan(0);
  });

  it.each([
    ['--seeds', '1..25'],
    ['--seed', '1', '--without', '3,,7'],
  ])('refuses %s %s', (...options) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...options]);

    expect([status, String(stdout)]).toEqual([2, '']);
    expect(String(stderr)).toMatch(/^--\w+ takes .*, not “.*”\./m);
  });

  it('runs a few seeds, and gives the same log again', async () => {
    const child = fork(join(import.meta.dirname, 'sample.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [sample] = (await once(child, 'message')) as [Sample];

    expect(sample.violations).toEqual([]);
    expect(sample.isSame).toBe(true);
  });
});
