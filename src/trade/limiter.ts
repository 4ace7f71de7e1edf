import Bottleneck from 'bottleneck';
import { type Clock } from './clock.ts';
import { createDistance } from './distance.ts';
import { type GiveBack, createLane } from './lane.ts';
import { type Pace } from './pace.ts';
import { WaitingLine } from './waiting-line.ts';

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

/** How long a slot is kept for the calls that follow each other before others may have it. */
const leaseMs = 1_000;

/** Bottleneck's priorities: lower goes first. */
const priorities: Record<Lane, number> = { search: 4, data: 4, alert: 8 };

/**
 * One limit per service key, and lanes before it: searches and alerts get half of it at most, so that neither people nor
 * data calls wait behind them. Retries are made outside, for a retry that waits inside would hold its slot.
 */
export function createLimiter({ maxConcurrent, minIntervalMs, pace, clock }: LimiterOptions): Limiter {
  const half = Math.max(1, Math.floor(maxConcurrent / 2));
  const enter = { search: createLane(half), data: createLane(Infinity), alert: createLane(half) };
  const takeSlot = createSlots(maxConcurrent);
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
      const inSlot = () =>
        execute(job, () => {
          leaveQueue();
          return task();
        });
      try {
        return await holding(enter[job.lane](job.signal), () =>
          holding(takeSlot(priorities[job.lane], job.signal), inSlot),
        );
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

interface Lease {
  /** Resolved, it gives the slot back to Bottleneck. */
  readonly end: PromiseWithResolvers<undefined>;
  expired: boolean;
}

/**
 * The slots of the key, which Bottleneck hands out. To take one and give it back costs four turns of its timers, some
 * 4 ms, so one is leased for a moment and serves the calls that follow each other; a lease that has run out goes back
 * even while others wait, so that whoever shares the key gets its turn.
 */
function createSlots(count: number): (priority: number, signal: AbortSignal) => Promise<GiveBack> {
  let key: Bottleneck | undefined;
  const idle = new Set<Lease>();
  const line = new WaitingLine<Lease>();

  async function leased(priority: number, signal: AbortSignal): Promise<Lease> {
    key ??= bottleneckOf(count);
    const { turn, give } = line.join(priority, signal);
    void key.schedule({ priority }, async () => {
      const made: Lease = { end: Promise.withResolvers(), expired: false };
      // Whoever left, or got the slot of the call before, needs this one no more.
      if (!give(made)) return;
      setTimeout(() => {
        made.expired = true;
        if (idle.delete(made)) made.end.resolve(undefined);
      }, leaseMs).unref();
      await made.end.promise;
    });
    return turn;
  }

  function giveBack(made: Lease): void {
    if (made.expired) made.end.resolve(undefined);
    else if (!line.giveToNext(made)) idle.add(made);
  }

  return async (priority, signal) => {
    const taken = idle.values().next().value ?? (await leased(priority, signal));
    idle.delete(taken);
    return () => {
      giveBack(taken);
    };
  };
}

/**
 * Bottleneck keeps time by the wall clock: when that is set back, it holds every job until the old time has come again.
 * So it counts slots only. A distance below all numbers makes it forget the time of the job before, and it is made for its
 * first job, since a new one takes the time it was made at for that of a job.
 */
function bottleneckOf(maxConcurrent: number): Bottleneck {
  return new Bottleneck({ maxConcurrent, minTime: -Infinity });
}
