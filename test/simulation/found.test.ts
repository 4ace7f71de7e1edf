import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Found, sampledBugs } from './sample.ts';

it('finds planted bugs', async () => {
  const child = fork(join(import.meta.dirname, 'sample.ts'), ['bugs'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [found] = (await once(child, 'message')) as [Found];

  expect(Object.keys(found)).toEqual(Object.keys(sampledBugs));
  for (const [name, violations] of Object.entries(found)) expect(violations, name).not.toEqual([]);
});
