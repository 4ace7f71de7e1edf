import { rmSync } from 'node:fs';
import { load, root } from './load.ts';
import { copyWithBug } from './planted.ts';

/** What the test looks at. */
export interface Sample {
  /** Whether the first seed gives the same log again, once others have run. */
  readonly isSame: boolean;
  readonly violations: readonly string[];
  /** What each planted bug is found by. */
  readonly found: Readonly<Record<string, readonly string[]>>;
}

/** The bugs that a test plants, each with a seed that finds it. */
export const sampledBugs = { 'row-after-call': 1, 'heartbeat-outlives-the-stop': 1 } as const;
const seeds = [1, 2];

if (process.send !== undefined && process.argv[1] === import.meta.filename) {
  const run = await load(root);
  const logs: string[] = [];
  const violations: string[] = [];
  for (const seed of [...seeds, seeds[0] ?? 1]) {
    const result = await run({ seed });
    logs.push(result.log.join('\n'));
    violations.push(...result.violations);
  }
  const found: Record<string, readonly string[]> = {};
  for (const [name, seed] of Object.entries(sampledBugs)) {
    const copy = copyWithBug(name);
    const runPlanted = await load(copy);
    found[name] = (await runPlanted({ seed })).violations;
    rmSync(copy, { recursive: true, force: true });
  }
  process.send({ isSame: logs.at(-1) === logs[0], violations, found } satisfies Sample, () => process.exit());
}
