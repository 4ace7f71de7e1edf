import type {
  AggregateRow,
  Bill,
  BillRow,
  CompanyProfile,
  DatabaseUpdated,
  DeclarationRow,
  ProductRow,
  SearchHit,
  SupplierProfile,
} from './records.ts';

/* What the service answers, and what is kept of it. */

export type PartyKind = 'company' | 'supplier';

/** What each endpoint answers, once validated. */
interface DataByEndpoint {
  'company.search': SearchHit[];
  'supplier.search': SearchHit[];
  'company.profile': CompanyProfile;
  'supplier.profile': SupplierProfile;
  'company.bols': string[];
  'supplier.bols': string[];
  bol: Bill;
  'us-export.bol': Bill;
  declaration: DeclarationRow;
  'product.companies': ProductRow[];
  'product.suppliers': ProductRow[];
  'powerquery.bols': BillRow[];
  'powerquery.declarations': DeclarationRow[];
  'powerquery.companies': AggregateRow[];
  'powerquery.suppliers': AggregateRow[];
  'powerquery.brokers': AggregateRow[];
  'database-updated': DatabaseUpdated;
}

export type EndpointId = keyof DataByEndpoint;
/** All routes that may be charged. */
export const chargedEndpoints = [
  ...([
    'company.search',
    'supplier.search',
    'company.profile',
    'supplier.profile',
    'company.bols',
    'supplier.bols',
  ] as const),
  ...(['bol', 'us-export.bol', 'declaration', 'product.companies', 'product.suppliers'] as const),
  ...(['powerquery.bols', 'powerquery.declarations'] as const),
  ...(['powerquery.companies', 'powerquery.suppliers', 'powerquery.brokers'] as const),
] satisfies readonly EndpointId[];
export type DataOf<K extends EndpointId> = DataByEndpoint[K];

/** The reported cost of a call, in credits (fractional); null where none was reported, or one that can't be true. */
export interface Cost {
  readonly charged: number | null;
  readonly left: number | null;
  /** Figures that can't be true, as the service sent them: `requestCost 1e+300`. */
  readonly implausible?: string;
}

/** A slug that moved permanently: the answer is that of `to`. */
export interface Move {
  readonly kind: PartyKind;
  readonly from: string;
  readonly to: string;
}

/** Validated data together with its cost, so that no view can forget the cost. */
export interface Answer<K extends EndpointId = EndpointId> {
  readonly endpoint: K;
  readonly data: DataOf<K>;
  /** How many records the service sent; unreadable ones are missing from `data`. */
  readonly received: number;
  /** Count of matching records, null where the route reports none. */
  readonly total: number | null;
  readonly cost: Cost;
  /** In the service's own words, e.g. `12ms`; for display only. */
  readonly executionTime: string | null;
  readonly moved: Move | null;
  /** The decoded body as the service sent it: caches store it, and `readAnswer` reads it back. */
  readonly body: unknown;
}

/** A part of the rows of a question. Both 0 where its answer has no pages. */
export interface RowRange {
  readonly firstRow: number;
  /** Not among them. */
  readonly endRow: number;
}

export interface KeptAnswer {
  /** The body as the service sent it, decoded. */
  readonly body: unknown;
  readonly moved: Move | null;
  /** When the service sent it, epoch ms. */
  readonly at: number;
}

/** A failure that the same question meets again for a while: there is no such company, record or route. */
export interface KeptFailure {
  readonly code: string;
  readonly messages: readonly string[];
  readonly path: string;
  readonly status: number | null;
  /** When the service said so, epoch ms. */
  readonly at: number;
}

/** What of an answered call is kept for the next one who asks, each under the question it answers. */
export interface ToKeep {
  readonly answers?: readonly (Pick<Answer, 'endpoint' | 'body' | 'moved'> &
    RowRange & {
      readonly request: string;
      /** The request without its page. */
      readonly question: string;
    })[];
  readonly failure?: Omit<KeptFailure, 'at'> & { readonly question: string };
  /** Questions that the service has turned out to answer, where it said before that it lacks them: that is forgotten. */
  readonly answered?: readonly string[];
}

/** What is known of the day of the service's newest records. */
export interface DataDate {
  /** ISO day; null when the service never said one. */
  readonly date: string | null;
  /** When this day was first seen in place of another, epoch ms; null when no other was seen before. */
  readonly changedAt: number | null;
  /** When the service was asked last, with or without success, epoch ms. */
  readonly askedAt: number;
  /** False when the service has no route that says it. */
  readonly hasRoute: boolean;
}

export interface KnownParty {
  readonly slug: string;
  readonly title: string;
}

export type Row = BillRow | DeclarationRow;
