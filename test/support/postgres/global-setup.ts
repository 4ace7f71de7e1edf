import type { TestProject } from 'vitest/node';
import { findPostgres, startInstalledServer } from './installed-server.ts';
import { startPglite } from './pglite-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that this project's tests make their databases on; without one they use SQLite. */
    readonly postgres?: { readonly url: string; readonly kind: 'installed' | 'pglite' };
  }
}

/** One server for all tests of a run: an installed one, or else (or with PGLITE=1) PGlite, which npm brings along. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['PGLITE'] === '1' || findPostgres() === null ? 'pglite' : 'installed';
  const server = await (kind === 'pglite' ? startPglite() : startInstalledServer());
  project.provide('postgres', { url: server.url, kind });
  return () => server.close();
}
