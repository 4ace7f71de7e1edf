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

  it('says how it is used', async () => {
    const { stdout, stderr } = await simulate('--help');
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^npm run sim -- --seed 42 /), '']);
  });

  const listed = 'npm run sim -- --help lists the options.';

  it.each([
    ['--seeds 1..25', '--seeds takes a number above 0, not “1..25”. Seeds 10 to 29 are --seeds 20 --from 10.'],
    ['--seed 1 --without 3,,7', '--without takes step numbers, such as 3,7, not “”.'],
    ['--sede 1', `Unknown option '--sede'. ${listed}`],
    ['--seed', `Option '--seed <value>' argument missing. ${listed}`],
    ['42', `Unexpected argument '42'. ${listed}`],
    ['--planted x', '--planted takes the name of a bug in test/simulation/planted.ts, or all, not “x”.'],
    ['--planted all', '--planted all needs --seeds, such as --seeds 40.'],
  ])('refuses %s', async (words, why) => {
    await expect(simulate(...words.split(' '))).rejects.toMatchObject({ code: 2, stdout: '', stderr: `${why}\n` });
  });

  it('finds nothing wrong in 40 seeds, two of which give the same log again', { timeout: 180_000 }, async () => {
    expect((await simulate('--seeds', '40')).stdout).toMatch(/^40 runs in /);
  });

  it('prints the log of a seed', async () => {
    const steps = Array.from({ length: 30 }, (_, index) => index);
    const { stdout } = await simulate('--seed', '3', '--without', steps.join());
    expect(stdout).toMatch(/^0:00:00.\d{3} A1: starts\n(?:.+\n)+0:[\d:.]+ A1: has stopped\n(?:.+\n)*\{"charges":0,/);
  });
});
