import { type Condition, countConditionOf, type FeedQuestion, type LoggedRecord } from './feed.ts';

/** Alerts, as people make them and as their life changes them. */

/** When an alert posts. Times are in its own zone, an IANA name. */
export type AlertSchedule =
  | { readonly every: 'check' }
  | { readonly every: 'day'; readonly at: string; readonly zone: string }
  /** `weekday` 1 (Monday) to 7. */
  | { readonly every: 'week'; readonly weekday: number; readonly at: string; readonly zone: string };

/**
 * `active`: checked and posted. `paused`: by a person. `waiting`: for credits. `blocked`: by the key or the account.
 * `broken`: Slack does not take it, or it cannot be read. `stopped`: ended, may be undone for 7 days. No error ever ends one.
 */
export type AlertState = 'active' | 'paused' | 'waiting' | 'blocked' | 'broken' | 'stopped';

/** What a person chooses for an alert. */
export interface AlertTerms {
  readonly name: string;
  /** Several companies or suppliers make a watch list: a feed each. */
  readonly questions: readonly FeedQuestion[];
  /** A Slack conversation id; a person's id for their direct messages. */
  readonly channel: string;
  readonly schedule: AlertSchedule;
  readonly lookBackDays: number;
  readonly thorough: boolean;
  /** Whether corrections of known records are posted too. */
  readonly corrections: boolean;
  /** After so many days without a match one note is posted; null for never. */
  readonly quietDays: number | null;
  /** Whether its posts go into one thread, under the first of them. */
  readonly inThread: boolean;
  /** The most credits its share of the checks may cost in a calendar month (UTC); null for no limit. */
  readonly monthlyCap: number | null;
}

/** Whether its terms cannot be read, since another version wrote them: all others have a question. */
export function isUnreadable({ questions }: AlertTerms): boolean {
  return questions.length === 0;
}

/** Why an alert is off whose terms cannot be read. */
export const unreadableTerms = "Another version of Trade wrote it, and I can't read what it watches.";

/** What an alert tells. */
export function conditionOf({ questions }: AlertTerms): Condition | { readonly is: 'new' } {
  return questions[0]?.when ?? { is: 'new' };
}

/** Whether an alert compares counts, and reads no records. */
export function isCounting({ questions: [question] }: AlertTerms): boolean {
  return question !== undefined && countConditionOf(question) !== null;
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
  /** The Slack timestamp of the post that its thread hangs on; null before there is one. */
  readonly thread: string | null;
  readonly lastError: string | null;
  /** Its share of what its feeds' checks cost this month, in credits. */
  readonly creditsThisMonth: number;
}

export interface AlertChange {
  readonly at: number;
  /** A Slack user id; null for Trade itself. */
  readonly by: string | null;
  /** A sentence. */
  readonly what: string;
}

/** Where an alert starts on a feed: entries after `seq` are posted. */
export interface Cursor {
  readonly feed: string;
  readonly seq: number;
  /** True where the feed's baseline is not read yet: what the first check finds is not posted. */
  readonly isSilent: boolean;
}

/** How an alert is resumed: with what it missed as one summary, or with what comes from now on. */
export type CatchUp = 'missed' | 'quietly';

/** What put an alert into its state, and so what ends that state. Null while it is active. */
export type BlockedBy = 'person' | 'check' | 'cap' | 'slack' | 'version' | null;

/** A sentence for one person, sent through the outbox like a post. Two of one `id` are sent once. */
export interface Notification {
  readonly id: string;
  readonly user: string;
  readonly text: string;
  /** The alert that its buttons are for; absent for a sentence alone. */
  readonly alert?: string;
}

/** A line of the history. */
export interface HistoryLine {
  /** A Slack user id; null for Trade itself. */
  readonly by: string | null;
  /** A sentence. */
  readonly what: string;
}

export interface Transition extends HistoryLine {
  readonly state: AlertState;
  readonly blockedBy: BlockedBy;
  /** A sentence; null for `active`. */
  readonly reason: string | null;
  /** Epoch ms; null for a state that does not end by the clock. */
  readonly pausedUntil?: number | null;
  readonly notification?: Notification;
}

export interface NewAlert {
  readonly workspace: string;
  readonly creator: string;
  readonly terms: AlertTerms;
  readonly cursors: readonly Cursor[];
  /** When its first digest is due, epoch ms; null when it posts as found. */
  readonly nextPostAt: number | null;
  /** Credits of its first check, where that ended as it was set. What a baseline reads is not of a check. */
  readonly counted?: number;
  readonly what: string;
}

export interface Edit {
  readonly terms: AlertTerms;
  /** Feeds that it has already keep their cursors. */
  readonly cursors: readonly Cursor[];
  readonly nextPostAt: number | null;
  readonly counted?: number | undefined;
  readonly by: string;
  readonly what: string;
}

