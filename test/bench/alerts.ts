import { feedsTable, feedsVerdict } from './alerts/feeds-report.ts';
import { simulateFeeds, type Simulated } from './alerts/simulate-feeds.ts';

/*
 * What watching costs: the real checks on a clock that jumps, against the local service called in process, rows in an
 * order without meaning. `node test/bench/alerts.ts 1 20` watches one filter for 20 days; each more takes its minutes.
 */

const filters = Number(process.argv[2] ?? 1);
const days = Number(process.argv[3] ?? 20);
const seed = Number(process.argv[4] ?? 1);
for (const number of [filters, days, seed]) {
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new TypeError('Filters, days and seed are whole numbers from 1 on: node test/bench/alerts.ts 1 20 1');
  }
}

console.log(
  `Seed ${seed}. ${filters} filters for ${days} days, about 10 new records a day and filter, 120 days watched.`,
);
console.log('1 % revised, a fifth of those with another date; 0.2 % withdrawn; rows come in while others are read.');
console.log('Checked every 12 hours; missed and twice are counted once every day has settled.\n');

const all: Simulated[] = [];
for (const lateShare of [0, 0.02, 0.15]) {
  for (const thorough of [false, true]) all.push(await simulateFeeds({ seed, filters, days, lateShare, thorough }));
}
console.log(`${feedsTable(all)}\n\n${feedsVerdict(all)}`);
