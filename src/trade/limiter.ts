import Bottleneck from 'bottleneck';
import { setTimeout as sleepFor } from 'node:timers/promises';
import type { TradeErrorCode } from './errors.ts';

/** The clock is an argument, so that tests can use one that jumps. */
export interface Clock {
  /** Milliseconds since some start. It never goes back, so waits and deadlines use it. */
  now(): number;
  /** Milliseconds since 1970, for dates in answers. It may be set back at any time. */
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

export type Deadline = ReturnType<typeof createDeadline>;

/**
 * A signal that fires after a time, or when one of several other signals fires. Combines `AbortSignal.any` and `AbortSignal.timeout`, but can be released. Their timers live until they fire, and a few
 * hundred of them cost more than the calls.
 * @param ms null for no time limit
 */
export function createDeadline(ms: number | null, others: readonly AbortSignal[]) {
  const controller = new AbortController();
  const end = () => {
    controller.abort();
  };
  const timer = ms === null ? undefined : setTimeout(end, ms).unref();
  if (others.some(({ aborted }) => aborted)) end();
  else for (const other of others) other.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    /** Ends the timer and stops listening. Call it when the guarded work has ended. */
    release() {
      clearTimeout(timer);
      for (const other of others) other.removeEventListener('abort', end);
    },
  };
}

/** Attempts per call, including the first. */
export const maxAttempts = 4;

const firstDelayMs = 500;
const maxDelayMs = 8_000;
/** A longer Retry-After is probably an error. */
const maxRetryAfterMs = 15 * 60_000;

const notCarriedOut = new Set<TradeErrorCode>([
  'connection_refused',
  'account_throttled',
  'dependency_throttled',
  'server_error',
]);
const answerLost = new Set<TradeErrorCode>(['timeout', 'connection_reset', 'truncated']);

/**
 * Whether a call with this failure may be sent again: the service did not carry it out, or it is free. A paid call whose
 * answer was lost is not sent again, since it would be charged twice.
 */
export function canRetry(code: TradeErrorCode, paid: boolean): boolean {
  return notCarriedOut.has(code) || (!paid && answerLost.has(code));
}

/** The pause in ms before attempt `attempt + 1`: exponential with jitter, and at least what the service asked for. */
export function retryDelay(attempt: number, retryAfterMs: number | null, random: () => number): number {
  const ceiling = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.round(Math.max(ceiling * (0.5 + random() / 2), retryAfterMs ?? 0));
}

/**
 * Reads Retry-After, in seconds or as an HTTP date, as ms from now; null if missing or unreadable.
 * @param wallTime ms since 1970, to compare a date with
 */
