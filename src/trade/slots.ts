import Bottleneck from 'bottleneck';
import { type Take } from './lane.ts';
import { WaitingLine } from './waiting-line.ts';

/** How long a slot is kept for the calls that follow each other before others may have it. */
const leaseMs = 1_000;

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
export function createSlots(count: number): Take {
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

  return async ({ priority, signal }) => {
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
