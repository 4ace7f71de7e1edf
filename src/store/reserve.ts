import type { Kysely } from 'kysely';
import type { Budget, Spending } from '../model/money.ts';
import type { Price, Reservation } from '../model/call.ts';
import type { Schema } from './schema.ts';
import { credits, type SpendingOf } from './spending.ts';

/** What a call of unknown price counts with once its answer is lost: little, for it is nothing but a guess. */
const unknownPrice = 1;

/** Credits set aside for a call. */
export interface SetAside {
  readonly reserved: number | null;
  /** What is left of it when the call ends and its charge is not known; null where the price was known. */
  readonly ifLost: number | null;
}

/**
 * Reserves a call's price where every budget has as much left.
 *
 * A price that is only guessed is cut to what is left: a route whose price is too high a guess could never be learned.
 * Where not even a guess is possible all that is left is reserved, so that no second call can overrun it meanwhile; a
 * call whose answer is lost gives most of that back, or it would lock the budget for the rest of its period.
 * @param db a transaction that is alone in its workspace
 * @param write writes the row with its reservation, and answers with its id, or null where it may not be written
 * @returns null where it was not written
 */
export async function reserveIn(
  db: Kysely<Schema>,
  spendingOf: SpendingOf,
  workspace: string,
  price: Price,
  budgets: readonly Budget[],
  write: (aside: SetAside) => Promise<string | null>,
): Promise<Reservation | null> {
  let least = Infinity;
  for (const budget of budgets) {
    const spending = await spendingOf(workspace, budget, db);
    const left = leftOf(budget, spending);
    const fits = price.isGuess || price.credits === null ? left > 0 : price.credits <= left;
    if (!fits) return { is: 'over', budget, spending };
    least = Math.min(least, left);
  }
  const reserved = Math.min(price.credits ?? least, least);
  const ifLost = price.isGuess ? Math.min(price.credits ?? unknownPrice, reserved) : null;
  const id = await write({ reserved, ifLost });
  return id === null ? null : { is: 'reserved', id };
}

function leftOf({ limit }: Budget, { spent, inDoubt, reserved }: Spending): number {
  return credits(limit - spent - inDoubt - reserved);
}
