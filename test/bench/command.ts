import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '../../src/local/world.ts';
import type { BotStart } from './bot-child.ts';
import type { Both } from './both.ts';
import { compileBots } from './compile.ts';
import { measureCommands } from './measure-commands.ts';
import { measureStarts } from './measure-starts.ts';
import { startOutside, type Outside } from './outside.ts';
import { reportOf } from './report.ts';

/*
 * What a command costs the machine: our bot beside the plainest Bolt bot that makes the same calls. The two take turns
 * in short rounds, since a machine is seldom equally fast for long. Loopback only, and over within a minute.
 */

const starts = 8;
const longestMs = 45_000;

const root = join(import.meta.dirname, '../..');
const source: Both<string> = { trade: join(root, '.config/start.ts'), plain: join(root, 'test/bench/plain-bot.ts') };

const until = performance.now() + longestMs;
const data = mkdtempSync(join(tmpdir(), 'trade-bench-'));
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
// Below the project, so that what is compiled finds its packages.
const compiledTo = mkdtempSync(join(cache, 'trade-bench-'));
const outside = await startOutside();
try {
  const compiled = startsOf(await compileBots(compiledTo), outside);
  console.log('Measuring for about half a minute…\n');
  const fromSource = await measureStarts(startsOf(source, outside), starts);
  const asCompiled = await measureStarts(compiled, starts);
  const commands = await measureCommands(outside, compiled, until);
  console.log(reportOf({ fromSource, asCompiled, commands }));
} finally {
  await outside.close();
  for (const folder of [data, compiledTo]) rmSync(folder, { recursive: true });
}

function startsOf(mains: Both<string>, { slack, trade }: Outside): Both<BotStart> {
  const env = {
    ...settingsFor(slack, trade, 'http'),
    DATABASE_URL: `sqlite:${join(data, 'trade.db')}`,
    LOG_LEVEL: 'info',
    // The distance between two calls is for the service's sake, and would be most of what is measured of an answer.
    TRADE_MIN_INTERVAL_MS: '0',
  };
  const start = (name: string, main: string) => ({ name, main, env, logFile: join(data, `${name}.log`) });
  return { trade: start('trade', mains.trade), plain: start('plain', mains.plain) };
}
