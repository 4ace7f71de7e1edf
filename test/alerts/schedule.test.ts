import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FeedReport, nextCheck } from '../../src/alerts/feeds/feed-engine.ts';
import { FeedError } from '../../src/alerts/feeds/feed-work.ts';
import { nextPostAt } from '../../src/alerts/calendar.ts';
import { createSchedule, type Schedule } from '../../src/alerts/schedule.ts';
import type { AlertSchedule } from '../../src/model/alert.ts';
import type { HeldFeed } from '../../src/model/feed.ts';
import { createLog } from '../../src/ops/log.ts';
import { createAlertStore } from '../../src/store/alerts.ts';
import { createCheckedFeeds } from '../../src/store/checked-feeds.ts';
import { createFeedStore } from '../../src/store/feeds.ts';
import { migrate } from '../../src/store/migrations.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { charged, noon, reportOf, terms } from './support/world.ts';
import { timings } from '../../src/model/time.ts';

const minute = 60_000;
const hour = 60 * minute;
const everyMs = 15 * minute;
const wanted = { lookBackDays: 120, thorough: true };

let db: Kysely<Schema>;
let schedules: Schedule[];
/** Every check that began, in order: which process, which feed. */
let checks: { readonly by: string; readonly feed: string; readonly at: number }[];

beforeEach(async () => {
  vi.useFakeTimers({ now: noon });
  db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
  await migrate(db);
  [schedules, checks] = [[], []];
});
afterEach(async () => {
  const stopped = Promise.all(schedules.map((schedule) => schedule.stop()));
  await vi.advanceTimersByTimeAsync(10 * minute);
  await stopped;
  await db.destroy();
  vi.useRealTimers();
});

type Store = ReturnType<typeof open>;

/** What a process has of the database: an owner of leases of its own, and no wait for a lock that a faked clock outruns. */
function open() {
  const now = Date.now;
  return {
    feeds: createFeedStore(db, now, timings),
    alerts: createAlertStore(db, now),
    checkedFeeds: createCheckedFeeds(db, now),
  };
}

/** A feed that is due, with an alert on it. @returns its id */
async function watch(store: Store, nth: number, posts: AlertSchedule = { every: 'check' }): Promise<string> {
  const question = { dataset: 'us-import' as const, filter: { product_description: `p${nth}` } };
  const { id } = await store.feeds.open('T1', question, wanted);
  const held = await store.feeds.claim('T1', id);
  if (held === null) throw new Error('The feed is held.');
  await store.feeds.settle(held, { nextCheckAt: Date.now(), attempts: 0, error: null });
  await store.alerts.create({
    workspace: 'T1',
    by: 'U1',
    nextPostAt: nextPostAt(posts, Date.now()),
    what: 'It was made.',
    terms: { ...terms, channel: `C${nth}`, questions: [question], schedule: posts },
    cursors: [{ feed: id, seq: 0, isSilent: false }],
  });
  return id;
}

/** By the faked timers. */
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type Work = (held: HeldFeed) => Promise<void>;

/** The schedule of a process whose checks are this work. */
function schedule(by: string, store: Store, work: Work, random = () => 0.5): Schedule {
  const { feeds } = store;
  const parts: Parameters<typeof createSchedule>[0] = {
    feeds: {
      get: (workspace, feed) => feeds.get(workspace, feed),
      release: (workspace, feed) => feeds.release(workspace, feed),
      async runDue(wants): Promise<FeedReport | null> {
        const held = await feeds.claimDue();
        if (held === null) return null;
        checks.push({ by, feed: held.id, at: Date.now() });
        await work(held);
        const wanted = (await wants?.(held.workspace, held.id)) ?? null;
        const plan = { now: Date.now, random, everyMs };
        const nextCheckAt = wanted === null ? null : nextCheck(plan, held.question, wanted);
        const isHeld = await feeds.settle(held, { nextCheckAt, attempts: 0, error: null });
        const report = reportOf({ workspace: held.workspace, feed: held.id, nextCheckAt, paid: charged(1) });
        return isHeld ? report : { ...report, is: 'failed', error: new FeedError('lost') };
      },
    },
    checked: store.checkedFeeds,
    resumeDue: () => Promise.resolve(),
    send: () => Promise.resolve(),
    tellAdmins: () => Promise.resolve(),
    tickMs: minute,
    now: Date.now,
    log: createLog('silent'),
  };
  // Nothing is sent here, and no report runs.
  const made = createSchedule(parts, () => Promise.resolve(0), minute);
  schedules.push(made);
  return made;
}

const takes = (ms: number) => () => pause(ms);
const checked = () => checks.map(({ feed }) => feed).sort();

it('several on one database share the feeds that are due, and check none twice', async () => {
  const first = open();
  const second = open();
  const feeds = [];
  for (let nth = 0; nth < 12; nth += 1) feeds.push(await watch(first, nth));
  let [atOnce, most] = [0, 0];
  const work: Work = async () => {
    most = Math.max(most, (atOnce += 1));
    await pause(5_000);
    atOnce -= 1;
  };
  schedule('a', first, work).start();
  schedule('b', second, work).start();
  await vi.advanceTimersByTimeAsync(everyMs - 1_000);
  expect(checked()).toEqual(feeds.sort());
  // Two at once in each process: the rest is left to people.
  expect(most).toBe(4);
  expect(new Set(checks.map(({ by }) => by))).toEqual(new Set(['a', 'b']));
});

