import { doubtfulFields } from '../../lookups/find-rows.ts';
import type { Spend } from '../../lookups/gate.ts';
import type { CurrentDataDate } from '../../lookups/kept-answers.ts';
import type { Prices } from '../../lookups/prices.ts';
import { type AnswerCost, LookupError } from '../../lookups/outcome.ts';
import type { Row } from '../../model/answer.ts';
import { maxPageSize } from '../../model/look-up.ts';
import { roundCredits, type Caller } from '../../model/money.ts';
import {
  type DayRange,
  type FeedChange,
  type FeedQuestion,
  type HeldFeed,
  type NewEntry,
  partnerKindOf,
} from '../../model/feed.ts';
import type { FeedStore } from '../../store/feeds.ts';
import type { Ledger } from '../../store/ledger.ts';
import { requestKey, requests, TradeError } from '../../trade/index.ts';
import type { DayCounts } from './days.ts';
import { foldRows, isAmong, partnerOf, readRecord, type ReadRecord, unknownRows } from './fold-rows.ts';

export interface FeedParts {
  readonly store: FeedStore;
  readonly spend: Spend;
  readonly prices: Prices;
  readonly currentDataDate: CurrentDataDate;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly random: () => number;
  readonly everyMs: number;
}

export interface FetchedRows {
  readonly rows: readonly Row[];
  readonly received: number;
  readonly total: number;
}

export interface Paid {
  readonly charged: number | null;
  readonly left: number | null;
  readonly rows: number;
  readonly calls: number;
}

export type PageReader = ReturnType<typeof createPageReader>;

/**
 * @param parts `keep`: caches answers, so a resumed baseline does not pay twice; `onPage`: may end the reading by
 * throwing
 */
export function createPageReader({
  spend,
  question: { dataset, filter },
  caller,
  keep,
  onPage,
  assertAffordable,
}: {
  readonly spend: Spend;
  readonly question: FeedQuestion;
  readonly caller: Caller;
  readonly keep: boolean;
  readonly onPage: () => Promise<void>;
  readonly assertAffordable: (rows: number) => Promise<void>;
}) {
  const asked = new Set<string>();
  let maxRows = Infinity;
  let paid: Paid = { charged: 0, left: null, rows: 0, calls: 0 };

  return {
    /** @param size 1 to 50 @throws TradeError, LookupError, FeedError `no_total`, `too_dear` */
    async page(range: DayRange, offset: number, size: number): Promise<FetchedRows> {
      if (paid.rows > maxRows) throw new FeedError('too_dear');
      await assertAffordable(size);
      await onPage();
      const window = { startDate: range.from, endDate: range.to, pageSize: size, offset };
      const request = requests.rows({ dataset, filter, ...window });
      // A page is read a second time only when rows moved, so its cached answer is out of date.
      const fresh = asked.has(requestKey(request)) && 'anyway';
      asked.add(requestKey(request));
      const { answer, cost } = await spend(request, caller, { priority: 'alert', confirmed: true, keep, fresh });
      paid = add(paid, cost, answer.received);
      if (answer.total === null) throw new FeedError('no_total');
      return { rows: answer.data, received: answer.received, total: answer.total };
    },
    paid: () => paid,
    assertAffordable,
    /** After this many paid rows, reading another page fails with FeedError `too_dear`. */
    stopAfter(rows: number): void {
      maxRows = rows;
    },
  };
}

function add(paid: Paid, { charged, left, source }: AnswerCost, received: number): Paid {
  const sum = paid.charged === null || charged === null ? null : roundCredits(paid.charged + charged);
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
  readonly unreadable: number;
  readonly total: number;
  /** False when reading stopped early because the rows read explain the total. */
  readonly isWhole: boolean;
}

