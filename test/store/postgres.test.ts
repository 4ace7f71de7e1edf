import { inspect } from 'node:util';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckedFeeds, createCheckedFeeds } from '../../src/store/checked-feeds.ts';
import { openDatabase } from '../../src/store/open-store.ts';
import { createPostgresDialect } from '../../src/store/postgres.ts';
import type { Schema } from '../../src/store/schema.ts';
import { StoreError } from '../../src/store/store-error.ts';
import { inTransaction, inUnsyncedTransaction } from '../../src/store/transaction.ts';
import { copper, noon, terms } from '../alerts/support/world.ts';
import { databases } from '../support/databases.ts';
import { buildRoad, type Road } from '../support/postgres/road.ts';
import { storeAt } from '../support/stores.ts';
import { dayMs } from '../../src/model/time.ts';

const { shared, bare, run } = databases();
const notice = (id: string, at = 1) => ({ workspace: 'T1', id, at });
const ids = async (from: Kysely<Schema>) => (await from.selectFrom('notices').select('id').execute()).map((r) => r.id);

let url: string;
let db: Kysely<Schema>;
beforeEach(async () => {
  url = await shared();
  db = await openDatabase(url);
});
afterEach(() => db.destroy());

const put = (id: string, on = db) => on.insertInto('notices').values(notice(id)).execute();

describe('what is written', () => {
  it('comes back as numbers, however large a time or a count is', async () => {
    await db.insertInto('notices').values(notice('a', 1_795_000_000_000)).execute();
    const { at, count, sum } = await db
      .selectFrom('notices')
      .select(({ fn }) => [
        fn.max<number>('at').as('at'),
        fn.countAll<number>().as('count'),
        fn.sum<number>('at').as('sum'),
      ])
      .executeTakeFirstOrThrow();
    expect([at, count, sum]).toEqual([1_795_000_000_000, 1, 1_795_000_000_000]);
  });

  it('may hold what PostgreSQL has no place for, and is found by it', async () => {
    await put('a\0b');
    await put('x\ud800');
    const found = await db.selectFrom('notices').selectAll().where('id', '=', 'a\0b').execute();
    expect(found).toHaveLength(1);
    expect(await ids(db)).toContain('x\ufffd');
  });

  it('is sorted byte by byte, as SQLite does it', async () => {
    for (const id of ['b', 'a', 'B', '-a', 'ä', 'A']) await put(id);
    const sorted = await db.selectFrom('notices').select('id').orderBy('id').execute();
    expect(sorted.map(({ id }) => id)).toEqual(['-a', 'A', 'B', 'a', 'b', 'ä']);
  });

  it('waits for the disk, unless a transaction says otherwise, and that for itself alone', async () => {
    const level = async (on: Kysely<Schema>) =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(on)).rows[0]?.synchronous_commit;
    expect(await inUnsyncedTransaction(db, 'T1', level)).toBe('off');
    expect(await inTransaction(db, 'T1', level)).toBe('on');
    expect(await level(db)).toBe('on');
  });
});

