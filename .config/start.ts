import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * `npm start`: runs the bot from a bundle of its sources, because reading and stripping a thousand small files is half of
 * each start. The first start after a change makes the bundle and keeps it in node_modules under the hash of the sources.
 */

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');
enableCompileCache(join(cache, 'compiled'));

const bundle = join(cache, `bot-${hashOfSources()}`);
const isThere = existsSync(bundle) || (await makeBundle(bundle));
await import(isThere ? join(bundle, 'main.js') : '../src/main.ts');

/** Of everything that goes into the bundle; the lock file speaks for the packages. */
function hashOfSources(): string {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('local'))
    .map((file) => join('src', file));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.config/rolldown.config.ts', ...sources.sort()])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** @returns false where there is no bundler, or the folder is not writable: the bot then starts from its sources */
async function makeBundle(to: string): Promise<boolean> {
  try {
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, 'making-'));
    try {
      const { rolldown } = await import('rolldown');
      const { input, output } = await import('./rolldown.config.ts');
      await using build = await rolldown({ ...input, logLevel: 'silent' });
      await build.write({ ...output, dir: made, cleanDir: false });
      renameSync(made, to);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  } catch {
    // Two bots that start at once both make it: the second finds the first one's.
  }
  return existsSync(to);
}
