import type { Row } from '../lookups/outcome.ts';
import type { Dataset, Filter } from '../trade/index.ts';

/** What a feed watches: a canonical query, dates apart. Companies and suppliers are slugs in `filter`. */
export interface FeedQuestion {
  readonly dataset: Dataset;
  readonly filter: Filter;
}

/** The log of a question: each record is appended when it is first seen. One for a workspace and question. */
export interface Feed {
  readonly workspace: string;
  readonly id: string;
  readonly question: FeedQuestion;
  /** How many days before today are watched: the most that any of its alerts asks for. */
  readonly lookBackDays: number;
  /** Whether each arrival day is also read whole once it has settled: when any of its alerts asks for it. */
  readonly thorough: boolean;
  /** The sequence number of the newest entry of its log; 0 while there is none. */
  readonly seq: number;
  /** When its baseline was read whole, epoch ms; null before that. Nothing is posted of what came earlier. */
  readonly baselineAt: number | null;
}

/** An entry of a feed's log. */
export interface LoggedRecord {
  readonly seq: number;
  readonly kind: 'new' | 'corrected';
  /** What tells records apart; `weak` when it is made of the row's own text, for want of a number. */
  readonly key: string;
  readonly weak: boolean;
  /** ISO arrival or declaration date; null where the row has none. */
  readonly day: string | null;
  readonly firstSeenAt: number;
  readonly row: Row;
}

/** When an alert posts. Times are in its own zone, an IANA name. */
export type AlertSchedule =
  | { readonly every: 'check' }
  | { readonly every: 'day'; readonly at: string; readonly zone: string }
  /** `weekday` 1 (Monday) to 7. */
  | { readonly every: 'week'; readonly weekday: number; readonly at: string; readonly zone: string };

/**
 * `active`: checked and posted. `paused`: by a person. `waiting`: for credits. `blocked`: by the key or the account.
 * `broken`: Slack does not take it. `stopped`: ended, may be undone for 7 days. No error ever ends one.
 */
export type AlertState = 'active' | 'paused' | 'waiting' | 'blocked' | 'broken' | 'stopped';

/** What whoever makes or changes an alert chooses. */
export interface AlertTerms {
  readonly name: string;
  /** Several companies or suppliers make a watch list: a feed each. */
  readonly questions: readonly FeedQuestion[];
  /** A Slack conversation id. */
  readonly channel: string;
  readonly schedule: AlertSchedule;
  readonly lookBackDays: number;
  readonly thorough: boolean;
  /** Whether corrections of known records are told too. */
  readonly corrections: boolean;
  /** After so many days without a match one note is posted; null for never. */
  readonly quietDays: number | null;
  /** The most credits its share of the checks may cost in a calendar month (UTC); null for no limit. */
  readonly monthlyCap: number | null;
}

/** A subscription of a channel to one feed or several. */
export interface Alert extends AlertTerms {
  readonly workspace: string;
  /** Short, for typing: `A7K2`. */
  readonly id: string;
  /** Who made it, and whose it is now: Slack user ids. */
  readonly creator: string;
  readonly owner: string;
  readonly state: AlertState;
  /** Why it is in that state, since when (epoch ms), and who put it there; null for Trade itself. */
  readonly reason: string | null;
  readonly since: number;
  readonly by: string | null;
  /** When a pause ends by itself, epoch ms; null for one that does not. */
  readonly pausedUntil: number | null;
  readonly createdAt: number;
  readonly lastCheckedAt: number | null;
  readonly nextCheckAt: number | null;
  readonly lastPostedAt: number | null;
  readonly lastError: string | null;
  /** Its share of what its feeds' checks cost this month, in credits. */
  readonly creditsThisMonth: number;
}

/** What is posted into a channel, as facts: the words and blocks are the Slack side's. */
export type AlertPost =
  | {
      readonly kind: 'records';
      readonly alert: Alert;
      /** As settled for this channel: what another alert has posted there is not among them. */
      readonly records: readonly LoggedRecord[];
      /** How many there are beside those in `records`, where there are too many to carry. */
      readonly more: number;
      /** Names of other alerts of the channel that the records match too. */
      readonly alsoMatches: readonly string[];
      /** True after a pause or an outage, for what gathered meanwhile. */
      readonly isBacklog: boolean;
    }
  | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
  /** What several alerts of a channel found that post daily at the same time; `alert` is the first of them. */
  | { readonly kind: 'digest'; readonly alert: Alert; readonly posts: readonly RecordsPost[] };

/** What one alert found. */
export type RecordsPost = Extract<AlertPost, { readonly kind: 'records' }>;

/** What became of one attempt to post. */
export type PostResult =
  | { readonly is: 'posted'; readonly ts: string }
  /** Slack asks to wait. */
  | { readonly is: 'later'; readonly inMs: number }
  /** Nobody knows whether it was posted: it is posted again, since it must not be lost. */
  | { readonly is: 'unknown' }
  /** Nothing was posted, and the same may work soon. */
  | { readonly is: 'failed' }
  /** No form of it is taken. */
  | { readonly is: 'refused'; readonly error: string }
  /** The channel is gone, archived, or the bot is not in it. */
  | { readonly is: 'broken'; readonly error: string };
