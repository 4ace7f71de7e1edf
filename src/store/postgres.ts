import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DataTypeNode, type Dialect } from 'kysely';
import pg from 'pg';
import { PatientPostgresDriver } from './postgres-driver.ts';

export interface Limits {
  /** How long connecting may take, and waiting for others' locks, each in ms. */
  readonly waitMs: number;
  /** How long a statement may run, in ms; null: for as long as it takes. */
  readonly statementMs: number | null;
}

/** Whoever waits for a statement waits for Slack as well. */
const serving: Limits = { waitMs: 2_000, statementMs: 5_000 };
/** For migrations and copies, which take as long as there are rows. */
export const unhurried: Limits = { ...serving, statementMs: null };

const mostConnections = 8;

/**
 * Kysely's dialect over a pool of connections to a PostgreSQL server.
 * @param url `postgres://…`; it holds a password, and goes into no message
 */
export function createPostgresDialect(url: string, { waitMs, statementMs }: Limits = serving): Dialect {
  const openPool = () =>
    new pg.Pool({
      connectionString: withPlainTls(url),
      application_name: 'trade',
      max: mostConnections,
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      // Longer than between two looks for what is due: connecting anew takes longer than most statements.
      idleTimeoutMillis: 90_000,
      types: numbersAsNumbers(),
      ...(statementMs !== null && {
        statement_timeout: statementMs,
        lock_timeout: waitMs,
        idle_in_transaction_session_timeout: statementMs,
        // By then the server has given up by itself, unless it is gone.
        query_timeout: statementMs * 1.2,
      }),
    });
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PatientPostgresDriver(openPool, waitMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new BytewiseCompiler(),
  };
}

/** pg takes these for verify-full, and warns that it will not always; who the server is, stays asked. */
function withPlainTls(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Times and sums come as text, for they might be larger than a number holds; ours are not. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return types;
}

/** Text is compared and sorted as SQLite does it, whatever language the database was made with. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}
