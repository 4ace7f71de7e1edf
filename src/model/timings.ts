/** How long things wait, in milliseconds: what a stop, a crash and an outage are measured by. Tests shorten them. */
export interface Timings {
  /** One call of the data service in all: waiting for its turn, and its retries. */
  readonly callDeadlineMs: number;
  /** One attempt of it. */
  readonly attemptTimeoutMs: number;
  /** A call that began this long ago has no process any more; more than a call's deadline. */
  readonly callDeadAfterMs: number;
  /** How often a process says that it is alive, and looks for what dead ones left. */
  readonly aliveEveryMs: number;
  /** A process that was silent for this long is dead, or frozen: others answer its deliveries. */
  readonly deadAfterMs: number;
  /** How long a process holds an export, a feed or a channel's messages before it renews its lease. */
  readonly exportLeaseMs: number;
  readonly feedLeaseMs: number;
  readonly outboxLeaseMs: number;
  /** How often exports that are due are looked for. */
  readonly exportEveryMs: number;
  /** How often messages of alerts that are due are looked for. */
  readonly sendEveryMs: number;
  /** A message of an alert waits this long after the store failed for it. */
  readonly sendAfterErrorMs: number;
  /**
   * A stop has three parts: calls under way are answered, people whose calls were cancelled get a note, and what could not
   * be written before is written. Orchestrators allow 30 s, so all three together take at most 20.
   */
  readonly stopFinishMs: number;
  readonly stopTellMs: number;
  readonly stopWriteMs: number;
}

export const timings: Timings = {
  callDeadlineMs: 25_000,
  attemptTimeoutMs: 15_000,
  callDeadAfterMs: 30_000,
  aliveEveryMs: 5_000,
  deadAfterMs: 20_000,
  exportLeaseMs: 20_000,
  feedLeaseMs: 60_000,
  outboxLeaseMs: 60_000,
  exportEveryMs: 2_000,
  sendEveryMs: 1_000,
  sendAfterErrorMs: 30_000,
  stopFinishMs: 15_000,
  stopTellMs: 3_500,
  stopWriteMs: 1_000,
};

/** Waits for work, at most that long. @param onLate gives the result of work that is late, or throws */
export async function within<T, L>(ms: number, work: Promise<T>, onLate: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, late.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}
