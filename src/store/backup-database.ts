import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CopyError } from './copy-error.ts';
import { makeFolder } from './make-folder.ts';
import { explainedFile } from './sqlite-refusal.ts';

/**
 * Copies a SQLite database into a new file as of one moment, while others go on writing to it, and checks the copy.
 * @param path the database
 * @param target a file that is not there yet, made with its folders; it appears once it is whole
 * @returns its size in bytes
 * @throws CopyError; UnusableDatabase where one of the two cannot be read or written
 */
export async function backUpDatabase(path: string, target: string): Promise<number> {
  if (!existsSync(path)) throw new CopyError(`There is no file ${path}.`);
  if (existsSync(target)) throw new CopyError(`${target} is there already; a backup overwrites nothing.`);
  const unfinished = `${target}.unfinished`;
  makeFolder(dirname(target));
  // What a backup that was interrupted has left.
  rmSync(unfinished, { force: true });
  try {
    await writeCopy(path, unfinished);
    check(unfinished);
    chmodSync(unfinished, statSync(path).mode);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return statSync(target).size;
}

/** More pages than any database has: copied in one go, for a copy in steps begins anew with each write of the bot's. */
const allPages = 2 ** 31 - 1;

/** Page by page, so that what is damaged is so in the copy as well, and found there. */
async function writeCopy(path: string, target: string): Promise<void> {
  using source = opened(path);
  try {
    await backup(source, target, { rate: allPages });
  } catch (error) {
    // Of a source that could be read, only the target is left to refuse.
    throw explainedFile(error, target);
  }
}

function check(path: string): void {
  // Whoever only reads a database leaves files beside it.
  using copy = new DatabaseSync(path);
  const found = copy.prepare('pragma integrity_check').all();
  const [first] = found;
  if (found.length !== 1 || first?.['integrity_check'] !== 'ok') {
    throw new CopyError('The copy is damaged, and was thrown away. Is the database itself well?');
  }
}

/** Opened and read from: only that shows whether it is a database. */
function opened(path: string): DatabaseSync {
  let source: DatabaseSync | null = null;
  try {
    source = new DatabaseSync(path, { readOnly: true });
    source.prepare('select count(*) from sqlite_schema').get();
    return source;
  } catch (error) {
    source?.close();
    throw explainedFile(error, path);
  }
}
