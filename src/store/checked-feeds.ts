import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type Alert,
  type CheckEnd,
  type FeedWants,
  isUnreadable,
  type LogRange,
  type Moved,
  type MoveTo,
  type Transition,
} from '../model/alert.ts';
import {
  addedCredits,
  alertOf,
  enqueue,
  isBlockedByCheck,
  isPosting,
  isSharing,
  messageId,
  moveIn,
  onStates,
} from './alert-rows.ts';
import { digestMs } from './outbox.ts';
import type { Schema } from './schema.ts';
import { update } from './statements.ts';
import { hasCome, inEachWorkspace, inTransaction, type Within } from './transaction.ts';

const dayMs = 24 * 60 * 60_000;

export type CheckedFeeds = ReturnType<typeof createCheckedFeeds>;

export function createCheckedFeeds(db: Kysely<Schema>, now: () => number) {
  return {
    /**
     * Notes that the feed's log ends at `seq`. Cursors that skip what was missed move there, and those with a backlog are
     * ready. For an alert at its cap, the log still ends where it did when the cap was reached.
     */
    advance: (workspace: string, feed: string, seq: number): Promise<void> =>
      inTransaction(db, workspace, (trx) => advanceFeed(trx, workspace, feed, seq)),

    /** Notes why a check failed. @param isBlocking whether its alerts wait until a check succeeds; they have a backlog then */
    noteFailure: (failure: CheckEnd & { readonly error: string; readonly isBlocking: boolean }): Promise<void> =>
      inTransaction(db, failure.workspace, (trx) => noteFailureOf(trx, failure)),

    /**
     * @param leadMs a digest that is due sooner than this after `now` is served by the check under way
     * @returns null when no alert wants the feed checked.
     */
    async wants(workspace: string, feed: string, leadMs: number): Promise<FeedWants | null> {
      // A check serves a digest that is due soon; the next check is for the digest after it.
      const { rows } = await sql<{ alerts: number; found: number; next: number | null }>`select count(*) as alerts,
          count(case when schedule_kind = 'check' then 1 end) as found,
          min(case when next_post_at > ${now() + leadMs} then next_post_at
            when schedule_kind = 'day' then next_post_at + ${dayMs}
            when schedule_kind = 'week' then next_post_at + ${7 * dayMs} end) as next
        from ${alertsOn(workspace, feed)} and ${isCheckedNow}`.execute(db);
      const { alerts = 0, found = 0, next = null } = rows[0] ?? {};
      return alerts === 0 ? null : { asFound: found > 0, nextPostAt: next };
    },

    /**
     * Shares the cost among the alerts that are checked, and notes that they were.
     * @param end `credits`: of the check; `isFailed`: whether it failed, which was noted
     */
    shareCost: ({ workspace, feed, nextCheckAt, ...end }: CheckEnd & CheckCost): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        const { credits, isFailed = false } = end;
        const checked = sql`from ${alertsOn(workspace, feed)} and ${isCheckedNow}`;
        const { rows } = await sql<{ sharers: number }>`select count(*) as sharers ${checked}`.execute(trx);
        const sharers = rows[0]?.sharers ?? 0;
        if (sharers === 0) return;
        // The error of an earlier check is over; a message that Slack refused is still an error.
        const last_error = sql<string | null>`case when exists (select 1 from outbox
          where outbox.workspace = alerts.workspace and outbox.alert = alerts.id and outbox.state = 'parked')
          then last_error end`;
        await trx
          .updateTable('alerts')
          .set(addedCredits(now(), credits / sharers))
          .$if(!isFailed, (alerts) => alerts.set({ last_checked_at: now(), next_check_at: nextCheckAt, last_error }))
          .where('workspace', '=', workspace)
          .where('id', 'in', sql<string>`(select alerts.id ${checked})`)
          .execute();
      }),

    /** Breaks alerts of the feed whose terms cannot be read, so that nothing more is paid for them. */
    async breakUnreadable(workspace: string, feed: string, to: (alert: Alert) => Transition): Promise<void> {
      const { rows } = await sql<Schema['alerts']>`select alerts.* from ${alertsOn(workspace, feed)}
        and alerts.state in (${sql.join(onStates)})`.execute(db);
      const alerts = rows.map((row) => alertOf(row, now()));
      for (const alert of alerts.filter(isUnreadable))
        await inTransaction(db, workspace, (trx) => moveIn(trx, workspace, alert.id, onStates, to(alert), now()));
    },

    /** Moves some alerts of the feed to another state. @returns how many, 0 when none is left */
    moveSome: (workspace: string, feed: string, which: Moved, to: MoveTo, most: number): Promise<number> =>
      inTransaction(db, workspace, async (trx) => {
        const { rows: found } = await sql<Schema['alerts']>`select alerts.* from ${alertsOn(workspace, feed)}
          and ${moved[which]} limit ${most}`.execute(trx);
        for (const alert of found) await moveIn(trx, workspace, alert.id, [alert.state], to(alert), now());
        return found.length;
      }),
  };
}

