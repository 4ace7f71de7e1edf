import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personIn } from '../support/person.ts';
import { botProcesses } from '../support/bot-process.ts';
import { read } from '../support/in-world.ts';

const { outside, cleanups } = botProcesses();
const root = join(import.meta.dirname, '../..');
const { config, scripts } = z
  .object({ config: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** A copy of the program in a folder with a name that file URLs write differently. */
function copyOfProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trade we%20ird #1? '));
  cleanups.push(() => {
    rmSync(folder, { recursive: true });
  });
  for (const part of ['package.json', 'package-lock.json', '.config', 'src'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** `npm start` in a process group of its own, as a terminal has it, with a bot that is ready. */
async function npmStart(env: Readonly<Record<string, string>>, cwd = root) {
  const npm = spawn('npm', ['start'], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const exited = once(npm, 'exit');
  const { pid = 0 } = npm;
  cleanups.push(() => {
    try {
      // Remaining files.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing was.
    }
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ready = /"port":(\d+).*Trade is ready/u;
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(ready);
  return { npm, exited, group: -pid, healthz: `http://127.0.0.1:${ready.exec(output)?.[1] ?? ''}/healthz` };
}

describe('npm start', { timeout: 60_000 }, () => {
  it('in a folder with a name that is no URL ends the bot at a SIGTERM to npm, and waits for it', async () => {
    const { env } = await outside();
    const { npm, exited, healthz } = await npmStart(env, copyOfProgram());
    expect((await request(healthz)).statusCode).toBe(200);
    npm.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(request(healthz)).rejects.toThrow('ECONNREFUSED');
  });

  it('lets the bot finish at a Ctrl-C, which it hears from the terminal and from npm', async () => {
    const { slack, trade, env } = await outside();
    const { exited, group } = await npmStart(env);
    const ana = personIn(slack);
    trade.faults.next({ kind: 'delay', ms: 400 });
    const text = '/trade company company/acme-robotics';
    expect(await slack.command({ user: ana.user, channel: ana.channel, text })).toEqual({ ok: true });
    await expect.poll(() => trade.calls.length).toBe(1);
    process.kill(group, 'SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(read(ana.sees().at(-1))).toContain('999 left');
  });
});

it('npm test says why it cannot run in a folder with a name that Vite takes for a URL', async () => {
  const tests = promisify(execFile)('npm', ['test'], { cwd: copyOfProgram() });
  await expect(tests).rejects.toMatchObject({
    stderr: expect.stringContaining('a folder without %, # and ?') as unknown,
  });
});

it('every script that runs our code takes the place of its shell, after a look at the version of Node', () => {
  const ours = Object.values(scripts).filter((script) => /\b(src|test)\/\S+\.ts\b/u.test(script));
  expect(ours.length).toBeGreaterThan(5);
  for (const script of ours) expect(script).toMatch(/^exec \$npm_package_config_node /u);
  expect(config.node).toMatch(/^node --require \.\/\.config\/preflight\.cjs /u);
});
