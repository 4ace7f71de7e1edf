import { parseArgs } from 'node:util';
import { replaceMachine } from './machine.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, from: { type: 'string' }, patch: { type: 'string' } },
});
const realNow = performance.now.bind(performance);
replaceMachine();
const { createApp } = await import('../../src/app.ts');
const { runSeed } = await import('./run.ts');
const first = Number(values.from ?? values.seed ?? 1);
const last = values.seed === undefined ? first + Number(values.seeds ?? 1) - 1 : first;
for (let seed = first; seed <= last; seed += 1) {
  const began = realNow();
  const result = await runSeed({ seed, createApp });
  if (values.seed !== undefined) console.log(result.log.join('\n'));
  console.log(seed, Math.round(realNow() - began), 'ms', JSON.stringify(result.counts), result.violations.slice(0, 3));
}
process.exit(0);
