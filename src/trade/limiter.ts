import Bottleneck from 'bottleneck';
import type { Clock, Pace } from './pace.ts';

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
