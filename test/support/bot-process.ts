import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { afterEach } from 'vitest';
import { startLocalSlack, type LocalSlack } from '../../src/local/slack/index.ts';
import {
  startTradeService,
  type LocalTradeService,
  type TradeServiceOptions,
} from '../../src/local/trade-service/index.ts';
import { settingsFor } from '../../src/local/world.ts';
import { databases } from './databases.ts';
import { expectNoSecrets, expectNoSecretsIn, secretsOf } from './planted-secrets.ts';

export interface Bot {
  /** Its exit code, or the signal's name. */
  readonly exited: Promise<number | string | null>;
  readonly printed: () => string;
  readonly end: (signal: NodeJS.Signals) => Bot['exited'];
}

interface Outside {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
  /** What a bot between the two is started with; its database goes with the test. */
  readonly env: Record<string, string>;
}

/**
 * Further settings of bots whose clocks run so many times as fast as the machine's from now on, while their timers do
 * not: leases and distances between checks pass quickly.
 */
export function fastClock(speed: number): Record<string, string> {
  const preload = resolve(import.meta.dirname, 'fast-clock.ts');
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_FROM: String(Date.now()), CLOCK_SPEED: String(speed) };
}

/**
 * The bot as whoever runs it starts it: `src/main.ts` with an environment, as a process of its own, and `run` for SQL
 * beside it. Call once at the top of a file; what a test started ends with it.
 */
export function botProcesses() {
  const cleanups: (() => unknown)[] = [];
  const { shared, run } = databases();

  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  async function outside(options: TradeServiceOptions = {}, settings = settingsFor): Promise<Outside> {
    const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000 }], ...options });
    const slack = await startLocalSlack();
    const url = await shared();
    cleanups.push(
      () => trade.close(),
      () => slack.close(),
      () => {
        if (url.startsWith('sqlite:')) expectNoSecretsIn(dirname(url.slice('sqlite:'.length)), secretsOf(env));
      },
    );
    const env = {
      ...settings(slack, trade, 'socket'),
      DATABASE_URL: url,
      LOG_LEVEL: 'info',
    };
    return { slack, trade, env };
  }

  /**
   * @param main what is started: the bot, unless said otherwise
   * @param args its command line
   */
  function startBot(env: Readonly<Record<string, string>>, main = 'src/main.ts', args: readonly string[] = []): Bot {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const exited = once(child, 'exit').then(([code, signal]: unknown[]) =>
      typeof code === 'number' ? code : typeof signal === 'string' ? signal : null,
    );
    cleanups.push(async () => {
      child.kill('SIGKILL');
      await exited;
      expectNoSecrets('what the bot printed', output, secretsOf(env));
    });
    return {
      exited,
      printed: () => output,
      end: (signal) => {
        child.kill(signal);
        return exited;
      },
    };
  }

  return { outside, startBot, cleanups, run };
}
