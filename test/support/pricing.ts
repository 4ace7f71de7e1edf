import type { Pricing } from '../../src/actions/feature.ts';
import { createPricing } from '../../src/actions/kinds.ts';
import type { LookupDeps } from '../../src/lookups/carry-out.ts';
import { createPrices } from '../../src/lookups/prices.ts';
import type { Store } from '../../src/store/open-store.ts';
import { unexpected } from './unexpected.ts';

/** Prices as the app makes them, where no day of the newest records is known. */
export function pricingOf(store: Store, now: () => number): Pricing {
  const { answers, ledger, names, lists } = store;
  const currentDataDate = () => Promise.resolve(null);
  const prices = createPrices({ answers, ledger, now, currentDataDate });
  return createPricing(unexpected<LookupDeps>({ prices, names, lists, currentDataDate, now }), 'T1');
}

/** Where nothing was ever charged. */
export const unknownPrices: Pricing = {
  withPrices: (build) => Promise.resolve(build(() => null)),
  estimate: () => Promise.resolve({ rows: 0, credits: null }),
  priceAnew: () => Promise.resolve(null),
};
