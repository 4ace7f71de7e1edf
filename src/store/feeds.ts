import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { datasetSchema, foldFilter } from '../model/datasets.ts';
import {
  countConditionOf,
  type DayCount,
  type DayRange,
  type Feed,
  type FeedChange,
  type FeedEnd,
  type FeedQuestion,
  type FeedWishes,
  type HeldFeed,
  type RecordForm,
} from '../model/feed.ts';
import type { Timings } from '../model/time.ts';
import { commitChange, createFeedLog, partsOf } from './feed-log.ts';
import { asFlag, type Db, hashOf, jsonText, type Schema } from './schema.ts';
import { above, among, between, find, findAll, insert, isSet, slices, update } from './statements.ts';
import { createLeases, inTransaction, neverClaimed } from './transaction.ts';

/** Within the limit of values in one statement of SQLite; PostgreSQL takes more. */
const maxKeys = 500;

export type FeedStore = ReturnType<typeof createFeedStore>;

/** Every change to a feed requires its newest fence. */
export function createFeedStore(db: Db, now: () => number, { feedLeaseMs }: Timings) {
  const leases = createLeases('feeds', now, feedLeaseMs);
  async function get(workspace: string, id: string): Promise<Feed | null> {
    const row = await find(db, 'feeds', { workspace, id });
    return row === undefined ? null : feedOf(row);
  }

  // If this process dies, the next claim continues its work, even if the feed was not due by this clock.
  const overdue = () => ({
    next_check_at: sql`case when next_check_at <= ${now()} then next_check_at else ${now()} end`,
  });

  return {
    ...createFeedLog(db),
    get,
    find: (workspace: string, question: FeedQuestion) => get(workspace, feedIdOf(question)),

    async hasSeenSince(workspace: string, question: FeedQuestion, range: DayRange, at: number): Promise<boolean> {
      const which = { workspace, feed: feedIdOf(question), first_seen_at: above(at), day: between(range) };
      return (await findAll(db, 'feed_log', which, [], 1)).length > 0;
    },

    /** Creates the feed if needed. It keeps the longest look-back and the strictest reading that were requested. */
    open: async (workspace: string, question: FeedQuestion, wants: FeedWishes): Promise<Feed> => {
      const greater = (column: string) =>
        sql`${sql.ref(column)} = case when excluded.${sql.ref(column)} > feeds.${sql.ref(column)}
          then excluded.${sql.ref(column)} else feeds.${sql.ref(column)} end`;
      // A released feed is checked again; a feed without a baseline waits for it.
      const again = sql`on conflict (workspace, id) do update
        set ${sql.join(['look_back', 'thorough', 'trusted'].map(greater))}, next_check_at = case
          when feeds.baseline_at is null then feeds.next_check_at else coalesce(feeds.next_check_at, ${now()}) end
        returning *`;
      const [opened] = await insert(db, 'feeds', [newFeedRow(workspace, question, wants)], again);
      if (opened === undefined) throw new Error('The feed was not opened.');
      return feedOf(opened);
    },

    /** The log is kept for the look-back. */
    release: async (workspace: string, feed: string): Promise<void> => {
      await update(db, 'feeds', { workspace, id: feed }, { next_check_at: null });
    },

    /** A feed being checked is then checked once more. No effect on a feed that was released or has no baseline. */
    setNextCheck: async (workspace: string, id: string, at: number): Promise<void> => {
      await update(db, 'feeds', { workspace, id, next_check_at: isSet }, { next_check_at: at });
    },

    async claim(workspace: string, id: string): Promise<HeldFeed | null> {
      const row = await find(db, 'feeds', { workspace, id });
      const taken = row === undefined ? null : await leases.take(db, row, undefined, overdue());
      return taken === null ? null : feedOf(taken);
    },

    async claimDue(): Promise<HeldFeed | null> {
      // A lease far in the future means that the clock was set back, so the due time can't be trusted: check now.
      const isDue = sql<SqlBool>`(next_check_at <= ${now()}
        or next_check_at is not null and lease_until > ${now() + 2 * feedLeaseMs})`;
      const taken = await leases.takeFirst(db, isDue, 'next_check_at', overdue());
      return taken === null ? null : feedOf(taken);
    },

    renew: async ({ workspace, id, fence }: HeldFeed): Promise<boolean> =>
      (await update(db, 'feeds', { workspace, id, fence }, leases.renewed())) > 0,

    async days({ workspace, id }: Feed, range: DayRange): Promise<readonly DayCount[]> {
      const rows = await findAll(db, 'feed_days', { workspace, feed: id, day: between(range) });
      return rows.map(({ day, rows: count, dirty }) => ({ day, rows: count, isDirty: dirty === 1 }));
    },

    async formsOf({ workspace, id: feed }: HeldFeed, keys: readonly string[]): Promise<readonly RecordForm[]> {
      const found = [];
      for (const some of slices(keys, maxKeys))
        found.push(...(await findAll(db, 'feed_records', { workspace, feed, key: among(some) })));
      return found.map(formOf);
    },

    async formsIn({ workspace, id: feed }: HeldFeed, range: DayRange): Promise<readonly RecordForm[]> {
      const which = { workspace, feed, day: between(range), copies: above(0) };
      return (await findAll(db, 'feed_records', which)).map(formOf);
    },

    /** Also renews the lease. @returns false when another process holds the feed, and not all was written */
    async commit(feed: HeldFeed, change: FeedChange): Promise<boolean> {
      for (const part of partsOf(change)) {
        const write = (trx: Db) => commitChange(trx, feed, part, now(), leases.renewed().lease_until);
        if (!(await inTransaction(db, feed.workspace, write))) return false;
      }
      return true;
    },

    /** @returns false when another process holds the feed */
    async settle(
      { workspace, id, fence, dueAt }: HeldFeed,
      { nextCheckAt, attempts, error, countedAt, calmChecks, quote }: FeedEnd,
    ): Promise<boolean> {
      const changed = {
        ...leases.released(),
        // Keeps the release time: if it is ever in the future, the clock was set back (see `claimDue`).
        lease_until: now(),
        attempts,
        error,
        // A feed released during the check stays released; an earlier check requested by a person wins.
        next_check_at: sql<number | null>`case when next_check_at is null
          or next_check_at <> ${dueAt} and next_check_at < ${nextCheckAt} then next_check_at else ${nextCheckAt} end`,
        ...(countedAt !== undefined && { counted_at: countedAt }),
        ...(calmChecks !== undefined && { calm_checks: calmChecks }),
        ...(quote !== undefined && { quote }),
      };
      return (await update(db, 'feeds', { workspace, id, fence }, changed)) > 0;
    },
  };
}

