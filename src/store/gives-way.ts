import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Kysely, KyselyPlugin } from 'kysely';

/** An answer of SQLite is there at once: without a pause a thousand queries are one turn of the event loop. */
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await othersTurn();
    return result;
  },
};

/** The same database for work that nobody waits for: after each of its queries whoever waits has a turn. */
export function givingWay<DB>(db: Kysely<DB>): Kysely<DB> {
  return db.withPlugin(plugin);
}

/**
 * Runs what holds the database up for others without a pause, and gives them their turn after it.
 * @param work is given the handle without pauses
 */
export async function heldBriefly<DB, T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const result = await work(db.withoutPlugins());
  if (db.getExecutor().plugins.includes(plugin)) await othersTurn();
  return result;
}
