import type {
  DayCount,
  DayRange,
  Feed,
  FeedChange,
  FeedEnd,
  FeedQuestion,
  HeldFeed,
  RecordForm,
} from '../../model/feed.ts';
import type { FeedLog, Feeds } from '../ports.ts';
export type { Feed, FeedQuestion, LoggedRecord } from '../../model/feed.ts';

type Held = Pick<HeldFeed, 'workspace' | 'id' | 'fence'>;

/** Feeds and their logs at rest; `store/` implements it. Whatever changes a feed is written only under the newest fence. */
export interface FeedStore extends FeedLog, Feeds {
  get(workspace: string, id: string): Promise<Feed | null>;
  find(workspace: string, question: FeedQuestion): Promise<Feed | null>;
  /** Takes a feed that nobody holds, due or not. @returns null when another holds it, or there is none. */
  claim(workspace: string, id: string): Promise<HeldFeed | null>;
  /** Takes the feed that has been due longest and that nobody holds. @returns null when there is none. */
  claimDue(): Promise<HeldFeed | null>;
  /**
   * When a feed is due next, epoch ms; where it is being checked, once more after that. One that was released, or waits
   * for somebody, stays so.
   */
  setNextCheck(workspace: string, id: string, at: number): Promise<void>;
  /** The same, but a feed that is due already stays due: somebody has asked for it. */
  postpone(workspace: string, id: string, until: number): Promise<void>;
  /** Holds it for another lease. @returns false when it is held by another. */
  renew(held: Held): Promise<boolean>;
  days(feed: Pick<Feed, 'workspace' | 'id'>, range: DayRange): Promise<readonly DayCount[]>;
  /** Every form of these records, those that are gone too. */
  formsOf(held: Held, keys: readonly string[]): Promise<readonly RecordForm[]>;
  /** The forms that stand under these days. */
  formsIn(held: Held, range: DayRange): Promise<readonly RecordForm[]>;
  /**
   * Writes a bucket with its log entries, and holds the feed for another lease.
   * @returns false when it is held by another, and not all was written
   */
  commit(held: Held, change: FeedChange): Promise<boolean>;
  /** Lets the feed go; what was asked for meanwhile comes first. @returns false when it is held by another. */
  settle(held: Held & Pick<HeldFeed, 'dueAt'>, end: FeedEnd): Promise<boolean>;
}
