import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { basename, dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { SqliteDriver } from 'kysely';
import type { Random } from '../../src/local/trade-service/random.ts';
import type { Clock, Owner, Task } from './clock.ts';

/** The turn of the event loop, before simulated timers take the place of the machine's. */
const realImmediate = setImmediate;

/** The machine's own clock, which goes on. */
export const unfrozenNow = performance.now.bind(performance);

/** Lets everything that is ready run: promises and ticks, since nothing waits for the machine. */
export const settled = () => new Promise<void>((resolve) => void realImmediate(resolve));

/** Where work comes from: which process does it, and what somebody did that it answers. */
export interface Origin {
  readonly process: Owner | null;
  readonly act?: number | undefined;
}

/** Carried along by promises, ticks and timers. */
export const origins = new AsyncLocalStorage<Origin>();

const outside: Origin = { process: null };
export const originNow = () => origins.getStore() ?? outside;

/** What a run puts in the place of the machine. */
export interface Machine {
  readonly clock: Clock;
  /** For ids and keys of the app. */
  readonly chance: Random;
  readonly disk: Disk;
  readonly files: Files;
}

/** As it is sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Disk {
  opened(process: Owner | null, database: DatabaseSync): void;
  /** Called before each statement. @throws what the disk, or the end of the process, makes of it */
  beforeStatement(process: Owner | null, statement: Statement, isInTransaction: boolean): void;
  /** Called after a commit. @param isSynced whether a power cut leaves it, and all before it, in place */
  committed(isSynced: boolean): void;
  /** Whether most statements wait for it. */
  isSlow(): boolean;
}

let machine: Machine | null = null;

/** @param next what stands for the machine from now on */
export function setMachine(next: Machine): void {
  machine = next;
}

function current(): Machine {
  if (machine === null) throw new Error('No run has begun.');
  return machine;
}

class Timer {
  readonly #run: () => void;
  readonly #everyMs: number | null;
  #task: Task;

  constructor(ms: number, run: () => void, isRepeated = false) {
    const origin = originNow();
    this.#run = () => {
      origins.run(origin, () => {
        if (this.#everyMs !== null) this.#task = this.#plan(this.#everyMs);
        run();
      });
    };
    this.#everyMs = isRepeated ? Math.max(1, ms) : null;
    this.#task = this.#plan(ms);
  }

  #plan(ms: number): Task {
    return current().clock.plan(ms, originNow().process, this.#run);
  }

  ref(): this {
    return this;
  }

  unref(): this {
    this.#task.isUnref = true;
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  cancel(): void {
    this.#task.isCancelled = true;
  }
}

type Callback = (...values: unknown[]) => void;

const timers = {
  setTimeout: (run: Callback, ms = 0, ...values: unknown[]) =>
    new Timer(ms, () => {
      run(...values);
    }),
  setInterval: (run: Callback, ms = 0, ...values: unknown[]) =>
    new Timer(
      ms,
      () => {
        run(...values);
      },
      true,
    ),
  setImmediate: (run: Callback, ...values: unknown[]) =>
    new Timer(0, () => {
      run(...values);
    }),
};

const cancel = (timer: unknown) => {
  if (timer instanceof Timer) timer.cancel();
};

interface Waiting {
  readonly signal?: AbortSignal;
}

/** As timers/promises has it. */
function pause(ms = 0, value?: unknown, { signal }: Waiting = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      timer.cancel();
      reject(Object.assign(new Error('The operation was aborted', { cause: signal?.reason }), aborted));
    };
    const timer = new Timer(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve(value);
    });
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

const aborted = { name: 'AbortError', code: 'ABORT_ERR' };

/**
 * Puts the simulated clock, seeded chance and a disk with faults in the place of the machine's, for good: call it before
 * anything of the app is loaded, in a process of its own.
 */
export function replaceMachine(): void {
  const require = createRequire(import.meta.url);
  const stopTimers = { clearTimeout: cancel, clearInterval: cancel, clearImmediate: cancel };
  Object.assign(globalThis, timers, stopTimers);
  Object.assign(require('node:timers') as object, timers, stopTimers);
  Object.assign(require('node:timers/promises') as object, {
    setTimeout: pause,
    setImmediate: (value?: unknown, waiting?: Waiting) => pause(0, value, waiting),
  });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    timers
      .setTimeout(() => {
        controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      }, ms)
      .unref();
    return controller.signal;
  };
  performance.now = () => current().clock.elapsed() + 1_000;
  globalThis.Date = simulatedDate(Date);
  replaceChance(require('node:crypto') as object);
  replaceSqlite(require('node:sqlite') as Sqlite);
  replaceFiles(require('node:fs') as object, require('node:fs/promises') as object);
  takeTurns();
  quietMetrics(require('node:perf_hooks') as object);
  syncBuiltinESMExports();
}

function simulatedDate(real: DateConstructor): DateConstructor {
  const realNow = real.now.bind(real);
  const now = () => (machine === null ? realNow() : machine.clock.now());
  return new Proxy(Object.assign(real, { now }), {
    construct: (target, given: unknown[], as) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
  });
}

function replaceChance(crypto: object): void {
  const bytes = (size: number) => {
    const { chance } = current();
    const words = Int32Array.from({ length: Math.ceil(size / 4) }, () => chance.bits());
    return Buffer.from(words.buffer, 0, size);
  };
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
    return parts.join('-');
  };
  const int = (min: number, max?: number) =>
    max === undefined ? current().chance.below(min) : min + current().chance.below(max - min);
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, randomInt: int });
  globalThis.crypto.randomUUID = uuid as typeof globalThis.crypto.randomUUID;
  Math.random = () => current().chance.unit();
}

