import { existsSync } from 'node:fs';
import { type DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { CopyError } from './copy-error.ts';
import { migrateIn, schemaVersion } from './migrate.ts';
import { explained } from './postgres-refusal.ts';
import type { Schema } from './schema.ts';
import { openAlone } from './open-alone.ts';
import { inTransaction } from './transaction.ts';

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** So many rows at once, as PostgreSQL takes 65,535 values in one statement, and our widest table has 30 columns. */
const rowsAtOnce = 500;
/** Characters, after which a batch is sent: answers may be long. */
const textAtOnce = 4_000_000;

/**
 * Moves all rows of a SQLite database into an empty PostgreSQL database, in one transaction: all of it, or nothing.
 * No bot may have SQLite's file open, and none can open it meanwhile: what it wrote would stay behind.
 * @param path the file
 * @param url `postgres://…`
 * @returns how many rows each table has, counted on both sides
 * @throws CopyError where the source is in use or not of this version, the target is not empty, or the counts differ;
 * UnusableDatabase where one of the two cannot be used
 */
export async function copyDatabase(path: string, url: string): Promise<readonly CopiedTable[]> {
  if (!existsSync(path)) throw new CopyError(`There is no file ${path}.`);
  using source = openAlone(path);
  refuseOtherVersion(source);
  const { createPostgresDialect, unhurried } = await import('./postgres.ts');
  await using target = new Kysely<Schema>({ dialect: createPostgresDialect(url, unhurried) });
  const copying = inTransaction(target, null, async (trx) => {
    await refuseTables(trx);
    await migrateIn(trx);
    const copied: CopiedTable[] = [];
    for (const table of tablesOf(source)) copied.push({ table, rows: await copyTable(source, trx, table) });
    return copied;
  });
  return await copying.catch((error: unknown) => {
    throw explained(error);
  });
}

function refuseOtherVersion(source: DatabaseSync): void {
  const hasVersion = source.prepare("select 1 from sqlite_schema where type = 'table' and name = 'meta'").get();
  const row = hasVersion === undefined ? undefined : source.prepare('select schema_version from meta').get();
  const version = row?.['schema_version'] ?? 0;
  if (version === schemaVersion) return;
  throw new CopyError(
    `The file has schema ${String(version)}, and this version knows ${schemaVersion}: start this version of the bot ` +
      'on it once, or copy it with the version that wrote it.',
  );
}

async function refuseTables(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by tablename limit 1`.execute(trx);
  if (rows[0] !== undefined) {
    throw new CopyError(`The target is not empty: it has a table ${rows[0].name}. Copy into a new database.`);
  }
}

const names = z.array(z.object({ name: z.string() }).transform(({ name }) => name));

function tablesOf(source: DatabaseSync): string[] {
  const ours = "type = 'table' and name <> 'meta' and name not like 'sqlite_%'";
  return names.parse(source.prepare(`select name from sqlite_schema where ${ours} order by name`).all());
}

/** @returns how many rows it has on both sides. */
async function copyTable(source: DatabaseSync, trx: Kysely<Schema>, table: string): Promise<number> {
  const integers = integerColumns(source, table);
  const rows = source.prepare(`select * from "${table}"`).iterate();
  for (const batch of batchesOf(rows)) {
    await insert(
      trx,
      table,
      batch.map((row) => wholeNumbers(row, integers)),
    );
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

async function insert(trx: Kysely<Schema>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const into = sql`${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
  await sql`insert into ${into} values ${sql.join(values)}`.execute(trx);
}

function integerColumns(source: DatabaseSync, table: string): ReadonlySet<string> {
  const typed = source.prepare('select name from pragma_table_info(?) where lower(type) in (?, ?)');
  return new Set(names.parse(typed.all(table, 'integer', 'bigint')));
}

/** SQLite keeps a fraction in a column of whole numbers where one was written; PostgreSQL takes none. */
function wholeNumbers(row: Row, integers: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'number' && integers.has(column) ? Math.round(value) : value,
    ]),
  );
}
