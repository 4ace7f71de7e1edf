import { copyFileSync, rmSync } from 'node:fs';
import { type Dialect, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFeeds } from '../../src/alerts/feeds/feed-engine.ts';
import { checkRound } from '../../src/alerts/schedule.ts';
import { sendDue } from '../../src/alerts/send.ts';
import { type LocalTradeService, startTradeService } from '../../src/local/trade-service/index.ts';
import { createSpend } from '../../src/lookups/gate.ts';
import { createDataDateReader } from '../../src/lookups/kept-answers.ts';
import { createPrices } from '../../src/lookups/prices.ts';
import type { FeedQuestion } from '../../src/model/feed.ts';
import { timings } from '../../src/model/time.ts';
import { createLog } from '../../src/ops/log.ts';
import { createAlertStore } from '../../src/store/alerts.ts';
import { createAnswerCache, createDataDates } from '../../src/store/answers.ts';
import { createCheckedFeeds } from '../../src/store/checked-feeds.ts';
import { createFeedStore } from '../../src/store/feeds.ts';
import { createLedger } from '../../src/store/ledger.ts';
import { openStore } from '../../src/store/open-store.ts';
import { createOutbox } from '../../src/store/outbox.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { createSettingsStore } from '../../src/store/workspaces.ts';
import { testKeys } from '../support/sealing.ts';
import { isSoak, strideOf } from '../support/chance.ts';
import { caller, clientOf, firstDay } from './feeds/feed-world.ts';
import { mortalDialect } from './support/mortal-dialect.ts';
import { createSlack, type Slack, terms } from './support/world.ts';
import { createLateWrites } from '../../src/lookups/recorded-call.ts';
import { ownFolder } from '../support/own-folder.ts';

const company = 'foxhaven-distribution-inc';
const question: FeedQuestion = { dataset: 'us-import', filter: { company } };
const begin = Date.parse(`${firstDay}T12:00:00Z`);
const checkEveryMs = 15 * 60_000;
const channels = ['C1', 'C2'];

const inFolder = ownFolder();
let service: LocalTradeService;
let time: number;
const now = () => time;

beforeEach(async () => {
  time = begin;
  service = await startTradeService({ today: firstDay, keys: [{ key: 'demo-key', credits: 100_000 }] });
  service.faults.databaseUpdated = false;
});
afterEach(() => service.close());

/** The alerts of one process over a database; its posts stay in Slack when the process dies. */
function startProcess(dialect: Dialect, slack: Slack) {
  const db = new Kysely<Schema>({ dialect });
  const [ledger, feedStore, client] = [createLedger(db, now), createFeedStore(db, now), clientOf(service, () => null)];
  const gate = { client, answers: createAnswerCache(db, now), ledger, settings: createSettingsStore(db), now };
  const quiet = {
    late: { ...createLateWrites(), keep: () => undefined },
    onUnkept: () => undefined,
    onMoney: () => undefined,
  };
  const currentDataDate = createDataDateReader({ client, dates: createDataDates(db), now, ...quiet });
  const spend = createSpend({ ...gate, ...quiet, currentDataDate });
  const random = () => 0.5;
  const feeds = createFeeds({
    store: feedStore,
    spend,
    prices: createPrices({ ...gate, currentDataDate }),
    currentDataDate,
    now,
    ledger,
    random,
    everyMs: checkEveryMs,
  });
  const log = createLog('silent');
  const round = {
    feeds,
    checked: createCheckedFeeds(db, now),
    now,
    log,
    resumeDue: () => Promise.resolve(),
    send: () => Promise.resolve(),
    tellAdmins: () => Promise.resolve(),
    tickMs: 60_000,
  };
  const sending = { outbox: createOutbox(db, now), log: feedStore, poster: slack, logger: log, timings };
  return {
    db,
    feeds,
    alerts: createAlertStore(db, now),

    /** A round, and what is sent after it. */
    work: async (): Promise<void> => {
      await checkRound(
        round,
        () => false,
        () => undefined,
      );
      for (let second = 0; second < 3; second += 1) {
        await sendDue(sending, () => false);
        time += 1_000;
      }
    },
  };
}

/** A database with two alerts on one feed whose baseline is read. */
async function watch(path: string, question: FeedQuestion): Promise<void> {
  await (await openStore(`sqlite:${path}`, testKeys, now)).close();
  const { db, feeds, alerts } = startProcess(createSqliteDialect(path), createSlack());
  const { id: feed } = await feeds.open('T1', question, { lookBackDays: 120, thorough: true });
  await feeds.baseline('T1', feed, caller);
  for (const channel of channels) {
    await alerts.create({
      workspace: 'T1',
      creator: 'U1',
      nextPostAt: null,
      what: 'It was made.',
      terms: { ...terms, channel, questions: [question] },
      cursors: [{ feed, seq: 0, isSilent: false }],
    });
  }
  await db.destroy();
}

/** The same, and then a publication. @returns what is new */
async function prepare(path: string, publication: { fresh: number; late: number }): Promise<readonly string[]> {
  await watch(path, question);
  const { fresh, late } = service.publish({ ...publication, revised: 1, for: { company } });
  return [...fresh, ...late].map(({ number }) => number).sort();
}

