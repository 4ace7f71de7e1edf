import { checkRound } from '../../../src/alerts/schedule.ts';
import { sendDue } from '../../../src/alerts/subscriptions/send.ts';
import type { AlertSchedule } from '../../../src/alerts/model.ts';
import { nextPostAt } from '../../../src/alerts/subscriptions/next-post.ts';
import { createLog } from '../../../src/ops/log.ts';
import { dayMs, workspace } from '../../alerts/feeds/feed-world.ts';
import { bound, found, peerCost, readBaselines, settle, type Simulated } from './simulate-feeds.ts';
import { hourMs, lookBackDays, openMarket, type Market, type Simulation } from './market.ts';
import { createUnsteadySlack, type UnsteadySlack } from './unsteady-slack.ts';

/** Everything at once: publications, checks, fan-out and sending. */
export interface Posted extends Simulated {
  readonly subscriptions: number;
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

const stepMs = 5_000;
/** So long after the last message was sent nothing more comes: longer than Slack asks to wait. */
const idleSteps = 12;
const noonUtc = { at: '12:00', zone: 'UTC' } as const;

/** The nth subscription of a filter: two post as found, two daily, the others weekly. */
function scheduleOf(nth: number): AlertSchedule {
  if (nth < 2) return { every: 'check' };
  return nth < 4 ? { every: 'day', ...noonUtc } : { every: 'week', weekday: 1 + (nth % 7), ...noonUtc };
}

export async function simulatePosting(plan: Simulation, subscriptions: number): Promise<Posted> {
  const market = await openMarket(plan, 20 * hourMs);
  try {
    const feeds = await readBaselines(market);
    await subscribe(market, feeds, subscriptions);
    return await simulate(market, feeds, subscriptions);
  } finally {
    await market.close();
  }
}

async function subscribe({ plan, world, questions }: Market, feeds: readonly string[], most: number): Promise<void> {
  for (let nth = 0; nth < most; nth += 1) {
    const [question, feed] = [questions[nth % feeds.length], feeds[nth % feeds.length]];
    if (question === undefined || feed === undefined) throw new RangeError('Subscriptions need a feed.');
    const schedule = scheduleOf(Math.floor(nth / feeds.length));
    const terms = { name: 'New shipments', questions: [question], channel: `C${nth}`, schedule, lookBackDays };
    await world.store.alerts.create({
      ...{ workspace, creator: 'U1', nextPostAt: nextPostAt(schedule, world.now()), what: 'It was made.' },
      terms: { ...terms, thorough: plan.thorough, corrections: false, quietDays: null, monthlyCap: null },
      cursors: [{ feed, seq: 0, isSilent: false }],
    });
  }
}

async function simulate(market: Market, feeds: readonly string[], subscriptions: number): Promise<Posted> {
  const { plan, world, service, questions } = market;
  const slack = createUnsteadySlack(market.roll, world.now);
  const work = createWork(market, slack);
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
  await settle(market, work.round);
  // Until the last weekly digest: nothing is published any more.
  for (let rest = 0; rest <= 7; rest += 1) {
    world.advance(dayMs);
    await work.round();
  }
  const logs = await found(market, feeds);
  const { afterLost, without } = slack.twice();
  return {
    ...{ ...plan, credits, peer, bound: bound(published, plan), ...logs, failed: work.failed() },
    ...{ subscriptions, posts: slack.posts(), carried: slack.carried(), summed: slack.summed() },
    unposted: (await toPost(market, feeds, subscriptions)) - slack.carried() - slack.summed(),
    ...{ twiceAfterLost: afterLost, twiceWithout: without, meanPostDelay: slack.meanDelay() },
  };
}

/** The schedule's rounds and the sender, one after the other instead of by timers. */
function createWork({ world, roll }: Market, slack: UnsteadySlack) {
  const { store, feeds, now } = world;
  const log = createLog('silent');
  const [go, nothing] = [() => false, () => Promise.resolve()];
  let failed = 0;
  const parts = {
    ...{ checked: store.checkedFeeds, fanOut: store.fanOut, sweep: nothing, send: nothing, tellAdmins: nothing },
    ...{ tickMs: 60_000, checkEveryMs: 20 * hourMs, now, random: () => roll(1_000) / 1_000, log },
    feeds: {
      ...feeds,
      async runDue() {
        const report = await feeds.runDue();
        if (report?.is === 'failed') failed += 1;
        return report;
      },
    },
  };
  const sending = { outbox: store.outbox, log: store.feeds, poster: slack, logger: log };

  async function send(): Promise<void> {
    for (let idle = 0; idle < idleSteps; idle += 1) {
      if ((await sendDue(sending, go)) > 0) idle = -1;
      world.advance(stepMs);
    }
  }
  return {
    failed: () => failed,
    async round() {
      await checkRound(parts, go, () => undefined);
      await send();
    },
  };
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