export function parseRetryAfter(header: string | null, wallTime: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : /[A-Za-z]{3}/.test(text) ? Date.parse(text) - wallTime : NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

/** Thrown in place of a wait that would exceed the caller's deadline. */
export class PauseTooLong extends Error {
  override readonly name = 'PauseTooLong';
  /** Whole ms until the call could be sent. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`paused for ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

export type Pace = ReturnType<typeof createPace>;

const firstIntervalMs = 250;
const maxIntervalMs = 4_000;
const recovery = 0.75;

/** Paces all calls of an account after the service throttled it. Without a throttle it delays nothing. */
export function createPace(clock: Clock) {
  let interval = 0;
  let grownAt = -Infinity;
  let pausedUntil = -Infinity;
  let lastTime = -Infinity;
  const nextTime = () => Math.max(pausedUntil, interval === 0 ? -Infinity : lastTime + interval);
  const waitUntil = (time: number) => Math.max(Math.ceil(time - clock.now()), 0);
  return {
    /** Whole ms that a new call would wait; 0 without a throttle. */
    waitMs: () => waitUntil(nextTime()),
    /** Waits until this call may be sent. @throws PauseTooLong when that is after `until`, or the signal's reason */
    async wait(until: number, signal: AbortSignal): Promise<void> {
      let wait = waitUntil(nextTime());
      if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      lastTime = clock.now() + wait;
      while (wait > 0) {
        await clock.sleep(wait, signal);
        // The pause may have grown in the meantime.
        wait = waitUntil(pausedUntil);
        if (wait > 0 && clock.now() + wait > until) throw new PauseTooLong(wait);
      }
    },
    /** Call when the account is throttled: pauses all calls, and lengthens the interval between them. */
    slowDown(pauseMs: number, sentAt: number): void {
      pausedUntil = Math.max(pausedUntil, clock.now() + pauseMs);
      // Calls sent earlier say nothing about the new interval.
      if (sentAt < grownAt) return;
      grownAt = clock.now();
      interval = Math.min(Math.max(interval * 2, firstIntervalMs), maxIntervalMs);
    },
    /** Call after each answer: shortens the interval again. */
    recover(): void {
      interval = interval < firstIntervalMs / 4 ? 0 : interval * recovery;
    },
  };
}

/** Searches and alerts have queues of their own, since each may use half of the limit at most. */
export type Queue = 'search' | 'data' | 'alert';

interface Job {
  readonly queue: Queue;
  /** Ends the wait; a running task has to watch it itself. */
  readonly signal: AbortSignal;
  /** The time after which sending is of no use, by the clock's `now`. */
  readonly until: number;
}

/** @param keepInterval await it right before sending: it waits again when the task's first wait is too long ago */
type Task<T> = (keepInterval: () => Promise<void>) => Promise<T>;

export type Limiter = ReturnType<typeof createLimiter>;

interface LimiterOptions {
  readonly maxConcurrent: number;
  /** Minimum interval between two calls, in ms. */
  readonly minIntervalMs: number;
  readonly pace: Pace;
  readonly clock: Clock;
  /** The limit of all processes; without it this process has a limit of its own. */
  readonly shared?: KeyLimit | undefined;
}

export interface SlotRequest {
  /** Lower goes first. */
  readonly priority: number;
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** How long the slot will be held at most, from now on, in ms. */
  readonly maxMs: () => number;
}

export type Release = () => void;

/** Waits for a slot. @throws the signal's reason, or LimitUnreachable */
export type Acquire = (request: SlotRequest) => Promise<Release>;

/** The limit of a service key, within this process or shared through Redis. */
export interface KeyLimit {
  /** Half of the slots, for searches. */
  readonly search: Acquire;
  /** Half of the slots, for alerts. */
  readonly alert: Acquire;
  /** All slots, handed out at the minimum interval. */
  readonly call: Acquire;
  /** Waits for the minimum interval again, for a call that has its slot. */
  readonly waitInterval: (request: SlotRequest) => Promise<void>;
}

/** Redis, which holds the shared limit, cannot be asked, so nothing was sent. */
export class LimitUnreachable extends Error {
  override readonly name = 'LimitUnreachable';

  constructor(cause?: unknown) {
    super('the limit of calls cannot be reached', { cause });
  }
}

/** A call may be sent this part of the minimum interval late. Any later, it could come too close to the next call. */
const maxLateness = 1 / 4;

/** People go before alerts. */
const priorities: Record<Queue, number> = { search: 4, data: 4, alert: 8 };

/** How long a slot is kept for further calls before Bottleneck gets it back. */
const leaseMs = 1_000;

/**
 * One limit per service key. Searches and alerts get half of it at most, so that people and data calls do not wait behind
 * them. Retry outside of `run`: a retry inside would hold its slot while it waits.
 */
export function createLimiter(options: LimiterOptions) {
  const { pace, clock, minIntervalMs } = options;
  const limit = options.shared ?? createLocalLimit(options);
  const queued = new Set<SlotRequest>();
  const running = new Set<Promise<unknown>>();

  async function send<T>(request: SlotRequest, until: number, task: Task<T>): Promise<T> {
    request.signal.throwIfAborted();
    await pace.wait(until, request.signal);
    const readyAt = clock.now();
    queued.delete(request);
    const run = task(async () => {
      const isLate = minIntervalMs > 0 && clock.now() - readyAt > minIntervalMs * maxLateness;
      if (isLate) await limit.waitInterval(request);
    });
    running.add(run);
    try {
      return await run;
    } finally {
      running.delete(run);
    }
  }

  return {
    /** Runs the task once the limit allows it. @throws PauseTooLong, LimitUnreachable, the signal's reason, or what the task throws */
    async run<T>({ queue, signal, until }: Job, task: Task<T>): Promise<T> {
      signal.throwIfAborted();
      const request = { priority: priorities[queue], signal, maxMs: () => until - clock.now() };
      const call = () => holding(limit.call(request), () => send(request, until, task));
      queued.add(request);
      try {
        return await (queue === 'data' ? call() : holding(limit[queue](request), call));
      } finally {
        queued.delete(request);
      }
    },
    stats: () => ({ queued: queued.size, running: running.size }),
    /** Resolves when nothing runs any more. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The share of a limit that searches get, and that alerts get. */
export function halfOf(maxConcurrent: number): number {
  return Math.max(1, Math.floor(maxConcurrent / 2));
}

async function holding<T>(slot: Promise<Release>, work: () => Promise<T>): Promise<T> {
  const release = await slot;
  try {
    return await work();
  } finally {
    release();
  }
}

function createLocalLimit({ maxConcurrent, minIntervalMs, clock }: LimiterOptions): KeyLimit {
  const half = halfOf(maxConcurrent);
  const slot = createSlots(maxConcurrent);
  const interval = createInterval(minIntervalMs, clock);
  return {
    search: createSlots(half),
    alert: createSlots(half),
    async call(request) {
      const release = await slot(request);
      try {
        await interval(request.signal);
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    waitInterval: ({ signal }) => interval(signal),
  };
}

interface Lease {
  /** Resolving it gives the slot back to Bottleneck. */
  readonly end: PromiseWithResolvers<undefined>;
  isExpired: boolean;
}

/**
 * Slots that Bottleneck counts. Its `schedule` takes about 4 ms, so a slot is leased for a second and serves several calls
 * in a row. Each waiter asks Bottleneck for one slot; the first in the queue gets it.
 *
 * The interval is ours: Bottleneck uses the wall clock, and would stop all jobs when that is set back. A `minTime` of
 * -Infinity makes it ignore when the last job ran.
 */
function createSlots(count: number): Acquire {
  let bottleneck: Bottleneck | undefined;
  const idle = new Set<Lease>();
  const waiting = new WaitingQueue<Lease>();

  async function useSlot(): Promise<void> {
    const lease: Lease = { end: Promise.withResolvers(), isExpired: false };
    // The waiter has left, or already got the slot of an earlier call.
    if (!waiting.giveToNext(lease)) return;
    setTimeout(() => {
      lease.isExpired = true;
      if (idle.delete(lease)) lease.end.resolve(undefined);
    }, leaseMs).unref();
    await lease.end.promise;
  }

  function release(lease: Lease): void {
    if (lease.isExpired) lease.end.resolve(undefined);
    else if (!waiting.giveToNext(lease)) idle.add(lease);
  }

  async function acquire({ priority, signal }: SlotRequest): Promise<Lease> {
    const next = waiting.join(priority, signal);
    // Created for its first job, because Bottleneck treats its own creation as one.
    bottleneck ??= new Bottleneck({ maxConcurrent: count, minTime: -Infinity });
    void bottleneck.schedule(useSlot);
    return next;
  }

  return async (request) => {
    const lease = idle.values().next().value ?? (await acquire(request));
    idle.delete(lease);
    return () => {
      release(lease);
    };
  };
}

/** Holds each call until the one before is `ms` old, by a clock that never goes back. */
function createInterval(ms: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    const wait = Math.max(Math.ceil(next - clock.now()), 0);
    next = clock.now() + wait + ms;
    if (wait > 0) await clock.sleep(wait, signal);
  };
}

/** A queue by priority, lower first, and then in order of arrival. */
export class WaitingQueue<T> {
  readonly #waiters: { readonly priority: number; readonly take: (value: T) => void }[] = [];

  /** Resolves with the value that this waiter gets. @throws the signal's reason if it fires first */
  async join(priority: number, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiter = { priority, take: resolve };
    const leave = () => {
      const index = this.#waiters.indexOf(waiter);
      if (index !== -1) this.#waiters.splice(index, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const behind = this.#waiters.findIndex((other) => other.priority > priority);
    this.#waiters.splice(behind === -1 ? this.#waiters.length : behind, 0, waiter);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** @returns false when nobody waits */
  giveToNext(value: T): boolean {
    const next = this.#waiters.shift();
    next?.take(value);
    return next !== undefined;
  }
}
