import { resolve } from 'node:path';
import { z } from 'zod';
import { UnusableDatabase } from './unusable-database.ts';

const sqliteError = z.object({ errcode: z.number() });

/** SQLite's primary result code; null for an error that is none of its. */
export function errorCodeOf(error: unknown): number | null {
  const parsed = sqliteError.safeParse(error);
  return parsed.success ? parsed.data.errcode & 0xff : null;
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6) with their extended forms. */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(errorCodeOf(error) ?? 0);
}

/** By SQLite's result codes: what is said of a file, and what mends it. */
const refusals: Readonly<Record<number, readonly [what: string, mend: string]>> = {
  8: [
    'takes no writes',
    'Let the user that runs Trade write to it, to the files beside it (-wal, -shm) and to their folder.',
  ],
  10: ['cannot be read or written', 'Look whether it is a file, and at its disk.'],
  11: ['is damaged', 'Stop the bot, and put the last backup in its place.'],
  13: ['cannot grow', 'Its disk is full: make room there.'],
  14: [
    'cannot be opened',
    'It must be a file, no folder, that the user that runs Trade may read and write, in a folder where it may make files.',
  ],
  26: [
    'is not a SQLite database',
    'Name another file, or put a backup in its place; where there is none, a new one is made.',
  ],
};

/** An error of SQLite as an UnusableDatabase that names the file, where it is about the file; else the error itself. */
export function explainedFile(error: unknown, path: string): unknown {
  const refusal = refusals[errorCodeOf(error) ?? 0];
  if (refusal === undefined || !(error instanceof Error)) return error;
  const [what, mend] = refusal;
  return new UnusableDatabase(`${resolve(path)} ${what} (${error.message})`, mend, error);
}

/** The same of an error of opening: a running bot never keeps others out for long. */
export function explainedOpening(error: unknown, path: string): unknown {
  if (!isBusy(error)) return explainedFile(error, path);
  const mend = 'Let what works on it, such as db:copy, end first.';
  return new UnusableDatabase(`${resolve(path)} is held by another program`, mend, error);
}
