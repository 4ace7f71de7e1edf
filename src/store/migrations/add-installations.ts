import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Where the app is installed, and each workspace's own key of the data service. */
export const addInstallations: Migration = async (db) => {
  await db.schema
    .createTable('installations')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('enterprise', 'text')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('bot_id', 'text', (c) => c.notNull())
    .addColumn('bot_user', 'text', (c) => c.notNull())
    .addColumn('bot_token', 'text')
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('installer', 'text', (c) => c.notNull())
    .addColumn('installed_at', 'bigint', (c) => c.notNull())
    .addColumn('uninstalled_at', 'bigint')
    .addPrimaryKeyConstraint('installations_pk', ['workspace'])
    .execute();
  await db.schema
    .createIndex('installations_gone')
    .on('installations')
    .column('uninstalled_at')
    .where(sql.ref('uninstalled_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('service_keys')
    .addColumn('workspace', 'text', (c) => c.notNull())
    .addColumn('service_key', 'text', (c) => c.notNull())
    .addColumn('ending', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('service_keys_pk', ['workspace'])
    .execute();
};
