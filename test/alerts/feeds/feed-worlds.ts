import { afterEach } from 'vitest';
import { startTradeService, type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import { createFeedWorld, type FeedWorld, firstDay } from './feed-world.ts';

/** Call once at the top of a file, and begin a world in each test; it ends with the test. */
export function feedWorlds(everyMs?: number) {
  const open: { service: LocalTradeService; world: FeedWorld }[] = [];
  afterEach(async () => {
    for (const { service, world } of open.splice(0)) {
      await service.close();
      await world.store.close();
    }
  });
  return async () => {
    const service = await startTradeService({ today: firstDay, keys: [{ key: 'demo-key', credits: 100_000 }] });
    const begun = { service, world: await createFeedWorld(service, everyMs) };
    open.push(begun);
    return begun;
  };
}
