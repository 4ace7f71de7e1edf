import { sql, type Kysely, type Transaction } from 'kysely';
import { addMoney } from './add-money.ts';
import { addSavedQueries } from './add-saved-queries.ts';
import type { MetaTable, Schema } from './schema.ts';

type WithMeta = Schema & { meta: MetaTable };
export type Migration = (db: Transaction<WithMeta>) => Promise<void>;

/** In order, each run once; a released one is never edited. */
const migrations: readonly Migration[] = [
  async (db) => {
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
  },
  async (db) => {
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
  },
  addMoney,
  addSavedQueries,
];

/** How many migrations this version knows. */
export const schemaVersion = migrations.length;

export class NewerDatabaseError extends Error {
  constructor(found: number) {
    super(
      `The database was written by a newer Trade (schema ${found}, this version knows ${migrations.length}). ` +
        'Start the newer version, or point DATABASE_URL at another database.',
    );
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database to this version's schema in one transaction, so that two processes starting together, or a
 * kill in the middle, leave either the old schema or the new one.
 * @throws NewerDatabaseError when the database is ahead of this code.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (plain) => {
    const trx = plain.$extendTables<{ meta: MetaTable }>();
    await trx.schema
      .createTable('meta')
      .ifNotExists()
      .addColumn('only', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('schema_version', 'integer', (c) => c.notNull())
      .execute();
    const row = await trx.selectFrom('meta').select('schema_version').executeTakeFirst();
    const current = row?.schema_version ?? 0;
    if (current > migrations.length) throw new NewerDatabaseError(current);
    for (const migration of migrations.slice(current)) await migration(trx);
    await trx
      .insertInto('meta')
      .values({ only: 1, schema_version: migrations.length })
      .onConflict((c) => c.column('only').doUpdateSet({ schema_version: migrations.length }))
      .execute();
  });
}
