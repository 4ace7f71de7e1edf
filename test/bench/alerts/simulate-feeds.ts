import { z } from 'zod';
import { caller, workspace, type FeedWorld } from '../../alerts/feeds/feed-world.ts';
import type { FeedQuestion } from '../../../src/model/feed.ts';
import { hourMs, lookBackDays, openMarket, price, type Market, type Simulation } from './market.ts';
import { dayMs } from '../../../src/model/time.ts';

/** Credits of a whole simulation, and what was found for them. */
export interface Simulated extends Simulation {
  readonly credits: number;
  /** Price x (distinct new records + one count for each filter and publication). */
  readonly bound: number;
  /** A peer that counts after each publication and re-reads the last 7 days, today among them, where the count moved. */
  readonly peer: number;
  /** Records that are there, and in no log once every day has settled. */
  readonly missed: number;
  /** Records told twice as new. */
  readonly twice: number;
  /** From publication to the log, in hours. */
  readonly meanDelay: number;
  /** Checks that a 429 or 500 ended: the next day's check resumes. */
  readonly failed: number;
}

const peerAnswer = z.object({ data: z.object({ totalCount: z.number() }) });
const peerDays = 7;
const settlingDays = 23;

/** Runs feeds for days of a clock that jumps: one publication a day for each filter, and a check after it. */
export async function simulateFeeds(plan: Simulation): Promise<Simulated> {
  const market = await openMarket(plan);
  try {
    const feeds = await readBaselines(market);
    return await simulate(market, feeds);
  } finally {
    await market.close();
  }
}

/** @returns the feeds' ids */
async function readBaselines({ plan, world, questions }: Market): Promise<string[]> {
  const feeds: string[] = [];
  for (const question of questions) {
    const { id } = await world.feeds.open(workspace, question, { lookBackDays, thorough: plan.thorough });
    const { is } = await world.feeds.baseline(workspace, id, caller);
    if (is !== 'checked') throw new Error(`A baseline ended as ${is}.`);
    feeds.push(id);
  }
  return feeds;
}

async function simulate(market: Market, feeds: readonly string[]): Promise<Simulated> {
  const { plan, world, service, questions, publishedAt } = market;
  const before = service.credits();
  let [peer, failed] = [0, 0];
  market.disturb(true);
  for (let day = 0; day < plan.days; day += 1) {
    world.advance(dayMs);
    for (const question of questions) {
      market.publishDay(question);
      peer += peerCost(market, question);
    }
    failed += await checkDue(world);
  }
  market.disturb(false);
  const credits = before - service.credits();
  const published = publishedAt.size;
  await settle(market);
  return { ...plan, credits, peer, failed, bound: bound(published, plan), ...(await found(market, feeds)) };
}

/** Credits. @param published distinct new records */
function bound(published: number, { filters, days }: Pick<Simulation, 'filters' | 'days'>): number {
  return price * (published + filters * days);
}

/** Every day is read whole once: after that nothing more is found. */
async function settle({ world, service, questions }: Market): Promise<void> {
  for (let day = 0; day < settlingDays; day += 1) {
    world.advance(dayMs);
    // Something is published, or nobody would look.
    service.publish({ fresh: 1, for: { company: questions[0]?.filter['company'] } });
    await checkDue(world);
  }
}

/** One count, and the rows of the last days, since the count has moved. */
function peerCost({ service, world }: Market, { dataset, filter }: FeedQuestion): number {
  const [from, to] = [world.now() - (peerDays - 1) * dayMs, world.now()].map(usDate);
  const query = new URLSearchParams({ ...filter, start_date: from ?? '', end_date: to ?? '', page_size: '1' });
  const url = `/v1.0/powerquery/${dataset}/bols?${query.toString()}`;
  const reply = service.handle({ method: 'GET', url, headers: { ServiceApiKey: 'peer-key' } });
  return price * (1 + peerAnswer.parse(JSON.parse(reply.body)).data.totalCount);
}

function usDate(at: number): string {
  return new Date(at).toISOString().replace(/^(\d{4})-(\d{2})-(\d{2}).*/, '$2/$3/$1');
}

/** @returns how many checks failed */
async function checkDue(world: FeedWorld): Promise<number> {
  let failed = 0;
  for (;;) {
    const report = await world.feeds.runDue();
    if (report === null) return failed;
    if (report.is === 'failed') failed += 1;
  }
}

/** What the logs have of what was published and is still there. */
async function found({ service, world, publishedAt }: Market, feeds: readonly string[]) {
  const there = new Set(service.data.bills.map(({ dataset, number }) => `${dataset}/${number}`));
  const known = new Set<string>();
  let [told, delay] = [0, 0];
  for (const feed of feeds) {
    for (const { key, kind, firstSeenAt } of await world.log(feed)) {
      const at = publishedAt.get(key);
      if (kind !== 'new' || at === undefined) continue;
      known.add(key);
      told += 1;
      delay += firstSeenAt - at;
    }
  }
  const missed = [...publishedAt.keys()].filter((key) => there.has(key) && !known.has(key)).length;
  return { missed, twice: told - known.size, meanDelay: delay / Math.max(1, told) / hourMs };
}
