import { execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '../../src/model/time.ts';
import { openAlone } from '../../src/store/copy-database.ts';
import type { Store } from '../../src/store/open-store.ts';
import { createSqliteDialect } from '../../src/store/sqlite.ts';
import { unsynced } from '../../src/store/transaction.ts';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';

const inFolder = ownFolder();
let path: string;
let store: Store;
beforeEach(async () => {
  path = inFolder('trade.db');
  store = await storeAt(`sqlite:${path}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
});

const lockedMs = 100;

/** With a twentieth of the usual patience. */
function openHastily(now = Date.now, { claimMs } = timings): Promise<Store> {
  return storeAt(`sqlite:${path}`, now, { ...timings, lockedMs, claimMs });
}

/** Another process that takes the write lock, says so, and keeps it for a while. */
async function holdLock(forMs: number, path: string): Promise<{ gone: Promise<unknown> }> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(${JSON.stringify(path)});
    db.exec('begin immediate');
    process.stdout.write('held');
    setTimeout(() => { db.exec('commit'); db.close(); }, ${forMs});`;
  const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const gone = once(other, 'exit');
  await once(other.stdout, 'data');
  return { gone };
}

/** The longest time in which the event loop did nothing else, while `work` ran. */
async function longestFreeze(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const at = performance.now();
    longest = Math.max(longest, at - last);
    last = at;
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

describe('while another process writes', () => {
  it('a write waits, completes, and does not block the event loop', async () => {
    const { gone } = await holdLock(1_200, path);
    let claimed = false;
    const freeze = await longestFreeze(async () => {
      claimed = await store.deliveries.claim('T1', 'x', '{}');
    });
    await gone;
    expect(claimed).toBe(true);
    // Waiting for the lock inside SQLite would freeze it for all of that.
    expect(freeze).toBeLessThan(800);
  });

  it('deliveries wait longer: to be taken, and for the note that they were answered', async () => {
    let now = Date.now();
    const usual = await openHastily();
    const slow = await openHastily(() => now);
    await usual.deliveries.claim('T1', 'answered', '{}');
    const { gone } = await holdLock(6 * lockedMs, path);
    const claims = [usual.deliveries.claim('T1', 'x', '{}'), slow.deliveries.claim('T1', 'y', '{}')];
    const noted = usual.deliveries.finish('T1', { id: 'answered', fence: 1 });
    now += 60_000;
    expect(await Promise.all(claims)).toEqual([true, true]);
    await Promise.all([noted, gone]);
    // One that waited for the database is not taken for one of a dead process.
    const later = await storeAt(`sqlite:${path}`, () => now);
    expect((await later.deliveries.takeAbandoned()).map(({ id }) => id)).toEqual(['x']);
    await Promise.all([usual.close(), slow.close(), later.close()]);
  });

  it('and is given up in the end', async () => {
    const hasty = await openHastily(Date.now, { ...timings, claimMs: 200 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    await expect(hasty.deliveries.claim('T1', 'x', '{}')).rejects.toThrow('locked');
    other.exec('commit');
    other.close();
    expect(await hasty.deliveries.claim('T1', 'x', '{}')).toBe(true);
    await hasty.close();
  });

  it('a read does not wait', async () => {
    const { gone } = await holdLock(300, path);
    let isGone = false;
    void gone.then(() => (isGone = true));
    await store.payloads.get('T1', 'x');
    expect(isGone).toBe(false);
    await gone;
  });

  it('writes of this process keep their order', async () => {
    const { gone } = await holdLock(100, path);
    for (const slug of ['a', 'b', 'c']) store.names.remember('T1', 'company', 'acme', { slug, title: 'Acme' });
    await gone;
    expect((await store.names.find('T1', 'company', null, 'acme')).known).toMatchObject({ slug: 'c' });
  });
});

it('a database that another process is just making is opened once that is done', async () => {
  const fresh = inFolder('fresh.db');
  const { gone } = await holdLock(150, fresh);
  const opened = await storeAt(`sqlite:${fresh}`);
  expect(await opened.whyNoWrites()).toBeNull();
  await opened.close();
  await gone;
});

it('writes ahead, so that readers and a writer do not hinder each other', () => {
  const db = new DatabaseSync(path);
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  db.close();
});

it('a budget is summed from an index alone', () => {
  const db = new DatabaseSync(path);
  const plan = db
    .prepare(
      "explain query plan select sum(charged), sum(case when charged is null and (state = 'done' or at >= 2 or at >= coalesce((select at from balances where workspace = 'T1'), 0)) then reserved end) from ledger where workspace = 'T1' and at >= 1 and state <> 'refused'",
    )
    .all();
  db.close();
  expect(JSON.stringify(plan)).toContain('COVERING INDEX ledger_spending');
});

it('compiles a text once, however many others were used before it', async () => {
  const db = new Kysely({ dialect: createSqliteDialect(':memory:') });
  const run = (text: string) => sql.raw(text).execute(db);
  for (let nth = 0; nth < 300; nth += 1) await run(`select ${nth}`);
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const compiled = () => prepare.mock.calls.length;
  await run('select 1000');
  await run('select 1000');
  expect(compiled()).toBe(1);
  for (let nth = 2_000; nth < 2_100; nth += 1) await run(`select ${nth}`);
  await run('select 1000');
  expect(compiled()).toBe(101);
  for (let nth = 3_000; nth < 3_150; nth += 1) await run(`select ${nth}`);
  await run('select 1000');
  expect(compiled()).toBe(251);
  await db.destroy();
});

it('a file is made with its folders', async () => {
  const url = `sqlite:${inFolder('a', 'b', 'trade.db')}`;
  const opened = await storeAt(url);
  expect(await opened.whyNoWrites()).toBeNull();
  await opened.close();
});

describe('what survives a power cut', () => {
  const levels = ['off', 'normal', 'full'] as const;

  async function levelOf(db: Kysely<object>): Promise<unknown> {
    const { rows } = await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(db);
    return rows.map(({ synchronous }) => levels[synchronous]);
  }

  let db: Kysely<object>;
  beforeEach(() => {
    db = new Kysely<object>({ dialect: createSqliteDialect(inFolder('other.db')) });
  });
  afterEach(() => db.destroy());

  it('is every write but those that are said not to be waited for, even with other writers', async () => {
    const unwaited = () => unsynced(db, async (trx) => [await levelOf(trx), await levelOf(trx)]);
    const usual = () => db.transaction().execute(async (trx) => [await levelOf(trx), await levelOf(trx)]);
    const [normal, full] = [
      [['normal'], ['normal']],
      [['full'], ['full']],
    ];
    const read = await Promise.all([levelOf(db), unwaited(), levelOf(db), usual(), unwaited(), usual(), levelOf(db)]);
    expect(read).toEqual([['full'], normal, ['full'], full, normal, full, ['full']]);
  });
});

describe('a file that cannot be used is named with what to do about it', () => {
  const opening = async (file: string) => {
    const opened = await storeAt(`sqlite:${file}`);
    await opened.close();
  };

  it.each([
    ['a folder', () => inFolder(), 'cannot be opened (unable to open database file). It must be a file'],
    ['a file below a file', () => join(path, 'x.db'), 'cannot be opened'],
    ['no database', () => inFolder('text.db'), 'is not a SQLite database (file is not a database). Name another file'],
  ])('%s', async (_, file, words) => {
    writeFileSync(inFolder('text.db'), 'a letter of 1,000 words '.repeat(50));
    await expect(opening(file())).rejects.toThrow(`${file()} ${words}`);
  });

  it('where no folder can be made, at once', async () => {
    await expect(opening('/proc/nowhere/deeper/trade.db')).rejects.toThrow('The folder /proc/nowhere cannot be made');
  });

  it('when it takes no more writes', async () => {
    const reading = new Kysely({ dialect: createSqliteDialect(path, 'as-is') });
    await sql`pragma query_only = on`.execute(reading);
    await expect(sql`delete from meta`.execute(reading)).rejects.toThrow(`${path} takes no writes`);
    await reading.destroy();
  });

  it('while another program keeps everybody out', async () => {
    await store.close();
    const alone = openAlone(path);
    await expect(openHastily()).rejects.toThrow(`${path} is held by another program. Wait until that program`);
    alone.close();
    store = await storeAt(`sqlite:${path}`);
  });
});

describe('a file that was taken away while it is open', () => {
  const lookup = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r', endpoint: 'bol', request: 'x' } as const;
  const day = { whose: 'person', user: 'U1', limit: 5, since: 0 } as const;
  const writes = {
    'a free call': () => store.ledger.open(lookup),
    'a paid call': () => store.ledger.reserve(lookup, { credits: 1, isGuess: false }, () => []),
    'a paid call under a budget': () => store.ledger.reserve(lookup, { credits: 1, isGuess: false }, () => [day]),
    'the end of a call': () =>
      store.ledger.close('T1', 'x', { state: 'unknown', rows: null, cost: { charged: null, left: null }, error: null }),
    'a delivery': () => store.deliveries.claim('T1', 'x', '{}'),
    settings: () =>
      store.settings.savePerson('T1', 'U1', { askAbove: 1, rows: 20, dataset: 'us-import', agentBudget: null }),
  };

  const aside = () => inFolder('aside.db');
  it.each([
    ['moved away', 'mv trade.db aside.db', ''],
    ['deleted', 'rm trade.db', ''],
    ['replaced', 'mv trade.db aside.db && cp aside.db trade.db', ''],
    ['deleted in part', 'rm trade.db-wal', '-wal'],
  ])('and %s takes no more writes, says what to do, and can still be read', async (_, take, lost) => {
    await store.settings.savePerson('T1', 'U1', { askAbove: 1, rows: 30, dataset: 'us-import', agentBudget: null });
    expect(await store.whyNoWrites()).toBeNull();
    execSync(take, { cwd: inFolder() });
    for (const [what, write] of Object.entries(writes))
      await expect(write(), what).rejects.toThrow(
        `${path}${lost} was moved, deleted or replaced while Trade had it open. `,
      );
    expect(await store.whyNoWrites()).toMatch(/^.* was moved, deleted or replaced while Trade had it open\. .*tart/);
    expect(await store.whyNoWrites()).not.toBeNull();
    expect(await store.settings.person('T1', 'U1')).toMatchObject({ rows: 30 });
  });

  it('takes writes again once it is back', async () => {
    renameSync(path, aside());
    expect(await store.whyNoWrites()).not.toBeNull();
    renameSync(aside(), path);
    for (const [what, write] of Object.entries(writes)) await expect(write(), what).resolves.not.toThrow();
    expect(await store.whyNoWrites()).toBeNull();
  });

  it('refuses a transaction as a whole, and leaves none open', async () => {
    renameSync(path, aside());
    await expect(writes['a paid call under a budget']()).rejects.toThrow('was moved');
    renameSync(aside(), path);
    expect(await writes['a paid call under a budget']()).toMatchObject({ is: 'reserved' });
  });

  it('keeps what was written before its log was deleted, when it is closed', async () => {
    await store.settings.savePerson('T1', 'U1', { askAbove: 1, rows: 30, dataset: 'us-import', agentBudget: null });
    rmSync(`${path}-wal`);
    await store.close();
    store = await storeAt(`sqlite:${path}`);
    expect(await store.settings.person('T1', 'U1')).toMatchObject({ rows: 30 });
  });
});
