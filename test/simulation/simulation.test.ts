import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { changedBy, plantedBugs } from './planted.ts';

const start = promisify(execFile);
const options = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'cli.ts')];

/** Each run is in a process of its own, where nothing of the machine is left. */
const simulate = (...words: string[]) => start(process.execPath, [...options, ...words], { maxBuffer: 1e8 });

describe('the simulator', () => {
  it.each(plantedBugs)('plants $name', (bug) => {
    expect(changedBy(bug).size).toBeGreaterThan(0);
  });

  it.each([
    ['--seeds', '1..25'],
    ['--seed', '1', '--without', '3,,7'],
  ])('refuses %s %s', async (...words) => {
    await expect(simulate(...words)).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^--\w+ takes .*, not “.*”\./m) as string,
    });
  });

  it('finds nothing wrong in 12 seeds', async () => {
    expect((await simulate('--seeds', '12')).stdout).toMatch(/^12 runs in /);
  });

  it('gives the same log for the same seed', async () => {
    const [one, other] = await Promise.all([simulate('--seed', '3'), simulate('--seed', '3')]);
    expect(one.stdout.split('\n').length).toBeGreaterThan(50);
    expect(other.stdout).toBe(one.stdout);
  });
});
