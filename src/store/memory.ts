import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { isBusy, isFull } from './sqlite.ts';
import { StoreError } from './store-error.ts';
import { inBatch } from './transaction.ts';

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
    /** @throws what `load` throws */
    async get(key: K): Promise<V> {
      const found = fresh(key);
      if (found !== null) return found.value;
      const before = version;
      const value = await load(key);
      // A write that came meanwhile is newer than what was read.
      if (version === before) set(key, value);
      return value;
    },
    /** Called with what another read or write brought. */
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

/** Long enough that the writes of one answer share a transaction, and that a busy bot's share it with the next claim. */
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
  let underWay = 0;

  /** Batches are written one after the other, in the order of what is in them. */
  function inOrder<T>(batch: () => Promise<T>): Promise<T> {
    underWay += 1;
    const written = last.then(batch).finally(() => (underWay -= 1));
    last = written.then(
      () => undefined,
      () => undefined,
    );
    return written;
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (pending.length === 0) return last;
    return inOrder(writeAll);
  }

  async function writeAll(): Promise<void> {
    const batch = pending;
    pending = [];
    if (batch.length === 0) return;
    try {
      await inBatch(db, async (on) => {
        for (const { write } of batch) await write(on);
      });
    } catch {
      // One of them may be refused for good: the others are not lost with it.
      for (const one of batch) await writeAlone(one);
    }
  }

  async function writeAlone(one: Pending): Promise<void> {
    try {
      await one.write(db);
    } catch (error) {
      const mayPass = error instanceof StoreError || isBusy(error) || isFull(error);
      if (mayPass && performance.now() < one.giveUpAt) {
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

    /** Writes what is pending now. Called before reads that depend on it, and at the end. Never throws. */
    flush,

    /** Runs a write together with what is pending. @throws what it throws; what was pending is then written later */
    async with<T>(write: (on: Kysely<Schema>) => Promise<T>): Promise<T> {
      // What is pending comes after a batch on its way, and this write does not wait for either.
      if (pending.length === 0 || underWay > 0) return write(db);
      const batch = pending;
      pending = [];
      return inOrder(() =>
        inBatch(db, async (on) => {
          for (const one of batch) await one.write(on);
          return write(on);
        }).catch((error: unknown) => {
          pending.unshift(...batch);
          schedule();
          throw error;
        }),
      );
    },
  };
}
