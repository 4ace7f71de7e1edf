import type { NameMemory } from './ports.ts';
import type { Spend } from './spend.ts';

/** What every look-up works with. */
export interface LookupDeps {
  readonly spend: Spend;
  readonly names: NameMemory;
  readonly now: () => number;
}
