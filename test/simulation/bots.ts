import type { RequestListener } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Network, TradeApp } from '../../src/app.ts';
import type { Config } from '../../src/config/config.ts';
import type { Timings } from '../../src/model/time.ts';
import type { Clock, Owner } from './clock.ts';
import { origins } from './machine.ts';
import { MemoryServer } from './transports.ts';

/** One run of a bot, from its start to its end. What an ended one still does comes to nothing. */
export class BotProcess implements Owner {
  isAlive = true;
  frozenUntil = 0;
  /** When it last asked for its lease on each channel again since it took it, by the clock's `elapsed`. */
  readonly #renewed = new Map<unknown, number>();
  /** Slack's requests go here; null while it does not listen. */
  listener: RequestListener | null = null;
  /** It is stopped on a signal, or being started. */
  isMoving = true;
  /** It gave up waiting for its work when it stopped. */
  isCutOff = false;
  /** Once it has stopped. */
  timersLeft = 0;
  app: TradeApp | null = null;
  readonly name: string;
  readonly databases = new Set<DatabaseSync>();

  constructor(name: string) {
    this.name = name;
  }

  /** @param statement renews, claims or releases a channel, which is among its values; most claims change nothing */
  noteLease(statement: string, values: readonly unknown[], at: number): void {
    const isRenewal = !statement.includes('"owner"');
    const isRelease = !isRenewal && values[0] === null;
    for (const value of values) {
      if (isRenewal) this.#renewed.set(value, at);
      else if (isRelease) this.#renewed.delete(value);
    }
  }

  /** Whether it froze after it had asked for its lease: it can't know whether another one has posted meanwhile. */
  isHeldUp(channel: () => unknown): boolean {
    return this.frozenUntil > 0 && this.frozenUntil > (this.#renewed.get(channel()) ?? Infinity);
  }
}

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

type CreateApp = (
  config: Config,
  logTo: { write: (line: string) => void },
  timings: Timings,
  network: Network,
) => TradeApp;

interface Parts {
  readonly clock: Clock;
  readonly config: Config;
  readonly timings: Timings;
  readonly createApp: CreateApp;
  readonly openPool: NonNullable<Network['openPool']>;
  readonly log: (who: string, what: string) => void;
  readonly onWarning: (process: BotProcess, line: string) => void;
  /** Called when a process crashes or freezes, and for how long. */
  readonly onTrouble: (process: BotProcess, ms: number) => void;
}

export type Bots = ReturnType<typeof createBots>;

/** Two bots on one database, each a row of processes. */
export function createBots({ clock, config, timings, createApp, openPool, log, onWarning, onTrouble }: Parts) {
  const running = new Map<string, BotProcess>();
  const ended: BotProcess[] = [];
  let count = 0;

  function end(process: BotProcess): void {
    process.isAlive = false;
    process.listener = null;
    // Its prepared statements would keep all of it in memory.
    process.app = null;
    ended.push(process);
    for (const [bot, one] of running) if (one === process) running.delete(bot);
    // Rolls back what it was writing.
    for (const database of process.databases) if (database.isOpen) database.close();
  }

  async function start(bot: string): Promise<void> {
    const process = new BotProcess(`${bot}${(count += 1)}`);
    running.set(bot, process);
    log(process.name, 'starts');
    await origins.run({ process }, async () => {
      const logTo = {
        write: (line: string) => {
          if (process.isAlive) onWarning(process, line);
        },
      };
      const createServer = (_: unknown, listener: RequestListener) =>
        new MemoryServer((open) => {
          process.listener = process.isAlive ? open : null;
        }, listener);
      const app = createApp(config, logTo, timings, { openPool, createServer });
      process.app = app;
      try {
        await app.start();
        process.isMoving = false;
        log(process.name, 'is ready');
      } catch (error) {
        if (!process.isAlive) return;
        log(process.name, `did not start: ${error instanceof Error ? error.message : String(error)}`);
        end(process);
      }
    });
  }

  return {
    running: () => [...running.values()],
    of: (bot: string) => running.get(bot),
    ended,
    start,
    /** Ends it at once, as a crash does. */
    crash(process: BotProcess): void {
      if (!process.isAlive) return;
      log(process.name, 'crashes');
      onTrouble(process, 0);
      end(process);
    },
    freeze(process: BotProcess, ms: number): void {
      log(process.name, `freezes for ${Math.round(ms / 1_000)} s`);
      onTrouble(process, ms);
      // Its timers may wait for the end of an earlier, longer freeze.
      process.frozenUntil = Math.max(process.frozenUntil, clock.elapsed() + ms);
    },
    /** Stops it as a signal does, which a frozen process doesn't hear. */
    async stop(process: BotProcess): Promise<void> {
      if (process.isMoving || !process.isAlive || process.frozenUntil > clock.elapsed()) return;
      process.isMoving = true;
      log(process.name, 'stops');
      await origins
        .run({ process }, async () => process.app?.stop())
        .catch((error: unknown) => {
          // It may have crashed meanwhile.
          if (!ended.includes(process)) throw error;
        });
      if (ended.includes(process)) return;
      log(process.name, 'has stopped');
      process.timersLeft = clock.left(process);
      end(process);
    },
  };
}
