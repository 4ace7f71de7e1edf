import type { Config } from './config/config.ts';
import { createTradeClients, type TradeClients } from './lookups/trade-clients.ts';
import type { Log } from './ops/log.ts';
import { measuredClient } from './ops/measured.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Store } from './store/open-store.ts';
import { createTradeClient, openSharedLimit, type SharedLimit } from './trade/index.ts';

/** The clients of the service: by the key of the environment for its one workspace, or by each workspace's own. */
export function createServiceClients(
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

/** The limit that the processes of a key share; undefined where this one has its own. */
async function shareLimit({ redisUrl, trade }: Config, apiKey: string, log: Log): Promise<SharedLimit | undefined> {
  if (redisUrl === undefined) return undefined;
  const onChange = (isReachable: boolean) => {
    if (isReachable) log.info('Redis is back');
    else log.error('Redis is away: nothing can be asked of the data service');
  };
  return openSharedLimit({ ...trade, apiKey, redisUrl, onChange });
}
