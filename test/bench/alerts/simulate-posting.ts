import type { AlertSchedule } from '../../../src/model/alert.ts';
import { dayMs } from '../../alerts/feeds/feed-world.ts';
import { bound, found, peerCost, readBaselines, settle, type Simulated } from './simulate-feeds.ts';
import { hourMs, openMarket, type Market, type Simulation } from './market.ts';
import { subscriptionOf } from './subscription-of.ts';
import { createRounds } from './rounds.ts';
import { createUnsteadySlack } from './unsteady-slack.ts';

export interface PostingPlan extends Simulation {
  readonly subscriptions: number;
  /** Whether it continues, without publications, until every day has settled and every digest is posted. */
  readonly isSettled: boolean;
}

/** Everything at once: publications, checks, fan-out and sending. Not settled, what is missed is still to come. */
export interface Posted extends Simulated, PostingPlan {
  readonly posts: number;
  /** Records in messages, and records that summaries only count. */
  readonly carried: number;
  readonly summed: number;
  /** Records of the logs that reached no channel, over all subscriptions. */
  readonly unposted: number;
  readonly twiceAfterLost: number;
  readonly twiceWithout: number;
  /** Seconds from first seen to posted, of alerts that post as found. */
  readonly meanPostDelay: number;
}

const noonUtc = { at: '12:00', zone: 'UTC' } as const;

/** The nth subscription of a filter: two post as found, two daily, the others weekly. */
function scheduleOf(nth: number): AlertSchedule {
  if (nth < 2) return { every: 'check' };
  return nth < 4 ? { every: 'day', ...noonUtc } : { every: 'week', weekday: 1 + (nth % 7), ...noonUtc };
}

export async function simulatePosting(plan: PostingPlan): Promise<Posted> {
  const market = await openMarket(plan, 20 * hourMs);
  try {
    const feeds = await readBaselines(market);
    await subscribe(market, feeds, plan.subscriptions);
    return await simulate(market, feeds, plan);
  } finally {
    await market.close();
  }
}

async function subscribe({ plan, world, questions }: Market, feeds: readonly string[], most: number): Promise<void> {
  for (let nth = 0; nth < most; nth += 1) {
    const [question, feed] = [questions[nth % feeds.length], feeds[nth % feeds.length]];
    if (question === undefined || feed === undefined) throw new RangeError('Subscriptions need a feed.');
    const schedule = scheduleOf(Math.floor(nth / feeds.length));
    const { thorough } = plan;
    await world.store.alerts.create(subscriptionOf({ nth, question, feed, schedule, thorough, now: world.now() }));
  }
}

async function simulate(market: Market, feeds: readonly string[], plan: PostingPlan): Promise<Posted> {
  const { world, service, questions } = market;
  const slack = createUnsteadySlack(market.roll, world.now);
  const work = createRounds(world, slack);
  const before = service.credits();
  let peer = 0;
  const start = world.now();
  market.disturb(true);
  for (let day = 0; day < plan.days; day += 1) {
    world.advance(start + day * dayMs + 22 * hourMs - world.now());
    for (const question of questions) {
      market.publishDay(question);
      peer += peerCost(market, question);
    }
    await work.round();
    // At noon digests are due.
    world.advance(start + (day + 1) * dayMs - world.now());
    await work.round();
  }
  market.disturb(false);
  const credits = before - service.credits();
  const published = market.publishedAt.size;
  if (plan.isSettled) await finish(market, () => work.round());
  const logs = await found(market, feeds);
  const { afterLost, without } = slack.twice();
  return {
    ...plan,
    credits,
    peer,
    bound: bound(published, plan),
    ...logs,
    failed: work.failed(),
    posts: slack.posts(),
    carried: slack.carried(),
    summed: slack.summed(),
    unposted: (await toPost(market, feeds, plan.subscriptions)) - slack.carried() - slack.summed(),
    twiceAfterLost: afterLost,
    twiceWithout: without,
    meanPostDelay: slack.meanDelay(),
  };
}

async function finish(market: Market, round: () => Promise<void>): Promise<void> {
  await settle(market, round);
  // Until the last weekly digest: nothing is published any more.
  for (let day = 0; day < 8; day += 1) {
    market.world.advance(dayMs);
    await round();
  }
}

/** How many records the subscriptions' logs have as new. */
async function toPost({ world }: Market, feeds: readonly string[], subscriptions: number): Promise<number> {
  let records = 0;
  for (const [nth, feed] of feeds.entries()) {
    const fresh = (await world.log(feed)).filter(({ kind }) => kind === 'new').length;
    records += fresh * Math.ceil((subscriptions - nth) / feeds.length);
  }
  return records;
}
