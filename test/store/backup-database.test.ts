import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backUpDatabase } from '../../src/store/copy-database.ts';
import { perTest } from '../support/per-test.ts';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';

const at = ownFolder();
const store = perTest(() => storeAt(`sqlite:${at('trade.db')}`));

it('holds what was written before it, while another process is writing', async () => {
  const id = await store.payloads.put('T1', 'before');
  const bot = new DatabaseSync(at('trade.db'));
  bot.exec("begin immediate; insert into stored_payloads values ('T1', 'meanwhile', 'meanwhile', 1)");
  expect(await backUpDatabase(at('trade.db'), at('copy.db'))).toBeGreaterThan(0);
  expect(readdirSync(at()).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  bot.exec('commit');
  bot.close();
  expect(await store.payloads.get('T1', 'meanwhile')).toBe('meanwhile');
  const copy = await storeAt(`sqlite:${at('copy.db')}`);
  expect([await copy.payloads.get('T1', id), await copy.payloads.get('T1', 'meanwhile')]).toEqual(['before', null]);
  await copy.close();
});

it('leaves database and copy, with their folders, to this user alone', async () => {
  const bot = await storeAt(`sqlite:${at('data/trade.db')}`);
  await bot.payloads.put('T1', 'x');
  await backUpDatabase(at('data/trade.db'), at('backups/november/copy.db'));
  const names = ['data', 'data/trade.db', 'data/trade.db-wal', 'data/trade.db-shm'];
  const made = [...names, 'backups', 'backups/november', 'backups/november/copy.db'];
  const modes = made.map((name) => (statSync(at(name)).mode & 0o777).toString(8));
  await bot.close();
  expect(modes).toEqual(['700', '600', '600', '600', '700', '700', '600']);
});

it('overwrites nothing', async () => {
  writeFileSync(at('copy.db'), 'mine');
  await expect(backUpDatabase(at('trade.db'), at('copy.db'))).rejects.toThrow('is there already');
  expect(readFileSync(at('copy.db'), 'utf8')).toBe('mine');
});

it('names the file that cannot be read or written, and leaves none behind', async () => {
  writeFileSync(at('text.db'), 'a letter of 1,000 words '.repeat(50));
  await expect(backUpDatabase(at('text.db'), at('copy.db'))).rejects.toThrow(
    `${at('text.db')} is not a SQLite database`,
  );
  await expect(backUpDatabase(at(), at('copy.db'))).rejects.toThrow(`${at()} cannot be read`);
  await expect(backUpDatabase(at('trade.db'), at('trade.db/copy.db'))).rejects.toThrow(at('trade.db/copy.db'));
  await expect(backUpDatabase(at('trade.db'), '/proc/nowhere/copy.db')).rejects.toThrow('The folder /proc/nowhere');
  expect(readdirSync(at()).filter((name) => name.startsWith('copy'))).toEqual([]);
});

it('makes no database where there is none', async () => {
  await expect(backUpDatabase(at('other.db'), at('copy.db'))).rejects.toThrow('There is no file');
  expect(readdirSync(at()).filter((name) => !name.startsWith('trade.db'))).toEqual([]);
});

it('of a damaged database says so, and leaves no file behind', async () => {
  await store.payloads.put('T1', 'x'.repeat(40_000));
  await store.close();
  const file = readFileSync(at('trade.db'));
  // In the text's own pages: a reader of other rows sees none of it.
  file.fill(0xff, file.indexOf('x'.repeat(4_000)) - 4, file.indexOf('x'.repeat(4_000)));
  writeFileSync(at('trade.db'), file);
  await expect(backUpDatabase(at('trade.db'), at('copy.db'))).rejects.toThrow('damaged');
  expect(readdirSync(at()).filter((name) => name.startsWith('copy'))).toEqual([]);
});
