import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { botProcesses } from '../support/bot-process.ts';

const { outside, cleanups } = botProcesses();
const root = join(import.meta.dirname, '../..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

it('SIGTERM to npm start ends the bot, and npm waits for it', async () => {
  const { env } = await outside();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own: whatever it leaves behind ends with the test.
    detached: true,
  });
  const exited = once(npm, 'exit');
  const { pid = 0 } = npm;
  cleanups.push(() => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing was left.
    }
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = /"port":(\d+).*Trade is ready/u;
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(ready);
  const healthz = `http://127.0.0.1:${ready.exec(output)?.[1] ?? ''}/healthz`;
  expect((await request(healthz)).statusCode).toBe(200);
  npm.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect(request(healthz)).rejects.toThrow('ECONNREFUSED');
}, 60_000);

it('every script that runs our code takes the place of its shell, after a look at the version of Node', () => {
  const ours = Object.values(scripts).filter((script) => /\b(src|test)\/\S+\.ts\b/u.test(script));
  expect(ours.length).toBeGreaterThan(5);
  for (const script of ours) expect(script).toMatch(/^exec node --require \.\/\.config\/preflight\.cjs /u);
});