const formOf = ({ key, hash, day, copies }: Schema['feed_records']): RecordForm => ({ key, hash, day, copies });

const countCondition = z
  .tuple([z.enum(['quiet', 'surge']), z.number(), z.number()])
  .transform(([is, percent, days]) => ({ is, percent, days }));

const storedQuestion = z.object({
  dataset: datasetSchema,
  filter: jsonText.pipe(z.record(z.string(), z.string())),
  counts: jsonText.pipe(countCondition).nullable(),
});

/** Feeds that differ only in what is posted share an id; counting feeds have their own. */
export function feedIdOf(question: FeedQuestion): string {
  const counts = countsText(question);
  return hashOf(`${question.dataset} ${filterText(foldFilter(question.filter))}${counts === null ? '' : ` ${counts}`}`);
}

function countsText(question: FeedQuestion): string | null {
  const counts = countConditionOf(question);
  return counts === null ? null : JSON.stringify([counts.is, counts.percent, counts.days]);
}

function filterText(filter: FeedQuestion['filter']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function newFeedRow(workspace: string, question: FeedQuestion, wants: FeedWishes) {
  const { lookBackDays, thorough, isTrusted = false } = wants;
  return {
    workspace,
    id: feedIdOf(question),
    dataset: question.dataset,
    filter: filterText(question.filter),
    counts: countsText(question),
    crossed: 0,
    look_back: lookBackDays,
    thorough: asFlag(thorough),
    trusted: asFlag(isTrusted),
    seq: 0,
    calm_checks: 0,
    ...neverClaimed,
    attempts: 0,
  };
}

function feedOf(row: Schema['feeds']): HeldFeed {
  const { counts, ...question } = storedQuestion.parse(row);
  return {
    workspace: row.workspace,
    id: row.id,
    question: { ...question, ...(counts !== null && { when: counts }) },
    lookBackDays: row.look_back,
    thorough: row.thorough === 1,
    seq: row.seq,
    baselineAt: row.baseline_at,
    coveredFrom: row.covered_from,
    auditedTo: row.audited_to,
    countedAt: row.counted_at,
    fence: row.fence,
    dueAt: row.next_check_at ?? 0,
    attempts: row.attempts,
    error: row.error,
    calmChecks: row.calm_checks,
    quote: row.quote,
    isTrusted: row.trusted === 1,
    isCrossed: row.crossed === 1,
  };
}
