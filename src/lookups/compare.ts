import type { PartyKind } from '../model/answer.ts';
import type { CompareLookUp } from '../model/look-up.ts';
import type { LookupContext } from './gate.ts';
import {
  type AnswerCost,
  type CompareQuestion,
  type Comparison,
  costOfSearches,
  type OpenName,
  settled,
  withSideCosts,
} from './outcome.ts';
import { profileRequest, readProfile } from './profiles.ts';
import { type Resolution, resolveParty } from './resolve-party.ts';

/**
 * Reads the profiles of two to five firms, once every name is settled by free searches.
 * @returns the profiles, or all names that are still open in one question
 * @throws TradeError, LookupError; AskFirst for the sum of the profiles that are not kept
 */
export async function compareFirms(
  lookUp: CompareLookUp,
  context: LookupContext,
): Promise<Comparison | CompareQuestion> {
  const { kind, found } = await resolveAll(lookUp, context);
  const searches = found.flatMap(({ costs }) => costs);
  const firms = lookUp.firms.map((firm, nth) => {
    const one = found[nth];
    return one?.is === 'one' ? settled(one.party) : firm;
  });
  const known = found.flatMap((one) => (one.is === 'one' ? [one] : []));
  const different = [...new Map(known.map((one) => [one.party.slug, one])).values()];
  const question = { lookUp: { ...lookUp, kind, firms }, cost: costOfSearches(searches, context.now()) };
  const open = found.flatMap((one, nth) => openName(one, nth, lookUp));
  if (open.length > 0 || different.length < 2) return { is: 'compare-question', kind, open, ...question };

  await context.confirmPrice(different.map(({ party }) => profileRequest(kind, party.slug)));
  const cards = await Promise.all(
    different.map(({ party, move }) =>
      readProfile({ do: 'profile', kind, party: settled(party) }, party, move, [], context),
    ),
  );
  const carriedOut = { ...lookUp, kind, firms: cards.map(({ party }) => settled(party)) };
  return { is: 'comparison', kind, lookUp: carriedOut, cards, cost: costOfAll(cards, searches) };
}

function openName(found: Resolution, nth: number, { firms }: CompareLookUp): OpenName[] {
  const firm = firms[nth];
  if (found.is === 'one' || firm === undefined) return [];
  const typed = 'slug' in firm ? firm.slug : firm.name;
  const { candidates, more } = found.is === 'several' ? found : { candidates: [], more: false };
  return [{ nth, typed, candidates, more }];
}

/** Companies, unless suppliers were said, or none of the names is a company's. */
async function resolveAll(
  { kind, firms }: CompareLookUp,
  context: LookupContext,
): Promise<{ readonly kind: PartyKind; readonly found: readonly Resolution[] }> {
  const resolve = (as: PartyKind) => Promise.all(firms.map((firm) => resolveParty(as, firm, context)));
  const found = await resolve(kind ?? 'company');
  if (kind !== null || found.some(isFirm)) return { kind: kind ?? 'company', found };
  const suppliers = await resolve('supplier');
  return suppliers.some(isFirm) ? { kind: 'supplier', found: suppliers } : { kind: 'company', found };
}

/** A word that is written like a slug is taken for one where no search finds it. */
function isFirm(found: Resolution): boolean {
  return found.is === 'several' || (found.is === 'one' && found.party.confirmed);
}

/** As old as the oldest part, unless all of it is new. */
function costOfAll(cards: Comparison['cards'], searches: readonly AnswerCost[]): AnswerCost {
  // The balance is the lowest that was reported: the profiles are read at once.
  const costs = cards.map(({ cost }) => cost).sort((one, other) => (other.left ?? Infinity) - (one.left ?? Infinity));
  const kept = costs.filter(({ source }) => source === 'cached').sort((one, other) => one.at - other.at);
  const [oldest] = kept;
  const sum = withSideCosts(costs.at(-1) ?? costOfSearches(searches, 0), [...searches, ...costs.slice(0, -1)]);
  return kept.length === costs.length && oldest !== undefined ? { ...sum, at: oldest.at } : { ...sum, source: 'fresh' };
}
