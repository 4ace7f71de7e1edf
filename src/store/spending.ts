import { sql, type Kysely } from 'kysely';
import type { Budget, Spending } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

/** Credits in four decimals: sums of tenths come as 0.30000000000000004, and differences as -0.00000000000000001. */
export function credits(sum: number | null | undefined): number {
  return (Math.round((sum ?? 0) * 10_000) || 0) / 10_000;
}

/** What counts against a budget: charges, and in their place reservations where the charge is not known. */
export async function spendingOf(
  db: Kysely<Schema>,
  workspace: string,
  { user, since }: Pick<Budget, 'user' | 'since'>,
): Promise<Spending> {
  const rows = db
    .selectFrom('ledger')
    .select([
      sql<number | null>`sum(case when state = 'sent' then 0 else coalesce(charged, reserved, 0) end)`.as('spent'),
      sql<number | null>`sum(case when state = 'sent' then coalesce(reserved, 0) else 0 end)`.as('reserved'),
    ])
    .where('workspace', '=', workspace)
    .where('at', '>=', since)
    .where('state', '<>', 'refused');
  const sums = await (user === null ? rows : rows.where('user_id', '=', user)).executeTakeFirst();
  return { spent: credits(sums?.spent), reserved: credits(sums?.reserved) };
}
