import { type AggregateView, datasets } from './datasets.ts';
import { type EndpointId, endpoints } from './endpoints.ts';
import { invalidRequest } from './errors.ts';
import { foldFilter } from './filter.ts';
import {
  type AggregateQuery,
  type Narrow,
  type Paging,
  type ProductOptions,
  type RowsPageQuery,
  type RowsQuery,
  type SearchBy,
  aggregateQuery,
  narrowQuery,
  pagingQuery,
  productQuery,
  searchQuery,
  squeeze,
  windowQuery,
} from './request-query.ts';
import { type SlugKind, toSlug } from './slug.ts';

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
  /** A search for nothing, which tells a good key (400) from a bad one (401) and is charged to nobody. */
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
  kind: SlugKind,
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
