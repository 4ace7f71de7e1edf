import { cpus } from 'node:os';
import type { Both } from './both.ts';
import type { Commands, Tally } from './measure-commands.ts';
import { quantile, tableOf, type Line } from './table.ts';

interface Measured {
  readonly fromSource: Both<number>;
  readonly asCompiled: Both<number>;
  readonly commands: Commands;
}

const MiB = 1024 * 1024;

/** Everything that was measured, for a person at a terminal. */
export function reportOf({ fromSource, asCompiled, commands }: Measured): string {
  const { asked, fresh, repeated, idleBytes, busyBytes } = commands;
  const all = each({ trade: [fresh.trade, repeated.trade], plain: [fresh.plain, repeated.plain] }, joined);
  const inMiB = (bytes: Both<number>) => each(bytes, (count) => count / MiB);
  const turns = fresh.trade.cpuMs.map((cpuMs, turn) => cpuMs / (fresh.plain.cpuMs[turn] ?? NaN));
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => `${quantile(turns, share).toFixed(2)} ×`);
  const lines: Line[] = [
    {
      what: 'CPU per command, new questions',
      unit: 'ms',
      of: each(fresh, cpuOf),
      means: `User and system time, all threads; both call the service. Goal: at most 1.6. By turns: half of them ${low} to ${high}, median ${middle}.`,
    },
    {
      what: 'CPU per command, repeats',
      unit: 'ms',
      of: each(repeated, cpuOf),
      means:
        'The same questions again: Trade answers from its cache for no credits, the plain bot calls and pays again. Goal: at most 0.9.',
    },
    {
      what: 'CPU per command, half and half',
      unit: 'ms',
      of: each(all, cpuOf),
      means: 'The two above together.',
    },
    ...latencies('new questions', fresh),
    ...latencies('repeats', repeated),
    {
      what: 'Start-up, compiled',
      unit: 'ms',
      of: asCompiled,
      means:
        'From the spawn to the first answer of the health check; the median. Trade keeps what Node compiled, as its image does. Goal: at most 1.3.',
    },
    {
      what: 'Start-up, from source',
      unit: 'ms',
      of: fromSource,
      means:
        'The same as `npm start` does it, from the bundle that the first start after a change makes. Goal: at most 1.3.',
    },
    {
      what: 'Memory, idle',
      unit: 'MiB',
      of: inMiB(idleBytes),
      means: 'Resident set after the start, before the first command.',
    },
    {
      what: 'Memory, after all commands',
      unit: 'MiB',
      of: inMiB(busyBytes),
      means: 'Resident set after the last command, garbage that was not collected yet included.',
    },
  ];
  return [
    `${asked} new questions and the same ${asked} again to each bot, by turns in one run, after a warm-up; one at a time over`,
    "kept connections, log level info to a file, database in a file. Every answer was held against Slack's rules and has",
    'ten records; both bots make the same calls. Trade validates, dedupes, seals, keeps a ledger and caches; the plain bot does not.',
    'The minimum interval between two calls of the service is off: it would be most of what an answer takes.',
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}. Ratios below 1: Trade needs less.`,
    '',
    tableOf(lines),
  ].join('\n');
}

function latencies(which: string, of: Both<Tally>): Line[] {
  const line = (
    what: string,
    means: string,
    share: number,
    read: (timing: Tally['timings'][number]) => number,
  ): Line => ({
    what: `${what}, ${which}`,
    unit: 'ms',
    of: each(of, ({ timings }) => quantile(timings.map(read), share)),
    means,
  });
  const toAck = 'From sending the command to its acknowledgement; Trade has the command in its database by then.';
  const toAnswer =
    'From sending the command to the whole answer at its response_url; the service takes its time of it.';
  return [
    line('p50 to the ack', toAck, 0.5, ({ ackMs }) => ackMs),
    line('p99 to the ack', 'The slowest of a hundred.', 0.99, ({ ackMs }) => ackMs),
    line('p50 to the answer', toAnswer, 0.5, ({ answerMs }) => answerMs),
    line('p99 to the answer', 'The slowest of a hundred.', 0.99, ({ answerMs }) => answerMs),
  ];
}

function each<T, R>({ trade, plain }: Both<T>, read: (value: T) => R): Both<R> {
  return { trade: read(trade), plain: read(plain) };
}

function joined(tallies: readonly Tally[]): Tally {
  return { cpuMs: tallies.flatMap(({ cpuMs }) => cpuMs), timings: tallies.flatMap(({ timings }) => timings) };
}

/** Per command. */
function cpuOf({ cpuMs, timings }: Tally): number {
  return cpuMs.reduce((sum, ms) => sum + ms, 0) / timings.length;
}
