export { type AggregateView, type Dataset, type DatasetRow, type View, datasets } from './datasets.ts';
export { type DateOrder, addDays, addMonths, isIsoDate, parseWireDate, toWireDate } from './dates.ts';
export { type DataByEndpoint, type DataOf, type Endpoint, type EndpointId, endpoints } from './endpoints.ts';
export { type Charge, type Cost, TradeError, type TradeErrorCode, isTradeErrorCode } from './errors.ts';
export type { AggregateRow, ProductRow, SearchHit } from './firm-schemas.ts';
export type {
  CompanyPartner,
  CompanyProfile,
  HsNode,
  RecentBol,
  SupplierPartner,
  SupplierProfile,
  TrendMonth,
} from './profile-schemas.ts';
export type { Bill, BillRow, DatabaseUpdated, DeclarationRow } from './record-schemas.ts';
export { type SlugKind, toSlug } from './slug.ts';
export { type Answer, type Move, readAnswer } from './answer.ts';
export { isBaseUrl } from './base-url.ts';
export { type Priority, type SendOptions } from './call-options.ts';
export { type TradeClient, type TradeClientOptions, createTradeClient } from './client.ts';
export { type Page, type PagingOptions, iteratePages } from './pages.ts';
export { type NumberRange, parseRange } from './range.ts';
export { type Clock, systemClock } from './clock.ts';
export { type Filter, buildFilter, foldFilter, onlyExcludes } from './filter.ts';
export { describeFilter } from './describe-filter.ts';
export { type FilterField, type FilterKind, filterFields } from './filter-fields.ts';
export type {
  AggregateQuery,
  Narrow,
  Paging,
  ProductOptions,
  RowsPageQuery,
  RowsQuery,
  SearchBy,
} from './request-query.ts';
export { type TradeRequest, requestKey, requests } from './requests.ts';
export { type SharedLimit, type SharedLimits, openSharedLimits } from './shared-limit.ts';
export { canonicalText } from './parse-text.ts';
