import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { createMemory, createWriteBehind } from '../../src/store/memory.ts';
import type { Schema } from '../../src/store/schema.ts';
import { explainedFile } from '../../src/store/sqlite.ts';

/** A database with any number of connections, which keeps nothing. */
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

it.each(['set', 'change', 'forget'] as const)('%s during a load is newer than what was loaded', async (write) => {
  const stored = Promise.withResolvers<string>();
  const loads = [stored.promise, Promise.resolve('new')];
  const memory = createMemory<string, string>(String, () => loads.shift() ?? Promise.resolve('none'), 60_000);
  const loading = memory.get('T1');
  if (write === 'forget') memory.forget('T1');
  else if (write === 'set') memory.set('T1', 'new');
  else memory.change('T1', () => 'new');
  stored.resolve('old');
  await loading;
  expect(await memory.get('T1')).toBe('new');
});

it('writes its batches one after the other', async () => {
  const behind = createWriteBehind(db);
  const first = Promise.withResolvers<undefined>();
  const written: string[] = [];
  behind.add(async () => {
    await first.promise;
    written.push('first');
  });
  const flushed = behind.flush();
  behind.add(() => Promise.resolve(written.push('second')));
  const all = behind.flush();
  first.resolve(undefined);
  await flushed;
  await all;
  expect(written).toEqual(['first', 'second']);
});

it('writes again what a full disk refused', async () => {
  const behind = createWriteBehind(db);
  const refused = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const lost: unknown[] = [];
  let room = false;
  let tries = 0;
  behind.add(
    () => {
      tries += 1;
      if (!room) throw explainedFile(refused, 'trade.db');
      return Promise.resolve();
    },
    (error) => lost.push(error),
  );
  await behind.flush();
  room = true;
  await behind.flush();
  // In its batch, alone, and once more.
  expect(tries).toBe(3);
  expect(lost).toEqual([]);
});
