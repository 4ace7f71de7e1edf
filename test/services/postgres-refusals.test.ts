import { inspect } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectDatabase } from '../../src/store/inspect-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { UnusableDatabase } from '../../src/store/store-error.ts';
import { botProcesses } from '../support/bot-process.ts';
import { type InstalledServer, startInstalledServer } from '../support/postgres/installed-server.ts';
import { testKeys } from '../support/sealing.ts';
import { storeAt } from '../support/stores.ts';

/* Ways to connect to PostgreSQL, and the errors where that fails: with a fix, and without the password. */

const { outside, startBot } = botProcesses();
const password = 'p@ss/w:rd#?%&ü-zyxw';

let strict: InstalledServer;
/** Accepts every connection, without TLS. */
let plain: InstalledServer;

beforeAll(async () => {
  [strict, plain] = await Promise.all([
    startInstalledServer({ password, tls: true }),
    startInstalledServer({ settings: ['max_connections=4', 'superuser_reserved_connections=0'] }),
  ]);
  await run(
    strict.url,
    "create role poor login password 'poor-zyxw'",
    'create database empty',
    'create database reading',
  );
  await run(strict.url, 'alter database reading set default_transaction_read_only = on');
});
afterAll(async () => {
  await strict.close();
  await plain.close();
});

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}

interface Changes {
  readonly user?: string;
  readonly password?: string;
  readonly host?: string;
  readonly name?: string;
  readonly query?: Record<string, string>;
}

function at(server: InstalledServer, { user, password: other, host, name, query = {} }: Changes): string {
  const url = new URL(server.url);
  if (user !== undefined) url.username = user;
  if (other !== undefined) url.password = other;
  if (host !== undefined) url.hostname = host;
  if (name !== undefined) url.pathname = name;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

async function takesWrites(url: string): Promise<boolean> {
  const store = await storeAt(url);
  try {
    return (await store.whyNoWrites()) === null;
  } finally {
    await store.close();
  }
}

const trusted = (sslmode: string) => ({ host: 'localhost', query: { sslmode, sslrootcert: strict.certificate } });

describe('a PostgreSQL is used', () => {
  it.each<[string, () => Changes]>([
    ['by a password that is full of special characters', () => ({})],
    ['by TLS and the certificate that is named', () => trusted('verify-full')],
    ['the same by sslmode=require', () => trusted('require')],
    ['by TLS without asking who it is', () => ({ query: { sslmode: 'no-verify' } })],
  ])('%s', async (_, changes) => {
    expect(await takesWrites(at(strict, changes()))).toBe(true);
  });
});

describe('a PostgreSQL is refused in words', () => {
  it.each<[string, Changes, RegExp]>([
    [
      'a wrong password',
      { password: 'wrong-zyxw' },
      /authentication failed for user "trade"\. Check the user and password/,
    ],
    ['no password', { password: '' }, /DATABASE_URL has none\. Check the user and password/],
    ['a database that is not there', { name: 'nowhere' }, /"nowhere" does not exist\. Create it/],
    [
      'a user without rights',
      { user: 'poor', password: 'poor-zyxw', name: 'empty' },
      /permission denied.*the owner of the database/,
    ],
    ['a database that takes no writes', { name: 'reading' }, /read-only transaction\. It takes no writes/],
    ['a certificate that nobody vouches for', { query: { sslmode: 'require' } }, /self-signed\. Set sslrootcert=FILE/],
    ['a file that is not there', { query: { sslrootcert: '/nowhere.crt' } }, /ENOENT.*Look at the files/],
  ])('where there is %s', async (_, changes, words) => {
    await expectRefusal(at(strict, changes), words);
  });

  it('where its certificate is for another name', async () => {
    const query = { sslmode: 'verify-full', sslrootcert: strict.certificate };
    await expectRefusal(at(strict, { query }), /list\. In DATABASE_URL, use a host name/);
  });

  it('where it offers no TLS, and TLS is asked for', async () => {
    await expectRefusal(
      at(plain, { query: { sslmode: 'require' } }),
      /does not support SSL connections\. Switch TLS on/,
    );
  });

  it('where it is full', async () => {
    const others = Array.from({ length: 4 }, () => new pg.Client({ connectionString: plain.url }));
    for (const other of others) await other.connect();
    try {
      await expectRefusal(plain.url, /too many clients already\. Raise max_connections/);
    } finally {
      for (const other of others) await other.end();
    }
  });

  async function expectRefusal(url: string, words: RegExp): Promise<void> {
    for (const look of [openStore, inspectDatabase]) {
      const error: unknown = await look(url, testKeys).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnusableDatabase);
      expect(String(error)).toMatch(words);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('zyxw');
    }
  }

  it.each(['test/support/bot-main.ts', 'src/doctor.ts', 'src/keys-rotate.ts'] as const)(
    'by %s, which ends at once and warns of nothing',
    async (main) => {
      const { env } = await outside();
      const DATABASE_URL = at(strict, { ...trusted('require'), password: '' });
      const bot = startBot({ ...env, DATABASE_URL }, main);
      expect(await bot.exited).toBe(1);
      expect(bot.printed()).toMatch(/DATABASE_URL has none\.?\s+Check the user and password/);
      expect(bot.printed()).not.toContain('Warning');
    },
  );
});
