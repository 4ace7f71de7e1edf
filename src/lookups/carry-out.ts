import type { OpenList } from '../model/lists.ts';
import type { LookUp } from '../model/look-up.ts';
import { type Caller, roundCredits } from '../model/money.ts';
import { isoDay } from '../model/time.ts';
import type { NameMemory } from '../store/answers.ts';
import type { FeedStore } from '../store/feeds.ts';
import type { Lists } from '../store/lists.ts';
import { TradeError, type TradeRequest } from '../trade/index.ts';
import type { EndpointId } from '../model/answer.ts';
import { endpoints } from '../model/endpoints.ts';
import { newestSettledDay } from './compared-days.ts';
import type { ConfirmPrice, Spend, SpendOptions } from './gate.ts';
import type { CurrentDataDate } from './data-date.ts';
import type { CacheUse, KeptOf, Paid } from './kept-answers.ts';
import {
  type AnswerCost,
  AskFirst,
  type Estimate,
  LookupError,
  noteSpentBefore,
  type Outcome,
  withSideCosts,
} from './outcome.ts';
import type { Call, Prices } from './prices.ts';

interface Known {
  readonly names: NameMemory;
  /** Logs of alerts' feeds, which may have newer records than a cached answer. */
  readonly feeds: Pick<FeedStore, 'hasSeenSince'>;
  readonly now: () => number;
}

export interface LookupDeps extends Known {
  readonly lists: Pick<Lists, 'open' | 'firmsOf'>;
  readonly currentDataDate: CurrentDataDate;
  readonly spend: Spend;
  readonly confirmPrice: ConfirmPrice;
  readonly prices: Prices;
}

export interface LookupContext extends Known {
  readonly workspace: string;
  /** Null if the caller sees no such list. */
  readonly list: (id: string) => Promise<OpenList | null>;
  /** ISO; hardly anything is filed for it anymore. */
  readonly settledDay: () => Promise<string>;
  readonly spend: <K extends EndpointId>(request: TradeRequest<K>, isNew?: boolean) => Promise<Paid<K>>;
  /** Costs of the name searches so far. */
  readonly searches: readonly AnswerCost[];
  /** Call it before the first of several calls. @throws AskFirst, OverBudget */
  readonly confirmPrice: (calls: readonly Call[], mustKnow?: boolean) => Promise<void>;
  readonly progress: (done: number, of: number) => void;
  readonly priceOf: (calls: readonly Call[]) => Promise<Estimate>;
  readonly kept: (request: TradeRequest) => Promise<KeptOf>;
  readonly using: (use: CacheUse) => LookupContext;
}

export function contextOf(
  deps: LookupDeps,
  caller: Caller,
  options: SpendOptions = {},
  searches: AnswerCost[] = [],
): LookupContext {
  const { spend, confirmPrice, prices, names, feeds, lists, now } = deps;
  const { workspace, user, owner = user } = caller;
  let spent = 0;
  return {
    names,
    feeds,
    now,
    workspace,
    list: (id) => lists.open(workspace, owner, id),
    settledDay: () => settledDayOf(deps, workspace),
    kept: (request) => prices.kept(workspace, request, options),
    searches,
    using: (use) => contextOf(deps, caller, { ...options, ...use }, searches),
    async priceOf(calls) {
      const [price = { rows: 0, credits: null }] = await prices.estimate(workspace, [{ calls, use: {} }]);
      return price;
    },
    async spend(request, isNew = false) {
      const paid = await spend(request, caller, { ...options, spent, isNew });
      spent = roundCredits(spent + (paid.cost.charged ?? 0));
      if (endpoints[request.endpoint].search) searches.push(paid.cost);
      return paid;
    },
    confirmPrice: (calls, mustKnow) => confirmPrice(calls, caller, { ...options, spent }, mustKnow),
    progress: (done, of) => options.onProgress?.(done, of),
  };
}

export async function settledDayOf(
  { currentDataDate, now }: Pick<LookupDeps, 'currentDataDate' | 'now'>,
  workspace: string,
): Promise<string> {
  const newest = await currentDataDate(workspace);
  return newestSettledDay(isoDay(now()), newest?.date ?? null);
}

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