interface ReadOptions {
  /** The answer of a count. Its row is the first of the range and is not requested again. */
  readonly first?: FetchedRows | undefined;
  /** Expected total, derived from other counts; keeps the first page from being larger than needed. */
  readonly presumed?: number | undefined;
  /** Minimum number of rows still needed, to limit the page size; 0 ends the reading. */
  readonly need?: ((rows: readonly Row[], total: number) => number) | undefined;
  readonly onMoved?: () => void;
  readonly onRows?: ((rows: readonly Row[]) => void) | undefined;
  /** Identity of a row: a repeated one shows that the pages shifted. */
  readonly nameOf: (row: Row) => string;
}

/** The first reading, and two more when rows moved. */
const maxReadings = 3;

/**
 * Rows may come in any stable order. A changed total or a repeated row shows that rows moved; the range is then read
 * again.
 * @returns null when rows moved each time
 */
async function readBucket(reader: PageReader, range: DayRange, options: ReadOptions): Promise<Bucket | null> {
  let before: string | null = null;
  for (let reading = 0; reading < maxReadings; reading += 1) {
    if (reading > 0) options.onMoved?.();
    const bucket = await readOnce(reader, range, options, reading === 0 ? options.first : undefined);
    if (bucket === null) continue;
    const names = bucket.rows.map(options.nameOf);
    const twice = new Set(names).size < names.length;
    const signature = names.sort().join(' ');
    // Two equal rows may be real; then they repeat in the next reading, too.
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
    const needed = about === undefined ? maxPageSize : (need?.(rows, about) ?? maxPageSize);
    if (needed === 0 && total !== null) return { rows, unreadable: 0, total, isWhole: false };
    const page = await reader.page(range, received, Math.min(Math.max(needed, 1), maxPageSize));
    if (total !== null && page.total !== total) return null;
    total = page.total;
    if (page.received === 0 && received < total) return null;
    rows.push(...page.rows);
    received += page.received;
    onRows?.(rows);
  }
}

const sentences = {
  lost: 'Another process holds the feed.',
  no_total: 'The data service did not say how many records match, so that nothing new can be told from what is known.',
  // Under half of the rows satisfy the filter; nothing more is read.
  filter_ignored: 'The service seems to ignore a part of the filter.',
  // More than twice what a person agreed to, more than a check may read, or more than a day may cost.
  too_dear: 'There is more to read than was agreed to.',
  moving: 'The rows move while they are read.',
  busy: 'The feed is being read at the moment.',
};
export type FeedErrorCode = keyof typeof sentences;

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  readonly fields: readonly string[];

  constructor(code: FeedErrorCode, fields: readonly string[] = []) {
    super(sentences[code]);
    this.code = code;
    this.fields = fields;
  }
}

export function isOurs(error: unknown): error is TradeError | LookupError | FeedError {
  return error instanceof TradeError || error instanceof LookupError || error instanceof FeedError;
}

export type FeedWarning = 'capped' | 'moving' | 'long';

export interface ReadHow {
  readonly first?: FetchedRows;
  readonly presumed?: number;
  readonly whole: boolean;
  /** Whether known rows are assumed to be unchanged, so that reading may stop at the last new one. */
  readonly mayStop: boolean;
  readonly isLogged: boolean;
  /** Evaluated after reading; written in the same transaction as the bucket. */
  readonly with?: () => Partial<FeedChange>;
}

/** After this many checks without a vanished row, known rows are assumed to be unchanged. */
export const calmAfter = 3;
/** With fewer rows, an ignored filter cannot be recognized. */
const minRowsToDoubt = 10;

/** The only path from the service into the log of one claimed feed. */
export class FeedWork {
  readonly held: HeldFeed;
  readonly store: FeedStore;
  readonly reader: PageReader;
  readonly counts: DayCounts;
  readonly warnings = new Set<FeedWarning>();
  added = 0;
  corrected = 0;
  isRestless = false;
  hasMoved = false;
  isFinished = true;

  constructor(held: HeldFeed, store: FeedStore, reader: PageReader, counts: DayCounts) {
    this.held = held;
    this.store = store;
    this.reader = reader;
    this.counts = counts;
  }

