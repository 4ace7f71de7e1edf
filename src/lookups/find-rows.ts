import type { PartyKind, Row } from '../model/answer.ts';
import type { Caller } from '../model/call.ts';
import type { ProductLookUp, ResultLookUp, ShipmentsLookUp, TopLookUp } from '../model/look-up.ts';
import { type Filter, requests, toSlug, TradeError } from '../trade/index.ts';
import { askOfParties, type Parties, partiesAsSlugs, rowsQueryOf, withoutParties } from './ask-of-parties.ts';
import type { LookupDeps } from './deps.ts';
import { type AnswerCost, withSideCosts } from './estimate.ts';
import { KnownFailure } from './kept-answers.ts';
import type {
  NoMatch,
  PartyChoice,
  ProductPage,
  RankingPage,
  ResolvedParty,
  ResultPage,
  ShipmentsPage,
} from './outcome.ts';
import type { SpendOptions } from './spend.ts';

/** The slug of a row's company or supplier, or null where the row carries no link to one. */
function slugInRow(row: Row, kind: PartyKind): string | null {
  const link = row[`${kind}_link`];
  return typeof link === 'string' ? toSlug(link, kind) : null;
}

type Check = (row: Row, wanted: string) => boolean | null;

/**
 * For fields whose effect can be read off a row: whether the row satisfies the filter, or null when the row does not
 * carry the fact. Text expressions are the service's to interpret, so only a single plain word is judged.
 */
const checks: Readonly<Record<string, Check>> = {
  company: (row, slug) => linkIs(row, 'company', slug),
  supplier: (row, slug) => linkIs(row, 'supplier', slug),
  weight: (row, range) => (row.weight == null ? null : inRange(row.weight, range)),
  hs_code: (row, wanted) => {
    const code = /^(\d+)\*?$/.exec(wanted)?.[1];
    return code === undefined || row.hs_code == null ? null : row.hs_code.startsWith(code);
  },
  supplier_country: (row, wanted) => {
    const [, not, name] = /^(NOT )?"?([^"*?()]+)"?$/.exec(wanted) ?? [];
    if (name === undefined || / (AND|OR|NOT) /.test(name) || row.supplier_country == null) return null;
    return (row.supplier_country.toLowerCase() === name.toLowerCase()) === (not === undefined);
  },
};

/**
 * The service ignores what it does not understand and charges for the unfiltered page, so rows are held against the
 * filter. @returns the fields (and `dates`) that under half of the rows that carry the fact satisfy.
 */
export function doubtfulFields(filter: Filter, window: { from: string; to: string }, rows: readonly Row[]): string[] {
  const doubtful = Object.entries(filter)
    .filter(([field, wanted]) => underHalf(rows.map((row) => checks[field]?.(row, wanted) ?? null)))
    .map(([field]) => field);
  if (underHalf(rows.map((row) => inWindow(row, window)))) doubtful.push('dates');
  return doubtful;
}

function underHalf(verdicts: readonly (boolean | null)[]): boolean {
  const known = verdicts.filter((verdict) => verdict !== null);
  return known.length > 0 && known.filter(Boolean).length * 2 < known.length;
}

function linkIs(row: Row, kind: 'company' | 'supplier', slug: string): boolean | null {
  const linked = slugInRow(row, kind);
  return linked === null ? null : linked === slug;
}

function inRange(value: number, range: string): boolean {
  const [low = '*', high = '*'] = range.split(' TO ');
  return (low === '*' || value >= Number(low)) && (high === '*' || value <= Number(high));
}

function inWindow(row: Row, { from, to }: { from: string; to: string }): boolean | null {
  const date = 'arrival_date' in row ? row.arrival_date : 'declaration_date' in row ? row.declaration_date : null;
  return typeof date === 'string' ? date >= from && date <= to : null;
}

/**
 * Reads one page of shipments: bills of lading of the US datasets, declarations of the Mexican ones. Names of
 * companies and suppliers are resolved first; both dates are always sent, since the service's default end date hides
 * the current month.
 * @throws TradeError, LookupError
 */
