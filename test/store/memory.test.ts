import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { createWriteBehind } from '../../src/store/memory.ts';
import type { Schema } from '../../src/store/schema.ts';

/** A database with any number of connections, which keeps nothing. */
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

it('keeps the order of its batches, while another write does not wait for them', async () => {
  const behind = createWriteBehind(db);
  const first = Promise.withResolvers<undefined>();
  const written: string[] = [];
  behind.add(async () => {
    await first.promise;
    written.push('first');
  });
  const flushed = behind.flush();
  behind.add(() => Promise.resolve(written.push('second')));
  await behind.with(() => Promise.resolve(written.push('at once')));
  expect(written).toEqual(['at once']);
  first.resolve(undefined);
  await flushed;
  await behind.flush();
  expect(written).toEqual(['at once', 'first', 'second']);
});
