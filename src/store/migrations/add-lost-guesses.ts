import type { Migration } from './migration.ts';

/** What a call whose price was guessed counts with once its answer is lost. Released: never edited. */
export const addLostGuesses: Migration = async (db) => {
  await db.schema.alterTable('ledger').addColumn('if_lost', 'double precision').execute();
};
