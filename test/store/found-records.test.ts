import { describe, expect, it } from 'vitest';
import { fanOut } from '../../src/alerts/schedule.ts';
import type { AlertTerms } from '../../src/model/alert.ts';
import type { FeedQuestion } from '../../src/model/feed.ts';
import { copper, noon, steel } from '../alerts/support/world.ts';
import { clockedStore } from '../support/clocked-store.ts';
import { logRecords, writeAlert } from '../support/feed-acts.ts';

const { store, clock } = clockedStore(noon);

const log = (question: FeedQuestion, ...keys: readonly string[]) => logRecords(store, question, ...keys);
const make = (changes?: Partial<AlertTerms>) => writeAlert(store, changes);

/** What its feeds logged is on its way into its channel. */
async function gather(): Promise<void> {
  await store.checkedFeeds.noteFound();
  await fanOut({ checked: store.checkedFeeds, now: () => clock.now }, () => false);
}

describe('what an alert missed', () => {
  it('counts what came after it was made, over all of its feeds', async () => {
    await log(copper, 'OLD');
    const id = await make({ questions: [copper, steel] });
    expect(await store.alerts.missed('T1', id)).toBe(0);
    await log(copper, 'A', 'B');
    await log(steel, 'C');
    expect(await store.alerts.missed('T1', id)).toBe(3);
  });

  it('counts corrections only where they are told', async () => {
    const [plain, correcting] = [await make(), await make({ channel: 'C2', corrections: true })];
    await log(copper, 'A', '~A');
    expect(await store.alerts.missed('T1', plain)).toBe(1);
    expect(await store.alerts.missed('T1', correcting)).toBe(2);
  });

  it('counts what waits to be sent, and nothing twice', async () => {
    const id = await make();
    await log(copper, 'A', 'B');
    await gather();
    await log(copper, 'C');
    expect(await store.alerts.missed('T1', id)).toBe(3);
    const held = await store.outbox.claim();
    const message = held === null ? null : await store.outbox.head(held);
    if (held === null || message === null) throw new Error('Nothing is due.');
    const outcome = { is: 'sent', ts: '1.0', keys: ['A', 'B'], isMatch: true } as const;
    await store.outbox.finish(held, [{ message, outcome }]);
    expect(await store.alerts.missed('T1', id)).toBe(1);
  });

  it('is unknown where nothing was found and its feeds are not checked', async () => {
    const id = await make();
    const { id: feed } = await log(copper);
    await store.feeds.release('T1', feed);
    expect(await store.alerts.missed('T1', id)).toBeNull();
    await log(copper, 'A');
    await store.feeds.release('T1', feed);
    expect(await store.alerts.missed('T1', id)).toBe(1);
  });
});

it('pages through the logs of several feeds, the newest first, between two moments', async () => {
  const ids: string[] = [];
  for (const [question, ...keys] of [
    [copper, 'a', 'b'],
    [steel, 'c', 'd'],
  ] as const)
    for (const key of keys) {
      clock.now += 1_000;
      const { id } = await log(question, key);
      if (!ids.includes(id)) ids.push(id);
    }
  const found = async (
    workspace: string,
    of: readonly string[],
    since: number,
    until: number | null,
    offset = 0,
    most = 10,
  ) => {
    const page = await store.alerts.records(workspace, of, { since, until, offset, most });
    return [page.total, ...page.records.map(({ key }) => key)];
  };
  expect(await found('T1', ids, 0, null)).toEqual([4, 'd', 'c', 'b', 'a']);
  expect(await found('T1', ids, 0, null, 1, 2)).toEqual([4, 'c', 'b']);
  expect(await found('T1', ids, noon + 2_000, noon + 3_000)).toEqual([2, 'c', 'b']);
  expect(await found('T2', ids, 0, null)).toEqual([0]);
  expect(await found('T1', [], 0, null)).toEqual([0]);
});
