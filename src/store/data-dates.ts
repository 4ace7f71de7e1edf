import type { Kysely } from 'kysely';
import type { DataDate } from '../model/answer.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { DataDateTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';

export type DataDates = ReturnType<typeof createDataDates>;

/** The day of the service's newest records, as each workspace saw it last. */
export function createDataDates(db: Kysely<Schema>) {
  const { find, keep } = queries(db);
  return {
    async get(workspace: string): Promise<DataDate | null> {
      const [row] = await find({ workspace });
      if (row === undefined) return null;
      return { date: row.date, changedAt: row.changed_at, askedAt: row.asked_at, hasRoute: row.has_route === 1 };
    },

    async save(workspace: string, { date, changedAt, askedAt, hasRoute }: DataDate): Promise<void> {
      await keep({ workspace, date, changed_at: changedAt, asked_at: askedAt, has_route: hasRoute ? 1 : 0 });
    },
  };
}

function queries(db: Kysely<Schema>) {
  return {
    find: fixedQuery(db, ({ workspace }: Placeholders<Pick<DataDateTable, 'workspace'>>) =>
      db
        .selectFrom('data_dates')
        .select(['date', 'changed_at', 'asked_at', 'has_route'])
        .where('workspace', '=', workspace),
    ),
    keep: fixedQuery(db, ({ workspace, date, changed_at, asked_at, has_route }: Placeholders<DataDateTable>) =>
      db
        .insertInto('data_dates')
        .values({ workspace, date, changed_at, asked_at, has_route })
        .onConflict((c) => c.column('workspace').doUpdateSet({ date, changed_at, asked_at, has_route })),
    ),
  };
}
