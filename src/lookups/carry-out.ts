import type { LookupDeps } from './deps.ts';
import { offerExport } from './export/offer-export.ts';
import { findShipments } from './find-shipments.ts';
import type { Intent } from './intent.ts';
import { findByProduct } from './find-by-product.ts';
import { openBill } from './open-bill.ts';
import { openDeclaration } from './open-declaration.ts';
import { openProfile } from './open-profile.ts';
import type { Outcome } from './outcome.ts';
import { rankParties } from './rank-parties.ts';
import type { Asker } from './ports.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Carries out what a person wants.
 * @throws TradeError when the service or the request fails, LookupError when our own books do.
 */
export async function carryOut(
  intent: Intent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions = {},
): Promise<Outcome> {
  switch (intent.do) {
    case 'profile':
      return openProfile(intent, asker, deps, options);
    case 'bill':
      return openBill(intent, asker, deps, options);
    case 'declaration':
      return openDeclaration(intent, asker, deps, options);
    case 'top':
      return rankParties(intent, asker, deps, options);
    case 'product':
      return findByProduct(intent, asker, deps, options);
    case 'shipments':
      return findShipments(intent, asker, deps, options);
    case 'export':
      return offerExport(intent, asker, deps, options);
  }
}
