import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Alert } from '../model/alert.ts';
import { alertOf, enqueue, feedsOf, isPosting, isSharing, messageId, unsentOf } from './alert-rows.ts';
import type { Schema } from './schema.ts';
import { hasCome, inTransaction } from './transaction.ts';

const dayMs = 24 * 60 * 60_000;
/** Between two digests: a zone may leave out a day. */
const longestMs = { day: 2 * dayMs, week: 8 * dayMs } as const;

/** Digests of one time are gathered one after the other. The first waits this long for the others, to be one message with them. */
const digestMs = 2_000;

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
      const found = (eb: ExpressionBuilder<Schema, 'alert_feeds'>) =>
        eb
          .selectFrom('feeds')
          .whereRef('feeds.workspace', '=', 'alert_feeds.workspace')
          .whereRef('feeds.id', '=', 'alert_feeds.feed')
          .where('lease_until', '<=', now());
      await db
        .updateTable('alert_feeds')
        .set((eb) => ({ end_seq: found(eb).select('feeds.seq').$asScalar().$notNull() }))
        .where('next_as', '=', 'post')
        .where(isSharing)
        .where((eb) => eb.exists(found(eb).select('feeds.seq').whereRef('feeds.seq', '>', 'alert_feeds.end_seq')))
        .execute();
    },

    /** Alerts that post as found: a message for each cursor with new entries. @returns how many, 0 when none is left */
    gatherFound: (most: number): Promise<number> =>
      inTransaction(db, null, async (trx) => {
        const found = await behind(trx)
          .where('next_as', '=', 'post')
          .where('alerts.schedule_kind', '=', 'check')
          .limit(most)
          .execute();
        for (const { workspace, alert, channel, ...range } of found) {
          await post(trx, { workspace, alert, channel }, [range], false, now());
        }
        return found.length;
      }),

    /** One summary for each alert whose feeds were all checked since it was resumed. @returns how many, 0 when none is left. */
    gatherBacklogs: (most: number): Promise<number> =>
      inTransaction(db, null, async (trx) => {
        const ready = await readyAlerts(trx, most);
        for (const { workspace, id: alert, channel } of ready) {
          const found = await behind(trx)
            .where('next_as', '=', 'ready')
            .where((eb) => eb.and({ 'alert_feeds.workspace': workspace, alert }))
            .execute();
          const ranges = found.map(({ feed, after, upTo }) => ({ feed, after, upTo }));
          if (ranges.length > 0) await post(trx, { workspace, alert, channel }, ranges, true, now());
          await trx
            .updateTable('alert_feeds')
            .set({ next_as: 'post' })
            .where((eb) => eb.and({ workspace, alert, next_as: 'ready' as const }))
            .execute();
        }
        return ready.length;
      }),

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
        return alert === null || row.next_post_at === null ? [] : [{ alert, dueAt: row.next_post_at }];
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
      inTransaction(db, null, async (trx) => {
        const quiet = await quietAlerts(trx, now(), most);
        for (const { workspace, id, channel, quiet_days: days, quiet_at: at } of quiet) {
          const message = { workspace, id: `${id} quiet ${String(at)}`, alert: id, channel };
          await enqueue(trx, { ...message, kind: 'quiet', sinceDays: days ?? 0 }, now());
          await trx
            .updateTable('alerts')
            .set({ quiet_at: null })
            .where((eb) => eb.and({ workspace, id }))
            .execute();
        }
        return quiet.length;
      }),
  };
}

interface Place {
  readonly workspace: string;
  readonly alert: string;
  readonly channel: string;
}

async function post(
  trx: Kysely<Schema>,
  { workspace, alert, channel }: Place,
  ranges: readonly { readonly feed: string; readonly after: number; readonly upTo: number }[],
  isBacklog: boolean,
  now: number,
  sendAt = now,
): Promise<void> {
  for (const { feed, upTo } of ranges) {
    await trx
      .updateTable('alert_feeds')
      .set({ seq: upTo })
      .where((eb) => eb.and({ workspace, alert, feed }))
      .execute();
  }
  const id = messageId(alert, ranges);
  await enqueue(trx, { workspace, id, kind: 'records', alert, channel, ranges, isBacklog }, now, sendAt);
}

/**
 * Alerts with a backlog whose feeds were all checked since. They are few: a partial index holds the rows that are `ready`,
 * so the word stands in the statement.
 */
function readyAlerts(trx: Kysely<Schema>, most: number) {
  return trx
    .selectFrom('alert_feeds as ready')
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'ready.workspace').onRef('alerts.id', '=', 'ready.alert'),
    )
    .select(['alerts.workspace', 'alerts.id', 'alerts.channel'])
    .distinct()
    .where('ready.next_as', '=', sql.lit('ready'))
    .where(isPosting)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).where('next_as', '=', 'backlog'))))
    .limit(most)
    .execute();
}

/** Active alerts whose quiet note is due, and that have nothing to post. */
function quietAlerts(trx: Kysely<Schema>, now: number, most: number) {
  return trx
    .selectFrom('alerts')
    .select(['workspace', 'id', 'channel', 'quiet_days', 'quiet_at'])
    .where('state', '=', 'active')
    .where('quiet_at', '<=', now)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).whereRef('seq', '<', 'end_seq'))))
    .where((eb) => eb.not(eb.exists(unsentOf(eb))))
    .limit(most)
    .execute();
}
