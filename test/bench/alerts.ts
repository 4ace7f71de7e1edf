import { creditsTable, creditsVerdict } from './alerts/credits-report.ts';
import { type Simulated, simulateFeeds } from './alerts/simulate-feeds.ts';

/*
 * Measures the credits that alerts cost: the real gate and checks, on a clock that jumps, against the local service in this
 * process, whose rows come in random order. `npm run bench:alerts -- 7` is another seed. Whether a record is posted once, whatever Slack
 * and the processes do, is for the simulator to say.
 */

const [seed = 1, filters = 20] = process.argv.slice(2).map(Number);
for (const number of [seed, filters]) {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new TypeError('Seed and filters are whole numbers from 1 on: npm run bench:alerts -- 1 20');
}
const days = 30;
const began = performance.now();

console.log(`Seed ${seed}. About 10 new records a day and filter, 120 days watched, one publication and check a day.`);
console.log('1 % revised, a fifth of those with another date; 0.2 % withdrawn; rows come in while others are read;');
console.log(
  'one call in 4,000 is answered 429 and one 500, which ends the check: nothing is tried again before the next.',
);

console.log(`\nCredits: ${filters} filters for ${days} days in each line. Each filter is watched by itself, so that`);
console.log('more of them cost as many times more, and the ratios are the same.\n');
const simulated: Simulated[] = [];
for (const lateShare of [0, 0.02, 0.15])
  for (const thorough of [false, true])
    simulated.push(await simulateFeeds({ seed, filters, days, lateShare, thorough }));
console.log(`${creditsTable(simulated)}\n\n${creditsVerdict(simulated)}\n`);
console.log(`It took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
