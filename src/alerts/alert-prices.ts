import { roundCredits } from '../lookups/outcome.ts';
import { type AlertTerms, type Baseline, isCounting } from '../model/alert.ts';
import type { CheckPrice } from '../model/feed.ts';
import type { Caller } from '../model/money.ts';
import type { BaselinePrice } from './feeds/check-feed.ts';
import type { FeedEngine } from './feeds/feed-engine.ts';

/* Prices of alerts, each the sum over their feeds. */

export interface FeedPrices {
  readonly price: FeedEngine['price'];
  readonly countPrice: FeedEngine['countPrice'];
  readonly checkPrice: FeedEngine['checkPrice'];
}

/**
 * What watching these terms would begin with and cost, summed over the questions.
 * @throws TradeError, LookupError, FeedError
 */
export async function priceReading(
  feeds: FeedPrices,
  caller: Caller,
  terms: AlertTerms,
  isFresh: boolean,
): Promise<Baseline> {
  const prices = [];
  for (const question of terms.questions) prices.push(await feeds.price(question, terms.lookBackDays, caller, isFresh));
  return {
    records: prices.reduce((sum, { rows }) => sum + rows, 0),
    unread: prices.reduce((sum, { unread }) => sum + unread, 0),
    credits: sumOf(prices.map(({ credits }) => credits)),
    perWeek: Math.round(prices.reduce((sum, { postsAWeek }) => sum + postsAWeek, 0) * 10) / 10,
    feeds: prices.length,
    doubtful: [...new Set(prices.flatMap((one) => one.doubtful))],
    charged: sumOf(prices.map(({ cost }) => cost.charged)),
    perMonth: sumOf(prices.map((price) => runningCost(price, terms))),
  };
}

const weeksAMonth = 365 / 12 / 7;

/**
 * What checks cost a month, in credits: a count for each digest, or for each day's data where it posts as found, and the
 * new records, which a thorough alert reads twice. Null where no price is known yet.
 */
function runningCost({ perRecord, postsAWeek }: BaselinePrice, terms: AlertTerms): number | null {
  const { schedule, thorough } = terms;
  if (perRecord === null) return null;
  // Two counts a check, and no record.
  if (isCounting(terms)) return perRecord * weeksAMonth * 2 * (schedule.every === 'day' ? 7 : 1);
  const countsAWeek = schedule.every === 'week' ? 1 : 7;
  const recordsAWeek = postsAWeek * (thorough ? 2 : 1);
  return perRecord * weeksAMonth * (countsAWeek + recordsAWeek);
}

export interface Counted {
  readonly questions: AlertTerms['questions'];
  readonly lookBackDays: number;
}

/** What asking for the price of a reading costs: a count for each question. Credits; null where no price is known. */
export async function priceCounts(feeds: FeedPrices, workspace: string, terms: Counted): Promise<number | null> {
  const { questions, lookBackDays } = terms;
  return sumOf(await Promise.all(questions.map((question) => feeds.countPrice(workspace, question, lookBackDays))));
}

/** What checking these feeds now costs. */
export async function priceChecks(feeds: FeedPrices, workspace: string, ids: readonly string[]): Promise<CheckPrice> {
  const prices = await Promise.all(ids.map((id) => feeds.checkPrice(workspace, id)));
  return { credits: sumOf(prices.map(({ credits }) => credits)), isLeast: prices.some(({ isLeast }) => isLeast) };
}

/** @returns null when one of the charges is unknown */
export function sumOf(credits: readonly (number | null)[]): number | null {
  const sum = credits.reduce((a, b) => (a === null || b === null ? null : a + b), 0);
  return sum === null ? null : roundCredits(sum);
}
