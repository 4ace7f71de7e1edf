import type { Alert, AlertState, AlertTerms } from '../model.ts';
import type { AlertBook } from '../ports.ts';

/** What the subscriptions need of the store. Every method is one transaction, or several that may be cut off between. */

export type { Alert, AlertSchedule, AlertState, AlertTerms, FeedQuestion } from '../model.ts';

/** Where an alert begins on a feed: what lies behind `seq` is its news. */
export interface Cursor {
  readonly feed: string;
  readonly seq: number;
  /** True where the feed's baseline is not read yet: what the first check brings is not news. */
  readonly isSilent: boolean;
}

/** How a subscription goes on after a pause: with what it missed as one summary, or with what comes from now on. */
export type CatchUp = 'missed' | 'quietly';

/** Why an alert is in its state, and so what ends that state. Null while it is active. */
export type HeldBy = 'person' | 'check' | 'cap' | 'slack' | null;

/** A sentence for one person, kept in the outbox like a post. Two of the same `id` are one. */
export interface News {
  readonly id: string;
  readonly user: string;
  readonly text: string;
}

export interface Transition {
  readonly state: AlertState;
  readonly heldBy: HeldBy;
  /** A sentence; null for `active`. */
  readonly reason: string | null;
  /** A Slack user id; null for Trade itself. */
  readonly by: string | null;
  /** The line of the history, a sentence. */
  readonly what: string;
  /** Epoch ms; null for a state that does not end by the clock. */
  readonly pausedUntil?: number | null;
  readonly news?: News;
}

export interface NewAlert {
  readonly workspace: string;
  readonly creator: string;
  readonly terms: AlertTerms;
  readonly cursors: readonly Cursor[];
  /** When its first digest is due, epoch ms; null when it posts as found. */
  readonly nextPostAt: number | null;
  readonly what: string;
}

export interface Edit {
  readonly terms: AlertTerms;
  /** Feeds that it has already keep their cursors. */
  readonly cursors: readonly Cursor[];
  readonly nextPostAt: number | null;
  readonly by: string;
  readonly what: string;
}

/** `duplicate`: the channel has an alert with the same questions, which is handed out; nothing was changed. */
export type Kept = { readonly is: 'kept' | 'duplicate'; readonly alert: Alert };