/** @returns whether it came to the end before it was killed */
async function liveFor(writes: number, path: string, slack: Slack): Promise<boolean> {
  const { db, work } = startProcess(mortalDialect(createSqliteDialect(path), writes), slack);
  try {
    // Processes die here, and machines do not.
    await sql`pragma synchronous = off`.execute(db);
    await work();
    await db.updateTable('outbox').set({ text: null }).where('id', '=', 'none').execute();
    return true;
  } catch (error) {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
    return false;
  } finally {
    await db.destroy();
  }
}

/** The new records in the log, in order. */
async function foundIn(path: string): Promise<readonly string[]> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(path) });
  const entries = await db.selectFrom('feed_log').select('key').where('kind', '=', 'new').execute();
  await db.destroy();
  return entries.map(({ key }) => key.replace(/^.*\//, '')).sort();
}

/** Messages that stand in Slack while the database does not know it. */
async function inDoubt(path: string, slack: Slack) {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(path) });
  const sent = await db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute();
  await db.destroy();
  return slack.posts.filter(({ reference }) => !sent.some(({ id }) => id === reference));
}

it('a check killed before any of its writes is made good within a lease', { timeout: 240_000 }, async () => {
  const empty = inFolder('begin.db');
  const published = await prepare(empty, { fresh: 2, late: 2 });
  const { from, stride } = strideOf(4);
  let [kills, doubts] = [from, 0];
  for (let isThrough = false; !isThrough; kills += stride) {
    const [path, slack] = [inFolder(`${kills}.db`), createSlack()];
    copyFileSync(empty, path);
    time = begin + 2 * checkEveryMs;
    isThrough = await liveFor(kills, path, slack);
    const doubtful = await inDoubt(path, slack);
    doubts += doubtful.length;
    time += timings.feedLeaseMs;
    await liveFor(Infinity, path, slack);
    for (const channel of channels) {
      const keys = slack.keysIn(channel).map((key) => key.replace(/^.*\//, ''));
      expect([...new Set(keys)].sort(), `killed before write ${kills}`).toEqual(published);
      const copies = 1 + doubtful.filter((post) => post.channel === channel).length;
      expect(keys.length, `killed before write ${kills}`).toBeLessThanOrEqual(copies * published.length);
    }
    rmSync(path);
  }
  expect(kills).toBeGreaterThan(40);
  if (isSoak) expect(doubts).toBeGreaterThan(0);
});

const conditions: readonly [string, FeedQuestion['when']][] = [
  ['a surge', { is: 'surge', percent: 200, days: 90 }],
  ['a new partner', { is: 'new-partner' }],
];

it.each(conditions)(
  '%s is posted once, whichever write a check is killed before',
  { timeout: 240_000 },
  async (_, when) => {
    const empty = inFolder('begin.db');
    await watch(empty, { ...question, ...(when && { when }) });
    const known = new Set(service.data.bills.flatMap((bill) => (bill.company?.slug === company ? bill.supplier : [])));
    const supplier = service.data.suppliers.find((one) => one.slug !== null && !known.has(one))?.slug ?? undefined;
    service.publish({ fresh: when?.is === 'surge' ? 600 : 60, for: { company, supplier } });
    const later = when?.is === 'surge' ? 22 : 0;
    service.setToday(new Date(begin + later * 24 * 60 * 60_000).toISOString().slice(0, 10));
    const { from, stride } = strideOf(4);
    let kills = from;
    for (let isThrough = false; !isThrough; kills += stride) {
      const [path, slack] = [inFolder(`${kills}.db`), createSlack()];
      copyFileSync(empty, path);
      time = begin + later * 24 * 60 * 60_000 + 2 * checkEveryMs;
      isThrough = await liveFor(kills, path, slack);
      const doubtful = await inDoubt(path, slack);
      time += timings.feedLeaseMs;
      await liveFor(Infinity, path, slack);
      for (const channel of channels) {
        const copies = 1 + doubtful.filter((post) => post.channel === channel).length;
        const posted = slack.keysIn(channel).length;
        expect(posted, `killed before write ${kills}`).toBeGreaterThanOrEqual(1);
        expect(posted, `killed before write ${kills}`).toBeLessThanOrEqual(copies);
      }
      rmSync(path);
    }
    expect(kills).toBeGreaterThan(20);
  },
);

it(
  'a check killed between the parts of a large day is made good too, and finds nothing twice',
  { timeout: 240_000 },
  async () => {
    const empty = inFolder('large.db');
    // A feed with as many records before may read so many twice in a day.
    service.publish({ late: 200, for: { company } });
    const published = await prepare(empty, { fresh: 130, late: 0 });
    const { from, stride } = strideOf(4);
    let [kills, torn] = [from, 0];
    for (let isThrough = false; !isThrough; kills += stride) {
      const path = inFolder(`large-${kills}.db`);
      copyFileSync(empty, path);
      time = begin + 2 * checkEveryMs;
      isThrough = await liveFor(kills, path, createSlack());
      const { length } = await foundIn(path);
      if (length > 0 && length < published.length) torn += 1;
      time += timings.feedLeaseMs;
      await liveFor(Infinity, path, createSlack());
      expect(await foundIn(path), `killed before write ${kills}`).toEqual(published);
      rmSync(path);
    }
    expect(torn).toBeGreaterThan(isSoak ? 5 : 0);
  },
);
