import { sql, type Kysely } from 'kysely';
import type { Budget, Spending } from '../lookups/ports.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { LedgerTable, Schema } from './schema.ts';

/** Credits in four decimals: sums of tenths come as 0.30000000000000004, and differences as -0.00000000000000001. */
export function credits(sum: number | null | undefined): number {
  return (Math.round((sum ?? 0) * 10_000) || 0) / 10_000;
}

export type SpendingOf = (
  workspace: string,
  budget: Pick<Budget, 'user' | 'since'>,
  on?: Kysely<Schema>,
) => Promise<Spending>;

/** What counts against a budget: charges, and in their place reservations where the charge is not known. */
export function createSpendingOf(db: Kysely<Schema>): SpendingOf {
  const { ofAll, ofOne } = queries(db);
  return async (workspace, { user, since }, on) => {
    const [sums] =
      user === null ? await ofAll({ workspace, since }, on) : await ofOne({ workspace, since, user_id: user }, on);
    return { spent: credits(sums?.spent), reserved: credits(sums?.reserved) };
  };
}

type Period = Pick<LedgerTable, 'workspace'> & { since: number };

function queries(db: Kysely<Schema>) {
  const sums = ({ workspace, since }: Placeholders<Period>) =>
    db
      .selectFrom('ledger')
      .select([
        sql<number | null>`sum(case when state = 'sent' then 0 else coalesce(charged, reserved, 0) end)`.as('spent'),
        sql<number | null>`sum(case when state = 'sent' then coalesce(reserved, 0) else 0 end)`.as('reserved'),
      ])
      .where('workspace', '=', workspace)
      .where('at', '>=', since)
      .where('state', '<>', sql.lit('refused'));
  return {
    ofAll: fixedQuery(db, sums),
    ofOne: fixedQuery(db, (values: Placeholders<Period & Pick<LedgerTable, 'user_id'>>) =>
      sums(values).where('user_id', '=', values.user_id),
    ),
  };
}
