import { doubtfulFields } from '../../lookups/find-rows.ts';
import type { Row } from '../../model/answer.ts';
import type { DayRange, FeedChange, HeldFeed } from '../../model/feed.ts';
import type { FeedStore } from '../../store/feeds.ts';
import type { DayCounts } from './days.ts';
import { foldRows, readRecord, type ReadRecord, unknownRows } from './fold-rows.ts';
import { type FetchedRows, type PageReader, readBucket } from './read-bucket.ts';

/**
 * Why the work on a feed ended early although neither the service nor the store failed.
 * - `lost`: another process holds the feed now, and continues.
 * - `no_total`: the service named no total, so that nothing can be compared.
 * - `filter_ignored`: under half of the rows satisfy the filter; nothing more is read.
 * - `too_dear`: a baseline came to twice its estimate.
 * - `busy`: somebody else reads the feed at the moment.
 */
export type FeedErrorCode = 'lost' | 'no_total' | 'filter_ignored' | 'too_dear' | 'busy';

const sentences: Record<FeedErrorCode, string> = {
  lost: 'Another process holds the feed.',
  no_total: 'The data service did not say how many records match, so that nothing new can be told from what is known.',
  filter_ignored: 'The service seems to ignore a part of the filter.',
  too_dear: 'The baseline came to twice its estimate.',
  busy: 'The feed is being read at the moment.',
};

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly code: FeedErrorCode;
  /** Names of the fields in doubt, where the filter is. */
  readonly fields: readonly string[];

  constructor(code: FeedErrorCode, fields: readonly string[] = []) {
    super(sentences[code]);
    this.code = code;
    this.fields = fields;
  }
}

/** What an operator may want to look into. */
export type FeedWarning = 'capped' | 'moving' | 'long';

interface ReadHow {
  /** The answer of a count of the same range. */
  readonly first?: FetchedRows;
  /** How many rows it has, where that follows from other counts. */
  readonly presumed?: number;
  /** Whether every row is read, even if the total says that nothing changed. */
  readonly whole: boolean;
  /** Whether known rows are taken to be there still, so that the reading may stop at the last new one. */
  readonly mayStop: boolean;
  /** False for rows that are only stored as known: they get no log entry. */
  readonly isLogged: boolean;
  /** Written together with the bucket, and asked for once it is read. */
  readonly with?: () => Partial<FeedChange>;
}

/** After so many checks without a vanished row, known rows are taken to be there still. */
export const calmAfter = 3;
/** Fewer rows do not show that a filter is ignored. */
const leastToDoubt = 10;

/** A feed under work: its counts, what was found, and the one way from the service into the log. */
export class FeedWork {
  readonly held: HeldFeed;
  readonly store: FeedStore;
  readonly reader: PageReader;
  readonly counts: DayCounts;
  readonly warnings = new Set<FeedWarning>();
  added = 0;
  corrected = 0;
  /** Whether a known row was found gone or moved. */
  isRestless = false;
  /** False once something was left for the next check. */
  isFinished = true;

  constructor(held: HeldFeed, store: FeedStore, reader: PageReader, counts: DayCounts) {
    this.held = held;
    this.store = store;
    this.reader = reader;
    this.counts = counts;
  }

  /** The total of a range, with its first row: both for the price of one record. */
  count(range: DayRange): Promise<FetchedRows> {
    return this.reader.page(range, 0, 1);
  }

  /** Reads a range and writes what was found. @returns false when rows moved meanwhile, and nothing was written */
  async read(range: DayRange, how: ReadHow): Promise<boolean> {
    const { dataset } = this.held.question;
    const standing = await this.store.formsIn(this.held, range);
    const records = new Map<Row, ReadRecord>();
    const recordOf = (row: Row) => {
      const known = records.get(row) ?? readRecord(dataset, row);
      records.set(row, known);
      return known;
    };
    const bucket = await readBucket(this.reader, range, {
      ...{ first: how.first, presumed: how.presumed },
      need: (rows, total) =>
        how.whole ? Infinity : this.#missing(range, rows.map(recordOf), standing, total, how.mayStop),
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
    const entries = how.isLogged ? folded.entries : [];
    this.isRestless ||= how.isLogged && folded.isRestless;
    await this.commit({ ...folded, entries, ...(this.isRestless && { calmChecks: 0 }), ...how.with?.() });
    return true;
  }

  /** Writes a change under the fence. @throws FeedError `lost` */
  async commit(change: Partial<FeedChange>): Promise<void> {
    const whole = { forms: [], days: [], entries: [], ...change };
    if (!(await this.store.commit(this.held, whole))) throw new FeedError('lost');
    this.counts.take(whole.days);
    this.added += whole.entries.filter(({ kind }) => kind === 'new').length;
    this.corrected += whole.entries.filter(({ kind }) => kind === 'corrected').length;
  }

  /** How many rows the next page should have; 0 when all new rows were read. */
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

  /** @throws FeedError `filter_ignored`: every further row would be paid for nothing */
  #doubt(range: DayRange, rows: readonly Row[]): void {
    if (this.held.isTrusted || rows.length < leastToDoubt) return;
    const doubtful = doubtfulFields(this.held.question.filter, range, rows);
    if (doubtful.length > 0) throw new FeedError('filter_ignored', doubtful);
  }
}
