import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { UnusableDatabase } from './unusable-database.ts';

const withCode = z.object({ code: z.string() });

/**
 * Makes a folder and those above it. One by one: Node's own way tries for ever where a folder that exists says of what is
 * to be made in it that it does not, as /proc does.
 * @throws UnusableDatabase where one cannot be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = withCode.safeParse(error).data?.code ?? 'unknown';
    // Another process may have been quicker.
    if (code === 'EEXIST') return;
    const mend = 'Name a place where this user may make one, or make it and let this user write there.';
    throw new UnusableDatabase(`The folder ${resolve(folder)} cannot be made (${code})`, mend, error);
  }
}