/** Alerts and their changes. */
export interface AlertStore extends AlertBook {
  create(alert: NewAlert): Promise<Kept>;
  edit(workspace: string, id: string, edit: Edit): Promise<Kept | null>;
  /** @returns null when the alert is in none of the states `from`, and nothing was changed. */
  move(workspace: string, id: string, from: readonly AlertState[], to: Transition): Promise<Alert | null>;
  /** Makes it active again, and settles what becomes of the messages that it kept. */
  resume(
    workspace: string,
    id: string,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Kept | null>;
  setOwner(
    workspace: string,
    id: string,
    owner: string,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Alert | null>;
  feedsOf(workspace: string, id: string): Promise<readonly string[]>;
  /**
   * How many entries its feeds hold that it has not posted; null where there are none and its feeds are not checked, so
   * that nobody knows what came meanwhile.
   */
  missed(workspace: string, id: string): Promise<number | null>;
  /** What Slack has refused is sent once more. */
  sendAgain(workspace: string, id: string): Promise<void>;
  /** Alerts whose pause has ended, or whose month with a cap is over. */
  toWake(most: number): Promise<readonly Alert[]>;
  /** Forgets alerts that were stopped before `before`, with their messages; and what was posted long ago. */
  forget(before: { readonly stopped: number; readonly sent: number; readonly posted: number }): Promise<void>;
}

/** When the alerts of a feed want it checked next. */
export interface FeedWants {
  /** Whether one of them posts as found. */
  readonly asFound: boolean;
  /** The next digest that a check may still serve, epoch ms. */
  readonly nextPostAt: number | null;
}

export interface CheckEnd {
  readonly workspace: string;
  readonly feed: string;
  /** Epoch ms; null where nobody knows. */
  readonly nextCheckAt: number | null;
}

/** What checks of a feed do to its alerts. */
export interface CheckedFeeds {
  /**
   * @param leadMs a digest that is due sooner than this after `now` is served by the check under way
   * @returns null when no alert wants the feed checked.
   */
  wants(workspace: string, feed: string, leadMs: number): Promise<FeedWants | null>;
  /**
   * The feed's log ends at `seq`. Subscriptions that go on quietly move there, those with a backlog are ready; for one at
   * its cap it ends where it ended when the cap was reached.
   */
  advance(workspace: string, feed: string, seq: number): Promise<void>;
  /** Shares the cost among the feed's active alerts, and notes that they were checked. @param credits of the check */
  book(end: CheckEnd & { readonly credits: number }): Promise<void>;
  /** What was wrong. @param isHeld whether its alerts wait for it; they have a backlog then */
  noteFailure(end: CheckEnd & { readonly error: string; readonly isHeld: boolean }): Promise<void>;
  /** Moves some alerts of the feed to another state. @returns how many, 0 when none is left */
  moveSome(workspace: string, feed: string, which: Moved, to: ByOwner, most: number): Promise<number>;
}

/**
 * Which alerts of a feed a check moves: active ones that are to be held, those that a check holds `waiting` or `blocked`,
 * active ones that have reached their cap, or those held by checks of which none fails any more.
 */
export type Moved = 'active' | 'waiting' | 'blocked' | 'capped' | 'well';

/** The transition of an alert, whose news go to its owner. */
export type ByOwner = (owner: string) => Transition;

/** Cursors move, and messages come to be, in one transaction. Alerts at their cap post what was found by then. */
export interface FanOutStore {
  /** Sees what feeds have logged whose check then failed, or whose process died before it told their alerts. */
  noteFound(): Promise<void>;
  /** As found: a message for each subscription that has fallen behind. @returns how many were moved, 0 when none is left. */
  gatherFound(most: number): Promise<number>;
  /** One summary for each alert whose feeds were all checked since it was resumed. @returns how many, 0 when none is left. */
  gatherBacklogs(most: number): Promise<number>;
  dueDigests(most: number): Promise<readonly { readonly alert: Alert; readonly dueAt: number }[]>;
  /** Does nothing when that digest was gathered already. */
  gatherDigest(alert: Alert, dueAt: number, nextPostAt: number): Promise<void>;
  /** One note for each alert that has been without a match for long. @returns how many, 0 when none is left. */
  gatherQuiet(most: number): Promise<number>;
}

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
    | { readonly kind: 'tell'; readonly user: string; readonly text: string }
  );

export type RecordsMessage = Extract<OutboxMessage, { readonly kind: 'records' }>;

/** A channel with something due, held until its lease runs out. For news of one person it is that person. */
export interface HeldChannel {
  readonly workspace: string;
  readonly channel: string;
  readonly fence: number;
}

/** What became of a message. */
export type Settlement =
  | {
      readonly is: 'sent';
      /** Slack's timestamp; null where nothing had to be posted. */
      readonly ts: string | null;
      /** What is in the channel now. */
      readonly keys: readonly string[];
      /** Whether there was a match in it, whoever posted it. */
      readonly isMatch: boolean;
    }
  /** `passes`: other messages of the channel may go first. */
  | { readonly is: 'again'; readonly inMs: number; readonly isAttempt: boolean; readonly passes: boolean }
  | { readonly is: 'parked'; readonly error: string; readonly news: News }
  | { readonly is: 'broken'; readonly transition: Transition };

export interface MessageEnd {
  readonly message: OutboxMessage;
  readonly settlement: Settlement;
}

/** Messages on their way, in order per channel. */
export interface Outbox {
  /** @returns null when no channel has a message due that nobody else sends. */
  claim(): Promise<HeldChannel | null>;
  /** The first message that may be sent. */
  head(held: HeldChannel): Promise<OutboxMessage | null>;
  /** Due messages behind that one of other alerts that post daily at the same time. */
  alongside(held: HeldChannel, message: OutboxMessage, most: number): Promise<readonly RecordsMessage[]>;
  /** Which of these records are in the channel already. */
  postedAmong(workspace: string, channel: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Other active alerts of the channel on one of these feeds. */
  namesOn(alert: Alert, feeds: readonly string[]): Promise<readonly string[]>;
  /** Messages of other alerts that wait for the same channel. */
  othersWaiting(
    alert: Alert,
    most: number,
  ): Promise<readonly { readonly name: string; readonly ranges: readonly LogRange[] }[]>;
  /** Holds it for another lease, which is longer than any post takes. @returns false when another holds it. */
  renew(held: HeldChannel): Promise<boolean>;
  /**
   * All of it or nothing. A sender that has lost its lease changes nothing, but what it posted is known to be in the
   * channel.
   */
  settle(held: HeldChannel, ends: readonly MessageEnd[]): Promise<void>;
  /** Lets the channel go until its next message is due, at least `inMs` from now. */
  release(held: HeldChannel, inMs: number): Promise<void>;
}
