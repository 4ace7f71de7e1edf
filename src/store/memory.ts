/** More entries than a busy process needs; then all of them are read again. */
const maxEntries = 10_000;

/** What was read lately, in memory. Writes of this process change it at once; other processes show after `freshMs`. */
export interface Memory<K, V> {
  /** @throws what `load` throws */
  get(key: K): Promise<V>;
  /** Called with what another read or write brought. */
  set(key: K, value: V): void;
  /** Changes the value where it is known; called after the write. */
  change(key: K, change: (value: V) => V): void;
  /** Called after a write: the next `get` loads. */
  forget(key: K): void;
}

/** @param keyOf a text that no two keys share */
export function createMemory<K, V>(
  keyOf: (key: K) => string,
  load: (key: K) => Promise<V>,
  freshMs: number,
): Memory<K, V> {
  const known = new Map<string, { readonly value: V; readonly until: number }>();
  let version = 0;

  const fresh = (key: K) => {
    const found = known.get(keyOf(key));
    return found !== undefined && performance.now() < found.until ? found : null;
  };
  const set = (key: K, value: V) => {
    if (known.size >= maxEntries) known.clear();
    known.set(keyOf(key), { value, until: performance.now() + freshMs });
  };

  return {
    async get(key) {
      const found = fresh(key);
      if (found !== null) return found.value;
      const before = version;
      const value = await load(key);
      // A write that came meanwhile is newer than what was read.
      if (version === before) set(key, value);
      return value;
    },
    set,
    change(key, change) {
      version += 1;
      const found = known.get(keyOf(key));
      if (found !== undefined) known.set(keyOf(key), { ...found, value: change(found.value) });
    },
    forget(key) {
      version += 1;
      known.delete(keyOf(key));
    },
  };
}
