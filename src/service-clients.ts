import { createHash } from 'node:crypto';
import type { Config } from './config/config.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import type { Timings } from './model/timings.ts';
import { errorFields, type Log } from './ops/log.ts';
import { measuredClient, type Metrics } from './ops/metrics.ts';
import type { Store } from './store/open-store.ts';
import { createTradeClient, openSharedLimits, type SharedLimits } from './trade/index.ts';

/**
 * The clients of the service: by the key of the environment for its one workspace, or by each workspace's own.
 * @param limits what the processes of a key share; null where this one has limits of its own
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
    // For one free call, which may be made with a key that nobody will have.
    createLoneClient: (apiKey) => createTradeClient({ ...options, apiKey }),
  });
}

interface KeyCheck {
  readonly trade: Config['trade'];
  readonly clients: Pick<TradeClients, 'check'>;
  readonly notices: Store['notices'];
  readonly log: Log;
}

/** Searches that no look-up follows are counted against the account: a bot that starts over and over adds none. */
const checkEveryMs = 24 * 60 * 60_000;

/**
 * Asks in the background whether the service takes the key of the environment, and says so in the log where it does not:
 * otherwise the first person who asks would find out. Free, within the limit of the key, and once a day for all processes
 * and starts with the same settings; a key that was refused is asked again by the next start.
 * @returns what ends it: from then on nothing is said
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
        'the data service refuses TRADE_API_KEY, so that nothing can be looked up: compare it and TRADE_API_KEY_HEADER ' +
          'with what the service gave you, mend them, and start again',
      );
    }
    if (state === 'unsure') {
      log.warn('the data service did not say whether it takes TRADE_API_KEY: look at TRADE_API_URL and the way to it');
    }
  };
  check().catch((error: unknown) => {
    if (!isEnded) log.warn({ error: errorFields(error) }, 'TRADE_API_KEY could not be tried');
  });
  return () => {
    isEnded = true;
  };
}

/** Opens the limits that processes share, where REDIS_URL says so. @throws what Redis said when it cannot be used */
export async function openLimits({ redisUrl }: Config, log: Log): Promise<SharedLimits | null> {
  if (redisUrl === undefined) return null;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: nothing can be asked of the data service');
  };
  return openSharedLimits({ redisUrl, onChange });
}
