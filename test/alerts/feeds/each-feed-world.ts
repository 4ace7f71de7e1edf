import { expect } from 'vitest';
import { startTradeService } from '../../../src/local/trade-service/index.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { perTest } from '../../support/per-test.ts';
import { caller, createFeedWorld, firstDay, workspace } from './feed-world.ts';

export const wants = { lookBackDays: 120, thorough: true };

/** A world for each test, and the service in it. Call once at the top of a file. */
export function eachFeedWorld(everyMs?: number) {
  const keys = [{ key: 'demo-key', credits: 100_000 }];
  const service = perTest(() => startTradeService({ today: firstDay, keys }));
  const world = perTest(() => createFeedWorld(service, everyMs));

  /** Opens a feed and reads its baseline. @returns its id */
  async function watched(question: FeedQuestion, how = wants): Promise<string> {
    const { id } = await world.feeds.open(workspace, question, how);
    const { is, added } = await world.feeds.baseline(workspace, id, caller);
    // Skipped: all of it is known.
    expect(is).toMatch(/^(checked|skipped)$/);
    expect(added).toBe(0);
    return id;
  }
  return { service, world, watched };
}
