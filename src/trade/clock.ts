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

/** A signal that fires after a while, or with one of others. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Ends the timer and stops listening: to be called when what it guards has ended. */
  release(): void;
}

/**
 * What `AbortSignal.any` and `AbortSignal.timeout` do, for work that ends: their signals and timers live on until the
 * last moment, and those of some hundred calls cost more than the calls.
 * @param ms the time, or null when only the others count
 */
export function createDeadline(ms: number | null, others: readonly AbortSignal[]): Deadline {
  const controller = new AbortController();
  const end = () => {
    controller.abort();
  };
  const timer = ms === null ? undefined : setTimeout(end, ms).unref();
  if (others.some(({ aborted }) => aborted)) end();
  else for (const other of others) other.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      for (const other of others) other.removeEventListener('abort', end);
    },
  };
}
