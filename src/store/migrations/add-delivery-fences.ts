import type { Migration } from './migration.ts';

/** The fence of a delivery, and whether its answer may have been sent. Released: never edited. */
export const addDeliveryFences: Migration = async (db) => {
  await db.schema
    .alterTable('deliveries')
    .addColumn('fence', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('deliveries').addColumn('answering_at', 'bigint').execute();
};
