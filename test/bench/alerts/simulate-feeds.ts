import { z } from 'zod';
import { startTradeService, type LocalTradeService } from '../../../src/local/trade-service/index.ts';
import { asker, createFeedWorld, dayMs, firstDay, workspace, type FeedWorld } from '../../alerts/feeds/feed-world.ts';

export interface Simulation {
  readonly seed: number;
  readonly filters: number;
  readonly days: number;
  /** Of the new records, how many come 1 to 20 days after their arrival. */
  readonly lateShare: number;
  readonly thorough: boolean;
}

/** Credits of a whole simulation, and what was found for them. */
export interface Simulated extends Simulation {
  readonly credits: number;
  /** Price x (distinct new records + one count for each filter and publication). */
  readonly bound: number;
  /** A peer that counts after each publication and re-reads the last 7 days where the count moved. */
  readonly peer: number;
  readonly published: number;
  /** Records that are there, and in no log once every day has settled. */
  readonly missed: number;
  /** Records told twice as new. */
  readonly twice: number;
  /** From publication to the log, in hours: of those found before the days settled. */
  readonly meanDelay: number;
  readonly failed: number;
}

const keys = ['demo-key', 'peer-key'].map((key) => ({ key, credits: 10_000_000 }));
const peerAnswer = z.object({ data: z.object({ totalCount: z.number() }) });
const hourMs = 60 * 60_000;
const price = 0.1;
const warmUpDays = 45;
const lookBackDays = 120;
const peerDays = 7;
const settlingDays = 23;

interface Run extends Simulation {
  readonly service: LocalTradeService;
  readonly world: FeedWorld;
  readonly roll: (sides: number) => number;
  /** When each record of a watched firm was published, epoch ms, by its number. */
  readonly publishedAt: Map<string, number>;
}

/** Runs feeds for days of a clock that jumps, one publication a day for each filter, checked twice a day. */
export async function simulateFeeds(plan: Simulation): Promise<Simulated> {
  const began = new Date(Date.parse(firstDay) - warmUpDays * dayMs).toISOString().slice(0, 10);
  const service = await startTradeService({ today: began, keys });
  service.faults.rowOrder = 'none';
  const slugs = service.data.companies.flatMap(({ slug }) => slug ?? []).slice(0, plan.filters);
  const roll = dice(plan.seed);
  for (let day = 0; day < warmUpDays; day += 1) {
    service.setToday(new Date(Date.parse(began) + day * dayMs).toISOString().slice(0, 10));
    for (const company of slugs) service.publish({ fresh: 4 + roll(13), for: { company } });
  }
  service.setToday(firstDay);
  const world = await createFeedWorld(service, 12 * hourMs);
  const run: Run = { ...plan, service, world, roll, publishedAt: new Map() };
  try {
    return await simulate(run, slugs);
  } finally {
    await service.close();
    await world.store.close();
  }
}

async function simulate(run: Run, slugs: readonly string[]): Promise<Simulated> {
  const { world, service, thorough } = run;
  const feeds: string[] = [];
  for (const company of slugs) {
    const question = { dataset: 'us-import' as const, filter: { company } };
    const { id } = await world.feeds.open(workspace, question, { lookBackDays, thorough });
    await world.feeds.baseline(workspace, id, asker);
    feeds.push(id);
  }
  const before = service.credits();
  let [peer, failed] = [0, 0];
  world.beforeCall = () => {
    // Now and then rows come in while others are read.
    if (run.roll(400) === 0) publish(run, slugs[run.roll(slugs.length)] ?? '', 1);
  };
  for (let day = 0; day < run.days; day += 1) {
    world.advance(22 * hourMs);
    for (const company of slugs) {
      publish(run, company, 4 + run.roll(13));
      peer += price * (1 + rowsOfLastDays(run, company));
    }
    failed += await checkDue(world);
    world.advance(2 * hourMs);
    failed += await checkDue(world);
  }
  const credits = before - service.credits();
  world.beforeCall = () => undefined;
  const delays = await delaysOf(run, feeds);
  for (let day = 0; day < settlingDays; day += 1) {
    world.advance(dayMs);
    // Something is published, or nobody would look.
    service.publish({ fresh: 1, for: { company: slugs[0] } });
    await checkDue(world);
  }
  return {
    ...{ seed: run.seed, filters: run.filters, days: run.days, lateShare: run.lateShare, thorough },
    ...{ credits, peer, failed, published: run.publishedAt.size },
    bound: price * (run.publishedAt.size + run.filters * run.days),
    ...(await missedOf(run, feeds)),
    meanDelay: delays.reduce((sum, delay) => sum + delay, 0) / Math.max(1, delays.length) / hourMs,
  };
}

function publish({ service, world, roll, lateShare, publishedAt }: Run, company: string, records: number): void {
  const percent = (share: number) => roll(10_000) < share * 10_000;
  const each = Array.from({ length: records });
  const late = each.filter(() => percent(lateShare)).length;
  const { fresh, late: filed } = service.publish({
    ...{ fresh: records - late, late, for: { company } },
    // 1 % are revised, a fifth of them with another date, and 0.2 % withdrawn.
    revised: each.filter(() => percent(0.008)).length,
    redated: each.filter(() => percent(0.002)).length,
    withdrawn: each.filter(() => percent(0.002)).length,
  });
  for (const { number } of [...fresh, ...filed]) publishedAt.set(`us-import/${number}`, world.now());
}

/** Asked of the service itself, and given back: the peer pays for it, not the feeds. */
function rowsOfLastDays({ service, world }: Run, company: string): number {
  const from = new Date(world.now() - peerDays * dayMs);
  const query = new URLSearchParams({ company, start_date: usDate(from), end_date: usDate(new Date(world.now())) });
  const url = `/v1.0/powerquery/us-import/bols?${query.toString()}&page_size=1`;
  const reply = service.handle({ method: 'GET', url, headers: { ServiceApiKey: 'peer-key' } });
  return peerAnswer.parse(JSON.parse(reply.body)).data.totalCount;
}

function usDate(day: Date): string {
  return day.toISOString().replace(/^(\d{4})-(\d{2})-(\d{2}).*/, '$2/$3/$1');
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

async function delaysOf({ world, publishedAt }: Run, feeds: readonly string[]): Promise<number[]> {
  const logs = await Promise.all(feeds.map((feed) => world.log(feed)));
  return logs.flat().flatMap(({ key, kind, firstSeenAt }) => {
    const at = publishedAt.get(key);
    return kind === 'corrected' || at === undefined ? [] : [firstSeenAt - at];
  });
}

async function missedOf({ service, world, publishedAt }: Run, feeds: readonly string[]) {
  const logs = await Promise.all(feeds.map((feed) => world.log(feed)));
  const told = logs.flat().flatMap(({ key, kind }) => (kind === 'new' ? [key] : []));
  const there = new Set(service.data.bills.map(({ number }) => `us-import/${number}`));
  const known = new Set(told);
  const missed = [...publishedAt.keys()].filter((key) => there.has(key) && !known.has(key)).length;
  return { missed, twice: told.length - known.size };
}

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
