import type { z } from 'zod';
import type { DataOf, EndpointId, PartyKind } from '../model/answer.ts';
import {
  aggregateRow,
  billNumbers,
  databaseUpdated,
  firmProfile,
  productRow,
  recordRow,
  rowsOf,
  searchHit,
} from '../model/records.ts';
import { invalidRequest } from './errors.ts';

export interface Endpoint<K extends EndpointId = EndpointId> {
  /** Path under the version prefix; names in braces are replaced, encoded. */
  readonly template: string;
  /** See the specification, Where the records and total are located. */
  readonly records: 'data' | 'data.data';
  readonly total: 'totalCount' | 'totalCompanies' | 'totalSuppliers' | 'totalBrokers' | null;
  readonly schema: z.ZodType<DataOf<K>>;
  /** A free call may be sent again when its answer was lost. */
  readonly paid: boolean;
  /** Searches have their own limit: the service blocks accounts that mostly search. */
  readonly search: boolean;
  /** The kind of slug in the path, which may have moved; null without one. */
  readonly slugKind: PartyKind | null;
  /** One record, not a page of them. */
  readonly isSingle: boolean;
  /** Rows, rankings and products also expire when new records are published; searches find names, which rarely change. */
  readonly endsWithNewRecords: boolean;
}

const rare = { slugKind: null, isSingle: false, endsWithNewRecords: false } as const;
const free = { total: null, records: 'data', paid: false, search: false, ...rare } as const;
const search = { ...free, schema: rowsOf(searchHit), search: true } as const;
const single = { ...free, paid: true, isSingle: true } as const;
const charged = { ...free, paid: true, endsWithNewRecords: true } as const;
const product = { ...charged, schema: rowsOf(productRow) } as const;
const query = { ...charged, records: 'data.data' } as const;
const groups = { ...query, schema: rowsOf(aggregateRow) } as const;

/** The endpoints of the specification's table, and routes that public integrations add to it. */
export const endpoints: { readonly [K in EndpointId]: Endpoint<K> } = {
  'company.search': { ...search, template: 'company/search' },
  'supplier.search': { ...search, template: 'supplier/search' },
  'company.profile': { ...single, slugKind: 'company', template: 'company/{slug}', schema: firmProfile },
  'supplier.profile': { ...single, slugKind: 'supplier', template: 'supplier/{slug}', schema: firmProfile },
  'company.bols': { ...charged, slugKind: 'company', template: 'company/{slug}/bols', schema: billNumbers },
  'supplier.bols': { ...charged, slugKind: 'supplier', template: 'supplier/{slug}/bols', schema: billNumbers },
  bol: { ...single, template: 'bol/{number}', schema: recordRow },
  'us-export.bol': { ...single, template: 'powerquery/us-export/bols/{number}', schema: recordRow },
  declaration: { ...single, template: 'powerquery/{dataset}/declarations/{id}', schema: recordRow },
  'product.companies': { ...product, template: 'product/{words}/companies' },
  'product.suppliers': { ...product, template: 'product/{words}/suppliers' },
  'powerquery.bols': {
    ...query,
    template: 'powerquery/{dataset}/bols',
    total: 'totalCount',
    schema: rowsOf(recordRow),
  },
  'powerquery.declarations': {
    ...query,
    template: 'powerquery/{dataset}/declarations',
    total: 'totalCount',
    schema: rowsOf(recordRow),
  },
  'powerquery.companies': { ...groups, template: 'powerquery/{dataset}/companies', total: 'totalCompanies' },
  'powerquery.suppliers': { ...groups, template: 'powerquery/{dataset}/suppliers', total: 'totalSuppliers' },
  'powerquery.brokers': { ...groups, template: 'powerquery/{dataset}/brokers', total: 'totalBrokers' },
  'database-updated': { ...free, template: 'database-updated', schema: databaseUpdated },
};

export interface BaseUrl {
  readonly origin: string;
  /** Path before the version, without a trailing slash; usually empty. */
  readonly prefix: string;
}

/** http or https, without credentials, query and fragment. */
export function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\/[^?#]*$/i.test(text.trim()) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password === '';
}

/** @throws TradeError `invalid_request` */
export function parseBaseUrl(text: string): BaseUrl {
  if (!isBaseUrl(text))
    throw invalidRequest(
      'The address of the service is not a plain http or https address. Example: https://api.example.com/v1.0',
    );
  const url = new URL(text);
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '').replace(/\/v1\.0$/, '') };
}

/** True when URL parsing leaves it unchanged: no dot segments, nothing unencoded. */
export function isVersionedPath(path: string): boolean {
  return path.startsWith('/v1.0/') && new URL(path, 'http://x').pathname === path;
}

const maxSlugLength = 200;

/**
 * The slug in what a user typed: `company/x`, `/company/x`, a link to a profile, or `Acme_Robotics` (specification,
 * Slugs: underscores are accepted and casing is normalized). Null if it cannot be a slug of that kind: the service
 * would ignore a wrong slug in a filter, and charge.
 */
export function toSlug(input: string, kind: PartyKind): string | null {
  const segment = slugSegment(input.trim(), kind);
  if (segment === null) return null;
  const slug = segment.toLowerCase().replaceAll('_', '-');
  const wellFormed = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(slug) && slug.length <= maxSlugLength;
  // `search` is the path of the search route.
  return wellFormed && slug !== 'search' ? slug : null;
}

function slugSegment(input: string, kind: PartyKind): string | null {
  if (!input.includes('/')) return input;
  const isLink = /^https?:\/\//i.test(input);
  if (isLink && !URL.canParse(input)) return null;
  const match = /(?:^|\/)(company|supplier)\/([^/]+)\/?$/i.exec(isLink ? new URL(input).pathname : input);
  return match?.[1]?.toLowerCase() === kind ? (match[2] ?? null) : null;
}

/**
 * The slug that a permanent redirect leads to (specification, Slug redirects). Null unless the target has the same
 * origin, version and kind, because the key would be sent there.
 */
export function movedSlug(base: BaseUrl, kind: PartyKind, target: string): string | null {
  if (!URL.canParse(target, base.origin)) return null;
  const url = new URL(target, base.origin);
  const folder = `${base.prefix}/v1.0/${kind}/`;
  if (url.origin !== base.origin || !url.pathname.startsWith(folder)) return null;
  const segment = url.pathname.slice(folder.length).replace(/(?:\/bols)?\/?$/, '');
  return segment.includes('/') ? null : toSlug(segment, kind);
}

export function slugOf(path: string): string {
  return path.split('/')[3] ?? '';
}

export function withSlug(path: string, slug: string): string {
  return path.split('/').with(3, slug).join('/');
}
