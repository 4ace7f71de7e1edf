import type { Cost } from '../model/answer.ts';

/** `maybe`: the call was sent, and its answer was lost. */
export type Charge = 'none' | 'maybe' | 'yes';

export type TradeErrorDetails = Partial<
  Pick<TradeError, 'status' | 'messages' | 'path' | 'charge' | 'retryAfterMs' | 'cost' | 'cause'>
>;

const summaries = {
  invalid_request: 'The request is not valid; nothing was sent',
  limit_unreachable: 'The limit that processes share cannot be reached; nothing was sent',
  bad_request: 'The service refused the request',
  unauthorized: 'The service did not accept the key',
  out_of_credits: 'The account has not enough credits',
  search_limit: 'The account has reached its search limit',
  account_blocked: 'The service blocked the account',
  forbidden: 'The service refused access',
  company_not_found: 'The service knows no such company',
  supplier_not_found: 'The service knows no such supplier',
  record_not_found: 'The service has no such record',
  route_not_found: 'The service has no such route',
  account_throttled: 'The service throttles the account',
  dependency_throttled: 'Something the service depends on is throttled',
  server_error: 'The service failed',
  timeout: 'No complete answer came in time',
  connection_refused: 'The service could not be reached',
  connection_reset: 'The connection broke before an answer came',
  truncated: 'The answer broke off',
  too_large: 'The answer is larger than a client should read',
  wrong_content: 'The answer is not what the service sends',
  schema_mismatch: 'The answer does not have the expected shape',
  redirect_refused: 'The service redirected to where this client does not go',
  cancelled: 'The call was cancelled',
};

export type TradeErrorCode = keyof typeof summaries;

export function isTradeErrorCode(text: string): text is TradeErrorCode {
  return Object.hasOwn(summaries, text);
}

/**
 * `message` is ours and contains neither the key nor user input. `messages` are the service's own words (specification,
 * Errors), or ours for `invalid_request`.
 */
export class TradeError extends Error {
  override readonly name = 'TradeError';
  readonly code: TradeErrorCode;
  readonly status: number | null;
  readonly messages: readonly string[];
  /** Path without the query; empty if no request was made. */
  readonly path: string;
  readonly charge: Charge;
  /** Ms until a call may get through, as the service asked. Always set when the account is throttled. */
  readonly retryAfterMs: number | null;
  readonly cost: Cost | null;

  constructor(code: TradeErrorCode, details: TradeErrorDetails = {}) {
    super(summaries[code], details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.messages = details.messages ?? [];
    this.path = details.path ?? '';
    this.charge = details.charge ?? 'none';
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.cost = details.cost ?? null;
  }
}

/** Refused by us, so nothing was sent or charged. */
export function invalidRequest(...messages: string[]): TradeError {
  return new TradeError('invalid_request', { messages });
}
