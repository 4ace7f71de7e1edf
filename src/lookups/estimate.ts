import { type EndpointId, chargedEndpoints } from '../model/answer.ts';
import type { RecentCharge } from '../model/call.ts';
import type { LookUp } from '../model/look-up.ts';
import type { Ledger } from '../store/ledger.ts';
import { datasets, endpoints } from '../trade/index.ts';

/** What something would cost, learned from what the service charged before; people read it with "about". */
export interface Estimate {
  /** The most rows that would be charged; 1 for a single record. */
  readonly rows: number;
  /** Credits, or null when this workspace was never charged for such a call. */
  readonly credits: number | null;
}

type Prices = Pick<Ledger, 'recentCharges'>;

/**
 * What one call would cost, from the charges of recent calls of the same route: those that brought as many rows where
 * there are any, else the price of one row times `rows`. An answer without rows teaches nothing about rows.
 * @param rows how many are asked for; fewer may come, so that the estimate is at most too high
 * @throws the store's error
 */
export async function estimate(
  ledger: Prices,
  workspace: string,
  endpoint: EndpointId,
  rows: number,
): Promise<Estimate> {
  return estimateFrom(await ledger.recentCharges(workspace, endpoint), endpoint, rows);
}

function estimateFrom(charges: readonly RecentCharge[], endpoint: EndpointId, rows: number): Estimate {
  const same = charges.filter((charge) => charge.rows === rows).map(({ charged }) => charged);
  if (same.length > 0) return { rows, credits: roundUp(median(same)) };
  const perRow = charges.filter((charge) => charge.rows > 0).map((charge) => charge.charged / charge.rows);
  if (perRow.length > 0) return { rows, credits: roundUp(median(perRow) * rows) };
  return { rows, credits: endpoints[endpoint].paid ? null : 0 };
}

/**
 * What carrying out a look-up would cost: the searches that resolve its names, and the call that answers it. A search
 * counts with what it was charged before, which is usually nothing.
 * @throws the store's error
 */
export async function estimateOfLookUp(lookUp: LookUp, ledger: Prices, workspace: string): Promise<Estimate> {
  const { endpoint, rows } = mainCallOf(lookUp);
  const main = await estimate(ledger, workspace, endpoint, rows);
  const sides = await Promise.all(searchesOf(lookUp).map((search) => estimate(ledger, workspace, search, 1)));
  const credits = [main, ...sides].map((one) => one.credits);
  const known = credits.filter((some) => some !== null);
  if (known.length < credits.length) return { rows, credits: null };
  return { rows, credits: roundUp(known.reduce((sum, some) => sum + some, 0)) };
}

/** Credits that a look-up's main call would cost at most; null where this workspace was never charged for one like it. */
export type PriceOf = (lookUp: LookUp) => number | null;

/** The prices that buttons show. @throws the store's error */
export async function readPrices(ledger: Prices, workspace: string): Promise<PriceOf> {
  const charges = new Map<EndpointId, readonly RecentCharge[]>();
  for (const endpoint of chargedEndpoints) charges.set(endpoint, await ledger.recentCharges(workspace, endpoint));
  return (lookUp) => {
    const { endpoint, rows } = mainCallOf(lookUp);
    return estimateFrom(charges.get(endpoint) ?? [], endpoint, rows).credits;
  };
}

function mainCallOf(lookUp: LookUp): { endpoint: EndpointId; rows: number } {
  switch (lookUp.do) {
    case 'profile':
      return { endpoint: `${lookUp.kind}.profile`, rows: 1 };
    case 'bill':
      return { endpoint: lookUp.dataset === 'us-export' ? 'us-export.bol' : 'bol', rows: 1 };
    case 'declaration':
      return { endpoint: 'declaration', rows: 1 };
    case 'shipments':
      return { endpoint: `powerquery.${datasets[lookUp.dataset].rows}`, rows: lookUp.size };
    case 'top':
      return { endpoint: `powerquery.${lookUp.view}`, rows: lookUp.size };
    case 'product':
      return { endpoint: `product.${lookUp.side}`, rows: lookUp.size };
    case 'export':
      // Before it is run, an export asks for one page at most, to say how many rows there are.
      return mainCallOf(lookUp.of);
  }
}

function searchesOf(lookUp: LookUp): EndpointId[] {
  if (lookUp.do === 'export') return searchesOf(lookUp.of);
  if (lookUp.do === 'profile') return 'slug' in lookUp.party ? [] : [`${lookUp.kind}.search`];
  if (lookUp.do !== 'shipments' && lookUp.do !== 'top') return [];
  return (['company', 'supplier'] as const).flatMap((kind): EndpointId[] => {
    const party = lookUp[kind];
    return party === undefined || 'slug' in party ? [] : [`${kind}.search`];
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Up, since an estimate that is too low overruns budgets: hundredths below one credit, tenths below ten, else whole. */
function roundUp(credits: number): number {
  const steps = credits < 1 ? 100 : credits < 10 ? 10 : 1;
  // What is left of 0.1 + 0.2 beyond the twelfth digit is no price.
  return Math.ceil(Number((credits * steps).toPrecision(12))) / steps;
}

/** What an answer cost the person who reads it, and how old its data are. */
export interface AnswerCost {
  /** Credits the service charged for this answer; 0 when it came from the cache; null when the service did not say. */
  readonly charged: number | null;
  /** Credits left on the account as last reported in this answer, or null. */
  readonly left: number | null;
  readonly source: 'fresh' | 'cached';
  /** When the service sent the data, epoch ms. */
  readonly at: number;
}

/** The cost of an answer that needed side calls: their charges are added, the age is the main answer's. */
export function withSideCosts(main: AnswerCost, sides: readonly AnswerCost[]): AnswerCost {
  const all = [...sides, main];
  const charges = all.map((cost) => cost.charged);
  const lefts = all.map((cost) => cost.left).filter((left) => left !== null);
  return {
    ...main,
    // One unreported charge makes the sum unreported: nothing is invented.
    charged: charges.includes(null) ? null : roundCredits(charges.reduce<number>((sum, c) => sum + (c ?? 0), 0)),
    left: lefts.at(-1) ?? null,
  };
}

/** Credits in four decimals: sums of tenths come as 0.30000000000000004. */
export function roundCredits(credits: number): number {
  return Math.round(credits * 10_000) / 10_000;
}
