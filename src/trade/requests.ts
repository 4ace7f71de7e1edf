import type { EndpointId, PartyKind } from '../model/answer.ts';
import { isIsoDate, toWireDate } from '../model/calendar.ts';
import { type AggregateView, type Dataset, datasets, type Filter, foldFilter } from '../model/datasets.ts';
import { toSlug } from './addresses.ts';
import { endpoints } from './endpoints.ts';
import { invalidRequest } from './errors.ts';
import { buildFilter, onlyExcludes } from './filter.ts';
import { checkWildcards } from './text.ts';

/** A request as a value: nothing is sent yet, and everything in it was validated. */
export interface TradeRequest<K extends EndpointId = EndpointId> {
  readonly endpoint: K;
  /** From the version prefix on, segments encoded, without origin and query. */
  readonly path: string;
  /** Wire values by sorted name, without `format`. */
  readonly query: Readonly<Record<string, string>>;
}

const version = '/v1.0/';

/**
 * Builds every request of the service. Each function validates and throws TradeError `invalid_request`, with words and an
 * example, before anything is sent or charged.
 */
export const requests = {
  /** Companies by name, phone or website, to find their slug. Free. Throws when none of the three is given. */
  searchCompanies: (by: SearchBy) => request('company.search', {}, searchQuery(by)),
  /** Suppliers, as `searchCompanies`. */
  searchSuppliers: (by: SearchBy) => request('supplier.search', {}, searchQuery(by)),
  /** A search for nothing. It tells a good key (400) from a bad one (401), and is free. */
  emptySearch: () => request('company.search', {}, {}),
  /** The profile of a company; paid, the same for any fields. Throws for a name or a slug of another kind (`toSlug`). */
  companyProfile: (slug: string, narrow: Narrow = {}) =>
    bySlug('company.profile', 'company', slug, narrowQuery(narrow)),
  /** The profile of a supplier, as `companyProfile`. */
  supplierProfile: (slug: string, narrow: Narrow = {}) =>
    bySlug('supplier.profile', 'supplier', slug, narrowQuery(narrow)),
  /** Numbers of a company's bills of lading, paid by number. Throws for what is no slug, and for a page out of range. */
  companyBols: (slug: string, page: Paging = {}) => bySlug('company.bols', 'company', slug, pagingQuery(page)),
  /** Numbers of a supplier's bills of lading, as `companyBols`. */
  supplierBols: (slug: string, page: Paging = {}) => bySlug('supplier.bols', 'supplier', slug, pagingQuery(page)),
  /** One bill of lading by its number, of 1 to 100 letters, digits and `& . _ -`. Paid. Throws for any other number. */
  bol: (number: string, dataset: 'us-import' | 'us-export' = 'us-import') =>
    request(dataset === 'us-export' ? 'us-export.bol' : 'bol', {
      number: checkId(number, 'bill of lading', 'QXLU26094417'),
    }),
  /** One Mexican declaration by the id of its line, written as the number of a bill is. Paid. Throws for any other id. */
  declaration: (dataset: 'mx-import' | 'mx-export', id: string) =>
    request('declaration', { dataset, id: checkId(id, 'declaration', '26_47_QXM010203AB1_6001234') }),
  /**
   * Companies that deal in a product, by relevance (specification, What the service does, 6). Paid by row.
   * @param words the product in 1 to 200 characters; a slash becomes a blank, for the route cannot take one
   */
  productCompanies: (words: string, options: ProductOptions = {}) => product('product.companies', words, options),
  /** Suppliers of a product, as `productCompanies`. */
  productSuppliers: (words: string, options: ProductOptions = {}) => product('product.suppliers', words, options),
  /**
   * The single records of a dataset, bills of lading or declarations, paid by row. Throws for dates that are none or in
   * the wrong order, a page out of range, a filter of another dataset, and one that only leaves out.
   */
  rows(query: RowsQuery | RowsPageQuery): TradeRequest<'powerquery.bols' | 'powerquery.declarations'> {
    const endpoint = datasets[query.dataset].rows === 'bols' ? 'powerquery.bols' : 'powerquery.declarations';
    return request(endpoint, { dataset: query.dataset }, windowQuery(query));
  },
  /** Records grouped by company, supplier or broker, paid by group. Throws as `rows`, and for a view the dataset lacks. */
  aggregate<V extends AggregateView>(view: V, query: AggregateQuery): TradeRequest<`powerquery.${V}`> {
    const { dataset } = query;
    const { title, views } = datasets[dataset];
    if (!views.includes(view)) throw invalidRequest(`${title} data has no ${view}. It has: ${views.join(', ')}.`);
    return request(`powerquery.${view}`, { dataset }, aggregateQuery(query));
  },
  /** The day of the newest records. Free; an installation may lack the route. */
  databaseUpdated: () => request('database-updated', {}),
};

