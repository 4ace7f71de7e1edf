import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { afterEach, inject } from 'vitest';
import { startLocalSlack, type LocalSlack } from '../../src/local/slack/index.ts';
import {
  startTradeService,
  type LocalTradeService,
  type TradeServiceOptions,
} from '../../src/local/trade-service/index.ts';
import { manifestSteps, settingsFor, type WorldOptions } from '../../src/local/world.ts';
import { timings, type Timings } from '../../src/model/time.ts';
import { bundled } from './bundle-bot.ts';
import { databases } from './databases.ts';
import { expectNoSecrets, expectNoSecretsIn, secretsOf } from './planted-secrets.ts';

export interface Bot {
  /** Its exit code, or the signal's name. */
  readonly exited: Promise<number | string | null>;
  readonly printed: () => string;
  readonly send: (signal: NodeJS.Signals) => void;
  readonly end: (signal: NodeJS.Signals) => Bot['exited'];
}

interface Outside {
  readonly slack: LocalSlack;
  readonly trade: LocalTradeService;
  /** What a bot between the two is started with; its database goes with the test. */
  readonly env: Record<string, string>;
}

/** A tenth of the usual waits, for tests of what happens once they have passed. */
export const shortTimings: Timings = {
  ...timings,
  callDeadlineMs: 3_000,
  attemptTimeoutMs: 2_000,
  callDeadAfterMs: 4_000,
  aliveEveryMs: 500,
  deadAfterMs: 2_500,
  feedLeaseMs: 6_000,
  outboxLeaseMs: 6_000,
  sendEveryMs: 200,
  sendAfterErrorMs: 1_000,
  stopFinishMs: 3_000,
  stopTellMs: 1_000,
  stopWriteMs: 500,
  endStepMs: timings.endStepMs.map((ms) => ms / 10),
  socket: { openMs: 1_000, pingMs: 500, retryMs: 100, longestRetryMs: 1_500, ackMs: 1_000, graceMs: 200, deafMs: 400 },
};

/** For one bot at a time: a dead one's work is taken over at once, and so would be that of a slow one. */
export const successorTimings: Timings = { ...shortTimings, aliveEveryMs: 100, deadAfterMs: 500 };

/**
 * The bot as an operator starts it: with an environment, as a process of its own, and `run` for SQL beside it. Call once
 * at the top of a file; what a test started ends with it.
 * @param waits the usual ones unless given
 */
export function botProcesses(waits: Timings = timings) {
  const cleanups: (() => unknown)[] = [];
  const { shared, run } = databases();

  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  async function outside(
    options: TradeServiceOptions = {},
    install: WorldOptions['install'] = 'one',
  ): Promise<Outside> {
    const trade = await startTradeService({ keys: [{ key: 'demo-key', credits: 1_000 }], ...options });
    const slack = await startLocalSlack({ functions: manifestSteps, ackTimeoutMs: 30_000 });
    const url = await shared();
    cleanups.push(
      () => trade.close(),
      () => slack.close(),
      () => {
        if (url.startsWith('sqlite:')) expectNoSecretsIn(dirname(url.slice('sqlite:'.length)), secretsOf(env));
      },
    );
    const env = {
      ...settingsFor(slack, trade, 'socket', install),
      DATABASE_URL: url,
      LOG_LEVEL: 'info',
    };
    return { slack, trade, env };
  }

  /**
   * @param program what is started: the bot, unless said otherwise
   * @param args its command line
   */
  function startBot(
    env: Readonly<Record<string, string>>,
    program = 'test/support/bot-main.ts',
    args: readonly string[] = [],
  ): Bot {
    const main = bundled(program, inject('bundle'));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
      env: { PATH: process.env['PATH'], TIMINGS: JSON.stringify(waits), ...env },
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
      send: (signal) => {
        child.kill(signal);
      },
      end: (signal) => {
        child.kill(signal);
        return exited;
      },
    };
  }

  return { outside, startBot, cleanups, run };
}
