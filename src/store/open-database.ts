import { Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { explained } from './postgres-refusal.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/**
 * Opens the database and brings its schema up to date.
 * @param url `sqlite:PATH` or `postgres://…`
 * @throws UnusableDatabase where a PostgreSQL cannot be used and it is known what mends that; NewerDatabaseError; StoreError
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
