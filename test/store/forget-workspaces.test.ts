import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';
import { dayMs } from '../../src/model/time.ts';

/** A row in every table that has a workspace, with values that its columns accept. */
function writeEverywhere(db: DatabaseSync, tables: readonly string[], workspace: string): void {
  for (const table of tables) {
    const columns = db.prepare(`select name, type from pragma_table_info('${table}')`).all();
    const values = columns.map(({ name, type }) => {
      if (name === 'workspace') return `'${workspace}'`;
      if (String(type).toLowerCase() === 'text') return `'x of ${workspace}'`;
      // Young enough for every other rule of what is forgotten.
      return /(^|_)at$/.test(String(name)) ? String(Date.now() + 400 * dayMs) : '1';
    });
    db.exec(`insert into ${table} values (${values.join(', ')})`);
  }
}

const inFolder = ownFolder();

it('nothing of a workspace is kept 30 days after it uninstalled the app, and all of it until then', async () => {
  const file = inFolder('trade.db');
  let now = Date.now();
  const store = await storeAt(`sqlite:${file}`, () => now);
  const db = new DatabaseSync(file);
  const tables = db
    .prepare(
      "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'workspace' where m.type = 'table'",
    )
    .all()
    .map(({ name }) => String(name));
  expect(tables.length).toBeGreaterThan(20);
  const left = (workspace: string) =>
    tables.filter((table) => db.prepare(`select 1 from ${table} where workspace = ?`).get(workspace) !== undefined);
  writeEverywhere(db, tables, 'T1');
  writeEverywhere(db, tables, 'T2');
  db.exec('update installations set uninstalled_at = null');
  await store.installations.remove('T1');
  const kept = left('T1');
  // Its key and the tokens of its agents are secrets, and went at once.
  expect(tables.filter((table) => !kept.includes(table))).toEqual(['service_keys', 'agent_tokens']);
  now += 29 * dayMs;
  await store.tidy();
  expect(left('T1')).toEqual(kept);
  now += 2 * dayMs;
  await store.tidy();
  expect(left('T1')).toEqual([]);
  expect(left('T2')).toEqual(tables);
  db.close();
  await store.close();
});
