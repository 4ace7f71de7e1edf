/** Answers of the last while, in memory: the least recently used goes first when there are too many. */
export interface RecentAnswers<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** @param lifeMs how long an answer is served again, counted from when it was set @param most how many are kept */
export function createRecentAnswers<T>(lifeMs: number, most: number, now: () => number): RecentAnswers<T> {
  /** A map keeps the order in which its keys were set: the least recently used stands first. */
  const kept = new Map<string, { readonly value: T; readonly at: number }>();
  const moveToEnd = (key: string, entry: { readonly value: T; readonly at: number }) => {
    kept.delete(key);
    kept.set(key, entry);
  };
  return {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      if (now() - entry.at >= lifeMs) {
        kept.delete(key);
        return undefined;
      }
      moveToEnd(key, entry);
      return entry.value;
    },
    set(key, value) {
      moveToEnd(key, { value, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