  count(range: DayRange): Promise<FetchedRows> {
    return this.reader.page(range, 0, 1);
  }

  /** @returns false when rows moved and nothing was written */
  async read(range: DayRange, how: ReadHow): Promise<boolean> {
    const { question } = this.held;
    const standing = await this.store.formsIn(this.held, range);
    const records = new Map<Row, ReadRecord>();
    const recordOf = (row: Row) => {
      const known = records.get(row) ?? readRecord(question.dataset, row, partnerKindOf(question.filter));
      records.set(row, known);
      return known;
    };
    const bucket = await readBucket(this.reader, range, {
      first: how.first,
      presumed: how.presumed,
      need: (rows, total) =>
        how.whole ? Infinity : this.#missing(range, rows.map(recordOf), standing, total, how.mayStop),
      onMoved: () => {
        this.hasMoved = true;
      },
      onRows: (rows) => {
        this.#doubt(range, rows);
      },
      nameOf: (row) => `${recordOf(row).key} ${recordOf(row).hash}`,
    });
    if (bucket === null) {
      this.warnings.add('moving');
      this.isFinished = false;
      return false;
    }
    const keys = new Set(bucket.rows.map((row) => recordOf(row).key));
    const elsewhere = await this.store.formsOf(this.held, [...keys]);
    const stored = [...elsewhere, ...standing.filter(({ key }) => !keys.has(key))];
    const folded = foldRows(range, bucket, bucket.rows.map(recordOf), stored, this.counts);
    const entries = how.isLogged ? await this.#markFirst(folded.entries) : [];
    this.isRestless ||= how.isLogged && folded.isRestless;
    await this.commit({ ...folded, entries, ...(this.isRestless && { calmChecks: 0 }), ...how.with?.() });
    return true;
  }

  /** @throws FeedError `lost` when another process holds the feed */
  async commit(change: Partial<FeedChange>): Promise<void> {
    const whole = { forms: [], days: [], entries: [], ...change };
    if (!(await this.store.commit(this.held, whole))) throw new FeedError('lost');
    this.counts.take(whole.days);
    this.added += whole.entries.filter(({ kind }) => kind === 'new').length;
    this.corrected += whole.entries.filter(({ kind }) => kind === 'corrected').length;
  }

  /** Marks the first record of each partner that is new to the feed. A correction never makes a partner new. */
  async #markFirst(entries: readonly NewEntry[]): Promise<NewEntry[]> {
    const kind = partnerKindOf(this.held.question.filter);
    const partners = entries.map(({ row }) => partnerOf(row, kind));
    const known = [...(await this.store.partnersLike(this.held.workspace, this.held.id, kind, partners))];
    return entries.map((entry, i) => {
      const partner = partners[i];
      if (partner == null || isAmong(known, partner)) return entry;
      known.push({ name: partner.name, slugs: partner.slug === null ? [] : [partner.slug] });
      return entry.kind === 'new' ? { ...entry, isFirst: true } : entry;
    });
  }

  #missing(
    range: DayRange,
    records: readonly ReadRecord[],
    standing: Parameters<typeof unknownRows>[1],
    total: number,
    mayStop: boolean,
  ): number {
    const difference = total - this.counts.rowsIn(range);
    if (difference === 0) return 0;
    const missing = difference - unknownRows(records, standing);
    if (!mayStop || missing < 0 || difference >= total) return Infinity;
    // Rows are paid for one by one, so a small page past the last new row costs little.
    return missing === 0 ? 0 : Math.max(missing, Math.ceil(total / 40));
  }

  /** Stops before paying for rows that do not match. @throws FeedError `filter_ignored` */
  #doubt(range: DayRange, rows: readonly Row[]): void {
    if (this.held.isTrusted || rows.length < minRowsToDoubt) return;
    const doubtful = doubtfulFields(this.held.question.filter, range, rows);
    if (doubtful.length > 0) throw new FeedError('filter_ignored', doubtful);
  }
}
