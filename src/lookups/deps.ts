import type { NameMemory } from '../store/answers.ts';
import type { Ledger } from '../store/ledger.ts';
import type { Spend } from './spend.ts';

/** What every look-up works with. */
export interface LookupDeps {
  readonly spend: Spend;
  readonly names: NameMemory;
  /** What calls cost before, for estimates. */
  readonly prices: Pick<Ledger, 'recentCharges'>;
  readonly now: () => number;
}
