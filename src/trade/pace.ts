import { setTimeout as sleepFor } from 'node:timers/promises';
import type { TradeErrorCode } from './errors.ts';

/** Time as an argument: tests bring a clock that jumps. */
export interface Clock {
  /** Milliseconds from an unknown start. It never goes back, so waits and deadlines go by it. */
  now(): number;
  /** Milliseconds since 1970, for dates in answers. It may be set back at any moment. */
  wallTime(): number;
  /** Resolves after that many ms; rejects when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: Date.now,
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, { signal });
  },
};

/** A signal that fires after some time, or when one of several other signals fires. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Ends the timer and stops listening. Call it when the guarded work has ended. */
  release(): void;
}

/**
 * Does what `AbortSignal.any` and `AbortSignal.timeout` do, and can be released. Their signals and timers live until the
 * time is over, and those of some hundred calls cost more than the calls.
 * @param ms the time, or null when only the others count
 */
export function createDeadline(ms: number | null, others: readonly AbortSignal[]): Deadline {
  const controller = new AbortController();
  const end = () => {
    controller.abort();
  };
  const timer = ms === null ? undefined : setTimeout(end, ms).unref();
  if (others.some(({ aborted }) => aborted)) end();
  else for (const other of others) other.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      for (const other of others) other.removeEventListener('abort', end);
    },
  };
}

/** Attempts of one call, the first included. */
export const maxAttempts = 4;

const firstDelayMs = 500;
const maxDelayMs = 8_000;
/** A longer Retry-After is more likely an error. */
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

/** Thrown instead of waiting longer than the caller has. */
export class PauseTooLong extends Error {
  override readonly name = 'PauseTooLong';
  /** Whole ms until the call could have been sent. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`paused for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

export interface Pace {
  /** Waits until this call may be sent. @throws PauseTooLong when that is after `until`, or the signal's reason */
  wait(until: number, signal: AbortSignal): Promise<void>;
  /** The account is throttled: nothing is sent for so long, and the interval between calls grows. */
  slowDown(pauseMs: number, sentAt: number): void;
  /** An answer came through: the interval shrinks again. */
  recover(): void;
  /** Whole ms until a call that came now would be sent; 0 without a throttle. */
  waitMs(): number;
}

const firstIntervalMs = 250;
const maxIntervalMs = 4_000;
const recovery = 0.75;

/** Paces all calls of an account after the service throttled it. Without a throttle it delays nothing. */
export function createPace(clock: Clock): Pace {
  let interval = 0;
  let grownAt = -Infinity;
  let pausedUntil = -Infinity;
  let lastTime = -Infinity;
  const nextTime = () => Math.max(pausedUntil, interval === 0 ? -Infinity : lastTime + interval);
  const waitUntil = (time: number) => Math.max(Math.ceil(time - clock.now()), 0);
  return {
    waitMs: () => waitUntil(nextTime()),
    async wait(until, signal) {
      let wait = waitUntil(nextTime());
      if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      lastTime = clock.now() + wait;
      while (wait > 0) {
        await clock.sleep(wait, signal);
        // The pause may have grown meanwhile.
        wait = waitUntil(pausedUntil);
        if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      }
    },
    slowDown(pauseMs, sentAt) {
      pausedUntil = Math.max(pausedUntil, clock.now() + pauseMs);
      // Calls that were already under way say nothing about the new interval.
      if (sentAt < grownAt) return;
      grownAt = clock.now();
      interval = Math.min(Math.max(interval * 2, firstIntervalMs), maxIntervalMs);
    },
    recover() {
      interval = interval < firstIntervalMs / 4 ? 0 : interval * recovery;
    },
  };
}
