import type { Alert, AlertState, CatchUp, Kept, Transition } from '../../model/alert.ts';
import type { Feeds } from '../../store/feeds.ts';
import type { CheckedFeeds } from '../../store/checked-feeds.ts';
import type { AlertStore } from '../../store/alerts.ts';
import { openFeeds } from './terms.ts';

export interface HoldingParts {
  readonly store: AlertStore;
  readonly feeds: Feeds;
  /** Makes a feed due at once, and has the schedule look. */
  readonly checkNow: (workspace: string, feed: string) => Promise<void>;
  readonly checked: Pick<CheckedFeeds, 'wants'>;
}

/** Holding alerts and having them go on, with what that means for the feeds they are on. */
interface Holding {
  /** Ends it for now. @returns null when it is in none of the states `from`. */
  readonly hold: (alert: Alert, from: readonly AlertState[], to: Transition) => Promise<Alert | null>;
  /** Makes it active again, and has its feeds checked at once. @returns null when it is in none of the states `from`. */
  readonly goOn: (
    alert: Alert,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ) => Promise<Kept | null>;
  readonly checkAll: (alert: Alert) => Promise<void>;
  /** What no alert wants checked is let go at once, since every check costs. */
  readonly releaseUnwanted: (workspace: string, feeds: readonly string[]) => Promise<void>;
}

export function createHolding({ store, feeds, checkNow, checked }: HoldingParts): Holding {
  async function goOn(
    alert: Alert,
    from: readonly AlertState[],
    how: CatchUp,
    change: Pick<Transition, 'by' | 'what'>,
  ): Promise<Kept | null> {
    // Its feeds may have been let go meanwhile.
    await openFeeds(feeds, alert.workspace, alert);
    const kept = await store.resume(alert.workspace, alert.id, from, how, change);
    if (kept?.is === 'kept') await checkAll(alert);
    return kept;
  }

  async function checkAll({ workspace, id }: Alert): Promise<void> {
    for (const feed of await store.feedsOf(workspace, id)) await checkNow(workspace, feed);
  }

  async function releaseUnwanted(workspace: string, unwanted: readonly string[]): Promise<void> {
    for (const feed of unwanted) {
      if ((await checked.wants(workspace, feed, 0)) === null) await feeds.release(workspace, feed);
    }
  }

  async function hold({ workspace, id }: Alert, from: readonly AlertState[], to: Transition): Promise<Alert | null> {
    const held = await store.move(workspace, id, from, to);
    if (held === null) return null;
    await releaseUnwanted(workspace, await store.feedsOf(workspace, id));
    return held;
  }

  return { hold, goOn, checkAll, releaseUnwanted };
}
