import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Kysely } from 'kysely';
import { afterCheck, fanOut } from '../../../src/alerts/schedule.ts';
import { sendDue } from '../../../src/alerts/send.ts';
import { startTradeService } from '../../../src/local/trade-service/index.ts';
import { timings, dayMs } from '../../../src/model/time.ts';
import { createLog } from '../../../src/ops/log.ts';
import { createAlertStore } from '../../../src/store/alerts.ts';
import { createCheckedFeeds } from '../../../src/store/checked-feeds.ts';
import { createFeedLog } from '../../../src/store/feed-log.ts';
import { migrate } from '../../../src/store/migrations.ts';
import { createOutbox } from '../../../src/store/outbox.ts';
import type { Schema } from '../../../src/store/schema.ts';
import { createSqliteDialect } from '../../../src/store/sqlite.ts';
import { caller, createFeedWorld, firstDay, workspace } from '../../alerts/feeds/feed-world.ts';
import { copper, createSlack, noon } from '../../alerts/support/world.ts';
import { hourMs } from './market.ts';
import { createRounds } from './rounds.ts';
import { subscriptionOf } from './subscription-of.ts';

/** What so many cost, in milliseconds of processor time. */
export interface Slope {
  readonly of: number;
  /** A fan-out to one subscription, and one message; or the check of one feed without new records. */
  readonly eachMs: readonly number[];
  /** Of subscriptions: a look for messages while all of them wait for their weekly post; there is one after every check. */
  readonly lookMs?: number;
  /** Megabytes that the heap was larger at most than before, without the database, which is in memory here too. */
  readonly heapMb: number;
}

const sampled = 2_000;
const feedsOfSubscriptions = 100;

/** One record of each of 100 feeds goes to so many subscriptions; the first 2,000 messages are sent. */
export async function measureSubscriptions(of: number): Promise<Slope> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
  await migrate(db);
  const now = () => noon;
  await subscribe(db, of);
  const slack = createSlack();
  const checked = createCheckedFeeds(db, now);
  for (let feed = 0; feed < feedsOfSubscriptions; feed += 1)
    await db.insertInto('feed_log').values(recordOf(feed)).execute();
  const heap = watchHeap();
  const fanned = await cpuMs(async () => {
    for (let feed = 0; feed < feedsOfSubscriptions; feed += 1) {
      await afterCheck({ checked, now }, { workspace, feed: `f${feed}`, seq: 1, credits: 1, nextCheckAt: null });
      heap.look();
    }
    await fanOut({ checked, now }, () => heap.look());
  });
  const outbox = createOutbox(db, now, timings);
  const logger = createLog('silent');
  const isEnough = () => {
    heap.look();
    return slack.posts.length >= sampled;
  };
  const sent = await cpuMs(() => sendDue({ outbox, log: createFeedLog(db), poster: slack, logger, timings }, isEnough));
  await db.updateTable('alerts').set({ schedule_kind: 'week' }).execute();
  await db
    .updateTable('alert_feeds')
    .set((eb) => ({ end_seq: eb('seq', '+', 1) }))
    .execute();
  const lookMs = await cpuMs(() => fanOut({ checked, now }, () => false));
  await db.destroy();
  return { of, eachMs: [fanned / of, sent / slack.posts.length], lookMs, heapMb: heap.most() };
}

const recordOf = (feed: number): Schema['feed_log'] => ({
  ...{ workspace, feed: `f${feed}`, seq: 1, kind: 'new', key: `us-import/${feed}`, row: '{}' },
  ...{ weak: 0, day: '2026-11-18', first_seen_at: noon, is_first: 0 },
});

/** Copies of one alert: making each by itself takes longer than what is measured. */
async function subscribe(db: Kysely<Schema>, of: number): Promise<void> {
  await createAlertStore(db, () => noon).create(subscriptionOf({ nth: 0, question: copper, feed: 'f0' }));
  const alert = await db.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
  const cursor = await db.selectFrom('alert_feeds').selectAll().executeTakeFirstOrThrow();
  for (let from = 1; from < of; from += 100) {
    const some = Array.from({ length: Math.min(100, of - from) }, (_, nth) => from + nth);
    const alerts = some.map((nth) => ({ ...alert, id: `A${nth}`, channel: `C${nth}` }));
    const cursors = some.map((nth) => ({ ...cursor, alert: `A${nth}`, feed: `f${nth % feedsOfSubscriptions}` }));
    await db.insertInto('alerts').values(alerts).execute();
    await db.insertInto('alert_feeds').values(cursors).execute();
  }
}

/** So many feeds with a subscription each are due, and none has new records. */
export async function measureFeeds(of: number): Promise<Slope> {
  const service = await startTradeService({ today: firstDay, keys: [{ key: 'demo-key', credits: 1_000_000 }] });
  const world = await createFeedWorld(service, 20 * hourMs);
  for (let nth = 0; nth < of; nth += 1) {
    const question = { dataset: 'us-import' as const, filter: { company: `no-such-firm-${nth}` } };
    const { id: feed } = await world.feeds.open(workspace, question, { lookBackDays: 120, thorough: true });
    await world.feeds.baseline(workspace, feed, caller);
    await world.store.alerts.create(subscriptionOf({ nth, question, feed }));
  }
  world.advance(dayMs);
  service.publish({ fresh: 1 });
  const heap = watchHeap();
  let calls = 0;
  world.beforeCall = () => {
    calls += 1;
    heap.look();
  };
  const checked = await cpuMs(() => createRounds(world, createSlack()).round());
  if (calls < of) throw new Error(`Only ${calls} of ${of} feeds were due.`);
  await service.close();
  await world.store.close();
  return { of, eachMs: [checked / of], heapMb: heap.most() };
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Looks at what the heap holds once its garbage is gone, now and then: that takes time itself. */
function watchHeap() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let [looks, most] = [0, 0];
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = held();
  return {
    /** @returns false: nothing is to be stopped for it */
    look(): false {
      looks += 1;
      if (looks % 1_000 === 0) most = Math.max(most, held() - before);
      return false;
    },
    most: () => Math.max(most, held() - before),
  };
}
