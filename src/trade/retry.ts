import { type TradeErrorCode } from './errors.ts';

/** Attempts of one call, the first included. */
export const maxAttempts = 4;

const firstDelayMs = 500;
const maxDelayMs = 8_000;
/** A longer Retry-After is more likely an error than a wish. */
const maxRetryAfterMs = 15 * 60_000;

const undone = new Set<TradeErrorCode>([
  'connection_refused',
  'account_throttled',
  'dependency_throttled',
  'server_error',
]);
const lost = new Set<TradeErrorCode>(['timeout', 'connection_reset', 'truncated']);

/**
 * Whether a call that failed so may be sent again: the service did not do it, or it is free. A charged call whose answer
 * was lost is not: it would be charged twice.
 */
export function canRetry(code: TradeErrorCode, paid: boolean): boolean {
  return undone.has(code) || (!paid && lost.has(code));
}

/** The pause in ms before attempt `attempt + 1`: doubling, with jitter, and never shorter than the service asked for. */
export function retryDelay(attempt: number, retryAfterMs: number | null, random: () => number): number {
  const ceiling = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.round(Math.max(ceiling * (0.5 + random() / 2), retryAfterMs ?? 0));
}

/**
 * Reads Retry-After, in seconds or as an HTTP date, as ms from now; null where there is none that can be read.
 * @param wallTime ms since 1970, for a date is by the wall clock
 */
export function parseRetryAfter(header: string | null, wallTime: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /[A-Za-z]{3}/.test(text) ? Date.parse(text) - wallTime : NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}
