import type { EndpointId, PartyKind } from '../model/answer.ts';
import type { DayRange } from '../model/feed.ts';
import { maxPageSize } from '../model/look-up.ts';
import { isIsoDate, toWireDate } from '../model/time.ts';
import { type AggregateView, type Dataset, datasets, type Filter, foldFilter } from '../model/datasets.ts';
import { endpoints } from '../model/endpoints.ts';
import { invalidRequest } from './errors.ts';
import { buildFilter, onlyExcludes } from './filter.ts';
import { toSlug } from './paths.ts';
import { checkWildcards, squeeze } from './text.ts';

export interface TradeRequest<K extends EndpointId = EndpointId> {
  readonly endpoint: K;
  /** From the version prefix on, segments encoded, without origin and query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const version = '/v1.0/';

/** Each throws TradeError `invalid_request` with an explanation and an example, so that nothing wrong is charged. */
export const requests = {
  /** Free. Throws when name, phone and website are all missing. */
  search: <K extends PartyKind>(kind: K, by: SearchBy) => request(`${kind}.search` as const, {}, searchQuery(by)),
  /** Tells a valid key (400) from an invalid one (401), for free. */
  emptySearch: () => request('company.search', {}, {}),
  /** Paid, at the same price for any fields. Throws unless `toSlug` accepts the slug. */
  profile: <K extends PartyKind>(kind: K, slug: string, fields?: readonly string[]) =>
    request(`${kind}.profile` as const, { slug: checkSlug(kind, slug) }, fields && { fields: fieldList(fields) }),
  /** Paid per number. Throws for an invalid slug or page. */
  bols: <K extends PartyKind>(kind: K, slug: string, page: Paging = {}) =>
    request(`${kind}.bols` as const, { slug: checkSlug(kind, slug) }, pagingQuery(page)),
  /** @param number 1 to 100 letters, digits and `& . _ -`. Paid. */
  bol: (number: string, dataset: 'us-import' | 'us-export' = 'us-import') =>
    request(dataset === 'us-export' ? 'us-export.bol' : 'bol', {
      number: checkId(number, 'bill of lading', 'QXLU26094417'),
    }),
  /** @param id of the declaration's line, with the same rule as the number of a bill. Paid. */
  declaration: (dataset: 'mx-import' | 'mx-export', id: string) =>
    request('declaration', { dataset, id: checkId(id, 'declaration', '26_47_QXM010203AB1_6001234') }),
  /** By relevance (specification, What the service does, 6). Paid per row. @param words 1 to 200 characters */
  product: <V extends 'companies' | 'suppliers'>(side: V, words: string, options: ProductOptions = {}) =>
    request(`product.${side}` as const, { words: checkProduct(words) }, productQuery(options)),
  /** Paid per row. Throws for invalid dates or pages, a filter of another dataset, and a filter that only excludes. */
  rows: (query: RowsQuery) => rowsIn(query, filterQuery(query)),
  /** Pages of one record, whose totals count the matching records of each window. Throws as `rows`. */
  counts(query: Filtered, windows: readonly DayRange[]): RowsRequest[] {
    const filter = filterQuery(query);
    return windows.map(({ from, to }) =>
      rowsIn({ ...query, startDate: from, endDate: to, pageSize: 1, offset: 0 }, filter),
    );
  },
  /** Paid per group, most volume first. Throws as `rows`, and for a missing view. */
  aggregate<V extends AggregateView>(view: V, query: RowsQuery): TradeRequest<`powerquery.${V}`> {
    const { dataset } = query;
    const { title, views } = datasets[dataset];
    if (!views.includes(view)) throw invalidRequest(`${title} data has no ${view}. It has: ${views.join(', ')}.`);
    return request(`powerquery.${view}`, { dataset }, { ...filterQuery(query), ...windowQuery(query) });
  },
  /** The day of the newest records. Free; an installation may lack the route. */
  databaseUpdated: () => request('database-updated', {}),
};

/** Key for caches and single flight. Ignores the case of texts. */
export function requestKey({ path, query }: TradeRequest): string {
  const sorted = Object.entries(foldFilter(query)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(sorted).toString()}`;
}

/** The key without the page: the same for all pages of one question. */
export function questionKey(request: TradeRequest): string {
  const query = Object.entries(request.query).filter(([name]) => name !== 'page_size' && name !== 'offset');
  return requestKey({ ...request, query: Object.fromEntries(query) });
}

function request<K extends EndpointId>(
  endpoint: K,
  parts: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): TradeRequest<K> {
  const path = endpoints[endpoint].template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts[name] ?? ''),
  );
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return { endpoint, path: version + path, query: Object.fromEntries(sorted) };
}

function checkSlug(kind: PartyKind, input: string): string {
  const slug = toSlug(input, kind);
  if (slug !== null) return slug;
  throw invalidRequest(
    `That is not the short name of a ${kind}: it consists of letters, digits and hyphens. Example: acme-robotics`,
  );
}

function checkId(raw: string, what: string, example: string): string {
  const id = raw.trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N}&._-]{0,99}$/u.test(id)) return id;
  throw invalidRequest(`That is not the number of a ${what}. Example: ${example}`);
}

function checkProduct(raw: string): string {
  // An encoded slash in a path answers 404.
  const words = squeeze(raw.replaceAll(/[/\\]/g, ' '));
  if (!/[\p{L}\p{N}]/u.test(words) || words.length > 200)
    throw invalidRequest('Name a product in 1 to 200 characters. Example: ball bearing');
  return words;
}

/* Query parameters as wire values. All functions below throw `invalid_request`. */

/** pageSize in rows, 1..50, default 10; offset in rows, zero-based. */
interface Paging {
  readonly pageSize?: number;
  readonly offset?: number;
}

/** At least one of the three, each with at most one `*` and three `?`. */
interface SearchBy extends Paging {
  readonly name?: string;
  readonly phone?: string;
  readonly website?: string;
}

interface ProductOptions extends Paging {
  /** Full country names, in any case. */
  readonly countries?: readonly string[];
  readonly excludeCountries?: readonly string[];
}

interface Filtered {
  readonly dataset: Dataset;
  readonly filter: Filter;
}

type RowsRequest = TradeRequest<'powerquery.bols' | 'powerquery.declarations'>;

/** Both dates are always sent: the service's default end date hides the current month. */
export interface RowsQuery extends Filtered {
  readonly startDate: string;
  readonly endDate: string;
  readonly pageSize: number;
  readonly offset: number;
}

function searchQuery(by: SearchBy): Record<string, string> {
  const given = Object.entries({ name: by.name, phone: by.phone, website: by.website }).flatMap(
    ([field, value]): [string, string][] => {
      const text = squeeze(value ?? '');
      return text === '' ? [] : [[field, text]];
    },
  );
  if (given.length === 0) throw invalidRequest('A name, a phone number or a website is needed. Example: Acme Robotics');
  for (const [, value] of given) checkSearched(value);
  return { ...Object.fromEntries(given), ...pagingQuery(by) };
}

function checkSearched(value: string): void {
  if (value.length > 200) throw invalidRequest('At most 200 characters can be searched for. Example: Acme Robotics');
  if (!/[\p{L}\p{N}]/u.test(value)) throw invalidRequest('A search needs a letter or a digit. Example: Acme Robotics');
  const wildcards = checkWildcards(value);
  if (wildcards !== null) throw invalidRequest(wildcards);
}

function productQuery(options: ProductOptions): Record<string, string> {
  const countries = { countries: options.countries, exclude_countries: options.excludeCountries };
  const lists = Object.entries(countries).flatMap(([name, list]): [string, string][] =>
    list === undefined || list.length === 0
      ? []
      : [[name, commaList(list.map((country) => squeeze(country).toLowerCase()))]],
  );
  if (lists.some(([, list]) => !/^[\p{L}\p{M} .,'()-]+$/u.test(list) || /(^|,)(,|$)/.test(list)))
    throw invalidRequest('Countries are given by their names. Example: germany');
  return { ...pagingQuery(options), ...Object.fromEntries(lists) };
}

function rowsIn(query: RowsQuery, filter: Filter): RowsRequest {
  const endpoint = datasets[query.dataset].rows === 'bols' ? 'powerquery.bols' : 'powerquery.declarations';
  return request(endpoint, { dataset: query.dataset }, { ...filter, ...windowQuery(query) });
}

function filterQuery({ dataset, filter }: Filtered): Filter {
  if (onlyExcludes(dataset, filter))
    throw invalidRequest('Say what to look for, not only what to leave out. Example: steel NOT plastic');
  return buildFilter(dataset, filter);
}

function windowQuery(query: RowsQuery): Record<string, string> {
  const { startDate, endDate } = query;
  if (![startDate, endDate].every(isIsoDate))
    throw invalidRequest('Both dates have to be days of the calendar. Example: 2026-09-30');
  if (startDate > endDate)
    throw invalidRequest('The start date lies after the end date. Example: 2026-09-01 to 2026-09-30');
  return { start_date: toWireDate(startDate), end_date: toWireDate(endDate), ...pagingQuery(query) };
}

function pagingQuery({ pageSize = 10, offset = 0 }: Paging): Record<string, string> {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxPageSize)
    throw invalidRequest(`The page size is a whole number from 1 to ${maxPageSize}. Example: 10`);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw invalidRequest('The offset is a whole number from 0 on. Example: 20');
  return { page_size: String(pageSize), offset: String(offset) };
}

/** Fields to keep (specification, Common query parameters). */
function fieldList(fields: readonly string[]): string {
  if (fields.length === 0 || !fields.every((field) => /^[A-Za-z0-9_.]+$/.test(field)))
    throw invalidRequest('Name at least one field. Example: bol_number');
  return commaList(fields);
}

function commaList(list: readonly string[]): string {
  return [...new Set(list)].sort().join(',');
}
