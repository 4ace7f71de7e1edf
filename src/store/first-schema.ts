import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { MetaTable, Schema } from './schema.ts';

/** One step from a schema to the next. */
export type Migration = (db: Kysely<Schema & { meta: MetaTable }>) => Promise<void>;

/** All tables. Once a version with it was deployed it is never edited: the next change is a migration of its own. */
export const firstSchema: Migration = async (db) => {
  await addDoorTables(db);
  await addLookupTables(db);
  await addMoneyTables(db);
  await addFeedTables(db);
  await addAlertTables(db);
  await addOutboxTables(db);
};

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

/** The workspace leads every key. */
const table = (db: Parameters<Migration>[0], name: string) =>
  db.schema.createTable(name).addColumn('workspace', 'text', notNull);

/** Deliveries, notices, installations and service keys. */
const addDoorTables: Migration = async (db) => {
  await table(db, 'deliveries')
    .addColumn('id', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('owner', 'text', notNull)
    .addColumn('fence', 'bigint', notNull)
    .addColumn('alive_at', 'bigint', notNull)
    .addColumn('answering_at', 'bigint')
    .addColumn('underway', 'text')
    .addPrimaryKeyConstraint('deliveries_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createIndex('deliveries_underway')
    .on('deliveries')
    .column('alive_at')
    .where(sql.ref('underway'), 'is not', null)
    .execute();
  await table(db, 'notices')
    .addColumn('id', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('notices_pk', ['workspace', 'id'])
    .execute();
  await table(db, 'installations')
    .addColumn('enterprise', 'text')
    .addColumn('app_id', 'text', notNull)
    .addColumn('bot_id', 'text', notNull)
    .addColumn('bot_user', 'text', notNull)
    .addColumn('bot_token', 'text')
    .addColumn('scopes', 'text', notNull)
    .addColumn('installer', 'text', notNull)
    .addColumn('installed_at', 'bigint', notNull)
    .addColumn('uninstalled_at', 'bigint')
    .addPrimaryKeyConstraint('installations_pk', ['workspace'])
    .execute();
  await db.schema
    .createIndex('installations_gone')
    .on('installations')
    .column('uninstalled_at')
    .where(sql.ref('uninstalled_at'), 'is not', null)
    .execute();
  await table(db, 'service_keys')
    .addColumn('service_key', 'text', notNull)
    .addColumn('ending', 'text', notNull)
    .addColumn('changed_by', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('service_keys_pk', ['workspace'])
    .execute();
};

/** What was asked of the service and what it answered; what people keep of it. */
const addLookupTables: Migration = async (db) => {
  await table(db, 'answers')
    .addColumn('request', 'text', notNull)
    .addColumn('endpoint', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('moved', 'text')
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('answers_pk', ['workspace', 'request'])
    .execute();
  await db.schema.createIndex('answers_by_age').on('answers').column('at').execute();
  await table(db, 'failures')
    .addColumn('question', 'text', notNull)
    .addColumn('code', 'text', notNull)
    .addColumn('messages', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('status', 'integer')
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('failures_pk', ['workspace', 'question'])
    .execute();
  await table(db, 'data_dates')
    .addColumn('date', 'text')
    .addColumn('changed_at', 'bigint')
    .addColumn('asked_at', 'bigint', notNull)
    .addColumn('has_route', 'integer', notNull)
    .addPrimaryKeyConstraint('data_dates_pk', ['workspace'])
    .execute();
  await table(db, 'names')
    .addColumn('kind', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('slug', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('names_pk', ['workspace', 'kind', 'name'])
    .execute();
  await table(db, 'moves')
    .addColumn('kind', 'text', notNull)
    .addColumn('from_slug', 'text', notNull)
    .addColumn('to_slug', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('moves_pk', ['workspace', 'kind', 'from_slug'])
    .execute();
  await table(db, 'stored_payloads')
    .addColumn('id', 'text', notNull)
    .addColumn('payload', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('stored_payloads_pk', ['workspace', 'id'])
    .execute();
  await table(db, 'recent_lookups')
    .addColumn('user_id', 'text', notNull)
    .addColumn('id', 'text', notNull)
    .addColumn('look_up', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('recent_lookups_pk', ['workspace', 'user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('recent_lookups_by_time')
    .on('recent_lookups')
    .columns(['workspace', 'user_id', 'at'])
    .execute();
  await table(db, 'saved_queries')
    .addColumn('owner', 'text', notNull)
    .addColumn('name_key', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('look_up', 'text', notNull)
    .addColumn('window_days', 'integer')
    .addColumn('shared', 'integer', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('saved_queries_pk', ['workspace', 'owner', 'name_key'])
    .execute();
  await table(db, 'exports')
    .addColumn('id', 'text', notNull)
    .addColumn('user_id', 'text', notNull)
    .addColumn('channel', 'text', notNull)
    .addColumn('reference', 'text', notNull)
    .addColumn('question', 'text', notNull)
    .addColumn('look_up', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('rows', 'integer', notNull)
    .addColumn('pages', 'integer', notNull)
    .addColumn('charged', 'double precision')
    .addColumn('credits_left', 'double precision')
    .addColumn('total', 'bigint')
    .addColumn('place_channel', 'text')
    .addColumn('place_ts', 'text')
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', notNull)
    .addColumn('fence', 'bigint', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_run_at', 'bigint', notNull)
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', notNull)
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

/** Calls of the service and what they cost; balances, settings and preferences. */
const addMoneyTables: Migration = async (db) => {
  await table(db, 'ledger')
    .addColumn('id', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('user_id', 'text', notNull)
    .addColumn('channel', 'text', notNull)
    .addColumn('reference', 'text', notNull)
    .addColumn('feed', 'text')
    .addColumn('endpoint', 'text', notNull)
    .addColumn('request', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('rows', 'integer')
    .addColumn('charged', 'double precision')
    .addColumn('credits_left', 'double precision')
    .addColumn('error', 'text')
    .addColumn('finished_at', 'bigint')
    .addColumn('reserved', 'double precision')
    .addColumn('if_lost', 'double precision')
    .addColumn('flight', 'text')
    .addPrimaryKeyConstraint('ledger_pk', ['workspace', 'id'])
    .execute();
  await db.schema.createIndex('ledger_by_reference').on('ledger').columns(['workspace', 'reference']).execute();
  await db.schema
    .createIndex('ledger_unfinished')
    .on('ledger')
    .column('at')
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .execute();
  // It holds all that a budget sums up.
  await db.schema
    .createIndex('ledger_spending')
    .on('ledger')
    .columns(['workspace', 'at', 'user_id', 'state', 'charged', 'reserved'])
    .execute();
  await db.schema
    .createIndex('ledger_prices')
    .on('ledger')
    .columns(['workspace', 'endpoint', 'at', 'rows', 'charged'])
    .where(sql.ref('state'), '=', sql.lit('done'))
    .where(sql.ref('charged'), 'is not', null)
    .execute();
  await db.schema.createIndex('ledger_by_end').on('ledger').columns(['workspace', 'finished_at']).execute();
  await db.schema
    .createIndex('ledger_flights')
    .unique()
    .on('ledger')
    .columns(['workspace', 'flight'])
    .where(sql.ref('flight'), 'is not', null)
    .execute();
  await table(db, 'balances')
    .addColumn('credits', 'double precision', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('balances_pk', ['workspace'])
    .execute();
  await table(db, 'outside_spending')
    .addColumn('id', 'text', notNull)
    .addColumn('credits', 'double precision', notNull)
    .addColumn('since', 'bigint', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('outside_spending_pk', ['workspace', 'id'])
    .execute();
  await table(db, 'settings')
    .addColumn('version', 'integer', notNull)
    .addColumn('settings', 'text', notNull)
    .addColumn('changed_by', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('settings_pk', ['workspace', 'version'])
    .execute();
  await table(db, 'preferences')
    .addColumn('user_id', 'text', notNull)
    .addColumn('settings', 'text', notNull)
    .addPrimaryKeyConstraint('preferences_pk', ['workspace', 'user_id'])
    .execute();
};

/** Feeds with the logs of their records. */
const addFeedTables: Migration = async (db) => {
  await table(db, 'feeds')
    .addColumn('id', 'text', notNull)
    .addColumn('dataset', 'text', notNull)
    .addColumn('filter', 'text', notNull)
    .addColumn('look_back', 'integer', notNull)
    .addColumn('thorough', 'integer', notNull)
    .addColumn('trusted', 'integer', notNull)
    .addColumn('seq', 'bigint', notNull)
    .addColumn('baseline_at', 'bigint')
    .addColumn('baseline_rows', 'bigint', notNull)
    .addColumn('covered_from', 'text')
    .addColumn('audited_to', 'text')
    .addColumn('counted_at', 'bigint')
    .addColumn('calm_checks', 'integer', notNull)
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', notNull)
    .addColumn('fence', 'bigint', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_check_at', 'bigint')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('feeds_pk', ['workspace', 'id'])
    .execute();
  await db.schema.createIndex('feeds_due').on('feeds').column('next_check_at').execute();
  await table(db, 'feed_days')
    .addColumn('feed', 'text', notNull)
    .addColumn('day', 'text', notNull)
    .addColumn('rows', 'bigint', notNull)
    .addColumn('dirty', 'integer', notNull)
    .addPrimaryKeyConstraint('feed_days_pk', ['workspace', 'feed', 'day'])
    .execute();
  await table(db, 'feed_records')
    .addColumn('feed', 'text', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('day', 'text', notNull)
    .addColumn('copies', 'integer', notNull)
    .addPrimaryKeyConstraint('feed_records_pk', ['workspace', 'feed', 'key', 'hash'])
    .execute();
  await db.schema
    .createIndex('feed_records_by_day')
    .on('feed_records')
    .columns(['workspace', 'feed', 'day', 'copies'])
    .execute();
  await table(db, 'feed_log')
    .addColumn('feed', 'text', notNull)
    .addColumn('seq', 'bigint', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('weak', 'integer', notNull)
    .addColumn('day', 'text')
    .addColumn('first_seen_at', 'bigint', notNull)
    .addColumn('row', 'text', notNull)
    .addPrimaryKeyConstraint('feed_log_pk', ['workspace', 'feed', 'seq'])
    .execute();
};

/** Alerts with their cursors on feeds. */
const addAlertTables: Migration = async (db) => {
  await table(db, 'alerts')
    .addColumn('id', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('channel', 'text', notNull)
    .addColumn('questions', 'text', notNull)
    .addColumn('question_key', 'text', notNull)
    .addColumn('schedule', 'text', notNull)
    .addColumn('schedule_kind', 'text', notNull)
    .addColumn('look_back_days', 'integer', notNull)
    .addColumn('thorough', 'integer', notNull)
    .addColumn('corrections', 'integer', notNull)
    .addColumn('quiet_days', 'integer')
    .addColumn('monthly_cap', 'double precision')
    .addColumn('creator', 'text', notNull)
    .addColumn('owner', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('blocked_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('since', 'bigint', notNull)
    .addColumn('changed_by', 'text')
    .addColumn('paused_until', 'bigint')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('last_checked_at', 'bigint')
    .addColumn('next_check_at', 'bigint')
    .addColumn('last_posted_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('month', 'text', notNull)
    .addColumn('month_credits', 'double precision', notNull)
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
  await db.schema.createIndex('alerts_by_blocker').on('alerts').columns(['blocked_by', 'state']).execute();
  await table(db, 'alert_feeds')
    .addColumn('alert', 'text', notNull)
    .addColumn('feed', 'text', notNull)
    .addColumn('seq', 'bigint', notNull)
    .addColumn('end_seq', 'bigint', notNull)
    .addColumn('next_as', 'text', notNull)
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
  await table(db, 'alert_history')
    .addColumn('alert', 'text', notNull)
    .addColumn('id', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('changed_by', 'text')
    .addColumn('what', 'text', notNull)
    .addPrimaryKeyConstraint('alert_history_pk', ['workspace', 'alert', 'id'])
    .execute();
};

/** Messages on their way into channels. */
const addOutboxTables: Migration = async (db) => {
  await table(db, 'outbox')
    .addColumn('id', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('alert', 'text')
    .addColumn('channel', 'text', notNull)
    .addColumn('position', 'bigint', notNull)
    .addColumn('ranges', 'text', notNull)
    .addColumn('is_backlog', 'integer', notNull)
    .addColumn('since_days', 'integer')
    .addColumn('text', 'text')
    .addColumn('state', 'text', notNull)
    .addColumn('due_at', 'bigint', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('error', 'text')
    .addColumn('ts', 'text')
    .addColumn('created_at', 'bigint', notNull)
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
  await table(db, 'outbox_channels')
    .addColumn('channel', 'text', notNull)
    .addColumn('last_position', 'bigint', notNull)
    .addColumn('due_at', 'bigint')
    .addColumn('open_at', 'bigint', notNull)
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint', notNull)
    .addColumn('fence', 'bigint', notNull)
    .addPrimaryKeyConstraint('outbox_channels_pk', ['workspace', 'channel'])
    .execute();
  await db.schema
    .createIndex('outbox_channels_by_time')
    .on('outbox_channels')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await table(db, 'posted')
    .addColumn('channel', 'text', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('posted_pk', ['workspace', 'channel', 'key'])
    .execute();
};
