import type { Migration } from './migration.ts';

/** The logs of alerts' questions, and the feed that a call was made for. */
export const addFeeds: Migration = async (db) => {
  await db.schema.alterTable('ledger').addColumn('feed', 'text').execute();
  await db.schema
    .createTable('feeds')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('dataset', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('look_back', 'integer', (c) => c.notNull())
    .addColumn('thorough', 'integer', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('baseline_at', 'bigint')
    .addColumn('baseline_rows', 'bigint', (c) => c.notNull())
    .addColumn('covered_from', 'text')
    .addColumn('audited_to', 'text')
    .addColumn('counted_at', 'bigint')
    .addColumn('calm_checks', 'integer', (c) => c.notNull())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('fence', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_check_at', 'bigint')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('feeds_pk', ['workspace', 'id'])
    .execute();
  await db.schema.createIndex('feeds_due').on('feeds').column('next_check_at').execute();
  await addRecords(db);
};

const addRecords: Migration = async (db) => {
  await db.schema
    .createTable('feed_days')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('feed', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('rows', 'bigint', (c) => c.notNull())
    .addColumn('dirty', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('feed_days_pk', ['workspace', 'feed', 'day'])
    .execute();
  await db.schema
    .createTable('feed_records')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('feed', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('copies', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('feed_records_pk', ['workspace', 'feed', 'key', 'hash'])
    .execute();
  await db.schema
    .createIndex('feed_records_by_day')
    .on('feed_records')
    .columns(['workspace', 'feed', 'day', 'copies'])
    .execute();
  await db.schema
    .createTable('feed_log')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('feed', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('weak', 'integer', (c) => c.notNull())
    .addColumn('day', 'text')
    .addColumn('first_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('row', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('feed_log_pk', ['workspace', 'feed', 'seq'])
    .execute();
};
