import { sql } from 'kysely';
import {
  type Alert,
  type AlertChange,
  type AlertSave,
  type AlertState,
  type AlertTerms,
  type CatchUp,
  type Cursor,
  type HistoryLine,
  isUnreadable,
  type LogRange,
  type Saved,
  type Transition,
} from '../model/alert.ts';
import { addedCredits, alertOf, calendarMonth, columnsOf, questionsKeyOf, quietAt, rangesOf } from './alert-rows.ts';
import { moveMessages, sendParked } from './outbox-queue.ts';
import {
  activeSince,
  freeId,
  historyOf,
  isListed,
  isPauseOver,
  type Key,
  moveIn,
  setOwnerIn,
  writeHistory,
} from './postings.ts';
import type { RecordsSpan } from '../model/feed.ts';
import { readLogs } from './feed-log.ts';
import type { Db, Schema } from './schema.ts';
import { above, change, find, findAll, insert, insertNew, not, remove, update } from './statements.ts';
import { inTransaction } from './transaction.ts';

export type AlertStore = ReturnType<typeof createAlertStore>;

export function createAlertStore(db: Db, now: () => number) {
  async function findDuplicate(on: Db, workspace: string, id: string | null, terms: AlertTerms) {
    // The condition on `state` is spelled as in the partial index, so that it applies.
    const { rows } = await sql<Schema['alerts']>`select * from alerts where workspace = ${workspace}
      and channel = ${terms.channel} and question_key = ${questionsKeyOf(terms.questions)}
      and state <> 'stopped'`.execute(on);
    const row = rows.find((one) => one.id !== id);
    return row === undefined ? null : alertOf(row, now());
  }

  /**
   * To post what was missed, the cursors go back to the start of the first message held back, so that one summary covers
   * it all; otherwise the next check moves them to the end of the log.
   */
  async function resumeIn(trx: Db, alert: Alert, how: CatchUp, line: HistoryLine): Promise<Schema['alerts']> {
    const at = now();
    const { workspace, id } = alert;
    // Records posted in between are remembered by the channel, so they are not posted again.
    for (const { feed, after } of how === 'missed' ? await unsentRanges(trx, workspace, id) : [])
      await update(trx, 'alert_feeds', { workspace, alert: id, feed, seq: above(after) }, { seq: after });
    await remove(trx, 'outbox', { workspace, alert: id, state: not('sent') });
    const next_as = how === 'missed' ? 'backlog' : 'skip';
    await update(trx, 'alert_feeds', { workspace, alert: id }, { next_as, error: null });
    await writeHistory(trx, alert, line, at);
    const active = { ...activeSince(at, line.by), last_error: null, quiet_at: quietAt(alert.quietDays, at) };
    const [row] = await change(trx, 'alerts', { workspace, id }, active);
    if (row === undefined) throw new Error('The alert is gone.');
    return row;
  }

  return {
    async get(workspace: string, id: string): Promise<Alert | null> {
      const row = await find(db, 'alerts', { workspace, id: id.toUpperCase() });
      return row === undefined ? null : alertOf(row, now());
    },

    async list(workspace: string): Promise<readonly Alert[]> {
      const { rows } = await sql<Schema['alerts']>`select * from alerts where ${isListed(workspace, now())}
        order by name`.execute(db);
      return rows.map((row) => alertOf(row, now()));
    },

    history: (workspace: string, id: string): Promise<readonly AlertChange[]> => historyOf(db, workspace, id),

    /** The ids of the alerts or reports that a message in a channel is of. @param ts Slack's timestamp */
    postedAs: async (workspace: string, channel: string, ts: string): Promise<readonly string[]> =>
      (await findAll(db, 'outbox', { workspace, channel, ts })).flatMap(({ alert }) => alert ?? []),

    create: ({ workspace, by, terms, cursors, nextPostAt, counted, what }: AlertSave): Promise<Saved> =>
      inTransaction(db, workspace, async (trx): Promise<Saved> => {
        const at = now();
        const duplicate = await findDuplicate(trx, workspace, null, terms);
        if (duplicate !== null) return { is: 'duplicate', posting: duplicate };
        const made = {
          workspace,
          id: await freeId(trx, workspace),
          ...columnsOf(terms),
          creator: by,
          owner: by,
          ...activeSince(at, by),
          created_at: at,
          last_checked_at: counted === undefined ? null : at,
          month: calendarMonth(at),
          month_credits: counted ?? 0,
          next_post_at: nextPostAt,
          quiet_at: quietAt(terms.quietDays, at),
        };
        const [row] = await insert(trx, 'alerts', [made], sql`returning *`);
        if (row === undefined) throw new Error('The alert was not made.');
        await subscribe(trx, row, cursors);
        await writeHistory(trx, row, { by, what }, at);
        return { is: 'done', posting: alertOf(row, at) };
      }),

    /** Those of a person that are named after a list get its new name. */
    rename: (workspace: string, owner: string, before: string, name: string): Promise<number> =>
      update(db, 'alerts', { workspace, owner, name: before }, { name }),

    edit: (id: string, { workspace, by, terms, cursors, nextPostAt, counted, what }: AlertSave) =>
      inTransaction(db, workspace, async (trx): Promise<Saved | null> => {
        const at = now();
        const duplicate = await findDuplicate(trx, workspace, id, terms);
        if (duplicate !== null) return { is: 'duplicate', posting: duplicate };
        const kept = sql<string | null>`case when channel = ${terms.channel} then thread end`;
        const edited = {
          ...columnsOf(terms),
          next_post_at: nextPostAt,
          quiet_at: quietAt(terms.quietDays, at),
          thread: terms.inThread ? kept : null,
          ...(counted !== undefined && { last_checked_at: at, next_check_at: null, ...addedCredits(at, counted) }),
        };
        const [row] = await change(trx, 'alerts', { workspace, id, state: not('stopped') }, edited);
        if (row === undefined) return null;
        await subscribe(trx, row, cursors);
        await moveMessages(trx, row, at);
        await writeHistory(trx, row, { by, what }, at);
        return { is: 'done', posting: alertOf(row, at) };
      }),

    /** @returns null, with nothing changed, when its state is not in `from` */
    move: (workspace: string, id: string, from: readonly AlertState[], to: Transition): Promise<Alert | null> =>
      inTransaction(db, workspace, async (trx) => {
        const row = await moveIn(trx, 'alerts', { workspace, id }, from, to, now());
        return row === null ? null : alertOf(row, now());
      }),

    resume: (workspace: string, id: string, from: readonly AlertState[], how: CatchUp, change: HistoryLine) =>
      inTransaction(db, workspace, async (trx): Promise<Saved | null> => {
        const at = now();
        const found = await find(trx, 'alerts', { workspace, id });
        if (found === undefined || !from.includes(found.state)) return null;
        const alert = alertOf(found, at);
        if (isUnreadable(alert)) return null;
        const duplicate = await findDuplicate(trx, workspace, id, alert);
        if (duplicate !== null) return { is: 'duplicate', posting: duplicate };
        return { is: 'done', posting: alertOf(await resumeIn(trx, alert, how, change), at) };
      }),

    setOwner: (workspace: string, id: string, owner: string, line: HistoryLine): Promise<Alert | null> =>
      inTransaction(db, workspace, async (trx) => {
        const row = await setOwnerIn(trx, 'alerts', { workspace, id }, owner, line, now());
        return row === null ? null : alertOf(row, now());
      }),

    duplicateOf: (workspace: string, terms: AlertTerms, self: string | null): Promise<Alert | null> =>
      findDuplicate(db, workspace, self, terms),

    async feedsOf(workspace: string, id: string): Promise<readonly string[]> {
      return (await findAll(db, 'alert_feeds', { workspace, alert: id })).map(({ feed }) => feed);
    },

    /** Null when there are none and its feeds are not checked, since more may have been published. */
    missed: (workspace: string, id: string): Promise<number | null> => countMissed(db, workspace, id),

    records: (workspace: string, feeds: readonly string[], span: RecordsSpan) => readLogs(db, workspace, feeds, span),

    /** Sends again what Slack refused, and says that the next check is now. */
    runSoon: (workspace: string, id: string): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        await sendParked(trx, workspace, id, now());
        await update(trx, 'alerts', { workspace, id }, { next_check_at: now() });
      }),

    async toResume(most: number): Promise<readonly Alert[]> {
      const at = now();
      const { rows } = await sql<Schema['alerts']>`select * from alerts
        where blocked_by = 'person' and state = 'paused' and ${isPauseOver(at)}
          or blocked_by = 'cap' and state = 'waiting' and month <> ${calendarMonth(at)}
        limit ${most}`.execute(db);
      return rows.map((row) => alertOf(row, at));
    },
  };
}

