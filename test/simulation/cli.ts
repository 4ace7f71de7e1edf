import { type ChildProcess, fork } from 'node:child_process';
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { missingIn, table } from './coverage.ts';
import { load, root } from './load.ts';
import { unfrozenNow } from './machine.ts';
import { copyWithBug, type PlantedBug, plantedBugs } from './planted.ts';
import type { RunResult } from './run.ts';

const usage = `npm run sim -- --seed 42                    runs one seed and prints its log
  --without 3,7                             leaves out these steps of it
npm run sim -- --seeds 1000                 runs seeds 1 to 1000; prints the first that fails, with as few steps as possible
  --from 500                                starts at this seed
  --workers 2                               runs in this many processes
  --minutes 4                               starts no run after this time
  --planted NAME                            runs a copy of src with this bug from test/simulation/planted.ts
npm run sim -- --planted all --seeds 40     looks for each of these bugs
npm run sim -- --help                       prints this

It ends with 1 if a seed fails, or if a planted bug is not found, and with 2 if an option is wrong.
`;

const options = {
  help: { type: 'boolean', short: 'h' },
  seed: { type: 'string' },
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  without: { type: 'string' },
  planted: { type: 'string' },
  workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  minutes: { type: 'string' },
  /** Given to a worker: the folder with the sources, how far apart its seeds are, and another one's. */
  sources: { type: 'string' },
  stride: { type: 'string', default: '1' },
  again: { type: 'string' },
} as const;

const values = readOptions();

for (const name of ['seed', 'seeds', 'from', 'workers', 'stride'] as const) assertNumber(name, /^[1-9]\d*$/);
assertNumber('minutes', /^\d+(\.\d+)?$/);
for (const step of values.without?.split(',') ?? [])
  if (!/^\d+$/.test(step)) refuse(`--without takes step numbers, such as 3,7, not “${step}”.`);
const planted = values.planted ?? 'all';
if (planted !== 'all' && !plantedBugs.some(({ name }) => name === planted))
  refuse(`--planted takes the name of a bug in test/simulation/planted.ts, or all, not “${planted}”.`);
if (values.planted === 'all' && values.seeds === undefined) refuse('--planted all needs --seeds, such as --seeds 40.');

/** A run of so many seeds fails where a fault never met a kind of work, or where one of these never came. */
const fullRun = 1_000;
const rare = ['surges', 'torn'];

interface Finished extends Omit<RunResult, 'log' | 'met'> {
  readonly met: readonly (readonly [string, number])[];
  /** Hashed. */
  readonly log: string;
}

if (values.help === true) process.stdout.write(usage);
else if (values.sources !== undefined) await work(values.sources);
else if (values.planted === 'all') process.exitCode = await findAll(plantedBugs);
else if (values.seed !== undefined)
  process.exitCode = await withSources((sources) => replay(Number(values.seed), sources));
else if (values.seeds !== undefined) process.exitCode = await withSources(search);
else process.stdout.write(usage);
process.exit();

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // Node adds advice on arguments that begin with a dash.
    const [why = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    return refuse(`${why.replace(/\.$/, '')}. npm run sim -- --help lists the options.`);
  }
}

function assertNumber(name: 'seed' | 'seeds' | 'from' | 'workers' | 'stride' | 'minutes', pattern: RegExp): void {
  const value = values[name];
  if (value === undefined || pattern.test(value)) return;
  const hint = name === 'seeds' ? ' Seeds 10 to 29 are --seeds 20 --from 10.' : '';
  refuse(`--${name} takes a number above 0, not “${value}”.${hint}`);
}

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

