import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { givingWay, inTransaction } from '../../src/store/transaction.ts';

let db: Kysely<Schema>;
beforeEach(() => {
  db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
});
afterEach(() => db.destroy());

/** How often others had a turn of the event loop while the work was under way. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const look = () => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return turns;
}

async function ask(on: Kysely<Schema>, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await sql`select 1`.execute(on);
}

describe('a database that gives way', () => {
  it('lets others have a turn after each query', async () => {
    expect(await turnsOfOthers(() => ask(givingWay(db), 20))).toBeGreaterThanOrEqual(20);
  });

  it('keeps nobody waiting for a transaction, and lets others have a turn after it', async () => {
    const transaction = () => inTransaction(givingWay(db), 'T1', (trx) => ask(trx, 20));
    const turns = await turnsOfOthers(transaction);
    expect(turns).toBeGreaterThan(0);
    expect(turns).toBeLessThan(5);
    expect(await turnsOfOthers(() => inTransaction(db, 'T1', (trx) => ask(trx, 20)))).toBe(0);
  });
});
