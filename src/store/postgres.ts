import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isLost, isWorthAnotherTry, repeatFor, StoreError, storeErrorOf } from './store-error.ts';

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
  return new PostgresDialect({ pool: () => Promise.resolve(patientPool(openPool(), waitMs)) });
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
function patientPool(pool: pg.Pool, patienceMs: number): PostgresPool {
  const ignore = () => undefined;
  // An idle connection that breaks just leaves the pool; one in use also fails its statement.
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await repeatFor(patienceMs, isWorthAnotherTry, 100, () => pool.connect());
    } catch (error) {
      throw isWorthAnotherTry(error) ? new StoreError('unreachable', error) : error;
    }
  }

  return {
    connect: async () => patientClient(await connect(), connect),
    end: () => pool.end(),
    options: pool.options,
  };
}

function patientClient(opened: pg.PoolClient, connect: () => Promise<pg.PoolClient>): PostgresPoolClient {
  /** Null when it was given back and no other could be opened. */
  let client: pg.PoolClient | null = opened;
  let isBroken = false;
  let isInTransaction = false;

  async function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (client === null) throw new Error('The connection was given back.');
    try {
      return await client.query(text, values.map(asPostgresValue));
    } catch (error) {
      if (isLost(error)) isBroken = true;
      throw error;
    }
  }

  /** Outside a transaction, retries once if the statement certainly was not carried out, or only reads. */
  async function sendPatiently(isRead: boolean, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await send(text, values);
    } catch (error) {
      const failure = storeErrorOf(error, isRead || isInTransaction);
      if (isInTransaction || !(failure instanceof StoreError)) throw failure;
      if (failure.code !== 'lost' && failure.code !== 'conflict') throw failure;
    }
    if (isBroken) await replace();
    try {
      return await send(text, values);
    } catch (error) {
      throw storeErrorOf(error, isRead);
    }
  }

  async function replace(): Promise<void> {
    // Given back first: if all connections are broken, the pool has no room for another before.
    client?.release(true);
    client = null;
    client = await connect();
    isBroken = false;
  }

  async function end(how: 'commit' | 'rollback') {
    isInTransaction = false;
    // The server rolls back the transaction of a broken connection by itself.
    if (how === 'rollback' && isBroken) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    try {
      return await send(how, []);
    } catch (error) {
      throw storeErrorOf(error, how === 'rollback');
    }
  }

  async function query(text: string, values: readonly unknown[]) {
    if (text === 'commit' || text === 'rollback') return end(text);
    const isBegin = text === 'begin';
    const result = await sendPatiently(isBegin || /^\s*select\b/i.test(text), text, values);
    isInTransaction ||= isBegin;
    return result;
  }

  return {
    // Kysely's other form of a query, with a cursor, is never used.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client?.release(isBroken),
  };
}

/** PostgreSQL stores no NUL in a text. */
function asPostgresValue(value: unknown): string | number | bigint | null {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (typeof value === 'number' || typeof value === 'bigint' || value === null) return value;
  throw new TypeError(`The database takes no ${typeof value}.`);
}
