import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { databases } from './support/databases.ts';
import { ownFolder } from './support/own-folder.ts';
import { storeAt } from './support/stores.ts';

const { bare, run } = databases();
const inFolder = ownFolder();
let file: string;
beforeEach(async () => {
  file = `sqlite:${inFolder('trade.db')}`;
  const store = await storeAt(file);
  await store.payloads.put('T1', 'kept');
  await store.close();
});

async function db(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/db.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

it('db:copy moves a database and says how much of what', async () => {
  const url = await bare();
  const { code, said } = await db(['copy', file], { DATABASE_URL: url });
  expect(said).toMatch(/^stored_payloads +1 rows$/m);
  expect(said).toContain('All rows are in the new database');
  expect(code).toBe(0);
  expect(await run('select payload from stored_payloads')).toEqual([{ payload: 'kept' }]);
});

it.each([
  [['copy', 'postgres://trade:planted-password@127.0.0.1:1/x', 'sqlite:x'], 'Say what to do'],
  [['copy', 'sqlite:x', 'postgres://trade:planted-password%@127.0.0.1:1/x'], 'DATABASE_URL must be'],
])('%j is refused in words, without the password', async (args, words) => {
  const { code, said } = await db(args);
  expect(said).toContain(words);
  expect(said).not.toContain('planted');
  expect(code).toBe(1);
});

it.each([
  [{}, 'node src/db.ts backup TARGET'],
  [{ npm_lifecycle_event: 'db:copy' }, 'npm run db:backup -- TARGET'],
])('names its commands as they were called: %j', async (env: Record<string, string>, words) => {
  expect((await db([], env)).said).toContain(words);
});

it('db:backup copies the file of DATABASE_URL', async () => {
  const target = inFolder('copy.db');
  const { code, said } = await db(['backup', target], { DATABASE_URL: file });
  expect(said).toContain('checked');
  expect([code, existsSync(target)]).toEqual([0, true]);
});

it('db:backup of a PostgreSQL database names pg_dump', async () => {
  const { code, said } = await db(['backup', inFolder('copy')], { DATABASE_URL: 'postgres://t:planted@h/d' });
  expect(said).toContain('pg_dump');
  expect(said).not.toContain('planted');
  expect(code).toBe(1);
});
