import { type Bucket, bucketsOf, type TrendLookUp } from '../model/look-up.ts';
import { requestKey, requests, TradeError, type TradeRequest } from '../trade/index.ts';
import { addDays } from '../model/time.ts';
import { askOfParties, hasNewer, partiesAsSlugs, partiesIn, rowsQueryOf, withoutParties } from './find-rows.ts';
import type { LookupContext } from './carry-out.ts';
import { hasSettled } from './kept-answers.ts';
import { type Call, callOf } from './prices.ts';
import { type AnswerCost, type Trend, type TrendPoint, type Unresolved, withSideCosts } from './outcome.ts';

/** February 29 becomes the 28th. */
export const yearEarlier = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');

export function yearBefore({ from, to, next }: Bucket): Bucket {
  const nextBefore = yearEarlier(next);
  const isWhole = addDays(next, -1) === to;
  return { from: yearEarlier(from), to: isWhole ? addDays(nextBefore, -1) : yearEarlier(to), next: nextBefore };
}

const countsAtOnce = 3;

/** Each count is the total of a page of one record. @throws TradeError when none could be counted; LookupError */
export async function countTrend(lookUp: TrendLookUp, context: LookupContext): Promise<Trend | Unresolved> {
  const buckets = bucketsOf(lookUp);
  return askOfParties(lookUp, context, async (known): Promise<Trend> => {
    const query = rowsQueryOf(lookUp, known.parties);
    const counted = await countAll(requests.counts(query, windowsOf(lookUp)), context);
    const { counts, costs } = counted;
    const [first, last] = [buckets[0], buckets.at(-1)];
    const points = buckets.map(({ from, to, next }, i): TrendPoint => {
      const [count, before] = [counts[i] ?? null, counts[i + buckets.length] ?? null];
      return { from, to, count, before, isPartial: addDays(next, -1) > to };
    });
    const behind = buckets.map(async ({ from, to }, i) => {
      const cost = costs[i];
      // Refresh would not recount a month that had settled.
      if (cost == null || hasSettled(to, cost.at)) return false;
      return hasNewer({ ...query, startDate: from, endDate: to }, cost, context);
    });
    return {
      is: 'trend',
      lookUp: {
        ...lookUp,
        from: first?.from ?? lookUp.from,
        to: last?.to ?? lookUp.to,
        filter: withoutParties(query.filter),
        ...partiesAsSlugs(known.parties),
      },
      points: counted.hasTotals ? points : [],
      total: counted.hasTotals
        ? points.reduce((sum, { count, before }) => sum + (count ?? 0) + (before ?? 0), 0)
        : null,
      isBehind: (await Promise.all(behind)).includes(true),
      parties: known.parties,
      moves: known.moves,
      cost: costOfCounts(costs, context.now()),
    };
  });
}

function windowsOf(lookUp: TrendLookUp): Bucket[] {
  const buckets = bucketsOf(lookUp);
  return [...buckets, ...buckets.map(yearBefore)];
}

/** @param wanted without equal requests */
export const countCalls = (wanted: readonly TradeRequest[]): Call[] =>
  wanted.map((request) => ({ ...callOf(request), settled: true }));

const distinctBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

export function trendCalls(lookUp: TrendLookUp): Call[] {
  const { slugs, searches } = partiesIn(lookUp);
  // A year before a bucket may be another bucket.
  const windows = distinctBy(windowsOf(lookUp), ({ from, to }) => `${from} ${to}`);
  const counts = countCalls(requests.counts(rowsQueryOf(lookUp, slugs), windows));
  return searches.length === 0 ? counts : [...searches, ...counts.map((count) => ({ ...count, request: null }))];
}

const nothing = (at: number) => ({ charged: 0, left: null, source: 'cached', at }) as const;

export function costOfCounts(counted: Counted['costs'], now: number): AnswerCost {
  const costs = counted.filter((cost) => cost !== null);
  const leftOf = ({ left }: AnswerCost) => left ?? Infinity;
  // Of simultaneous answers, the one with the fewest credits left is the last.
  const inOrder = costs.toSorted((a, b) => a.at - b.at || leftOf(b) - leftOf(a));
  const main = inOrder.findLast(({ source }) => source === 'fresh') ?? inOrder.at(-1) ?? nothing(now);
  const others = costs.filter((cost) => cost !== main);
  return withSideCosts(main, others);
}

interface Counted {
  readonly hasTotals: boolean;
  readonly counts: readonly (number | null)[];
  /** Null also for a request that an earlier one equals. */
  readonly costs: readonly (AnswerCost | null)[];
}

/** Counts what each request matches, equal ones once: their cost is that of the first. */
export async function countAll(asked: readonly TradeRequest<RowsEndpoint>[], context: LookupContext): Promise<Counted> {
  const wanted = distinctBy(asked, requestKey);
  const { hasTotals, counts, costs } = await countEach(wanted, context);
  const keys = wanted.map(requestKey);
  const places = asked.map((request) => keys.indexOf(requestKey(request)));
  return {
    hasTotals,
    counts: places.map((place) => counts[place] ?? null),
    costs: places.map((place, nth) => (places.indexOf(place) === nth ? (costs[place] ?? null) : null)),
  };
}

/** A route may give no total: the first count shows that, and no other is paid for then. */
async function countEach(wanted: readonly TradeRequest<RowsEndpoint>[], context: LookupContext): Promise<Counted> {
  await context.confirmPrice(countCalls(wanted));
  const counts: (number | null)[] = wanted.map(() => null);
  const costs: (AnswerCost | null)[] = wanted.map(() => null);
  let done = 0;
  const failures: TradeError[] = [];
  const count = async (i: number) => {
    const request = wanted[i];
    if (request === undefined) return;
    try {
      const { answer, cost } = await context.spend(request);
      counts[i] = answer.total;
      costs[i] = cost;
      done += 1;
      context.progress(done, wanted.length);
    } catch (error) {
      if (!(error instanceof TradeError) || !mayWorkForOthers(error)) throw error;
      failures.push(error);
    }
  };
  await count(0);
  if (failures.length === 0 && counts[0] === null) return { hasTotals: false, counts, costs };
  await context.confirmPrice(countCalls(wanted.slice(1)));
  const left = wanted.slice(1).keys();
  const countLeft = async () => {
    for (const i of left) await count(i + 1);
  };
  await Promise.all(Array.from({ length: countsAtOnce }, countLeft));
  const [failure] = failures;
  if (failure !== undefined && done === 0) throw failure;
  return { hasTotals: true, counts, costs };
}

export type RowsEndpoint = 'powerquery.bols' | 'powerquery.declarations';

/** A refusal applies to all months; a throttle or server error may not. */
export function mayWorkForOthers({ status, code }: TradeError): boolean {
  return code === 'account_throttled' || code === 'dependency_throttled' || status === null || status >= 500;
}
