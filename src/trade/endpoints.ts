import { z } from 'zod';
import { type Dataset, type View, datasets } from './datasets.ts';
import { type DateOrder } from './dates.ts';
import * as schemas from './schemas.ts';
import { type SlugKind } from './slug.ts';

/** What each endpoint answers, once validated. */
export interface DataByEndpoint {
  'company.search': schemas.SearchHit[];
  'supplier.search': schemas.SearchHit[];
  'company.profile': schemas.CompanyProfile;
  'supplier.profile': schemas.SupplierProfile;
  'company.bols': string[];
  'supplier.bols': string[];
  bol: schemas.Bill;
  'us-export.bol': schemas.Bill;
  declaration: schemas.DeclarationRow;
  'product.companies': schemas.ProductRow[];
  'product.suppliers': schemas.ProductRow[];
  'powerquery.bols': schemas.BillRow[];
  'powerquery.declarations': schemas.DeclarationRow[];
  'powerquery.companies': schemas.AggregateRow[];
  'powerquery.suppliers': schemas.AggregateRow[];
  'powerquery.brokers': schemas.AggregateRow[];
  'database-updated': schemas.DatabaseUpdated;
}

export type EndpointId = keyof DataByEndpoint;
export type DataOf<K extends EndpointId> = DataByEndpoint[K];

export interface Endpoint<K extends EndpointId = EndpointId> {
  readonly id: K;
  /** Path under the version prefix; names in braces are replaced, encoded. */
  readonly template: string;
  readonly parameters: readonly string[];
  /** Where the records lie in the body, and the key of the total beside them (specification, Where the records and total are located). */
  readonly records: 'data' | 'data.data';
  readonly total: 'totalCount' | 'totalCompanies' | 'totalSuppliers' | 'totalBrokers' | null;
  readonly schema: z.ZodType<DataOf<K>>;
  readonly datasets: readonly Dataset[];
  readonly view: View | null;
  /** Whether the call is charged; a free call may be sent again when its answer was lost. */
  readonly paid: boolean;
  /** Searches share a limit of their own: the service blocks accounts that mostly search. */
  readonly search: boolean;
  /** The kind of slug in the path, which may have moved; null where there is none. */
  readonly slugKind: SlugKind | null;
  readonly dates: DateOrder | null;
}

const paging = ['page_size', 'offset'] as const;
const narrowing = ['fields', 'exclude'] as const;
const window = ['start_date', 'end_date', ...paging, ...narrowing] as const;

const plain = { datasets: [], view: null, total: null, records: 'data', slugKind: null } as const;
const search = {
  ...plain,
  parameters: ['name', 'phone', 'website', ...paging],
  schema: z.array(schemas.searchHit),
  paid: false,
  search: true,
  dates: 'dmy',
} as const;
const bySlug = { ...plain, datasets: ['us-import'], paid: true, search: false } as const;
const product = {
  ...plain,
  datasets: ['us-import'],
  parameters: [...paging, 'countries', 'exclude_countries'],
  schema: z.array(schemas.productRow),
  paid: true,
  search: false,
  dates: null,
} as const;
const record = { ...plain, parameters: narrowing, paid: true, search: false, dates: 'mdy' } as const;

const having = (view: View): Dataset[] =>
  (Object.keys(datasets) as Dataset[]).filter((dataset) => datasets[dataset].views.includes(view));

const powerquery = <V extends View>(view: V) =>
  ({
    template: `powerquery/{dataset}/${view}`,
    records: 'data.data',
    datasets: having(view),
    view,
    paid: true,
    search: false,
    slugKind: null,
    dates: 'mdy',
  }) as const;
const aggregate = { parameters: [...window, 'sort_by'], schema: z.array(schemas.aggregateRow) } as const;

/** Every endpoint as a row: the specification's table, with the routes that public integrations add to it. */
export const endpoints: { readonly [K in EndpointId]: Endpoint<K> } = {
  'company.search': { id: 'company.search', template: 'company/search', ...search },
  'supplier.search': { id: 'supplier.search', template: 'supplier/search', ...search },
  'company.profile': {
    ...bySlug,
    id: 'company.profile',
    template: 'company/{slug}',
    parameters: narrowing,
    schema: schemas.companyProfile,
    slugKind: 'company',
    dates: 'dmy',
  },
  'supplier.profile': {
    ...bySlug,
    id: 'supplier.profile',
    template: 'supplier/{slug}',
    parameters: narrowing,
    schema: schemas.supplierProfile,
    slugKind: 'supplier',
    dates: 'dmy',
  },
  'company.bols': {
    ...bySlug,
    id: 'company.bols',
    template: 'company/{slug}/bols',
    parameters: paging,
    schema: z.array(z.string()),
    slugKind: 'company',
    dates: null,
  },
  'supplier.bols': {
    ...bySlug,
    id: 'supplier.bols',
    template: 'supplier/{slug}/bols',
    parameters: paging,
    schema: z.array(z.string()),
    slugKind: 'supplier',
    dates: null,
  },
  bol: { ...record, id: 'bol', template: 'bol/{number}', schema: schemas.bill, datasets: ['us-import'] },
  'us-export.bol': {
    ...record,
    id: 'us-export.bol',
    template: 'powerquery/us-export/bols/{number}',
    schema: schemas.bill,
    datasets: ['us-export'],
  },
  declaration: {
    ...record,
    id: 'declaration',
    template: 'powerquery/{dataset}/declarations/{id}',
    schema: schemas.declarationRow,
    datasets: ['mx-import', 'mx-export'],
  },
  'product.companies': { ...product, id: 'product.companies', template: 'product/{words}/companies' },
  'product.suppliers': { ...product, id: 'product.suppliers', template: 'product/{words}/suppliers' },
  'powerquery.bols': {
    ...powerquery('bols'),
    id: 'powerquery.bols',
    total: 'totalCount',
    parameters: window,
    schema: z.array(schemas.billRow),
  },
  'powerquery.declarations': {
    ...powerquery('declarations'),
    id: 'powerquery.declarations',
    total: 'totalCount',
    parameters: window,
    schema: z.array(schemas.declarationRow),
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
    parameters: [],
    schema: schemas.databaseUpdated,
    paid: false,
    search: false,
    dates: 'mdy',
  },
};
