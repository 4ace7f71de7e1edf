import { type LookupContext, type LookupDeps, settledDayOf } from '../lookups/carry-out.ts';
import type { Found, Outcome, Estimate, Result } from '../lookups/outcome.ts';
import type { LookUp } from '../model/look-up.ts';
import type { Message, Shown } from '../slack/kit/blocks.ts';
import { exports } from './export/export.ts';
import type { Feature, LookUpKind, Pricing } from './feature.ts';
import { alternatives } from './insights/alternatives.ts';
import { compare } from './insights/compare.ts';
import { partners } from './insights/partners.ts';
import { trend } from './insights/trend.ts';
import { digest } from './lists/digest.ts';
import { lists } from './lists/lists.ts';
import { product, profile, record, shipments, top } from './look-ups/look-up-verbs.ts';
import { noMatch, partyChoice } from './look-ups/party-choice.ts';
import type { Priced } from '../lookups/prices.ts';
import { recallNames } from '../lookups/resolve-party.ts';
import type { How } from '../slack/kit/action.ts';

/** Help lists their verbs in this order. */
export const lookUpFeatures: readonly Feature[] = [
  ...[shipments, top, profile, partners, product, trend, compare, alternatives, record],
  exports,
  ...[lists, digest],
];

const kinds = new Map(lookUpFeatures.flatMap(({ kinds: own = [] }) => own).map((kind) => [kind.name, kind]));

export function kindOf({ do: name }: Pick<LookUp, 'do'>): LookUpKind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new RangeError(`No feature has the kind of look-up ${name}.`);
  return kind;
}

/** @throws TradeError, LookupError, AskFirst */
export function runLookUp(lookUp: LookUp, context: LookupContext): Promise<Outcome> {
  return kindOf(lookUp).run(lookUp, context);
}

export function viewOf(found: Found, shown: Shown): Message {
  if (found.is === 'choice') return partyChoice(found, shown);
  if (found.is === 'none') return noMatch(found, shown);
  return kindOf(found.lookUp).view(found, shown);
}

/** The parts of the view that have prices, or all of it. */
export function pricedIn(found: Found, shown: Shown): unknown {
  const isResult = found.is !== 'choice' && found.is !== 'none';
  return (isResult && kindOf(found.lookUp).priced?.(found, shown)) || viewOf(found, shown);
}

export function sayOf(found: Found): string {
  if (found.is === 'choice')
    return `Several ${found.kind === 'company' ? 'companies' : 'suppliers'} match that name. Nothing was looked up. Call again with the slug of one.`;
  if (found.is === 'none') return `No ${found.kind} has that name. Nothing was looked up.`;
  return kindOf(found.lookUp).says(found);
}

export function dataOf(found: Found): unknown {
  if (found.is === 'choice') return found.candidates.map(({ slug, title, hit }) => ({ ...hit, slug, title }));
  return found.is === 'none' ? null : kindOf(found.lookUp).data(found);
}

export const unitOf = (lookUp: LookUp): string | undefined => kindOf(lookUp).unit?.(lookUp);

/** Whether it answers what was asked. Other outcomes ask something, or say why there is no answer. */
export function isAnswer(outcome: Outcome): outcome is Result {
  if (outcome.is === 'choice' || outcome.is === 'none' || outcome.is === 'estimate') return false;
  return kindOf(outcome.lookUp).isAnswer?.(outcome) ?? true;
}

export function nextOf(outcome: Outcome): LookUp | null {
  if (outcome.is === 'choice' || outcome.is === 'none' || outcome.is === 'estimate') return null;
  return kindOf(outcome.lookUp).next?.(outcome) ?? null;
}

interface Asked {
  readonly lookUp: LookUp;
  readonly how: How;
  readonly rows: number | undefined;
}

const unknown: Estimate = { rows: 0, credits: null };

export function createPricing(deps: LookupDeps, workspace: string): Pricing {
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
