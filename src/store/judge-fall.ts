import type { LedgerRow } from '../model/call.ts';
import { credits } from './spending.ts';

/** A call that ended between two balances. */
export interface Between {
  readonly id: string;
  readonly state: LedgerRow['state'];
  readonly charged: number | null;
  /** What it may have been charged at most; null where nobody knew its price. */
  readonly reserved: number | null;
}

export interface Judgement {
  /** What each call in doubt was charged after all. */
  readonly settled: readonly { readonly id: string; readonly charged: number }[];
  /** What no call explains, in credits. */
  readonly outside: number;
}

/**
 * Compares a fall of the balance with the charges of the calls that ended meanwhile, oldest first. What they do not
 * explain is first laid to the calls in doubt, each up to what was reserved for it; the rest was spent elsewhere.
 * @returns null where nothing can be said: a charge was not reported, or credits were bought.
 */
export function judgeFall(before: number, after: number, calls: readonly Between[]): Judgement | null {
  const answered = calls.filter(({ state }) => state === 'done').map(({ charged }) => charged);
  if (answered.includes(null)) return null;
  const expected = answered.reduce<number>((sum, charged) => sum + (charged ?? 0), 0);
  let rest = credits(before - after - expected);
  if (rest < 0) return null;
  const settled = calls.flatMap(({ id, state, reserved }) => {
    if (state !== 'unknown') return [];
    const charged = Math.min(rest, reserved ?? rest);
    rest = credits(rest - charged);
    return [{ id, charged }];
  });
  return { settled, outside: rest };
}
