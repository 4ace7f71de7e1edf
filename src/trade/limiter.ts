import Bottleneck from 'bottleneck';
import { type Clock } from './clock.ts';
import { type Pace } from './pace.ts';

export type Lane = 'search' | 'data' | 'alert';

export interface Job {
  readonly lane: Lane;
  /** Ends the wait; a task that runs has to heed it itself. */
  readonly signal: AbortSignal;
  /** The time after which a turn is of no use, by the clock's `now`. */
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
  /** Least distance between two calls, in ms. */
  readonly minIntervalMs: number;
  readonly pace: Pace;
  readonly clock: Clock;
}

/** Bottleneck's priorities: lower goes first. */
const priorities: Record<Lane, number> = { search: 4, data: 4, alert: 8 };

/**
 * One limit per service key, over which lie lanes: searches and alerts get half of it at most, so that neither people nor
 * data calls wait behind them. Retries are made outside, for a retry that waits inside would hold its slot.
 */
export function createLimiter({ maxConcurrent, minIntervalMs, pace, clock }: LimiterOptions): Limiter {
  const laneOf = createLanes(maxConcurrent);
  const keepDistance = createDistance(minIntervalMs, clock);
  let queued = 0;
  const running = new Set<Promise<unknown>>();

  async function execute<T>({ signal, until }: Job, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    await keepDistance(signal);
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
      const work = laneOf(job.lane).schedule({ priority: priorities[job.lane] }, () =>
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

/**
 * Bottleneck keeps time by the wall clock: when that is set back, it holds every job until the old time has come again.
 * So it counts slots only. A distance below all numbers makes it forget the time of the job before, and a lane is made for
 * its first job, since a new one takes the time it was made at for that of a job.
 */
function createLanes(maxConcurrent: number): (lane: Lane) => Bottleneck {
  const half = Math.max(1, Math.floor(maxConcurrent / 2));
  const most: Record<Lane, number> = { search: half, data: maxConcurrent, alert: half };
  const slots = (count: number) => new Bottleneck({ maxConcurrent: count, minTime: -Infinity });
  const lanes = new Map<Lane, Bottleneck>();
  let key: Bottleneck | undefined;
  return (lane) => {
    key ??= slots(maxConcurrent);
    const made = lanes.get(lane) ?? slots(most[lane]).chain(key);
    lanes.set(lane, made);
    return made;
  };
}

/** Holds each call until the one before is `ms` old. */
function createDistance(ms: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    const wait = Math.max(Math.ceil(next - clock.now()), 0);
    next = clock.now() + wait + ms;
    if (wait > 0) await clock.sleep(wait, signal);
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
