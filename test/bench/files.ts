import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { personIn } from '../support/person.ts';
import { startWorld } from '../../src/local/world.ts';

/*
 * How many files and functions of the bot run for one command, and for the Next below its answer. Each was run before,
 * with another firm, so that nothing is counted that only the first one needs.
 */

const src = join(import.meta.dirname, '../../src');
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const world = await startWorld({ env: { LOG_LEVEL: 'silent' } });
try {
  const ana = personIn(world.slack);
  const page = (firm: string) => ana.types(`/trade shipments ${firm}`);
  await ana.presses(await page('borealis trading'), 'next');
  await ranSince();
  const shown = await page('acme robotics');
  console.log(`/trade shipments acme robotics: ${await ranSince()}`);
  await ana.presses(shown, 'next');
  console.log(`Next: ${await ranSince()}`);
} finally {
  await world.close();
}

/** What ran since the last count, outside src/local. */
async function ranSince(): Promise<string> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.flatMap(({ url, functions }) => {
    const file = url.startsWith('file:') ? relative(src, fileURLToPath(url)) : '..';
    // The first function of a file is its top level, which runs once, when it is loaded.
    const ran = functions.slice(1).filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    return file.startsWith('..') || file.startsWith('local') || ran === 0 ? [] : [ran];
  });
  return `${own.length} files, ${own.reduce((sum, ran) => sum + ran, 0)} functions`;
}
