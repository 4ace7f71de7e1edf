import { createFeeds } from './alerts/feeds/create-feeds.ts';
import { createSchedule, type Schedule } from './alerts/schedule.ts';
import { createLifecycle } from './alerts/subscriptions/lifecycle.ts';
import { sendDue } from './alerts/subscriptions/send.ts';
import type { Config } from './config.ts';
import { checkKey } from './lookups/check-key.ts';
import { createDataDateReader } from './lookups/data-dates.ts';
import type { MoneyEvent } from './lookups/money-event.ts';
import { createSpend } from './lookups/spend.ts';
import { createHttpServer } from './ops/http-server.ts';
import { createLog, errorFields, type Log, type LogStream } from './ops/log.ts';
import { measuredClient, measuredListener, measuredSpend } from './ops/measured.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { operatorPages } from './ops/pages.ts';
import { version } from './ops/version.ts';
import { createAlerts } from './slack/alerts/create-alerts.ts';
import { createSlackApp, type AlertVoice } from './slack/slack-app.ts';
import { openStore, type Store } from './store/open-store.ts';
import { createTradeClient, openSharedLimit, type SharedLimit, type TradeClient } from './trade/index.ts';

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

  async function start(): Promise<number> {
    const store = await step('The database of DATABASE_URL cannot be opened', () =>
      openStore(config.databaseUrl, config.sealingKeys),
    );
    opened.push(() => store.close());
    opened.push(await keepTidy(store, log));

    const shared = await shareLimit(config, log);
    opened.push(() => shared?.close());
    const bare = createTradeClient({ ...config.trade, shared });
    const metrics = createMetrics({ queue: () => bare.stats(), counts: () => store.counts() });
    const client = measuredClient(bare, metrics);
    const slack = await step('Slack does not take SLACK_BOT_TOKEN, or is not at SLACK_API_URL', () =>
      createSlackApp({
        ...{ config, store, log },
        partsFor: (onMoney) => {
          const lookups = lookupsOver(client, store, log, metrics, onMoney);
          return { lookups, alerts: alertsOver(config, lookups, store, log) };
        },
        about: aboutThis(config, client, store),
        checkKey: () => checkKey(client),
      }),
    );
    opened.push(() => {
      slack.close();
    });
    opened.push(async () => {
      const left = await slack.settled(apologyMs);
      if (left > 0) log.warn({ left }, 'stopped with work under way');
    });
    // Calls that take longer are cancelled, so that those who wait for them can be told before the store closes.
    opened.push(() => client.close());
    opened.push(() => slack.settled(finishMs));
    const obstacles = async () => [
      ...((await store.isAlive()) ? [] : ['the database takes no write']),
      ...(shared?.isReachable() === false ? ['Redis is away'] : []),
    ];
    const events = slack.requestListener;
    const http = createHttpServer({
      pages: operatorPages({ obstacles, metrics }),
      slack: events === null ? {} : { 'POST /slack/events': measuredListener(events, metrics) },
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
    log.info({ port, workspace: slack.workspace, mode: config.slack.receiver.mode }, 'Trade is ready');
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

/** The limit that processes share; undefined where this one has its own. */
async function shareLimit({ redisUrl, trade }: Config, log: Log): Promise<SharedLimit | undefined> {
  if (redisUrl === undefined) return undefined;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: nothing can be asked of the data service');
  };
  return step('The Redis of REDIS_URL cannot be used', () => openSharedLimit({ ...trade, redisUrl, onChange }));
}

function lookupsOver(
  client: TradeClient,
  store: Store,
  log: Log,
  metrics: Metrics,
  onMoney: (event: MoneyEvent) => void,
) {
  const now = Date.now;
  const onUnkept = (error: unknown, reference: string) => {
    log.error({ reference, error: errorFields(error) }, 'a paid answer could not be booked or kept');
  };
  const { answers, ledger, settings, names } = store;
  const dataDateParts = {
    ...{ client, dates: store.dataDates, now },
    onUnkept: (error: unknown) => {
      log.error({ error: errorFields(error) }, 'the day of the newest records could not be kept');
    },
  };
  const currentDataDate = createDataDateReader(dataDateParts);
  const parts = { client, answers, ledger, settings, currentDataDate, now, onUnkept, onMoney };
  const spend = measuredSpend(createSpend(parts), metrics);
  return { spend, names, prices: ledger, dataDateParts, now };
}

/** Alerts as people change them, and the schedule that checks and posts them once Slack is there. */
function alertsOver(config: Config, lookups: ReturnType<typeof lookupsOver>, store: Store, log: Log) {
  const { alerts: records, checkedFeeds: checked, fanOut, outbox, feeds: feedStore } = store;
  const { now } = lookups;
  const random = Math.random;
  const checkEveryMs = config.alerts.checkMinutes * 60_000;
  // A check that goes by an old day would find new records one check late.
  const currentDataDate = createDataDateReader({
    ...lookups.dataDateParts,
    askEveryMs: Math.min(60_000, checkEveryMs / 2),
  });
  const feeds = createFeeds({ ...lookups, currentDataDate, store: feedStore, random, everyMs: checkEveryMs });
  let schedule: Schedule | null = null;
  const checkNow = async (workspace: string, feed: string) => {
    await feeds.setNextCheck(workspace, feed, now());
    schedule?.wake();
  };
  const lifecycle = createLifecycle({ store: records, feeds, checkNow, checked, admins: config.admins, now });
  return {
    book: createAlerts({ store: records, engine: feeds, lifecycle, found: store.foundRecords }),
    schedule({ poster, tellAdmins }: AlertVoice): Schedule {
      schedule = createSchedule({
        ...{ feeds, checked, fanOut, tellAdmins, now, random, log, checkEveryMs },
        sweep: () => lifecycle.sweep(),
        send: (isStopping) => sendDue({ outbox, log: feedStore, poster, logger: log }, isStopping),
        tickMs: config.alerts.tickSeconds * 1_000,
      });
      return schedule;
    },
  };
}

/** What `status` shows of this process. */
function aboutThis({ slack }: Config, client: TradeClient, store: Store) {
  const { schemaVersion } = store;
  const fixed = { version, schemaVersion, mode: slack.receiver.mode };
  return async () => ({ ...fixed, takesWrites: await store.isAlive(), queue: client.stats() });
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
