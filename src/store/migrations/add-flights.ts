import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** One call under way for one question, whichever process makes it. Released: never edited. */
export const addFlights: Migration = async (db) => {
  await db.schema.alterTable('ledger').addColumn('flight', 'text').execute();
  await db.schema
    .createIndex('ledger_flights')
    .unique()
    .on('ledger')
    .columns(['workspace', 'flight'])
    .where(sql.ref('flight'), 'is not', null)
    .execute();
};
