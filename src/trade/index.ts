/* The client library of the data service. */
export { isBaseUrl, slugInRow, toSlug, withSlug } from './paths.ts';
export { iteratePages, readAnswer } from './answer.ts';
export {
  createTradeClient,
  type Priority,
  type SendOptions,
  type TradeClient,
  type TradeClientOptions,
  type TradeSender,
} from './client.ts';
export { isTradeErrorCode, TradeError, type TradeErrorCode } from './errors.ts';
export { buildFilter, explainMatch, filterWords, onlyExcludes } from './filter.ts';
export { type Clock, systemClock } from './pace.ts';
export { questionKey, requestKey, requests, type RowsQuery, type TradeRequest } from './requests.ts';
export { openSharedLimits, type SharedLimits } from './shared-limit.ts';
export { canonicalText, isPlainWord, parseText, type TextExpression } from './text.ts';
export type { OpenPool } from './transport.ts';
