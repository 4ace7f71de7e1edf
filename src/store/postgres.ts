import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DataTypeNode, type Dialect } from 'kysely';
import pg from 'pg';
import { PatientPostgresDriver } from './postgres-driver.ts';

export interface Limits {
  /** For how long a statement may run, and wait for others, in ms; null: for as long as it takes. */
  readonly statementMs: number | null;
}

/** Whoever waits for a statement waits for Slack as well. */
const serving: Limits = { statementMs: 5_000 };
/** For migrations and copies, which take as long as there are rows. */
export const unhurried: Limits = { statementMs: null };

const mostConnections = 8;
const connectMs = 2_000;
const lockMs = 2_000;
/** By then the server has given up by itself, unless it is gone. */
const graceMs = 1_000;

/**
 * Kysely's dialect over a pool of connections to a PostgreSQL server.
 * @param url `postgres://…`; it holds a password, and goes into no message
 */
export function createPostgresDialect(url: string, { statementMs }: Limits = serving): Dialect {
  const openPool = () =>
    new pg.Pool({
      connectionString: url,
      application_name: 'trade',
      max: mostConnections,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      types: { getTypeParser },
      ...(statementMs !== null && {
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: statementMs,
        query_timeout: statementMs + graceMs,
      }),
    });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PatientPostgresDriver(openPool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new BytewiseCompiler(),
  };
}

const { INT8, NUMERIC } = pg.types.builtins;

/** Times and sums come as text, for they might be larger than a number holds; ours are not. */
function getTypeParser(...[type, format]: Parameters<typeof pg.types.getTypeParser>): (value: string) => unknown {
  return type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format);
}

/** Text is compared and sorted as SQLite does it, whatever language the database was made with. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}
