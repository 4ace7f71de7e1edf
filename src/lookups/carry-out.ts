import { withSideCosts, type AnswerCost } from './cost.ts';
import type { LookupDeps } from './deps.ts';
import { offerExport } from './export/offer-export.ts';
import type { Intent } from '../model/intent.ts';
import { openBill } from './open-bill.ts';
import { openDeclaration } from './open-declaration.ts';
import { openProfile } from './open-profile.ts';
import type { Outcome } from './outcome.ts';
import { readResult } from './read-result.ts';
import { AskFirst } from './lookup-error.ts';
import type { Asker } from '../model/call.ts';
import type { Spend, SpendOptions } from './spend.ts';

/**
 * Carries out what a person wants, or answers what it would cost where that is more than they pay unasked.
 * @throws TradeError when the service or the request fails, LookupError when our own books do or a budget is used up.
 */
export async function carryOut(
  intent: Intent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions = {},
): Promise<Outcome> {
  /** What the calls before the one that is asked about cost. */
  const costs: AnswerCost[] = [];
  const spend: Spend = async (request, by, how) => {
    const paid = await deps.spend(request, by, how);
    costs.push(paid.cost);
    return paid;
  };
  try {
    return await lookUp(intent, asker, { ...deps, spend }, options);
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const nothing = { charged: 0, left: null, source: 'fresh', at: deps.now() } as const;
    return { is: 'estimate', intent, estimate: error.estimate, cost: withSideCosts(nothing, costs) };
  }
}

async function lookUp(intent: Intent, asker: Asker, deps: LookupDeps, options: SpendOptions): Promise<Outcome> {
  switch (intent.do) {
    case 'profile':
      return openProfile(intent, asker, deps, options);
    case 'bill':
      return openBill(intent, asker, deps, options);
    case 'declaration':
      return openDeclaration(intent, asker, deps, options);
    case 'export':
      return offerExport(intent, asker, deps, options);
    case 'shipments':
    case 'top':
    case 'product':
      return readResult(intent, asker, deps, options);
  }
}