it('what holds a feed for longer than the ticks is not begun again', async () => {
  const store = open();
  await watch(store, 0);
  const renewed: Work = async (held) => {
    for (let nth = 0; nth < 20; nth += 1) {
      await pause(30_000);
      await store.feeds.renew(held);
    }
  };
  schedule('a', store, renewed).start();
  schedule('b', open(), renewed).start();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(checks).toHaveLength(1);
});

it('stops once the check under way has ended, and begins no other', async () => {
  const store = open();
  for (let nth = 0; nth < 5; nth += 1) await watch(store, nth);
  const made = schedule('a', store, takes(20_000));
  made.start();
  await vi.advanceTimersByTimeAsync(1_000);
  let isStopped = false;
  const stopping = made.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(18_000);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await stopping;
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(checks).toHaveLength(2);
  // What it did was told to the alerts: nothing is left half done.
  const alerts = await store.alerts.list('T1');
  expect(alerts.filter(({ lastCheckedAt }) => lastCheckedAt !== null)).toHaveLength(2);
});

it('keeps checking the other feeds when one fails', async () => {
  const store = open();
  const feeds = [];
  for (let nth = 0; nth < 6; nth += 1) feeds.push(await watch(store, nth));
  const broken = feeds.slice(0, 3);
  const { checkedFeeds } = store;
  const advance: typeof checkedFeeds.advance = (workspace, feed, seq) =>
    broken.includes(feed) ? Promise.reject(new Error('broken')) : checkedFeeds.advance(workspace, feed, seq);
  schedule('a', { ...store, checkedFeeds: { ...checkedFeeds, advance } }, takes(10)).start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checked()).toEqual(feeds.sort());
});

it('checks within a tenth of the usual distance, so that feeds made together part', async () => {
  const store = open();
  for (let nth = 0; nth < 3; nth += 1) await watch(store, nth);
  const dice = [0, 0.5, 1];
  schedule('a', store, takes(0), () => dice.shift() ?? 0.5).start();
  await vi.advanceTimersByTimeAsync(1_000);
  const next = (await store.alerts.list('T1')).map(({ nextCheckAt }) =>
    Math.round(((nextCheckAt ?? 0) - noon) / 1_000),
  );
  expect(next.sort((a, b) => a - b)).toEqual([810, 900, 990]);
});

it('a machine that has slept for hours checks once, and not for every round it missed', async () => {
  const store = open();
  await watch(store, 0);
  schedule('a', store, takes(1_000)).start();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(checks).toHaveLength(1);
  // Timers do not run while a machine sleeps, but its clock does.
  vi.setSystemTime(noon + 8 * 60 * minute);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(checks).toHaveLength(2);
});

it('a process that slept in the middle of a check finds that another has it, and changes nothing', async () => {
  const store = open();
  const feed = await watch(store, 0);
  schedule('sleeper', store, takes(5_000)).start();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(noon + 5 * minute);
  schedule('other', open(), takes(10_000)).start();
  await vi.advanceTimersByTimeAsync(minute);
  expect(checks.map(({ by }) => by)).toEqual(['sleeper', 'other']);
  const [alert] = await store.alerts.list('T1');
  expect(alert).toMatchObject({ state: 'active', lastError: null, creditsThisMonth: 1 });
  expect(await store.feeds.claim('T1', feed)).toMatchObject({ fence: 4 });
});

it('checks a feed of digests alone half an hour or less before each, and at once when somebody wants it', async () => {
  const store = open();
  const feed = await watch(store, 0, { every: 'day', at: '20:00', zone: 'UTC' });
  const made = schedule('a', store, takes(1_000));
  made.start();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(checks).toHaveLength(1);
  const [alert] = await store.alerts.list('T1');
  expect(alert?.nextCheckAt).toBe(Date.UTC(2026, 10, 20, 19, 45));

  await vi.advanceTimersByTimeAsync(hour);
  await store.feeds.setNextCheck('T1', feed, Date.now());
  made.wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(checks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6.5 * hour);
  expect(checks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(26 * hour);
  expect(checks.slice(2).map(({ at }) => new Date(at).toISOString().slice(5, 15))).toEqual([
    '11-20T19:4',
    '11-21T19:4',
  ]);
});

it('checks a feed of a digest and of an alert that posts as found as often as the latter wants', async () => {
  const store = open();
  const feed = await watch(store, 0, { every: 'day', at: '20:00', zone: 'UTC' });
  const { questions } = (await store.alerts.list('T1'))[0] ?? terms;
  const cursors = [{ feed, seq: 0, isSilent: false }];
  const made = { workspace: 'T1', by: 'U1', nextPostAt: null, what: 'It was made.', cursors };
  await store.alerts.create({ ...made, terms: { ...terms, channel: 'C9', questions } });
  schedule('a', store, takes(0)).start();
  await vi.advanceTimersByTimeAsync(hour - minute);
  expect(checks).toHaveLength(4);
});

it('checks a feed once more that somebody asked for while it was checked', async () => {
  const store = open();
  const feed = await watch(store, 0, { every: 'day', at: '20:00', zone: 'UTC' });
  schedule('a', store, takes(30_000)).start();
  await vi.advanceTimersByTimeAsync(10_000);
  await store.feeds.setNextCheck('T1', feed, Date.now());
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(checks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(checks).toHaveLength(2);
});

it('drops a feed that nobody wants any more, whichever process began to read it', async () => {
  const store = open();
  const question = { dataset: 'us-import' as const, filter: { product_description: 'orphan' } };
  const { id } = await store.feeds.open('T1', question, wanted);
  // The process that was making an alert on it died.
  await store.feeds.claim('T1', id);
  schedule('a', store, takes(1_000)).start();
  await vi.advanceTimersByTimeAsync(26 * hour);
  expect(checks).toHaveLength(1);
});
