import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CopyError } from './copy-error.ts';
import { explainedFile, isBusy } from './sqlite-refusal.ts';

/** Others who only read are done by then; a running bot never is. */
const patienceMs = 2_000;

/**
 * Opens a SQLite file that nobody else has open, and keeps all others out until it is closed; nothing in it is changed.
 * Meanwhile this process must not open or read the file by any other way: closing that would give the lock up.
 * @throws CopyError where somebody has it open; UnusableDatabase where it cannot be used
 */
export function openAlone(path: string): DatabaseSync {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { timeout: patienceMs });
    // In WAL mode a transaction alone keeps out writers only; so does this lock whoever has the file open and is idle.
    db.exec('pragma locking_mode = exclusive; begin exclusive');
    return db;
  } catch (error) {
    db?.close();
    if (!isBusy(error)) throw explainedFile(error, path);
    throw new CopyError(
      `Another program, such as a running bot, has ${resolve(path)} open, and what it writes now would be missing in the ` +
        'copy. Stop the bot, and copy then; start it only with the new database.',
    );
  }
}
