import { setTimeout as sleepFor } from 'node:timers/promises';
import { type Timings, timings } from '../model/time.ts';
import type { TradeErrorCode } from './errors.ts';

export interface Clock {
  /** Monotonic ms, for waits and deadlines. */
  now(): number;
  /** Ms since 1970, for dates in answers. May be set back at any time. */
  wallTime(): number;
  /** Rejects when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: Date.now,
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, { signal });
  },
};

/** Including the first. */
export const maxAttempts = 4;

/** A longer Retry-After is probably an error. */
const maxRetryAfterMs = 15 * 60_000;

const notCarriedOut = new Set<TradeErrorCode>([
  'connection_refused',
  'account_throttled',
  'dependency_throttled',
  'server_error',
]);
const answerLost = new Set<TradeErrorCode>(['timeout', 'connection_reset', 'truncated']);

/** A paid call whose answer was lost is not sent again, since it would be charged twice. */
export function canRetry(code: TradeErrorCode, paid: boolean): boolean {
  return notCarriedOut.has(code) || (!paid && answerLost.has(code));
}

/** Pause in ms before attempt `attempt + 1`: exponential with jitter, and at least what the service asked for. */
export function retryDelay(
  attempt: number,
  retryAfterMs: number | null,
  random: () => number,
  { retryMs, longestRetryMs }: Timings['service'],
): number {
  const ceiling = Math.min(retryMs * 2 ** (attempt - 1), longestRetryMs);
  return Math.round(Math.max(ceiling * (0.5 + random() / 2), retryAfterMs ?? 0));
}

/** Ms from now; null if missing or unreadable. @param wallTime ms since 1970, to compare an HTTP date with */
export function parseRetryAfter(header: string | null, wallTime: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /[A-Za-z]{3}/.test(text) ? Date.parse(text) - wallTime : NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

/** The wait would exceed the caller's deadline. */
export class PauseTooLong extends Error {
  override readonly name = 'PauseTooLong';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`paused for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

export type Pace = ReturnType<typeof createPace>;

const recovery = 0.75;

/** Slows all calls of an account down after the service throttled it. Without a throttle it delays nothing. */
export function createPace(clock: Clock, { intervalMs, longestIntervalMs } = timings.service) {
  let interval = 0;
  let grownAt = -Infinity;
  let pausedUntil = -Infinity;
  let lastTime = -Infinity;
  const nextTime = () => Math.max(pausedUntil, interval === 0 ? -Infinity : lastTime + interval);
  const waitUntil = (time: number) => Math.max(Math.ceil(time - clock.now()), 0);
  return {
    /** Whole ms that a new call would wait; 0 without a throttle. */
    waitMs: () => waitUntil(nextTime()),
    /** @throws PauseTooLong when the call could only be sent after `until`, or the signal's reason */
    async wait(until: number, signal: AbortSignal): Promise<void> {
      let wait = waitUntil(nextTime());
      if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      lastTime = clock.now() + wait;
      while (wait > 0) {
        await clock.sleep(wait, signal);
        wait = waitUntil(pausedUntil);
        if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      }
    },
    slowDown(pauseMs: number, sentAt: number): void {
      pausedUntil = Math.max(pausedUntil, clock.now() + pauseMs);
      // Calls sent earlier say nothing about the new interval.
      if (sentAt < grownAt) return;
      grownAt = clock.now();
      interval = Math.min(Math.max(interval * 2, intervalMs), longestIntervalMs);
    },
    recover(): void {
      interval = interval < intervalMs / 4 ? 0 : interval * recovery;
    },
  };
}