/** SQLite then keeps its locks and its index of the log in memory, where all connections of the process find them. */
const inOneProcess = (path: string) => `file:${path}?vfs=unix-excl`;

/** Counts what may have changed a database. */
let changes = 0;

interface Sqlite {
  DatabaseSync: typeof DatabaseSync;
}

/** Databases never wait for a lock in here, and tell the disk before each statement. */
function replaceSqlite(sqlite: Sqlite): void {
  const Real = sqlite.DatabaseSync;
  class SimulatedDatabase extends Real {
    readonly #process = originNow().process;
    /** As `pragma synchronous` has set it; SQLite's own default is full. */
    #isSynced = true;
    #nothing: StatementSync | undefined;

    constructor(...[path, options]: ConstructorParameters<typeof DatabaseSync>) {
      super(inOneProcess(String(path)), { ...options, timeout: 0 });
      this.exec('pragma wal_autocheckpoint = 0');
      current().disk.opened(this.#process, this);
    }

    override prepare(sql: string): StatementSync {
      // It is set around each commit that does not wait, and compiled each time; the disk here needs only its value.
      const [, synchronous] = /^pragma synchronous = (\w+)/.exec(sql) ?? [];
      if (synchronous !== undefined) {
        this.#isSynced = synchronous === 'full';
        return (this.#nothing ??= super.prepare('pragma foreign_keys = on'));
      }
      const statement = super.prepare(sql);
      const isWrite = /^\s*(insert|update|delete|create|commit)/i.test(sql);
      for (const way of ['all', 'run', 'iterate'] as const) {
        const real = statement[way].bind(statement) as (...values: unknown[]) => unknown;
        statement[way] = (...values: unknown[]): never => {
          const { disk } = current();
          disk.beforeStatement(this.#process, { text: sql, values }, this.isTransaction);
          const rows = real(...values);
          if (isWrite) changes += 1;
          if (isWrite && !this.isTransaction) disk.committed(this.#isSynced);
          return rows as never;
        };
      }
      return statement;
    }
  }
  realDatabase = Real;
  Object.assign(sqlite, { DatabaseSync: SimulatedDatabase });
}

/** SQLite answers at once: without a wait, two processes would never come between each other's statements. */
function takeTurns(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const real = SqliteDriver.prototype.acquireConnection;
  SqliteDriver.prototype.acquireConnection = async function () {
    const { process } = originNow();
    const { clock, chance, disk } = current();
    const isFrozen = process !== null && process.frozenUntil > clock.elapsed();
    if (isFrozen || chance.unit() < (disk.isSlow() ? 0.6 : 0.15)) await pause(chance.unit() * 60);
    return real.call(this);
  };
}

export type Files = ReturnType<typeof createFiles>;

/** Files of one folder, in memory. */
export function createFiles() {
  const files = new Map<string, { readonly text: string; readonly at: number }>();
  const read = (path: string) => {
    const file = files.get(path);
    if (file === undefined) throw Object.assign(new Error(`There is no ${path}.`), { code: 'ENOENT' });
    return file;
  };
  return {
    write: (path: string, text: string, at: number) => void files.set(path, { text, at }),
    remove: (path: string) => void files.delete(path),
    names: (folder: string) =>
      [...files.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path)),
    stat: (path: string) => ({ size: read(path).text.length, mtimeMs: read(path).at }),
    read: (path: string) => read(path).text,
  };
}

/** Between reads of a folder, others write into it. */
function replaceFiles(fs: object, promises: object): void {
  const later = async <T>(read: () => T): Promise<T> => {
    await pause(current().chance.unit() * 5);
    return read();
  };
  Object.assign(promises, {
    readdir: (folder: string) => later(() => current().files.names(folder)),
    stat: (path: string) => later(() => current().files.stat(path)),
  });
  Object.assign(fs, { createReadStream: (path: string) => Readable.from([current().files.read(path)]) });
}

let realDatabase: typeof DatabaseSync | null = null;

export type Beside = ReturnType<typeof openBeside>;

type Value = string | number | null;

/** Reads the database beside the bots: no fault reaches it. */
export function openBeside(path: string) {
  const open = () => {
    if (realDatabase === null) throw new Error('The machine was not replaced.');
    return new realDatabase(inOneProcess(path));
  };
  let database = open();
  const prepared = new Map<string, StatementSync>();
  /** Rows that were read since the last change. */
  const known = new Map<string, unknown[]>();
  let knownAt = changes;
  const statement = (sql: string) => {
    const one = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, one);
    return one;
  };
  function all<Row = Record<string, Value>>(sql: string, ...values: Value[]): Row[] {
    if (knownAt !== changes) known.clear();
    knownAt = changes;
    const key = values.length === 0 ? sql : [sql, ...values].join();
    const rows = known.get(key) ?? statement(sql).all(...values);
    known.set(key, rows);
    return rows as Row[];
  }
  return {
    all,
    /** The first column of the first row. */
    first: (sql: string, ...values: Value[]): unknown => Object.values(all(sql, ...values)[0] ?? {})[0],
    close(): void {
      prepared.clear();
      database.close();
    },
    reopen(): void {
      database = open();
      changes += 1;
    },
  };
}

/** What the metrics library measures of the machine has a timer of its own for each app, for as long as this process lives. */
function quietMetrics(hooks: object): void {
  const histogram = { enable: () => true, disable: () => true, reset: () => undefined, percentile: () => 0 };
  class Observer {
    observe(): void {
      // Nothing is measured.
    }
  }
  Object.assign(hooks, {
    monitorEventLoopDelay: () => ({ ...histogram, min: 0, max: 0, mean: 0, stddev: 0 }),
    PerformanceObserver: Observer,
  });
}
