import { type RawBuilder, sql } from 'kysely';
import { type Db, type Schema, tables } from './schema.ts';

type Table = keyof Schema;

/** Other than equal to a value. */
export class Condition<V> {
  declare readonly of: V;
  readonly on: (column: RawBuilder<unknown>) => RawBuilder<unknown>;

  constructor(on: Condition<V>['on']) {
    this.on = on;
  }
}

const compared =
  (operator: string) =>
  <V extends string | number>(value: V) =>
    new Condition<V>((column) => sql`${column} ${sql.raw(operator)} ${value}`);
export const below = compared('<');
export const above = compared('>');
export const atLeast = compared('>=');
export const atMost = compared('<=');
export const not = compared('<>');
export const isSet = new Condition<string & number>((column) => sql`${column} is not null`);
/** @param values at least one */
export const among = (values: readonly string[]) =>
  new Condition<string>((column) => sql`${column} in (${sql.join(values)})`);
export const between = ({ from, to }: Readonly<Record<'from' | 'to', string>>) =>
  new Condition<string>((column) => sql`${column} between ${from} and ${to}`);

/** All of these hold. */
type Which<T extends Table> = { readonly [C in keyof Schema[T]]?: Schema[T][C] | Condition<NonNullable<Schema[T][C]>> };
type Changes<T extends Table> = { readonly [C in keyof Schema[T]]?: Schema[T][C] | RawBuilder<Schema[T][C]> };
type Order<T extends Table> = `${keyof Schema[T] & string}${'' | ' desc'}`;

/** SQLite takes 32,766 values in one statement, and short transactions do not block others. */
export function slices<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));
}

/** Tables and columns of the schema. As text, since Kysely would make and freeze several objects for each. */
const names = (all: readonly string[]) => sql.raw(all.map((name) => `"${name}"`).join(', '));
const named = (name: string) => names([name]);

function is(column: RawBuilder<unknown>, value: unknown) {
  if (value instanceof Condition) return value.on(column);
  return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
}

const where = (which: object) =>
  sql`where ${sql.join(
    Object.entries(which).map(([column, value]) => is(named(column), value)),
    sql` and `,
  )}`;

export async function findAll<T extends Table>(
  on: Db,
  table: T,
  which: Which<T>,
  order: readonly Order<T>[] = [],
  most?: number,
): Promise<Schema[T][]> {
  const sorted = order.length === 0 ? sql`` : sql`order by ${sql.raw(order.join(', '))}`;
  const { rows } = await sql<Schema[T]>`select * from ${named(table)} ${where(which)} ${sorted}
    ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(on);
  return rows;
}

export async function find<T extends Table>(on: Db, table: T, which: Which<T>): Promise<Schema[T] | undefined> {
  return (await findAll(on, table, which))[0];
}

export async function count<T extends Table>(on: Db, table: T, which: Which<T>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${named(table)} ${where(which)}`.execute(on);
  return rows[0]?.n ?? 0;
}

/** @returns the rows as they are now */
export async function change<T extends Table>(on: Db, table: T, which: Which<T>, changed: Changes<T>) {
  const { rows } = await sql<Schema[T]>`${changing(table, which, changed)} returning *`.execute(on);
  return rows;
}

/** @returns how many rows there were */
export async function update<T extends Table>(on: Db, table: T, which: Which<T>, changed: Changes<T>): Promise<number> {
  const { numAffectedRows } = await changing(table, which, changed).execute(on);
  return Number(numAffectedRows);
}

function changing(table: Table, which: object, changed: object): RawBuilder<unknown> {
  const changes = sql.join(Object.entries(changed).map(([column, value]) => sql`${named(column)} = ${value}`));
  return sql`update ${named(table)} set ${changes} ${where(which)}`;
}

export async function remove<T extends Table>(on: Db, table: T, which: Which<T>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${named(table)} ${where(which)}`.execute(on);
  return Number(numAffectedRows);
}

/** Rows whose key is taken replace the old ones. */
export async function upsert<T extends Table>(on: Db, table: T, ...rows: Schema[T][]): Promise<void> {
  const { key } = tables[table];
  const changes = Object.keys(rows[0] ?? {})
    .filter((column) => !key.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`);
  const changed = sql.raw(changes.join(', '));
  await insert(on, table, rows, sql`on conflict (${names(key)}) do update set ${changed}`);
}

/** Rows that are there already stay as they are. */
export async function insertNew<T extends Table>(on: Db, table: T, ...rows: Partial<Schema[T]>[]) {
  await insert(on, table, rows, sql`on conflict do nothing`);
}

/** @param inserted all with the same columns, in the same order @returns what `end` returns of them */
export async function insert<T extends Table>(
  on: Db,
  table: T,
  inserted: readonly object[],
  end: RawBuilder<unknown> = sql``,
): Promise<Schema[T][]> {
  const [first] = inserted;
  if (first === undefined) return [];
  const columns = names(Object.keys(first));
  const values = sql.join(inserted.map((row) => sql`(${sql.join(Object.values(row))})`));
  const { rows } = await sql<Schema[T]>`insert into ${named(table)} (${columns}) values ${values} ${end}`.execute(on);
  return rows;
}
