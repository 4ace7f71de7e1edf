import { isDeepStrictEqual } from 'node:util';
import {
  type Alert,
  type AlertSet,
  type AlertTerms,
  type Cursor,
  isCounting,
  type SetOptions,
} from '../model/alert.ts';
import { roundCredits, type Caller } from '../model/money.ts';
import { questionsKeyOf } from '../store/alert-rows.ts';
import type { BaselinePrice } from './feeds/check-feed.ts';
import type { FeedEngine } from './feeds/feed-engine.ts';
import { FeedError } from './feeds/feed-work.ts';
import { isOnHold } from './transitions.ts';

/* What matches when an alert is created or changed is read once, so that none of it counts as new. */

export type AlertFeeds = Omit<FeedEngine, 'setNextCheck' | 'check' | 'runDue'>;

export function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  return isAsDeep && hasSameQuestions(before, terms) && !isResumedBy(before, terms);
}

/** True when an alert on hold is saved unchanged: the person then pays for the unread rest, or trusts the filter. */
export function isResumedBy(before: Alert, terms: AlertTerms): boolean {
  if (!isOnHold(before) || !hasSameQuestions(before, terms)) return false;
  return isDeepStrictEqual({ ...before, ...terms, questions: before.questions }, before);
}

function hasSameQuestions(before: Alert, terms: AlertTerms): boolean {
  return questionsKeyOf(before.questions) === questionsKeyOf(terms.questions);
}

export async function openFeeds(feeds: AlertFeeds, workspace: string, terms: AlertTerms): Promise<readonly Cursor[]> {
  const cursors: Cursor[] = [];
  const { questions, lookBackDays, thorough } = terms;
  for (const question of questions) {
    const { id, seq, baselineAt } = await feeds.open(workspace, question, { lookBackDays, thorough });
    cursors.push({ feed: id, seq, isSilent: baselineAt === null });
  }
  return cursors;
}

/** Up to a page of records may be published between the price and the reading. */
const extraRecords = 50;

export type Read = { readonly is: 'read'; readonly read: number; readonly charged: number | null };
type Reading = Read | Exclude<AlertSet, { is: 'set' | 'duplicate' }>;

/** @throws TradeError, LookupError, FeedError */
export async function readQuestions(
  feeds: AlertFeeds,
  caller: Caller,
  terms: AlertTerms,
  { agreedRecords, isTrusted, onProgress }: SetOptions,
): Promise<Reading> {
  const maxRows = 2 * agreedRecords + extraRecords;
  let [read, charged] = [0, 0 as number | null];
  for (const question of terms.questions) {
    const feed = await feeds.open(caller.workspace, question, { ...terms, isTrusted });
    // Its price was 0 because another alert's feed has read all that matches.
    if (agreedRecords === 0 && feed.baselineAt !== null && !isCounting(terms)) continue;
    const before = read;
    const { is, error, paid } = await feeds.baseline(caller.workspace, feed.id, caller, {
      maxRows: maxRows - before,
      onProgress: (progress) => {
        onProgress({ read: before + progress.read, total: terms.questions.length === 1 ? progress.total : null });
      },
    });
    read += paid.rows;
    charged = sumOf([charged, paid.charged]);
    if (is !== 'failed') continue;
    if (!(error instanceof FeedError) || error.code === 'no_total') throw error;
    if (error.code === 'filter_ignored') return { is: 'doubtful', fields: error.fields, charged };
    if (error.code === 'moving') return { is: 'moving', read, charged };
    return { is: error.code === 'too_dear' ? 'costlier' : 'busy', read, charged };
  }
  return { is: 'read', read, charged };
}

/** The state before the first check. */
export type Baseline = Awaited<ReturnType<typeof priceReading>>;

/** Costs one record per question that was not counted lately. @throws TradeError, LookupError, FeedError */
export async function priceReading(feeds: AlertFeeds, caller: Caller, terms: AlertTerms, isFresh: boolean) {
  const prices: BaselinePrice[] = [];
  for (const question of terms.questions) prices.push(await feeds.price(question, terms.lookBackDays, caller, isFresh));
  const total = (figureOf: (price: BaselinePrice) => number) => prices.reduce((sum, one) => sum + figureOf(one), 0);
  return {
    records: total(({ rows }) => rows),
    /** Number of records to read. Other alerts, or an interrupted reading, may have read the rest. */
    unread: total(({ unread }) => unread),
    /** Price of the unread records; null if such a call was never charged. */
    credits: sumOf(prices.map(({ credits }) => credits)),
    perWeek: Math.round(total(({ postsAWeek }) => postsAWeek) * 10) / 10,
    feeds: prices.length,
    /** Filter fields that the counted record does not satisfy: the service may ignore them. */
    doubtful: [...new Set(prices.flatMap((one) => one.doubtful))],
    /** For asking; null if the service did not report it. */
    charged: sumOf(prices.map(({ cost }) => cost.charged)),
    /** Approximate monthly price of its checks; null if no price is known yet. */
    perMonth: sumOf(prices.map((price) => runningCost(price, terms))),
  };
}

const weeksAMonth = 365 / 12 / 7;

/** Credits per month: a count for each digest, or each day, and the new records, which a thorough alert reads twice. */
function runningCost({ perRecord, postsAWeek }: BaselinePrice, terms: AlertTerms): number | null {
  const { schedule, thorough } = terms;
  if (perRecord === null) return null;
  // Each check makes two counts and reads no records.
  if (isCounting(terms)) return perRecord * weeksAMonth * 2 * (schedule.every === 'day' ? 7 : 1);
  const countsAWeek = schedule.every === 'week' ? 1 : 7;
  const recordsAWeek = postsAWeek * (thorough ? 2 : 1);
  return perRecord * weeksAMonth * (countsAWeek + recordsAWeek);
}

export function sumOf(credits: readonly (number | null)[]): number | null {
  const sum = credits.reduce((a, b) => (a === null || b === null ? null : a + b), 0);
  return sum === null ? null : roundCredits(sum);
}
