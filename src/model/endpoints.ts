import type { z } from 'zod';
import {
  aggregateRow,
  billNumbers,
  databaseUpdated,
  firmProfile,
  productRow,
  recordRow,
  rowsOf,
  searchHit,
} from './records.ts';

export interface Endpoint<Data = unknown> {
  /** Path under the version prefix; names in braces are replaced, encoded. */
  readonly template: string;
  /** Null if the records come without a total (specification, Where the records and total are). */
  readonly total: 'totalCount' | 'totalCompanies' | 'totalSuppliers' | 'totalBrokers' | null;
  readonly schema: z.ZodType<Data>;
  /** A free call may be sent again when its answer was lost. */
  readonly paid: boolean;
  /** Searches have their own limit: the service blocks accounts that mostly search. */
  readonly search: boolean;
  /** The kind of slug in the path, which may have moved; null without one. */
  readonly slugKind: 'company' | 'supplier' | null;
  /** One record, not a page of them. */
  readonly isSingle: boolean;
  /** False for searches: they find names, which rarely change. */
  readonly endsWithNewRecords: boolean;
}

const free = {
  total: null,
  paid: false,
  search: false,
  slugKind: null,
  isSingle: false,
  endsWithNewRecords: false,
} as const;
const search = { ...free, schema: rowsOf(searchHit), search: true } as const;
const single = { ...free, paid: true, isSingle: true } as const;
const charged = { ...free, paid: true, endsWithNewRecords: true } as const;
const product = { ...charged, schema: rowsOf(productRow) } as const;
const rows = { ...charged, schema: rowsOf(recordRow), total: 'totalCount' } as const;
const groups = { ...charged, schema: rowsOf(aggregateRow) } as const;

/** The endpoints of the specification's table, and routes that public integrations add to it. */
const table = {
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
  'powerquery.bols': { ...rows, template: 'powerquery/{dataset}/bols' },
  'powerquery.declarations': { ...rows, template: 'powerquery/{dataset}/declarations' },
  'powerquery.companies': { ...groups, template: 'powerquery/{dataset}/companies', total: 'totalCompanies' },
  'powerquery.suppliers': { ...groups, template: 'powerquery/{dataset}/suppliers', total: 'totalSuppliers' },
  'powerquery.brokers': { ...groups, template: 'powerquery/{dataset}/brokers', total: 'totalBrokers' },
  'database-updated': { ...free, template: 'database-updated', schema: databaseUpdated },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointId = keyof typeof table;
export type DataOf<K extends EndpointId> = z.output<(typeof table)[K]['schema']>;

export const endpoints: { readonly [K in EndpointId]: Endpoint<DataOf<K>> } = table;
