import { z } from 'zod';
import { datasetSchema, type Filter } from './datasets.ts';
import type { PartyKind, Row } from './answer.ts';

/*
 * Times are in epoch ms, prices in credits, days ISO; ranges of days include both. `isTrusted`: a person trusts a filter
 * that the rows seem not to satisfy.
 */

/** `quiet`: at most that percentage; `surge`: at least. */
const countCondition = z.object({ is: z.enum(['quiet', 'surge']), percent: z.number(), days: z.number() });
export type CountCondition = Readonly<z.infer<typeof countCondition>>;

/** Besides new records: the first of a new partner, or a number over some days, against the same days a year before. */
const condition = z.union([z.object({ is: z.literal('new-partner') }), countCondition]);
export type Condition = Readonly<z.infer<typeof condition>>;

const texts = z.record(z.string(), z.string()).readonly();

/** A canonical query without dates. Companies and suppliers are slugs in `filter`. */
export const feedQuestion = z.object({
  dataset: datasetSchema,
  filter: texts,
  /** Absent for new records. All questions of an alert have the same condition. */
  when: condition.exactOptional(),
  /** Names of its firms by slug, as far as they were known when the alert was saved. They don't tell questions apart. */
  names: texts.exactOptional(),
});
export type FeedQuestion = Readonly<z.infer<typeof feedQuestion>>;

export function countConditionOf({ when }: FeedQuestion): CountCondition | null {
  return when === undefined || when.is === 'new-partner' ? null : when;
}

/** The side of a question's partners: suppliers if it names a company, else companies. */
export function partnerKindOf(filter: Filter): PartyKind {
  return 'company' in filter || 'company_name' in filter ? 'supplier' : 'company';
}

/** The log of a question in a workspace. A record is appended when it is first seen. */
export interface Feed {
  readonly workspace: string;
  readonly id: string;
  readonly question: FeedQuestion;
  /** Watched days before today: the maximum of its alerts. */
  readonly lookBackDays: number;
  /** Reads each arrival day completely once it is final: if any of its alerts requires it. */
  readonly thorough: boolean;
  readonly seq: number;
  /** When the baseline was complete; null before that. Earlier records are not posted. */
  readonly baselineAt: number | null;
  /** Oldest day whose rows are all known; null before the baseline. */
  readonly coveredFrom: string | null;
  /** All days up to this one were read completely once final; null before the baseline. */
  readonly auditedTo: string | null;
  /** Start of the last completed check. */
  readonly countedAt: number | null;
  /** Of the next check; 0: none. If the store has another time than at the claim, a person requested a check since. */
  readonly dueAt: number;
}

export interface NewEntry {
  readonly kind: 'new' | 'corrected';
  /** Identity of the record; `weak`: a hash of a row without a number. */
  readonly key: string;
  readonly weak: boolean;
  /** Of arrival or declaration; null if the row has none. */
  readonly day: string | null;
  readonly row: Row;
  readonly isFirst?: true;
}

export interface LoggedRecord extends NewEntry {
  readonly seq: number;
  readonly firstSeenAt: number;
}

export interface FeedWishes {
  readonly lookBackDays: number;
  readonly thorough: boolean;
  readonly isTrusted?: boolean;
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Rows of an arrival day when it was last read. Dirty: a row has probably moved away, so it must be counted again. */
export interface DayCount {
  readonly day: string;
  readonly rows: number;
  readonly isDirty: boolean;
}

/** One version of a record. A corrected record, or one with two rows, has several. */
export interface RecordForm {
  readonly key: string;
  /** Of the record's facts. */
  readonly hash: string;
  readonly day: string;
  /** Number of equal rows; 0 when it has vanished. */
  readonly copies: number;
  /** Written with a new form. */
  readonly partner?: Partner | null | undefined;
}

/** The other firm of a record, as the feed recognizes it. */
export interface Partner {
  /** Normalized, with and without legal forms. */
  readonly name: string;
  readonly words: string;
  readonly slug: string | null;
}

/** A partner with records in the feed, with all of its known current and former slugs. */
export interface KnownPartner {
  readonly name: string;
  readonly slugs: readonly string[];
}

/** Price of a check, as far as known beforehand; null if unknown. */
export interface CheckPrice {
  readonly credits: number | null;
  /** New records cost extra: a check reads them when it finds them. */
  readonly isLeast: boolean;
}

export interface HeldFeed extends Feed {
  /** Rises with every claim. A process with a lower fence has lost the feed and writes nothing. */
  readonly fence: number;
  readonly attempts: number;
  /** Code of the last check's error; null on success. */
  readonly error: string | null;
  /** Completed checks since a known row last vanished. */
  readonly calmChecks: number;
  /** Last agreed price of reading all of its records; null before that, or without a price. */
  readonly quote: number | null;
  readonly isTrusted: boolean;
  /** For a feed that counts: the condition held at its last check. */
  readonly isCrossed: boolean;
}

/** Changes of one bucket. Records are written with their log entries; the days and the feed's own fields come last. */
export interface FeedChange {
  readonly forms: readonly RecordForm[];
  readonly days: readonly DayCount[];
  readonly entries: readonly NewEntry[];
  readonly coveredFrom?: string;
  readonly auditedTo?: string;
  readonly calmChecks?: number;
  readonly isCrossed?: boolean;
  readonly baselineAt?: number;
}

export interface FeedEnd {
  readonly nextCheckAt: number | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly countedAt?: number;
  readonly calmChecks?: number;
  readonly quote?: number | null;
}

export interface RecordsPage {
  readonly records: readonly LoggedRecord[];
  readonly total: number;
}

/** Records of the log first seen between two times, inclusive; `until` null: now. */
export interface RecordsSpan {
  readonly since: number;
  readonly until: number | null;
  readonly seq?: number;
  readonly onlyFirst?: boolean;
  readonly offset: number;
  readonly most: number;
}
