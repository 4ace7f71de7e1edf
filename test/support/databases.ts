import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { ownFolder } from './own-folder.ts';

interface Databases {
  /** An empty database for one process. @returns its DATABASE_URL */
  readonly own: () => Promise<string>;
  /** An empty database that several may open. @returns its DATABASE_URL */
  readonly shared: () => Promise<string>;
  /** The same, and for certain without tables. */
  readonly bare: () => Promise<string>;
  /** Runs SQL beside the store: what another program, or another version, might do. */
  readonly run: (sql: string) => Promise<readonly unknown[]>;
}

/**
 * Databases of the engine that the project tests: SQLite, or the PostgreSQL server that is provided. Call once at the
 * top of a file; each test begins with an empty one.
 */
export function databases(): Databases {
  const server = inject('postgres');
  return server === undefined ? sqliteDatabases() : postgresDatabases(server);
}

function sqliteDatabases(): Databases {
  const inFolder = ownFolder();
  const path = () => inFolder('trade.db');
  return {
    own: () => Promise.resolve('sqlite::memory:'),
    shared: () => Promise.resolve(`sqlite:${path()}`),
    bare: () => Promise.resolve(`sqlite:${path()}`),
    async run(sql) {
      const { DatabaseSync } = await import('node:sqlite');
      const db = new DatabaseSync(path());
      try {
        return db.prepare(sql).all();
      } finally {
        db.close();
      }
    },
  };
}

/** Made once for a file; between its tests the rows go and the tables stay, which is faster. */
function postgresDatabases({ url, kind }: { readonly url: string; readonly kind: 'installed' | 'pglite' }): Databases {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const [what, schema] = kind === 'installed' ? (['database', 'public'] as const) : (['schema', name] as const);
  const own = what === 'database' ? databaseAt(url, name) : schemaAt(url, name);
  let isMade = false;
  async function emptied(by: string): Promise<string> {
    if (isMade) await query(own, by);
    else await query(url, `create ${what} ${name}`);
    isMade = true;
    return own;
  }
  afterAll(async () => {
    if (isMade) await query(url, what === 'database' ? `drop database ${name} (force)` : `drop schema ${name} cascade`);
  });
  return {
    own: () => emptied(forgetRows),
    shared: () => emptied(forgetRows),
    bare: () => emptied(`drop schema ${schema} cascade; create schema ${schema}`),
    run: (sql) => query(own, sql),
  };
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url);
  at.pathname = name;
  return at.href;
}

function schemaAt(url: string, name: string): string {
  const at = new URL(url);
  at.searchParams.set('options', `-c search_path=${name}`);
  return at.href;
}

const forgetRows = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'meta' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
