interface Parts {
  /** From the end of a round to the next, so that a machine that slept does not make up for rounds. Null: only when woken. */
  readonly everyMs: number | null;
  /** One round, which ends early once it is stopping. */
  readonly round: (isStopping: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

export type Poll = ReturnType<typeof createPoll>;

/** Work repeated on a clock: rounds do not overlap, a round that throws does not end it, and no round outlives its stop. */
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
    /** @param afterMs how long the first round waits; it begins at once unless given */
    start(afterMs?: number): void {
      isStarted = true;
      if (afterMs === undefined) wake();
      else waitFor(afterMs);
    },
    /** Begins a round at once, or right after the one under way. Does nothing before the start. */
    wake,
    /** Begins no further round. @returns when the one under way has ended. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
