import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Exports as jobs that outlive their process; at most one unfinished for a person and question. */
export const addExports: Migration = async (db) => {
  await db.schema
    .createTable('exports')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('intent', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('pages', 'integer', (c) => c.notNull())
    .addColumn('charged', 'double precision')
    .addColumn('credits_left', 'double precision')
    .addColumn('total', 'bigint')
    .addColumn('place_channel', 'text')
    .addColumn('place_ts', 'text')
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('fence', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_run_at', 'bigint', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addPrimaryKeyConstraint('exports_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createIndex('exports_unfinished')
    .unique()
    .on('exports')
    .columns(['workspace', 'user_id', 'question'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('exports_by_time')
    .on('exports')
    .column('next_run_at')
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
};