interface CheckCost {
  readonly credits: number;
  readonly isFailed?: boolean;
}

/** Active alerts, and those that a failed check made wait, or blocked: their feeds are checked. */
const isCheckedNow = sql<SqlBool>`(alerts.state = 'active' or ${isBlockedByCheck})`;

/** A cross join, because SQLite keeps its order: a plain join may scan every alert. */
const alertsOn = (workspace: string, feed: string) => sql`alert_feeds cross join alerts
  where alert_feeds.workspace = alerts.workspace and alert_feeds.alert = alerts.id
    and alert_feeds.workspace = ${workspace} and alert_feeds.feed = ${feed}`;

const ownCursors = sql`from alert_feeds own where own.workspace = alerts.workspace and own.alert = alerts.id`;

const moved: Record<Moved, RawBuilder<SqlBool>> = {
  active: sql`alerts.state = 'active'`,
  capped: sql`${isCheckedNow} and alerts.monthly_cap is not null and alerts.month_credits >= alerts.monthly_cap`,
  // A watch list has several feeds: none of them may fail any more.
  well: sql`${isBlockedByCheck} and not exists (select 1 ${ownCursors} and own.error is not null)`,
  waiting: sql`alerts.state = 'waiting' and alerts.blocked_by = 'check'`,
  blocked: sql`alerts.state = 'blocked' and alerts.blocked_by = 'check'`,
};

async function advanceFeed(trx: Kysely<Schema>, workspace: string, feed: string, seq: number): Promise<void> {
  const on = () => trx.updateTable('alert_feeds').where((eb) => eb.and({ workspace, feed }));
  await on().set({ end_seq: seq }).where('end_seq', '<', seq).where(isSharing).execute();
  await sql`update alert_feeds set seq = end_seq, next_as = 'post'
    where workspace = ${workspace} and feed = ${feed} and next_as = 'skip'`.execute(trx);
  await update(trx, 'alert_feeds', { workspace, feed, next_as: 'backlog' }, { next_as: 'ready' });
  await on().set({ error: null }).where('error', 'is not', null).execute();
}

type Failure = Parameters<CheckedFeeds['noteFailure']>[0];

async function noteFailureOf(
  trx: Kysely<Schema>,
  { workspace, feed, error, isBlocking, nextCheckAt }: Failure,
): Promise<void> {
  await sql`update alerts set last_error = ${error}, next_check_at = ${nextCheckAt}
    where workspace = ${workspace} and state in (${sql.join(onStates)})
      and id in (select alert from alert_feeds where workspace = ${workspace} and feed = ${feed})`.execute(trx);
  if (!isBlocking) return;
  await update(trx, 'alert_feeds', { workspace, feed }, { error });
  // A digest posts what came meanwhile at its own time.
  await sql`update alert_feeds set next_as = 'backlog'
    where workspace = ${workspace} and feed = ${feed} and next_as = 'post' and alert in
      (select id from alerts where workspace = ${workspace} and state = 'active' and schedule_kind = 'check')`.execute(
    trx,
  );
}

/** Between two digests: a zone may leave out a day. */
const longestMs = { day: 2 * dayMs, week: 8 * dayMs } as const;

export type FanOutStore = ReturnType<typeof createFanOutStore>;

/** Cursors with entries behind them, of alerts that post. */
const behind = sql<Behind>`select alert_feeds.workspace, alert_feeds.alert, alert_feeds.feed, alert_feeds.seq as after,
    alert_feeds.end_seq as "upTo", alerts.channel
  from alert_feeds join alerts on alerts.workspace = alert_feeds.workspace and alerts.id = alert_feeds.alert
  where ${isPosting} and alert_feeds.seq < alert_feeds.end_seq`;
type Behind = LogRange & Record<'workspace' | 'alert' | 'channel', string>;

