import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NewerDatabaseError, openStore } from '../../src/store/open-store.ts';
import { testKeys } from '../support/sealing.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-schema-'));
  path = join(folder, 'trade.db');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function withFile<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const open = async () => (await openStore(`sqlite:${path}`, testKeys)).close();
const schema = () => withFile((db) => db.prepare('select type, name, sql from sqlite_schema order by name').all());
const version = () => withFile((db) => db.prepare('select schema_version from meta').all());

it('makes the schema once, and keeps it and the rows when the database is opened again', async () => {
  await open();
  const first = schema();
  withFile((db) => {
    db.exec(`insert into ledger (workspace, id, at, user_id, channel, door, reference, endpoint, request, state, charged)
      values ('T1', 'x', 1, 'U1', 'C1', 'person', 'r', 'bol', '/', 'done', 0.5)`);
  });
  await open();
  expect(schema()).toEqual(first);
  expect(version()).toEqual([{ schema_version: 1 }]);
  expect(withFile((db) => db.prepare('select charged from ledger').all())).toEqual([{ charged: 0.5 }]);
});

it('leads every key by the workspace', async () => {
  await open();
  const leading = withFile((db) =>
    db
      .prepare(
        "select t.name, (select name from pragma_table_info(t.name) where pk = 1) first from sqlite_schema t where type = 'table' and name <> 'meta'",
      )
      .all(),
  );
  expect(leading.length).toBeGreaterThan(0);
  expect(leading.filter(({ first }) => first !== 'workspace')).toEqual([]);
});

it('refuses a database that a newer version wrote, and leaves it as it is', async () => {
  await open();
  withFile((db) => {
    db.exec('update meta set schema_version = 999');
  });
  await expect(open()).rejects.toThrow(NewerDatabaseError);
  expect(version()).toEqual([{ schema_version: 999 }]);
});

it('leaves nothing behind when it fails half way', async () => {
  withFile((db) => {
    db.exec('create table notices (mine text)');
  });
  await expect(open()).rejects.toThrow(/notices/);
  expect(schema()).toHaveLength(1);
});

it('says when the file is no database', async () => {
  withFile((db) => {
    db.exec('create table x (y)');
  });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(path, 'no database at all, but long enough to have a header '.repeat(20));
  await expect(open()).rejects.toThrow(/not a database/);
});
