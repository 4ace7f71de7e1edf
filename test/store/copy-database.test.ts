import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { copyDatabase } from '../../src/store/copy-database.ts';
import { databases } from '../support/databases.ts';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';

const { bare, run } = databases();
const now = Date.UTC(2026, 10, 20);
const bill = { do: 'bill', number: 'MAEU1', dataset: 'us-import' } as const;
const entry = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r', endpoint: 'bol', request: '/' } as const;

const inFolder = ownFolder();
let path: string;
let url: string;
beforeEach(async () => {
  path = inFolder('trade.db');
  url = await bare();
  const store = await storeAt(`sqlite:${path}`, () => now);
  const call = await store.ledger.open(entry);
  await store.ledger.close('T1', call, { state: 'done', rows: 3, cost: { charged: 0.3, left: 99.7 }, error: null });
  store.recentLookups.keep('T1', 'U1', bill);
  await store.deliveries.claim('T1', 'x', 'to be answered');
  await store.feeds.open('T1', { dataset: 'us-import', filter: { company: 'a\0b "ü" ✓' } }, wants);
  await store.close();
});

const wants = { lookBackDays: 30, thorough: false };

function inFile(sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

it('moves every row of every table, and the bot continues with them', async () => {
  inFile(`insert into stored_payloads with recursive n (nth) as (select 1 union all select nth + 1 from n where nth < 1201)
    select 'T1', 'id ' || nth, 'look-up', nth from n`);
  const copied = await copyDatabase(path, url);
  const rows = new Map<string, number>(copied.map(({ table, rows: count }) => [table, count]));
  expect(rows.get('stored_payloads')).toBe(1_201);
  expect([rows.get('ledger'), rows.get('deliveries'), rows.get('feeds'), rows.get('exports')]).toEqual([
    1,
    1,
    1,
    undefined,
  ]);
  const store = await storeAt(url, () => now + 30_000);
  expect(await store.ledger.list('T1')).toMatchObject([{ charged: 0.3, credits_left: 99.7, at: now, state: 'done' }]);
  expect(await store.recentLookups.list('T1', 'U1', 5)).toEqual([{ lookUp: bill, at: now }]);
  expect(await store.deliveries.takeAbandoned()).toMatchObject([{ id: 'x', underway: 'to be answered' }]);
  expect(await store.feeds.find('T1', { dataset: 'us-import', filter: { company: 'a\0b "ü" ✓' } })).not.toBeNull();
  await store.close();
});

it('rounds a time that SQLite kept with a fraction', async () => {
  inFile('update deliveries set at = 5.5');
  await copyDatabase(path, url);
  expect(await run('select at from deliveries')).toEqual([{ at: '6' }]);
});

it('copies nothing into a database that has tables', async () => {
  await run('create table mine (a text)');
  await expect(copyDatabase(path, url)).rejects.toThrow('not empty: it has a table mine');
  expect(await tables()).toEqual([{ tablename: 'mine' }]);
});

it('leaves the target empty when a row cannot be written', async () => {
  inFile(`update ledger set charged = 'many'`);
  await expect(copyDatabase(path, url)).rejects.toThrow('many');
  expect(await tables()).toEqual([]);
});

it.each([
  ['another', "update meta set fingerprint = 'of other tables'", 'another commit'],
  ['a newer', 'update meta set schema_version = 999', 'schema 999,'],
  ['no', 'drop table meta', 'schema 0,'],
])('copies nothing of a file of %s version', async (_, sql, words) => {
  inFile(sql);
  await expect(copyDatabase(path, url)).rejects.toThrow(words);
  expect(await tables()).toEqual([]);
});

it('copies nothing while a bot has the file open, idle as it may be', async () => {
  const bot = await storeAt(`sqlite:${path}`);
  await expect(copyDatabase(path, url)).rejects.toThrow(`has ${path} open`);
  await bot.payloads.put('T1', 'continues');
  await bot.close();
  expect(await tables()).toEqual([]);
  await copyDatabase(path, url);
  expect(await run('select payload from stored_payloads')).toEqual([{ payload: 'continues' }]);
});

it('lets no bot start meanwhile, and leaves the file as it was', async () => {
  const before = readFileSync(path);
  let refused: unknown = null;
  const starting = setInterval(() => {
    refused ??= startAnother(path);
  });
  await copyDatabase(path, url);
  clearInterval(starting);
  expect(refused).toContain('database is locked');
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(inFolder())).toEqual(['trade.db']);
});

/** What another process is told that opens the file; from here the lock would be given up. */
function startAnother(file: string): string {
  const script = `const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(${JSON.stringify(file)}).exec('pragma journal_mode = wal');`;
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stderr;
}

it('makes no file where there is none', async () => {
  await expect(copyDatabase(inFolder('other.db'), url)).rejects.toThrow('There is no file');
});

const tables = () => run('select tablename from pg_tables where schemaname = current_schema()');
