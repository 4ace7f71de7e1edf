import type { Alert, Notification, Transition } from './alert.ts';
import type { LoggedRecord } from './feed.ts';

/** Messages of alerts on their way into channels. */

/** What is posted into a channel. The feature writes the words and blocks. */
export type AlertPost =
  | {
      readonly kind: 'records';
      readonly alert: Alert;
      /** Without those that another alert has posted in the channel. */
      readonly records: readonly LoggedRecord[];
      /** How many more there are than in `records`. */
      readonly more: number;
      /** Names of other alerts of the channel that the records match too. */
      readonly alsoMatches: readonly string[];
      /** True for what gathered during a pause or an outage. */
      readonly isBacklog: boolean;
    }
  | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
  /** What several alerts of a channel found that post daily at the same time; `alert` is the first of them. */
  | { readonly kind: 'digest'; readonly alert: Alert; readonly posts: readonly RecordsPost[] };

/** What one alert found. */
export type RecordsPost = Extract<AlertPost, { readonly kind: 'records' }>;

/** The result of one attempt to post. */
export type PostResult =
  | { readonly is: 'posted'; readonly ts: string }
  /** Slack asks to wait. */
  | { readonly is: 'later'; readonly inMs: number }
  /** It may have been posted. It is posted again, since nothing may be lost. */
  | { readonly is: 'unknown' }
  /** Nothing was posted, and the same may work soon. */
  | { readonly is: 'failed' }
  /** No form of it is taken. */
  | { readonly is: 'refused'; readonly error: string }
  /** The channel is gone, archived, or the bot is not in it. */
  | { readonly is: 'broken'; readonly error: string };

/** Entries of a feed's log: after `after`, up to and including `upTo`. */
export interface LogRange {
  readonly feed: string;
  readonly after: number;
  readonly upTo: number;
}

interface Waiting {
  readonly id: string;
  /** How often it was tried. */
  readonly attempts: number;
}

export type OutboxMessage = Waiting &
  (
    | {
        readonly kind: 'records';
        readonly alert: Alert;
        readonly ranges: readonly LogRange[];
        readonly isBacklog: boolean;
      }
    | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
    | { readonly kind: 'notification'; readonly user: string; readonly text: string }
  );

export type RecordsMessage = Extract<OutboxMessage, { readonly kind: 'records' }>;

/** A claimed channel. For notifications it is a person. */
export interface HeldChannel {
  readonly workspace: string;
  readonly channel: string;
  readonly fence: number;
}

/** What is written about a message after an attempt. */
export type MessageOutcome =
  | {
      readonly is: 'sent';
      /** Slack's timestamp; null where nothing had to be posted. */
      readonly ts: string | null;
      /** The keys of the records that are in the channel now. */
      readonly keys: readonly string[];
      /** Whether the alert found a new record, also where another alert has posted it. */
      readonly isMatch: boolean;
    }
  /** `passes`: other messages of the channel may go first. */
  | { readonly is: 'again'; readonly inMs: number; readonly isAttempt: boolean; readonly passes: boolean }
  | { readonly is: 'parked'; readonly error: string; readonly notification: Notification }
  | { readonly is: 'broken'; readonly transition: Transition };

export interface MessageEnd {
  readonly message: OutboxMessage;
  readonly outcome: MessageOutcome;
}

/** Posts into channels. One attempt, never throws. */
export interface Poster {
  /** Tries the rich form, then the plain one, then the sentence alone. */
  post(post: AlertPost, reference: string): Promise<PostResult>;
  /** Tells a person directly. */
  tell(workspace: string, user: string, text: string, reference: string): Promise<PostResult>;
}
