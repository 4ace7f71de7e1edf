import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { z } from 'zod';
import { timings } from '../model/time.ts';
import { codeOf, repeatFor, StoreError, UnusableDatabase } from './store-error.ts';

/** The size of the log at which SQLite copies its pages, of 4 KiB, into the file. Each command writes many pages again. */
const maxLogPages = 4_000;

/** Compiled statements that are kept. */
const maxPrepared = 200;

/** SQLite blocks the event loop while it waits for a lock, so it waits briefly and the driver waits for the rest. */
const blockingWaitMs = 50;

/**
 * Errors about the file are thrown as an UnusableDatabase that names it. @param path a file, or `:memory:`
 * @param how `making`: creates file and folders, in WAL mode for several processes; `as-is`: changes no setting
 */
export function createSqliteDialect(path: string, how: 'making' | 'as-is' = 'making', { lockedMs } = timings): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PatientSqliteDriver(path, how, lockedMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openDatabase(path: string, how: 'making' | 'as-is'): SqliteDatabase {
  if (path !== ':memory:' && how === 'making') {
    makeFolder(dirname(path));
    makeOwnFile(path);
  }
  const db = new DatabaseSync(path, { timeout: blockingWaitMs, enableForeignKeyConstraints: true });
  try {
    // If two processes open a new file at once, one finds it locked here.
    if (how === 'making') db.exec('pragma journal_mode = wal');
    db.exec(`pragma wal_autocheckpoint = ${maxLogPages}`);
    // Acknowledged writes survive a power cut, not only a crash of the process.
    db.exec('pragma synchronous = full');
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = new Map<string, SqliteStatement>();
  const refuseMoved = refuseMovedFiles(path);
  return {
    close: () => {
      db.close();
    },
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (statement === undefined) {
        const isPragma = sql.startsWith('pragma');
        const writes = !isPragma && !/^\s*select\b/i.test(sql);
        statement = adapt(db.prepare(sql), () => {
          // A transaction passed this check with its first statement, and must be able to end.
          if (writes && !db.isTransaction) refuseMoved();
        });
        // SQLite runs a pragma when it is compiled, so a cached one would not run again.
        if (isPragma) return statement;
      }
      // The texts used last are kept: those with a varying number of rows are many, and most are used once.
      prepared.delete(sql);
      prepared.set(sql, statement);
      if (prepared.size > maxPrepared) prepared.delete(prepared.keys().next().value ?? '');
      return statement;
    },
  };
}

function adapt(statement: StatementSync, beforeRun: () => void): SqliteStatement {
  const guarded =
    <R>(run: (...values: SQLInputValue[]) => R) =>
    (parameters: readonly unknown[]): R => {
      beforeRun();
      return run(...parameters.map(asSqlValue));
    };
  return {
    reader: statement.columns().length > 0,
    all: guarded((...values) => statement.all(...values)),
    run: guarded((...values) => statement.run(...values)),
    iterate: guarded((...values) => statement.iterate(...values)),
  };
}

/** Every value of every query passes through here, so it is a plain check without a schema. */
function asSqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null)
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite takes no ${typeof value}.`);
}

/** Takes the write lock when a transaction begins (a later upgrade fails at once); waits for locks without blocking. */
class PatientSqliteDriver extends SqliteDriver {
  readonly #path: string;
  readonly #lockedMs: number;
  #patient: DatabaseConnection | undefined;

  constructor(path: string, how: 'making' | 'as-is', lockedMs: number) {
    super({ database: () => patiently(path, lockedMs, () => openDatabase(path, how), explainedOpening) });
    this.#path = path;
    this.#lockedMs = lockedMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= {
      executeQuery: (query) => patiently(this.#path, this.#lockedMs, () => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.#patient;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** @param forMs how long it waits for a lock of another process @param explained SQLite's own messages name no file */
async function patiently<T>(
  path: string,
  forMs: number,
  run: () => T | Promise<T>,
  explained = explainedFile,
): Promise<T> {
  try {
    return await repeatFor(forMs, isBusy, 25, run);
  } catch (error) {
    throw explained(error, path);
  }
}

const sqliteError = z.object({ errcode: z.number() });

function errorCodeOf(error: unknown): number | null {
  const { data } = sqliteError.safeParse(error);
  return data === undefined ? null : data.errcode & 0xff;
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), including their extended codes. */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(errorCodeOf(error) ?? 0);
}

/** Whether a failed write may succeed when retried, or may have been written. */
export function mayPass(error: unknown): boolean {
  return error instanceof StoreError || isBusy(error);
}

/** SQLITE_FULL (13): an operator may free space. */
export function isFull(error: unknown): boolean {
  return error instanceof UnusableDatabase && errorCodeOf(error.cause) === 13;
}

const refusals: Readonly<Record<number, readonly [what: string, fix: string]>> = {
  8: [
    'takes no writes',
    'Allow the user who runs Trade to write to it, to the files beside it (-wal, -shm) and to their folder.',
  ],
  10: ['cannot be read or written', 'Check that it is a file, and that its disk works.'],
  11: ['is damaged', 'Stop the bot, and put the last backup in its place.'],
  13: ['cannot grow', 'Its disk is full: make room there.'],
  14: [
    'cannot be opened',
    'It must be a file, not a folder. The user who runs Trade must be able to read and write it, and to create files ' +
      'in its folder.',
  ],
  26: [
    'is not a SQLite database',
    'Name another file, or put a backup in its place; where there is none, a new one is made.',
  ],
};

export function explainedFile(error: unknown, path: string): unknown {
  const refusal = refusals[errorCodeOf(error) ?? 0];
  if (refusal === undefined || !(error instanceof Error)) return error;
  const [what, fix] = refusal;
  return new UnusableDatabase(`${resolve(path)} ${what} (${error.message})`, fix, error);
}

/** A running bot never locks the file for long, so a busy file on opening is another program's. */
function explainedOpening(error: unknown, path: string): unknown {
  if (!isBusy(error)) return explainedFile(error, path);
  const fix = 'Wait until that program, such as db:copy, has ended.';
  return new UnusableDatabase(`${resolve(path)} is held by another program`, fix, error);
}

const restart = 'Otherwise restart Trade: it uses the file that is there then, or makes an empty one.';
/** Closing the database writes its log into it, even if the log was unlinked. */
const stop = 'Otherwise stop Trade without killing it, which saves what was in it, and start it again.';

/**
 * SQLite keeps writing to a file that was moved, deleted or replaced, and the next start would lose those writes.
 * @returns a check that throws UnusableDatabase once the database or its log is not the file that was opened
 */
function refuseMovedFiles(path: string): () => void {
  if (path === ':memory:') return () => undefined;
  const log = `${path}-wal`;
  const opened = { path: identityOf(path), log: identityOf(log) };
  return () => {
    if (identityOf(path) !== opened.path) throw movedFile(path, restart);
    // The log is created by the first write to a new database.
    opened.log ??= identityOf(log);
    if (opened.log !== null && identityOf(log) !== opened.log) throw movedFile(log, stop);
  };
}

/** Unique while the file is open; null when there is no file. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

function movedFile(path: string, otherwise: string): UnusableDatabase {
  return new UnusableDatabase(
    `${resolve(path)} was moved, deleted or replaced while Trade had it open`,
    `Move the file itself back, not a copy, and Trade works again. ${otherwise}`,
  );
}

/** Creates an empty file readable only by this user. SQLite gives the files next to a database the same permissions. */
export function makeOwnFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    // SQLite's own error explains better why the file can't be made.
  }
}

/**
 * For this user only. One by one: Node's recursive mkdir loops forever in a place like /proc, where an existing folder
 * reports ENOENT for what is made in it. @throws UnusableDatabase when one cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const code = codeOf(error) ?? 'unknown';
    if (code === 'EEXIST') return;
    const fix = 'Name a place where this user may make one, or make it and let this user write there.';
    throw new UnusableDatabase(`The folder ${resolve(folder)} cannot be made (${code})`, fix, error);
  }
}
