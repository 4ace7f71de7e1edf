import Bottleneck from 'bottleneck';
import { type Pace } from './pace.ts';

export type Lane = 'search' | 'data' | 'alert';

export interface Job {
  readonly lane: Lane;
  /** Ends the wait; a task that runs has to heed it itself. */
  readonly signal: AbortSignal;
  /** The time after which a turn is of no use, in ms of the clock. */
  readonly until: number;
}

export interface Limiter {
  /** Runs the task when its turn comes. @throws PauseTooLong, the signal's reason, or what the task throws */
  run<T>(job: Job, task: () => Promise<T>): Promise<T>;
  stats(): { readonly queued: number; readonly running: number };
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

export interface LimiterOptions {
  readonly maxConcurrent: number;
  readonly minIntervalMs: number;
  readonly pace: Pace;
}

/** Bottleneck's priorities: lower goes first. */
const priorities: Record<Lane, number> = { search: 4, data: 4, alert: 8 };

/**
 * One limit per service key, over which lie lanes: searches and alerts get half of it at most, so that neither people nor
 * data calls wait behind them. Retries are made outside, for a retry that waits inside would hold its slot.
 */
export function createLimiter({ maxConcurrent, minIntervalMs, pace }: LimiterOptions): Limiter {
  const half = Math.max(1, Math.floor(maxConcurrent / 2));
  const key = new Bottleneck({ maxConcurrent, minTime: minIntervalMs });
  const lane = (most: number) => new Bottleneck({ maxConcurrent: most }).chain(key);
  const lanes: Record<Lane, Bottleneck> = { search: lane(half), data: lane(maxConcurrent), alert: lane(half) };
  let queued = 0;
  const running = new Set<Promise<unknown>>();

  async function execute<T>({ signal, until }: Job, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    await pace.turn(until, signal);
    const run = task();
    running.add(run);
    try {
      return await run;
    } finally {
      running.delete(run);
    }
  }

  return {
    async run(job, task) {
      job.signal.throwIfAborted();
      queued += 1;
      let waiting = true;
      const leaveQueue = () => {
        if (waiting) queued -= 1;
        waiting = false;
      };
      const work = lanes[job.lane].schedule({ priority: priorities[job.lane] }, () =>
        execute(job, () => {
          leaveQueue();
          return task();
        }),
      );
      try {
        // Bottleneck cannot take a job back: one whose caller left ends as soon as it is reached.
        return await untilAborted(work, job.signal, () => waiting);
      } finally {
        leaveQueue();
      }
    },
    stats: () => ({ queued, running: running.size }),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** The work's outcome, or the signal's reason when it fires while the work still waits. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, waiting: () => boolean): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => {
    if (waiting()) reject(new Error('aborted'));
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
    // The work may still fail, when it is reached.
    work.catch(() => undefined);
  }
}
