import { z } from 'zod';
import { type Condition, countConditionOf, type FeedQuestion, type LoggedRecord } from './feed.ts';
import { type AlertState, type Owned, type Posting, timed } from './posting.ts';
import type { ReportPost } from './report.ts';

export type { AlertState, Owned, PauseEnd, Posting, Recurring } from './posting.ts';

/*
 * Times are in epoch ms, amounts in credits. A channel is a Slack conversation id, or a person's id for their direct
 * messages. `by` is a Slack user id, or null for Trade itself; `what`, `reason` and `error` are sentences.
 */

export const alertSchedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('check') }),
  z.object({ every: z.literal('day'), ...timed }),
  z.object({ every: z.literal('week'), weekday: z.number(), ...timed }),
]);
export type AlertSchedule = Readonly<z.infer<typeof alertSchedule>>;

export interface AlertTerms {
  readonly name: string;
  /** A watch list of several firms has a question, and a feed, for each. */
  readonly questions: readonly FeedQuestion[];
  readonly channel: string;
  readonly schedule: AlertSchedule;
  readonly lookBackDays: number;
  readonly thorough: boolean;
  readonly corrections: boolean;
  /** Days without a match before a note is posted; null: never. */
  readonly quietDays: number | null;
  readonly inThread: boolean;
  /** For its share of checks in a calendar month (UTC); null: no limit. */
  readonly monthlyCap: number | null;
}

/** True if another version wrote the terms. Readable terms always have a question. */
export function isUnreadable({ questions }: AlertTerms): boolean {
  return questions.length === 0;
}

export const unreadableTerms = "Another version of Trade wrote it, and I can't read what it watches.";

export function conditionOf({ questions }: AlertTerms): Condition | { readonly is: 'new' } {
  return questions[0]?.when ?? { is: 'new' };
}

export function isCounting({ questions: [question] }: AlertTerms): boolean {
  return question !== undefined && countConditionOf(question) !== null;
}

export interface Alert extends AlertTerms, Posting {
  readonly lastCheckedAt: number | null;
  readonly nextCheckAt: number | null;
  /** Slack timestamp of the thread's first post; null before there is one. */
  readonly thread: string | null;
}

export function isAlert(posting: Posting): posting is Alert {
  return 'questions' in posting;
}

/** Where an alert starts on a feed: entries after `seq` are posted. */
export interface Cursor {
  readonly feed: string;
  readonly seq: number;
  /** True until the feed's baseline is read: records found by the first check are not posted. */
  readonly isSilent: boolean;
}

/** Resumes with one summary of the missed records, or only with new ones. */
export type CatchUp = 'missed' | 'quietly';

/** The cause of the state, which determines how it ends. Null while active. */
export type BlockedBy = 'person' | 'check' | 'cap' | 'slack' | 'version' | null;

/** A sentence for one person, sent through the outbox like a post. Duplicates of an `id` are sent once. */
export interface Notification {
  readonly id: string;
  readonly user: string;
  readonly text: string;
  /** The alert for its buttons, or `aboutScreening`; absent: no buttons. */
  readonly alert?: string;
}

/** In place of the id of an alert, which has capitals. */
export const aboutScreening = 'screening';

export interface HistoryLine {
  readonly by: string | null;
  readonly what: string;
}

export interface AlertChange extends HistoryLine {
  readonly at: number;
}

export interface Transition extends HistoryLine {
  readonly state: AlertState;
  readonly blockedBy: BlockedBy;
  /** Null for `active`. */
  readonly reason: string | null;
  /** End of a pause; null: no end by time. */
  readonly pausedUntil?: number | null;
  readonly notification?: Notification;
}

/** A new alert, whose creator is `by`, or a change of one. */
export interface AlertSave {
  readonly workspace: string;
  readonly by: string;
  readonly terms: AlertTerms;
  /** For its new feeds; those of an edited alert keep theirs. */
  readonly cursors: readonly Cursor[];
  /** Due time of its first digest; null: it posts as found. */
  readonly nextPostAt: number | null;
  /** Credits of its first check, if that ran when the alert was set. Reading a baseline is not a check. */
  readonly counted?: number | undefined;
  readonly what: string;
}

/** `duplicate`: the channel's other alert with the same questions; nothing was changed. */
export type Saved<P = Alert> = { readonly is: 'done' | 'duplicate'; readonly posting: P };

export interface FeedWants {
  readonly asFound: boolean;
  /** The next digest that a check may still serve. */
  readonly nextPostAt: number | null;
}

export interface CheckEnd {
  readonly workspace: string;
  readonly feed: string;
  readonly nextCheckAt: number | null;
  readonly credits: number;
  readonly error: string | null;
}

/** Alerts that a check moves: `waiting` or `blocked` by a check; `recovered`: blocked, but all checks succeed again. */
export type Moved = 'active' | 'waiting' | 'blocked' | 'capped' | 'recovered';

export type MoveTo = (alert: Owned) => Transition;

export interface BaselineProgress {
  readonly read: number;
  readonly total: number | null;
}

