import { requestKey, requests } from '../../trade/index.ts';
import type { AnswerCost } from '../../lookups/cost.ts';
import type { Row } from '../../model/answer.ts';
import type { Asker } from '../../model/call.ts';
import type { Spend } from '../../lookups/spend.ts';
import { FeedError } from './feed-error.ts';
import type { DayRange, FeedQuestion } from '../../model/feed.ts';

/** Rows of a range from an offset on, and how many there are in all. */
export interface FetchedRows {
  readonly rows: readonly Row[];
  /** How many the service sent; those that could not be made out are missing from `rows`. */
  readonly received: number;
  readonly total: number;
}

/** What was paid. */
export interface Paid {
  /** Credits; null when the service did not report one of the charges. */
  readonly charged: number | null;
  /** Credits left on the account as last reported, or null. */
  readonly left: number | null;
  /** Rows that were paid for. */
  readonly rows: number;
  readonly calls: number;
}

export interface PageReader {
  /** @param size 1 to 50 @throws TradeError, LookupError, FeedError `no_total`, `too_dear` */
  page(range: DayRange, offset: number, size: number): Promise<FetchedRows>;
  paid(): Paid;
  /** From now on a page that follows so many paid rows fails with FeedError `too_dear`. */
  stopAfter(rows: number): void;
}

interface Parts {
  readonly spend: Spend;
  readonly question: FeedQuestion;
  readonly asker: Asker;
  /** Whether answers are kept, so that a baseline that is taken up again does not pay twice. */
  readonly keep: boolean;
  /** Called before each page: the work goes on only while the feed is held. */
  readonly onPage: () => Promise<void>;
}

/** Reads a feed's rows through the gate, and counts what they cost. */
export function createPageReader({ spend, question, asker, keep, onPage }: Parts): PageReader {
  const asked = new Set<string>();
  let mostRows = Infinity;
  let paid: Paid = { charged: 0, left: null, rows: 0, calls: 0 };

  return {
    async page(range, offset, size) {
      if (paid.rows > mostRows) throw new FeedError('too_dear');
      await onPage();
      const { dataset, filter } = question;
      const window = { startDate: range.from, endDate: range.to, pageSize: size, offset };
      const request = requests.rows({ dataset, filter, ...window });
      // A page that is read once more has moved: what is kept of it is no answer.
      const look = asked.has(requestKey(request)) ? 'again' : 'usual';
      asked.add(requestKey(request));
      const { answer, cost } = await spend(request, asker, { priority: 'alert', confirmed: true, keep, look });
      paid = add(paid, cost, answer.received);
      if (answer.total === null) throw new FeedError('no_total');
      return { rows: answer.data, received: answer.received, total: answer.total };
    },
    paid: () => paid,
    stopAfter(rows) {
      mostRows = rows;
    },
  };
}

function add(paid: Paid, { charged, left, source }: AnswerCost, received: number): Paid {
  const sum = paid.charged === null || charged === null ? null : Math.round((paid.charged + charged) * 10_000) / 10_000;
  const isFresh = source === 'fresh';
  return {
    charged: sum,
    left: left ?? paid.left,
    rows: paid.rows + (isFresh ? received : 0),
    calls: paid.calls + (isFresh ? 1 : 0),
  };
}
