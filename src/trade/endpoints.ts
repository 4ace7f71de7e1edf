import type { z } from 'zod';
import type { DataOf, EndpointId, PartyKind } from '../model/answer.ts';
import type { View } from '../model/datasets.ts';
import {
  aggregateRow,
  bill,
  billNumbers,
  billRow,
  companyProfile,
  databaseUpdated,
  declarationRow,
  productRow,
  rowsOf,
  searchHit,
  supplierProfile,
} from '../model/records.ts';

export interface Endpoint<K extends EndpointId = EndpointId> {
  readonly id: K;
  /** Path under the version prefix; names in braces are replaced, encoded. */
  readonly template: string;
  /** Where the records are in the body, and the key of the total beside them (specification, Where the records and total are located). */
  readonly records: 'data' | 'data.data';
  readonly total: 'totalCount' | 'totalCompanies' | 'totalSuppliers' | 'totalBrokers' | null;
  readonly schema: z.ZodType<DataOf<K>>;
  /** Whether the call is charged. A free call may be sent again when its answer was lost. */
  readonly paid: boolean;
  /** Searches have a limit of their own: the service blocks accounts that mostly search. */
  readonly search: boolean;
  /** The kind of slug in the path, which may have moved; null where there is none. */
  readonly slugKind: PartyKind | null;
}

const plain = { total: null, records: 'data', slugKind: null } as const;
const search = {
  ...plain,
  schema: rowsOf(searchHit),
  paid: false,
  search: true,
} as const;
const charged = { ...plain, paid: true, search: false } as const;
const product = { ...charged, schema: rowsOf(productRow) } as const;

const powerquery = (view: View) =>
  ({
    template: `powerquery/{dataset}/${view}`,
    records: 'data.data',
    paid: true,
    search: false,
    slugKind: null,
  }) as const;
const aggregate = { schema: rowsOf(aggregateRow) } as const;

/** Every endpoint: the specification's table, and the routes that public integrations add to it. */
export const endpoints: { readonly [K in EndpointId]: Endpoint<K> } = {
  'company.search': { id: 'company.search', template: 'company/search', ...search },
  'supplier.search': { id: 'supplier.search', template: 'supplier/search', ...search },
  'company.profile': {
    ...charged,
    id: 'company.profile',
    template: 'company/{slug}',
    schema: companyProfile,
    slugKind: 'company',
  },
  'supplier.profile': {
    ...charged,
    id: 'supplier.profile',
    template: 'supplier/{slug}',
    schema: supplierProfile,
    slugKind: 'supplier',
  },
  'company.bols': {
    ...charged,
    id: 'company.bols',
    template: 'company/{slug}/bols',
    schema: billNumbers,
    slugKind: 'company',
  },
  'supplier.bols': {
    ...charged,
    id: 'supplier.bols',
    template: 'supplier/{slug}/bols',
    schema: billNumbers,
    slugKind: 'supplier',
  },
  bol: { ...charged, id: 'bol', template: 'bol/{number}', schema: bill },
  'us-export.bol': {
    ...charged,
    id: 'us-export.bol',
    template: 'powerquery/us-export/bols/{number}',
    schema: bill,
  },
  declaration: {
    ...charged,
    id: 'declaration',
    template: 'powerquery/{dataset}/declarations/{id}',
    schema: declarationRow,
  },
  'product.companies': { ...product, id: 'product.companies', template: 'product/{words}/companies' },
  'product.suppliers': { ...product, id: 'product.suppliers', template: 'product/{words}/suppliers' },
  'powerquery.bols': {
    ...powerquery('bols'),
    id: 'powerquery.bols',
    total: 'totalCount',
    schema: rowsOf(billRow),
  },
  'powerquery.declarations': {
    ...powerquery('declarations'),
    id: 'powerquery.declarations',
    total: 'totalCount',
    schema: rowsOf(declarationRow),
  },
  'powerquery.companies': {
    ...powerquery('companies'),
    ...aggregate,
    id: 'powerquery.companies',
    total: 'totalCompanies',
  },
  'powerquery.suppliers': {
    ...powerquery('suppliers'),
    ...aggregate,
    id: 'powerquery.suppliers',
    total: 'totalSuppliers',
  },
  'powerquery.brokers': { ...powerquery('brokers'), ...aggregate, id: 'powerquery.brokers', total: 'totalBrokers' },
  'database-updated': {
    ...plain,
    id: 'database-updated',
    template: 'database-updated',
    schema: databaseUpdated,
    paid: false,
    search: false,
  },
};
