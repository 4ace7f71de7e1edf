import type { Migration } from './migration.ts';

/** What each person looked up lately. */
export const addRecentLookups: Migration = async (db) => {
  await db.schema
    .createTable('recent_lookups')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('intent', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('recent_lookups_pk', ['workspace', 'user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('recent_lookups_by_time')
    .on('recent_lookups')
    .columns(['workspace', 'user_id', 'at'])
    .execute();
};
