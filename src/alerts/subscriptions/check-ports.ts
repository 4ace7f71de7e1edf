import type { ByOwner, CheckEnd, FeedWants, Moved } from '../../model/alert.ts';

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
