import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { isFull, mayPass } from './sqlite.ts';
import { unsynced } from './transaction.ts';

/** More entries than a busy process needs; then all of them are read again. */
const maxEntries = 10_000;

/**
 * What was read lately, in memory. Writes of this process change it at once; other processes show after `freshMs`.
 * @param keyOf a text that no two keys share
 */
export function createMemory<K, V>(keyOf: (key: K) => string, load: (key: K) => Promise<V>, freshMs: number) {
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
    async get(key: K): Promise<V> {
      const found = fresh(key);
      if (found !== null) return found.value;
      const before = version;
      const value = await load(key);
      // A write that came meanwhile is newer than what was read.
      if (version === before) set(key, value);
      return value;
    },
    set,
    /** Changes the value where it is known. Called after the write. */
    change(key: K, change: (value: V) => V): void {
      version += 1;
      const found = known.get(keyOf(key));
      if (found !== undefined) known.set(keyOf(key), { ...found, value: change(found.value) });
    },
    /** Called after a write: the next `get` loads. */
    forget(key: K): void {
      version += 1;
      known.delete(keyOf(key));
    },
  };
}

interface Pending {
  /** Does the same however often it is carried out. */
  readonly write: (on: Kysely<Schema>) => Promise<unknown>;
  readonly giveUpAt: number;
  readonly onLost: (error: unknown) => void;
}

/** Long enough that the writes of one answer share a transaction. */
const delayMs = 200;
const patienceMs = 60_000;

export type WriteBehind = ReturnType<typeof createWriteBehind>;

/**
 * Writes that nobody waits for, several in one transaction that is not waited for either: that a delivery was answered,
 * what was looked up, which slug a name means. Lost when the process is killed within the delay.
 */
export function createWriteBehind(db: Kysely<Schema>) {
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
      await unsynced(db, async (on) => {
        for (const { write } of batch) await write(on);
      });
    } catch {
      // One of them may be refused for good: the others are not lost with it.
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
    /** @param onLost called when it was refused, or failed for a minute */
    add(write: Pending['write'], onLost: (error: unknown) => void = () => undefined): void {
      pending.push({ write, onLost, giveUpAt: performance.now() + patienceMs });
      schedule();
    },

    /** Writes what is pending now. Called before reads that depend on it. Never throws. */
    flush,

    /** The same for the last time: what fails now is lost. */
    end(): Promise<void> {
      isEnding = true;
      return flush();
    },
  };
}
