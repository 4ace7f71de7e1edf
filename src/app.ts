import { createFeeds } from './alerts/feeds/create-feeds.ts';
import { createSchedule, type Schedule } from './alerts/schedule.ts';
import { createLifecycle } from './alerts/subscriptions/lifecycle.ts';
import { sendDue } from './alerts/subscriptions/send.ts';
import type { Config } from './config.ts';
import { checkKey } from './lookups/check-key.ts';
import { createDataDateReader, type CurrentDataDate } from './lookups/data-dates.ts';
import type { MoneyEvent } from './lookups/money-event.ts';
import { createSpend, type Spend } from './lookups/spend.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import { createHttpServer } from './ops/http-server.ts';
import { createLog, errorFields, type Log, type LogStream } from './ops/log.ts';
import { measuredClient, measuredListener, measuredSpend } from './ops/measured.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { operatorPages } from './ops/pages.ts';
import { version } from './ops/version.ts';
import { createAlerts } from './slack/alerts/create-alerts.ts';
import { createSlackApp, type AlertVoice, type Core } from './slack/slack-app.ts';
import { openStore, type Store } from './store/open-store.ts';
import { createTradeClient, openSharedLimit, type SharedLimit } from './trade/index.ts';

export interface TradeApp {
  /** Opens everything in order. @returns the port it listens on. @throws when Slack or the database refuses. */
  start(): Promise<number>;
  /** Takes nothing new, lets what is under way finish, closes. Safe to call at any time. */
  stop(): Promise<void>;
}

