import { type Kysely, sql } from 'kysely';
import type { AlertState } from '../model/alert.ts';
import { isoDay } from '../model/time.ts';
import type { Schema } from './schema.ts';
import { inEachWorkspace, type Within } from './transaction.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Forgets the counts of days that left every look-back, and log entries as old as that which every alert has posted.
 * Their keys and hashes stay: a record with another date may come back into the window, and is not new.
 */
export async function tidyFeeds(db: Kysely<Schema>, at: number): Promise<void> {
  await lowerFeeds(db, at);
  const feeds = await db.selectFrom('feeds').select(['workspace', 'id', 'look_back', 'counts']).execute();
  for (const { workspace, id, look_back: lookBack, counts } of feeds) {
    // What its few entries say may hold still, and a new alert on it says so.
    if (counts !== null) continue;
    const since = at - (lookBack + 1) * dayMs;
    await db
      .deleteFrom('feed_days')
      .where((eb) => eb.and({ workspace, feed: id }))
      .where('day', '<', isoDay(since))
      .execute();
    await db
      .deleteFrom('feed_log')
      .where((eb) => eb.and({ workspace, feed: id }))
      .where('first_seen_at', '<', since)
      .where('seq', '<=', await postedUpTo(db, workspace, id))
      .execute();
  }
}

/** The last entry that no alert needs any more: behind no cursor, and of no message that waits to be sent. */
async function postedUpTo(db: Kysely<Schema>, workspace: string, feed: string): Promise<number> {
  const cursors = await db
    .selectFrom('alert_feeds')
    .select(['alert', 'seq'])
    .where((eb) => eb.and({ workspace, feed }))
    .execute();
  if (cursors.length === 0) return Number.MAX_SAFE_INTEGER;
  const unsent = await db
    .selectFrom('outbox')
    .select('id')
    .where('workspace', '=', workspace)
    .where(
      'alert',
      'in',
      cursors.map(({ alert }) => alert),
    )
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  // Which entries a message holds lies inside it: while one waits, the feed keeps them all.
  return unsent === undefined ? Math.min(...cursors.map(({ seq }) => seq)) : 0;
}

/**
 * Lets feeds watch no more than their alerts ask for, when the one that asked for more is gone or has changed. One that
 * was stopped counts as long as it can be undone: days that are let go are paid for again when somebody asks for them. A
 * feed without alerts stays as it is: it was opened for one that is being made, or is not checked.
 */
async function lowerFeeds(db: Kysely<Schema>, at: number): Promise<void> {
  const lower = await db
    .selectFrom('feeds')
    .innerJoin('alert_feeds', (join) =>
      join.onRef('alert_feeds.workspace', '=', 'feeds.workspace').onRef('alert_feeds.feed', '=', 'feeds.id'),
    )
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'feeds.workspace').onRef('alerts.id', '=', 'alert_feeds.alert'),
    )
    .select(({ fn }) => [
      ...(['feeds.workspace', 'feeds.id', 'feeds.fence'] as const),
      fn.max('alerts.look_back_days').as('lookBack'),
      fn.max('alerts.thorough').as('thorough'),
    ])
    // A holder may be reading the days that an alert will ask for.
    .where('feeds.lease_until', '<=', at)
    .groupBy(['feeds.workspace', 'feeds.id', 'feeds.fence', 'feeds.look_back', 'feeds.thorough'])
    .having(({ eb, fn }) =>
      eb.or([
        eb('feeds.look_back', '>', fn.max('alerts.look_back_days')),
        eb('feeds.thorough', '>', fn.max('alerts.thorough')),
      ]),
    )
    .execute();
  for (const { workspace, id, fence, lookBack, thorough } of lower) {
    const from = isoDay(at - lookBack * dayMs);
    await db
      .updateTable('feeds')
      .set((eb) => ({
        look_back: lookBack,
        thorough,
        // Days before that are not followed any more: they are read again when an alert asks for them.
        covered_from: eb.case().when('covered_from', '<', from).then(from).else(eb.ref('covered_from')).end(),
      }))
      .where((eb) => eb.and({ workspace, id, fence }))
      .where('lease_until', '<=', at)
      .execute();
  }
}

