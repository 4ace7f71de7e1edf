import { type Dataset } from './datasets.ts';
import { isIsoDate, toWireDate } from './dates.ts';
import { invalidRequest } from './errors.ts';
import { type Filter, buildFilter, onlyExcludes } from './filter.ts';
import { checkWildcards } from './wildcards.ts';

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
export function searchQuery(by: SearchBy): Record<string, string> {
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
export function productQuery(options: ProductOptions): Record<string, string> {
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
export function windowQuery(query: RowsQuery | RowsPageQuery): Record<string, string> {
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
export function aggregateQuery(query: AggregateQuery): Record<string, string> {
  const { sortBy } = query;
  if (sortBy !== undefined && !/^[A-Za-z_]+$/.test(sortBy)) {
    throw invalidRequest('Sort by the name of a field. Example: total_shipments');
  }
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy };
  return { ...windowQuery(query), ...sorting };
}

/** The page alone. */
export function pagingQuery({ pageSize = 10, offset = 0 }: Paging): Record<string, string> {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxPageSize) {
    throw invalidRequest(`The page size is a whole number from 1 to ${maxPageSize}. Example: 10`);
  }
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalidRequest('The offset is a whole number from 0 on. Example: 20');
  }
  return { page_size: String(pageSize), offset: String(offset) };
}

/** The fields alone. */
export function narrowQuery({ fields, exclude }: Narrow): Record<string, string> {
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
export function squeeze(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
