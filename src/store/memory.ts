import type { Db } from './schema.ts';
import { isFull, mayPass } from './sqlite.ts';
import { unsynced, unsyncedTogether } from './transaction.ts';

/** More entries than a busy process needs; beyond this the memory is cleared. */
const maxEntries = 10_000;

/** Writes of this process show immediately, those of others after `freshMs`. @param keyOf must be unique */
export function createMemory<K, V>(keyOf: (key: K) => string, load: (key: K) => Promise<V>, freshMs: number) {
  const known = new Map<string, { readonly value: V; readonly until: number }>();
  let version = 0;

  const fresh = (key: K) => {
    const found = known.get(keyOf(key));
    return found !== undefined && performance.now() < found.until ? found : null;
  };
  const keep = (key: K, value: V) => {
    if (known.size >= maxEntries) known.clear();
    known.set(keyOf(key), { value, until: performance.now() + freshMs });
  };

  return {
    async get(key: K): Promise<V> {
      const found = fresh(key);
      if (found !== null) return found.value;
      const before = version;
      const value = await load(key);
      // A write during the load is newer than what was loaded.
      if (version === before) keep(key, value);
      return value;
    },
    set(key: K, value: V): void {
      version += 1;
      keep(key, value);
    },
    change(key: K, change: (value: V) => V): void {
      version += 1;
      const found = known.get(keyOf(key));
      if (found !== undefined) known.set(keyOf(key), { ...found, value: change(found.value) });
    },
    forget(key: K): void {
      version += 1;
      known.delete(keyOf(key));
    },
  };
}

interface Pending {
  /** Must be idempotent. */
  readonly write: (on: Db) => Promise<unknown>;
  readonly giveUpAt: number;
  readonly onLost: (error: unknown) => void;
}

const delayMs = 200;
const patienceMs = 60_000;

export type WriteBehind = ReturnType<typeof createWriteBehind>;

/** For writes that no one waits for. Lost if the process dies within the delay. */
export function createWriteBehind(db: Db) {
  let pending: Pending[] = [];
  let timer: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();
  let isEnding = false;

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (pending.length > 0) last = last.then(writeAll);
    return last;
  }

  async function writeAll(): Promise<void> {
    const batch = pending;
    pending = [];
    try {
      await unsyncedTogether(db, async (on) => {
        for (const { write } of batch) await write(on);
      });
    } catch {
      // One of them may always fail; the others must not be lost with it.
      for (const one of batch) await writeAlone(one);
    }
  }

  async function writeAlone(one: Pending): Promise<void> {
    try {
      await unsynced(db, one.write);
    } catch (error) {
      if (!isEnding && (mayPass(error) || isFull(error)) && performance.now() < one.giveUpAt) {
        pending.push(one);
        schedule();
      } else one.onLost(error);
    }
  }

  return {
    /** @param onLost called when it was refused, or kept failing for a minute */
    add(write: Pending['write'], onLost: (error: unknown) => void = () => undefined): void {
      pending.push({ write, onLost, giveUpAt: performance.now() + patienceMs });
      schedule();
    },

    /** Called before reads that depend on pending writes. Never throws. */
    flush,

    end(): Promise<void> {
      isEnding = true;
      return flush();
    },
  };
}
