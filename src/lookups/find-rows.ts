import { type Move, type PartyKind, partyKinds, type Row } from '../model/answer.ts';
import { type AggregateRow, dayOfRow } from '../model/records.ts';
import {
  lastYear,
  type ProductLookUp,
  type QueryLookUp,
  type ResultLookUp,
  type ShipmentsLookUp,
  type TopLookUp,
} from '../model/look-up.ts';
import {
  buildFilter,
  requests,
  type RowsQuery,
  slugInRow,
  toSlug,
  TradeError,
  type TradeRequest,
} from '../trade/index.ts';
import type { Filter } from '../model/datasets.ts';
import type { LookupContext } from './carry-out.ts';
import { doubtfulFields } from './doubtful-fields.ts';
import { KnownFailure } from './kept-answers.ts';
import { type Call, callOf, callTo, stretchAt } from './prices.ts';
import {
  type AnswerCost,
  type Unresolved,
  type ProductPage,
  type RankingPage,
  type ResolvedParty,
  type ResultPage,
  type ShipmentsPage,
  type Trend,
  costOfParts,
  ifKept,
  withSideCosts,
} from './outcome.ts';
import { rememberMove, rememberSlugs, resolveParty, unsettled } from './resolve-party.ts';

interface Parties {
  readonly is: 'parties';
  readonly parties: ResolvedParty[];
  readonly moves: Move[];
}

/** Confirms a slug without rows, which may not exist or may have moved. @throws TradeError, LookupError */
export async function askOfParties<P extends ShipmentsPage | RankingPage | Trend>(
  lookUp: QueryLookUp,
  context: LookupContext,
  read: (known: Parties) => Promise<P>,
): Promise<P | Unresolved> {
  // One context may read many pages: an earlier one has counted its own searches.
  const before = context.searches.length;
  const resolved = await resolveParties(lookUp, context);
  if (resolved.is !== 'parties') return resolved;
  const page = await readConfirmed(lookUp, resolved, context, read);
  // Parties of a cached page were remembered when it was fresh.
  const seen = page.cost.source === 'fresh' ? page.parties.filter(({ confirmed }) => confirmed) : [];
  rememberSlugs(context.names, context.workspace, seen);
  return { ...page, cost: withSideCosts(page.cost, context.searches.slice(before)) };
}

async function readConfirmed<P extends ShipmentsPage | RankingPage | Trend>(
  lookUp: QueryLookUp,
  resolved: Parties,
  context: LookupContext,
  read: (known: Parties) => Promise<P>,
): Promise<P> {
  const page = await read(resolved);
  if (page.total !== 0) return page;

  // No rows may mean a wrong slug. Only the profile route can tell, and it knows only firms in US imports.
  const doubted = lookUp.dataset === 'us-import' ? page.parties.find((party) => !party.confirmed) : undefined;
  if (doubted === undefined) return page;
  const { party, move, cost } = await confirmSlug(doubted, context);
  const parties = page.parties.map((p) => (p === doubted ? party : p));
  if (move === null) return { ...page, parties, cost: { ...withSideCosts(page.cost, [cost]), left: cost.left } };
  const moved = await read({ is: 'parties', parties, moves: [...resolved.moves, move] });
  return { ...moved, cost: withSideCosts(moved.cost, [page.cost, cost]) };
}

type Slug = Pick<ResolvedParty, 'kind' | 'slug'>;

export function partiesIn(lookUp: QueryLookUp): { readonly slugs: Slug[]; readonly searches: Call[] } {
  const [slugs, searches]: [Slug[], Call[]] = [[], []];
  for (const kind of partyKinds) {
    const party = lookUp[kind];
    if (party === undefined) continue;
    if ('slug' in party) slugs.push({ kind, slug: toSlug(party.slug, kind) ?? party.slug });
    else searches.push(callTo(`${kind}.search`));
  }
  return { slugs, searches };
}

export function pageCalls(lookUp: ShipmentsLookUp | TopLookUp): Call[] {
  const { slugs, searches } = partiesIn(lookUp);
  const query = rowsQueryOf(lookUp, slugs);
  const page = callOf(lookUp.do === 'top' ? requests.aggregate(lookUp.view, query) : requests.rows(query));
  return searches.length === 0 ? [{ ...page, inParts: true }] : [...searches, { ...page, request: null }];
}

/** Whether an alert's feed has seen newer records than a cached answer. */
export async function hasNewer(
  { dataset, filter, startDate: from, endDate: to }: Pick<RowsQuery, 'dataset' | 'filter' | 'startDate' | 'endDate'>,
  cost: AnswerCost | null,
  { feeds, workspace }: LookupContext,
): Promise<boolean> {
  return cost?.source === 'cached' && feeds.hasSeenSince(workspace, { dataset, filter }, { from, to }, cost.at);
}

/** Also finds answers later than `seenAt`. */
const asKept = { cachedOnly: true, seenAt: undefined } as const;

