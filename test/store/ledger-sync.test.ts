import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createLedger } from '../../src/store/ledger.ts';
import { migrate } from '../../src/store/open-database.ts';
import type { Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { isUnsynced } from '../../src/store/transaction.ts';

const asker = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r' };
const entry = { ...asker, endpoint: 'powerquery.bols', request: 'q' } as const;
const price = { credits: 1, isGuess: false };
const budget = { whose: 'workspace', user: null, limit: 10, since: 0 } as const;
const done = { state: 'done', rows: 10, cost: { charged: 1, left: 9 }, error: null } as const;

it('a call is on the disk before it leaves, and its end is not waited for', async () => {
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
  expect(await isWaitedFor(() => ledger.reserve(entry, price, []))).toBe(true);
  expect(await isWaitedFor(() => ledger.reserve(entry, price, [budget]))).toBe(true);
  const row = await ledger.reserve(entry, price, []);
  expect(await isWaitedFor(() => ledger.close('T1', row.is === 'reserved' ? row.id : '', done))).toBe(false);
});
