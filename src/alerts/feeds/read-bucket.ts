import type { AnswerCost } from '../../lookups/estimate.ts';
import type { Spend } from '../../lookups/spend.ts';
import type { Row } from '../../model/answer.ts';
import type { Caller } from '../../model/call.ts';
import type { DayRange, FeedQuestion } from '../../model/feed.ts';
import { requestKey, requests } from '../../trade/index.ts';
import { FeedError } from './feed-work.ts';

/** Rows of a range from an offset on, and how many there are in all. */
export interface FetchedRows {
  readonly rows: readonly Row[];
  /** How many the service sent; those that could not be parsed are missing from `rows`. */
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
  readonly caller: Caller;
  /** Whether answers are cached, so that a baseline that is continued does not pay twice. */
  readonly keep: boolean;
  /** Called before each page. Throws when the feed's lease is lost. */
  readonly onPage: () => Promise<void>;
}

/** Reads a feed's rows through the gate, and counts what they cost. */
export function createPageReader({ spend, question, caller, keep, onPage }: Parts): PageReader {
  const asked = new Set<string>();
  let maxRows = Infinity;
  let paid: Paid = { charged: 0, left: null, rows: 0, calls: 0 };

  return {
    async page(range, offset, size) {
      if (paid.rows > maxRows) throw new FeedError('too_dear');
      await onPage();
      const { dataset, filter } = question;
      const window = { startDate: range.from, endDate: range.to, pageSize: size, offset };
      const request = requests.rows({ dataset, filter, ...window });
      // A page that is read a second time has moved, so its cached answer is out of date.
      const fresh = asked.has(requestKey(request));
      asked.add(requestKey(request));
      const { answer, cost } = await spend(request, caller, { priority: 'alert', confirmed: true, keep, fresh });
      paid = add(paid, cost, answer.received);
      if (answer.total === null) throw new FeedError('no_total');
      return { rows: answer.data, received: answer.received, total: answer.total };
    },
    paid: () => paid,
    stopAfter(rows) {
      maxRows = rows;
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

export interface Bucket {
  readonly rows: readonly Row[];
  /** Rows that could not be parsed. */
  readonly unreadable: number;
  readonly total: number;
  /** False where the reading was ended early, because what was read explains the total. */
  readonly isWhole: boolean;
}

interface ReadOptions {
  /** The answer of a count: its row is the first of the range, and not asked for again. */
  readonly first?: FetchedRows | undefined;
  /** The total as it follows from others, for a first page that is no larger than needed. */
  readonly presumed?: number | undefined;
  /** How many more rows are needed at least, for a page that is no larger than that; 0 ends the reading. */
  readonly need?: ((rows: readonly Row[], total: number) => number) | undefined;
  /** Called with the rows after each page. */
  readonly onRows?: ((rows: readonly Row[]) => void) | undefined;
  /** The identity of a row: a row that comes twice shows that the pages shifted. */
  readonly nameOf: (row: Row) => string;
}

const largestPage = 50;
/** The first reading, and two more when rows moved. */
const maxReadings = 3;

/**
 * Reads a range in pages, until its total. Rows may come in any order that stays the same. When the total changes or a row
 * comes twice, rows have moved, and the range is read again.
 * @returns null when rows moved each time
 */
export async function readBucket(reader: PageReader, range: DayRange, options: ReadOptions): Promise<Bucket | null> {
  let before: string | null = null;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    const bucket = await readOnce(reader, range, options, reading === 0 ? options.first : undefined);
    if (bucket === null) continue;
    const names = bucket.rows.map(options.nameOf);
    const twice = new Set(names).size < names.length;
    const signature = names.sort().join(' ');
    // Two equal rows may really exist: then they come twice again.
    if (!twice || signature === before) return bucket;
    before = signature;
  }
  return null;
}

async function readOnce(
  reader: PageReader,
  range: DayRange,
  { need, onRows, presumed }: ReadOptions,
  first: FetchedRows | undefined,
): Promise<Bucket | null> {
  const rows: Row[] = [...(first?.rows ?? [])];
  let [received, total] = [first?.received ?? 0, first?.total ?? null];
  for (;;) {
    if (total !== null && received >= total) return { rows, unreadable: received - rows.length, total, isWhole: true };
    const about = total ?? presumed;
    const needed = about === undefined ? largestPage : (need?.(rows, about) ?? largestPage);
    if (needed === 0 && total !== null) return { rows, unreadable: 0, total, isWhole: false };
    const page = await reader.page(range, received, Math.min(Math.max(needed, 1), largestPage));
    if (total !== null && page.total !== total) return null;
    total = page.total;
    if (page.received === 0 && received < total) return null;
    rows.push(...page.rows);
    received += page.received;
    onRows?.(rows);
  }
}
