import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { examineDatabase, findingsOf } from '../../src/doctor/examine-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { ownFolder } from '../support/own-folder.ts';

const inFolder = ownFolder();
let path: string;
beforeEach(() => {
  path = inFolder('trade.db');
});

const settingsOf = (file: string, key: Buffer) => ({
  SLACK_BOT_TOKEN: 'xoxb-1',
  SLACK_APP_TOKEN: 'xapp-1',
  TRADE_API_URL: 'http://127.0.0.1:1',
  TRADE_API_KEY: 'k',
  DATABASE_URL: `sqlite:${file}`,
  ENCRYPTION_KEY: key.toString('base64'),
});
const configOf = (file: string, key: Buffer) => readConfig(settingsOf(file, key));
const own = Buffer.alloc(32, 1);

/** Says what was found, and that nothing was changed by looking. */
async function examined(file = path, key = own): Promise<string> {
  const before = filesOf();
  const findings = await examineDatabase(configOf(file, key));
  expect(filesOf()).toEqual(before);
  return findings.map(({ is, what, fix = '' }) => `${is}: ${what} ${fix}`).join('\n');
}

const filesOf = () =>
  readdirSync(inFolder(), { withFileTypes: true }).map((entry) => [
    entry.name,
    entry.isFile() ? readFileSync(inFolder(entry.name)).toString('base64') : 'folder',
  ]);

async function madeByStart(): Promise<void> {
  const { databaseUrl, sealingKeys } = configOf(path, own);
  const store = await openStore(databaseUrl, sealingKeys);
  await store.serviceKeys.save('T1', 'planted-key', 'U1');
  await store.close();
}

function run(sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

it('creates no file and no folder', async () => {
  expect(await examined()).toBe(`ok: There is no database ${path} yet: the first start creates it. `);
  expect(await examined(inFolder('deeper', 'down', 'trade.db'))).toContain('the first start creates it');
});

it('names the folder in which nothing can be created', () => {
  chmodSync(inFolder(), 0o755);
  mkdirSync(inFolder('closed'));
  chmodSync(inFolder('closed'), 0o500);
  const env = { ...process.env, ...settingsOf(inFolder('closed', 'data', 'trade.db'), own) };
  const script = join(import.meta.dirname, 'support/examine-as-nobody.ts');
  const found = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], { env });
  expect(found.toString()).toMatch(new RegExp(`"broken".*none can be created in ${inFolder()}`));
});

it('names a file in the place of a folder', async () => {
  writeFileSync(path, '');
  expect(await examined(join(path, 'trade.db'))).toContain(
    `broken: The database can't be opened: there is no file ${path}/`,
  );
});

it('says of a database of this version that it is writable, and which keys it lacks', async () => {
  await madeByStart();
  expect(await examined()).toMatch(/^ok: The database is writable \(schema \d+\)\. $/);
  expect(await examined(path, Buffer.alloc(32, 2))).toMatch(/^weak: 1 sealed values need a key .*fingerprint/m);
});

it.each([
  [
    'update meta set schema_version = 999',
    "broken: The database can't be opened: The tables are those of a newer Trade (schema 999,",
  ],
  [
    "update meta set fingerprint = 'x'",
    "broken: The database can't be opened: The tables are those of another commit of Trade",
  ],
  ['drop table meta', 'ok: The database is writable and empty: the first start creates its tables.'],
])('after %s it says: %s', async (sql, words) => {
  await madeByStart();
  run(sql);
  expect(await examined()).toContain(words);
});

it('advises a backup before an older database is upgraded', () => {
  expect(findingsOf({ is: 'there', version: 1, newest: 2, missingKeys: [] })).toEqual([
    {
      is: 'weak',
      what: 'The database is writable, but has an older version (schema 1; this version has 2).',
      fix: 'The next start upgrades it, which cannot be undone: back it up first.',
    },
  ]);
});

it('names a file that is no database', async () => {
  writeFileSync(path, 'a letter of 1,000 words '.repeat(50));
  expect(await examined()).toContain(`broken: The database can't be opened: ${path} is not a SQLite database`);
});

it('finds a running bot’s database well, and its writes still there', async () => {
  const { databaseUrl, sealingKeys } = configOf(path, own);
  const store = await openStore(databaseUrl, sealingKeys);
  const id = await store.payloads.put('T1', 'kept');
  expect((await examineDatabase(configOf(path, own)))[0]).toMatchObject({ is: 'ok' });
  expect(await store.payloads.get('T1', id)).toBe('kept');
  await store.close();
});
