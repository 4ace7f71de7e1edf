import type { Caller } from '../model/money.ts';
import type { LookUp } from '../model/look-up.ts';
import { TradeError } from '../trade/index.ts';
import { contextOf, type LookupContext, type LookupDeps, type Spend, type SpendOptions } from './gate.ts';
import { type AnswerCost, AskFirst, LookupError, noteSpentBefore, type Outcome, withSideCosts } from './outcome.ts';

/** @throws TradeError; LookupError when the ledger fails or a budget is used up */
export async function carryOut(
  lookUp: LookUp,
  run: (lookUp: LookUp, context: LookupContext) => Promise<Outcome>,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions = {},
): Promise<Outcome> {
  const costs: AnswerCost[] = [];
  const lost: TradeError[] = [];
  const underWay = new Set<Promise<unknown>>();
  let isOver = false;
  const spend: Spend = async (request, by, how) => {
    if (isOver) throw new LookupError('lease_lost', 'This look-up was stopped, because another part of it failed.');
    const paying = deps.spend(request, by, how);
    underWay.add(paying);
    try {
      const paid = await paying;
      costs.push(paid.cost);
      return paid;
    } catch (error) {
      if (error instanceof TradeError && error.charge !== 'none') lost.push(error);
      throw error;
    } finally {
      underWay.delete(paying);
    }
  };
  try {
    return await run(lookUp, contextOf({ ...deps, spend }, caller, options));
  } catch (error) {
    // Calls that were sent are charged anyway, so wait for them. No more are sent.
    isOver = true;
    await Promise.allSettled(underWay);
    const nothing = { charged: 0, left: null, source: 'fresh', at: deps.now() } as const;
    const cost = withSideCosts(nothing, costs);
    if (error instanceof AskFirst) return { is: 'estimate', lookUp, estimate: error.estimate, cost };
    noteSpentBefore(error, { credits: cost.charged ?? 0, isInDoubt: lost.some((one) => one !== error) });
    throw error;
  }
}
