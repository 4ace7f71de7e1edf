import type { Migration } from './migration.ts';

/** Whether a person has said that a feed's rows are what was asked for, although they seem not to satisfy the filter. */
export const addTrustedFeeds: Migration = async (db) => {
  await db.schema
    .alterTable('feeds')
    .addColumn('trusted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
};
