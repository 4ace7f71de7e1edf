import { hash } from 'node:crypto';
import { createAlerts } from './alerts/alerts.ts';
import { createFeeds } from './alerts/feeds/feed-engine.ts';
import { createSchedule, type Schedule } from './alerts/schedule.ts';
import { sendDue } from './alerts/send.ts';
import type { Config } from './config/config.ts';
import { createConfirmPrice, createSpend } from './lookups/gate.ts';
import { createDataDateReader, type CurrentDataDate } from './lookups/data-date.ts';
import { createPrices } from './lookups/prices.ts';
import type { LateWrites } from './lookups/recorded-call.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import type { MoneyEvent } from './model/money.ts';
import type { Poster } from './model/alert.ts';
import { dayMs, type Timings } from './model/time.ts';
import { errorFields, type Log } from './ops/log.ts';
import type { Metrics } from './ops/http-server.ts';
import type { Store } from './store/open-store.ts';
import { createTradeClient, type OpenPool, openSharedLimits, type SharedLimits } from './trade/index.ts';

interface Parts {
  readonly config: Config;
  readonly clients: TradeClients;
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly late: LateWrites;
  readonly timings: Timings;
  readonly onMoney: (event: MoneyEvent) => void;
}

interface AlertNotifier {
  readonly poster: Poster;
  /** Tells every admin, once a day for each kind of trouble. Never throws. */
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
  /** @returns how many reports ran */
  readonly runReports: (isStopping: () => boolean) => Promise<number>;
}

export type { OpenPool } from './trade/index.ts';

export type Core = ReturnType<typeof createCore>;

function lookupsOver({ clients, store, log, metrics, late, onMoney }: Parts) {
  const now = Date.now;
  const { answers, ledger, settings, names, feeds, lists } = store;
  const clientOf = clients.of;
  const dateReader = (askEveryMs?: number): CurrentDataDate =>
    createDataDateReader({
      ...{ clientOf, dates: store.dataDates, now },
      onUnkept(error) {
        log.error({ error: errorFields(error) }, 'the day of the newest records could not be stored');
      },
      ...(askEveryMs !== undefined && { askEveryMs }),
    });
  const currentDataDate = dateReader();
  const spend = createSpend({
    ...{ clientOf, answers, ledger, settings, currentDataDate, now, late, onMoney },
    onUnkept(error, reference) {
      log.error({ reference, error: errorFields(error) }, 'a paid answer could not be recorded or cached');
    },
  });
  const prices = createPrices({ answers, ledger, currentDataDate, now });
  return {
    ...{ names, prices, feeds, lists, currentDataDate, ledger, dateReader, now },
    spend: metrics.overSpend(spend),
    confirmPrice: createConfirmPrice({ prices, ledger, settings, now }),
  };
}

export function createCore(parts: Parts) {
  const { config, store, timings, log } = parts;
  const lookups = lookupsOver(parts);
  const { alerts: records, checkedFeeds: checked, outbox, feeds: feedStore } = store;
  const { now } = lookups;
  const checkEveryMs = config.alerts.checkMinutes * 60_000;
  // With a stale data date, a check would find new records one check late.
  const currentDataDate = lookups.dateReader(Math.min(60_000, checkEveryMs / 2));
  const prices = createPrices({ answers: store.answers, ledger: store.ledger, currentDataDate, now });
  const feeds = createFeeds({
    ...lookups,
    prices,
    currentDataDate,
    store: feedStore,
    random: Math.random,
    everyMs: checkEveryMs,
  });
  let schedule: Schedule | null = null;
  const checkNow = async (workspace: string, feed: string) => {
    await feeds.setNextCheck(workspace, feed, now());
    schedule?.wake();
  };
  const alerts = createAlerts({ store: records, feeds, checked, checkNow, now });
  return {
    lookups,
    alerts,
    wakeSchedule: () => {
      schedule?.wake();
    },
    schedule: ({ poster, tellAdmins, runReports }: AlertNotifier): Schedule => {
      const parts = {
        ...{ feeds, checked, tellAdmins, now, log, tickMs: config.alerts.tickMs },
        resumeDue: () => alerts.resumeDue(),
        send: (isStopping: () => boolean) =>
          sendDue({ outbox, log: feedStore, poster, logger: log, timings }, isStopping),
      };
      return (schedule = createSchedule(parts, runReports, timings.sendEveryMs));
    },
  };
}

/** With the key of the environment for one workspace, or with each workspace's own key. */
export function createServiceClients(
  config: Config,
  { serviceKeys }: Store,
  metrics: Metrics,
  limits: SharedLimits | null,
  onlyWorkspace: () => string | null,
  { callDeadlineMs, attemptTimeoutMs, service }: Timings,
  openPool?: OpenPool,
): TradeClients {
  const { apiKey: oneKey, ...settings } = config.trade;
  const options = { ...settings, deadlineMs: callDeadlineMs, attemptTimeoutMs, timings: service, openPool };
  return createTradeClients({
    keyOf: async (workspace) => {
      if (oneKey === null) return serviceKeys.get(workspace);
      return workspace === onlyWorkspace() ? oneKey : null;
    },
    async createClient(apiKey) {
      const shared = await limits?.limitOf({ ...options, apiKey });
      return metrics.overClient(createTradeClient({ ...options, apiKey, shared }));
    },
    // For one free call, whose key may turn out invalid.
    createLoneClient: (apiKey) => createTradeClient({ ...options, apiKey }),
  });
}

/**
 * The service limits searches that no look-up follows, and a bot that keeps restarting must not use them up. So only a
 * refusal is asked about again by the next start, and neither a doubt nor an error, after which one may have been sent.
 */
const checkEveryMs = dayMs;

/** Checks in the background, for free, whether the service accepts the key of the environment. @returns its stop */
export function checkOwnKey(
  trade: Config['trade'],
  clients: Pick<TradeClients, 'check'>,
  notices: Store['notices'],
  log: Log,
): () => void {
  const { apiKey } = trade;
  if (apiKey === null) return () => undefined;
  let isEnded = false;
  const id = `key check ${hash('sha256', JSON.stringify(trade), 'base64url')}`;
  const check = async () => {
    if (!(await notices.claim('', id, checkEveryMs))) return;
    const state = await clients.check(apiKey);
    if (state === 'refused') await notices.release('', id);
    if (isEnded) return;
    if (state === 'refused') {
      log.error(
        'the data service refuses TRADE_API_KEY, so nothing can be looked up: compare it and TRADE_API_KEY_HEADER with ' +
          'what the service gave you, correct them, and start again',
      );
    }
    if (state === 'unsure') {
      log.warn('the data service did not say whether it accepts TRADE_API_KEY: check TRADE_API_URL and the network');
    }
  };
  check().catch((error: unknown) => {
    if (!isEnded) log.warn({ error: errorFields(error) }, 'TRADE_API_KEY could not be tried');
  });
  return () => {
    isEnded = true;
  };
}

/** Opens the shared limits if REDIS_URL is set. @throws what Redis said if it cannot be used */
export async function openLimits({ redisUrl }: Config, log: Log): Promise<SharedLimits | null> {
  if (redisUrl === undefined) return null;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: the data service cannot be called');
  };
  return openSharedLimits({ redisUrl, onChange });
}
