import { type Clock } from './clock.ts';
import { createDistance } from './distance.ts';
import { type GiveBack, type Take, type Wanted, createLane, halfOf } from './lane.ts';
import { type Pace } from './retry.ts';
import { type SharedLimit } from './shared-limit.ts';
import { createSlots } from './slots.ts';

export type Lane = 'search' | 'data' | 'alert';

export interface Job {
  readonly lane: Lane;
  /** Ends the wait; a task that runs has to heed it itself. */
  readonly signal: AbortSignal;
  /** The time after which a turn is of no use, by the clock's `now`. */
  readonly until: number;
}

/** @param keepTurn to be awaited right before sending: waits for another turn where the one it had is too long ago */
export type Task<T> = (keepTurn: () => Promise<void>) => Promise<T>;

export interface Limiter {
  /** Runs the task when its turn comes. @throws PauseTooLong, LimitUnreachable, the signal's reason, or what the task throws */
  run<T>(job: Job, task: Task<T>): Promise<T>;
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
  /** Where the places of all processes are; without it this process has a limit of its own. */
  readonly shared?: SharedLimit | undefined;
}

/** What a call needs before it may be sent. */
interface Places {
  readonly lanes: Readonly<Record<Lane, Take>>;
  readonly slot: Take;
  /** Holds a call that has a slot until the one before it is old enough. */
  readonly keepDistance: (signal: AbortSignal) => Promise<void>;
  /** The same for one that has waited for its distance already. */
  readonly turnAgain: (wanted: Wanted) => Promise<void>;
}

/** The part of the distance by which a call may be sent after its turn; what is later might meet the one behind it. */
const lateness = 1 / 4;

/** Bottleneck's priorities: lower goes first. */
const priorities: Record<Lane, number> = { search: 4, data: 4, alert: 8 };

/**
 * One limit per service key, and lanes before it: searches and alerts get half of it at most, so that neither people nor
 * data calls wait behind them. Retries are made outside, for a retry that waits inside would hold its slot.
 */
export function createLimiter(options: LimiterOptions): Limiter {
  const { pace, clock, minIntervalMs } = options;
  const { lanes, slot, keepDistance, turnAgain } = placesOf(options);
  let queued = 0;
  const running = new Set<Promise<unknown>>();

  async function execute<T>({ signal, until }: Job, wanted: Wanted, task: Task<T>): Promise<T> {
    signal.throwIfAborted();
    await keepDistance(signal);
    await pace.turn(until, signal);
    const turnAt = clock.now();
    const run = task(async () => {
      const isLate = minIntervalMs > 0 && clock.now() - turnAt > minIntervalMs * lateness;
      if (isLate) await turnAgain(wanted);
    });
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
      const wanted = { priority: priorities[job.lane], signal: job.signal, mostMs: () => job.until - clock.now() };
      const inSlot = () =>
        execute(job, wanted, (keepTurn) => {
          leaveQueue();
          return task(keepTurn);
        });
      try {
        return await holding(lanes[job.lane](wanted), () => holding(slot(wanted), inSlot));
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

async function holding<T>(place: Promise<GiveBack>, work: () => Promise<T>): Promise<T> {
  const giveBack = await place;
  try {
    return await work();
  } finally {
    giveBack();
  }
}

function placesOf({ maxConcurrent, minIntervalMs, clock, shared }: LimiterOptions): Places {
  const data = createLane(Infinity);
  if (shared !== undefined) {
    const { search, alert, slot, turn } = shared;
    return { lanes: { search, data, alert }, slot, keepDistance: () => Promise.resolve(), turnAgain: turn };
  }
  const half = halfOf(maxConcurrent);
  const lanes = { search: createLane(half), data, alert: createLane(half) };
  const keepDistance = createDistance(minIntervalMs, clock);
  return { lanes, slot: createSlots(maxConcurrent), keepDistance, turnAgain: ({ signal }) => keepDistance(signal) };
}
