import type { Feed, FeedQuestion, LoggedRecord } from '../model.ts';
import type { FeedLog, Feeds } from '../ports.ts';

export type { Feed, FeedQuestion, LoggedRecord } from '../model.ts';

/** Arrival days, ISO, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many rows an arrival day had when it was last looked at. A dirty day has lost a row by hearsay: it is recounted. */
export interface DayCount {
  readonly day: string;
  readonly rows: number;
  readonly isDirty: boolean;
}

/** One form of a record: a record that was corrected, or stands in two rows, has several. */
export interface RecordForm {
  readonly key: string;
  /** Of its facts. */
  readonly hash: string;
  /** The arrival day it counts under. */
  readonly day: string;
  /** Equal rows at once; 0 when it is gone. */
  readonly copies: number;
}

/** A feed as whoever holds its lease sees it. */
export interface HeldFeed extends Feed {
  /** Rises with every claim: a holder of a lower one has lost the feed and writes nothing. */
  readonly fence: number;
  /** When it was due as it was claimed, epoch ms: where that is another moment by now, somebody has asked for it since. */
  readonly dueAt: number;
  /** Failures since the last check that succeeded. */
  readonly attempts: number;
  /** The oldest day whose rows are all known; null before the baseline. */
  readonly coveredFrom: string | null;
  /** Up to this day every day was read whole after it had settled; null before the baseline. */
  readonly auditedTo: string | null;
  /** When the last check that came to its end began, epoch ms. */
  readonly countedAt: number | null;
  /** How many checks ended since a known row was last found gone. */
  readonly calmChecks: number;
  /** Rows that the baseline has paid for so far, and credits; null where one charge was not reported. */
  readonly baselineRows: number;
  /** Whether a person has said that its rows are what was asked for, although they seem not to satisfy the filter. */
  readonly isTrusted: boolean;
}

/** An entry as the log gets it; its number is given when it is written. */
export type NewEntry = Omit<LoggedRecord, 'seq' | 'firstSeenAt'>;

/**
 * What one bucket brought. Of records that are written, the log entries are too; what is said of the days and of the
 * feed is written once all records are.
 */
export interface FeedChange {
  readonly forms: readonly RecordForm[];
  readonly days: readonly DayCount[];
  readonly entries: readonly NewEntry[];
  readonly coveredFrom?: string;
  readonly auditedTo?: string;
  readonly calmChecks?: number;
  readonly baselineRows?: number;
  /** The baseline is whole from this moment. */
  readonly baselineAt?: number;
}

/** How the work on a claimed feed ended. */
export interface FeedEnd {
  /** Epoch ms; null for a feed that waits until somebody starts it. */
  readonly nextCheckAt: number | null;
  readonly attempts: number;
  /** Its code, when there was one. */
  readonly error: string | null;
  /** When the check that came to its end began. */
  readonly countedAt?: number;
  readonly calmChecks?: number;
}

type Held = Pick<HeldFeed, 'workspace' | 'id' | 'fence'>;

/** Feeds and their logs at rest; `store/` implements it. Whatever changes a feed is written only under the newest fence. */
export interface FeedStore extends FeedLog, Feeds {
  get(workspace: string, id: string): Promise<Feed | null>;
  find(workspace: string, question: FeedQuestion): Promise<Feed | null>;
  /** Takes a feed that nobody holds, due or not. @returns null when another holds it, or there is none. */
  claim(workspace: string, id: string): Promise<HeldFeed | null>;
  /** Takes the feed that has been due longest and that nobody holds. @returns null when there is none. */
  claimDue(): Promise<HeldFeed | null>;
  /**
   * When a feed is due next, epoch ms; where it is being checked, once more after that. One that was released, or waits
   * for somebody, stays so.
   */
  setNextCheck(workspace: string, id: string, at: number): Promise<void>;
  /** The same, but a feed that is due already stays due: somebody has asked for it. */
  postpone(workspace: string, id: string, until: number): Promise<void>;
  /** Holds it for another lease. @returns false when it is held by another. */
  renew(held: Held): Promise<boolean>;
  days(feed: Pick<Feed, 'workspace' | 'id'>, range: DayRange): Promise<readonly DayCount[]>;
  /** Every form of these records, those that are gone too. */
  formsOf(held: Held, keys: readonly string[]): Promise<readonly RecordForm[]>;
  /** The forms that stand under these days. */
  formsIn(held: Held, range: DayRange): Promise<readonly RecordForm[]>;
  /**
   * Writes a bucket with its log entries, and holds the feed for another lease.
   * @returns false when it is held by another, and not all was written
   */
  commit(held: Held, change: FeedChange): Promise<boolean>;
  /** Lets the feed go; what was asked for meanwhile comes first. @returns false when it is held by another. */
  settle(held: Held & Pick<HeldFeed, 'dueAt'>, end: FeedEnd): Promise<boolean>;
}