/** Why the bot did not start, in words for whoever runs it. */
export class StartError extends Error {
  constructor(what: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${what}: ${why.slice(0, 300)}`, { cause });
    this.name = 'StartError';
  }
}

/** Orchestrators usually allow 30 s between SIGTERM and SIGKILL: most of it to finish, some to say that it was stopped. */
const finishMs = 15_000;
const apologyMs = 5_000;
const tidyEveryMs = 60 * 60_000;

/**
 * The one composition root: every part is made here with exactly what it needs.
 * @param logTo where its log goes; standard output unless given
 */
export function createApp(config: Config, logTo?: LogStream): TradeApp {
  const log = createLog(config.logLevel, logTo);
  /** What was opened, closed in the opposite order. */
  const opened: (() => unknown)[] = [];
  /** The workspace whose key the environment holds, once Slack has said which one it is. */
  let only: string | null = null;

  async function start(): Promise<number> {
    const store = await step('The database of DATABASE_URL cannot be opened', () =>
      openStore(config.databaseUrl, config.sealingKeys),
    );
    opened.push(() => store.close());
    opened.push(await keepTidy(store, log));

    await warnOfMissingKeys(store, log);
    const metrics = createMetrics({ queue: () => clients.total(), counts: () => store.counts() });
    const clients = clientsOver(config, store, metrics, log, () => only);
    const { apiKey } = config.trade;
    if (apiKey !== null) await step('The Redis of REDIS_URL cannot be used', () => clients.open(apiKey));
    const slack = await step('Slack does not take SLACK_BOT_TOKEN, or is not at SLACK_API_URL', () =>
      createSlackApp({
        ...{ config, store, log },
        coreFor: (onMoney) => coreOver({ config, clients, store, log, metrics, onMoney }),
        about: aboutThis(config, clients, store),
        keys: {
          checkOf: (workspace) => checkKey(clients.of(workspace)),
          check: (key, deadlineMs) => clients.check(key, deadlineMs),
        },
      }),
    );
    only = slack.workspace;
    opened.push(() => {
      slack.close();
    });
    opened.push(async () => {
      const left = await slack.settled(apologyMs);
      if (left > 0) log.warn({ left }, 'stopped with work under way');
    });
    // Calls that take longer are cancelled, so that those who wait for them can be told before the store closes.
    opened.push(() => clients.close());
    opened.push(() => slack.settled(finishMs));
    const obstacles = async () => [
      ...((await store.isAlive()) ? [] : ['the database takes no write']),
      ...(clients.areReachable() ? [] : ['Redis is away']),
    ];
    const events = slack.requestListener;
    const http = createHttpServer({
      pages: operatorPages({ obstacles, metrics }),
      slack: {
        ...slack.pages,
        ...(events !== null && { 'POST /slack/events': measuredListener(events, metrics) }),
      },
    });
    const port = await step('HOST and PORT cannot be listened on', () => http.start(config.host, config.port));
    opened.push(() => http.stop());
    opened.push(() => {
      slack.disconnect();
    });
    await step('Slack opens no socket for SLACK_APP_TOKEN', () => slack.connect());
    const { schedule } = slack;
    schedule.start();
    opened.push(() => schedule.stop());
    log.info({ port, workspace: slack.workspace ?? 'many', mode: config.slack.receiver.mode }, 'Trade is ready');
    return port;
  }

  return {
    start,
    async stop() {
      for (const close of opened.splice(0).reverse()) await close();
    },
  };
}

/** Names what could not be opened. */
async function step<T>(what: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new StartError(what, error);
  }
}

/** The limit that the processes of a key share; undefined where this one has its own. */
async function shareLimit({ redisUrl, trade }: Config, apiKey: string, log: Log): Promise<SharedLimit | undefined> {
  if (redisUrl === undefined) return undefined;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: nothing can be asked of the data service');
  };
  return openSharedLimit({ ...trade, apiKey, redisUrl, onChange });
}

/** The clients of the service: by the key of the environment for its one workspace, or by each workspace's own. */
function clientsOver(
  config: Config,
  { serviceKeys }: Store,
  metrics: Metrics,
  log: Log,
  onlyWorkspace: () => string | null,
): TradeClients {
  const { apiKey: oneKey, ...options } = config.trade;
  return createTradeClients({
    keyOf: async (workspace) => {
      if (oneKey === null) return serviceKeys.get(workspace);
      return workspace === onlyWorkspace() ? oneKey : null;
    },
    async createClient(apiKey) {
      const shared = await shareLimit(config, apiKey, log);
      const client = measuredClient(createTradeClient({ ...options, apiKey, shared }), metrics);
      return { client, shared: shared ?? null };
    },
    // For one free call, which may be made with a key that nobody will have.
    createLoneClient: (apiKey) => createTradeClient({ ...options, apiKey }),
  });
}

interface CoreParts {
  readonly config: Config;
  readonly clients: TradeClients;
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onMoney: (event: MoneyEvent) => void;
}

/** The look-ups and the alerts of all workspaces. */
function coreOver(parts: CoreParts): Core {
  const lookups = lookupsOver(parts);
  return { lookups, ...alertsOver(parts, lookups) };
}

function lookupsOver({ clients, store, log, metrics, onMoney }: CoreParts) {
  const now = Date.now;
  const onUnkept = (error: unknown, reference: string) => {
    log.error({ reference, error: errorFields(error) }, 'a paid answer could not be booked or kept');
  };
  const { answers, ledger, settings, names } = store;
  const onUnkeptDate = (error: unknown) => {
    log.error({ error: errorFields(error) }, 'the day of the newest records could not be kept');
  };
  /** @param askEveryMs the least time between two questions; the reader's own unless given */
  const dateReader = (askEveryMs?: number): CurrentDataDate => {
    const readerOf = perWorkspace((workspace) =>
      createDataDateReader({
        ...{ client: clients.of(workspace), dates: store.dataDates, now, onUnkept: onUnkeptDate },
        ...(askEveryMs !== undefined && { askEveryMs }),
      }),
    );
    return (workspace) => readerOf(workspace)(workspace);
  };
  const currentDataDate = dateReader();
  // Each workspace has a gate of its own: nothing is shared between two.
  const gateOf = perWorkspace((workspace) =>
    createSpend({ client: clients.of(workspace), answers, ledger, settings, currentDataDate, now, onUnkept, onMoney }),
  );
  const spend: Spend = (request, asker, options) => gateOf(asker.workspace)(request, asker, options);
  return { spend: measuredSpend(spend, metrics), names, prices: ledger, dateReader, now };
}

/** Makes something for a workspace when it is first asked for. */
function perWorkspace<T>(make: (workspace: string) => T): (workspace: string) => T {
  const made = new Map<string, T>();
  return (workspace) => {
    const one = made.get(workspace) ?? make(workspace);
    made.set(workspace, one);
    return one;
  };
}

/** Alerts as people change them, and the schedule that checks and posts them once Slack is there. */
function alertsOver({ config, store, log }: CoreParts, lookups: ReturnType<typeof lookupsOver>): Omit<Core, 'lookups'> {
  const { alerts: records, checkedFeeds: checked, fanOut, outbox, feeds: feedStore } = store;
  const { now } = lookups;
  const random = Math.random;
  const checkEveryMs = config.alerts.checkMinutes * 60_000;
  // A check that goes by an old day would find new records one check late.
  const currentDataDate = lookups.dateReader(Math.min(60_000, checkEveryMs / 2));
  const feeds = createFeeds({ ...lookups, currentDataDate, store: feedStore, random, everyMs: checkEveryMs });
  let schedule: Schedule | null = null;
  const checkNow = async (workspace: string, feed: string) => {
    await feeds.setNextCheck(workspace, feed, now());
    schedule?.wake();
  };
  const lifecycleFor = (admins: readonly string[]) =>
    createLifecycle({ store: records, feeds, checkNow, checked, admins, now });
  const own = lifecycleFor([]);
  return {
    alertsFor: (admins) =>
      createAlerts({ store: records, engine: feeds, lifecycle: lifecycleFor(admins), found: store.foundRecords }),
    pauseAlerts: (workspace, why) => own.pauseAll(workspace, why),
    schedule({ poster, tellAdmins }: AlertVoice): Schedule {
      schedule = createSchedule({
        ...{ feeds, checked, fanOut, tellAdmins, now, random, log, checkEveryMs },
        sweep: () => own.sweep(),
        send: (isStopping) => sendDue({ outbox, log: feedStore, poster, logger: log }, isStopping),
        tickMs: config.alerts.tickSeconds * 1_000,
      });
      return schedule;
    },
  };
}

/** What `status` shows of this process, and of a workspace's calls. */
function aboutThis({ slack }: Config, clients: TradeClients, store: Store) {
  const { schemaVersion } = store;
  const fixed = { version, schemaVersion, mode: slack.receiver.mode };
  return async (workspace: string) => ({
    ...{ ...fixed, takesWrites: await store.isAlive() },
    queue: await clients.stats(workspace),
  });
}

/** What nobody can read any more is said once, with what mends it; all else goes on. */
async function warnOfMissingKeys(store: Store, log: Log): Promise<void> {
  for (const { key, values } of await store.missingKeys()) {
    log.error(
      { key, values },
      'values in the database were sealed with a key that ENCRYPTION_KEY does not hold (named by its fingerprint): ' +
        'add that key behind the first, or these workspaces have to install Trade and enter their keys again',
    );
  }
}

/** Tidies the store now and hourly. @returns what ends it. */
async function keepTidy(store: Store, log: Log): Promise<() => void> {
  await store.tidy();
  const timer = setInterval(() => {
    store.tidy().catch((error: unknown) => {
      log.error({ error: errorFields(error) }, 'tidying failed');
    });
  }, tidyEveryMs);
  return () => {
    clearInterval(timer);
  };
}
