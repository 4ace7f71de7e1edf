import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedQuery, type Placeholders } from '../../src/store/transaction.ts';
import { migrate } from '../../src/store/open-database.ts';
import type { NoticeTable, Schema } from '../../src/store/schema.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = new Kysely<Schema>({ dialect: createSqliteDialect(':memory:') });
  await migrate(db);
});
afterEach(() => db.destroy());

it('is built once, and run with the values of each run', async () => {
  let built = 0;
  const keep = fixedQuery(db, ({ workspace, id, at }: Placeholders<NoticeTable>) => {
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