/** Moves cursors and inserts messages: both, or neither. */
export function createFanOutStore(db: Kysely<Schema>, now: () => number) {
  return {
    /** Finds entries of checks that failed later, or whose process died before the cursors were moved. */
    async noteFound(): Promise<void> {
      const found = sql<number>`(select feeds.seq from feeds where feeds.workspace = alert_feeds.workspace
        and feeds.id = alert_feeds.feed and feeds.lease_until <= ${now()})`;
      await db
        .updateTable('alert_feeds')
        .set({ end_seq: found })
        .where('next_as', '=', 'post')
        .where('end_seq', '<', found)
        .where(isSharing)
        .execute();
    },

    /** Alerts that post as found: a message for each cursor with new entries. @returns how many, 0 when none is left */
    gatherFound: (most: number): Promise<number> =>
      inEachWorkspace(
        db,
        async (on, within) => {
          const { rows } = await sql<Behind>`${behind} and next_as = 'post' and alerts.schedule_kind = 'check'
            and ${within} limit ${most}`.execute(on);
          return rows;
        },
        (trx, { workspace, alert, channel, ...range }) =>
          post(trx, { workspace, alert, channel }, [range], false, now()),
      ),

    /** One summary for each alert whose feeds were all checked since it was resumed. @returns how many, 0 when none is left. */
    gatherBacklogs: (most: number): Promise<number> =>
      inEachWorkspace(
        db,
        (on, within) => readyAlerts(on, within, most),
        async (trx, { workspace, id: alert, channel }) => {
          const ranges = await rangesBehind(trx, workspace, alert, 'ready');
          if (ranges.length > 0) await post(trx, { workspace, alert, channel }, ranges, true, now());
          await update(trx, 'alert_feeds', { workspace, alert, next_as: 'ready' }, { next_as: 'post' });
        },
      ),

    async dueDigests(most: number): Promise<readonly { readonly alert: Alert; readonly dueAt: number }[]> {
      const at = now();
      const { rows } = await sql<Schema['alerts']>`select * from alerts
        where ${isPosting} and (${hasCome('next_post_at', at, longestMs.week)}
          or schedule_kind = 'day' and next_post_at > ${at + longestMs.day})
        order by next_post_at limit ${most}`.execute(db);
      return rows.flatMap((row) => {
        const alert = alertOf(row, at);
        return isUnreadable(alert) || row.next_post_at === null ? [] : [{ alert, dueAt: row.next_post_at }];
      });
    },

    /** Does nothing when this digest was gathered already. */
    gatherDigest: ({ workspace, id: alert, channel }: Alert, dueAt: number, nextPostAt: number): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('alerts')
          .set({ next_post_at: nextPostAt })
          .where((eb) => eb.and({ workspace, id: alert, next_post_at: dueAt }))
          .where(isPosting)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const ranges = await rangesBehind(trx, workspace, alert, 'post');
        const sendAt = now() + digestMs;
        if (ranges.length > 0) await post(trx, { workspace, alert, channel }, ranges, false, now(), sendAt);
      }),

    /** One note for each alert that has been without a match for long. @returns how many, 0 when none is left. */
    gatherQuiet: (most: number): Promise<number> =>
      inEachWorkspace(
        db,
        (on, within) => quietAlerts(on, within, now(), most),
        async (trx, { workspace, id, channel, quiet_days: days, quiet_at: at }) => {
          const message = { workspace, id: `${id} quiet ${String(at)}`, alert: id, channel };
          await enqueue(trx, { ...message, kind: 'quiet', sinceDays: days ?? 0 }, now());
          await update(trx, 'alerts', { workspace, id }, { quiet_at: null });
        },
      ),
  };
}

async function post(
  trx: Kysely<Schema>,
  { workspace, alert, channel }: Record<'workspace' | 'alert' | 'channel', string>,
  ranges: readonly LogRange[],
  isBacklog: boolean,
  now: number,
  sendAt = now,
): Promise<void> {
  for (const { feed, upTo } of ranges) await update(trx, 'alert_feeds', { workspace, alert, feed }, { seq: upTo });
  const id = messageId(alert, ranges);
  await enqueue(trx, { workspace, id, kind: 'records', alert, channel, ranges, isBacklog }, now, sendAt);
}

/** What lies behind the cursors of one alert that are in this state. */
async function rangesBehind(
  trx: Kysely<Schema>,
  workspace: string,
  alert: string,
  state: 'ready' | 'post',
): Promise<readonly LogRange[]> {
  const { rows } = await sql<Behind>`${behind} and next_as = ${state}
    and alert_feeds.workspace = ${workspace} and alert_feeds.alert = ${alert} order by feed`.execute(trx);
  return rows.map(({ feed, after, upTo }) => ({ feed, after, upTo }));
}

/**
 * Alerts with a backlog whose feeds were all checked since. They are few: a partial index holds the rows that are `ready`,
 * so the statement holds the word itself.
 */
async function readyAlerts(db: Kysely<Schema>, within: Within, most: number) {
  const { rows } = await sql<
    Pick<Schema['alerts'], 'workspace' | 'id' | 'channel'>
  >`select distinct alerts.workspace, alerts.id, alerts.channel
    from alert_feeds ready join alerts on alerts.workspace = ready.workspace and alerts.id = ready.alert
    where ready.next_as = 'ready' and ${within} and ${isPosting}
      and not exists (select 1 ${ownCursors} and own.next_as = 'backlog')
    limit ${most}`.execute(db);
  return rows;
}

/** Active alerts whose quiet note is due, and that have nothing to post. */
async function quietAlerts(db: Kysely<Schema>, within: Within, now: number, most: number) {
  const { rows } = await sql<Schema['alerts']>`select * from alerts
    where state = 'active' and ${within} and quiet_at <= ${now}
      and not exists (select 1 ${ownCursors} and own.seq < own.end_seq)
      and not exists (select 1 from outbox where outbox.workspace = alerts.workspace
        and outbox.alert = alerts.id and outbox.state <> 'sent')
    limit ${most}`.execute(db);
  return rows;
}