/** `duplicate`: the channel has another alert with the same questions, which is returned; nothing was changed. */
export type Saved = { readonly is: 'done' | 'duplicate'; readonly alert: Alert };

/** When the alerts of a feed want it checked next. */
export interface FeedWants {
  /** Whether one of them posts as found. */
  readonly asFound: boolean;
  /** The next digest that a check may still serve, epoch ms. */
  readonly nextPostAt: number | null;
}

export interface CheckCost {
  readonly workspace: string;
  readonly feed: string;
  /** Epoch ms; null where it is unknown. */
  readonly nextCheckAt: number | null;
  /** What it cost, also where it failed. */
  readonly credits: number;
}

/** How a check of a feed ended. */
export interface CheckEnd extends CheckCost {
  /** Why it failed, in a sentence; null where it did not. */
  readonly error: string | null;
}

/**
 * Which alerts of a feed a check moves: active ones, those that a check made wait or blocked, active ones that have reached
 * their cap, or those blocked by checks none of which fails any more.
 */
export type Moved = 'active' | 'waiting' | 'blocked' | 'capped' | 'recovered';

/** The transition of an alert; its notification goes to the owner. */
export type OwnedAlert = Pick<Alert, 'id' | 'name' | 'owner'>;

export type MoveTo = (alert: OwnedAlert) => Transition;

/** What watching something would begin with. Asking costs one record per question that was not counted lately. */
export interface Baseline {
  /** How many records match now. */
  readonly records: number;
  /** How many of them have to be read: other alerts, or a reading that was stopped, may have read the rest. */
  readonly unread: number;
  /** What reading those would cost, in credits; null when such a call was never charged. */
  readonly credits: number | null;
  /** What its checks will cost a month, in credits, about; null where no price is known yet. */
  readonly perMonth: number | null;
  /** How many records a week there were lately. */
  readonly perWeek: number;
  /** How many questions there are, a feed each. */
  readonly feeds: number;
  /** Filter fields that the record shown with the count does not satisfy: the service may ignore them. */
  readonly doubtful: readonly string[];
  /** What asking cost; null when the service did not say. */
  readonly charged: number | null;
}

export interface BaselineProgress {
  readonly read: number;
  /** Null where the service gives no total. */
  readonly total: number | null;
}

/** The outcome of making an alert, or of changing its questions. */
export type AlertSet =
  | { readonly is: 'set'; readonly alert: Alert; readonly read: number; readonly charged: number | null }
  /** The first page does not satisfy the filter: the service may have ignored these fields. Nothing was made. */
  | { readonly is: 'doubtful'; readonly fields: readonly string[]; readonly charged: number | null }
  /** There are more than twice as many records as agreed: reading stopped, and what was read is kept. */
  | { readonly is: 'costlier'; readonly read: number; readonly charged: number | null }
  /** Its channel has another alert with the same questions by now; nothing was made. */
  | { readonly is: 'duplicate'; readonly alert: Alert; readonly charged: number | null }
  /** Another process reads the same at the moment, or rows move while they are read; nothing was made. */
  | { readonly is: 'busy' | 'moving'; readonly read: number; readonly charged: number | null };

export interface SetOptions {
  /** How many records the agreed price was for. Reading stops at about twice as many. */
  readonly agreedRecords: number;
  /** Whether a person trusts the filter although records do not satisfy it. */
  readonly isTrusted: boolean;
  /** Called now and then; not awaited. */
  readonly onProgress: (progress: BaselineProgress) => void;
}

/** Who acts on an alert, and where. */
export interface Actor {
  readonly workspace: string;
  readonly user: string;
  readonly channel: string;
  readonly isAdmin: boolean;
}

/**
 * The outcome of a step in an alert's life, with the alert as it is afterwards. `unfit`: its state does not allow the
 * step. `duplicate`: its channel has another alert with the same questions, which is returned. `forbidden`: the actor may
 * see it, but not change it. `unknown`: there is none that the actor may see. Only `done` changed something.
 */
export type AlertStep =
  { readonly is: 'done' | 'unfit' | 'duplicate' | 'forbidden'; readonly alert: Alert } | { readonly is: 'unknown' };

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
/** The same, since people of another company are in the channel, were invited, or may be there: Trade can't see. */
export const channelShared = 'channel_shared';
export const channelPending = 'channel_pending';
/** Followed by the scope that is missing to see it. */
export const channelUnseen = 'channel_unseen';

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
    /** Another version wrote it, or the terms of its alert. */
    | { readonly kind: 'unreadable'; readonly alert: Alert }
    | { readonly kind: 'notification'; readonly user: string; readonly text: string; readonly about: string | null }
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
  /** Tells a person directly. @param about the alert that buttons are for */
  tell(workspace: string, user: string, text: string, reference: string, about?: string | null): Promise<SendResult>;
}
