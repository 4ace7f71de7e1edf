import type { Config } from './config/config.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import type { Log } from './ops/log.ts';
import { measuredClient } from './ops/measured.ts';
import type { Metrics } from './ops/metrics.ts';
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
): TradeClients {
  const { apiKey: oneKey, ...options } = config.trade;
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

/** Opens the limits that processes share, where REDIS_URL says so. @throws what Redis said when it cannot be used */
export async function openLimits({ redisUrl }: Config, log: Log): Promise<SharedLimits | null> {
  if (redisUrl === undefined) return null;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: nothing can be asked of the data service');
  };
  return openSharedLimits({ redisUrl, onChange });
}
