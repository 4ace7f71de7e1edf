import { createHash } from 'node:crypto';
import type { Config } from './config/config.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import type { Timings } from './model/timings.ts';
import { errorFields, type Log } from './ops/log.ts';
import { measuredClient, type Metrics } from './ops/metrics.ts';
import type { Store } from './store/open-store.ts';
import { createTradeClient, openSharedLimits, type SharedLimits } from './trade/index.ts';

/**
 * The clients of the service, with the key of the environment for one workspace, or with each workspace's own key.
 * @param limits the limits that processes share; null if this process has its own
 */
export function createServiceClients(
  config: Config,
  { serviceKeys }: Store,
  metrics: Metrics,
  limits: SharedLimits | null,
  onlyWorkspace: () => string | null,
  { callDeadlineMs, attemptTimeoutMs }: Timings,
): TradeClients {
  const { apiKey: oneKey, ...settings } = config.trade;
  const options = { ...settings, deadlineMs: callDeadlineMs, attemptTimeoutMs };
  return createTradeClients({
    keyOf: async (workspace) => {
      if (oneKey === null) return serviceKeys.get(workspace);
      return workspace === onlyWorkspace() ? oneKey : null;
    },
    async createClient(apiKey) {
      const shared = await limits?.limitOf({ ...options, apiKey });
      return measuredClient(createTradeClient({ ...options, apiKey, shared }), metrics);
    },
    // For one free call, whose key may turn out invalid.
    createLoneClient: (apiKey) => createTradeClient({ ...options, apiKey }),
  });
}

interface KeyCheck {
  readonly trade: Config['trade'];
  readonly clients: Pick<TradeClients, 'check'>;
  readonly notices: Store['notices'];
  readonly log: Log;
}

/** The service counts searches without a look-up against the account, so a bot that keeps restarting adds few. */
const checkEveryMs = 24 * 60 * 60_000;

/**
 * Checks in the background whether the service accepts the key of the environment, and logs a refusal. Otherwise the first
 * user would find out. The check is free, and made once a day for all processes and starts with the same settings; after a
 * refusal, the next start checks again.
 * @returns a function that stops it; nothing is logged afterwards
 */
export function checkOwnKey({ trade, clients, notices, log }: KeyCheck, apiKey: string): () => void {
  let isEnded = false;
  const settings = createHash('sha256').update(JSON.stringify(trade)).digest('base64url');
  const id = `key check ${settings}`;
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
