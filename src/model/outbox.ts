import type { Alert, Notification, Transition } from './alert.ts';
import type { LoggedRecord } from './feed.ts';

/** Messages of alerts on their way into channels. */

/** What is posted into a channel, as facts: the words and blocks are the Slack side's. */
export type AlertPost =
  | {
      readonly kind: 'records';
      readonly alert: Alert;
      /** As resolved for this channel: what another alert has posted there is not among them. */
      readonly records: readonly LoggedRecord[];
      /** How many there are beside those in `records`, where there are too many to carry. */
      readonly more: number;
      /** Names of other alerts of the channel that the records match too. */
      readonly alsoMatches: readonly string[];
      /** True after a pause or an outage, for what gathered meanwhile. */
      readonly isBacklog: boolean;
      /** True where the admins keep rows out of channels. */
      readonly linksOnly?: boolean;
    }
  | { readonly kind: 'quiet'; readonly alert: Alert; readonly sinceDays: number }
  /** What several alerts of a channel found that post daily at the same time; `alert` is the first of them. */
  | { readonly kind: 'digest'; readonly alert: Alert; readonly posts: readonly RecordsPost[] };

/** What one alert found. */
export type RecordsPost = Extract<AlertPost, { readonly kind: 'records' }>;

/** A message of the bot in a conversation. */
export interface MessagePlace {
  readonly channel: string;
  readonly ts: string;
  /** The timestamp of the message that its thread hangs on; absent outside of threads. */
  readonly thread?: string;
}

/** Why Slack did not confirm that it took a message. */
export type SendFailure =
  /** Slack may have taken it. */
  | { readonly is: 'unknown' }
  /** Nothing was taken, and the same may work soon. `retryAfterMs`: the wait that Slack asks for, or null. */
  | { readonly is: 'not-now'; readonly retryAfterMs: number | null }
  /** Its place, or the right to write there, is gone until a person does something about it. */
  | { readonly is: 'gone'; readonly error: string }
  /** No form of it is taken. */
  | { readonly is: 'never'; readonly error: string };

/** The error of a post that Slack was not asked to take, since the admins allow no alerts in its channel. */
export const channelNotAllowed = 'channel_not_allowed';

/** The result of sending a message. */
export type SendResult = { readonly is: 'taken'; readonly at: MessagePlace } | SendFailure;

/** Entries of a feed's log: behind `after`, up to and with `upTo`. */
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

/** A channel with something due, held until its lease runs out. For notifications it is a person. */
export interface HeldChannel {
  readonly workspace: string;
  readonly channel: string;
  readonly fence: number;
}

/** The outcome of sending a message. */
export type MessageOutcome =
  | {
      readonly is: 'sent';
      /** Slack's timestamp; null where nothing had to be posted. */
      readonly ts: string | null;
      /** The timestamp of the message under which the alert's next posts go; absent where this post is in no thread of its own. */
      readonly thread?: string;
      /** What is in the channel now. */
      readonly keys: readonly string[];
      /** Whether there was a match in it, also where another alert posted it. */
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
  post(post: AlertPost, reference: string): Promise<SendResult>;
  /** Tells a person directly. */
  tell(workspace: string, user: string, text: string, reference: string): Promise<SendResult>;
}
