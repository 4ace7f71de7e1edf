import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/**
 * Opens the database and brings its schema up to date.
 * @param url `sqlite:PATH` or `postgres://…`
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
  await using migrating = new Kysely<Schema>({ dialect: createPostgresDialect(url, unhurried) });
  await migrate(migrating);
  return new Kysely<Schema>({ dialect: createPostgresDialect(url) });
}
