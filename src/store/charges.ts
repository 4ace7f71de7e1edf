import { sql, type Kysely } from 'kysely';
import type { EndpointId } from '../trade/index.ts';
import type { RecentCharge } from '../model/call.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { LedgerTable } from './money-schema.ts';
import type { Schema } from './schema.ts';

/** Enough that one odd charge changes no price, few enough that a new price is soon learned. */
const chargesLearnedFrom = 9;

/** What answered calls were charged: prices are learned from it. */
export function createCharges(db: Kysely<Schema>) {
  const { findRecent, findDearest } = queries(db);
  return {
    /** What answered calls of a route were charged, newest first and few: prices change. Those without rows are left out. */
    async recentCharges(workspace: string, endpoint: EndpointId): Promise<RecentCharge[]> {
      const rows = await findRecent({ workspace, endpoint });
      return rows.flatMap(({ rows: count, charged }) =>
        count === null || charged === null ? [] : [{ rows: count, charged }],
      );
    },

    /** The most a row of any route was charged, in credits; null when the workspace was never charged. */
    async dearestRow(workspace: string): Promise<number | null> {
      const [row] = await findDearest({ workspace });
      return row?.price ?? null;
    },
  };
}

function queries(db: Kysely<Schema>) {
  return {
    findRecent: fixedQuery(db, ({ workspace, endpoint }: Placeholders<Pick<LedgerTable, 'workspace' | 'endpoint'>>) =>
      db
        .selectFrom('ledger')
        .select(['rows', 'charged'])
        .where('workspace', '=', workspace)
        .where('endpoint', '=', endpoint)
        .where('state', '=', sql.lit('done'))
        .where('charged', 'is not', null)
        .where('rows', '>', sql.lit(0))
        .orderBy('at', 'desc')
        .limit(sql.lit(chargesLearnedFrom)),
    ),
    findDearest: fixedQuery(db, ({ workspace }: Placeholders<Pick<LedgerTable, 'workspace'>>) =>
      db
        .selectFrom('ledger')
        .select(({ fn, eb }) => fn.max<number | null>(eb('charged', '/', eb.ref('rows'))).as('price'))
        .where('workspace', '=', workspace)
        .where('state', '=', sql.lit('done'))
        .where('charged', '>', sql.lit(0))
        .where('rows', '>', sql.lit(0)),
    ),
  };
}
