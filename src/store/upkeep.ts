import { type RawBuilder, sql } from 'kysely';
import type { AlertState } from '../model/alert.ts';
import { dayMs, isoDay } from '../model/time.ts';
import { postingTables } from './alert-rows.ts';
import type { Db, Schema } from './schema.ts';
import { atMost, below, findAll, remove } from './statements.ts';
import { inTransaction } from './transaction.ts';
import { isOfRequest } from './deliveries.ts';

/** Keys and hashes stay: a record with another date may come back into the window, and is not new. */
export async function tidyFeeds(db: Db, at: number): Promise<void> {
  await lowerFeeds(db, at);
  // Where a condition is counted, it may still hold since an old entry, and a new alert on the feed reports it.
  for (const { workspace, id, look_back: lookBack } of await findAll(db, 'feeds', { counts: null })) {
    const since = at - (lookBack + 1) * dayMs;
    const of = { workspace, feed: id };
    await remove(db, 'feed_days', { ...of, day: below(isoDay(since)) });
    const seq = atMost(await postedUpTo(db, workspace, id));
    await remove(db, 'feed_log', { ...of, first_seen_at: below(since), seq });
  }
}

/** The last entry that no alert needs: behind every cursor, and not in a message that waits to be sent. */
async function postedUpTo(db: Db, workspace: string, feed: string): Promise<number> {
  const cursors = sql`from alert_feeds where workspace = ${workspace} and feed = ${feed}`;
  const { rows } = await sql<{
    seq: number | null;
    waits: boolean | number;
  }>`select (select min(seq) ${cursors}) as seq,
    exists (select 1 from outbox where workspace = ${workspace} and state <> 'sent'
      and alert in (select alert ${cursors})) as waits`.execute(db);
  const { seq = null, waits = false } = rows[0] ?? {};
  if (seq === null) return Number.MAX_SAFE_INTEGER;
  // Which log entries a waiting message needs is known only from its body, so meanwhile the feed's log is kept whole.
  return Boolean(waits) ? 0 : seq;
}

/**
 * A stopped alert counts as long as its stop can be undone, since dropped days must be paid for again. A feed without
 * alerts stays: an alert is being made for it, or it is not checked.
 */
async function lowerFeeds(db: Db, at: number): Promise<void> {
  // Feeds with a lease are skipped: their holder may be reading days for an alert that is being made.
  const { rows } = await sql<LoweredFeed>`select feeds.workspace, feeds.id, feeds.fence,
      max(alerts.look_back_days) as "lookBack", max(alerts.thorough) as thorough
    from feeds join alert_feeds on alert_feeds.workspace = feeds.workspace and alert_feeds.feed = feeds.id
      join alerts on alerts.workspace = feeds.workspace and alerts.id = alert_feeds.alert
    where feeds.lease_until <= ${at}
    group by feeds.workspace, feeds.id, feeds.fence, feeds.look_back, feeds.thorough
    having feeds.look_back > max(alerts.look_back_days) or feeds.thorough > max(alerts.thorough)`.execute(db);
  for (const { workspace, id, fence, lookBack, thorough } of rows) {
    const from = isoDay(at - lookBack * dayMs);
    // Earlier days are no longer followed; they are read again when an alert asks for them.
    await sql`update feeds set look_back = ${lookBack}, thorough = ${thorough},
        covered_from = case when covered_from < ${from} then ${from} else covered_from end
      where workspace = ${workspace} and id = ${id} and fence = ${fence} and lease_until <= ${at}`.execute(db);
  }
}

type LoweredFeed = Record<'workspace' | 'id', string> & Record<'fence' | 'lookBack' | 'thorough', number>;

/** In days. */
const lives = [
  ['deliveries', 1],
  ['answers', 30],
  ['failures', 1],
  ['stored_payloads', 30],
  ['names', 30],
  // Longer than any quiet period, or a notice would be repeated.
  ['notices', 60],
  ['recent_lookups', 90],
  ['ledger', 730],
  ['outside_spending', 730],
] as const;

export async function forgetOld(db: Db, now: number): Promise<void> {
  for (const [table, days] of lives) await remove(db, table, { at: below(now - days * dayMs) });
  await remove(db, 'notices', { id: isOfRequest, at: below(now - dayMs) });
}

/** Also of reports. Deletes their messages, and old sent messages and posted keys. */
export async function forgetAlerts(db: Db, { stopped, sent, posted }: Record<'stopped' | 'sent' | 'posted', number>) {
  const over = { state: 'stopped', since: below(stopped) } as const;
  for (const table of postingTables)
    for (const { workspace, id } of await findAll(db, table, over))
      await inTransaction(db, workspace, async (trx) => {
        // Its stop may have been undone meanwhile.
        if ((await remove(trx, table, { workspace, id, ...over })) === 0) return;
        for (const own of ['alert_feeds', 'alert_history', 'outbox'] as const)
          await remove(trx, own, { workspace, alert: id });
      });
  await remove(db, 'outbox', { state: 'sent', sent_at: below(sent) });
  await remove(db, 'posted', { at: below(posted) });
}

const noAlerts: Record<AlertState, number> = { active: 0, paused: 0, waiting: 0, blocked: 0, broken: 0, stopped: 0 };
/** `failing` comes first: the last check went wrong. `resting`: not scheduled. `due`: overdue. */
const noFeeds = { failing: 0, resting: 0, due: 0, scheduled: 0 };
const noMessages: Record<Exclude<Schema['outbox']['state'], 'sent'>, number> = { due: 0, parked: 0 };

export async function countOperations(db: Db, at: number) {
  const feedState = sql`case when error is not null then 'failing' when next_check_at is null then 'resting'
    when next_check_at <= ${at} then 'due' else 'scheduled' end`;
  const count = async (table: keyof Schema, state: RawBuilder<unknown> = sql`state`) => {
    const { rows } = await sql<Counted>`select ${state} as state, count(*) as count from ${sql.table(table)}
      group by 1`.execute(db);
    return rows;
  };
  const { rows: outbox } = await sql<Counted & { oldest: number }>`select state, count(*) as count,
    min(due_at) as oldest from outbox where state <> 'sent' group by state`.execute(db);
  const oldest = outbox.find(({ state }) => state === 'due')?.oldest ?? at;
  return {
    alerts: byState(noAlerts, await count('alerts')),
    reports: byState(noAlerts, await count('reports')),
    feeds: byState(noFeeds, await count('feeds', feedState)),
    outbox: byState(noMessages, outbox),
    outboxAgeSeconds: Math.max(0, at - oldest) / 1_000,
  };
}

interface Counted {
  readonly state: string;
  readonly count: number;
}

/** Drops states of other versions, which would be unknown labels. */
function byState<T extends Record<string, number>>(none: T, rows: readonly Counted[]): T {
  const known = rows.filter(({ state }) => Object.hasOwn(none, state));
  return { ...none, ...Object.fromEntries(known.map(({ state, count }) => [state, count])) };
}
