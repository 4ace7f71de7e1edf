import type { Dataset, Filter } from './datasets.ts';
import type { PartyKind, Row } from './answer.ts';

/** Feeds: the logs of what alerts watch. */

/**
 * What an alert tells besides new records: the first record of a partner that its feed has never seen, or that the records
 * of so many days have come to a percentage of those of the same days a year before.
 */
export type Condition = { readonly is: 'new-partner' } | CountCondition;

export interface CountCondition {
  /** `quiet`: at most that percentage; `surge`: at least. */
  readonly is: 'quiet' | 'surge';
  readonly percent: number;
  readonly days: number;
}

/** What a feed watches: a canonical query without dates. Companies and suppliers are slugs in `filter`. */
export interface FeedQuestion {
  readonly dataset: Dataset;
  readonly filter: Filter;
  /** Absent for new records. The questions of one alert have the same. */
  readonly when?: Condition;
}

/** The condition of a feed that counts, and reads no records; null for any other. */
export function countConditionOf({ when }: FeedQuestion): CountCondition | null {
  return when === undefined || when.is === 'new-partner' ? null : when;
}

/** The side of a question's partners: the suppliers of a company it names, else the companies. */
export function partnerKindOf(filter: Filter): PartyKind {
  return 'company' in filter || 'company_name' in filter ? 'supplier' : 'company';
}

/** The log of a question: each record is appended when it is first seen. One for a workspace and question. */
export interface Feed {
  readonly workspace: string;
  readonly id: string;
  readonly question: FeedQuestion;
  /** How many days before today are watched: the most that any of its alerts asks for. */
  readonly lookBackDays: number;
  /** Whether each arrival day is also read whole once it changes no more: when any of its alerts asks for it. */
  readonly thorough: boolean;
  /** The sequence number of the newest entry of its log; 0 while there is none. */
  readonly seq: number;
  /** When its baseline was read whole, epoch ms; null before that. Records that came earlier are not posted. */
  readonly baselineAt: number | null;
}

/** An entry for a feed's log, numbered when it is written. */
export interface NewEntry {
  readonly kind: 'new' | 'corrected';
  /** The identity of the record; `weak` when it is a hash of the row, which has no number. */
  readonly key: string;
  readonly weak: boolean;
  /** ISO arrival or declaration date; null where the row has none. */
  readonly day: string | null;
  readonly row: Row;
  /** Present on the first record of a partner that the feed had never seen. */
  readonly isFirst?: true;
}

export interface LoggedRecord extends NewEntry {
  readonly seq: number;
  readonly firstSeenAt: number;
}

export interface FeedWishes {
  readonly lookBackDays: number;
  readonly thorough: boolean;
  /** Whether a person trusts the filter although the rows seem not to satisfy it. */
  readonly isTrusted?: boolean;
}

/** Arrival days, ISO, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many rows an arrival day had when it was last looked at. A day is dirty when the loss of a row was inferred: it is recounted. */
export interface DayCount {
  readonly day: string;
  readonly rows: number;
  readonly isDirty: boolean;
}

/** One form of a record. A record that was corrected, or has two rows, has several. */
export interface RecordForm {
  readonly key: string;
  /** Of its facts. */
  readonly hash: string;
  /** The arrival day it counts under. */
  readonly day: string;
  /** How many equal rows there are; 0 when it has vanished. */
  readonly copies: number;
  /** Whom it is with; written with a form that is new. */
  readonly partner?: Partner | null | undefined;
}

/** Whom a record is with, as the feed recognizes them. */
export interface Partner {
  /** Its normalized name, and that name without legal forms. */
  readonly name: string;
  readonly words: string;
  readonly slug: string | null;
}

/** A partner that a feed has records of, with every slug that it is known to have or have had. */
export interface KnownPartner {
  readonly name: string;
  readonly slugs: readonly string[];
}

/** A feed with how far its checks have come. */
export interface CheckedFeed extends Feed {
  /** The oldest day whose rows are all known; null before the baseline. */
  readonly coveredFrom: string | null;
  /** Up to this day every day was read whole once it changed no more; null before the baseline. */
  readonly auditedTo: string | null;
  /** When the last check that came to its end began, epoch ms. */
  readonly countedAt: number | null;
}

/** Credits of a check, as far as they are known before it; null where no price is known. */
export interface CheckPrice {
  readonly credits: number | null;
  /** Whether new records come on top, which a check reads as it finds them. */
  readonly isLeast: boolean;
}

/** A claimed feed. */
export interface HeldFeed extends CheckedFeed {
  /** Rises with every claim; a process with a lower one has lost the feed and writes nothing. */
  readonly fence: number;
  /** When it was due as it was claimed, epoch ms. Another moment in the store means that a person asked for a check since. */
  readonly dueAt: number;
  /** Failures since the last check that succeeded. */
  readonly attempts: number;
  /** The code of what the last check met; null where it met nothing. */
  readonly error: string | null;
  /** How many checks ended since a known row last vanished. */
  readonly calmChecks: number;
  /** Credits that reading all of its records costs, as a person last agreed to; null before that, or without a price. */
  readonly quote: number | null;
  /** Whether a person trusts the filter although the rows seem not to satisfy it. */
  readonly isTrusted: boolean;
  /** Of a feed that counts: whether its condition held at its last check. */
  readonly isCrossed: boolean;
}

/**
 * What one bucket changes. Records are written with their log entries; the days and the feed's own fields are written
 * last.
 */
export interface FeedChange {
  readonly forms: readonly RecordForm[];
  readonly days: readonly DayCount[];
  readonly entries: readonly NewEntry[];
  readonly coveredFrom?: string;
  readonly auditedTo?: string;
  readonly calmChecks?: number;
  readonly isCrossed?: boolean;
  /** The baseline is whole from this moment. */
  readonly baselineAt?: number;
}

/** How the work on a claimed feed ended. */
export interface FeedEnd {
  /** Epoch ms; null for a feed that waits until a person starts it. */
  readonly nextCheckAt: number | null;
  readonly attempts: number;
  /** Its code, when there was one. */
  readonly error: string | null;
  /** When the check that came to its end began. */
  readonly countedAt?: number;
  readonly calmChecks?: number;
  readonly quote?: number | null;
}

export interface RecordsPage {
  /** Newest first. */
  readonly records: readonly LoggedRecord[];
  readonly total: number;
}

/** Which records of a log: seen between two moments, epoch ms, both included; `until` null for up to now. */
export interface RecordsSpan {
  readonly since: number;
  readonly until: number | null;
  /** Only entries with this number, at most one a feed. */
  readonly seq?: number;
  /** Only the first records of new partners. */
  readonly onlyFirst?: boolean;
  readonly offset: number;
  readonly most: number;
}
