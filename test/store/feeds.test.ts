import { beforeEach, describe, expect, it } from 'vitest';
import { createAlerts } from '../../src/alerts/alerts.ts';
import type { FeedChange, FeedQuestion, HeldFeed } from '../../src/model/feed.ts';
import type { Store } from '../../src/store/open-store.ts';
import { agreed, terms, withoutReading } from '../alerts/support/world.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { storeAt } from '../support/stores.ts';
import { dayMs } from '../../src/model/time.ts';

const question: FeedQuestion = { dataset: 'us-import', filter: { company: 'acme-robotics', hs_code: '8501' } };
const wants = { lookBackDays: 30, thorough: false };
const leaseMs = 60_000;
const end = { nextCheckAt: null, attempts: 0, error: null };

const { shared } = databases();
let [time, url] = [0, ''];
beforeEach(async () => {
  [time, url] = [Date.UTC(2026, 10, 20), await shared()];
});
/** Two processes on one database. */
const store = perTest(() => storeAt(url, () => time));
const second = perTest(() => storeAt(url, () => time));
let one: Store['feeds'];
let other: Store['feeds'];
beforeEach(() => {
  [one, other] = [store.feeds, second.feeds];
});

async function opened(): Promise<HeldFeed> {
  const { id } = await one.open('T1', question, wants);
  return held(await one.claim('T1', id));
}

function held(feed: HeldFeed | null): HeldFeed {
  if (feed === null) throw new Error('nothing was claimed');
  return feed;
}

function change(key: string, over: Partial<FeedChange> = {}): FeedChange {
  const row = { bol_number: key, arrival_date: '2026-11-19' };
  return {
    forms: [{ key, hash: 'h1', day: '2026-11-19', copies: 1 }],
    days: [{ day: '2026-11-19', rows: 1, isDirty: false }],
    entries: [{ kind: 'new', key, weak: false, day: '2026-11-19', row }],
    ...over,
  };
}

describe('opening', () => {
  it('gives one feed to one question of a workspace, in any order of its fields', async () => {
    const feed = await one.open('T1', question, wants);
    const turned = { dataset: question.dataset, filter: { hs_code: '8501', company: 'acme-robotics' } };
    expect(await other.open('T1', turned, wants)).toEqual(feed);
    expect(feed).toMatchObject({ workspace: 'T1', question, ...wants, seq: 0, baselineAt: null });
    expect(await one.find('T2', question)).toBeNull();
  });

  it('gives one feed to one question typed in any case, and reads it as it was typed first', async () => {
    const watching = (words: string): FeedQuestion => ({
      dataset: 'us-import',
      filter: { product_description: words },
    });
    const feed = await one.open('T1', watching('MUGS'), wants);
    expect(await other.open('T1', watching('mugs'), wants)).toEqual(feed);
    expect(feed.question.filter).toEqual({ product_description: 'MUGS' });
    expect(await one.find('T1', watching('Mug'))).toBeNull();
    expect((await one.open('T1', { ...question, dataset: 'us-export' }, wants)).id).not.toBe(feed.id);
  });

  it('keeps the longest look-back and the strictest reading asked for', async () => {
    await one.open('T1', question, { lookBackDays: 120, thorough: false });
    await one.open('T1', question, { lookBackDays: 7, thorough: true });
    expect(await one.open('T1', question, wants)).toMatchObject({ lookBackDays: 120, thorough: true });
  });
});

describe('a claim', () => {
  it('is given to one of two processes that look at once, for a lease', async () => {
    const feed = await opened();
    await one.settle(feed, { ...end, nextCheckAt: time });
    const claims = await Promise.all([one.claimDue(), other.claimDue(), one.claimDue()]);
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    time += leaseMs - 1;
    expect(await other.claimDue()).toBeNull();
    time += 1;
    expect(await other.claimDue()).toMatchObject({ fence: feed.fence + 2 });
  });

  it('takes nothing that is not due, was never begun, or was released', async () => {
    await one.open('T1', question, wants);
    expect(await one.claimDue()).toBeNull();
    const feed = held(await one.claim('T1', (await one.open('T1', question, wants)).id));
    await one.commit(feed, change('A', { baselineAt: time }));
    await one.settle(feed, { ...end, nextCheckAt: time + 1_000 });
    expect(await one.claimDue()).toBeNull();
    await one.release('T1', feed.id);
    time += 1_000;
    expect(await one.claimDue()).toBeNull();
    await one.open('T1', question, wants);
    expect(await one.claimDue()).toMatchObject({ id: feed.id });
  });

  it('that was begun before it was due is taken up in the same way', async () => {
    const feed = await opened();
    await one.settle(feed, { ...end, nextCheckAt: time + dayMs });
    expect(await one.claim('T1', feed.id)).not.toBeNull();
    time += leaseMs;
    expect(await other.claimDue()).toMatchObject({ id: feed.id });
  });

  it('is not made due again by its end when it was released meanwhile', async () => {
    const feed = await opened();
    await other.release('T1', feed.id);
    await one.settle(feed, { ...end, nextCheckAt: time });
    expect(await one.claimDue()).toBeNull();
  });

  it('leaves a feed due that somebody asked for while it was checked', async () => {
    const feed = await opened();
    time += 1_000;
    await other.setNextCheck('T1', feed.id, time);
    await one.settle(feed, { ...end, nextCheckAt: time + 60_000 });
    const again = held(await one.claimDue());
    await one.settle(again, { ...end, nextCheckAt: time + 60_000 });
    expect(await one.claimDue()).toBeNull();
    time += 60_000;
    expect(await one.claimDue()).not.toBeNull();
  });
});

