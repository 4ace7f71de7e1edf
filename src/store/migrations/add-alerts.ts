import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Alerts with their cursors on feeds, and the outbox with its channels. Released: never edited. */
export const addAlerts: Migration = async (db) => {
  await addAlertTables(db);
  await addOutboxTables(db);
};

const addAlertTables: Migration = async (db) => {
  await db.schema
    .createTable('alerts')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('question_key', 'text', (c) => c.notNull())
    .addColumn('schedule', 'text', (c) => c.notNull())
    .addColumn('schedule_kind', 'text', (c) => c.notNull())
    .addColumn('look_back_days', 'integer', (c) => c.notNull())
    .addColumn('thorough', 'integer', (c) => c.notNull())
    .addColumn('corrections', 'integer', (c) => c.notNull())
    .addColumn('quiet_days', 'integer')
    .addColumn('monthly_cap', 'double precision')
    .addColumn('creator', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('held_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('paused_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_checked_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addColumn('last_posted_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('month_credits', 'double precision', (c) => c.notNull())
    .addColumn('next_post_at', 'bigint')
    .addColumn('quiet_at', 'bigint')
    .addPrimaryKeyConstraint('alerts_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createIndex('alerts_by_question')
    .unique()
    .on('alerts')
    .columns(['workspace', 'channel', 'question_key'])
    .where(sql.ref('state'), '<>', sql.lit('stopped'))
    .execute();
  await db.schema.createIndex('alerts_by_digest').on('alerts').columns(['next_post_at']).execute();
  await db.schema.createIndex('alerts_by_quiet').on('alerts').columns(['quiet_at']).execute();
  await db.schema.createIndex('alerts_by_holder').on('alerts').columns(['held_by', 'state']).execute();
  await db.schema
    .createTable('alert_feeds')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('alert', 'text', (c) => c.notNull())
    .addColumn('feed', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('end_seq', 'bigint', (c) => c.notNull())
    .addColumn('next_as', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('alert_feeds_pk', ['workspace', 'alert', 'feed'])
    .execute();
  await db.schema
    .createIndex('alert_feeds_by_feed')
    .on('alert_feeds')
    .columns(['workspace', 'feed', 'alert'])
    .execute();
  await db.schema
    .createIndex('alert_feeds_behind')
    .on('alert_feeds')
    .columns(['next_as', 'workspace', 'alert'])
    .where(sql.ref('seq'), '<', sql.ref('end_seq'))
    .execute();
  await db.schema
    .createIndex('alert_feeds_ready')
    .on('alert_feeds')
    .columns(['workspace', 'alert'])
    .where(sql.ref('next_as'), '=', sql.lit('ready'))
    .execute();
  await db.schema
    .createTable('alert_history')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('alert', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('what', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_history_pk', ['workspace', 'alert', 'id'])
    .execute();
};

const addOutboxTables: Migration = async (db) => {
  await db.schema
    .createTable('outbox')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('alert', 'text')
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('ranges', 'text', (c) => c.notNull())
    .addColumn('is_backlog', 'integer', (c) => c.notNull())
    .addColumn('since_days', 'integer')
    .addColumn('text', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('ts', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('outbox_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .columns(['workspace', 'channel', 'position'])
    .where(sql.ref('state'), '=', sql.lit('due'))
    .execute();
  await db.schema.createIndex('outbox_by_alert').on('outbox').columns(['workspace', 'alert', 'state']).execute();
  await db.schema
    .createTable('outbox_channels')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('last_position', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('open_at', 'bigint', (c) => c.notNull())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull())
    .addColumn('fence', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('outbox_channels_pk', ['workspace', 'channel'])
    .execute();
  await db.schema
    .createIndex('outbox_channels_by_time')
    .on('outbox_channels')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('posted')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('posted_pk', ['workspace', 'channel', 'key'])
    .execute();
};
