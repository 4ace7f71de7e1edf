import { requests } from '../../trade/index.ts';
import type { AnswerCost } from '../../lookups/cost.ts';
import { doubtfulFields } from '../../lookups/check-filter.ts';
import { estimate } from '../../lookups/estimate.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { Asker } from '../../model/call.ts';
import type { Spend } from '../../lookups/spend.ts';
import { FeedError } from './feed-error.ts';
import type { FeedStore } from '../../store/feeds.ts';
import type { FeedQuestion } from '../../model/feed.ts';
import { watchedDays } from './window.ts';

/** What beginning to watch a question means, before anything of it is read. */
export interface BaselinePrice {
  /** Rows that match within the look-back. */
  readonly rows: number;
  /** How many of them nobody has read yet: other alerts, or a baseline that was stopped, may have read the rest. */
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
 * @param look `again` counts anew what was counted lately
 * @throws TradeError, LookupError; FeedError `no_total`
 */
export async function priceBaseline(
  { store, spend, prices, now }: Parts,
  question: FeedQuestion,
  lookBackDays: number,
  asker: Asker,
  look: 'usual' | 'again',
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
  const { answer, cost } = await spend(request, asker, { confirmed: true, look });
  if (answer.total === null) throw new FeedError('no_total');
  const feed = await store.find(asker.workspace, question);
  const known = feed === null ? [] : await store.days(feed, window);
  const unread = Math.max(0, answer.total - known.reduce((sum, { rows }) => sum + rows, 0));
  const about = await estimate(prices, asker.workspace, request.endpoint, unread);
  return {
    rows: answer.total,
    unread,
    credits: unread === 0 ? 0 : about.credits,
    postsAWeek: (answer.total * 7) / lookBackDays,
    doubtful: doubtfulFields(filter, window, answer.data),
    cost,
  };
}
