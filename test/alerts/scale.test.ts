import { expect, it } from 'vitest';
import { afterCheck, fanOut } from '../../src/alerts/schedule.ts';
import type { Store } from '../../src/store/open-store.ts';
import { noon, terms } from './support/world.ts';
import { memoryStore } from '../support/stores.ts';

const now = () => noon;

async function subscribe(store: Store, feed: string, channel: string): Promise<void> {
  const question = { dataset: 'us-import' as const, filter: { product_description: feed } };
  await store.alerts.create({
    workspace: 'T1',
    by: 'U1',
    nextPostAt: null,
    what: 'It was made.',
    terms: { ...terms, channel, questions: [question] },
    cursors: [{ feed, seq: 0, isSilent: false }],
  });
}

it('fans out to 2,000 alerts on 100 feeds in batches, each of them once', { timeout: 120_000 }, async () => {
  const store = await memoryStore(now);
  for (let nth = 0; nth < 2_000; nth += 1) await subscribe(store, `f${nth % 100}`, `C${nth}`);
  const sizes: number[] = [];
  const counting = {
    ...store.checkedFeeds,
    async fanOut(...batch: Parameters<typeof store.checkedFeeds.fanOut>) {
      const moved = await store.checkedFeeds.fanOut(...batch);
      sizes.push(moved);
      return moved;
    },
  };
  for (let feed = 0; feed < 100; feed += 1) {
    const end = { workspace: 'T1', feed: `f${feed}`, seq: 1, credits: 1, nextCheckAt: null };
    await afterCheck({ checked: store.checkedFeeds, now }, end);
  }
  await fanOut({ checked: counting, now }, () => false);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_000);
  expect(await fanOut({ checked: counting, now }, () => false)).toBe(0);
  await store.close();
});
