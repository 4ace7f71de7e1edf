import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * `npm start`: runs the bot from a bundle of its sources, because reading and stripping many small files is half of each
 * start. The first start after a change makes the bundle and keeps it in node_modules under the hash of the sources.
 */

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');
enableCompileCache(join(cache, 'compiled'));

const name = `bot-${hashOfSources()}`;
const bundle = join(cache, name);
const main = join(bundle, 'main.js');
if (!existsSync(main)) await makeBundle();
// Where there is no bundler, or the cache is not writable, the bot starts from its sources.
await import(existsSync(main) ? pathToFileURL(main).href : '../src/main.ts');

/** Of everything that goes into the bundle; the lock file stands for the packages. */
function hashOfSources(): string {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('local'))
    .map((file) => join('src', file));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.config/rolldown.config.ts', ...sources.sort()])
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Makes the bundle, and removes those of other sources. Never throws. */
async function makeBundle(): Promise<void> {
  try {
    const { build } = await import('rolldown');
    const { input, output } = await import('./rolldown.config.ts');
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(`${bundle}.`);
    try {
      await build({ ...input, logLevel: 'silent', output: { ...output, dir: made, cleanDir: false } });
      // Of two bots that start at once, the second finds the first one's bundle here, and uses it.
      renameSync(made, bundle);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    const others = readdirSync(cache).filter((other) => other.startsWith('bot-') && !other.startsWith(name));
    for (const other of others) rmSync(join(cache, other), { recursive: true });
  } catch {
    // The bot starts without a bundle, or with one that another process has made.
  }
}
