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

export interface Limiter {
  /** Runs the task once the limit allows it. @throws PauseTooLong, LimitUnreachable, the signal's reason, or what the task throws */
  run<T>(job: Job, task: Task<T>): Promise<T>;
  stats(): { readonly queued: number; readonly running: number };
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

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

/**
 * One limit per service key. Searches and alerts get half of it at most, so that people and data calls do not wait behind
 * them. Retry outside of `run`: a retry inside would hold its slot while it waits.
 */
export function createLimiter(options: LimiterOptions): Limiter {
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
    async run({ queue, signal, until }, task) {
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
    async idle() {
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

/**
 * The limit of one process. It does without Bottleneck, which stops all calls when the wall clock is set back, and whose
 * `schedule` takes about 4 ms.
 */
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

/** Holds each call until the one before is `ms` old, by a clock that never goes back. */
function createInterval(ms: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    const wait = Math.max(Math.ceil(next - clock.now()), 0);
    next = clock.now() + wait + ms;
    if (wait > 0) await clock.sleep(wait, signal);
  };
}

interface Waiter {
  readonly priority: number;
  readonly start: () => void;
}

/** That many slots, handed out by priority and then in order of arrival. */
export function createSlots(count: number): Acquire {
  const waiters: Waiter[] = [];
  let free = count;

  async function waitForSlot({ priority, signal }: SlotRequest): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const waiter: Waiter = {
      priority,
      start: () => {
        resolve(undefined);
      },
    };
    const leave = () => {
      const index = waiters.indexOf(waiter);
      if (index !== -1) waiters.splice(index, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    const behind = waiters.findIndex((other) => other.priority > priority);
    waiters.splice(behind === -1 ? waiters.length : behind, 0, waiter);
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  const release = () => {
    const next = waiters.shift();
    if (next === undefined) free += 1;
    else next.start();
  };

  return async (request) => {
    request.signal.throwIfAborted();
    if (free > 0) free -= 1;
    else await waitForSlot(request);
    return release;
  };
}
