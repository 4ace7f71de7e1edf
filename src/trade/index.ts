/* The client library of the data service. Shared types live in model; the most used are exported here too. */
export type { Answer, EndpointId, Move } from '../model/answer.ts';
export { addDays, addMonths, firstOfDays, firstOfMonths, isIsoDate, parseWireDate, toWireDate } from '../model/time.ts';
export {
  type AggregateView,
  type Dataset,
  datasets,
  type Filter,
  type FilterField,
  filterField,
  filterFields,
  foldFilter,
  partiesInOrder,
  partnerRole,
  rankedRole,
  type Role,
} from '../model/datasets.ts';
export type { AggregateRow, FirmProfile, ProductRow, SearchHit } from '../model/records.ts';
export { isBaseUrl, toSlug } from './paths.ts';
export { iteratePages, readAnswer } from './answer.ts';
export {
  createTradeClient,
  type Priority,
  type SendOptions,
  type TradeClient,
  type TradeClientOptions,
  type TradeSender,
} from './client.ts';
export { endpoints } from '../model/endpoints.ts';
export { isTradeErrorCode, TradeError, type TradeErrorCode } from './errors.ts';
export { buildFilter, explainMatch, filterWords, onlyExcludes } from './filter.ts';
export { type Clock, systemClock } from './pace.ts';
export { questionKey, requestKey, requests, type RowsQuery, type TradeRequest } from './requests.ts';
export { openSharedLimits, type SharedLimits } from './shared-limit.ts';
export { canonicalText, isPlainWord, parseText, type TextExpression } from './text.ts';
export type { OpenPool } from './transport.ts';
