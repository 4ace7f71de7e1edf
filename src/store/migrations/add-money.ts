import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Reservations, budgets, balances, what the service does not have, and settings. Released: never edited. */
export const addMoney: Migration = async (db) => {
  await db.schema.alterTable('ledger').addColumn('reserved', 'double precision').execute();
  await addLedgerIndexes(db);
  await db.schema
    .createTable('failures')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('messages', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('failures_pk', ['workspace', 'question'])
    .execute();
  await db.schema
    .createTable('balances')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('credits', 'double precision', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('balances_pk', ['workspace'])
    .execute();
  await db.schema
    .createTable('outside_spending')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('credits', 'double precision', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('outside_spending_pk', ['workspace', 'id'])
    .execute();
  await addDatesAndSettings(db);
};

const addLedgerIndexes: Migration = async (db) => {
  // It holds all that a budget's sum reads, and begins as the index that it replaces.
  await db.schema.dropIndex('ledger_by_time').execute();
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
};

const addDatesAndSettings: Migration = async (db) => {
  await db.schema
    .createTable('data_dates')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('date', 'text')
    .addColumn('changed_at', 'bigint')
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('has_route', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('data_dates_pk', ['workspace'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('settings_pk', ['workspace', 'version'])
    .execute();
  await db.schema
    .createTable('preferences')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('preferences_pk', ['workspace', 'user_id'])
    .execute();
};
