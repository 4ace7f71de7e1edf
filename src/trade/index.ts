export { type Answer, type Move, type Page, type PagingOptions, iteratePages, readAnswer } from './answer.ts';
export {
  type Priority,
  type SendOptions,
  type TradeClient,
  type TradeClientOptions,
  createTradeClient,
} from './client.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  type AggregateView,
  type Dataset,
  type DatasetRow,
  type FilterField,
  type FilterKind,
  type View,
  datasets,
  filterFields,
} from './datasets.ts';
export { type DateOrder, addDays, addMonths, isIsoDate, parseWireDate, toWireDate } from './dates.ts';
export { type DataByEndpoint, type DataOf, type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
export { type Charge, type Cost, type TradeErrorCode, isTradeErrorCode, TradeError } from './errors.ts';
export { type Filter, buildFilter, describeFilter, foldFilter, onlyExcludes } from './filter.ts';
export { type KeyLimit } from './limiter.ts';
export {
  type CompanyPartner,
  type CompanyProfile,
  type HsNode,
  type RecentBol,
  type SupplierPartner,
  type SupplierProfile,
  type TrendMonth,
} from './profile-schemas.ts';
export {
  type AggregateQuery,
  type Narrow,
  type Paging,
  type ProductOptions,
  type RowsPageQuery,
  type RowsQuery,
  type SearchBy,
  type TradeRequest,
  requestKey,
  requests,
} from './requests.ts';
export {
  type AggregateRow,
  type Bill,
  type BillRow,
  type DatabaseUpdated,
  type DeclarationRow,
  type ProductRow,
  type SearchHit,
} from './schemas.ts';
export { type SharedLimits, openSharedLimits } from './shared-limit.ts';
export { type SlugKind, toSlug } from './slug.ts';
export { canonicalText } from './text.ts';
export { isBaseUrl } from './transport.ts';
