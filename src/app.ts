import { once } from 'node:events';
import packageFile from '../package.json' with { type: 'json' };
import { endOnSignal } from './cli.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { checkOwnKey, createCore, createServiceClients, openLimits, type OpenPool } from './core.ts';
import { createLateWrites } from './lookups/recorded-call.ts';
import { checkKey, type TradeClients } from './lookups/trade-clients.ts';
import { type Timings, timings as usualTimings, within } from './model/time.ts';
import {
  createHttpServer,
  type CreateServer,
  createMetrics,
  operatorPages,
  type SocketHealth,
} from './ops/http-server.ts';
import { createLog, errorFields, type Log, type LogStream, logToStdout } from './ops/log.ts';
import { createPoll } from './ops/poll.ts';
import { createScreening } from './screening/screening.ts';
import { schemaVersion } from './store/migrations.ts';
import { openStore, type Store } from './store/open-store.ts';
import { openBot } from './workspace-context.ts';

export type TradeApp = ReturnType<typeof createApp>;

export interface Network {
  readonly openPool?: OpenPool;
  readonly createServer?: CreateServer;
}

/** Why the bot did not start, for the operator. */
class StartError extends Error {
  constructor(what: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${what}: ${why.slice(0, 500)}`, { cause });
    this.name = 'StartError';
  }
}

const tidyEveryMs = 60 * 60_000;
const settleEveryMs = 60_000;
const logEndMs = 1_000;
const noRedis = "The Redis in REDIS_URL can't be used";

/** The one composition root: creates every part with what it needs. @param logTo standard output unless given */
export function createApp(config: Config, logTo?: LogStream, timings: Timings = usualTimings, network: Network = {}) {
  const log = createLog(config.logLevel, logTo);
  /** How to close what was opened, in order of opening. */
  const opened: (() => unknown)[] = [];
  let isStopping = false;
  /** The workspace of the environment's key, once Slack has said which one it is. */
  let only: string | null = null;

  /** Opens everything in order. @returns the port. @throws if Slack or the database refuses */
  async function start(): Promise<number> {
    const store = await step("The database in DATABASE_URL can't be opened", () =>
      openStore(config.databaseUrl, config.sealingKeys, Date.now, timings),
    );
    opened.push(() => store.close());
    const late = createLateWrites();
    /** Background writers: each stops and finishes its last round before the store closes. */
    const lastRounds: (() => Promise<unknown>)[] = [];
    opened.push(async () => {
      const stopped = startAll(lastRounds, timings.stopWriteMs);
      const left = await late.idle(timings.stopWriteMs);
      await stopped;
      if (left > 0) log.error({ left }, 'outcomes of paid calls could not be written; they count as unknown');
    });
    lastRounds.push(await step("The database in DATABASE_URL can't be used", () => keepTidy(store, log)));

    await warnOfMissingKeys(store, log);
    /** Null before Slack is there, and where its requests come over HTTP. */
    let socketHealth: () => SocketHealth | null = () => null;
    const socket = () => socketHealth();
    const metrics = createMetrics({
      queue: () => clients.total(),
      counts: () => store.counts(),
      socket: config.slack.receiver.mode === 'socket' ? socket : null,
    });
    const limits = await step(noRedis, () => openLimits(config, log));
    opened.push(() => limits?.close());
    const clients = createServiceClients(config, store, metrics, limits, () => only, timings, network.openPool);
    const { apiKey } = config.trade;
    if (apiKey !== null) await step(noRedis, () => clients.open(apiKey));
    const screening = createScreening({
      store: store.screening,
      folder: config.screeningLists ?? null,
      now: Date.now,
      everyMs: timings.screeningEveryMs,
      log,
    });
    await screening.start();
    lastRounds.push(() => screening.stop());
    const { slack, agentPages, schedule } = await step(
      'Slack does not accept SLACK_BOT_TOKEN, or is not at SLACK_API_URL',
      () =>
        openBot({
          config,
          store,
          screening,
          timings,
          log,
          coreFor: (onMoney) => createCore({ config, clients, store, timings, log, metrics, late, onMoney }),
          about: aboutThis(clients, store, socket),
          onReportRun: (outcome) => {
            metrics.reportRan(outcome);
          },
          keys: {
            checkOf: (workspace) => checkKey(clients.of(workspace)),
            check: (key, deadlineMs) => clients.check(key, deadlineMs),
          },
        }),
    );
    only = slack.workspace;
    socketHealth = slack.socketHealth;
    lastRounds.push(() => slack.close());
    opened.push(async () => {
      const left = await slack.idle(timings.stopTellMs);
      if (left > 0) log.warn({ left }, 'stopped with work under way');
    });
    // Cancels calls that take longer, so that users can be told before the store closes.
    opened.push(() => clients.close());
    const finishing: (() => Promise<unknown>)[] = [() => slack.idle(timings.stopFinishMs)];
    opened.push(() => startAll(finishing, timings.stopFinishMs));
    const obstacles = async () => {
      const database = await store.whyNoWrites();
      return [
        ...(database === null ? [] : [database]),
        ...(limits?.isReachable() === false ? ['Redis is away'] : []),
        ...(isDeaf(socket(), timings) ? ['no socket to Slack is open'] : []),
      ];
    };
    const events = slack.requestListener;
    const http = createHttpServer(
      {
        pages: operatorPages(obstacles, metrics),
        slack: {
          ...slack.pages,
          ...agentPages,
          ...(events !== null && { 'POST /slack/events': metrics.overListener(events) }),
        },
      },
      undefined,
      network.createServer,
    );
    const port = await step("Trade can't listen on HOST and PORT", () => http.start(config.host, config.port));
    finishing.push(() => http.stop());
    opened.push(() => {
      clients.stopSending();
      slack.disconnect();
    });
    await slack.connect();
    if (isStopping) return port;
    schedule.start();
    finishing.push(() => schedule.stop());
    log.info({ port, workspace: slack.workspace ?? 'many', mode: config.slack.receiver.mode }, 'Trade is ready');
    opened.push(() => {
      log.info(
        { underWay: slack.underWay(), calls: clients.total() },
        'Trade is stopping and will finish the work in progress',
      );
    });
    opened.push(checkOwnKey(config.trade, clients, store.notices, log));
    return port;
  }

  let starting: Promise<unknown> = Promise.resolve();
  return {
    start(): Promise<number> {
      const started = start();
      starting = started.catch(() => undefined);
      return started;
    },
    /** Takes nothing new, lets work in progress finish, and closes. Safe to call at any time. */
    async stop() {
      isStopping = true;
      // Anything opened later would never be closed.
      await within(timings.stopFinishMs, starting, () => undefined);
      const closing = opened.splice(0).reverse();
      for (const close of closing) await close();
      if (closing.length > 0) log.info('Trade has stopped');
    },
  };
}

function isDeaf(health: SocketHealth | null, { socket }: Timings): boolean {
  return health !== null && !health.isOpen && Date.now() - health.since >= socket.graceMs;
}

/** Starts all of the work, and waits for it that long at most. */
async function startAll(work: readonly (() => Promise<unknown>)[], ms: number): Promise<void> {
  await within(ms, Promise.all(work.map((start) => start())), () => undefined);
}

async function step<T>(what: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new StartError(what, error);
  }
}

function aboutThis(clients: TradeClients, store: Store, socket: () => SocketHealth | null) {
  return async (workspace: string) => ({
    version: packageFile.version,
    schemaVersion,
    socket: socket(),
    takesWrites: (await store.whyNoWrites()) === null,
    queue: await clients.stats(workspace),
  });
}

async function warnOfMissingKeys(store: Store, log: Log): Promise<void> {
  for (const { key, values } of await store.missingKeys()) {
    log.error(
      { key, values },
      'values in the database were sealed with a key that is not in ENCRYPTION_KEY (named by its fingerprint): ' +
        'add that key after the first one, or these workspaces have to install Trade and enter their keys again',
    );
  }
}

/** Tidies the store now and hourly, and closes the calls of dead processes every minute. @returns a function that stops it */
async function keepTidy(store: Store, log: Log): Promise<() => Promise<unknown>> {
  await store.tidy();
  const onError = (error: unknown) => {
    log.error({ error: errorFields(error) }, 'tidying failed');
  };
  const every = (everyMs: number, round: () => Promise<void>) => {
    const poll = createPoll({ everyMs, round, onError });
    poll.start(everyMs);
    return poll;
  };
  const polls = [every(tidyEveryMs, () => store.tidy()), every(settleEveryMs, () => store.ledger.closeAbandoned())];
  return () => Promise.all(polls.map((poll) => poll.stop()));
}

/** Reads the settings and runs the app until a signal. Prints the reason and exits if the bot cannot start. */
export async function run(timings?: Timings): Promise<void> {
  try {
    const log = logToStdout();
    const app = createApp(readConfig(process.env), log, timings);
    endOnSignal(async () => {
      await app.stop();
      log.end();
      // Waits for the last lines, but not for a reader of the log that hangs.
      await within(logEndMs, once(log, 'close'), () => undefined);
    });
    await app.start();
  } catch (error) {
    const text =
      error instanceof ConfigError || error instanceof StartError ? error.message : JSON.stringify(errorFields(error));
    process.stderr.write(`Trade did not start. ${text}\n`);
    process.exit(1);
  }
}
