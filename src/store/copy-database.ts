import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, DatabaseSync, type DatabaseSyncOptions, type SQLOutputValue } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { migrateIn, schemaVersion, versionOf } from './migrations.ts';
import { type Db, type Schema, tableNames, tables } from './schema.ts';
import { explainedFile, isBusy, makeFolder, makeOwnFile } from './sqlite.ts';
import { explained } from './store-error.ts';
import { insert } from './statements.ts';
import { inTransaction } from './transaction.ts';

/** PostgreSQL takes 65,535 values in one statement, and our widest table has 30 columns. */
const rowsAtOnce = 500;
/** Characters after which a batch is sent, since answers may be long. */
const textAtOnce = 4_000_000;

/**
 * No bot may have the SQLite file open: anything it wrote during the copy would be lost.
 * @throws CopyError, or UnusableDatabase when one of the two cannot be read or written
 */
export async function copyDatabase(path: string, url: string) {
  if (!existsSync(path)) throw new CopyError(`There is no file ${path}.`);
  using source = openAlone(path);
  refuseOtherVersion(source);
  const { createPostgresDialect, withoutStatementLimit } = await import('./postgres.ts');
  await using target = new Kysely<Schema>({ dialect: createPostgresDialect(url, withoutStatementLimit) });
  const copying = inTransaction(target, null, async (trx) => {
    await refuseTables(trx);
    await migrateIn(trx);
    const copied = [];
    for (const table of tableNames) copied.push({ table, rows: await copyTable(source, trx, table) });
    return copied;
  });
  return await copying.catch((error: unknown) => {
    throw explained(error);
  });
}

function refuseOtherVersion(source: DatabaseSync): void {
  const hasVersion = source.prepare("select 1 from sqlite_schema where type = 'table' and name = 'meta'").get();
  const version = versionOf(hasVersion === undefined ? undefined : source.prepare('select * from meta').get());
  if (version === schemaVersion) return;
  throw new CopyError(
    `The file has schema ${version}, and this version knows ${schemaVersion}: start this version of the bot ` +
      'on it once, or copy it with the version that wrote it.',
  );
}

async function refuseTables(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by tablename limit 1`.execute(trx);
  if (rows[0] !== undefined)
    throw new CopyError(`The target is not empty: it has a table ${rows[0].name}. Copy into a new database.`);
}

async function copyTable(source: DatabaseSync, trx: Db, table: keyof Schema): Promise<number> {
  const columns = Object.entries<{ readonly sql: string }>(tables[table].columns);
  const integers = new Set(columns.filter(([, { sql }]) => /^(integer|bigint)/.test(sql)).map(([column]) => column));
  const rows = source.prepare(`select * from "${table}"`).iterate();
  for (const batch of batchesOf(rows)) {
    const whole = batch.map((row) => wholeNumbers(row, integers));
    await insert(trx, table, whole);
  }
  const read = count.parse(source.prepare(`select count(*) as rows from "${table}"`).get()).rows;
  const counted = await sql`select count(*) as rows from ${sql.table(table)}`.execute(trx);
  const written = count.parse(counted.rows[0]).rows;
  if (read !== written) throw new CopyError(`Of ${read} rows of ${table}, ${written} arrived; nothing was kept.`);
  return written;
}

function* batchesOf(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  let text = 0;
  for (const row of rows) {
    batch.push(row);
    for (const value of Object.values(row)) text += typeof value === 'string' ? value.length : 0;
    if (batch.length < rowsAtOnce && text < textAtOnce) continue;
    yield batch;
    [batch, text] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

const count = z.object({ rows: z.number() });

type Row = Record<string, SQLOutputValue>;

/** SQLite stores a fraction in an integer column if one was written; PostgreSQL rejects it. */
function wholeNumbers(row: Row, integers: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'number' && integers.has(column) ? Math.round(value) : value,
    ]),
  );
}

/** Readers finish within this time; a running bot never does. */
const patienceMs = 2_000;

/**
 * Opens a SQLite file exclusively until it is closed. This process must not open it in any other way meanwhile: closing
 * that second handle would release the lock. @throws CopyError when it is open elsewhere; UnusableDatabase
 */
export function openAlone(path: string): DatabaseSync {
  // In WAL mode a transaction alone only excludes writers. This lock also excludes idle processes with the file open.
  const lock = 'pragma locking_mode = exclusive; begin exclusive';
  try {
    return opened(path, { timeout: patienceMs }, lock);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new CopyError(
      `Another program, such as a running bot, has ${resolve(path)} open, and what it writes now would be missing in the ` +
        'copy. Stop the bot, and copy then; start it only with the new database.',
    );
  }
}

export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** As of one moment, while others write. The target appears when complete. @returns bytes @throws as `copyDatabase` */
export async function backUpDatabase(path: string, target: string): Promise<number> {
  if (!existsSync(path)) throw new CopyError(`There is no file ${path}.`);
  if (existsSync(target)) throw new CopyError(`${target} is there already; a backup overwrites nothing.`);
  const unfinished = `${target}.unfinished`;
  makeFolder(dirname(target));
  rmSync(unfinished, { force: true });
  makeOwnFile(unfinished);
  try {
    await writeCopy(path, unfinished);
    check(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return statSync(target).size;
}

/** More pages than any database has: a copy in steps would start over with each write of the bot. */
const allPages = 2 ** 31 - 1;

/** Copies page by page, so damage in the source is also in the copy, where the check finds it. */
async function writeCopy(path: string, target: string): Promise<void> {
  using source = opened(path, { readOnly: true }, 'select count(*) from sqlite_schema');
  try {
    await backup(source, target, { rate: allPages });
  } catch (error) {
    // The source was readable, so the error is about the target.
    throw explainedFile(error, target);
  }
}

function check(path: string): void {
  // Reading a database also leaves files next to it.
  using copy = new DatabaseSync(path);
  const found = copy.prepare('pragma integrity_check').all();
  const [first] = found;
  if (found.length !== 1 || first?.['integrity_check'] !== 'ok')
    throw new CopyError('The copy is damaged, and was thrown away. Check the database itself, too.');
}

/** @param first run at once, since only its use shows whether a file is a database */
function opened(path: string, how: DatabaseSyncOptions, first: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, how);
    db.exec(first);
    return db;
  } catch (error) {
    db?.close();
    throw explainedFile(error, path);
  }
}
