import { expect, it } from 'vitest';
import { inspectDatabase } from '../../src/store/inspect-database.ts';
import { schemaVersion } from '../../src/store/migrations.ts';
import { databases } from '../support/databases.ts';
import { testKeys } from '../support/sealing.ts';
import { storeAt } from '../support/stores.ts';

const { bare, run } = databases();
const tables = () => run('select tablename from pg_tables where schemaname = current_schema() order by 1');

it('looks at a PostgreSQL database that is empty, made, newer and of another commit, and changes nothing', async () => {
  const url = await bare();
  const there = { is: 'there', newest: schemaVersion, missingKeys: [] };
  expect(await inspectDatabase(url, testKeys)).toEqual({ ...there, version: 0 });
  expect(await tables()).toEqual([]);
  const store = await storeAt(url);
  await store.close();
  const made = await tables();
  expect(await inspectDatabase(url, testKeys)).toEqual({ ...there, version: schemaVersion });
  await run('update meta set schema_version = 999');
  await expect(inspectDatabase(url, testKeys)).rejects.toThrow('newer Trade (schema 999,');
  expect([await tables(), await run('select schema_version from meta')]).toEqual([made, [{ schema_version: 999 }]]);
  await run("update meta set schema_version = 1, fingerprint = 'of other tables'");
  await expect(inspectDatabase(url, testKeys)).rejects.toThrow("can't be upgraded");
});
