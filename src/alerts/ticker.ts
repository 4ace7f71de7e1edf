/** Repeats work that cannot overlap, throw or outlive its stop. */
export interface Ticker {
  start(): void;
  /** At once, or right after the round under way. */
  wake(): void;
  /** Begins no further round. @returns when the one under way has ended. */
  stop(): Promise<void>;
}

interface Parts {
  readonly everyMs: number;
  /** One round, which ends early once it is stopping. */
  readonly round: (isStopping: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** @param parts what to do, and how long to wait between the end of a round and the next */
export function createTicker({ everyMs, round, onError }: Parts): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isStopping = false;
  let wakes = 0;

  async function run(): Promise<void> {
    const seen = wakes;
    try {
      await round(() => isStopping);
    } catch (error) {
      onError(error);
    }
    running = null;
    if (isStopping) return;
    // Reckoned from the end, so that a machine that slept does not make up for rounds.
    timer = setTimeout(look, wakes === seen ? everyMs : 0);
  }

  function look(): void {
    clearTimeout(timer);
    if (!isStarted || isStopping) return;
    if (running === null) running = run();
    else wakes += 1;
  }

  return {
    start() {
      isStarted = true;
      look();
    },
    wake: look,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
