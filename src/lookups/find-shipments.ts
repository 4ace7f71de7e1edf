import { requests } from '../trade/index.ts';
import type { LookupDeps } from './deps.ts';
import { doubtfulFields } from './check-filter.ts';
import { withSideCosts } from './cost.ts';
import type { ShipmentsIntent } from '../model/intent.ts';
import type { NoMatch, PartyChoice, ResolvedParty, ShipmentsPage } from './outcome.ts';
import type { Row } from '../model/answer.ts';
import type { Asker } from '../model/call.ts';
import { askOfParties, partiesAsSlugs, rowsQueryOf, withoutParties, type Parties } from './ask-of-parties.ts';
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
  return askOfParties(intent, asker, deps, options, (known) => readPage(intent, known, asker, deps, options));
}

async function readPage(
  intent: ShipmentsIntent,
  { parties, moves, costs }: Parties,
  asker: Asker,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<ShipmentsPage> {
  const query = rowsQueryOf(intent, parties);
  const { answer, cost } = await spend(requests.rows(query), asker, options);
  const named = parties.map((party) => namedByRows(party, answer.data));
  return {
    is: 'page',
    intent: { ...intent, filter: withoutParties(query.filter), ...partiesAsSlugs(named) },
    // One that sends more than was asked for would put the next page's first rows here.
    rows: answer.data.slice(0, intent.size),
    received: Math.min(answer.received, intent.size),
    total: answer.total,
    parties: named,
    moves,
    doubtful: doubtfulFields(query.filter, { from: intent.from, to: intent.to }, answer.data),
    cost: withSideCosts(cost, costs),
  };
}

/** A slug that somebody typed gets its name, and its proof, from a row that carries both. */
function namedByRows(party: ResolvedParty, rows: readonly Row[]): ResolvedParty {
  if (party.title !== null) return party;
  const row = rows.find((r) => slugInRow(r, party.kind) === party.slug);
  return row === undefined ? party : { ...party, title: row[`${party.kind}_name`] ?? null, confirmed: true };
}
