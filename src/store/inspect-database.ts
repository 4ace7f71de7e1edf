import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, PostgresAdapter, sql } from 'kysely';
import { NewerDatabaseError, schemaVersion } from './open-database.ts';
import { explained } from './store-error.ts';
import type { Schema } from './schema.ts';
import { findMissingKeys, type MissingKeys, createSeal, type SealingKeys } from './seal.ts';
import { createSqliteDialect } from './sqlite.ts';
import { inTransaction } from './transaction.ts';

/**
 * A database as it is found.
 * - `absent`: a SQLite file that is not there, with the nearest folder that is, and whether this user may write to that
 * - `in_memory`: SQLite without a file
 * - `there`: takes writes, and the first or next start can bring it to this version's schema; version 0: it has no tables
 */
export type InspectedDatabase =
  | { readonly is: 'absent'; readonly path: string; readonly folder: string; readonly isWritable: boolean }
  | { readonly is: 'in_memory' }
  | {
      readonly is: 'there';
      readonly version: number;
      readonly newest: number;
      /** Of what is sealed; none unless the schema is this version's. */
      readonly missingKeys: MissingKeys;
    };

/**
 * Looks at a database, tries whether it takes writes and tables by a transaction that is undone, and changes nothing.
 * @param url `sqlite:PATH` or `postgres://…`
 * @throws UnusableDatabase, NewerDatabaseError, StoreError, or the engine's error where it cannot be used
 */
export async function inspectDatabase(url: string, keys: SealingKeys): Promise<InspectedDatabase> {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null;
  if (path === ':memory:') return { is: 'in_memory' };
  if (path !== null && !existsSync(path)) return absent(resolve(path));
  try {
    await using db = new Kysely<Schema>({
      dialect: path === null ? await postgres(url) : createSqliteDialect(path, 'as-is'),
    });
    const version = await versionOf(db);
    if (version > schemaVersion) throw new NewerDatabaseError(version);
    await tryToWrite(db, version);
    const missingKeys = version === schemaVersion ? await findMissingKeys(db, createSeal(keys)) : [];
    return { is: 'there', version, newest: schemaVersion, missingKeys };
  } catch (error) {
    throw path === null ? explained(error) : error;
  }
}

async function postgres(url: string) {
  const { createPostgresDialect } = await import('./postgres.ts');
  return createPostgresDialect(url);
}

function absent(path: string): InspectedDatabase {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return { is: 'absent', path, folder, isWritable: isWritableFolder(folder) };
}

function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** @returns 0 where there are no tables of ours */
async function versionOf(db: Kysely<Schema>): Promise<number> {
  const { rows: tables } = await (
    isPostgres(db)
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'meta'`
      : sql`select 1 from sqlite_schema where type = 'table' and name = 'meta'`
  ).execute(db);
  if (tables.length === 0) return 0;
  const { rows } = await sql<{ version: number }>`select schema_version as version from meta`.execute(db);
  return rows[0]?.version ?? 0;
}

function isPostgres(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

class Undone extends Error {}

/** Every start makes the tables that are missing, and writes its version. */
async function tryToWrite(db: Kysely<Schema>, version: number): Promise<void> {
  try {
    await inTransaction(db, null, async (trx) => {
      await sql`create table trade_doctor (only_tried integer)`.execute(trx);
      if (version > 0) await sql`update meta set schema_version = schema_version`.execute(trx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
