import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type KyselyPlugin, PostgresAdapter, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LeaseColumns, Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

type Work<DB, T> = (trx: Kysely<DB>) => Promise<T>;

/** Of a transaction that others, or a broken connection, have undone. */
const attempts = 4;

/**
 * Runs a transaction that no other transaction of its workspace runs beside: what it reads stays true until it has
 * written. SQLite has one writer in any case; on PostgreSQL locks that end with the transaction see to it.
 * @param workspace null where it writes to several: then it is alone among all
 * @param work is given the transaction and uses no other handle; on PostgreSQL it may be run again from its beginning
 * @throws what `work` throws, or a StoreError; nothing was written then, unless that is in doubt
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, workspace: string | null, work: Work<DB, T>): Promise<T> {
  // Others wait for a transaction, so it makes no pauses; they have a turn after it.
  const plain = db.withoutPlugins();
  const result = await (isPostgres(db) ? alone(plain, workspace, work) : plain.transaction().execute(work));
  if (db.getExecutor().plugins.includes(pausing)) await othersTurn();
  return result;
}

/** An answer of SQLite is there at once: without a pause a thousand queries are one turn of the event loop. */
const pausing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await othersTurn();
    return result;
  },
};

/** The same database for work that nobody waits for: after each of its queries other work has a turn. */
export function givingWay<DB>(db: Kysely<DB>): Kysely<DB> {
  return db.withPlugin(pausing);
}

/** Limits a query on alerts to one workspace, or to none. */
export type Within = RawBuilder<SqlBool>;

/**
 * Looks for rows without a lock, then handles those of each workspace under its lock, as far as they are still there.
 * @returns how many were found at first
 */
export async function inEachWorkspace<Row extends { readonly workspace: string }>(
  db: Kysely<Schema>,
  find: (on: Kysely<Schema>, within: Within) => Promise<readonly Row[]>,
  handle: (trx: Kysely<Schema>, row: Row) => Promise<void>,
): Promise<number> {
  const found = await find(db, sql`1 = 1`);
  for (const workspace of new Set(found.map((row) => row.workspace))) {
    await inTransaction(db, workspace, async (trx) => {
      for (const row of await find(trx, sql`alerts.workspace = ${workspace}`)) await handle(trx, row);
    });
  }
  return found.length;
}

/** As `inTransaction`, without waiting for the disk: after a power cut all of it is there, or nothing. */
export function inUnsyncedTransaction<DB, T>(db: Kysely<DB>, workspace: string, work: Work<DB, T>): Promise<T> {
  return isPostgres(db) ? alone(db, workspace, work, noWait) : unsyncedTransaction(db, work);
}

/**
 * Runs writes that need not survive a power cut: they survive the death of the process like any other, and a power cut
 * too once a later write of any table is on the disk. On SQLite they are one transaction, which is not waited for; on
 * PostgreSQL they run one by one, since the rows of one answer may not wait for those of another.
 */
export function unsynced<DB, T>(db: Kysely<DB>, work: Work<DB, T>): Promise<T> {
  return isPostgres(db) ? work(db) : unsyncedTransaction(db, work);
}

function unsyncedTransaction<DB, T>(db: Kysely<DB>, work: Work<DB, T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** At the end of a query within a transaction: no other process changes these rows before it ends. */
export function lockRows<DB>(on: Kysely<DB>) {
  return isPostgres(on) ? sql`for update` : sql``;
}

export function isPostgres<DB>(db: Kysely<DB>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

async function alone<DB, T>(
  db: Kysely<DB>,
  workspace: string | null,
  work: Work<DB, T>,
  settings: RawBuilder<unknown>[] = [],
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select ${sql.join([...settings, ...locksOf(workspace)])}`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      const isUndone = error instanceof StoreError && (error.code === 'conflict' || error.code === 'lost');
      if (!isUndone || attempt === attempts) throw error;
      await pause(Math.random() * 50 * attempt);
    }
  }
}

const noWait = [sql`set_config('synchronous_commit', 'off', true)`];

/** Any number that nobody else takes for a lock in our database. */
const ours = sql.lit(0x5472_6164);

/** All take the first lock first, the transactions of single workspaces together, so that none waits in a circle. */
function locksOf(workspace: string | null): RawBuilder<unknown>[] {
  if (workspace === null) return [sql`pg_advisory_xact_lock(${ours})`];
  return [sql`pg_advisory_xact_lock_shared(${ours})`, sql`pg_advisory_xact_lock(${ours}, hashtext(${workspace}))`];
}

/**
 * Whether a moment has come. One further ahead than it is ever set was set before the clock was set back: it counts as
 * come, or what waits for it would wait for as long as the clock went back.
 * @param now epoch ms
 * @param maxMs how far ahead it is set at most; the clocks of several machines may differ by what is added to it
 */
export function hasCome(column: string, now: number, maxMs: number): RawBuilder<SqlBool> {
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + maxMs})`;
}

export const neverClaimed: Readonly<LeaseColumns> = { owner: null, lease_until: 0, fence: 0 };

export type Leases = ReturnType<typeof createLeases>;

/** The leases of one table, as this process takes them. @param leaseMs how long a claim lasts without a renewal */
export function createLeases(now: () => number, leaseMs: number) {
  const owner = randomUUID();
  return {
    /** What a claim writes. The statement must name the fence that was read: of two processes, one finds it. */
    taken: ({ fence }: Pick<LeaseColumns, 'fence'>) => ({ owner, fence: fence + 1, lease_until: now() + leaseMs }),
    renewed: () => ({ lease_until: now() + leaseMs }),
    released: () => ({ owner: null, lease_until: 0 }) as const,

    /** Whether nobody holds the row. The clocks of two machines may differ by another lease. */
    isFree: () => hasCome('lease_until', now(), 2 * leaseMs),
  };
}

/** A query for rows that may be claimed, in the order in which they should be. */
interface DueQuery<Due> {
  limit(rows: number): {
    modifyEnd(modifier: RawBuilder<unknown>): { executeTakeFirst(): Promise<Due | undefined> };
  };
}

/**
 * Claims the first due row, and looks again where another process was faster with it.
 * @param take writes the claim; null when another process has the row
 * @returns null when no row is due
 */
export function claimFirst<Due, Held>(
  db: Kysely<Schema>,
  due: (on: Kysely<Schema>) => DueQuery<Due>,
  take: (row: Due, on: Kysely<Schema>) => Promise<Held | null>,
): Promise<Held | null> {
  // Processes that look at once find different rows. On SQLite the fence decides.
  const end = isPostgres(db) ? sql`for update skip locked` : sql``;
  const claim = async (on: Kysely<Schema>) => {
    for (;;) {
      const first = await due(on).limit(1).modifyEnd(end).executeTakeFirst();
      if (first === undefined) return null;
      const held = await take(first, on);
      if (held !== null) return held;
    }
  };
  // The row that the query locked stays locked until the claim is written.
  return isPostgres(db) ? db.transaction().execute(claim) : claim(db);
}

/** Thrown where a lease is checked: another process has taken the work over, and nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}
