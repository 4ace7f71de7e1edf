import { setTimeout as sleepFor } from 'node:timers/promises';

/** Time as an argument: tests bring a clock that jumps. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after that many ms; rejects when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, { signal });
  },
};
