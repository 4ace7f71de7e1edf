import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { measureFeeds, measureSubscriptions, type Slope } from './measure-slopes.ts';
import { simulateConditions, type Told } from './simulate-conditions.ts';
import { simulateFeeds, type Simulated } from './simulate-feeds.ts';
import { simulatePosting, type Posted } from './simulate-posting.ts';

const simulation = z.object({
  seed: z.int(),
  filters: z.int(),
  days: z.int(),
  lateShare: z.number(),
  thorough: z.boolean(),
});
const posting = simulation.extend({ subscriptions: z.int(), isSettled: z.boolean() });
const job = z.discriminatedUnion('name', [
  z.object({ name: z.literal('simulateFeeds'), of: simulation }),
  z.object({ name: z.literal('simulateConditions'), of: simulation }),
  z.object({ name: z.literal('simulatePosting'), of: posting }),
  z.object({ name: z.literal('measureSubscriptions'), of: z.int() }),
  z.object({ name: z.literal('measureFeeds'), of: z.int() }),
]);
type Job = z.infer<typeof job>;

interface Results {
  simulateFeeds: Simulated;
  simulateConditions: Told[];
  simulatePosting: Posted;
  measureSubscriptions: Slope;
  measureFeeds: Slope;
}

/** Does one job in a thread and a heap of its own. */
export function inWorker<K extends Job['name']>(name: K, of: (Job & { name: K })['of']): Promise<Results[K]> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: 8_000 };
    const worker = new Worker(new URL(import.meta.url), { workerData: { name, of }, resourceLimits });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function work(todo: Job): Promise<Results[Job['name']]> {
  switch (todo.name) {
    case 'simulateFeeds':
      return simulateFeeds(todo.of);
    case 'simulateConditions':
      return simulateConditions(todo.of);
    case 'simulatePosting':
      return simulatePosting(todo.of);
    case 'measureSubscriptions':
      return measureSubscriptions(todo.of);
    case 'measureFeeds':
      return measureFeeds(todo.of);
  }
}

if (!isMainThread) parentPort?.postMessage(await work(job.parse(workerData)));