/** Removes its other subscriptions. Existing cursors keep their positions. */
async function subscribe(trx: Db, { workspace, id: alert }: Key, cursors: readonly Cursor[]): Promise<void> {
  const feeds = cursors.map(({ feed }) => feed);
  for (const { feed } of await findAll(trx, 'alert_feeds', { workspace, alert }))
    if (!feeds.includes(feed)) await remove(trx, 'alert_feeds', { workspace, alert, feed });
  for (const { feed, seq, isSilent } of cursors) {
    const cursor = { workspace, alert, feed, seq, end_seq: seq, next_as: isSilent ? 'skip' : 'post' } as const;
    await insertNew(trx, 'alert_feeds', cursor);
  }
}

async function unsentRanges(db: Db, workspace: string, alert: string): Promise<readonly LogRange[]> {
  const rows = await findAll(db, 'outbox', { workspace, alert, kind: 'records', state: not('sent') });
  return rows.flatMap(({ ranges }) => rangesOf(ranges) ?? []);
}

async function countMissed(db: Db, workspace: string, alert: string): Promise<number | null> {
  const { rows: cursors } = await sql<LogRange & { next: number | null; corrections: 0 | 1; condition: string }>`
    select alert_feeds.feed, alert_feeds.seq as after,
      feeds.seq as "upTo", feeds.next_check_at as next, alerts.corrections, alerts.condition
    from alert_feeds join feeds on feeds.workspace = alert_feeds.workspace and feeds.id = alert_feeds.feed
      join alerts on alerts.workspace = alert_feeds.workspace and alerts.id = alert_feeds.alert
    where alert_feeds.workspace = ${workspace} and alert_feeds.alert = ${alert}`.execute(db);
  const waiting = await unsentRanges(db, workspace, alert);
  const kinds = cursors.some(({ corrections }) => corrections === 1) ? ['new', 'corrected'] : ['new'];
  const isOfPartners = cursors.some(({ condition }) => condition === 'new-partner');
  let missed = 0;
  for (const { feed, after, upTo } of [...cursors, ...waiting]) {
    const { rows } = await sql<{ entries: number }>`select count(*) as entries from feed_log
      where workspace = ${workspace} and feed = ${feed} and seq > ${after} and seq <= ${upTo}
        and kind in (${sql.join(kinds)}) ${isOfPartners ? sql`and is_first = 1` : sql``}`.execute(db);
    missed += rows[0]?.entries ?? 0;
  }
  const isChecked = cursors.some(({ next }) => next !== null);
  return missed === 0 && !isChecked ? null : missed;
}
