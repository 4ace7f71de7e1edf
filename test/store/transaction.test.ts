import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../../src/store/ledger.ts';
import { migrate } from '../../src/store/open-store.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { fixedQuery, givingWay, inTransaction, isUnsynced, type Placeholders } from '../../src/store/transaction.ts';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
  await migrate(db);
});
afterEach(() => db.destroy());

describe('a fixed query', () => {
  it('is built once, and run with the values of each run', async () => {
    let built = 0;
    const keep = fixedQuery(db, ({ workspace, id, at }: Placeholders<Schema['notices']>) => {
      built += 1;
      return db
        .insertInto('notices')
        .values({ workspace, id, at })
        .onConflict((c) => c.columns(['workspace', 'id']).doUpdateSet({ at }))
        .returning(['id', 'at']);
    });
    const rows = [
      await keep({ at: 1, id: 'a', workspace: 'T1' }),
      await keep({ workspace: 'T1', id: 'b', at: 2 }),
      await keep({ workspace: 'T1', id: 'a', at: 3 }),
    ];
    expect(rows).toEqual([[{ id: 'a', at: 1 }], [{ id: 'b', at: 2 }], [{ id: 'a', at: 3 }]]);
    expect(built).toBe(1);
  });

  it('keeps what is fixed in it', async () => {
    const keep = fixedQuery(db, ({ id }: Placeholders<{ id: string }>) =>
      db.insertInto('notices').values({ workspace: 'T1', id, at: 7 }).returning(['workspace', 'id', 'at']),
    );
    expect(await keep({ id: 'a' })).toEqual([{ workspace: 'T1', id: 'a', at: 7 }]);
  });

  it('belongs to the transaction it is given', async () => {
    const keep = fixedQuery(db, ({ id }: Placeholders<{ id: string }>) =>
      db.insertInto('notices').values({ workspace: 'T1', id, at: 7 }).returning('id'),
    );
    await keep({ id: 'alone' });
    const undone = db.transaction().execute(async (trx) => {
      await keep({ id: 'within' }, trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.selectFrom('notices').select('id').execute()).toEqual([{ id: 'alone' }]);
  });
});

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
    const ledger = createLedger(db, () => 1);
    async function isWaitedFor(work: () => Promise<unknown>): Promise<boolean> {
      statements.length = 0;
      await work();
      return !statements.some(isUnsynced);
    }

    expect(await isWaitedFor(() => ledger.open(entry))).toBe(true);
    expect(await isWaitedFor(() => ledger.reserve(entry, price, () => []))).toBe(true);
    expect(await isWaitedFor(() => ledger.reserve(entry, price, () => [budget]))).toBe(true);
    const row = await ledger.reserve(entry, price, () => []);
    expect(await isWaitedFor(() => ledger.close('T1', row.is === 'reserved' ? row.id : '', done))).toBe(false);
  });
});
