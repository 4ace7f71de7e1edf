import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../support/free-port.ts';

export interface RedisServer {
  readonly url: string;
  /** Runs a command beside the bot, such as another program might. */
  run(command: string, ...args: string[]): Promise<unknown>;
  /** Ends it as a power cut does: what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same place, empty. */
  startAgain(): Promise<void>;
  pause(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** Debian's redis-server on a free port of this machine, as a child of the test. */
export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'trade-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn('redis-server', [...args, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { stdout } = server;
    if (stdout === null) throw new Error('redis-server has no output.');
    let said = '';
    const ready = new Promise<void>((resolve) => {
      stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ready to accept connections')) resolve();
      });
    });
    const missing = once(server, 'error').then(([error]) => {
      throw new Error('redis-server is not there: apt-get install redis-server', { cause: error });
    });
    const failed = once(server, 'exit').then(() => {
      throw new Error(`redis-server did not start: ${said.slice(-300)}`);
    });
    for (const never of [missing, failed]) never.catch(() => undefined);
    await Promise.race([ready, failed, missing]);
  }

  async function kill(): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async run(command, ...rest) {
      const client = new Redis(port, '127.0.0.1');
      try {
        return await client.call(command, ...rest);
      } finally {
        client.disconnect();
      }
    },
    kill,
    startAgain: start,
    pause: () => server?.kill('SIGSTOP'),
    goOn: () => server?.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
