import Bottleneck from 'bottleneck';
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

export interface KeyLimit {
  readonly search: Bottleneck;
  readonly alert: Bottleneck;
  readonly data: Bottleneck;
  /** Opens the Bottleneck of the minimum interval. A new one has no last call to wait for. */
  readonly openInterval: () => Bottleneck;
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

export function createKeyLimit(
  { maxConcurrent, minIntervalMs }: Limits,
  options: (name: string) => Bottleneck.ConstructorOptions = () => ({}),
): KeyLimit {
  const slots = (name: string, count: number) => {
    // Bottleneck uses the wall clock. Without this minimum, no job would run after the clock was set back.
    const bottleneck = new Bottleneck({ ...options(name), maxConcurrent: count, minTime: -Infinity });
    // Bottleneck counts its own creation as a running job until a first job is scheduled, so schedule an empty one.
    bottleneck.schedule({ weight: 0 }, () => Promise.resolve()).catch(() => undefined);
    return bottleneck;
  };
  return {
    search: slots('search', halfOf(maxConcurrent)),
    alert: slots('alert', halfOf(maxConcurrent)),
    data: slots('key', maxConcurrent),
    openInterval: () => new Bottleneck({ ...options('interval'), minTime: minIntervalMs, clearDatastore: true }),
  };
}

const priorities: Record<Queue, number> = { search: 4, data: 4, alert: 8 };

/** How long a slot in Redis outlives the deadline of its call, in case its process died. */
const marginMs = 1_000;
/** Small steps back of the wall clock are tolerated. */
const maxBackMs = 1_000;

/** One limit per service key. Retry outside of `run`: a retry inside would occupy its slot while it waits. */
export function createLimiter(
  options: Limits & { readonly pace: Pace; readonly clock: Clock; readonly shared?: KeyLimit | undefined },
) {
  const { pace, clock, minIntervalMs } = options;
  const limit = options.shared ?? createKeyLimit(options);
  const queued = new Set<Deadline>();
  const running = new Set<Promise<unknown>>();
  let interval = limit.openInterval();
  let lastTurn = Date.now();

  /** The minimum interval has its own Bottleneck, since a call may do much between getting its slot and sending. */
  async function turn(job: Bottleneck.JobOptions, signal: AbortSignal): Promise<void> {
    if (minIntervalMs === 0) return;
    // If the wall clock was set back, Bottleneck would wait until it catches up.
    if (Date.now() < lastTurn - maxBackMs) {
      void interval.disconnect();
      interval = limit.openInterval();
    }
    lastTurn = Date.now();
    await hold(interval, job, signal, () => Promise.resolve());
  }

  return {
    /** @throws PauseTooLong, LimitUnreachable, the signal's reason, or what the task throws */
    async run<T>({ queue, signal, until }: Job, task: Task<T>): Promise<T> {
      const wait = createDeadline(null, limit.refusal === undefined ? [signal] : [signal, limit.refusal()]);
      const expiration = limit.refusal === undefined ? null : Math.ceil(until - clock.now()) + marginMs;
      const job = { priority: priorities[queue], expiration };
      const start = async () => {
        await pace.wait(until, wait.signal);
        queued.delete(wait);
        const run = task(() => turn(job, wait.signal));
        running.add(run);
        return run.finally(() => running.delete(run));
      };
      const call = () => hold(limit.data, job, wait.signal, start);
      queued.add(wait);
      try {
        return await (queue === 'data' ? call() : hold(limit[queue], job, wait.signal, call));
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

/**
 * Runs the task in a slot. Bottleneck cannot drop the job of a caller that leaves early; that job ends when its turn
 * comes. The task runs here and not in the job, so that it keeps its caller's async context.
 */
async function hold<T>(
  bottleneck: Bottleneck,
  job: Bottleneck.JobOptions,
  signal: AbortSignal,
  task: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const slot = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => {
    slot.reject(signal.reason);
  });
  const done = bottleneck.schedule(job, async () => {
    if (signal.aborted) return;
    slot.resolve(undefined);
    await end.promise;
  });
  // No effect on a task that has begun, such as one whose slot expired.
  done.catch((cause: unknown) => {
    slot.reject(new LimitUnreachable(cause));
  });
  await slot.promise;
  try {
    return await task();
  } finally {
    end.resolve(undefined);
  }
}
