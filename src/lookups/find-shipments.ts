import { buildFilter, requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import { doubtfulFields } from './check-filter.ts';
import { withSideCosts, type AnswerCost } from './cost.ts';
import type { ShipmentsIntent } from './intent.ts';
import type { NoMatch, PartyChoice, ResolvedParty, Row, ShipmentsPage } from './outcome.ts';
import type { Asker, Move } from './ports.ts';
import { partiesAsSlugs, resolveParties, withoutParties, type Parties } from './resolve-parties.ts';
import { slugInRow } from './slug-in-row.ts';
import type { SpendOptions } from './spend.ts';

/**
 * Reads one page of shipments: bills of lading of the US datasets, declarations of the Mexican ones. Names of
 * companies and suppliers are resolved first; both dates are always sent, since the service's default end date hides
 * the current month.
 * @throws TradeError, LookupError
 */
export async function findShipments(
  intent: ShipmentsIntent,
  asker: Asker,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ShipmentsPage | PartyChoice | NoMatch> {
  const resolved = await resolveParties(intent, asker, deps, options);
  if (resolved.is !== 'parties') return resolved;
  const page = await readPage(intent, resolved, asker, deps, options);
  if (page.total !== 0) return page;

  // No rows for a slug that nobody has confirmed: it may have moved or not exist, and only the slug's own route says.
  // That route knows US imports only: a firm that only exports is unknown to it.
  const doubted = intent.dataset === 'us-import' ? page.parties.find((party) => !party.confirmed) : undefined;
  if (doubted === undefined) return page;
  const { party, move, cost } = await confirmSlug(doubted, asker, deps, options);
  const known: Parties = {
    is: 'parties',
    parties: page.parties.map((p) => (p === doubted ? party : p)),
    moves: move === null ? resolved.moves : [...resolved.moves, move],
    costs: [page.cost, cost],
  };
  if (move !== null) return readPage(intent, known, asker, deps, options);
  return { ...page, parties: known.parties, cost: withSideCosts(page.cost, [cost]) };
}

async function readPage(
  intent: ShipmentsIntent,
  { parties, moves, costs }: Parties,
  asker: Asker,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<ShipmentsPage> {
  const slugs = Object.fromEntries(parties.map((party) => [party.kind, party.slug]));
  const filter = buildFilter(intent.dataset, { ...intent.filter, ...slugs });
  const request = requests.rows({
    dataset: intent.dataset,
    filter,
    startDate: intent.from,
    endDate: intent.to,
    pageSize: intent.size,
    offset: intent.offset,
  });
  const { answer, cost } = await spend(request, asker, options);
  const named = parties.map((party) => namedByRows(party, answer.data));
  return {
    is: 'page',
    intent: { ...intent, filter: withoutParties(filter), ...partiesAsSlugs(named) },
    // One that sends more than was asked for would put the next page's first rows here.
    rows: answer.data.slice(0, intent.size),
    received: Math.min(answer.received, intent.size),
    total: answer.total,
    parties: named,
    moves,
    doubtful: doubtfulFields(filter, { from: intent.from, to: intent.to }, answer.data),
    cost: withSideCosts(cost, costs),
  };
}

/** A slug that somebody typed gets its name, and its proof, from a row that carries both. */
function namedByRows(party: ResolvedParty, rows: readonly Row[]): ResolvedParty {
  if (party.title !== null) return party;
  const row = rows.find((r) => slugInRow(r, party.kind) === party.slug);
  return row === undefined ? party : { ...party, title: row[`${party.kind}_name`] ?? null, confirmed: true };
}

/** Asks the slug's own route for a single bill number: it answers 404 for an unknown slug and 301 for a moved one. */
async function confirmSlug(
  party: ResolvedParty,
  asker: Asker,
  { spend, names }: LookupDeps,
  options: SpendOptions,
): Promise<{ party: ResolvedParty; move: Move | null; cost: AnswerCost }> {
  const one = { pageSize: 1 };
  const { answer, cost } =
    party.kind === 'company'
      ? await spend(requests.companyBols(party.slug, one), asker, options)
      : await spend(requests.supplierBols(party.slug, one), asker, options);
  const move = answer.moved;
  if (move !== null) await names.rememberMove(asker.workspace, move);
  return { party: { ...party, slug: move?.to ?? party.slug, confirmed: true }, move, cost };
}
