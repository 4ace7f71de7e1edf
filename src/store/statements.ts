import { type Kysely, sql } from 'kysely';
import { type Schema, tables } from './schema.ts';

type Table = keyof Schema;

/** SQLite takes 32,766 values in one statement, and short transactions do not block others. */
export function slices<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));
}

const is = (column: string, value: unknown) =>
  value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
const where = (which: object) =>
  sql`where ${sql.join(
    Object.entries(which).map(([column, value]) => is(column, value)),
    sql` and `,
  )}`;

export async function findAll<T extends Table>(
  on: Kysely<Schema>,
  table: T,
  which: Partial<Schema[T]>,
): Promise<Schema[T][]> {
  const { rows } = await sql<Schema[T]>`select * from ${sql.table(table)} ${where(which)}`.execute(on);
  return rows;
}

export async function find<T extends Table>(
  on: Kysely<Schema>,
  table: T,
  which: Partial<Schema[T]>,
): Promise<Schema[T] | undefined> {
  return (await findAll(on, table, which))[0];
}

export async function update<T extends Table>(
  on: Kysely<Schema>,
  table: T,
  which: Partial<Schema[T]>,
  changed: Partial<Schema[T]>,
): Promise<number> {
  const changes = sql.join(Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${changes} ${where(which)}`.execute(on);
  return Number(numAffectedRows);
}

export async function remove<T extends Table>(
  on: Kysely<Schema>,
  table: T,
  which: Partial<Schema[T]>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} ${where(which)}`.execute(on);
  return Number(numAffectedRows);
}

export async function upsert<T extends Table>(on: Kysely<Schema>, table: T, ...rows: Schema[T][]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { key } = tables[table];
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)}`.execute(on);
}
