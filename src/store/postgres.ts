import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { isLost, isWorthAnotherTry, StoreError, storeErrorOf } from './store-error.ts';

interface Limits {
  /** Limit for connecting, and for waiting on locks; ms each. */
  readonly waitMs: number;
  readonly statementMs: number | null;
}

const serving: Limits = { waitMs: 2_000, statementMs: 5_000 };
export const withoutStatementLimit: Limits = { ...serving, statementMs: null };

const maxConnections = 8;

/** @param url has a password, so it must not be in any message */
export function createPostgresDialect(url: string, { waitMs, statementMs }: Limits = serving): Dialect {
  const openPool = () =>
    new pg.Pool({
      connectionString: withPlainTls(url),
      application_name: 'trade',
      max: maxConnections,
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      // Longer than the interval of the polls: a new connection takes longer than most statements.
      idleTimeoutMillis: 90_000,
      types: numbersAsNumbers(),
      ...(statementMs !== null && {
        statement_timeout: statementMs,
        lock_timeout: waitMs,
        idle_in_transaction_session_timeout: statementMs,
        // The server gives up before this, unless it is gone.
        query_timeout: statementMs * 1.2,
      }),
    });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PatientPostgresDriver(openPool(), waitMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** pg treats these as verify-full, but warns that it will change; this keeps the certificate check. */
function withPlainTls(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** pg returns int8 and numeric as text because they may exceed a number; ours do not. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return types;
}

/** Waits briefly for a restarting server, repeats what was certainly not written, then throws a StoreError. */
class PatientPostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #patienceMs: number;

  constructor(pool: pg.Pool, patienceMs: number) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
  }

  init(): Promise<void> {
    const ignore = () => undefined;
    // An idle connection that breaks just leaves the pool; one in use also fails its statement.
    this.#pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PostgresConnection> {
    const connect = () => this.#connect();
    return new PostgresConnection(await connect(), connect);
  }

  async #connect(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isWorthAnotherTry(error)) throw error;
        if (performance.now() > giveUpAt) throw new StoreError('unreachable', error);
        await pause(20 + Math.random() * 80);
      }
    }
  }

  destroy = () => this.#pool.end();
  beginTransaction = (connection: PostgresConnection) => connection.begin();
  commitTransaction = (connection: PostgresConnection) => connection.end('commit');
  rollbackTransaction = (connection: PostgresConnection) => connection.end('rollback');

  releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }
}

class PostgresConnection implements DatabaseConnection {
  /** Null when it was given back and no other could be opened. */
  #client: pg.PoolClient | null;
  readonly #connect: () => Promise<pg.PoolClient>;
  #isBroken = false;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, connect: () => Promise<pg.PoolClient>) {
    this.#client = client;
    this.#connect = connect;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(asPostgresValue);
    const isRead = /^\s*select\b/i.test(sql);
    const { command, rowCount, rows } = await this.#patiently(isRead, () => this.#send<R>(sql, values));
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async begin(): Promise<void> {
    await this.#patiently(true, () => this.#send('begin', []));
    this.#isInTransaction = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false;
    // The server rolls back the transaction of a broken connection by itself.
    if (how === 'rollback' && this.#isBroken) return;
    try {
      const { command } = await this.#send(how, []);
      if (command === how.toUpperCase()) return;
    } catch (error) {
      throw storeErrorOf(error, how === 'rollback');
    }
    // The server's response when an earlier statement failed and the failure was ignored.
    throw new Error('A statement of the transaction failed; nothing was written.');
  }

  release(): void {
    this.#client?.release(this.#isBroken);
  }

  /** Outside a transaction, retries once if the statement certainly was not carried out, or only reads. */
  async #patiently<T>(isRead: boolean, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const failure = storeErrorOf(error, isRead || this.#isInTransaction);
      if (this.#isInTransaction || !(failure instanceof StoreError)) throw failure;
      if (failure.code !== 'lost' && failure.code !== 'conflict') throw failure;
    }
    if (this.#isBroken) await this.#replace();
    try {
      return await run();
    } catch (error) {
      throw storeErrorOf(error, isRead);
    }
  }

  async #replace(): Promise<void> {
    // Given back first: if all connections are broken, the pool has no room for another before.
    this.#client?.release(true);
    this.#client = null;
    this.#client = await this.#connect();
    this.#isBroken = false;
  }

  async #send<R>(text: string, values: unknown[]): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    if (this.#client === null) throw new Error('The connection was given back.');
    try {
      return await this.#client.query<R & pg.QueryResultRow>(text, values);
    } catch (error) {
      if (isLost(error)) this.#isBroken = true;
      throw error;
    }
  }
}

/** PostgreSQL stores no NUL in a text. */
function asPostgresValue(value: unknown): string | number | bigint | null {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (typeof value === 'number' || typeof value === 'bigint' || value === null) return value;
  throw new TypeError(`The database takes no ${typeof value}.`);
}
