import { sql, type Kysely } from 'kysely';
import type { Budget, Spending } from '../model/money.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { LedgerTable } from './money-schema.ts';
import type { Schema } from './schema.ts';

/** Credits in four decimals: sums of tenths come as 0.30000000000000004, and differences as -0.00000000000000001. */
export function credits(sum: number | null | undefined): number {
  return (Math.round((sum ?? 0) * 10_000) || 0) / 10_000;
}

export type SpendingOf = (
  workspace: string,
  budget: Pick<Budget, 'user' | 'since'>,
  on?: Kysely<Schema>,
) => Promise<Spending>;

const dayMs = 24 * 60 * 60_000;

/**
 * What counts against a budget: charges, and in their place reservations where the charge is not known.
 *
 * A call whose answer was lost counts until a balance settles it. One that a balance has passed by without being able
 * to judge it (the first ever, credits bought, a charge not reported) no later balance can settle: what it was charged,
 * if anything, lies within that balance already, and the falls after it are the work of others. Such a call counts for
 * a day and no longer; while no balance came at all it goes on counting, so that losing answers never frees a budget.
 */
export function createSpendingOf(db: Kysely<Schema>, now: () => number): SpendingOf {
  const { ofAll, ofOne } = queries(db);
  return async (workspace, { user, since }, on) => {
    const period = { workspace, since, dayAgo: now() - dayMs };
    const [sums] = user === null ? await ofAll(period, on) : await ofOne({ ...period, user_id: user }, on);
    return { spent: credits(sums?.spent), inDoubt: credits(sums?.in_doubt), reserved: credits(sums?.reserved) };
  };
}

type Period = Pick<LedgerTable, 'workspace'> & { since: number; dayAgo: number };

function queries(db: Kysely<Schema>) {
  const sums = ({ workspace, since, dayAgo }: Placeholders<Period>) => {
    const lastBalance = db.selectFrom('balances').select('at').where('workspace', '=', workspace);
    // A balance is noted only where no other call was under way: what began before it had ended before it.
    const counts = sql`(state = 'done' or state = 'unknown' and (at >= ${dayAgo} or at >= coalesce((${lastBalance}), 0)))`;
    return db
      .selectFrom('ledger')
      .select([
        sql<number | null>`sum(charged)`.as('spent'),
        sql<number | null>`sum(case when charged is null and ${counts} then reserved end)`.as('in_doubt'),
        sql<number | null>`sum(case when state = 'sent' then reserved end)`.as('reserved'),
      ])
      .where('workspace', '=', workspace)
      .where('at', '>=', since)
      .where('state', '<>', sql.lit('refused'));
  };
  return {
    ofAll: fixedQuery(db, sums),
    ofOne: fixedQuery(db, (values: Placeholders<Period & Pick<LedgerTable, 'user_id'>>) =>
      sums(values).where('user_id', '=', values.user_id),
    ),
  };
}
