import { crossing } from '../../../src/alerts/feeds/check-feed.ts';
import { comparedDays, holds } from '../../../src/lookups/compared-days.ts';
import { partnerOf } from '../../../src/alerts/feeds/fold-rows.ts';
import type { Condition, CountCondition, DayRange, FeedQuestion } from '../../../src/model/feed.ts';
import type { AlertPost } from '../../../src/model/alert.ts';
import { addDays } from '../../../src/trade/index.ts';
import { caller, type FeedWorld, workspace } from '../../alerts/feeds/feed-world.ts';
import { hourMs, lookBackDays, openMarket, type Market, type Simulation } from './market.ts';
import { createRounds } from './rounds.ts';
import { subscriptionOf } from './subscription-of.ts';
import { goalLine, tableOf } from './table-of.ts';
import { dayMs } from '../../../src/model/time.ts';

/** What alerts of quiet, surge and new partners told in a simulated year, held against what was really there. */
export interface Told {
  readonly condition: string;
  readonly told: number;
  readonly missed: number;
  readonly wrong: number;
  readonly twice: number;
  readonly checks: number;
  readonly creditsACheck: number;
}

/** The days and the credits of each feed's checks. */
type Spent = Map<string, { readonly days: readonly string[]; readonly credits: number }>;

interface Posted {
  readonly day: string;
  readonly post: AlertPost;
}

interface Change {
  readonly day: string;
  readonly isCrossed: boolean;
}

type CountIn = (range: DayRange) => number;

const conditions: readonly CountCondition[] = [90, 30].flatMap((days) => [
  { is: 'quiet', percent: 50, days },
  { is: 'surge', percent: 200, days },
]);
const keyOf = (of: Condition) => (of.is === 'new-partner' ? of.is : `${of.is}, ${of.days} days`);
const settled = 21;
/** Records a day, as a company has them for a while. */
const levels = [4, 0, 0, 16, 16, 1] as const;
/** A new supplier comes every so many days. */
const strangerEvery = 9;

/** A year of companies whose volume changes, with late, revised and withdrawn records, watched by every condition. */
export async function simulateConditions(plan: Simulation): Promise<Told[]> {
  const market = await openMarket(plan, 20 * hourMs);
  try {
    return await simulate(market);
  } finally {
    await market.close();
  }
}

async function simulate(market: Market): Promise<Told[]> {
  const { plan, questions, world } = market;
  const posts: Posted[] = [];
  const spent: Spent = new Map();
  const feeds = await subscribe(market);
  const post = (one: AlertPost) => {
    posts.push({ day: today(world), post: one });
    return Promise.resolve({ is: 'taken', at: { channel: 'C', ts: '1.0' } } as const);
  };
  const tell = () => Promise.resolve({ is: 'taken', at: { channel: 'C', ts: '1.0' } } as const);
  const work = createRounds(tallied(world, spent), { post, tell });
  const known = questions.map((question) => suppliersOf(market, question));
  const start = world.now();
  for (let day = 1; day <= plan.days; day += 1) {
    world.advance(start + day * dayMs - world.now());
    publishDay(market, day);
    await work.round();
  }
  // What is filed late afterwards shows what the last days really were.
  for (let day = 0; day <= settled; day += 1) {
    world.advance(dayMs);
    for (const question of questions) market.publishDay(question, 4);
    await work.round();
  }
  const lastDay = addDays(isoOf(start), plan.days);
  const counted = conditions.map((condition) => {
    const ids = feeds[keyOf(condition)] ?? [];
    const all = questions.map((question, nth) => {
      const days = (spent.get(ids[nth] ?? '')?.days ?? []).filter((day) => day <= lastDay);
      return judged(countsOf(market, question), condition, days, changesOf(posts, question, condition));
    });
    return { condition: keyOf(condition), ...summed(all), ...costOf(spent, ids) };
  });
  const partners = summed(
    questions.map((question, nth) => partnersTold(market, question, known[nth] ?? new Set(), posts)),
  );
  const cost = costOf(spent, feeds['new-partner'] ?? []);
  return [...counted, { condition: 'new-partner', ...partners, ...cost }];
}