/** Whether the firm's shipments of the last 12 months were read later, with some after the last day known then. */
export async function hasReadLater(
  party: Slug,
  { at, lastDay }: { readonly at: number; readonly lastDay: string },
  context: LookupContext,
): Promise<boolean> {
  const query = rowsQueryOf(lastYear(context.now()), [party]);
  const { ranges } = await context.kept(requests.rows(query));
  const later = ranges.find((one) => one.firstRow === 0 && one.at > at);
  if (later === undefined) return false;
  const pageSize = Math.min(later.endRow, query.pageSize);
  const { answer } = await context.using(asKept).spend(requests.rows({ ...query, pageSize }));
  return answer.data.some((row) => (dayOfRow(row) ?? '') > lastDay);
}

interface Part<R> {
  readonly answer: { readonly data: readonly R[]; readonly received: number; readonly total: number | null };
  readonly cost: AnswerCost;
}

type Ask<R> = (part: RowsQuery, context: LookupContext, isNew?: boolean) => Promise<Part<R>>;

/** Rows that other cached pages have are not requested again. */
async function readPage<R>(
  query: RowsQuery,
  requestOf: (query: RowsQuery) => TradeRequest,
  ask: Ask<R>,
  context: LookupContext,
) {
  const { ranges, total: known, isNew } = await context.kept(requestOf(query));
  const end = query.offset + query.pageSize;
  const parts: Part<R>[] = [];
  for (let offset = query.offset; offset < end;) {
    const stretch = stretchAt(ranges, offset);
    const pageSize = Math.min(stretch.end, end) - offset;
    // A part that was priced as kept stays free, though one that was just paid for has another total.
    const isFree = stretch.isKept && parts.some(({ cost }) => cost.source === 'fresh');
    const asking = isFree ? context.using({ anyAge: true }) : context;
    const { answer, cost } = await ask({ ...query, pageSize, offset }, asking, isNew);
    // A service that sends more than requested would put rows of the next page here.
    const part = { ...answer, data: answer.data.slice(0, pageSize), received: Math.min(answer.received, pageSize) };
    parts.push({ answer: part, cost });
    offset = part.received < pageSize ? end : offset + pageSize;
  }
  const cost = costOfParts(parts.map((part) => part.cost));
  const counted = parts.findLast((part) => part.cost.source === 'fresh') ?? parts.at(-1);
  const total = counted?.answer.total ?? null;
  const isCached = cost.source === 'cached';
  const totals = [query.offset > 0 ? known : null, ...parts.map(({ answer }) => answer.total)];
  const before = totals.find((one) => one !== null && one !== total);
  return {
    rows: parts.flatMap(({ answer }) => answer.data),
    received: parts.reduce((sum, { answer }) => sum + answer.received, 0),
    total,
    cost,
    isBehind:
      (isCached && ranges.some((one) => one.at > cost.at && one.total !== null && one.total !== total)) ||
      (await hasNewer(query, cost, context)),
    ...(!isCached && before != null && { totalBefore: before }),
  };
}

/** The parties are in the filter as slugs. @throws TradeError `invalid_request` */
export function rowsQueryOf(lookUp: QueryLookUp, parties: readonly Slug[]): RowsQuery {
  const { dataset, from, to, size, offset } = lookUp;
  const slugs = Object.fromEntries(parties.map((party) => [party.kind, party.slug]));
  const filter = buildFilter(dataset, { ...lookUp.filter, ...slugs });
  return { dataset, filter, startDate: from, endDate: to, pageSize: size, offset };
}

/** @returns both parties, or the first that is ambiguous or was not found. @throws TradeError, LookupError */
async function resolveParties(lookUp: QueryLookUp, context: LookupContext): Promise<Parties | Unresolved> {
  const all: Parties = { is: 'parties', parties: [], moves: [] };
  for (const kind of partyKinds) {
    const wanted = lookUp[kind];
    if (wanted === undefined) continue;
    const found = await resolveParty(kind, wanted, context);
    if (found.is !== 'one') return unsettled(found, lookUp, kind, wanted, context);
    all.parties.push(found.party);
    if (found.move !== null) all.moves.push(found.move);
  }
  return all;
}

async function confirmSlug(party: ResolvedParty, { spend, names, workspace }: LookupContext) {
  const { answer, cost } = await spend(requests.bols(party.kind, party.slug, { pageSize: 1 }));
  const move = answer.moved;
  if (move !== null) rememberMove(names, workspace, move);
  return { party: { ...party, slug: move?.to ?? party.slug, confirmed: true }, move, cost };
}

export function withoutParties(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([field]) => field !== 'company' && field !== 'supplier'));
}

export function partiesAsSlugs(parties: readonly ResolvedParty[]): Pick<QueryLookUp, 'company' | 'supplier'> {
  const of = (kind: PartyKind) => {
    const party = parties.find((p) => p.kind === kind);
    if (party === undefined) return {};
    return { [kind]: { slug: party.slug, ...(party.title !== null && { title: party.title }) } };
  };
  return { ...of('company'), ...of('supplier') };
}

