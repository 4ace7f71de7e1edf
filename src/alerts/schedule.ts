import type { FeedWants } from '../model/alert.ts';
import type { Feed } from '../model/feed.ts';
import type { Timings } from '../model/timings.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import type { FanOutStore } from '../store/fan-out.ts';
import type { Feeds } from '../store/feeds.ts';
import { afterCheck, afterFailure, checkFailureOf, fanOut } from './subscriptions/after-check.ts';
import { createTicker } from './ticker.ts';

/** What the work on a feed came to, as far as its alerts are concerned. */
export interface CheckReport {
  readonly workspace: string;
  readonly feed: string;
  readonly is: 'checked' | 'skipped' | 'unfinished' | 'failed';
  /** Credits; null where one charge was not reported. */
  readonly paid: { readonly charged: number | null };
  /** When the feed is due again, epoch ms; null when it waits for somebody, or another process has it now. */
  readonly nextCheckAt: number | null;
  /** Present when it failed. */
  readonly error?: unknown;
}

/** Feeds at work: claimed by lease and fence, checked with priority `alert`, so that people's look-ups go first. */
export interface FeedChecks extends Pick<Feeds, 'release'> {
  /**
   * Takes the feed that has been due longest and works on it. Never throws for the service.
   * @param isWanted whether any alert wants a feed
   * @returns null for none
   */
  runDue(isWanted: (workspace: string, feed: string) => Promise<boolean>): Promise<CheckReport | null>;
  get(workspace: string, feed: string): Promise<Pick<Feed, 'seq'> | null>;
  /** When a feed is due next, epoch ms. One that was released, or is due because somebody asked for it, stays so. */
  postpone(workspace: string, feed: string, until: number): Promise<void>;
}

export interface Schedule {
  start(): void;
  /** Looks at once, after something became due. */
  wake(): void;
  /** @returns when the checks and posts under way have ended. */
  stop(): Promise<void>;
}

interface Parts {
  readonly feeds: FeedChecks;
  readonly checked: CheckedFeeds;
  readonly fanOut: FanOutStore;
  /** Ends pauses, and whatever else ends by the clock. */
  readonly sweep: () => Promise<void>;
  /** Sends what is due. Never throws. */
  readonly send: (isStopping: () => boolean) => Promise<unknown>;
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
  readonly tickMs: number;
  /** How often a feed is checked whose alerts post as found. */
  readonly checkEveryMs: number;
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly log: Log;
}

/** Alerts leave most of the service's slots to people. */
const checksAtOnce = 2;
/** A digest is made of what a check finds this long before it, or sooner. */
const leadMs = 30 * 60_000;

/**
 * Checks due feeds, fans their news out and sends it. Several processes share the work by leases.
 * @param parts as a round takes them, and how often messages that are due are looked for
 */
export function createSchedule(parts: Parts & Pick<Timings, 'sendEveryMs'>): Schedule {
  const onError = (error: unknown) => {
    parts.log.error({ error: errorFields(error) }, 'a round of the alerts ended early');
  };
  const sender = createTicker({ everyMs: parts.sendEveryMs, round: parts.send, onError });
  const checker = createTicker({
    everyMs: parts.tickMs,
    round: (isStopping) =>
      checkRound(parts, isStopping, () => {
        sender.wake();
      }),
    onError,
  });
  return {
    start() {
      checker.start();
      sender.start();
    },
    wake() {
      checker.wake();
    },
    async stop() {
      await Promise.all([checker.stop(), sender.stop()]);
    },
  };
}

/** One round: what ends by the clock, what an earlier process left, then every feed that is due. */
export async function checkRound(parts: Parts, isStopping: () => boolean, onNews: () => void): Promise<void> {
  const tryTo = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      parts.log.error(
        { error: errorFields(error) },
        'a step of the alerts failed, and is taken again in the next round',
      );
    }
  };
  const spread = async () => {
    if ((await fanOut({ store: parts.fanOut, now: parts.now }, isStopping)) > 0) onNews();
  };
  const isWanted = async (workspace: string, feed: string) =>
    (await parts.checked.wants(workspace, feed, leadMs)) !== null;
  const checkAll = async () => {
    while (!isStopping()) {
      const report = await parts.feeds.runDue(isWanted);
      if (report === null) return;
      // What a stop has cut off did not fail.
      if (report.is === 'failed' && isStopping()) return;
      // What goes wrong with one feed is no reason to leave the others.
      await tryTo(() => follow(parts, report));
      await tryTo(spread);
    }
  };
  await tryTo(parts.sweep);
  await tryTo(() => parts.fanOut.noteFound());
  await tryTo(spread);
  await Promise.all(Array.from({ length: checksAtOnce }, () => tryTo(checkAll)));
}

/** What a check means for the alerts of its feed. What was found before one failed is told with the next round. */
async function follow(parts: Parts, report: CheckReport): Promise<void> {
  const { workspace, feed, paid } = report;
  if (report.is === 'failed') {
    await fail(parts, report);
  } else {
    const seq = (await parts.feeds.get(workspace, feed))?.seq ?? 0;
    const wants = await parts.checked.wants(workspace, feed, leadMs);
    const nextCheckAt = wants === null ? null : nextCheck(parts, wants);
    if (nextCheckAt !== null) await parts.feeds.postpone(workspace, feed, nextCheckAt);
    await afterCheck(parts, { workspace, feed, seq, credits: paid.charged ?? 0, nextCheckAt });
  }
  // Whoever wanted it may have been paused, stopped or held by a cap meanwhile.
  if ((await parts.checked.wants(workspace, feed, leadMs)) === null) await parts.feeds.release(workspace, feed);
}

async function fail(parts: Parts, { workspace, feed, nextCheckAt, error }: CheckReport): Promise<void> {
  const failure = checkFailureOf(error);
  if (failure === null) return;
  const fields = failure.isKnown ? knownFields(error) : errorFields(error);
  parts.log.warn({ workspace, feed, error: fields }, 'a check of a feed failed');
  await afterFailure(parts, { workspace, feed, nextCheckAt }, failure);
  if (failure.forAdmins !== null) await parts.tellAdmins(workspace, `alerts ${failure.error}`, failure.forAdmins);
}

function nextCheck(parts: Parts, { asFound, nextPostAt }: FeedWants): number {
  const soonest = parts.now() + jittered(parts, parts.checkEveryMs);
  if (asFound || nextPostAt === null) return soonest;
  return Math.max(soonest, nextPostAt - jittered(parts, leadMs / 2));
}

/** Within a tenth, so that feeds made together are not always due together. */
function jittered({ random }: Parts, ms: number): number {
  return Math.round(ms * (0.9 + random() * 0.2));
}