export type AlertSet =
  | { readonly is: 'set'; readonly alert: Alert; readonly read: number; readonly charged: number | null }
  /** The first page does not satisfy the filter: the service may have ignored these fields. Nothing was created. */
  | { readonly is: 'doubtful'; readonly fields: readonly string[]; readonly charged: number | null }
  /** More than twice as many records as agreed: reading stopped, and the read records are kept. */
  | { readonly is: 'costlier'; readonly read: number; readonly charged: number | null }
  /** The channel has another alert with the same questions by now. Nothing was created. */
  | { readonly is: 'duplicate'; readonly alert: Alert; readonly charged: number | null }
  /** Another process reads the same records, or rows move during reading. Nothing was created. */
  | { readonly is: 'busy' | 'moving'; readonly read: number; readonly charged: number | null };

export interface SetOptions {
  /** Number of records of the agreed price. Reading stops at about twice as many. */
  readonly agreedRecords: number;
  readonly isTrusted: boolean;
  readonly onProgress: (progress: BaselineProgress) => void;
}

export interface Rights {
  readonly user: string;
  readonly isAdmin: boolean;
}

export interface Actor extends Rights {
  readonly workspace: string;
  readonly channel: string;
}

/** Facts for a post into a channel; the Slack side builds its words and blocks. */
export type AlertPost =
  | {
      readonly kind: 'records';
      readonly alert: Alert;
      /** Deduplicated for this channel: records posted there by another alert are left out. */
      readonly records: readonly LoggedRecord[];
      /** Number of further records, when there are too many to carry. */
      readonly more: number;
      readonly alsoMatches: readonly string[];
      /** True after a pause or an outage, for accumulated records. */
      readonly isBacklog: boolean;
      readonly linksOnly?: boolean;
    }
  | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
  /** Posts of a channel's alerts with the same daily time; `alert` is the first of them. */
  | { readonly kind: 'digest'; readonly alert: Alert; readonly posts: readonly RecordsPost[] };

export type RecordsPost = Extract<AlertPost, { readonly kind: 'records' }>;

export interface MessagePlace {
  readonly channel: string;
  readonly ts: string;
  /** Timestamp of the thread's first message; absent outside of threads. */
  readonly thread?: string;
}

export type SendFailure =
  /** Slack may have accepted it. */
  | { readonly is: 'unknown' }
  /** Not accepted, but may be soon. `retryAfterMs`: the wait that Slack asks for, or null. */
  | { readonly is: 'not-now'; readonly retryAfterMs: number | null }
  /** The conversation or the right to post there is gone until a person restores it. */
  | { readonly is: 'gone'; readonly error: string }
  /** Slack accepts no form of the message. */
  | { readonly is: 'never'; readonly error: string };

/** For a post that was not sent, since the admins allow no alerts in its channel. */
export const channelNotAllowed = 'channel_not_allowed';
/** For a post that was not sent, since people of another company are, were invited, or may be in the channel. */
export const channelShared = 'channel_shared';
export const channelPending = 'channel_pending';
/** Followed by the missing scope. */
export const channelUnseen = 'channel_unseen';

export type SendResult = { readonly is: 'taken'; readonly at: MessagePlace } | SendFailure;

export const logRange = z.object({ feed: z.string(), after: z.number(), upTo: z.number() });
export type LogRange = Readonly<z.infer<typeof logRange>>;

export type OutboxMessage = { readonly id: string; readonly attempts: number } & (
  | {
      readonly kind: 'records';
      readonly alert: Alert;
      readonly ranges: readonly LogRange[];
      readonly isBacklog: boolean;
    }
  | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
  | ReportPost
  /** Written by another version, or for an alert with unreadable terms. */
  | { readonly kind: 'unreadable'; readonly alert: Posting }
  | { readonly kind: 'notification'; readonly user: string; readonly text: string; readonly about: string | null }
);

export type RecordsMessage = Extract<OutboxMessage, { readonly kind: 'records' }>;

/** A channel, or a person for notifications, with messages due; held until the lease expires. */
export interface HeldChannel {
  readonly workspace: string;
  readonly channel: string;
  readonly fence: number;
}

export type MessageOutcome =
  | {
      readonly is: 'sent';
      /** Slack's timestamp; null if there was nothing to post. */
      readonly ts: string | null;
      /** Timestamp of the message for the alert's next posts; absent if this post starts no thread. */
      readonly thread?: string;
      readonly keys: readonly string[];
      /** True for any match, even one that another alert posted. */
      readonly isMatch: boolean;
    }
  /** `passes`: the channel's other messages may go first. */
  | { readonly is: 'again'; readonly inMs: number; readonly isAttempt: boolean; readonly passes: boolean }
  | { readonly is: 'parked'; readonly error: string; readonly notification: Notification }
  | { readonly is: 'broken'; readonly transition: Transition };

export interface MessageEnd {
  readonly message: OutboxMessage;
  readonly outcome: MessageOutcome;
}

/** One attempt; never throws. */
export interface Poster {
  /** Tries the rich form, then the plain one, then the sentence alone. */
  post(post: AlertPost | ReportPost, reference: string): Promise<SendResult>;
  /** Sends a direct message. @param about the alert for its buttons */
  tell(workspace: string, user: string, text: string, reference: string, about?: string | null): Promise<SendResult>;
}
