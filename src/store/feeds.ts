import { randomUUID } from 'node:crypto';
import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely';
import type { FeedStore } from '../alerts/feeds/ports.ts';
import type { DayRange, Feed, HeldFeed } from '../model/feed.ts';
import { timings } from '../model/timings.ts';
import { hasCome } from './clock-bounds.ts';
import { commitChange, partsOf } from './feed-commit.ts';
import { countEntries, entriesAfter } from './feed-log.ts';
import { feedId, feedOf, heldFeedOf, newFeedRow } from './feed-rows.ts';
import type { FeedTable } from './feed-schema.ts';
import type { Schema } from './schema.ts';
import { claiming, inTransaction, skipLocked } from './transaction.ts';

/** SQLite takes so many values in one statement, and PostgreSQL more. */
const mostKeys = 500;

type Held = Pick<HeldFeed, 'workspace' | 'id' | 'fence'>;

/** Feeds, claimed by lease and fence, with their days, records and logs. */
export function createFeedStore(db: Kysely<Schema>, now: () => number, { feedLeaseMs } = timings): FeedStore {
  /** The clocks of two machines may differ by a minute, and neither takes what the other holds. */
  const furthestLeaseMs = 2 * feedLeaseMs;
  const owner = randomUUID();
  const one = (workspace: string, id: string) =>
    db.selectFrom('feeds').selectAll().where('workspace', '=', workspace).where('id', '=', id);
  const held = ({ workspace, id, fence }: Held, on = db) =>
    on.updateTable('feeds').where('workspace', '=', workspace).where('id', '=', id).where('fence', '=', fence);

  const wanted = (workspace: string, id: string) =>
    db
      .updateTable('feeds')
      .where('workspace', '=', workspace)
      .where('id', '=', id)
      .where('next_check_at', 'is not', null);

  async function get(workspace: string, id: string): Promise<Feed | null> {
    const row = await one(workspace, id).executeTakeFirst();
    return row === undefined ? null : feedOf(row);
  }

  /** @param due as it was read */
  async function take(
    due: Pick<FeedTable, 'workspace' | 'id' | 'fence'> | undefined,
    on = db,
  ): Promise<HeldFeed | null> {
    if (due === undefined) return null;
    // Of two processes that have read the same row, one finds its fence.
    const taken = await held(due, on)
      .set((eb) => ({
        ...{ owner, fence: due.fence + 1, lease_until: now() + feedLeaseMs },
        // Should this process die, the next one that looks goes on.
        next_check_at: eb.fn.coalesce('next_check_at', eb.val(now())),
      }))
      .where((eb) => isFree(eb, now(), furthestLeaseMs))
      .returningAll()
      .executeTakeFirst();
    return taken === undefined ? null : heldFeedOf(taken);
  }

  return {
    get,
    find: (workspace, question) => get(workspace, feedId(question)),

    async open(workspace, question, wants) {
      const row = newFeedRow(workspace, question, wants);
      const opened = await db
        .insertInto('feeds')
        .values(row)
        .onConflict((c) =>
          c.columns(['workspace', 'id']).doUpdateSet((eb) => ({
            look_back: greater(eb.ref('feeds.look_back'), eb.ref('excluded.look_back')),
            thorough: greater(eb.ref('feeds.thorough'), eb.ref('excluded.thorough')),
            trusted: greater(eb.ref('feeds.trusted'), eb.ref('excluded.trusted')),
            // One that was released is checked again; one without a baseline waits for it.
            next_check_at: sql<number | null>`case when ${eb.ref('feeds.baseline_at')} is null
              then ${eb.ref('feeds.next_check_at')} else coalesce(${eb.ref('feeds.next_check_at')}, ${now()}) end`,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return feedOf(opened);
    },

    async release(workspace, feed) {
      await db
        .updateTable('feeds')
        .set({ next_check_at: null })
        .where('workspace', '=', workspace)
        .where('id', '=', feed)
        .execute();
    },

    async setNextCheck(workspace, id, at) {
      await wanted(workspace, id).set({ next_check_at: at }).execute();
    },

    async postpone(workspace, id, until) {
      await wanted(workspace, id).set({ next_check_at: until }).where('next_check_at', '>', now()).execute();
    },

    async claim(workspace, id) {
      return take(await one(workspace, id).executeTakeFirst());
    },

    claimDue: () =>
      claiming(db, async (on) => {
        for (;;) {
          const due = dueFeeds(on, now(), furthestLeaseMs).orderBy('next_check_at').limit(1).modifyEnd(skipLocked(on));
          const first = await due.executeTakeFirst();
          if (first === undefined) return null;
          const taken = await take(first, on);
          // Somebody was faster with this one: another may be due.
          if (taken !== null) return taken;
        }
      }),

    async renew(feed) {
      const row = await held(feed)
        .set({ lease_until: now() + feedLeaseMs })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async days({ workspace, id }, range) {
      const rows = await db
        .selectFrom('feed_days')
        .select(['day', 'rows', 'dirty'])
        .where('workspace', '=', workspace)
        .where('feed', '=', id)
        .where('day', '>=', range.from)
        .where('day', '<=', range.to)
        .execute();
      return rows.map(({ day, rows: count, dirty }) => ({ day, rows: count, isDirty: dirty === 1 }));
    },

    async formsOf(feed, keys) {
      const found = [];
      for (let at = 0; at < keys.length; at += mostKeys) {
        found.push(
          ...(await forms(db, feed)
            .where('key', 'in', keys.slice(at, at + mostKeys))
            .execute()),
        );
      }
      return found;
    },

    async formsIn(feed, { from, to }: DayRange) {
      return forms(db, feed).where('day', '>=', from).where('day', '<=', to).where('copies', '>', 0).execute();
    },

    async commit(feed, change) {
      for (const part of partsOf(change)) {
        const write = (trx: Kysely<Schema>) => commitChange(trx, feed, part, now(), feedLeaseMs);
        if (!(await inTransaction(db, feed.workspace, write))) return false;
      }
      return true;
    },

    async settle(feed, { nextCheckAt, attempts, error, countedAt, calmChecks }) {
      const row = await held(feed)
        .set((eb) => ({
          ...{ owner: null, lease_until: now(), attempts, error },
          next_check_at: eb
            .case()
            // Whoever released it meanwhile does not want it checked, and whoever asked for it does at once.
            .when('next_check_at', 'is', null)
            .then(eb.ref('next_check_at'))
            .when(eb.and([eb('next_check_at', '<>', feed.dueAt), eb('next_check_at', '<', nextCheckAt)]))
            .then(eb.ref('next_check_at'))
            .else(nextCheckAt)
            .end(),
          ...(countedAt !== undefined && { counted_at: countedAt }),
          ...(calmChecks !== undefined && { calm_checks: calmChecks }),
        }))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    after: (workspace, feed, seq, most) => entriesAfter(db, workspace, feed, seq, most),
    countAfter: (workspace, feed, seq) => countEntries(db, workspace, feed, seq),
  };
}

function isFree(eb: ExpressionBuilder<Schema, 'feeds'>, now: number, furthestLeaseMs: number) {
  return hasCome(eb, eb.ref('lease_until'), now, furthestLeaseMs);
}

function dueFeeds(db: Kysely<Schema>, now: number, furthestLeaseMs: number) {
  return db
    .selectFrom('feeds')
    .select(['workspace', 'id', 'fence'])
    .where((eb) =>
      eb.or([
        eb('next_check_at', '<=', now),
        // Last held at a moment that has not come yet: the clock was set back, and so is when it is due.
        eb.and([eb('next_check_at', 'is not', null), eb('lease_until', '>', now + furthestLeaseMs)]),
      ]),
    )
    .where((eb) => isFree(eb, now, furthestLeaseMs));
}

function forms(db: Kysely<Schema>, { workspace, id }: Held) {
  return db
    .selectFrom('feed_records')
    .select(['key', 'hash', 'day', 'copies'])
    .where('workspace', '=', workspace)
    .where('feed', '=', id);
}

function greater(a: Expression<number>, b: Expression<number>) {
  return sql<number>`case when ${a} > ${b} then ${a} else ${b} end`;
}
