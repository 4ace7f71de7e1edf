import { setTimeout as pause } from 'node:timers/promises';
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import { heldBriefly } from './gives-way.ts';
import { StoreError } from './store-error.ts';
import { unsyncedTransaction } from './unsynced.ts';

type Work<DB, T> = (trx: Kysely<DB>) => Promise<T>;

/** Of a transaction that others, or a broken connection, have undone. */
const attempts = 4;

/**
 * Runs a transaction that no other transaction of its workspace runs beside: what it reads stays true until it has
 * written. SQLite has one writer in any case; PostgreSQL is told by locks that end with the transaction.
 * @param workspace null where it writes to several: then it is alone among all
 * @param work is given the transaction and uses no other handle; on PostgreSQL it may be run again from its beginning
 * @throws what `work` throws, or a StoreError; nothing was written then, unless that is in doubt
 */
export function inTransaction<DB, T>(db: Kysely<DB>, workspace: string | null, work: Work<DB, T>): Promise<T> {
  return heldBriefly(db, (held) =>
    isPostgres(held) ? alone(held, workspace, work) : held.transaction().execute(work),
  );
}

/** The same without waiting for the disk: after a power cut all of it is there, or nothing. */
export function inUnsyncedTransaction<DB, T>(db: Kysely<DB>, workspace: string, work: Work<DB, T>): Promise<T> {
  return heldBriefly(db, (held) =>
    isPostgres(held) ? alone(held, workspace, work, noWait) : unsyncedTransaction(held, work),
  );
}

/** For a claim: what `skipLocked` found stays this process's own until it has written its name on it. */
export function claiming<DB, T>(db: Kysely<DB>, work: Work<DB, T>): Promise<T> {
  return isPostgres(db) ? heldBriefly(db, (held) => held.transaction().execute(work)) : work(db);
}

/** At the end of a claim's query: processes that look at once find different rows. On SQLite the fence decides. */
export function skipLocked<DB>(on: Kysely<DB>) {
  return isPostgres(on) ? sql`for update skip locked` : sql``;
}

function isPostgres<DB>(db: Kysely<DB>): boolean {
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
