interface Parts {
  /** Counted from the end of a round, so that a machine that slept does not catch up. Null: only when woken. */
  readonly everyMs: number | null;
  /** Must end early once `isStopping`. */
  readonly round: (isStopping: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs `next` in some loops at once until it finds nothing more, or throws. Waits for all loops, also after an error, so
 * that a stop leaves none behind.
 * @returns the number of items done
 * @throws the first error
 */
export async function drain(atOnce: number, isStopping: () => boolean, next: () => Promise<boolean>): Promise<number> {
  let done = 0;
  const work = async () => {
    while (!isStopping() && (await next())) done += 1;
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return done;
}

/** Repeated work: rounds do not overlap, a round that throws does not end it, and no round outlives `stop`. */
export function createPoll({ everyMs, round, onError }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isStopping = false;
  let isWoken = false;

  async function run(): Promise<void> {
    try {
      await round(() => isStopping);
    } catch (error) {
      onError(error);
    }
  }

  function waitFor(ms: number | null): void {
    if (ms !== null && !isStopping) timer = setTimeout(wake, ms);
  }

  function wake(): void {
    if (!isStarted || isStopping) return;
    clearTimeout(timer);
    isWoken = running !== null;
    running ??= run().then(() => {
      running = null;
      waitFor(isWoken ? 0 : everyMs);
    });
  }

  return {
    start(afterMs?: number): void {
      isStarted = true;
      if (afterMs === undefined) wake();
      else waitFor(afterMs);
    },
    /** Starts a round now, or right after the current one. Does nothing before `start`. */
    wake,
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
