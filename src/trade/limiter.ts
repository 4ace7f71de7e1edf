import { createDeadline, type Deadline } from '../model/time.ts';
import type { Clock, Pace } from './pace.ts';

/** Searches and alerts may each use half of the limit, so that people and data calls do not wait behind them. */
export type Queue = 'search' | 'data' | 'alert';

interface Job {
  readonly queue: Queue;
  readonly signal: AbortSignal;
  /** The time after which sending is useless, by the clock's `now`. */
  readonly until: number;
}

/** @param turn await it right before sending: it enforces the minimum interval on the wire */
type Task<T> = (turn: () => Promise<void>) => Promise<T>;

export interface Limits {
  readonly maxConcurrent: number;
  readonly minIntervalMs: number;
}

/** A call in the queue of its limit. Of those that wait, the lowest priority goes first, and then the oldest. */
export interface Waiter {
  readonly priority: number;
  /** The time after which sending is useless, by the system clock's `now`. */
  readonly until: number;
}

/** Runs a limited number of tasks at once. */
export interface Slots {
  /** @throws LimitUnreachable, the signal's reason while it waits, or what the task throws */
  hold<T>(waiter: Waiter, signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}

export interface KeyLimit {
  readonly search: Slots;
  readonly alert: Slots;
  readonly data: Slots;
  /** Waits until the minimum interval since the last call is over. @throws LimitUnreachable, or when the signal fires */
  readonly turn: (waiter: Waiter, signal: AbortSignal) => Promise<void>;
  /** Fires while Redis cannot be reached. Only a shared limit has it. */
  readonly refusal?: () => AbortSignal;
}

/** Redis, which has the shared limit, cannot be reached, so nothing was sent. */
export class LimitUnreachable extends Error {
  override readonly name = 'LimitUnreachable';

  constructor(cause?: unknown) {
    super('the limit of calls cannot be reached', { cause });
  }
}

export function halfOf(maxConcurrent: number): number {
  return Math.max(1, Math.floor(maxConcurrent / 2));
}

/** The limit of one process. `shared-limit.ts` has that of several. */
export function createKeyLimit({ maxConcurrent, minIntervalMs }: Limits, clock: Clock): KeyLimit {
  const half = halfOf(maxConcurrent);
  let nextTurn = -Infinity;
  return {
    search: createSlots(half),
    alert: createSlots(half),
    data: createSlots(maxConcurrent),
    async turn(_, signal) {
      const now = clock.now();
      const wait = nextTurn - now;
      nextTurn = Math.max(nextTurn, now) + minIntervalMs;
      if (wait > 0) await clock.sleep(Math.ceil(wait), signal);
    },
  };
}

function createSlots(count: number): Slots {
  const waiting: (Waiter & { readonly start: () => void })[] = [];
  let free = count;

  async function take(waiter: Waiter, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const own = {
      ...waiter,
      start() {
        resolve(undefined);
      },
    };
    const leave = () => {
      const at = waiting.indexOf(own);
      // It may have been given its slot just before.
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal.reason);
    };
    const behind = waiting.findIndex(({ priority }) => priority > waiter.priority);
    waiting.splice(behind < 0 ? waiting.length : behind, 0, own);
    signal.addEventListener('abort', leave);
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next.start();
  }

  return {
    async hold(waiter, signal, task) {
      await take(waiter, signal);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

const priorities: Record<Queue, number> = { search: 4, data: 4, alert: 8 };

/** One limit per service key. Retry outside of `run`: a retry inside would occupy its slot while it waits. */
export function createLimiter(
  options: Limits & { readonly pace: Pace; readonly clock: Clock; readonly shared?: KeyLimit | undefined },
) {
  const { pace, clock } = options;
  const limit = options.shared ?? createKeyLimit(options, clock);
  const queued = new Set<Deadline>();
  const running = new Set<Promise<unknown>>();

  return {
    /** @throws PauseTooLong, LimitUnreachable, the signal's reason, or what the task throws */
    async run<T>({ queue, signal, until }: Job, task: Task<T>): Promise<T> {
      const wait = createDeadline(null, limit.refusal === undefined ? [signal] : [signal, limit.refusal()]);
      const waiter = { priority: priorities[queue], until };
      const start = async () => {
        await pace.wait(until, wait.signal);
        queued.delete(wait);
        const run = task(() => limit.turn(waiter, wait.signal));
        running.add(run);
        return run.finally(() => running.delete(run));
      };
      const call = () => limit.data.hold(waiter, wait.signal, start);
      queued.add(wait);
      try {
        return await (queue === 'data' ? call() : limit[queue].hold(waiter, wait.signal, call));
      } finally {
        queued.delete(wait);
        wait.release();
      }
    },
    stats: () => ({ queued: queued.size, running: running.size }),
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
