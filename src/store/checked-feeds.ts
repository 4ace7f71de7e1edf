import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type Alert,
  type AlertSchedule,
  type CheckEnd,
  type FeedWants,
  isUnreadable,
  type LogRange,
  type Moved,
  type MoveTo,
  type Transition,
} from '../model/alert.ts';
import { dayMs } from '../model/time.ts';
import { addedCredits, alertOf, isBlockedByCheck, isPosting, isSharing } from './alert-rows.ts';
import { enqueue, messageId } from './outbox-queue.ts';
import { moveIn } from './postings.ts';
import { onStates } from '../model/posting.ts';
import { digestMs } from './outbox.ts';
import type { Db, Schema } from './schema.ts';
import { Condition, isSet, update } from './statements.ts';
import { hasCome, inTransaction } from './transaction.ts';

/** Longest time between two digests: a zone may skip a day. */
const longestMs = { day: 2 * dayMs, week: 8 * dayMs } as const;

export type CheckedFeeds = ReturnType<typeof createCheckedFeeds>;

export function createCheckedFeeds(db: Db, now: () => number) {
  return {
    /** Moves the cursors of alerts to `seq`; those of alerts at their cap only to where it was reached. */
    advance: (workspace: string, feed: string, seq: number): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        await sql`update alert_feeds set end_seq = ${seq}
          where workspace = ${workspace} and feed = ${feed} and end_seq < ${seq} and ${isSharing}`.execute(trx);
        await sql`update alert_feeds set seq = end_seq, next_as = 'post'
          where workspace = ${workspace} and feed = ${feed} and next_as = 'skip'`.execute(trx);
        await update(trx, 'alert_feeds', { workspace, feed, next_as: 'backlog' }, { next_as: 'ready' });
        await update(trx, 'alert_feeds', { workspace, feed, error: isSet }, { error: null });
      }),

    /** Marks the cursors as failing until a check succeeds. Alerts that post as found accumulate a backlog. */
    holdBack: (workspace: string, feed: string, error: string): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        await update(trx, 'alert_feeds', { workspace, feed }, { error });
        await sql`update alert_feeds set next_as = 'backlog'
          where workspace = ${workspace} and feed = ${feed} and next_as = 'post' and alert in
            (select id from alerts where workspace = ${workspace} and state = 'active'
              and schedule_kind = 'check')`.execute(trx);
      }),

    /** @param leadMs a digest due within it is served by this check @returns null when no alert wants one */
    async wants(workspace: string, feed: string, leadMs: number): Promise<FeedWants | null> {
      const { rows } = await sql<{ alerts: number; found: number; next: number | null }>`select count(*) as alerts,
          count(case when schedule_kind = 'check' then 1 end) as found,
          min(case when next_post_at > ${now() + leadMs} then next_post_at
            when schedule_kind = 'day' then next_post_at + ${dayMs}
            when schedule_kind = 'week' then next_post_at + ${7 * dayMs} end) as next
        from ${alertsOn(workspace, feed)} and ${isCheckedNow}`.execute(db);
      const { alerts = 0, found = 0, next = null } = rows[0] ?? {};
      return alerts === 0 ? null : { asFound: found > 0, nextPostAt: next };
    },

    noteCheck: ({ workspace, feed, nextCheckAt, credits, error }: CheckEnd): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        const checked = sql`from ${alertsOn(workspace, feed)} and ${isCheckedNow}`;
        const { rows } = await sql<{ sharers: number }>`select count(*) as sharers ${checked}`.execute(trx);
        const sharers = rows[0]?.sharers ?? 0;
        if (sharers === 0) return;
        // The previous check's error is over; a message that Slack refused still counts as an error.
        const parked = sql<string | null>`case when exists (select 1 from outbox
          where outbox.workspace = alerts.workspace and outbox.alert = alerts.id and outbox.state = 'parked')
          then last_error end`;
        const id = new Condition<string>((column) => sql`${column} in (select alerts.id ${checked})`);
        const noted = { ...addedCredits(now(), credits / sharers), next_check_at: nextCheckAt };
        const last = error === null ? { last_error: parked, last_checked_at: now() } : { last_error: error };
        await update(trx, 'alerts', { workspace, id }, { ...noted, ...last });
      }),

    /** Prevents further spending on alerts whose terms cannot be read. */
    async breakUnreadable(workspace: string, feed: string, to: (alert: Alert) => Transition): Promise<void> {
      const { rows } = await sql<Schema['alerts']>`select alerts.* from ${alertsOn(workspace, feed)}
        and alerts.state in (${sql.join(onStates)})`.execute(db);
      const alerts = rows.map((row) => alertOf(row, now()));
      for (const alert of alerts.filter(isUnreadable))
        await inTransaction(db, workspace, (trx) => moveIn(trx, 'alerts', alert, onStates, to(alert), now()));
    },

    moveSome: (workspace: string, feed: string, which: Moved, to: MoveTo, most: number): Promise<number> =>
      inTransaction(db, workspace, async (trx) => {
        const { rows: found } = await sql<Schema['alerts']>`select alerts.* from ${alertsOn(workspace, feed)}
          and ${moved[which]} limit ${most}`.execute(trx);
        for (const alert of found) await moveIn(trx, 'alerts', alert, [alert.state], to(alert), now());
        return found.length;
      }),

    /** Finds entries of checks that failed later, or whose process died before the cursors were moved. */
    async noteFound(): Promise<void> {
      const found = sql<number>`(select feeds.seq from feeds where feeds.workspace = alert_feeds.workspace
        and feeds.id = alert_feeds.feed and feeds.lease_until <= ${now()})`;
      await sql`update alert_feeds set end_seq = ${found}
        where next_as = 'post' and end_seq < ${found} and ${isSharing}`.execute(db);
    },

    async workspacesToFanOut(): Promise<ReadonlySet<string>> {
      const workspaces = new Set<string>();
      for (const alerts of Object.values(toPost(now()))) {
        const { rows } = await sql<Sender>`select distinct alerts.workspace from ${alerts}`.execute(db);
        for (const { workspace } of rows) workspaces.add(workspace);
      }
      return workspaces;
    },

    /** @param nextPostAt the digest after the one due @returns how many alerts had something; `most`: perhaps more */
    fanOut: (workspace: string, most: number, nextPostAt: (schedule: AlertSchedule) => number): Promise<number> =>
      inTransaction(db, workspace, async (trx) => {
        const at = now();
        const { found, backlogs, digests, quiet } = toPost(at);
        let moved = 0;
        const post = async (
          { id: alert, channel }: Sender,
          ranges: readonly LogRange[],
          { isBacklog = false, sendAt = at } = {},
        ) => {
          if (ranges.length === 0) return;
          for (const { feed, upTo } of ranges)
            await update(trx, 'alert_feeds', { workspace, alert, feed }, { seq: upTo });
          const message = { workspace, id: messageId(alert, ranges), kind: 'records' as const, alert, channel };
          await enqueue(trx, { ...message, ranges, isBacklog }, at, sendAt);
        };
        const take = async <Row>(columns: string, alerts: RawBuilder<unknown>, order = sql``): Promise<Row[]> => {
          const { rows } = await sql<Row>`select ${sql.raw(columns)} from ${alerts}
            and alerts.workspace = ${workspace} ${order} limit ${most - moved}`.execute(trx);
          moved += rows.length;
          return rows;
        };
        const asFound = await take<Sender & LogRange>(`${senderColumns}, ${rangeColumns}`, found);
        for (const { id, channel, ...range } of asFound) await post({ workspace, id, channel }, [range]);
        for (const alert of await take<Sender>(`distinct ${senderColumns}`, backlogs)) {
          await post(alert, await rangesBehind(trx, alert, 'ready'), { isBacklog: true });
          await update(trx, 'alert_feeds', { workspace, alert: alert.id, next_as: 'ready' }, { next_as: 'post' });
        }
        const inOrder = sql`order by next_post_at, created_at`;
        for (const row of await take<Schema['alerts']>('*', digests, inOrder)) {
          const alert = alertOf(row, at);
          if (isUnreadable(alert)) {
            moved -= 1;
            continue;
          }
          // Digests missed during downtime are merged into one.
          await update(trx, 'alerts', { workspace, id: alert.id }, { next_post_at: nextPostAt(alert.schedule) });
          await post(alert, await rangesBehind(trx, alert, 'post'), { sendAt: at + digestMs });
        }
        for (const { id, channel, quiet_days: days, quiet_at } of await take<Schema['alerts']>('*', quiet)) {
          const message = { workspace, id: `${id} quiet ${String(quiet_at)}`, alert: id, channel };
          await enqueue(trx, { ...message, kind: 'quiet', sinceDays: days ?? 0 }, at);
          await update(trx, 'alerts', { workspace, id }, { quiet_at: null });
        }
        return moved;
      }),
  };
}

