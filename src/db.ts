import { resolve } from 'node:path';
import { commandOf, outliveReaders } from './cli.ts';
import { ConfigError, readDatabaseUrl } from './config/config.ts';
import { backUpDatabase, copyDatabase, CopyError } from './store/copy-database.ts';
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
  const [source, target] = [from, to].map((url) => readDatabaseUrl({ DATABASE_URL: url }));
  if (source?.startsWith('sqlite:') !== true || target?.startsWith('postgres') !== true) throw new CopyError(usage);
  const tables = await copyDatabase(pathOf(source), target);
  const width = Math.max(...tables.map(({ table }) => table.length));
  const lines = tables.map(({ table, rows }) => `${table.padEnd(width)}  ${String(rows).padStart(9)} rows`);
  return `${lines.join('\n')}\nAll rows are in the new database; the counts match. Set DATABASE_URL to its address, and start the bot.`;
}

async function backUp(target: string): Promise<string> {
  const url = readDatabaseUrl(process.env);
  if (!url.startsWith('sqlite:')) {
    throw new CopyError('DATABASE_URL is a PostgreSQL database. Back it up with pg_dump --format=custom.');
  }
  const bytes = await backUpDatabase(pathOf(url), target);
  return `${resolve(target)} holds everything up to this moment (${bytes} bytes, checked).`;
}

function pathOf(url: string): string {
  return url.slice('sqlite:'.length);
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
