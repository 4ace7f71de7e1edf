import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { missingIn, table } from './coverage.ts';
import { replaceMachine, unfrozenNow } from './machine.ts';
import { plant, plantedBugs } from './planted.ts';
import type { RunOptions, RunResult } from './run.ts';

const usage = `npm run sim -- --seed 42                 one run, with its log
npm run sim -- --seed 42 --without 3,7   the same without some of its steps
npm run sim -- --seeds 1000 [--from 1]   looks for trouble, and shortens the first run that has some
  --planted NAME                         in a copy of src with this bug of test/simulation/planted.ts
  --workers 2                            processes at once
  --minutes 4                            begins no further run after that long
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    without: { type: 'string' },
    planted: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    minutes: { type: 'string' },
    /** Given to a worker: the folder with the sources, and how far apart its seeds are. */
    sources: { type: 'string' },
    stride: { type: 'string', default: '1' },
  },
});

const root = join(import.meta.dirname, '../..');

interface Finished extends Omit<RunResult, 'log' | 'met'> {
  readonly met: readonly (readonly [string, number])[];
}

if (values.sources !== undefined) await work(values.sources);
else if (values.seed !== undefined)
  process.exitCode = await withSources((sources) => replay(Number(values.seed), sources));
else if (values.seeds !== undefined)
  process.exitCode = await withSources((sources) => search(Number(values.seeds), sources));
else process.stdout.write(usage);
process.exit();

/** Uses a copy of the sources where a bug is planted. */
async function withSources(run: (sources: string) => Promise<number>): Promise<number> {
  if (values.planted === undefined) return run(root);
  const bug = plantedBugs.find(({ name }) => name === values.planted);
  if (bug === undefined) throw new Error(`There is ${plantedBugs.map(({ name }) => name).join(', ')}.`);
  const copy = mkdtempSync(join(tmpdir(), 'trade-planted-'));
  try {
    cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    plant(bug, join(copy, 'src'));
    return await run(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function prepare(sources: string): Promise<(options: Omit<RunOptions, 'createApp'>) => Promise<RunResult>> {
  replaceMachine();
  const app = (await import(pathToFileURL(join(sources, 'src/app.ts')).href)) as Pick<RunOptions, 'createApp'>;
  const { runSeed } = await import('./run.ts');
  return (options) => runSeed({ ...options, createApp: app.createApp });
}

/** Runs one seed and prints what happened. */
async function replay(seed: number, sources: string): Promise<number> {
  const run = await prepare(sources);
  const without = new Set(values.without?.split(',').map(Number));
  const { log, violations, counts } = await run({ seed, without });
  process.stdout.write(`${log.join('\n')}\n${JSON.stringify(counts)}\n`);
  return violations.length > 0 ? 1 : 0;
}

/** Runs seeds one after the other, and sends what came of each. */
async function work(sources: string): Promise<void> {
  const run = await prepare(sources);
  const stride = Number(values.stride);
  for (let seed = Number(values.from); seed <= Number(values.seeds); seed += stride) {
    const { log, met, ...result } = await run({ seed });
    if (log.length > 0) process.send?.({ ...result, met: [...met] } satisfies Finished);
  }
}

/** Runs seeds in several processes until one has trouble, and says what was found and what was met. */
async function search(count: number, sources: string): Promise<number> {
  const first = Number(values.from);
  const began = unfrozenNow();
  const deadline = values.minutes === undefined ? Infinity : began + Number(values.minutes) * 60_000;
  const met = new Map<string, number>();
  const failed: Finished[] = [];
  const totals: Record<string, number> = {};
  let runs = 0;
  const workers = Math.min(Number(values.workers), count);
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      watchWorker(first + index, first + count - 1, workers, sources, (result) => {
        runs += 1;
        for (const [key, times] of result.met) met.set(key, (met.get(key) ?? 0) + times);
        for (const [key, times] of Object.entries(result.counts)) totals[key] = (totals[key] ?? 0) + times;
        if (result.violations.length > 0) failed.push(result);
        return failed.every(({ seed }) => seed > result.seed + workers) && unfrozenNow() < deadline;
      }),
    ),
  );
  const seconds = Math.round((unfrozenNow() - began) / 1_000);
  process.stdout.write(`${runs} runs in ${seconds} s: ${JSON.stringify(totals)}\n`);
  const [worst] = failed.sort((a, b) => a.seed - b.seed);
  if (worst !== undefined) {
    process.stdout.write(`Seed ${worst.seed} after ${worst.seed - first + 1} seeds: ${worst.violations[0] ?? ''}\n`);
    if (values.planted === undefined) await shorten(worst, sources);
    return 1;
  }
  process.stdout.write(table(met));
  const missing = runs >= 300 ? missingIn(met) : [];
  if (missing.length > 0) process.stdout.write(`Never met: ${missing.join(', ')}\n`);
  return missing.length > 0 ? 1 : 0;
}

/** @param onResult returns whether it may go on */
function watchWorker(
  from: number,
  to: number,
  stride: number,
  sources: string,
  onResult: (result: Finished) => boolean,
): Promise<void> {
  const options = ['--from', String(from), '--seeds', String(to), '--stride', String(stride), '--sources', sources];
  const worker: ChildProcess = fork(import.meta.filename, options, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((done, fail) => {
    worker.on('message', (result: Finished) => {
      if (!onResult(result)) worker.kill('SIGKILL');
    });
    worker.on('exit', (code) => {
      if (code === 0 || code === null) done();
      else fail(new Error(`A worker ended with ${code}.`));
    });
  });
}

/** Leaves out steps as long as the same goes wrong, and says how to replay the rest. */
async function shorten({ seed, steps, violations }: Finished, sources: string): Promise<void> {
  const run = await prepare(sources);
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