const isCheckedNow = sql<SqlBool>`(alerts.state = 'active' or ${isBlockedByCheck})`;

/** A cross join, because SQLite keeps its order: a plain join may scan every alert. */
const alertsOn = (workspace: string, feed: string) => sql`alert_feeds cross join alerts
  where alert_feeds.workspace = alerts.workspace and alert_feeds.alert = alerts.id
    and alert_feeds.workspace = ${workspace} and alert_feeds.feed = ${feed}`;

const ownCursors = sql`from alert_feeds own where own.workspace = alerts.workspace and own.alert = alerts.id`;

const moved: Record<Moved, RawBuilder<SqlBool>> = {
  active: sql`alerts.state = 'active'`,
  capped: sql`${isCheckedNow} and alerts.monthly_cap is not null and alerts.month_credits >= alerts.monthly_cap`,
  // A watch list has several feeds; all of them must be free of errors.
  recovered: sql`${isBlockedByCheck} and not exists (select 1 ${ownCursors} and own.error is not null)`,
  waiting: sql`alerts.state = 'waiting' and alerts.blocked_by = 'check'`,
  blocked: sql`alerts.state = 'blocked' and alerts.blocked_by = 'check'`,
};

type Sender = Record<'workspace' | 'id' | 'channel', string>;
const senderColumns = 'alerts.workspace, alerts.id, alerts.channel';
const rangeColumns = 'alert_feeds.feed, alert_feeds.seq as after, alert_feeds.end_seq as "upTo"';

