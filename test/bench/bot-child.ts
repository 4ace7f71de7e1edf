import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import { freePort } from '../support/free-port.ts';

/** How a bot is started: its main file, its settings, and where its log goes. */
export interface BotStart {
  readonly name: string;
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

interface Usage {
  /** User and system time since the process began. */
  readonly cpuMs: number;
  readonly rssBytes: number;
}

export interface BotChild {
  readonly name: string;
  readonly url: string;
  /** From the spawn to the first answer of the health check. */
  readonly startedInMs: number;
  /** What the process has used so far; only of a bot that was started with its meter. */
  usage(): Promise<Usage>;
  end(): Promise<void>;
}

const patienceMs = 10_000;
const usageSchema = z.object({ cpuMs: z.number(), rssBytes: z.number() });

/**
 * Starts a bot as a process of its own and waits until it is healthy.
 * @param metered whether the bot also says what it uses; off where the start itself is measured
 * @throws when it is not healthy within 10 s
 */
export async function startBot({ name, main, env, logFile }: BotStart, metered: boolean): Promise<BotChild> {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const meter = metered ? ['--import', new URL('meter.ts', import.meta.url).href] : [];
  const begun = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...meter, main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', log, log, ...(metered ? (['ipc'] as const) : [])],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await healthy(url, child, begun + patienceMs);
  } catch (cause) {
    await endChild(child);
    throw new Error(`${name} did not start`, { cause });
  }
  return {
    name,
    url,
    startedInMs: performance.now() - begun,
    async usage() {
      const said = once(child, 'message', { signal: AbortSignal.timeout(patienceMs) });
      child.send('usage');
      return usageSchema.parse((await said)[0]);
    },
    end: () => endChild(child),
  };
}

async function healthy(url: string, child: ChildProcess, until: number): Promise<void> {
  while (performance.now() < until && child.exitCode === null) {
    const status = await request(`${url}/healthz`, { reset: true }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode;
      },
      () => null,
    );
    if (status === 200) return;
    await pause(3);
  }
  throw new Error(child.exitCode === null ? 'it was not healthy in time' : `it ended with ${child.exitCode}`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await exited;
  clearTimeout(impatience);
}
