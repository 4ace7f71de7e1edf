import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UnusableDatabase } from './unusable-database.ts';

const restart = 'Otherwise restart Trade: it uses the file that is there then, or makes an empty one.';
/** Closing the database writes what is in its log into it, even when the log has no name any more. */
const stop = 'Otherwise stop Trade without killing it, which saves what was in it, and start it again.';

/**
 * SQLite keeps writing to a file that was moved, deleted or replaced, and the next start would not find what was written.
 * @param path the database, which has just been opened
 * @returns a check that throws UnusableDatabase while the database or its log is not the file that was opened
 */
export function refuseMovedFiles(path: string): () => void {
  if (path === ':memory:') return () => undefined;
  const log = `${path}-wal`;
  const opened = { path: identityOf(path), log: identityOf(log) };
  return () => {
    if (identityOf(path) !== opened.path) throw movedFile(path, restart);
    // The first write to a new database makes it.
    opened.log ??= identityOf(log);
    if (opened.log !== null && identityOf(log) !== opened.log) throw movedFile(log, stop);
  };
}

/** What no other file has while this one is open; null where there is no file. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

function movedFile(path: string, otherwise: string): UnusableDatabase {
  return new UnusableDatabase(
    `${resolve(path)} was moved, deleted or replaced while Trade had it open`,
    `Move the file itself back, not a copy, and Trade works again. ${otherwise}`,
  );
}
