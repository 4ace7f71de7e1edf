import type { Alert, AlertChange } from '../model/alert.ts';
import type { Feed, FeedQuestion, FeedWishes, LoggedRecord } from '../model/feed.ts';
import type { AlertPost, PostResult } from '../model/outbox.ts';

/** What the rooms around the alerts implement. The workspace leads every key. */

/** The logs of feeds, as alerts read them. */
export interface FeedLog {
  /** Entries behind a cursor, in order. */
  after(workspace: string, feed: string, seq: number, most: number): Promise<readonly LoggedRecord[]>;
  /** How many entries lie behind a cursor. */
  countAfter(workspace: string, feed: string, seq: number): Promise<number>;
}

/** Posts into channels; `slack/` implements it. One attempt, never throws. */
export interface Poster {
  /** Tries the rich form, then the plain one, then the sentence alone. */
  post(post: AlertPost, reference: string): Promise<PostResult>;
  /** Tells a person directly. */
  tell(workspace: string, user: string, text: string, reference: string): Promise<PostResult>;
}

/** Finds and reads feeds; `alerts/feeds` implements it over the gate. */
export interface Feeds {
  /** The feed of a question, made where there is none; it keeps the longest look-back and the strictest reading asked for. */
  open(workspace: string, question: FeedQuestion, wants: FeedWishes): Promise<Feed>;
  /** What nobody subscribes to any more is not checked; its log stays for its look-back. */
  release(workspace: string, feed: string): Promise<void>;
}

/** Alerts as people know them, with their cursors on feeds; `store/` implements it. */
export interface AlertBook {
  get(workspace: string, id: string): Promise<Alert | null>;
  /** All that are not forgotten, stopped ones of the last 7 days among them. */
  list(workspace: string): Promise<readonly Alert[]>;
  history(workspace: string, id: string): Promise<readonly AlertChange[]>;
}
