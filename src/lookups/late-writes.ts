import { setTimeout as pause } from 'node:timers/promises';

/**
 * Holds what could not be written because the database was away, and writes it as soon as the database is back: the
 * outcome and the answer of a paid call. Bounded in number and in time.
 */
export interface LateWrites {
  /**
   * @param write may be called again after it failed
   * @param onLost told when it is given up
   */
  keep(write: () => Promise<void>, onLost: (error: unknown) => void): void;
  /** Waits until nothing is left to write, at most this long. @returns how many are left */
  settled(deadlineMs: number): Promise<number>;
}

export interface LateWriteLimits {
  readonly everyMs: number;
  readonly giveUpAfterMs: number;
  readonly maxWrites: number;
}

/** Only calls that were in the air when the database went away wait here, so there are few. */
const limits: LateWriteLimits = { everyMs: 500, giveUpAfterMs: 15 * 60_000, maxWrites: 500 };

export function createLateWrites({ everyMs, giveUpAfterMs, maxWrites }: LateWriteLimits = limits): LateWrites {
  const waiting = new Set<Promise<void>>();

  async function writeLater(write: () => Promise<void>, onLost: (error: unknown) => void): Promise<void> {
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (;;) {
      await pause(everyMs, undefined, { ref: false });
      try {
        await write();
        return;
      } catch (error) {
        if (performance.now() < giveUpAt) continue;
        onLost(error);
        return;
      }
    }
  }

  return {
    keep(write, onLost) {
      if (waiting.size >= maxWrites) {
        onLost(new Error('Too much waits for the database already.'));
        return;
      }
      const written = writeLater(write, onLost).finally(() => waiting.delete(written));
      waiting.add(written);
    },

    async settled(deadlineMs) {
      const done = new AbortController();
      await Promise.race([
        Promise.all(waiting),
        pause(deadlineMs, undefined, { signal: done.signal }).catch(() => undefined),
      ]);
      done.abort();
      return waiting.size;
    },
  };
}