export async function findShipments(
  lookUp: ShipmentsLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ShipmentsPage | PartyChoice | NoMatch> {
  return askOfParties(lookUp, caller, deps, options, (known) => readPage(lookUp, known, caller, deps, options));
}

async function readPage(
  lookUp: ShipmentsLookUp,
  { parties, moves, costs }: Parties,
  caller: Caller,
  { spend }: LookupDeps,
  options: SpendOptions,
): Promise<ShipmentsPage> {
  const query = rowsQueryOf(lookUp, parties);
  const { answer, cost } = await spend(requests.rows(query), caller, options);
  const named = parties.map((party) => namedByRows(party, answer.data));
  return {
    is: 'page',
    lookUp: { ...lookUp, filter: withoutParties(query.filter), ...partiesAsSlugs(named) },
    // One that sends more than was asked for would put the next page's first rows here.
    rows: answer.data.slice(0, lookUp.size),
    received: Math.min(answer.received, lookUp.size),
    total: answer.total,
    parties: named,
    moves,
    doubtful: doubtfulFields(query.filter, { from: lookUp.from, to: lookUp.to }, answer.data),
    cost: withSideCosts(cost, costs),
  };
}

/** A slug that somebody typed gets its name, and its proof, from a row that carries both. */
function namedByRows(party: ResolvedParty, rows: readonly Row[]): ResolvedParty {
  if (party.title !== null) return party;
  const row = rows.find((r) => slugInRow(r, party.kind) === party.slug);
  return row === undefined ? party : { ...party, title: row[`${party.kind}_name`] ?? null, confirmed: true };
}

/**
 * Reads one page of the companies, suppliers or brokers of a dataset's matching records, ranked by volume.
 * @throws TradeError (`invalid_request` for a view the dataset lacks), LookupError
 */
async function rankParties(
  lookUp: TopLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<RankingPage | PartyChoice | NoMatch> {
  return askOfParties(lookUp, caller, deps, options, async ({ parties, moves, costs }): Promise<RankingPage> => {
    const query = rowsQueryOf(lookUp, parties);
    const { answer, cost } = await deps.spend(requests.aggregate(lookUp.view, query), caller, options);
    return {
      is: 'ranking',
      lookUp: { ...lookUp, filter: withoutParties(query.filter), ...partiesAsSlugs(parties) },
      rows: answer.data.slice(0, lookUp.size),
      received: Math.min(answer.received, lookUp.size),
      total: answer.total,
      parties,
      moves,
      cost: withSideCosts(cost, costs),
    };
  });
}

/**
 * Reads one page of the companies or suppliers of a product, ranked by relevance and specialization; the service gives
 * no total (specification, What the service does, 6). A product that nobody deals in is a page without rows: the service
 * answers it by 404 (specification, Errors).
 * @throws TradeError, LookupError
 */
export async function findByProduct(
  lookUp: ProductLookUp,
  caller: Caller,
  { spend, now }: LookupDeps,
  options: SpendOptions,
): Promise<ProductPage> {
  const { words, side, countries, size, offset } = lookUp;
  const narrowed = { pageSize: size, offset, ...(countries.length > 0 && { countries }) };
  try {
    const { answer, cost } =
      side === 'companies'
        ? await spend(requests.productCompanies(words, narrowed), caller, options)
        : await spend(requests.productSuppliers(words, narrowed), caller, options);
    const received = Math.min(answer.received, size);
    return { is: 'products', lookUp, rows: answer.data.slice(0, size), received, cost };
  } catch (error) {
    if (!(error instanceof TradeError) || error.code !== 'record_not_found') throw error;
    return { is: 'products', lookUp, rows: [], received: 0, cost: costOfNone(error, now()) };
  }
}

/** What it cost to hear that there is no match; nothing where the service said so before. */
function costOfNone(error: TradeError, now: number): AnswerCost {
  const charged = error.charge === 'none' ? 0 : (error.cost?.charged ?? null);
  const left = error.cost?.left ?? null;
  return error instanceof KnownFailure
    ? { charged, left, source: 'cached', at: error.at }
    : { charged, left, source: 'fresh', at: now };
}

/** Reads one page of rows. @throws TradeError, LookupError */
export async function readResult(
  lookUp: ResultLookUp,
  caller: Caller,
  deps: LookupDeps,
  options: SpendOptions,
): Promise<ResultPage | PartyChoice | NoMatch> {
  switch (lookUp.do) {
    case 'shipments':
      return findShipments(lookUp, caller, deps, options);
    case 'top':
      return rankParties(lookUp, caller, deps, options);
    case 'product':
      return findByProduct(lookUp, caller, deps, options);
  }
}

/** How many rows there are in all; null where the route gives no total and this page is not the last. */
export function totalOf(page: ResultPage): number | null {
  if (page.is !== 'products') return page.total;
  return page.received < page.lookUp.size ? page.lookUp.offset + page.received : null;
}
