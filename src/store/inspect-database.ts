import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { schemaVersion, versionOf } from './migrations.ts';
import { sqlitePathOf } from './open-store.ts';
import type { Db, Schema } from './schema.ts';
import { createSeal, findMissingKeys, type SealingKeys } from './seal.ts';
import { createSqliteDialect } from './sqlite.ts';
import { explained } from './store-error.ts';
import { inTransaction, isPostgres } from './transaction.ts';

export type InspectedDatabase = Awaited<ReturnType<typeof inspectDatabase>>;

/**
 * Writes are rolled back. @returns `absent`: no SQLite file; `there`: it takes writes, and a start can migrate it;
 * version 0: it has no tables @throws UnusableDatabase, StoreError, or the engine's error when it cannot be used
 */
export async function inspectDatabase(url: string, keys: SealingKeys) {
  const path = sqlitePathOf(url);
  if (path === ':memory:') return { is: 'in_memory' } as const;
  if (path !== null && !existsSync(path)) return absent(resolve(path));
  try {
    const dialect =
      path === null ? (await import('./postgres.ts')).createPostgresDialect(url) : createSqliteDialect(path, 'as-is');
    await using db = new Kysely<Schema>({ dialect });
    const version = await readVersion(db);
    await tryToWrite(db, version);
    const missingKeys = version === schemaVersion ? await findMissingKeys(db, createSeal(keys)) : [];
    return { is: 'there', version, newest: schemaVersion, missingKeys } as const;
  } catch (error) {
    throw path === null ? explained(error) : error;
  }
}

/** With the nearest existing folder, and whether this user may write to it. */
function absent(path: string) {
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return { is: 'absent', path, folder, isWritable: isWritableFolder(folder) } as const;
}

function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

async function readVersion(db: Db): Promise<number> {
  const { rows: tables } = await (
    isPostgres(db)
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'meta'`
      : sql`select 1 from sqlite_schema where type = 'table' and name = 'meta'`
  ).execute(db);
  if (tables.length === 0) return 0;
  const { rows } = await sql`select * from meta`.execute(db);
  return versionOf(rows[0]);
}

class Undone extends Error {}

/** Tries what every start does: making missing tables, and writing the version. */
async function tryToWrite(db: Db, version: number): Promise<void> {
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
