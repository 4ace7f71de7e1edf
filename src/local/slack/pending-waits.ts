interface Wait<T> {
  /** Such as "message", for the sentence that says that none came. */
  readonly what: string;
  /** Default 5,000. */
  readonly timeoutMs: number | undefined;
  /** Calls back with what comes. @returns what ends that. */
  readonly listen: (found: (value: T) => void) => () => void;
  /** What there is in its place, in words. */
  readonly present: () => string;
}

interface PendingWaits {
  /** Rejects when the time is up. */
  readonly wait: <T>(wait: Wait<T>) => Promise<T>;
  /** Rejects all who still wait. */
  readonly close: () => void;
}

/** Waiting for what comes into the local Slack. */
export function createPendingWaits(): PendingWaits {
  const abandon = new Set<(reason: string) => void>();
  return {
    wait: ({ what, timeoutMs = 5000, listen, present }) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          unsubscribe();
          abandon.delete(fail);
        };
        const fail = (reason: string): void => {
          stop();
          reject(new Error(`${reason}. ${present()}`));
        };
        const unsubscribe = listen((value) => {
          stop();
          resolve(value);
        });
        const timer = setTimeout(fail, timeoutMs, `No such ${what} within ${timeoutMs} ms`);
        abandon.add(fail);
      }),
    close() {
      for (const fail of [...abandon]) fail('The local Slack was closed');
    },
  };
}