const behind = sql`alert_feeds join alerts on alerts.workspace = alert_feeds.workspace and alerts.id = alert_feeds.alert
  where ${isPosting} and alert_feeds.seq < alert_feeds.end_seq`;

function toPost(at: number) {
  return {
    found: sql`${behind} and next_as = 'post' and alerts.schedule_kind = 'check'`,
    /** Only once all its feeds were checked. The word `ready` is inline so that the partial index on it applies. */
    backlogs: sql`alert_feeds ready join alerts on alerts.workspace = ready.workspace and alerts.id = ready.alert
      where ready.next_as = 'ready' and ${isPosting} and not exists (select 1 ${ownCursors} and own.next_as = 'backlog')`,
    digests: sql`alerts where ${isPosting} and (${hasCome('next_post_at', at, longestMs.week)}
      or schedule_kind = 'day' and next_post_at > ${at + longestMs.day})`,
    quiet: sql`alerts where alerts.state = 'active' and quiet_at <= ${at}
      and not exists (select 1 ${ownCursors} and own.seq < own.end_seq)
      and not exists (select 1 from outbox where outbox.workspace = alerts.workspace
        and outbox.alert = alerts.id and outbox.state <> 'sent')`,
  };
}

async function rangesBehind(trx: Db, { workspace, id }: Sender, state: 'ready' | 'post'): Promise<readonly LogRange[]> {
  const { rows } = await sql<LogRange>`select ${sql.raw(rangeColumns)} from ${behind} and next_as = ${state}
    and alert_feeds.workspace = ${workspace} and alert_feeds.alert = ${id} order by feed`.execute(trx);
  return rows;
}
