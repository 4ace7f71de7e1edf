/** Counts work under way, so that a stop can wait for it: Bolt's own stop does not. */
export class InFlight {
  #running = 0;
  #idle: (() => void)[] = [];

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** How much is under way. */
  get running(): number {
    return this.#running;
  }

  /** Resolves when nothing is under way, or after `deadlineMs`. @returns how much still was. */
  async settled(deadlineMs: number): Promise<number> {
    if (this.#running === 0) return 0;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.#idle.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, deadlineMs))),
    ]);
    clearTimeout(timer);
    return this.#running;
  }
}
