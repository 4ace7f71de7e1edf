import type { Move, PartyKind } from '../model/answer.ts';
import type { Caller } from '../model/call.ts';
import type { QueryLookUp } from '../model/look-up.ts';
import { buildFilter, type Filter, requests, type RowsQuery } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import { type AnswerCost, withSideCosts } from './estimate.ts';
import type { NoMatch, PartyChoice, RankingPage, ResolvedParty, ShipmentsPage } from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty } from './resolve-party.ts';
import type { SpendOptions } from './spend.ts';

export interface Parties {
  readonly is: 'parties';
  readonly parties: ResolvedParty[];
  readonly moves: Move[];
  readonly costs: AnswerCost[];
}

type QueryPage = Pick<ShipmentsPage | RankingPage, 'total' | 'parties' | 'cost'>;

/**
 * Resolves the company and the supplier a query names, then asks the dataset about them. A page without rows for a
 * slug that nobody has confirmed is reason to look whether the slug exists or has moved; one that has moved is asked
 * for again under its new name.
 * @param read reads one page, given the parties
 * @returns the page, or what to choose from, or that a name was not found.
 * @throws TradeError, LookupError
 */
export async function askOfParties<P extends QueryPage>(
  lookUp: QueryLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
  read: (known: Parties) => Promise<P>,
): Promise<P | PartyChoice | NoMatch> {
  const resolved = await resolveParties(lookUp, caller, deps, options);
  if (resolved.is !== 'parties') return resolved;
  const page = await readConfirmed(lookUp, resolved, caller, deps, options, read);
  // Those of a page that was kept were remembered when it was fresh.
  const seen = page.cost.source === 'fresh' ? page.parties.filter(({ confirmed }) => confirmed) : [];
  rememberSlugs(deps.names, caller.workspace, seen);
  return page;
}

async function readConfirmed<P extends QueryPage>(
  lookUp: QueryLookUp,
  resolved: Parties,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
  read: (known: Parties) => Promise<P>,
): Promise<P> {
  const page = await read(resolved);
  if (page.total !== 0) return page;

  // Only the slug's own route says. It knows US imports only: a firm that only exports is unknown to it.
  const doubted = lookUp.dataset === 'us-import' ? page.parties.find((party) => !party.confirmed) : undefined;
  if (doubted === undefined) return page;
  const { party, move, cost } = await confirmSlug(doubted, caller, deps, options);
  const parties = page.parties.map((p) => (p === doubted ? party : p));
  if (move === null) return { ...page, parties, cost: withSideCosts(page.cost, [cost]) };
  return read({ is: 'parties', parties, moves: [...resolved.moves, move], costs: [page.cost, cost] });
}

/** What the dataset is asked, with the parties as slugs in the filter. @throws TradeError `invalid_request` */
export function rowsQueryOf(lookUp: QueryLookUp, parties: readonly ResolvedParty[]): RowsQuery {
  const { dataset, from, to, size, offset } = lookUp;
  const slugs = Object.fromEntries(parties.map((party) => [party.kind, party.slug]));
  const filter = buildFilter(dataset, { ...lookUp.filter, ...slugs });
  return { dataset, filter, startDate: from, endDate: to, pageSize: size, offset };
}

/**
 * Resolves the company and the supplier a query names, one after the other.
 * @returns both, or the first that needs choosing or was not found.
 * @throws TradeError, LookupError
 */
async function resolveParties(
  lookUp: QueryLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<Parties | PartyChoice | NoMatch> {
  const all: Parties = { is: 'parties', parties: [], moves: [], costs: [] };
  for (const kind of ['company', 'supplier'] as const) {
    const wanted = lookUp[kind];
    if (wanted === undefined) continue;
    const found = await resolveParty(kind, wanted, caller, deps, options);
    all.costs.push(...found.costs);
    if (found.is === 'one') {
      all.parties.push(found.party);
      if (found.move !== null) all.moves.push(found.move);
      continue;
    }
    const typed = 'name' in wanted ? wanted.name : wanted.slug;
    const cost = withSideCosts({ charged: 0, left: null, source: 'fresh', at: deps.now() }, all.costs);
    if (found.is === 'none') return { is: 'none', kind, typed, lookUp, cost };
    return { is: 'choice', kind, typed, candidates: found.candidates, more: found.more, lookUp, cost };
  }
  return all;
}

/** Asks the slug's own route for a single bill number: it answers 404 for an unknown slug and 301 for a moved one. */
async function confirmSlug(
  party: ResolvedParty,
  caller: Caller,
  { spend, names }: LookupDeps,
  options: SpendOptions,
): Promise<{ party: ResolvedParty; move: Move | null; cost: AnswerCost }> {
  const one = { pageSize: 1 };
  const { answer, cost } =
    party.kind === 'company'
      ? await spend(requests.companyBols(party.slug, one), caller, options)
      : await spend(requests.supplierBols(party.slug, one), caller, options);
  const move = answer.moved;
  if (move !== null) rememberMove(names, caller.workspace, move);
  return { party: { ...party, slug: move?.to ?? party.slug, confirmed: true }, move, cost };
}

/** A filter built for the wire, without the slugs that the look-up keeps apart with their names. */
export function withoutParties(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([field]) => field !== 'company' && field !== 'supplier'));
}

/** What the next page asks for: the slugs, with their names for the eye, so that nothing is searched again. */
export function partiesAsSlugs(parties: readonly ResolvedParty[]): Pick<QueryLookUp, 'company' | 'supplier'> {
  const of = (kind: PartyKind) => {
    const party = parties.find((p) => p.kind === kind);
    if (party === undefined) return {};
    return { [kind]: { slug: party.slug, ...(party.title !== null && { title: party.title }) } };
  };
  return { ...of('company'), ...of('supplier') };
}
