import type { Kysely } from 'kysely';
import type { DataDates } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

/** The day of the service's newest records, as each workspace saw it last. */
export function createDataDates(db: Kysely<Schema>): DataDates {
  return {
    async get(workspace) {
      const row = await db
        .selectFrom('data_dates')
        .select(['date', 'changed_at', 'asked_at', 'has_route'])
        .where('workspace', '=', workspace)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { date: row.date, changedAt: row.changed_at, askedAt: row.asked_at, hasRoute: row.has_route === 1 };
    },

    async save(workspace, { date, changedAt, askedAt, hasRoute }) {
      const known = { date, changed_at: changedAt, asked_at: askedAt, has_route: hasRoute ? 1 : 0 };
      await db
        .insertInto('data_dates')
        .values({ workspace, ...known })
        .onConflict((c) => c.column('workspace').doUpdateSet(known))
        .execute();
    },
  };
}
