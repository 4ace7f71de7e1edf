import { CompiledQuery, sql, type Kysely } from 'kysely';

const mark = '/* unsynced */';

/**
 * At the end of a write: it need not survive a power cut, and is not waited for until the disk has it. It survives the
 * death of the process like any other, and a power cut too once a later write, of whatever table, is on the disk.
 */
export const unsynced = sql.raw(mark);

const begin = CompiledQuery.raw(`begin immediate ${mark}`);
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/**
 * The same for all that a transaction writes: after a power cut it is there as a whole or not at all.
 * @param work is given the transaction, and uses no other handle
 * @throws what `work` throws, and nothing was written
 */
export async function unsyncedTransaction<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(begin);
    try {
      const result = await work(connection);
      await connection.executeQuery(commit);
      return result;
    } catch (error) {
      await connection.executeQuery(rollback);
      throw error;
    }
  });
}

/** Whether a statement is marked, as SQL text. */
export function isUnsynced(statement: string): boolean {
  return statement.endsWith(mark);
}