describe('a commit', () => {
  it('numbers its entries from the feed’s own row, with records and counts', async () => {
    const feed = await opened();
    expect(await one.commit(feed, change('A', { coveredFrom: '2026-11-01', calmChecks: 2 }))).toBe(true);
    expect(await one.commit(feed, change('B'))).toBe(true);
    const entries = await one.after('T1', feed.id, 0, 10);
    expect(entries.map(({ seq, key }) => [seq, key])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(entries[0]).toMatchObject({ kind: 'new', weak: false, firstSeenAt: time, row: { bol_number: 'A' } });
    expect(await one.after('T1', feed.id, 1, 10)).toHaveLength(1);
    expect(await one.after('T1', feed.id, 0, 9)).toHaveLength(2);
    expect(await one.after('T2', feed.id, 0, 9)).toHaveLength(0);
    expect(await one.formsOf(feed, ['A', 'C'])).toEqual([{ key: 'A', hash: 'h1', day: '2026-11-19', copies: 1 }]);
    const day = { from: '2026-11-19', to: '2026-11-19' };
    expect(await one.days(feed, day)).toEqual([{ day: '2026-11-19', rows: 1, isDirty: false }]);
    await one.settle(feed, { ...end, nextCheckAt: time });
    expect(await one.claimDue()).toMatchObject({ seq: 2, coveredFrom: '2026-11-01', calmChecks: 2 });
  });

  it('shows no record that is gone among those of its day, and remembers it by its key', async () => {
    const feed = await opened();
    await one.commit(feed, change('A'));
    await one.commit(feed, {
      ...change('A', { entries: [] }),
      forms: [{ key: 'A', hash: 'h1', day: '2026-11-19', copies: 0 }],
    });
    expect(await one.formsIn(feed, { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
    expect(await one.formsOf(feed, ['A'])).toMatchObject([{ copies: 0 }]);
  });

  it('of a process that has lost its lease writes nothing', async () => {
    const lost = await opened();
    time += leaseMs;
    held(await other.claimDue());
    expect(await one.renew(lost)).toBe(false);
    expect(await one.commit(lost, change('A'))).toBe(false);
    expect(await one.settle(lost, end)).toBe(false);
    expect(await one.after('T1', lost.id, 0, 9)).toHaveLength(0);
    expect(await one.formsOf(lost, ['A'])).toEqual([]);
  });
});

it('keeps of what left the look-back no more than key and hash', async () => {
  const feed = await opened();
  await one.commit(feed, change('A'));
  time += 20 * dayMs;
  await store.tidy();
  expect(await one.after('T1', feed.id, 0, 9)).toHaveLength(1);
  time += 13 * dayMs;
  await store.tidy();
  expect(await one.after('T1', feed.id, 0, 9)).toHaveLength(0);
  expect(await one.days(feed, { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
  expect(await one.formsOf(feed, ['A'])).toHaveLength(1);
});

const by = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-1', isAdmin: false };

/** An alert on the feed. */
async function watching() {
  const alerts = createAlerts({
    store: store.alerts,
    feeds: withoutReading(one),
    checked: store.checkedFeeds,
    checkNow: () => Promise.resolve(),
    now: () => time,
  });
  const set = await alerts.create(by, { ...terms, ...wants, questions: [question] }, agreed);
  if (set.is !== 'set') throw new Error(`It came to ${set.is}.`);
  return { alerts, id: set.alert.id };
}

it('is told to its alerts once its check has ended, and not in parts', async () => {
  const feed = await opened();
  await one.commit(feed, change('A', { baselineAt: time }));
  await watching();
  const gather = async () => {
    await store.checkedFeeds.noteFound();
    return store.checkedFeeds.fanOut('T1', 10, () => time);
  };
  await one.commit(feed, change('B'));
  expect(await gather()).toBe(0);
  await one.commit(feed, change('C'));
  await one.settle(feed, end);
  expect(await gather()).toBe(1);
  expect(await gather()).toBe(0);
});

it('keeps what an alert has not posted yet, however old it is', async () => {
  const feed = await opened();
  const { alerts, id } = await watching();
  await alerts.pause(by, id, null);
  await one.commit(feed, change('A'));
  time += 40 * dayMs;
  await store.tidy();
  expect(await one.after('T1', feed.id, 0, 9)).toHaveLength(1);
});
