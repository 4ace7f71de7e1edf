import { sql, type CompiledQuery, type Expression, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One expression for each value that a run brings. */
export type Placeholders<V> = { readonly [K in keyof V]: Expression<V[K]> };

/**
 * Runs the query and hands out its rows.
 * @param on the transaction it belongs to; without one it stands alone
 */
export type FixedQuery<V, R> = (values: V, on?: Kysely<Schema>) => Promise<readonly R[]>;

/** Stands among the parameters of the compiled query for the value of that name. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once, by its first run: doing that for each run takes longer than SQLite does.
 * What never differs belongs into its text (`sql.lit`): SQLite plans a query anew for each value of a limit, and for
 * each that an index of some rows only (`where`) may hang on.
 * @param build the query, with a placeholder where a value of the run belongs
 */
export function fixedQuery<V extends object, R>(
  db: Kysely<Schema>,
  build: (values: Placeholders<V>) => { compile(): CompiledQuery<R> },
): FixedQuery<V, R> {
  let compiled: CompiledQuery<R> | undefined;
  return async (values, on = db) => {
    compiled ??= build(placeholders<V>()).compile();
    const parameters = compiled.parameters.map((value): unknown =>
      value instanceof Placeholder ? Reflect.get(values, value.name) : value,
    );
    const { rows } = await on.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}

function placeholders<V>(): Placeholders<V> {
  return new Proxy({} as Placeholders<V>, { get: (_, name) => sql`${new Placeholder(String(name))}` });
}
