import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';

/**
 * A database whose process is killed before one of its writes: nothing of that process is written after it.
 * @param writes how many succeed; a commit counts as one
 */
export function mortalDialect(dialect: Dialect, writes: number): Dialect {
  let left = writes;
  const live = ({ sql }: CompiledQuery) => {
    const isWrite = /^(insert|update|delete|commit)/.test(sql);
    if (left <= 0 && (isWrite || left < 0)) {
      left = -1;
      throw new Error('killed');
    }
    if (isWrite) left -= 1;
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      return {
        init: () => driver.init(),
        destroy: () => driver.destroy(),
        beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
        commitTransaction: (connection) => driver.commitTransaction(connection),
        rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
        releaseConnection: (connection) => driver.releaseConnection(connection),
        async acquireConnection(): Promise<DatabaseConnection> {
          const connection = await driver.acquireConnection();
          return {
            executeQuery: async (query) => {
              live(query);
              return connection.executeQuery(query);
            },
            streamQuery: (query, size) => connection.streamQuery(query, size),
          };
        },
      };
    },
  };
}
