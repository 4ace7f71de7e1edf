import { creditsTable, creditsVerdict } from './alerts/credits-report.ts';
import { measureFeeds, measureSubscriptions, type Slope } from './alerts/measure-slopes.ts';
import { conditionsTable, simulateConditions } from './alerts/simulate-conditions.ts';
import { type Simulated, simulateFeeds } from './alerts/simulate-feeds.ts';
import { slopesTable } from './alerts/slopes-report.ts';

/*
 * What watching costs: the real gate, checks, fan-out and outbox on a clock that jumps, against the local service called
 * in process, rows in an order without meaning. `npm run bench:alerts -- 7` is another seed. Whether a record is posted
 * once, whatever Slack and the processes do, is for the simulator to say.
 */

const [seed = 1, filters = 20] = process.argv.slice(2).map(Number);
for (const number of [seed, filters]) {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new TypeError('Seed and filters are whole numbers from 1 on: npm run bench:alerts -- 1 20');
}
const days = 30;
/** Of alerts of quiet, surge and new partners. */
const yearOf = { seed, filters: 3, days: 365, lateShare: 0.3, thorough: true };
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

const [subscriptions, feeds]: [Slope[], Slope[]] = [[], []];
for (const many of [1_000, 10_000, 100_000]) subscriptions.push(await measureSubscriptions(many));
for (const many of [50, 500, 5_000]) feeds.push(await measureFeeds(many));
console.log(slopesTable(subscriptions, feeds));

console.log(
  `\nOther conditions: ${yearOf.filters} companies for a year, 30 % late by up to 20 days, levels that change.`,
);
console.log(
  'Quiet and surge are counted weekly; conditions of the same days share their counts. A new partner costs no more',
);
console.log('than its feed.\n');
console.log(conditionsTable(await simulateConditions(yearOf)));
console.log(`\nIt took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