/** A string that is the same for the same request, in any case of its texts: for caches and single flight. */
export function requestKey({ path, query }: TradeRequest): string {
  const sorted = Object.entries(foldFilter(query)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(sorted).toString()}`;
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

function bySlug<K extends EndpointId>(
  endpoint: K,
  kind: PartyKind,
  input: string,
  query: Record<string, string>,
): TradeRequest<K> {
  const slug = toSlug(input, kind);
  if (slug === null) {
    throw invalidRequest(
      `That is not the slug of a ${kind}: it consists of letters, digits and hyphens. Example: acme-robotics`,
    );
  }
  return request(endpoint, { slug }, query);
}

function checkId(raw: string, what: string, example: string): string {
  const id = raw.trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N}&._-]{0,99}$/u.test(id)) return id;
  throw invalidRequest(`That is not the number of a ${what}. Example: ${example}`);
}

function product<K extends 'product.companies' | 'product.suppliers'>(
  endpoint: K,
  raw: string,
  options: ProductOptions,
): TradeRequest<K> {
  // An encoded slash in a path answers 404.
  const words = squeeze(raw.replaceAll(/[/\\]/g, ' '));
  if (!/[\p{L}\p{N}]/u.test(words) || words.length > 200) {
    throw invalidRequest('Name a product in 1 to 200 characters. Example: ball bearing');
  }
  return request(endpoint, { words }, productQuery(options));
}

/* The part of a request behind the question mark, as wire values. Everything here throws `invalid_request`, in words. */

/** Narrows the records to some fields or away from some; not both (specification, Common query parameters). */
export interface Narrow {
  readonly fields?: readonly string[];
  readonly exclude?: readonly string[];
}

/** pageSize in rows, 1..50, 10 unless given; offset in rows, zero-based. */
export interface Paging {
  readonly pageSize?: number;
  readonly offset?: number;
}

/** What a company or supplier is searched by: at least one of the three, each with at most one `*` and three `?`. */
export interface SearchBy extends Paging {
  readonly name?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Narrows the firms of a product by where they are. */
export interface ProductOptions extends Paging {
  /** Full country names, in any case. */
  readonly countries?: readonly string[];
  readonly excludeCountries?: readonly string[];
}

/** A window on the rows of a dataset. Both dates are always sent: the service's own end date hides the current month. */
export interface RowsQuery extends Narrow {
  readonly dataset: Dataset;
  readonly filter: Filter;
  /** ISO yyyy-mm-dd, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** 1..50. */
  readonly pageSize: number;
  /** Zero-based. */
  readonly offset: number;
}

/** The same window by page number, 1-indexed. */
export type RowsPageQuery = Omit<RowsQuery, 'offset'> & { readonly page: number };

/** A window on grouped rows; `sortBy` is the name of a field, the service's volume unless given. */
export type AggregateQuery = (RowsQuery | RowsPageQuery) & { readonly sortBy?: string };

/** In rows: the range the specification calls practical. */
const maxPageSize = 50;

/** What to search by, and the page. */
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
  if (!/[\p{L}\p{N}]/u.test(value)) {
    throw invalidRequest('A search needs a letter or a digit. Example: Acme Robotics');
  }
  const wildcards = checkWildcards(value);
  if (wildcards !== null) throw invalidRequest(wildcards);
}

/** Where the firms of a product are, and the page. */
function productQuery(options: ProductOptions): Record<string, string> {
  const countries = { countries: options.countries, exclude_countries: options.excludeCountries };
  const lists = Object.entries(countries).flatMap(([name, list]): [string, string][] =>
    list === undefined || list.length === 0
      ? []
      : [[name, commaList(list.map((country) => squeeze(country).toLowerCase()))]],
  );
  if (lists.some(([, list]) => !/^[\p{L}\p{M} .,'()-]+$/u.test(list) || /(^|,)(,|$)/.test(list))) {
    throw invalidRequest('Countries are given by their names. Example: germany');
  }
  return { ...pagingQuery(options), ...Object.fromEntries(lists) };
}

/** The filter, both dates, the page and the fields. */
function windowQuery(query: RowsQuery | RowsPageQuery): Record<string, string> {
  const { dataset, filter, startDate, endDate, pageSize } = query;
  if (![startDate, endDate].every(isIsoDate))
    throw invalidRequest('Both dates have to be days of the calendar. Example: 2026-09-30');
  if (startDate > endDate)
    throw invalidRequest('The start date lies after the end date. Example: 2026-09-01 to 2026-09-30');
  if ('page' in query && !(Number.isSafeInteger(query.page) && query.page > 0)) {
    throw invalidRequest('The page is a whole number from 1 on. Example: 2');
  }
  if (onlyExcludes(dataset, filter)) {
    throw invalidRequest('Say what to look for, not only what to leave out. Example: steel NOT plastic');
  }
  const offset = 'page' in query ? (query.page - 1) * pageSize : query.offset;
  const dates = { start_date: toWireDate(startDate), end_date: toWireDate(endDate) };
  return { ...buildFilter(dataset, filter), ...dates, ...pagingQuery({ pageSize, offset }), ...narrowQuery(query) };
}

/** The same for grouped rows, with their order. */
function aggregateQuery(query: AggregateQuery): Record<string, string> {
  const { sortBy } = query;
  if (sortBy !== undefined && !/^[A-Za-z_]+$/.test(sortBy)) {
    throw invalidRequest('Sort by the name of a field. Example: total_shipments');
  }
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy };
  return { ...windowQuery(query), ...sorting };
}

/** The page alone. */
function pagingQuery({ pageSize = 10, offset = 0 }: Paging): Record<string, string> {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxPageSize) {
    throw invalidRequest(`The page size is a whole number from 1 to ${maxPageSize}. Example: 10`);
  }
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalidRequest('The offset is a whole number from 0 on. Example: 20');
  }
  return { page_size: String(pageSize), offset: String(offset) };
}

/** The fields alone. */
function narrowQuery({ fields, exclude }: Narrow): Record<string, string> {
  if (fields !== undefined && exclude !== undefined) {
    throw invalidRequest('Fields to keep and fields to leave out cannot be named together.');
  }
  const [name, list] = fields === undefined ? ['exclude', exclude] : ['fields', fields];
  if (list === undefined) return {};
  if (list.length === 0 || !list.every((field) => /^[A-Za-z0-9_.]+$/.test(field))) {
    throw invalidRequest('Name at least one field. Example: bol_number');
  }
  return { [name]: commaList(list) };
}

function commaList(list: readonly string[]): string {
  return [...new Set(list)].sort().join(',');
}

/** The text on one line, without blanks around it or in a row. */
function squeeze(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
