interface Waiter<T> {
  readonly priority: number;
  readonly take: (value: T) => void;
}

/** Who waits for something that is handed out one by one: by priority, lower first, and then in order. */
export class WaitingLine<T> {
  readonly #waiters: Waiter<T>[] = [];

  /**
   * Joins the line until there is a turn, or the signal fires.
   * @returns the turn, and what gives it to this one ahead of the others: false when it does not wait any more
   * @throws the signal's reason, when it has fired already
   */
  join(priority: number, signal: AbortSignal): { turn: Promise<T>; give: (value: T) => boolean } {
    signal.throwIfAborted();
    const { promise: turn, resolve, reject } = Promise.withResolvers<T>();
    const leave = () => {
      this.#remove(waiter);
      reject(new Error('aborted'));
    };
    const waiter: Waiter<T> = {
      priority,
      take: (value) => {
        signal.removeEventListener('abort', leave);
        resolve(value);
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    const behind = this.#waiters.findIndex((other) => other.priority > priority);
    this.#waiters.splice(behind === -1 ? this.#waiters.length : behind, 0, waiter);
    const give = (value: T) => {
      const waits = this.#remove(waiter);
      if (waits) waiter.take(value);
      return waits;
    };
    return { turn, give };
  }

  /** Gives it to whoever is next. @returns false when nobody waits */
  giveToNext(value: T): boolean {
    const next = this.#waiters.shift();
    next?.take(value);
    return next !== undefined;
  }

  #remove(waiter: Waiter<T>): boolean {
    const place = this.#waiters.indexOf(waiter);
    if (place !== -1) this.#waiters.splice(place, 1);
    return place !== -1;
  }
}
