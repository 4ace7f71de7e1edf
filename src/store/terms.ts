import { type Kysely, sql } from 'kysely';
import type { Lease, LedgerEntry } from '../model/call.ts';
import type { WorkspaceSettings } from '../model/money.ts';
import type { Schema } from './schema.ts';
import { LeaseLost } from './lease.ts';
import { fixedQuery, lockRows, type Placeholders } from './transaction.ts';
import { latestRules, readRules } from './workspaces.ts';

/** What a call must heed, as every process sees it at this moment. */
interface Terms {
  readonly rules: WorkspaceSettings;
  /** When an answer to the same request was kept, epoch ms; null where none is. */
  readonly answeredAt: number | null;
}

type Entry = Pick<LedgerEntry, 'workspace' | 'request' | 'leases'>;
type ReadTerms = (trx: Kysely<Schema>, entry: Entry) => Promise<Terms>;
type Values = { workspace: string; request: string } & Record<`id${number}`, string> & Record<`fence${number}`, number>;

/**
 * @returns what reads the terms in the transaction that writes the call's row. It locks the rows of the call's leases, so
 *   that no other process takes the work over before the transaction ends. Throws LeaseLost when one has done so already.
 */
export function createReadTerms(db: Kysely<Schema>): ReadTerms {
  const queries = new Map<string, ReturnType<typeof termsQuery>>();
  return async (trx, { workspace, request, leases = [] }) => {
    const tables = leases.map(({ on }) => on);
    const name = tables.join(' ');
    const query = queries.get(name) ?? termsQuery(db, tables);
    queries.set(name, query);
    const of = leases.map(({ id, fence }, nth) => ({ [`id${nth}`]: id, [`fence${nth}`]: fence }));
    const [row] = await query(Object.assign({ workspace, request }, ...of) as Values, trx);
    if (row === undefined || row.held !== leases.length) throw new LeaseLost();
    return { rules: readRules(row.rules), answeredAt: row.answered_at };
  };
}

function termsQuery(db: Kysely<Schema>, tables: readonly Lease['on'][]) {
  return fixedQuery(db, (values: Placeholders<Values>) => {
    const { workspace, request } = values;
    const held = tables.map(
      (on, nth) => sql`coalesce((
        select 1 from ${sql.table(on)} where workspace = ${workspace} and id = ${values[`id${nth}`]}
        and fence = ${values[`fence${nth}`]} ${lockRows(db)}), 0)`,
    );
    return db.selectNoFrom([
      latestRules(db, workspace).as('rules'),
      db
        .selectFrom('answers')
        .select('at')
        .where('workspace', '=', workspace)
        .where('request', '=', request)
        .as('answered_at'),
      sql<number>`${sql.join([sql.lit(0), ...held], sql` + `)}`.as('held'),
    ]);
  });
}
