import { randomUUID } from 'node:crypto';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, RawBuilder, SqlBool } from 'kysely';
import { CompiledQuery, PostgresAdapter, sql } from 'kysely';
import { type Db, type LeaseColumns, type Schema, tables } from './schema.ts';
import { change, Condition } from './statements.ts';
import { StoreError } from './store-error.ts';

type Work<DB, T> = (trx: Kysely<DB>) => Promise<T>;

/** Attempts when concurrent writes, or a broken connection, rolled the transaction back. */
const attempts = 4;

/**
 * Runs alone in its workspace, so nothing it reads can change before it commits.
 * @param workspace null when it writes to several: then it is alone in the database
 * @param work must use only the given handle; on PostgreSQL it may be run again from its beginning
 * @throws what `work` throws, or a StoreError; nothing was written then, unless the error is `in_doubt`
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, workspace: string | null, work: Work<DB, T>): Promise<T> {
  // Pauses only after the commit, since other work waits for the transaction.
  const plain = db.withoutPlugins();
  const result = await (isPostgres(db) ? alone(plain, workspace, work) : plain.transaction().execute(work));
  if (db.getExecutor().plugins.includes(pausing)) await othersTurn();
  return result;
}

/** SQLite answers synchronously: without a pause, a thousand queries would be one turn of the event loop. */
const pausing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await othersTurn();
    return result;
  },
};

/** For background work: other work gets a turn after each of its queries. */
export function forBackground<DB>(db: Kysely<DB>): Kysely<DB> {
  return db.withPlugin(pausing);
}

/** As `inTransaction`, without waiting for the disk: after a power cut all of it is there, or nothing. */
export function inUnsyncedTransaction<DB, T>(db: Kysely<DB>, workspace: string, work: Work<DB, T>): Promise<T> {
  return isPostgres(db) ? alone(db, workspace, work, noWait) : unsyncedTogether(db, work);
}

/**
 * Runs one write that need not survive a power cut. It survives the death of the process, and also a power cut once a
 * later write of any table is on disk.
 */
export async function unsynced<DB, T>(db: Kysely<DB>, work: Work<DB, T>): Promise<T> {
  if (isPostgres(db)) return work(db);
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(withoutSync);
    try {
      return await work(connection);
    } finally {
      await connection.executeQuery(withSync);
    }
  });
}

/**
 * Several such writes: on SQLite they are one transaction; on PostgreSQL they run one by one, because the rows of one
 * answer must not wait for those of another.
 */
export function unsyncedTogether<DB, T>(db: Kysely<DB>, work: Work<DB, T>): Promise<T> {
  return unsynced(db, (on) => (isPostgres(db) ? work(on) : on.transaction().execute(work)));
}

const withoutSync = CompiledQuery.raw('pragma synchronous = normal');
const withSync = CompiledQuery.raw('pragma synchronous = full');

/** Appended to a query in a transaction: no other process changes these rows before it ends. */
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

/** Arbitrary; unique among the advisory locks in our database. */
const ours = sql.lit(0x5472_6164);

/** Everyone takes the shared first lock first (null: exclusively), which rules out deadlocks. */
function locksOf(workspace: string | null): RawBuilder<unknown>[] {
  if (workspace === null) return [sql`pg_advisory_xact_lock(${ours})`];
  return [sql`pg_advisory_xact_lock_shared(${ours})`, sql`pg_advisory_xact_lock(${ours}, hashtext(${workspace}))`];
}

/**
 * Whether a moment (epoch ms) has come. One that is more than `maxMs` ahead was written before the clock was set back:
 * it counts as come.
 */
export function hasCome(column: string, now: number, maxMs: number): RawBuilder<SqlBool> {
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + maxMs})`;
}

export const neverClaimed: Readonly<LeaseColumns> = { owner: null, lease_until: 0, fence: 0 };

type Leased = { [T in keyof Schema]: Schema[T] extends LeaseColumns ? T : never }[
  'feeds' | 'outbox_channels' | 'reports'];

/** Claims of a table's rows, each for a while. */
export function createLeases<T extends Leased>(table: T, now: () => number, leaseMs: number) {
  type Row = Schema[T] & LeaseColumns;
  const owner = randomUUID();
  const until = () => ({ lease_until: now() + leaseMs });
  // The second lease length allows for clock differences between machines.
  const isFree = () => hasCome('lease_until', now(), 2 * leaseMs);

  /** Of two processes that read the same row, only one still finds its fence. */
  async function take(on: Db, row: Row, isDue = sql<SqlBool>`1 = 1`, changes: object = {}) {
    const { key } = tables[table];
    const lease_until = new Condition<number>(() => sql`${isFree()} and ${isDue}`);
    const named = Object.entries(row).filter(([column]) => key.includes(column));
    const which: object = { ...Object.fromEntries(named), fence: row.fence, lease_until };
    const taken: object = { ...changes, owner, fence: row.fence + 1, ...until() };
    return (await change(on, table, which, taken))[0] ?? null;
  }

  return {
    take,
    renewed: until,
    released: () => ({ owner: null, lease_until: 0 }) as const,

    /** Takes the first row that is due. Retries when another process was faster. @returns null when no row is due */
    takeFirst(db: Db, isDue: RawBuilder<SqlBool>, order: keyof Schema[T] & string, changes: object = {}) {
      // Concurrent processes lock different rows. On SQLite the fence decides.
      const end = isPostgres(db) ? sql`for update skip locked` : sql``;
      const claim = async (on: Db) => {
        for (;;) {
          const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${isDue} and ${isFree()}
            order by ${sql.ref(order)} limit 1 ${end}`.execute(on);
          if (rows[0] === undefined) return null;
          const taken = await take(on, rows[0], isDue, changes);
          if (taken !== null) return taken;
        }
      };
      // The row that the query locked stays locked until the claim is written.
      return isPostgres(db) ? db.transaction().execute(claim) : claim(db);
    },
  };
}

/** Another process has taken the work over; nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor() {
    super('Another process has taken this work over.');
  }
}
