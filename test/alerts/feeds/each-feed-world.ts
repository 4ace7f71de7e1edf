import { startTradeService } from '../../../src/local/trade-service/index.ts';
import { anew } from '../../support/anew.ts';
import { createFeedWorld, firstDay } from './feed-world.ts';

/** A world for each test, and the service in it. Call once at the top of a file. */
export function eachFeedWorld(everyMs?: number) {
  const keys = [{ key: 'demo-key', credits: 100_000 }];
  const service = anew(() => startTradeService({ today: firstDay, keys }));
  const world = anew(() => createFeedWorld(service, everyMs));
  return { service, world };
}
