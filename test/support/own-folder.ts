import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

/** Call once at the top of a file: each test has a folder of its own. @returns a path in it; without names, its own */
export function ownFolder(): (...names: readonly string[]) => string {
  let folder: string | null = null;
  afterEach(() => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    folder = null;
  });
  return (...names) => join((folder ??= mkdtempSync(join(tmpdir(), 'trade-'))), ...names);
}
