import type { Caller } from '../../model/call.ts';
import type { Feed, FeedQuestion, FeedWishes } from '../../model/feed.ts';
import type { Ledger } from '../../store/ledger.ts';
import { type BaselineOptions, type BaselinePrice, priceBaseline } from './baseline.ts';
import { FeedError } from './feed-work.ts';
import { type FeedReport, runFeed, type RunParts } from './run-feed.ts';

export type { BaselinePrice } from './baseline.ts';
export type { BaselineProgress } from './baseline.ts';
export type { FeedReport } from './run-feed.ts';

type IsWanted = (workspace: string, feed: string) => Promise<boolean>;

export type FeedEngine = ReturnType<typeof createFeeds>;

/**
 * Feeds at work: opened and priced by people, checked by the schedule.
 * @param parts the gate, the store and the clock; `everyMs`: how often a feed is due
 */
export function createFeeds(parts: RunParts & { readonly prices: Pick<Ledger, 'recentCharges'> }) {
  const { store, now } = parts;

  function nothing(workspace: string, feed: string) {
    const paid = { charged: 0, left: null, rows: 0, calls: 0 };
    return { workspace, feed, added: 0, corrected: 0, paid, warnings: [], nextCheckAt: null, at: now() };
  }

  function busy(workspace: string, feed: string): FeedReport {
    return { ...nothing(workspace, feed), is: 'failed', error: new FeedError('busy') };
  }

  return {
    open: (workspace: string, question: FeedQuestion, wants: FeedWishes): Promise<Feed> =>
      store.open(workspace, question, wants),
    release: (workspace: string, feed: string): Promise<void> => store.release(workspace, feed),
    /** The feed as it stands; null when it was never opened. */
    get: (workspace: string, feed: string): Promise<Feed | null> => store.get(workspace, feed),
    /**
     * When a feed is due next, epoch ms; where it is being checked, once more after that. One that was released, or waits
     * for somebody, stays so.
     */
    setNextCheck: (workspace: string, feed: string, at: number): Promise<void> =>
      store.setNextCheck(workspace, feed, at),
    /** The same, but a feed that is due already stays due: somebody has asked for it. */
    postpone: (workspace: string, feed: string, until: number): Promise<void> => store.postpone(workspace, feed, until),
    /** What watching a question would mean. It costs one record. @throws TradeError, LookupError, FeedError */
    price: (
      question: FeedQuestion,
      lookBackDays: number,
      caller: Caller,
      look: 'usual' | 'again' = 'usual',
    ): Promise<BaselinePrice> => priceBaseline(parts, question, lookBackDays, caller, look),

    /**
     * Reads a feed's baseline on behalf of a person; one that is whole already costs nothing. After a kill in the middle,
     * calling it again goes on behind what was read.
     */
    async baseline(
      workspace: string,
      feed: string,
      caller: Caller,
      options: BaselineOptions = {},
    ): Promise<FeedReport> {
      const held = await store.claim(workspace, feed);
      if (held === null) return busy(workspace, feed);
      // What is there already is up to date when its own check was.
      return runFeed(parts, held, { ...options, by: caller, isDue: held.baselineAt !== null });
    },

    /** Checks a feed now, due or not. A feed that another holds is reported as failed, with FeedError `busy`. */
    async check(workspace: string, feed: string): Promise<FeedReport> {
      const held = await store.claim(workspace, feed);
      return held === null ? busy(workspace, feed) : runFeed(parts, held);
    },

    /**
     * Takes the feed that has been due longest, and works on it.
     * @param isWanted whether any alert wants a feed: one whose first reading was cut off is not read on for nobody
     * @returns null when none is due
     */
    async runDue(isWanted: IsWanted = () => Promise.resolve(true)): Promise<FeedReport | null> {
      const held = await store.claimDue();
      if (held === null) return null;
      if (held.baselineAt !== null || (await isWanted(held.workspace, held.id))) {
        return runFeed(parts, held, { isDue: true });
      }
      // Whoever asks for it again finds what was read, and pays for the rest.
      await store.settle(held, { nextCheckAt: null, attempts: 0, error: null });
      return { ...nothing(held.workspace, held.id), is: 'skipped' };
    },
  };
}
