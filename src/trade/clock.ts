import { setTimeout as sleepFor } from 'node:timers/promises';

/** Time as an argument: tests bring a clock that jumps. */
export interface Clock {
  /** Milliseconds from an unknown start. It never goes back, so waits and deadlines go by it. */
  now(): number;
  /** Milliseconds since 1970, for dates in answers. It may be set back at any moment. */
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

/** A signal that fires after some time, or when one of several other signals fires. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Ends the timer and stops listening. Call it when the guarded work has ended. */
  release(): void;
}

/**
 * Does what `AbortSignal.any` and `AbortSignal.timeout` do, and can be released. Their signals and timers live until the
 * time is over, and those of some hundred calls cost more than the calls.
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