/** A channel for each question and condition. @returns the feeds by condition */
async function subscribe({ plan, world, questions }: Market): Promise<Record<string, string[]>> {
  const feeds: Record<string, string[]> = {};
  for (const [c, when] of [...conditions, { is: 'new-partner' as const }].entries()) {
    for (const [nth, one] of questions.entries()) {
      const question: FeedQuestion = { ...one, when };
      const { id: feed } = await world.feeds.open(workspace, question, { lookBackDays, thorough: plan.thorough });
      const { error } = await world.feeds.baseline(workspace, feed, caller);
      if (error !== undefined) throw new Error('A baseline failed.');
      const { seq = 0 } = (await world.feeds.get(workspace, feed)) ?? {};
      await world.store.alerts.create(subscriptionOf({ nth: 100 * c + nth, question, feed, seq }));
      feeds[keyOf(when)] = [...(feeds[keyOf(when)] ?? []), feed];
    }
  }
  return feeds;
}

/** The same world, with its checks and their credits added up by feed. */
function tallied(world: FeedWorld, spent: Spent): FeedWorld {
  const runDue: FeedWorld['feeds']['runDue'] = async (isWanted) => {
    const report = await world.feeds.runDue(isWanted);
    if (report === null || report.is === 'skipped') return report;
    const sum = spent.get(report.feed) ?? { days: [], credits: 0 };
    const credits = sum.credits + (report.paid.charged ?? 0);
    spent.set(report.feed, { days: [...sum.days, today(world)], credits });
    return report;
  };
  return { ...world, feeds: { ...world.feeds, runDue } };
}

function costOf(spent: Spent, feeds: readonly string[]) {
  const all = feeds.flatMap((feed) => spent.get(feed) ?? []);
  const checks = all.reduce((sum, one) => sum + one.days.length, 0);
  return { checks, creditsACheck: all.reduce((sum, one) => sum + one.credits, 0) / Math.max(1, checks) };
}

function publishDay(market: Market, day: number): void {
  for (const [nth, question] of market.questions.entries()) {
    // The level of a stretch of 60 days, another one for each company.
    const level = levels[(Math.floor((day + 23 * nth) / 60) + nth * 3 + market.plan.seed) % levels.length] ?? 4;
    market.publishDay(question, market.roll(2 * level + 1));
    if ((day + nth) % strangerEvery === 0) publishStranger(market, question);
  }
}

function publishStranger({ service, roll }: Market, question: FeedQuestion): void {
  const known = suppliersOf({ service }, question);
  const strangers = service.data.suppliers.flatMap(({ slug }) => (slug === null || known.has(slug) ? [] : slug));
  const supplier = strangers[roll(Math.max(1, strangers.length))];
  if (supplier === undefined) return;
  const by = { dataset: question.dataset, for: { company: question.filter['company'], supplier } };
  service.publish({ ...by, [roll(4) === 0 ? 'late' : 'fresh']: 1 + roll(2) });
}

function billsOf({ service }: Pick<Market, 'service'>, { dataset, filter }: FeedQuestion) {
  return service.data.bills.filter((bill) => bill.dataset === dataset && bill.company?.slug === filter['company']);
}

function suppliersOf(market: Pick<Market, 'service'>, question: FeedQuestion): Set<string> {
  return new Set(billsOf(market, question).flatMap(({ supplier }) => supplier?.slug ?? []));
}

/** How many records the service has of a question between two days. */
function countsOf(market: Pick<Market, 'service'>, question: FeedQuestion): CountIn {
  const arrivals = billsOf(market, question).map(({ arrival }) => isoOf(arrival * dayMs));
  return ({ from, to }) => arrivals.filter((day) => day >= from && day <= to).length;
}

function holdsOn(count: CountIn, condition: CountCondition, day: string, was: boolean): boolean {
  const { recent, before } = comparedDays(day, null, condition.days);
  return holds(condition, count(recent), count(before), was);
}