/** @throws TradeError, LookupError */
export async function findShipments(
  lookUp: ShipmentsLookUp,
  context: LookupContext,
): Promise<ShipmentsPage | Unresolved> {
  const ask: Ask<Row> = (part, asking, isNew) => asking.spend(requests.rows(part), isNew);
  return askOfParties(lookUp, context, async ({ parties, moves }): Promise<ShipmentsPage> => {
    const query = rowsQueryOf(lookUp, parties);
    const page = await readPage(query, requests.rows, ask, context);
    const named = parties.map((party) => namedByRows(party, page.rows));
    return {
      is: 'page',
      lookUp: { ...lookUp, filter: withoutParties(query.filter), ...partiesAsSlugs(named) },
      ...page,
      parties: named,
      moves,
      doubtful: doubtfulFields(query.filter, { from: lookUp.from, to: lookUp.to }, page.rows),
    };
  });
}

export async function readKeptShipments(lookUp: ShipmentsLookUp, context: LookupContext) {
  const page = await ifKept(findShipments(lookUp, context));
  return page?.is === 'page' ? page : null;
}

/** A typed slug gets its name, and is confirmed, by a row that has both. */
function namedByRows(party: ResolvedParty, rows: readonly Row[]): ResolvedParty {
  if (party.title !== null) return party;
  const row = rows.find((r) => slugInRow(r, party.kind) === party.slug);
  return row === undefined ? party : { ...party, title: row[`${party.kind}_name`] ?? null, confirmed: true };
}

/** @throws TradeError (`invalid_request` for a view the dataset lacks), LookupError */
export async function rankParties(lookUp: TopLookUp, context: LookupContext): Promise<RankingPage | Unresolved> {
  const requestOf = (query: RowsQuery) => requests.aggregate(lookUp.view, query);
  const ask: Ask<AggregateRow> = (part, asking, isNew) => asking.spend(requestOf(part), isNew);
  return askOfParties(lookUp, context, async ({ parties, moves }): Promise<RankingPage> => {
    const query = rowsQueryOf(lookUp, parties);
    const page = await readPage(query, requestOf, ask, context);
    const carriedOut = { ...lookUp, filter: withoutParties(query.filter), ...partiesAsSlugs(parties) };
    return { is: 'ranking', lookUp: carriedOut, ...page, parties, moves };
  });
}

/**
 * Ranked by relevance and specialization, without a total (specification, What the service does, 6). No match is a page
 * without rows: the service answers it by 404 (specification, Errors). @throws TradeError, LookupError
 */
export async function findByProduct(lookUp: ProductLookUp, { spend, now }: LookupContext): Promise<ProductPage> {
  try {
    const { answer, cost } = await spend(productRequest(lookUp));
    const received = Math.min(answer.received, lookUp.size);
    return { is: 'products', lookUp, rows: answer.data.slice(0, lookUp.size), received, cost };
  } catch (error) {
    if (!(error instanceof TradeError) || error.code !== 'record_not_found') throw error;
    return { is: 'products', lookUp, rows: [], received: 0, cost: costOfNone(error, now()) };
  }
}

export function productCalls(lookUp: ProductLookUp): Call[] {
  return [callOf(productRequest(lookUp))];
}

function productRequest(lookUp: ProductLookUp): TradeRequest<'product.companies' | 'product.suppliers'> {
  const { words, side, countries, exclude, size, offset } = lookUp;
  const narrowed = { pageSize: size, offset, ...(exclude ? { excludeCountries: countries } : { countries }) };
  return requests.product(side, words, narrowed);
}

/** The cost of learning that there is no match; 0 if that was cached. */
function costOfNone(error: TradeError, now: number): AnswerCost {
  const charged = error.charge === 'none' ? 0 : (error.cost?.charged ?? null);
  const left = error.cost?.left ?? null;
  return error instanceof KnownFailure
    ? { charged, left, source: 'cached', at: error.at }
    : { charged, left, source: 'fresh', at: now };
}

/** @throws TradeError, LookupError */
export async function readResult(lookUp: ResultLookUp, context: LookupContext): Promise<ResultPage | Unresolved> {
  switch (lookUp.do) {
    case 'shipments':
      return findShipments(lookUp, context);
    case 'top':
      return rankParties(lookUp, context);
    case 'product':
      return findByProduct(lookUp, context);
  }
}

export function resultCalls(lookUp: ResultLookUp): Call[] {
  return lookUp.do === 'product' ? productCalls(lookUp) : pageCalls(lookUp);
}

export function totalOf(page: ResultPage): number | null {
  if (page.is !== 'products') return page.total;
  return page.received < page.lookUp.size ? page.lookUp.offset + page.received : null;
}
