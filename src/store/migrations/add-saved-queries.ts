import type { Migration } from './migration.ts';

/** Queries that people keep under a name. Released: never edited. */
export const addSavedQueries: Migration = async (db) => {
  await db.schema
    .createTable('saved_queries')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('intent', 'text', (c) => c.notNull())
    .addColumn('window_days', 'integer')
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_queries_pk', ['workspace', 'owner', 'name_key'])
    .execute();
};
