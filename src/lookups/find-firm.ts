import type { PartyKind } from '../model/answer.ts';
import type { LookupContext } from './gate.ts';
import { type AnswerCost, type Candidate, costOfSearches, type ResolvedParty } from './outcome.ts';
import { normaliseName, recall, type Resolution, resolveParty, sameName } from './resolve-party.ts';

/** One of the firms that a name may mean. */
export interface FirmCandidate extends Candidate {
  readonly kind: PartyKind;
}

export type FoundFirm =
  | { readonly is: 'one'; readonly party: ResolvedParty; readonly cost: AnswerCost }
  /** The first ones are the likeliest. `more`: the service may know others. */
  | {
      readonly is: 'several';
      readonly candidates: readonly FirmCandidate[];
      readonly more: boolean;
      readonly cost: AnswerCost;
    }
  | { readonly is: 'none'; readonly cost: AnswerCost };

/**
 * Finds out which company or supplier a name means, if any. A name that this workspace has resolved before is found
 * without a call; else each kind is searched once, which is free. One exact match among all is taken.
 * @param kinds which may be meant
 * @throws TradeError, LookupError
 */
export async function findFirm(name: string, kinds: readonly PartyKind[], context: LookupContext): Promise<FoundFirm> {
  for (const kind of kinds) {
    const known = await recall(kind, name, context);
    if (known?.is === 'one') return { is: 'one', party: known.party, cost: costOfSearches([], context.now()) };
  }
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await resolveParty(kind, { name, pick: true }, context)) })),
  );
  const costs = found.flatMap((one) => one.costs);
  const cost = costOfSearches(costs, context.now());
  const candidates = found.flatMap(candidatesOf);
  const exact = candidates.filter(({ title, slug }) => sameName(title, name) || slug === name.toLowerCase());
  const [only, second] = exact;
  if (only !== undefined && second === undefined) {
    const { kind, slug, title } = only;
    context.names.remember(context.workspace, kind, normaliseName(name), { slug, title });
    const others = candidates.filter((one) => one.kind === kind).length - 1;
    return { is: 'one', party: { kind, slug, title, typed: name, others, confirmed: true }, cost };
  }
  if (candidates.length === 0) return { is: 'none', cost };
  const ordered = [...exact, ...candidates.filter((one) => !exact.includes(one))];
  return { is: 'several', candidates: ordered, more: found.some((one) => one.is === 'several' && one.more), cost };
}

function candidatesOf(found: Resolution & { readonly kind: PartyKind }): FirmCandidate[] {
  const { kind } = found;
  if (found.is === 'several') return found.candidates.map((one) => ({ ...one, kind }));
  // A slug that no search found and nobody has confirmed may be no firm's.
  if (found.is === 'none' || !found.party.confirmed) return [];
  const { slug, title } = found.party;
  return [{ kind, slug, title: title ?? slug, hit: {} }];
}

/**
 * Whether words may have been typed to name a firm: its name holds all of them. A single word has to begin the name:
 * `furniture` stands in the names of many firms and is meant as a product.
 */
export function holdsWords(title: string, words: string): boolean {
  const held = normaliseName(title).split(' ');
  const wanted = normaliseName(words).split(' ');
  return wanted.length === 1 ? held[0] === wanted[0] : wanted.every((word) => held.includes(word));
}
