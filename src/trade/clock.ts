import { setTimeout as sleepFor } from 'node:timers/promises';

/** Time as an argument: tests bring a clock that jumps. */
export interface Clock {
  /** Milliseconds from an unknown start. It never goes back, so waits and deadlines are reckoned by it. */
  now(): number;
  /** Milliseconds since 1970, for dates that others wrote. It may be set back at any moment. */
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
