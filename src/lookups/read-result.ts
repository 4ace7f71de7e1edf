import type { LookupDeps } from './deps.ts';
import { findByProduct } from './find-by-product.ts';
import { findShipments } from './find-shipments.ts';
import type { ResultIntent } from '../model/intent.ts';
import type { NoMatch, PartyChoice, ResultPage } from './outcome.ts';
import type { Asker } from '../model/call.ts';
import { rankParties } from './rank-parties.ts';
import type { SpendOptions } from './spend.ts';

/** Reads one page of whatever comes as rows. @throws TradeError, LookupError */
export async function readResult(
  intent: ResultIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ResultPage | PartyChoice | NoMatch> {
  switch (intent.do) {
    case 'shipments':
      return findShipments(intent, asker, deps, options);
    case 'top':
      return rankParties(intent, asker, deps, options);
    case 'product':
      return findByProduct(intent, asker, deps, options);
  }
}

/** How many rows there are in all; null where the route gives no total and this page is not the last. */
export function totalOf(page: ResultPage): number | null {
  if (page.is !== 'products') return page.total;
  return page.received < page.intent.size ? page.intent.offset + page.received : null;
}