/** The changes that were posted of a question. */
function changesOf(posts: readonly Posted[], question: FeedQuestion, condition: CountCondition): Change[] {
  return recordsOf(posts, question, condition).map(({ day, record }) => ({ day, ...crossing.parse(record.row) }));
}

function recordsOf(posts: readonly Posted[], { dataset, filter }: FeedQuestion, condition: Condition) {
  return posts.flatMap(({ day, post }) => {
    const [of] = post.alert.questions;
    const isOfIt =
      of?.dataset === dataset &&
      of.filter['company'] === filter['company'] &&
      of.when !== undefined &&
      keyOf(of.when) === keyOf(condition);
    return isOfIt && post.kind === 'records' ? post.records.map((record) => ({ day, record })) : [];
  });
}

/**
 * Holds what was told against the records as they are in the end. A record that is withdrawn or gets another date after
 * the check may move a crossing to the check before or after it, which is no mistake.
 * @param days of the checks
 */
function judged(count: CountIn, condition: CountCondition, days: readonly string[], changes: readonly Change[]) {
  const first = changes[0] === undefined ? undefined : !changes[0].isCrossed;
  let was = first ?? holdsOn(count, condition, days[0] ?? '', false);
  const real = days.flatMap((day): Change[] => {
    const before = was;
    was = holdsOn(count, condition, day, was);
    return was === before ? [] : [{ day, isCrossed: was }];
  });
  const within = changes.filter(({ day }) => day <= (days.at(-1) ?? ''));
  const near = (one: Change, others: readonly Change[]) =>
    others.some((other) => {
      return other.isCrossed === one.isCrossed && Math.abs(days.indexOf(other.day) - days.indexOf(one.day)) <= 1;
    });
  return {
    told: within.length,
    missed: real.filter((one) => !near(one, within)).length,
    wrong: within.filter((one) => !near(one, real)).length,
    twice: within.filter((one, nth) => within[nth - 1]?.isCrossed === one.isCrossed).length,
  };
}

/** What was told of new partners. @param known suppliers of the company when its alert was made */
function partnersTold(market: Market, question: FeedQuestion, known: ReadonlySet<string>, posts: readonly Posted[]) {
  const told = recordsOf(posts, question, { is: 'new-partner' }).map(
    ({ record }) => partnerOf(record.row, 'supplier')?.slug ?? '',
  );
  const recent = addDays(today(market.world), -lookBackDays);
  const there = billsOf(market, question).filter(({ arrival }) => isoOf(arrival * dayMs) > recent);
  const fresh = new Set(there.flatMap(({ supplier }) => supplier?.slug ?? []).filter((slug) => !known.has(slug)));
  return {
    told: told.length,
    missed: [...fresh].filter((slug) => !told.includes(slug)).length,
    wrong: told.filter((slug) => known.has(slug)).length,
    twice: told.length - new Set(told).size,
  };
}

type Judged = ReturnType<typeof judged>;

function summed(all: readonly Judged[]): Judged {
  const sum = (read: (one: Judged) => number) => all.reduce((total, one) => total + read(one), 0);
  return {
    told: sum((one) => one.told),
    missed: sum((one) => one.missed),
    wrong: sum((one) => one.wrong),
    twice: sum((one) => one.twice),
  };
}

const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const today = ({ now }: Pick<FeedWorld, 'now'>) => isoOf(now());

/** One line for each condition, and what is aimed at. */
export function conditionsTable(all: readonly Told[]): string {
  const head = ['condition', 'told', 'missed', 'wrong', 'told twice', 'checks', 'credits a check'];
  const rows = all.map((one) => [
    one.condition,
    ...[one.told, one.missed, one.wrong, one.twice, one.checks].map(String),
    one.creditsACheck.toFixed(2),
  ]);
  const goals = all.map(({ condition, missed, wrong, twice }) =>
    goalLine(missed + wrong + twice === 0, `${condition}: ${missed} missed, ${wrong} wrong, ${twice} told twice, none`),
  );
  return `${tableOf(head, rows)}\n\n${goals.join('\n')}`;
}
