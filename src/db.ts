import { resolve } from 'node:path';
import { commandOf, outliveReaders } from './cli.ts';
import { ConfigError, readDatabaseUrl } from './config/config.ts';
import { backUpDatabase, copyDatabase, CopyError } from './store/copy-database.ts';
import { sqlitePathOf } from './store/open-store.ts';
import { StoreError, UnusableDatabase } from './store/store-error.ts';

outliveReaders();

const usage = `Say what to do:
  ${commandOf('db:copy', 'copy')} sqlite:PATH postgres://USER:PASSWORD@HOST:PORT/NAME
      copies a SQLite database, which no bot may be using, into an empty PostgreSQL database; to keep its password
      off the command line, set DATABASE_URL to it instead
  ${commandOf('db:backup', 'backup')} TARGET
      copies the file of DATABASE_URL into a new file, also while the bot runs`;

/** @returns what to print. @throws CopyError */
async function carryOut([what, ...args]: readonly string[]): Promise<string> {
  const [first = '', second = process.env['DATABASE_URL'] ?? ''] = args;
  if (what === 'copy' && first !== '' && args.length <= 2) return copy(first, second);
  if (what === 'backup' && args.length === 1) return backUp(first);
  throw new CopyError(usage);
}

async function copy(from: string, to: string): Promise<string> {
  const source = sqlitePathOf(readDatabaseUrl({ DATABASE_URL: from }));
  const target = readDatabaseUrl({ DATABASE_URL: to });
  if (source === null || sqlitePathOf(target) !== null) throw new CopyError(usage);
  const tables = await copyDatabase(source, target);
  const width = Math.max(...tables.map(({ table }) => table.length));
  const lines = tables.map(({ table, rows }) => `${table.padEnd(width)}  ${String(rows).padStart(9)} rows`);
  return `${lines.join('\n')}\nAll rows are in the new database; the counts match. Set DATABASE_URL to its address, and start the bot.`;
}

async function backUp(target: string): Promise<string> {
  const path = sqlitePathOf(readDatabaseUrl(process.env));
  if (path === null) {
    throw new CopyError('DATABASE_URL is a PostgreSQL database. Back it up with pg_dump --format=custom.');
  }
  const bytes = await backUpDatabase(path, target);
  return `${resolve(target)} holds everything up to this moment (${bytes} bytes, checked).`;
}

try {
  process.stdout.write(`${await carryOut(process.argv.slice(2))}\n`);
} catch (error) {
  const isKnown = [ConfigError, CopyError, StoreError, UnusableDatabase].some((kind) => error instanceof kind);
  // Print only the message of other errors: a driver's error may contain the address with its password.
  const why = error instanceof Error ? error.message : 'for an unknown reason';
  process.stderr.write(isKnown ? `${why}\n` : `The database cannot be copied: ${why}\n`);
  // Exit explicitly, since the failure may have left a connection open.
  process.exit(1);
}
