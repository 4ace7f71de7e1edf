import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Deliveries, answers, the ledger, names, moves, intents and notices. Released: never edited. */
export const firstSchema: Migration = async (db) => {
  await db.schema
    .createTable('deliveries')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('alive_at', 'bigint', (c) => c.notNull())
    .addColumn('underway', 'text')
    .addPrimaryKeyConstraint('deliveries_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createIndex('deliveries_underway')
    .on('deliveries')
    .column('alive_at')
    .where(sql.ref('underway'), 'is not', null)
    .execute();
  await db.schema
    .createTable('answers')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('moved', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('answers_pk', ['workspace', 'request'])
    .execute();
  await db.schema.createIndex('answers_by_age').on('answers').column('at').execute();
  await db.schema
    .createTable('ledger')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rows', 'integer')
    .addColumn('charged', 'double precision')
    .addColumn('credits_left', 'double precision')
    .addColumn('error', 'text')
    .addColumn('finished_at', 'bigint')
    .addPrimaryKeyConstraint('ledger_pk', ['workspace', 'id'])
    .execute();
  await db.schema.createIndex('ledger_by_time').on('ledger').columns(['workspace', 'at']).execute();
  await db.schema.createIndex('ledger_by_reference').on('ledger').columns(['workspace', 'reference']).execute();
  await db.schema
    .createIndex('ledger_unfinished')
    .on('ledger')
    .column('at')
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .execute();
  await db.schema
    .createTable('names')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('names_pk', ['workspace', 'kind', 'name'])
    .execute();
  await db.schema
    .createTable('moves')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('from_slug', 'text', (c) => c.notNull())
    .addColumn('to_slug', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('moves_pk', ['workspace', 'kind', 'from_slug'])
    .execute();
  await db.schema
    .createTable('intents')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('intent', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('intents_pk', ['workspace', 'id'])
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notices_pk', ['workspace', 'id'])
    .execute();
};
