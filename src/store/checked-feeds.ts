import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
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
  feedsOf,
  isBlockedByCheck,
  isPosting,
  isSharing,
  messageId,
  moveIn,
  onStates,
  unsentOf,
} from './alert-rows.ts';
import { digestMs } from './outbox.ts';
import type { Schema } from './schema.ts';
import { update } from './statements.ts';
import { hasCome, inEachWorkspace, inTransaction, type Within } from './transaction.ts';

const dayMs = 24 * 60 * 60_000;

export type CheckedFeeds = ReturnType<typeof createCheckedFeeds>;

/** Writes the results of a feed's checks to the alerts on it. */
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
      const { alerts, found, next } = await alertsOn(db, workspace, feed)
        .where(isCheckedNow)
        .select(({ fn }) => [
          fn.countAll<number>().as('alerts'),
          fn.count<number>(sql`case when schedule_kind = 'check' then 1 end`).as('found'),
          // This check serves a digest that is due soon; the next check is for the digest after it.
          fn
            .min<number | null>(
              sql`case when next_post_at > ${now() + leadMs} then next_post_at
                when schedule_kind = 'day' then next_post_at + ${dayMs}
                when schedule_kind = 'week' then next_post_at + ${7 * dayMs} end`,
            )
            .as('next'),
        ])
        .executeTakeFirstOrThrow();
      return alerts === 0 ? null : { asFound: found > 0, nextPostAt: next };
    },

    /**
     * Shares the cost among the alerts that are checked, and notes that they were.
     * @param end `credits`: of the check; `isFailed`: whether it failed, which was noted
     */
    shareCost: ({ workspace, feed, nextCheckAt, ...end }: CheckEnd & CheckCost): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        const { credits, isFailed = false } = end;
        const active = alertsOn(trx, workspace, feed).where(isCheckedNow);
        const { sharers } = await active
          .select(({ fn }) => fn.countAll<number>().as('sharers'))
          .executeTakeFirstOrThrow();
        if (sharers === 0) return;
        await trx
          .updateTable('alerts')
          .set(() => ({
            ...addedCredits(now(), credits / sharers),
            ...(!isFailed && {
              last_checked_at: now(),
              next_check_at: nextCheckAt,
              // The error of an earlier check is over; a message that Slack refused is still an error.
              last_error: sql<
                string | null
              >`case when exists (select 1 from outbox where outbox.workspace = alerts.workspace
                and outbox.alert = alerts.id and outbox.state = 'parked') then last_error end`,
            }),
          }))
          .where('workspace', '=', workspace)
          .where('id', 'in', active.select('alerts.id'))
          .execute();
      }),

    /** Breaks alerts of the feed whose terms cannot be read, so that nothing more is paid for them. */
    async breakUnreadable(workspace: string, feed: string, to: (alert: Alert) => Transition): Promise<void> {
      const on = alertsOn(db, workspace, feed).where('alerts.state', 'in', onStates);
      const alerts = (await on.selectAll('alerts').execute()).map((row) => alertOf(row, now()));
      for (const alert of alerts.filter(isUnreadable))
        await inTransaction(db, workspace, (trx) => moveIn(trx, workspace, alert.id, onStates, to(alert), now()));
    },

    /** Moves some alerts of the feed to another state. @returns how many, 0 when none is left */
    moveSome: (workspace: string, feed: string, which: Moved, to: MoveTo, most: number): Promise<number> =>
      inTransaction(db, workspace, async (trx) => {
        const found = await movedOn(trx, workspace, feed, which)
          .select(['alerts.id', 'alerts.name', 'alerts.state', 'alerts.owner'])
          .limit(most)
          .execute();
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
function isCheckedNow(eb: ExpressionBuilder<Schema, 'alerts'>) {
  return eb.or([eb('alerts.state', '=', 'active'), isBlockedByCheck(eb)]);
}

/** A cross join, because SQLite keeps its order: a plain join may scan every alert. */
function alertsOn(db: Kysely<Schema>, workspace: string, feed: string) {
  return db
    .selectFrom('alert_feeds')
    .crossJoin('alerts')
    .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
    .whereRef('alert_feeds.alert', '=', 'alerts.id')
    .where((eb) => eb.and({ 'alert_feeds.workspace': workspace, 'alert_feeds.feed': feed }));
}

function movedOn(db: Kysely<Schema>, workspace: string, feed: string, which: Moved) {
  const alerts = alertsOn(db, workspace, feed);
  switch (which) {
    case 'active':
      return alerts.where('alerts.state', '=', 'active');
    case 'capped':
      return alerts
        .where(isCheckedNow)
        .where('alerts.monthly_cap', 'is not', null)
        .whereRef('alerts.month_credits', '>=', 'alerts.monthly_cap');
    case 'well':
      // A watch list has several feeds: none of them may fail any more.
      return alerts
        .where(isBlockedByCheck)
        .where((eb) => eb.not(eb.exists(feedsOf(eb).where('alert_feeds.error', 'is not', null))));
    case 'waiting':
    case 'blocked':
      return alerts.where((eb) => eb.and({ 'alerts.state': which, 'alerts.blocked_by': 'check' }));
  }
}

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

/** Moves cursors and inserts messages: both, or neither. */
export function createFanOutStore(db: Kysely<Schema>, now: () => number) {
  const behind = (trx: Kysely<Schema>) =>
    trx
      .selectFrom('alert_feeds')
      .innerJoin('alerts', (join) =>
        join.onRef('alerts.workspace', '=', 'alert_feeds.workspace').onRef('alerts.id', '=', 'alert_feeds.alert'),
      )
      .where(isPosting)
      .select(['alert_feeds.workspace', 'alert', 'feed', 'seq as after', 'end_seq as upTo', 'alerts.channel'])
      .whereRef('seq', '<', 'end_seq');

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
        (on, within) =>
          behind(on)
            .where((eb) => eb.and({ next_as: 'post', 'alerts.schedule_kind': 'check', ...within }))
            .limit(most)
            .execute(),
        (trx, { workspace, alert, channel, ...range }) =>
          post(trx, { workspace, alert, channel }, [range], false, now()),
      ),

    /** One summary for each alert whose feeds were all checked since it was resumed. @returns how many, 0 when none is left. */
    gatherBacklogs: (most: number): Promise<number> =>
      inEachWorkspace(
        db,
        (on, within) => readyAlerts(on, within, most),
        async (trx, { workspace, id: alert, channel }) => {
          const found = await behind(trx)
            .where('next_as', '=', 'ready')
            .where((eb) => eb.and({ 'alert_feeds.workspace': workspace, alert }))
            .execute();
          const ranges = found.map(({ feed, after, upTo }) => ({ feed, after, upTo }));
          if (ranges.length > 0) await post(trx, { workspace, alert, channel }, ranges, true, now());
          await update(trx, 'alert_feeds', { workspace, alert, next_as: 'ready' }, { next_as: 'post' });
        },
      ),

    async dueDigests(most: number): Promise<readonly { readonly alert: Alert; readonly dueAt: number }[]> {
      const at = now();
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where(isPosting)
        .where((eb) =>
          eb.or([
            hasCome(eb, eb.ref('next_post_at'), at, longestMs.week),
            eb.and([eb('schedule_kind', '=', 'day'), eb('next_post_at', '>', at + longestMs.day)]),
          ]),
        )
        .orderBy('next_post_at')
        .limit(most)
        .execute();
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
        const found = await behind(trx)
          .where('next_as', '=', 'post')
          .where((eb) => eb.and({ 'alert_feeds.workspace': workspace, alert }))
          .orderBy('feed')
          .execute();
        const ranges = found.map(({ feed, after, upTo }) => ({ feed, after, upTo }));
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

/**
 * Alerts with a backlog whose feeds were all checked since. They are few: a partial index holds the rows that are `ready`,
 * so the statement holds the word itself.
 */
function readyAlerts(db: Kysely<Schema>, within: Within, most: number) {
  return db
    .selectFrom('alert_feeds as ready')
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'ready.workspace').onRef('alerts.id', '=', 'ready.alert'),
    )
    .select(['alerts.workspace', 'alerts.id', 'alerts.channel'])
    .distinct()
    .where('ready.next_as', '=', sql.lit('ready'))
    .where((eb) => eb.and(within))
    .where(isPosting)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).where('next_as', '=', 'backlog'))))
    .limit(most)
    .execute();
}

/** Active alerts whose quiet note is due, and that have nothing to post. */
function quietAlerts(db: Kysely<Schema>, within: Within, now: number, most: number) {
  return db
    .selectFrom('alerts')
    .select(['workspace', 'id', 'channel', 'quiet_days', 'quiet_at'])
    .where((eb) => eb.and({ state: 'active', ...within }))
    .where('quiet_at', '<=', now)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).whereRef('seq', '<', 'end_seq'))))
    .where((eb) => eb.not(eb.exists(unsentOf(eb))))
    .limit(most)
    .execute();
}
