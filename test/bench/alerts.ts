import { creditsTable, creditsVerdict } from './alerts/credits-report.ts';
import { postingTable, postingVerdict, slopesTable } from './alerts/posting-report.ts';
import { conditionsTable, type Told } from './alerts/simulate-conditions.ts';
import { inWorker } from './alerts/in-worker.ts';
import type { Slope } from './alerts/measure-slopes.ts';
import type { Simulated } from './alerts/simulate-feeds.ts';
import type { Posted, PostingPlan } from './alerts/simulate-posting.ts';

/*
 * What watching costs: the real gate, checks, fan-out and outbox on a clock that jumps, against the local service called
 * in process, rows in an order without meaning. `npm run bench:alerts -- 1` is seed 1 and takes 5 minutes of processor
 * time in two threads; `-- 1 500 30` watches 500 filters for 30 days in every part, and takes many times as long.
 */

const [seed = 1, filters = 20, fullDays = 2] = process.argv.slice(2).map(Number);
for (const number of [seed, filters, fullDays]) {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new TypeError('Seed, filters and days are whole numbers from 1 on: npm run bench:alerts -- 1 20 2');
}
const days = 30;
/** Of alerts of quiet, surge and new partners. */
const yearOf = { filters: 3, days: 365, lateShare: 0.3, thorough: true };
const full = { filters: 500, subscriptions: 10_000 };
const began = performance.now();

console.log(`Seed ${seed}. About 10 new records a day and filter, 120 days watched, one publication and check a day.`);
console.log('1 % revised, a fifth of those with another date; 0.2 % withdrawn; rows come in while others are read;');
console.log(
  'one call in 4,000 is answered 429 and one 500, which ends the check: nothing is tried again before the next.',
);

const usual = { seed, lateShare: 0.02, thorough: true };
const simulated: Simulated[] = [];
const posted: Posted[] = [];
const told: Told[] = [];
const slopes: { subscriptions: Slope[]; feeds: Slope[] } = { subscriptions: [], feeds: [] };

/** The longest first, so that neither thread waits long for the other. */
const jobs = [
  () => post({ ...usual, ...full, days: fullDays, isSettled: fullDays >= days }),
  async () => {
    told.push(...(await inWorker('simulateConditions', { ...yearOf, seed })));
  },
  () => post({ ...usual, filters, days, subscriptions: filters * 20, isSettled: true }),
  ...[0.15, 0.02, 0].flatMap((lateShare) =>
    [true, false].map((thorough) => async () => {
      simulated.push(await inWorker('simulateFeeds', { seed, filters, days, lateShare, thorough }));
    }),
  ),
  ...[100_000, 10_000, 1_000].map((many) => async () => {
    slopes.subscriptions.push(await inWorker('measureSubscriptions', many));
  }),
  ...[5_000, 500, 50].map((many) => async () => {
    slopes.feeds.push(await inWorker('measureFeeds', many));
  }),
].values();
await Promise.all([workOff(), workOff()]);
simulated.sort((a, b) => a.lateShare - b.lateShare || Number(a.thorough) - Number(b.thorough));
posted.sort((a, b) => a.filters - b.filters);
for (const one of [slopes.subscriptions, slopes.feeds]) one.sort((a, b) => a.of - b.of);

console.log(`\nCredits: ${filters} filters for ${days} days in each line. Each filter is watched by itself, so that`);
console.log(`${full.filters} of them cost as many times more, and the ratios are the same.\n`);
console.log(`${creditsTable(simulated)}\n\n${creditsVerdict(simulated)}`);
console.log(
  '\nEverything at once, thorough, 2 % late: checks, fan-out and sending; of 50 attempts one is asked to wait,',
);
console.log(
  'one fails and the answer of one is lost. A tenth of the alerts post as found, a tenth daily, the others weekly.',
);
console.log(
  `${full.filters} filters with ${full.subscriptions} alerts would take longer than 5 minutes for all ${days} days.\n`,
);
console.log(`${postingTable(posted)}\n\n${postingVerdict(posted)}\n`);
console.log(slopesTable(slopes.subscriptions, slopes.feeds));
console.log(
  `\nOther conditions: ${yearOf.filters} companies for a year, 30 % late by up to 20 days, levels that change.`,
);
console.log(
  'Quiet and surge are counted weekly; conditions of the same days share their counts. A new partner costs no more',
);
console.log("than its feed. Up to today: what the same would tell if its days didn't end 21 days ago.\n");
console.log(conditionsTable(told));
console.log(`\nIt took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);

async function workOff(): Promise<void> {
  for (const job of jobs) {
    await job();
    process.stderr.write('.');
  }
}

async function post(plan: PostingPlan): Promise<void> {
  posted.push(await inWorker('simulatePosting', plan));
}
