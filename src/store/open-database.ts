import { Kysely, sql } from 'kysely';
import { firstSchema } from './first-schema.ts';
import type { MetaTable, Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';
import { explained } from './store-error.ts';
import { inTransaction } from './transaction.ts';

/**
 * Opens the database and brings its schema up to date.
 * @param url `sqlite:PATH` or `postgres://…`
 * @throws UnusableDatabase if a PostgreSQL cannot be used and the fix is known; NewerDatabaseError; StoreError
 */
export function openDatabase(url: string): Promise<Kysely<Schema>> {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url);
}

async function openSqlite(path: string): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(path) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openPostgres(url: string): Promise<Kysely<Schema>> {
  // Who stays with SQLite does not wait for what is needed here.
  const { createPostgresDialect, unhurried } = await import('./postgres.ts');
  try {
    await using migrating = new Kysely<Schema>({ dialect: createPostgresDialect(url, unhurried) });
    await migrate(migrating);
    return await connected(new Kysely<Schema>({ dialect: createPostgresDialect(url) }));
  } catch (error) {
    throw explained(error);
  }
}

/** Asks more of the server, or of a pooler before it, than migrations do: that shows here. */
async function connected(db: Kysely<Schema>): Promise<Kysely<Schema>> {
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** One step from a schema to the next. */
export type Migration = (db: Kysely<Schema & { meta: MetaTable }>) => Promise<void>;

/** In order, each run once. */
const migrations: readonly Migration[] = [firstSchema];

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
export function migrate(db: Kysely<Schema>): Promise<void> {
  return inTransaction(db, null, migrateIn);
}

/** The same within a transaction that is alone in the database. */
export async function migrateIn(plain: Kysely<Schema>): Promise<void> {
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
}
