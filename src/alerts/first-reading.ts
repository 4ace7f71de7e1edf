import { isDeepStrictEqual } from 'node:util';
import type { Alert, AlertSet, AlertTerms, Baseline, SetOptions } from '../model/alert.ts';
import type { Caller } from '../model/call.ts';
import { questionsKeyOf } from '../store/alert-rows.ts';
import type { FeedEngine, FeedReport } from './feeds/feed-engine.ts';
import { FeedError } from './feeds/feed-work.ts';

/**
 * What watching these terms would begin with and cost, summed over the questions.
 * @throws TradeError, LookupError, FeedError
 */
export async function priceReading(
  feeds: Pick<FeedEngine, 'price'>,
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
  };
}

/**
 * Whether what an alert has read already covers other terms. A blocked alert whose terms are sent unchanged is to be
 * watched anyway: a reading shows whether it can be.
 */
export function needsNoReading(before: Alert, terms: AlertTerms): boolean {
  const isAsDeep = terms.lookBackDays <= before.lookBackDays && (before.thorough || !terms.thorough);
  if (!isAsDeep || questionsKeyOf(before.questions) !== questionsKeyOf(terms.questions)) return false;
  const isAsBefore = isDeepStrictEqual({ ...before, ...terms, questions: before.questions }, before);
  return before.state !== 'blocked' || !isAsBefore;
}

/** About a page of records may come between the price and the reading. */
const extraRecords = 50;

type Read = { readonly is: 'read'; readonly read: number; readonly charged: number | null };
type Reading = Read | Exclude<AlertSet, { is: 'set' | 'duplicate' }>;

export const nothingRead: Read = { is: 'read', read: 0, charged: 0 };

/** Reads what matches every question now, so that none of it counts as new. @throws TradeError, LookupError, FeedError */
export async function readQuestions(
  feeds: Pick<FeedEngine, 'open' | 'baseline'>,
  caller: Caller,
  terms: AlertTerms,
  { agreedRecords, isTrusted, onProgress }: SetOptions,
): Promise<Reading> {
  const maxRows = 2 * agreedRecords + extraRecords;
  let read = 0;
  const charges: (number | null)[] = [];
  for (const question of terms.questions) {
    const feed = await feeds.open(caller.workspace, question, { ...terms, isTrusted });
    const before = read;
    const report = await feeds.baseline(caller.workspace, feed.id, caller, {
      maxRows: maxRows - before,
      onProgress: (progress) => {
        onProgress({ read: before + progress.read, total: terms.questions.length === 1 ? progress.total : null });
      },
    });
    read += report.paid.rows;
    charges.push(report.paid.charged);
    const failure = failureOf(report, read, sumOf(charges));
    if (failure !== null) return failure;
  }
  return { is: 'read', read, charged: sumOf(charges) };
}

/** @throws the report's error, where it does not answer the question */
function failureOf({ is, error }: FeedReport, read: number, charged: number | null): Reading | null {
  if (is !== 'failed') return null;
  if (!(error instanceof FeedError) || error.code === 'no_total') throw error;
  if (error.code === 'filter_ignored') return { is: 'doubtful', fields: error.fields, charged };
  return { is: error.code === 'too_dear' ? 'costlier' : 'busy', read, charged };
}

/** @returns null when one of the charges is unknown */
function sumOf(credits: readonly (number | null)[]): number | null {
  const sum = credits.reduce((a, b) => (a === null || b === null ? null : a + b), 0);
  return sum === null ? null : Math.round(sum * 10_000) / 10_000;
}
