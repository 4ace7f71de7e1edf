import { isoDay } from '../model/time.ts';
import type { Caller } from '../model/money.ts';
import { bucketCount, type LookUp, type QueryLookUp, type SavedWindow } from '../model/look-up.ts';
import { firstOfDays, firstOfMonths } from '../trade/index.ts';
import { contextOf, type LookupContext, type LookupDeps, type Spend, type SpendOptions } from './gate.ts';
import { type AnswerCost, AskFirst, type Outcome, withSideCosts } from './outcome.ts';

/**
 * Carries out what a person wants, or answers what it would cost where that is more than they pay unasked.
 * @param run asks for what it needs through the context
 * @throws TradeError when the service or the request fails (`record_not_found` when there is no such bill or declaration),
 *   LookupError when the ledger fails or a budget is used up
 */
export async function carryOut(
  lookUp: LookUp,
  run: (lookUp: LookUp, context: LookupContext) => Promise<Outcome>,
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
    return await run(lookUp, contextOf({ ...deps, spend }, caller, options));
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    const nothing = { charged: 0, left: null, source: 'fresh', at: deps.now() } as const;
    return { is: 'estimate', lookUp, estimate: error.estimate, cost: withSideCosts(nothing, costs) };
  }
}

const dayMs = 86_400_000;

/**
 * A window that nobody chose, or that ended on the day it was asked for, was meant relative to that day.
 * @param askedOn ISO day on which the look-up was carried out
 */
export function savedWindowOf(lookUp: LookUp, askedOn: string): SavedWindow {
  if (!hasWindow(lookUp) || (!lookUp.assumedWindow && lookUp.to !== askedOn)) return 'fixed';
  return { days: 1 + Math.round((Date.parse(lookUp.to) - Date.parse(lookUp.from)) / dayMs) };
}

/** How many months its window keeps as it moves along: a trend has its points by them. Null: it keeps its days. */
export function movingMonths(lookUp: QueryLookUp): number | null {
  if (lookUp.assumedWindow) return 12;
  return lookUp.do === 'trend' ? bucketCount({ ...lookUp, by: 'month' }) : null;
}

/** The look-up with the dates it has when it is opened. @param today ISO day */
export function openedOn(lookUp: LookUp, window: SavedWindow, today: string): LookUp {
  if (window === 'fixed' || !hasWindow(lookUp)) return lookUp;
  const months = movingMonths(lookUp);
  const from = months === null ? firstOfDays(today, window.days) : firstOfMonths(today, months);
  return { ...lookUp, from, to: today };
}

/**
 * A look-up as it is repeated: the very same one while its answer is young and costs nothing, and with a window that
 * has moved along afterwards.
 * @param lookup with the time of its answer, epoch ms
 * @param now epoch ms
 */
export function repeatOf({ lookUp, at }: { readonly lookUp: LookUp; readonly at: number }, now: number): LookUp {
  if (now - at < dayMs) return lookUp;
  return openedOn(lookUp, savedWindowOf(lookUp, isoDay(at)), isoDay(now));
}

function hasWindow(lookUp: LookUp): lookUp is QueryLookUp {
  return lookUp.do === 'shipments' || lookUp.do === 'top' || lookUp.do === 'trend';
}
