import { rmSync } from 'node:fs';
import { load, root } from './load.ts';
import { copyWithBug } from './planted.ts';

/** What the tests look at. */
export interface Sample {
  /** Whether the first seed gives the same log again, once others have run. */
  readonly isSame: boolean;
  readonly violations: readonly string[];
}

/** What each planted bug is found by. */
export type Found = Readonly<Record<string, readonly string[]>>;

/** The bugs that a test plants, each with a seed that finds it. */
export const sampledBugs = { 'row-after-call': 1, 'heartbeat-outlives-the-stop': 1 } as const;
const seeds = [1, 2];

async function runSeeds(): Promise<Sample> {
  const run = await load(root);
  const logs: string[] = [];
  const violations: string[] = [];
  for (const seed of [...seeds, seeds[0] ?? 1]) {
    const result = await run({ seed });
    logs.push(result.log.join('\n'));
    violations.push(...result.violations);
  }
  return { isSame: logs.at(-1) === logs[0], violations };
}

async function findBugs(): Promise<Found> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, seed] of Object.entries(sampledBugs)) {
    const copy = copyWithBug(name);
    const runPlanted = await load(copy);
    found[name] = (await runPlanted({ seed })).violations;
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}

if (process.send !== undefined && process.argv[1] === import.meta.filename) {
  process.send(process.argv[2] === 'bugs' ? await findBugs() : await runSeeds(), () => process.exit());
}