describe('a transaction', () => {
  it.each([['T1'], [null]])('of one workspace has it to itself, beside one of %s', async (other) => {
    const order: string[] = [];
    const visit = (name: string) => async (trx: Kysely<Schema>) => {
      order.push(`${name} begins`);
      for (let i = 0; i < 20; i += 1) await ids(trx);
      order.push(`${name} ends`);
    };
    const one = await openDatabase(url);
    await Promise.all([inTransaction(db, 'T1', visit('one')), inTransaction(one, other, visit('other'))]);
    await one.destroy();
    const [first = ''] = order;
    expect(order[1]).toBe(first.replace('begins', 'ends'));
    expect(order).toHaveLength(4);
  });

  it('that fails leaves nothing, and says why', async () => {
    const failed = inTransaction(db, 'T1', async (trx) => {
      await put('a', trx);
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    const refused = inTransaction(db, 'T1', async (trx) => {
      await put('b', trx);
      await put('b', trx);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    const unheeded = inTransaction(db, 'T1', async (trx) => {
      await put('c', trx);
      await put('c', trx).catch(() => undefined);
    });
    await expect(unheeded).rejects.toThrow('rolled back instead of committed');
    expect(await ids(db)).toEqual([]);
  });
});

describe('what checks found', () => {
  /** Statements that lock, with what they name. */
  let locks: string[];
  let checkedFeeds: CheckedFeeds;
  let logged: Kysely<Schema>;
  let now = noon;
  beforeEach(() => {
    [locks, now] = [[], noon];
    logged = new Kysely<Schema>({
      dialect: createPostgresDialect(url),
      log({ query: { sql: text, parameters } }) {
        if (text.includes('advisory')) locks.push(`${text} of ${parameters.join(' ')}`);
      },
    });
    checkedFeeds = createCheckedFeeds(logged, () => now);
  });
  afterEach(() => logged.destroy());

  const gather = async () => {
    const moved: Record<string, number> = {};
    for (const workspace of await checkedFeeds.workspacesToFanOut())
      moved[workspace] = await checkedFeeds.fanOut(workspace, 10, () => now);
    return moved;
  };

  it('is turned into messages under the locks of its workspaces, and of nobody where nothing was found', async () => {
    const store = await storeAt(url, () => now);
    for (const workspace of ['T1', 'T2', 'T3']) {
      const alert = {
        by: 'U1',
        nextPostAt: null,
        what: 'Made.',
        cursors: [{ feed: 'f', seq: 0, isSilent: false }],
      };
      const quietDays = workspace === 'T3' ? 1 : null;
      await store.alerts.create({ ...alert, workspace, terms: { ...terms, questions: [copper], quietDays } });
    }
    expect(await gather()).toEqual({});
    expect(locks).toEqual([]);
    await store.checkedFeeds.holdBack('T2', 'f', 'It failed.');
    for (const workspace of ['T1', 'T2']) await store.checkedFeeds.advance(workspace, 'f', 1);
    now += 2 * dayMs;
    expect(await gather()).toEqual({ T1: 1, T2: 1, T3: 1 });
    expect(locks.map((lock) => lock.split(' of ')[1])).toEqual(['T1', 'T2', 'T3']);
    expect(await gather()).toEqual({});
    await store.close();
  });
});

describe('what the engine undid because of others', () => {
  /** The next inserts fail with this code, so many of them. */
  async function failNext(times: number, code: string): Promise<void> {
    await run(`create sequence tries; create function refuse() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= ${times} then raise exception 'in the way' using errcode = '${code}'; end if;
      return new; end $$; create trigger refuse before insert on notices for each row execute function refuse()`);
  }
  afterEach(() => run('drop trigger refuse on notices; drop function refuse; drop sequence tries'));

  it.each(['40001', '40P01'])('is done again: %s', async (code) => {
    await failNext(2, code);
    await inTransaction(db, 'T1', (trx) => put('a', trx));
    expect(await ids(db)).toEqual(['a']);
  });

  it('is done again when it stands alone', async () => {
    await failNext(1, '40001');
    await put('a');
    expect(await ids(db)).toEqual(['a']);
  });

  it.each([
    ['40001', 'conflict'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
  ])('ends in a clear error in the end: %s is %s', async (sqlState, code) => {
    await failNext(99, sqlState);
    await expect(inTransaction(db, 'T1', (trx) => put('a', trx))).rejects.toMatchObject({ name: 'StoreError', code });
    await expect(put('a')).rejects.toMatchObject({ name: 'StoreError', code });
    expect(await ids(db)).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  let road: Road;
  let far: Kysely<Schema>;
  beforeEach(async () => {
    road = await buildRoad(url);
    far = new Kysely<Schema>({ dialect: createPostgresDialect(road.url, { waitMs: 1_000, statementMs: 1_000 }) });
  });
  afterEach(async () => {
    await far.destroy();
    await road.close();
  });

  it('before a transaction begins is opened again', async () => {
    await put('a', far);
    await road.close();
    await road.open();
    await inTransaction(far, 'T1', (trx) => put('b', trx));
    expect(await ids(far)).toEqual(['a', 'b']);
  });

  it('during a read is opened again, and the read repeated', async () => {
    await put('a');
    road.cutBehind('"notices"');
    expect(await ids(far)).toEqual(['a']);
  });

  it('during as many reads as there may be connections is opened again for all of them', async () => {
    await put('a');
    const reads = Array.from({ length: 8 }, () => ids(far));
    await reads[0];
    const others = Array.from({ length: 8 }, () => ids(far));
    road.cut();
    for (const read of [...reads, ...others]) expect(await read).toEqual(['a']);
  });

  it('within a transaction undoes it, and it is begun again', async () => {
    let times = 0;
    await inTransaction(far, 'T1', async (trx) => {
      times += 1;
      await put('a', trx);
      if (times === 1) road.cut();
      await put('b', trx);
    });
    expect(times).toBe(2);
    expect(await ids(db)).toEqual(['a', 'b']);
  });

  it.each([
    ['a write that stands alone', 'insert', () => put('a', far)],
    ['a commit', 'commit', () => inTransaction(far, 'T1', (trx) => put('a', trx))],
  ])('under %s leaves it in doubt: it is not written twice', async (_, text, write) => {
    road.cutBehind(text);
    await expect(write()).rejects.toMatchObject({ name: 'StoreError', code: 'in_doubt' });
    expect((await ids(db)).length).toBeLessThan(2);
  });

  it('while a delivery is taken has that asked again, and what was written is known again', async () => {
    const [near, other] = [await storeAt(road.url), await storeAt(url)];
    road.cutBehind('insert into deliveries');
    expect(await near.deliveries.claim('T1', 'x', 'whom to answer')).toBe(true);
    expect(await other.deliveries.claim('T1', 'x', 'whom to answer')).toBe(false);
    expect(await near.deliveries.claim('T1', 'x', 'whom to answer')).toBe(false);
    expect(await run('select id from deliveries')).toHaveLength(1);
    await Promise.all([near.close(), other.close()]);
  });

  it('and cannot be opened again ends in a clear error', async () => {
    await put('a', far);
    await road.close();
    await expect(ids(far)).rejects.toThrow('The PostgreSQL of DATABASE_URL does not answer');
  });

  it.each([
    ['a read', () => ids(far), 'lost'],
    ['a write', () => put('b', far), 'in_doubt'],
    ['a transaction', () => inTransaction(far, 'T1', (trx) => put('b', trx)), 'lost'],
  ])('by falling silent keeps nobody waiting: %s', async (_, work, code) => {
    await put('a', far);
    road.hush();
    const error: unknown = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreError);
    expect([code, 'unreachable']).toContain(error instanceof StoreError ? error.code : null);
  });
});

describe('opening', () => {
  it.each([
    ['a newer version', 'update meta set schema_version = 999', 'newer Trade (schema 999,'],
    ['another commit', "update meta set fingerprint = 'of other tables'", "can't be upgraded"],
    ['a commit without fingerprints', 'alter table meta drop column fingerprint', "can't be upgraded"],
  ])('refuses a database of %s, and leaves it as it is', async (_, change, words) => {
    await run(change);
    const before = await run('select * from meta');
    await expect(storeAt(url)).rejects.toThrow(words);
    expect(await run('select * from meta')).toEqual(before);
    await bare();
  });

  it('leaves nothing behind when it fails half way', async () => {
    await bare();
    await run('create table notices (mine text)');
    await expect(storeAt(url)).rejects.toThrow(/notices/);
    expect(await run('select tablename from pg_tables where schemaname = current_schema()')).toHaveLength(1);
    await bare();
  });

  it('of a server that is not there says so, and no password', async () => {
    const road = await buildRoad(url);
    await road.close();
    const at = new URL(road.url);
    [at.username, at.password] = ['trade', 'Geheimnis'];
    const error: unknown = await storeAt(at.href).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', code: 'unreachable' });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('Geheimnis');
  });
});
