import { type AnswerCost, estimate } from '../../lookups/estimate.ts';
import { doubtfulFields } from '../../lookups/find-rows.ts';
import type { Spend } from '../../lookups/spend.ts';
import type { BaselineProgress } from '../../model/alert.ts';
import type { Caller } from '../../model/call.ts';
import type { DayRange, FeedQuestion } from '../../model/feed.ts';
import type { FeedStore } from '../../store/feeds.ts';
import type { Ledger } from '../../store/ledger.ts';
import { addDays, requests } from '../../trade/index.ts';
import { daysIn, settledDay, watchedDays } from './days.ts';
import { calmAfter, FeedError, type FeedWork } from './feed-work.ts';

export interface BaselineOptions {
  /** No page is read after so many paid rows, of the baseline or of the check after it. By default twice those that match now. */
  readonly maxRows?: number | undefined;
  /** Called after each chunk of days. */
  readonly onProgress?: ((progress: BaselineProgress) => void) | undefined;
}

const rowsAtOnce = 150;

/**
 * Reads the days of the window that are not known yet, the newest first, and stores their records as known, without log
 * entries. What was read is written bucket by bucket, so that after a kill the next run continues behind it.
 * @param now epoch ms
 * @throws FeedError `too_dear`, `filter_ignored`, `lost`; TradeError, LookupError
 */
export async function readBaseline(
  work: FeedWork,
  window: DayRange,
  now: number,
  { maxRows, onProgress }: BaselineOptions = {},
): Promise<void> {
  const { held } = work;
  const started = held.baselineRows;
  work.reader.stopAfter(maxRows ?? Infinity);
  let left = restOf(window, held.coveredFrom);
  if (left === null) return;
  const { total } = await work.count(left);
  if (maxRows === undefined) work.reader.stopAfter(started + 2 * Math.max(total, 1));
  // Rows come in clusters: a chunk has about as many days as hold so many rows on average.
  const days = Math.max(1, Math.floor((rowsAtOnce * daysIn(left)) / Math.max(1, total)));
  while (left !== null) {
    const first = addDays(left.to, 1 - days);
    const chunk = { from: first > left.from ? first : left.from, to: left.to };
    left = restOf(window, chunk.from);
    const isLast = left === null;
    const known = { coveredFrom: chunk.from, ...(isLast && endOf(work, now)) };
    const how = { whole: true, mayStop: false, isLogged: false };
    if (
      !(await work.read(chunk, { ...how, with: () => ({ ...known, baselineRows: started + work.reader.paid().rows }) }))
    )
      return;
    onProgress?.({ read: work.counts.rowsIn(window), total: started + total });
  }
  work.reader.stopAfter(maxRows ?? Infinity);
}

/** The days before those that are known; null when there are none. */
function restOf(window: DayRange, coveredFrom: string | null): DayRange | null {
  const to = coveredFrom === null ? window.to : addDays(coveredFrom, -1);
  return to < window.from ? null : { from: window.from, to };
}

function endOf({ held }: FeedWork, now: number) {
  if (held.baselineAt !== null) return {};
  // Days that have settled by now were read whole just now.
  return { baselineAt: now, calmChecks: calmAfter, auditedTo: settledDay(now, held.lookBackDays) };
}

/** What watching a question starts with, before any of its rows is read. */
export interface BaselinePrice {
  /** Rows that match within the look-back. */
  readonly rows: number;
  /** How many of them are not read yet: other alerts, or a baseline that was stopped, may have read the rest. */
  readonly unread: number;
  /** Credits that reading those costs, about; null where no price is known yet. */
  readonly credits: number | null;
  /** Records a week, on the average of the look-back. */
  readonly postsAWeek: number;
  /** Filter fields that the record shown with the count does not satisfy: the service may ignore them. */
  readonly doubtful: readonly string[];
  /** Of the count itself. */
  readonly cost: AnswerCost;
}

interface Parts {
  readonly store: Pick<FeedStore, 'find' | 'days'>;
  readonly spend: Spend;
  readonly prices: Pick<Ledger, 'recentCharges'>;
  readonly now: () => number;
}

/**
 * Counts what a question matches, for the price of one record, and says what reading it would cost.
 * @param isFresh whether a recent count is repeated
 * @throws TradeError, LookupError; FeedError `no_total`
 */
export async function priceBaseline(
  { store, spend, prices, now }: Parts,
  question: FeedQuestion,
  lookBackDays: number,
  caller: Caller,
  isFresh: boolean,
): Promise<BaselinePrice> {
  const window = watchedDays(now(), lookBackDays);
  const { dataset, filter } = question;
  const request = requests.rows({
    dataset,
    filter,
    startDate: window.from,
    endDate: window.to,
    pageSize: 1,
    offset: 0,
  });
  const { answer, cost } = await spend(request, caller, { confirmed: true, fresh: isFresh });
  if (answer.total === null) throw new FeedError('no_total');
  const feed = await store.find(caller.workspace, question);
  const known = feed === null ? [] : await store.days(feed, window);
  const unread = Math.max(0, answer.total - known.reduce((sum, { rows }) => sum + rows, 0));
  const about = await estimate(prices, caller.workspace, request.endpoint, unread);
  return {
    rows: answer.total,
    unread,
    credits: unread === 0 ? 0 : about.credits,
    postsAWeek: (answer.total * 7) / lookBackDays,
    doubtful: doubtfulFields(filter, window, answer.data),
    cost,
  };
}