/** How many days the rows of a table are kept, counted from one of its columns. */
const lives: readonly { readonly table: keyof Schema; readonly since: 'at'; readonly days: number }[] = [
  { table: 'deliveries', since: 'at', days: 1 },
  { table: 'answers', since: 'at', days: 30 },
  { table: 'failures', since: 'at', days: 1 },
  { table: 'stored_payloads', since: 'at', days: 30 },
  { table: 'names', since: 'at', days: 30 },
  // Longer than anything is kept quiet, or it would be said twice.
  { table: 'notices', since: 'at', days: 60 },
  { table: 'recent_lookups', since: 'at', days: 90 },
  { table: 'ledger', since: 'at', days: 730 },
  { table: 'outside_spending', since: 'at', days: 730 },
];

/** Forgets what is older than it need be kept. @param now epoch ms */
export async function forgetOld(db: Kysely<Schema>, now: number): Promise<void> {
  for (const { table, since, days } of lives)
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${now - days * dayMs}`.execute(db);
}

/** Enough to be quick, few enough that nobody waits for the lock. */
const atOnce = 100;

/** Forgets alerts that were stopped before a moment, with their messages, and what was sent or posted long ago. */
export async function forgetAlerts(
  db: Kysely<Schema>,
  { stopped, sent, posted }: Record<'stopped' | 'sent' | 'posted', number>,
): Promise<void> {
  const find = (on: Kysely<Schema>, within: Within) =>
    on
      .selectFrom('alerts')
      .select(['workspace', 'id'])
      .where((eb) => eb.and({ state: 'stopped', ...within }))
      .where('since', '<', stopped)
      .limit(atOnce)
      .execute();
  while ((await inEachWorkspace(db, find, forgetAlert)) === atOnce);
  await db.deleteFrom('outbox').where('state', '=', 'sent').where('sent_at', '<', sent).execute();
  await db.deleteFrom('posted').where('at', '<', posted).execute();
}

async function forgetAlert(trx: Kysely<Schema>, { workspace, id }: Record<'workspace' | 'id', string>): Promise<void> {
  for (const table of ['alert_feeds', 'alert_history', 'outbox'] as const) {
    await trx.deleteFrom(table).where('workspace', '=', workspace).where('alert', '=', id).execute();
  }
  await trx
    .deleteFrom('alerts')
    .where((eb) => eb.and({ workspace, id }))
    .execute();
}

/** Every state has a count, also where it is 0. */
const noAlerts: Record<AlertState, number> = { active: 0, paused: 0, waiting: 0, blocked: 0, broken: 0, stopped: 0 };
/** `failing` before all: its last check went wrong. `resting` ones are checked by nobody, `due` ones should be. */
const noFeeds = { failing: 0, resting: 0, due: 0, scheduled: 0 };
const noMessages: Record<Exclude<Schema['outbox']['state'], 'sent'>, number> = { due: 0, parked: 0 };

/** How many there are of what runs by itself, over all workspaces. It reads no name and no id. @param at epoch ms */
export async function countOperations(db: Kysely<Schema>, at: number) {
  const count = sql<number>`count(*)`.as('count');
  const feedState = sql<string>`case when error is not null then 'failing' when next_check_at is null then 'resting'
    when next_check_at <= ${at} then 'due' else 'scheduled' end`.as('state');
  const alerts = await db.selectFrom('alerts').select(['state', count]).groupBy('state').execute();
  const feeds = await db
    .selectFrom('feeds')
    .select([feedState, count])
    .groupBy(sql`1`)
    .execute();
  const outbox = await db
    .selectFrom('outbox')
    .where('state', '!=', 'sent')
    .select(['state', count, (eb) => eb.fn.min('due_at').as('oldest')])
    .groupBy('state')
    .execute();
  const oldest = outbox.find(({ state }) => state === 'due')?.oldest ?? at;
  return {
    alerts: byState(noAlerts, alerts),
    feeds: byState(noFeeds, feeds),
    outbox: byState(noMessages, outbox),
    outboxAgeSeconds: Math.max(0, at - oldest) / 1_000,
  };
}

/** Of the states that there are: a state of another version would be an unknown label. */
function byState<T extends Record<string, number>>(none: T, rows: readonly { state: string; count: number }[]): T {
  return {
    ...none,
    ...Object.fromEntries(rows.filter(({ state }) => Object.hasOwn(none, state)).map((row) => [row.state, row.count])),
  };
}
