import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { makeFolder } from './make-folder.ts';
import { refuseMovedFiles } from './moved-files.ts';
import { explainedFile, explainedOpening, isBusy } from './sqlite-refusal.ts';
import { isUnsynced } from './unsynced.ts';

/** SQLite blocks the event loop while it waits for another process's lock, so it waits briefly and we wait the rest. */
const blockingWaitMs = 50;
const busyDeadlineMs = 2_000;

/**
 * Kysely's dialect over node:sqlite. What the file refuses is thrown as an UnusableDatabase that names it.
 * @param path a file, or `:memory:`
 * @param how `making`: with its folders when missing, and for several processes; `as-is`: a file that is there, without
 * changing a setting of it
 */
export function createSqliteDialect(path: string, how: 'making' | 'as-is' = 'making'): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PatientSqliteDriver(path, how),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openDatabase(path: string, how: 'making' | 'as-is'): SqliteDatabase {
  if (path !== ':memory:' && how === 'making') makeFolder(dirname(path));
  const db = new DatabaseSync(path, { timeout: blockingWaitMs, enableForeignKeyConstraints: true });
  try {
    // Of two processes that open a new file at once, one finds it locked here.
    if (how === 'making') db.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    db.close();
    throw error;
  }
  const prepared = new Map<string, SqliteStatement>();
  const setSync = syncSetting(db);
  const refuseMoved = refuseMovedFiles(path);
  return {
    close: () => {
      db.close();
    },
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (statement === undefined) {
        const wanted = isUnsynced(sql) ? 'NORMAL' : 'FULL';
        const writes = !/^\s*select\b/i.test(sql);
        statement = adapt(db.prepare(sql), () => {
          // A transaction was let in by its first statement, and must be able to end.
          if (writes && !db.isTransaction) refuseMoved();
          setSync(wanted);
        });
        // Queries are few and fixed; the bound guards against one that is built with values inside.
        if (prepared.size < 200) prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * FULL: what was acknowledged survives a power cut, not only a crash of the process; NORMAL: not waited for. Each
 * statement sets what it needs itself, so that none depends on what became of the one before.
 */
function syncSetting(db: DatabaseSync): (wanted: 'FULL' | 'NORMAL') => void {
  let current: string | null = null;
  return (wanted) => {
    // Within a transaction SQLite refuses: all of it goes by what its first statement needs.
    if (wanted === current || db.isTransaction) return;
    // Never prepared: SQLite carries this pragma out while it compiles it, and not when it is run.
    db.exec(`PRAGMA synchronous = ${wanted}`);
    current = wanted;
  };
}

function adapt(statement: StatementSync, beforeRun: () => void): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters.map(asSqlValue);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => {
      beforeRun();
      return statement.all(...values(parameters));
    },
    run: (parameters) => {
      beforeRun();
      return statement.run(...values(parameters));
    },
    iterate: (parameters) => {
      beforeRun();
      return statement.iterate(...values(parameters));
    },
  };
}

/** Every value of every query passes here, so that it is a plain check and no schema. */
function asSqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value === null)
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite takes no ${typeof value}.`);
}

/** Takes the write lock when a transaction begins (a later upgrade fails at once), and waits for locks without blocking. */
class PatientSqliteDriver extends SqliteDriver {
  readonly #path: string;

  constructor(path: string, how: 'making' | 'as-is') {
    super({ database: () => naming(path, () => whenNotBusy(() => openDatabase(path, how)), explainedOpening) });
    this.#path = path;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => naming(this.#path, () => whenNotBusy(() => connection.executeQuery(query))),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite's own words name no file. */
async function naming<T>(path: string, run: () => Promise<T>, explained = explainedFile): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explained(error, path);
  }
}

async function whenNotBusy<T>(run: () => T | Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + busyDeadlineMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      await pause(5 + Math.random() * 20);
    }
  }
}
