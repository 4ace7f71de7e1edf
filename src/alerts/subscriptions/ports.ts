import type { Alert, AlertState, AlertTerms } from '../model.ts';
import type { AlertBook } from '../ports.ts';

/**
 * What the subscriptions need of the store: alerts and their changes here, checks and messages in files of their own. Every
 * method is one transaction, or several that may be cut off between.
 */

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