/** Uses a copy of the sources where a bug is planted. */
async function withSources<T>(run: (sources: string) => Promise<T>, name = values.planted): Promise<T> {
  if (name === undefined) return run(root);
  const copy = copyWithBug(name);
  try {
    return await run(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Looks for each planted bug, and prints which seed finds it. */
async function findAll(bugs: readonly PlantedBug[]): Promise<number> {
  let missed = 0;
  for (const { name, point } of bugs) {
    const { worst, runs, seconds } = await withSources(findTrouble, name);
    const found =
      worst === undefined ? `not found in ${runs} seeds` : `seed ${worst.seed}: ${worst.violations[0] ?? ''}`;
    process.stdout.write(`${point} ${name.padEnd(32)} ${String(seconds).padStart(4)} s  ${found.slice(0, 200)}\n`);
    if (worst === undefined) missed += 1;
  }
  return missed > 0 ? 1 : 0;
}

/** Runs one seed and prints what happened. */
async function replay(seed: number, sources: string): Promise<number> {
  const run = await load(sources);
  const without = new Set(values.without?.split(',').map(Number));
  const { log, violations, counts } = await run({ seed, without });
  process.stdout.write(`${log.join('\n')}\n${JSON.stringify(counts)}\n`);
  return violations.length > 0 ? 1 : 0;
}

/** Runs seeds one after the other, then the one of another worker, and sends what came of each. */
async function work(sources: string): Promise<void> {
  const run = await load(sources);
  const [first, last, stride] = [Number(values.from), Number(values.seeds), Number(values.stride)];
  const own = Array.from({ length: Math.floor((last - first) / stride) + 1 }, (_, nth) => first + nth * stride);
  for (const seed of [...own, Number(values.again)]) {
    const { log, met, ...result } = await run({ seed });
    process.send?.({ ...result, met: [...met], log: hash('sha1', log.join('\n')) } satisfies Finished);
  }
}

/** Runs seeds until one has trouble, and says what was found and what was met. */
async function search(sources: string): Promise<number> {
  const { worst, runs, seconds, totals, met } = await findTrouble(sources);
  process.stdout.write(`${runs} runs in ${seconds} s: ${JSON.stringify(Object.fromEntries(totals))}\n`);
  if (worst !== undefined) {
    process.stdout.write(`Seed ${worst.seed}: ${worst.violations[0] ?? ''}\n`);
    if (values.planted === undefined) await shorten(worst, sources);
    return 1;
  }
  process.stdout.write(table(met));
  const missing = runs >= fullRun ? [...missingIn(met), ...rare.filter((what) => !totals.get(what))] : [];
  if (missing.length > 0) process.stdout.write(`Never met: ${missing.join(', ')}\n`);
  return missing.length > 0 ? 1 : 0;
}

/** Runs seeds in several processes until one has trouble. */
async function findTrouble(sources: string) {
  const [first, count] = [Number(values.from), Number(values.seeds)];
  const began = unfrozenNow();
  const deadline = values.minutes === undefined ? Infinity : began + Number(values.minutes) * 60_000;
  const met = new Map<string, number>();
  const totals = new Map<string, number>();
  const failed: Finished[] = [];
  const logs = new Map<number, string>();
  const workers = Math.min(Number(values.workers), count);
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      watchWorker(first, index, first + count - 1, workers, sources, (result) => {
        const known = logs.get(result.seed) ?? result.log;
        if (known !== result.log)
          failed.push({ ...result, violations: ['0: it gives another log when it runs again'] });
        if (logs.has(result.seed)) return true;
        logs.set(result.seed, result.log);
        for (const [key, times] of result.met) met.set(key, (met.get(key) ?? 0) + times);
        for (const [key, times] of Object.entries(result.counts)) totals.set(key, (totals.get(key) ?? 0) + times);
        if (result.violations.length > 0) failed.push(result);
        // One of an earlier seed, which another worker is at, would be the first.
        return failed.every(({ seed }) => seed > result.seed + workers) && unfrozenNow() < deadline;
      }),
    ),
  );
  const [worst] = failed.sort((a, b) => a.seed - b.seed);
  return { worst, runs: logs.size, met, totals, seconds: Math.round((unfrozenNow() - began) / 1_000) };
}

/** @param onResult returns whether it may go on */
function watchWorker(
  first: number,
  index: number,
  last: number,
  workers: number,
  sources: string,
  onResult: (result: Finished) => boolean,
): Promise<void> {
  const numbers = { from: first + index, seeds: last, stride: workers, again: first + ((index + 1) % workers) };
  const words = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const options = [...words, '--sources', sources];
  const worker: ChildProcess = fork(import.meta.filename, options, {
    // Most of what a run makes is garbage at once.
    execArgv: ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=32', '--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isEnough = false;
  return new Promise((done, fail) => {
    worker.on('message', (result: Finished) => {
      if (isEnough || onResult(result)) return;
      isEnough = true;
      worker.kill();
    });
    worker.on('exit', (code) => {
      if (code === 0 || isEnough) done();
      else fail(new Error(`A worker ended with ${code}.`));
    });
  });
}

/** Leaves out steps as long as the same goes wrong, and says how to replay the rest. */
async function shorten({ seed, steps, violations }: Finished, sources: string): Promise<void> {
  const run = await load(sources);
  const [point = ''] = violations[0]?.split(':') ?? [];
  let without = new Set<number>();
  for (const size of [10, 5, 2, 1]) {
    for (let from = 0; from < steps; from += size) {
      const more = new Set([...without, ...Array.from({ length: size }, (_, index) => from + index)]);
      if (more.size === without.size) continue;
      const result = await run({ seed, without: more });
      if (result.violations[0]?.startsWith(`${point}:`) === true) without = more;
    }
  }
  const { log } = await run({ seed, without });
  process.stdout.write(`${log.join('\n')}\nnpm run sim -- --seed ${seed} --without ${[...without].join(',')}\n`);
}
