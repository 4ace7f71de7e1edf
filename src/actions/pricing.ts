import { type LookupDeps, settledDayOf } from '../lookups/carry-out.ts';
import type { Estimate } from '../lookups/outcome.ts';
import type { Priced } from '../lookups/prices.ts';
import { recallNames } from '../lookups/resolve-party.ts';
import type { LookUp } from '../model/look-up.ts';
import type { How } from '../slack/kit/action.ts';
import type { Pricing } from './feature.ts';
import { kindOf } from './kinds.ts';

interface Asked {
  readonly lookUp: LookUp;
  readonly how: How;
  readonly rows: number | undefined;
}

type PricingDeps = Pick<LookupDeps, 'prices' | 'names' | 'lists' | 'currentDataDate' | 'now'>;

const unknown: Estimate = { rows: 0, credits: null };

export function createPricing(deps: PricingDeps, workspace: string): Pricing {
  const known = {
    firmsOf: (list: string) => deps.lists.firmsOf(workspace, list),
    settledDay: () => settledDayOf(deps, workspace),
  };

  async function pricesOf(asked: readonly Asked[]): Promise<readonly Estimate[]> {
    const priced = await Promise.all(asked.map((one) => callsOf(one)));
    return deps.prices.estimate(workspace, priced);
  }

  async function callsOf({ lookUp, how, rows }: Asked): Promise<Priced> {
    const named = await recallNames(lookUp, { names: deps.names, workspace });
    return { calls: await kindOf(named).calls(named, rows, known), use: how };
  }

  return {
    async withPrices(build, ask = build) {
      const asked = new Map<string, Asked>();
      ask((lookUp, how = {}, rows) => {
        asked.set(keyOf(lookUp, how, rows), { lookUp, how, rows });
        return null;
      });
      const prices = asked.size === 0 ? [] : await pricesOf([...asked.values()]).catch(() => []);
      const byKey = new Map([...asked.keys()].map((key, i) => [key, prices[i]?.credits ?? null]));
      return build((lookUp, how = {}, rows) => byKey.get(keyOf(lookUp, how, rows)) ?? null);
    },

    async priceAnew(lookUp) {
      const { calls } = await callsOf({ lookUp, how: {}, rows: undefined });
      const uncached = calls.map((call) => ({ ...call, request: null }));
      const [price = unknown] = await deps.prices.estimate(workspace, [{ calls: uncached, use: {} }]);
      return price.credits;
    },

    async estimate(lookUp) {
      const [price = unknown] = await pricesOf([{ lookUp, how: {}, rows: undefined }]);
      return price;
    },
  };
}

function keyOf(lookUp: LookUp, { fresh, anyAge, cachedOnly }: How, rows?: number): string {
  return JSON.stringify([lookUp, fresh, anyAge, cachedOnly, rows]);
}
