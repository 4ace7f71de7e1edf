import type { Kysely } from 'kysely';
import type { Budget, Price, Reservation, Spending } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';
import { credits, type SpendingOf } from './spending.ts';

/**
 * Reserves a call's price where every budget has as much left.
 *
 * A price that is only guessed is cut to what is left: a route whose price is too high a guess could never be learned.
 * Where not even a guess is possible all that is left is reserved, so that no second call can overrun it meanwhile.
 * @param db a transaction that holds the write lock
 * @param write writes the row with its reservation, and answers with its id
 */
export async function reserveIn(
  db: Kysely<Schema>,
  spendingOf: SpendingOf,
  workspace: string,
  price: Price,
  budgets: readonly Budget[],
  write: (reserved: number) => Promise<string>,
): Promise<Reservation> {
  let least = Infinity;
  for (const budget of budgets) {
    const spending = await spendingOf(workspace, budget, db);
    const left = leftOf(budget, spending);
    const fits = price.isGuess || price.credits === null ? left > 0 : price.credits <= left;
    if (!fits) return { is: 'over', budget, spending };
    least = Math.min(least, left);
  }
  return { is: 'reserved', id: await write(Math.min(price.credits ?? least, least)) };
}

function leftOf({ limit }: Budget, { spent, reserved }: Spending): number {
  return credits(limit - spent - reserved);
}
