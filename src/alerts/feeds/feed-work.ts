import type { Spend } from '../../lookups/gate.ts';
import type { CurrentDataDate } from '../../lookups/data-date.ts';
import { doubtfulFields } from '../../lookups/doubtful-fields.ts';
import type { Prices } from '../../lookups/prices.ts';
import { type AnswerCost, LookupError } from '../../lookups/outcome.ts';
import type { Row } from '../../model/answer.ts';
import { maxPageSize } from '../../model/look-up.ts';
import { roundCredits, type Caller } from '../../model/money.ts';
import {
  type DayRange,
  type FeedChange,
  type HeldFeed,
  type NewEntry,
  partnerKindOf,
  type RecordForm,
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
  readonly rows: number;
}

interface Asking {
  readonly spend: Spend;
  readonly caller: Caller;
  /** Caches answers, so that a resumed baseline does not pay twice. */
  readonly keep: boolean;
  /** May end the work by throwing. */
  readonly beforePage: () => Promise<void>;
  /** @throws FeedError `too_dear` */
  readonly assertAffordable: (rows: number) => Promise<void>;
}

function add(paid: Paid, { charged, source }: AnswerCost, received: number): Paid {
  const sum = paid.charged === null || charged === null ? null : roundCredits(paid.charged + charged);
  return { charged: sum, rows: paid.rows + (source === 'fresh' ? received : 0) };
}

export interface Bucket {
  readonly records: readonly ReadRecord[];
  readonly unreadable: number;
  /** False when reading stopped early because the rows read explain the total. */
  readonly isWhole: boolean;
}

/** The first reading, and two more when rows moved. */
const maxReadings = 3;

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
  /** The answer of a count. Its row is the first of the range and is not requested again. */
  readonly first?: FetchedRows | null;
  /** Expected total, derived from other counts; keeps the first page from being larger than needed. */
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
  readonly counts: DayCounts;
  readonly warnings = new Set<FeedWarning>();
  readonly #asking: Asking;
  readonly #asked = new Set<string>();
  paid: Paid = { charged: 0, rows: 0 };
  /** After this many paid rows, reading another page fails with FeedError `too_dear`. */
  maxRows = Infinity;
  added = 0;
  isRestless = false;
  hasMoved = false;
  isFinished = true;

  constructor(held: HeldFeed, store: FeedStore, counts: DayCounts, asking: Asking) {
    this.held = held;
    this.store = store;
    this.counts = counts;
    this.#asking = asking;
  }

  count(range: DayRange): Promise<FetchedRows> {
    return this.page(range, 0, 1);
  }

  assertAffordable(rows: number): Promise<void> {
    return this.#asking.assertAffordable(rows);
  }

  /** @param pageSize 1 to 50 @throws TradeError, LookupError, FeedError `no_total`, `too_dear` */
  async page({ from, to }: DayRange, offset: number, pageSize: number): Promise<FetchedRows> {
    const { spend, caller, keep, beforePage } = this.#asking;
    if (this.paid.rows > this.maxRows) throw new FeedError('too_dear');
    await this.assertAffordable(pageSize);
    await beforePage();
    const { dataset, filter } = this.held.question;
    const request = requests.rows({ dataset, filter, startDate: from, endDate: to, pageSize, offset });
    // A page is read a second time only when rows moved, so its cached answer is out of date.
    const fresh = this.#asked.has(requestKey(request)) && 'anyway';
    this.#asked.add(requestKey(request));
    const { answer, cost } = await spend(request, caller, { priority: 'alert', confirmed: true, keep, fresh });
    this.paid = add(this.paid, cost, answer.received);
    if (answer.total === null) throw new FeedError('no_total');
    return { rows: answer.data, received: answer.received, total: answer.total };
  }

  /** @returns false when rows moved and nothing was written */
  async read(range: DayRange, how: ReadHow): Promise<boolean> {
    const standing = await this.store.formsIn(this.held, range);
    const bucket = await this.#readBucket(range, how, standing);
    if (bucket === null) {
      this.warnings.add('moving');
      this.isFinished = false;
      return false;
    }
    const keys = new Set(bucket.records.map(({ key }) => key));
    const elsewhere = await this.store.formsOf(this.held, [...keys]);
    const stored = [...elsewhere, ...standing.filter(({ key }) => !keys.has(key))];
    const folded = foldRows(range, bucket, stored, this.counts);
    const entries = how.isLogged ? await this.#markFirst(folded.entries) : [];
    this.isRestless ||= how.isLogged && folded.isRestless;
    await this.commit({ ...folded, entries, ...(this.isRestless && { calmChecks: 0 }), ...how.with?.() });
    return true;
  }

  /**
   * Rows may come in any stable order. A changed total or a repeated row shows that rows moved; the range is then read
   * again. @returns null when rows moved each time
   */
  async #readBucket(range: DayRange, how: ReadHow, standing: readonly RecordForm[]): Promise<Bucket | null> {
    let before: string | null = null;
    for (let reading = 0; reading < maxReadings; reading += 1) {
      if (reading > 0) this.hasMoved = true;
      const bucket = await this.#readOnce(range, reading === 0 ? how : { ...how, first: null }, standing);
      if (bucket === null) continue;
      const names = bucket.records.map(({ key, hash }) => `${key} ${hash}`);
      const twice = new Set(names).size < names.length;
      const signature = names.sort().join(' ');
      // Two equal rows may be real; then they repeat in the next reading, too.
      if (!twice || signature === before) return bucket;
      before = signature;
    }
    return null;
  }

  async #readOnce(range: DayRange, how: ReadHow, standing: readonly RecordForm[]): Promise<Bucket | null> {
    const { first, presumed, whole, mayStop } = how;
    const { dataset, filter } = this.held.question;
    const read = (rows: readonly Row[]) => rows.map((row) => readRecord(dataset, row, partnerKindOf(filter)));
    const records = read(first?.rows ?? []);
    let [received, total] = [first?.received ?? 0, first?.total ?? null];
    for (;;) {
      if (total !== null && received >= total) return { records, unreadable: received - records.length, isWhole: true };
      const about = total ?? presumed;
      const needed =
        whole || about === undefined ? maxPageSize : this.#missing(range, records, standing, about, mayStop);
      if (needed === 0 && total !== null) return { records, unreadable: 0, isWhole: false };
      const page = await this.page(range, received, Math.min(Math.max(needed, 1), maxPageSize));
      if (total !== null && page.total !== total) return null;
      total = page.total;
      if (page.received === 0 && received < total) return null;
      records.push(...read(page.rows));
      received += page.received;
      this.#doubt(range, records);
    }
  }

  /** @throws FeedError `lost` when another process holds the feed */
  async commit(change: Partial<FeedChange>): Promise<void> {
    const whole = { forms: [], days: [], entries: [], ...change };
    if (!(await this.store.commit(this.held, whole))) throw new FeedError('lost');
    this.counts.take(whole.days);
    this.added += whole.entries.filter(({ kind }) => kind === 'new').length;
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
    standing: readonly RecordForm[],
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
  #doubt(range: DayRange, records: readonly ReadRecord[]): void {
    if (this.held.isTrusted || records.length < minRowsToDoubt) return;
    const rows = records.map(({ row }) => row);
    const doubtful = doubtfulFields(this.held.question.filter, range, rows);
    if (doubtful.length > 0) throw new FeedError('filter_ignored', doubtful);
  }
}
