import type { Filter } from '../trade/index.ts';
import { withSideCosts, type AnswerCost } from './cost.ts';
import type { LookupDeps } from './deps.ts';
import type { QueryIntent } from './intent.ts';
import type { NoMatch, PartyChoice, ResolvedParty } from './outcome.ts';
import type { Asker, Move, PartyKind } from './ports.ts';
import { resolveParty } from './resolve-party.ts';
import type { SpendOptions } from './spend.ts';

export interface Parties {
  readonly is: 'parties';
  readonly parties: ResolvedParty[];
  readonly moves: Move[];
  readonly costs: AnswerCost[];
}

/**
 * Resolves the company and the supplier a query names, one after the other.
 * @returns both, or the first that needs choosing or was not found.
 * @throws TradeError, LookupError
 */
export async function resolveParties(
  intent: QueryIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<Parties | PartyChoice | NoMatch> {
  const all: Parties = { is: 'parties', parties: [], moves: [], costs: [] };
  for (const kind of ['company', 'supplier'] as const) {
    const wanted = intent[kind];
    if (wanted === undefined) continue;
    const found = await resolveParty(kind, wanted, asker, deps, options);
    all.costs.push(...found.costs);
    if (found.is === 'one') {
      all.parties.push(found.party);
      if (found.move !== null) all.moves.push(found.move);
      continue;
    }
    const typed = 'name' in wanted ? wanted.name : wanted.slug;
    const cost = withSideCosts({ charged: 0, left: null, source: 'fresh', at: deps.now() }, all.costs);
    if (found.is === 'none') return { is: 'none', kind, typed, intent, cost };
    return { is: 'choice', kind, typed, candidates: found.candidates, more: found.more, intent, cost };
  }
  return all;
}

/** A filter built for the wire, without the slugs that the intent keeps apart with their names. */
export function withoutParties(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([field]) => field !== 'company' && field !== 'supplier'));
}

/** What the next page asks for: the slugs, with their names for the eye, so that nothing is searched again. */
export function partiesAsSlugs(parties: readonly ResolvedParty[]): Pick<QueryIntent, 'company' | 'supplier'> {
  const of = (kind: PartyKind) => {
    const party = parties.find((p) => p.kind === kind);
    if (party === undefined) return {};
    return { [kind]: { slug: party.slug, ...(party.title !== null && { title: party.title }) } };
  };
  return { ...of('company'), ...of('supplier') };
}
