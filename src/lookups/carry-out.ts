import type { Caller } from '../model/call.ts';
import type { BillLookUp, DeclarationLookUp, LookUp } from '../model/look-up.ts';
import { requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import { type AnswerCost, withSideCosts } from './estimate.ts';
import { offerExport } from './export.ts';
import { readResult } from './find-rows.ts';
import { AskFirst } from './lookup-error.ts';
import { openProfile } from './open-profile.ts';
import type { BillCard, DeclarationCard, Outcome } from './outcome.ts';
import type { Spend, SpendOptions } from './spend.ts';

/**
 * Reads one bill of lading by its number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
async function openBill(
  lookUp: BillLookUp,
  caller: Caller,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<BillCard> {
  const { answer, cost } = await spend(requests.bol(lookUp.number, lookUp.dataset), caller, options);
  return { is: 'bill', lookUp, bill: answer.data, cost };
}

/**
 * Reads one Mexican declaration by its pedimento line or number.
 * @throws TradeError (`record_not_found` when there is none), LookupError
 */
async function openDeclaration(
  lookUp: DeclarationLookUp,
  caller: Caller,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<DeclarationCard> {
  const { answer, cost } = await spend(requests.declaration(lookUp.dataset, lookUp.id), caller, options);
  return { is: 'declaration', lookUp, declaration: answer.data, cost };
}

/**
 * Carries out what a person wants, or answers what it would cost where that is more than they pay unasked.
 * @throws TradeError when the service or the request fails, LookupError when our own books do or a budget is used up.
 */
export async function carryOut(
  lookUp: LookUp,
  caller: Caller,
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
    return await perform(lookUp, caller, { ...deps, spend }, options);
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const nothing = { charged: 0, left: null, source: 'fresh', at: deps.now() } as const;
    return { is: 'estimate', lookUp, estimate: error.estimate, cost: withSideCosts(nothing, costs) };
  }
}

async function perform(lookUp: LookUp, caller: Caller, deps: LookupDeps, options: SpendOptions): Promise<Outcome> {
  switch (lookUp.do) {
    case 'profile':
      return openProfile(lookUp, caller, deps, options);
    case 'bill':
      return openBill(lookUp, caller, deps, options);
    case 'declaration':
      return openDeclaration(lookUp, caller, deps, options);
    case 'export':
      return offerExport(lookUp, caller, deps, options);
    case 'shipments':
    case 'top':
    case 'product':
      return readResult(lookUp, caller, deps, options);
  }
}
