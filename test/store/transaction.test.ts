import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../../src/store/ledger.ts';
import { migrate } from '../../src/store/migrations.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { forBackground, inTransaction } from '../../src/store/transaction.ts';
import { timings } from '../../src/model/time.ts';
import { createAnswering } from '../../src/store/deliveries.ts';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
  await migrate(db);
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

async function askTwenty(on: Kysely<Schema>): Promise<void> {
  for (let nth = 0; nth < 20; nth += 1) await sql`select 1`.execute(on);
}

describe('a database that gives way', () => {
  it('lets others have a turn after each query', async () => {
    expect(await turnsOfOthers(() => askTwenty(forBackground(db)))).toBeGreaterThanOrEqual(20);
  });

  it('keeps nobody waiting for a transaction, and lets others have a turn after it', async () => {
    const turns = await turnsOfOthers(() => inTransaction(forBackground(db), 'T1', askTwenty));
    expect(turns).toBeGreaterThan(0);
    expect(turns).toBeLessThan(5);
    expect(await turnsOfOthers(() => inTransaction(db, 'T1', askTwenty))).toBe(0);
  });
});

describe('a call', () => {
  const caller = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r' };
  const entry = { ...caller, endpoint: 'powerquery.bols', request: 'q' } as const;
  const price = { credits: 1, isGuess: false };
  const budget = { whose: 'workspace', user: null, limit: 10, since: 0 } as const;
  const done = { state: 'done', rows: 10, cost: { charged: 1, left: 9 }, error: null } as const;

  it('is on the disk before it leaves, and its end is not waited for', async () => {
    const statements: string[] = [];
    await using db = new Kysely<Schema>({
      dialect: createSqliteDialect(':memory:'),
      log: ({ query }) => {
        statements.push(query.sql);
      },
    });
    await migrate(db);
    const ledger = createLedger(
      db,
      () => 1,
      createAnswering(() => 1),
      timings,
      () => undefined,
    );
    async function isWaitedFor(work: () => Promise<unknown>): Promise<boolean> {
      statements.length = 0;
      await work();
      return !statements.includes('pragma synchronous = normal');
    }

    expect(await isWaitedFor(() => ledger.open(entry))).toBe(true);
    expect(await isWaitedFor(() => ledger.reserve(entry, price, () => []))).toBe(true);
    expect(await isWaitedFor(() => ledger.reserve(entry, price, () => [budget]))).toBe(true);
    const row = await ledger.reserve(entry, price, () => []);
    expect(await isWaitedFor(() => ledger.close('T1', row.is === 'reserved' ? row.id : '', done))).toBe(false);
  });
});
