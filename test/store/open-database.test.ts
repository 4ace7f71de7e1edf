import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { fingerprintOf, schemaVersion } from '../../src/store/migrations.ts';
import { ownFolder } from '../support/own-folder.ts';
import { storeAt } from '../support/stores.ts';

const inFolder = ownFolder();
let path: string;
beforeEach(() => {
  path = inFolder('trade.db');
});

function withFile<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const open = async () => (await storeAt(`sqlite:${path}`)).close();
const schema = () => withFile((db) => db.prepare('select type, name, sql from sqlite_schema order by name').all());
const meta = () => withFile((db) => db.prepare('select * from meta').all());

it('makes the schema once, and keeps it and the rows when the database is opened again', async () => {
  await open();
  const first = schema();
  withFile((db) => {
    db.exec(`insert into ledger (workspace, id, at, user_id, channel, door, reference, endpoint, request, state, charged)
      values ('T1', 'x', 1, 'U1', 'C1', 'person', 'r', 'bol', '/', 'done', 0.5)`);
  });
  await open();
  expect(schema()).toEqual(first);
  expect(meta()).toEqual([{ only: 1, schema_version: schemaVersion, fingerprint: fingerprintOf(schemaVersion) }]);
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

/** Of the first schema, as it was deployed. */
const firstFingerprint = 'mUw-axucQwwvCQCTxoy63D';
const firstTables = readFileSync(join(import.meta.dirname, 'support/version-1.sql'), 'utf8');

/** All columns, in any order, and all indexes, however the statements that made them were written. */
const shape = () =>
  withFile((db) =>
    db
      .prepare('select name from sqlite_schema order by name')
      .all()
      .map(({ name }) => [
        name,
        db.prepare('select name, type, "notnull", pk from pragma_table_info(?) order by name').all(name ?? null),
        db.prepare('select name, desc from pragma_index_xinfo(?)').all(name ?? null),
        db
          .prepare(
            "select replace(replace(sql, char(10), ' '), '    ', '') as sql from sqlite_schema where name = ? and type = 'index'",
          )
          .all(name ?? null),
      ]),
  );

it('opens a database of the first version, and forgets the exports that were under way', async () => {
  await open();
  const made = shape();
  rmSync(path);
  withFile((db) => {
    db.exec(firstTables);
    db.exec(`
      create table "meta" ("only" integer not null primary key, "schema_version" integer not null, "fingerprint" text not null);
      insert into meta values (1, 1, '${firstFingerprint}');
      insert into exports (workspace, id, user_id, channel, reference, question, look_up, state, rows, pages, lease_until,
        fence, attempts, next_run_at, created_at)
        values ('T1', 'x', 'U1', 'C1', 'r', 'q', '{}', 'running', 50, 1, 0, 1, 0, 0, 0)`);
  });
  await open();
  expect(shape()).toEqual(made);
  expect(meta()).toEqual([{ only: 1, schema_version: schemaVersion, fingerprint: fingerprintOf(schemaVersion) }]);
});

it.each([
  ['a newer version', 'update meta set schema_version = 999', 'newer Trade (schema 999,'],
  ['another commit', "update meta set fingerprint = 'of other tables'", "can't be upgraded"],
  ['a commit without fingerprints', 'alter table meta drop column fingerprint', "can't be upgraded"],
])('refuses a database of %s, and leaves it as it is', async (_, change, words) => {
  await open();
  withFile((db) => {
    db.exec(change);
  });
  const before = [schema(), meta()];
  await expect(open()).rejects.toThrow(words);
  expect([schema(), meta()]).toEqual(before);
});

it('leaves nothing behind when it fails half way', async () => {
  withFile((db) => {
    db.exec('create table notices (mine text)');
  });
  await expect(open()).rejects.toThrow(/notices/);
  expect(schema()).toHaveLength(1);
});
