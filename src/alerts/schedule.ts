import { errorFields, type Log } from '../ops/log.ts';
import type { Feeds } from './ports.ts';
import { afterCheck, afterFailure } from './subscriptions/after-check.ts';
import { checkFailureOf, pauseAfterFailure } from './subscriptions/check-failure.ts';
import { fanOut } from './subscriptions/fan-out.ts';
import type { CheckedFeeds, FanOutStore, FeedWants } from './subscriptions/ports.ts';
import { createTicker } from './ticker.ts';

/** A feed whose check is due, held by lease and fence. */
export interface DueFeed {
  readonly workspace: string;
  readonly feed: string;
  readonly fence: number;
  /** How many checks in a row have failed. */
  readonly failures: number;
}

/** Feeds by the time of their next check; the store of the feeds implements it. */
export interface DueFeeds {
  /** Those due that nobody else holds; what a dead process held is due once its lease has run out. */
  claimDue(most: number): Promise<readonly DueFeed[]>;
  /** Lets a feed go; one that was claimed by somebody else since stays as it is. */
  release(due: DueFeed, nextCheckAt: number, failures: number): Promise<void>;
  /** Makes a feed due at once. */
  hurry(workspace: string, feed: string): Promise<void>;
}

/**
 * Checks a feed with priority `alert`, so that people's look-ups go first, and renews its lease meanwhile.
 * @returns the last sequence number of its log, and what the check cost, in credits
 * @throws TradeError, LookupError
 */
export type CheckFeed = (
  due: DueFeed,
  isStopping: () => boolean,
) => Promise<{ readonly seq: number; readonly credits: number }>;

export interface Schedule {
  start(): void;
  /** Looks at once, after something became due. */
  wake(): void;
  /** @returns when the checks and posts under way have ended. */
  stop(): Promise<void>;
}

interface Parts {
  readonly due: DueFeeds;
  readonly checkFeed: CheckFeed;
  readonly feeds: Pick<Feeds, 'release'>;
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

const sendEveryMs = 1_000;
/** Alerts leave most of the service's slots to people. */
const checksAtOnce = 2;
/** A digest is made of what a check finds this long before it, or sooner. */
const leadMs = 30 * 60_000;

/** Checks due feeds, fans their news out and sends it. Several processes share the work by leases. */
export function createSchedule(parts: Parts): Schedule {
  const onError = (error: unknown) => {
    parts.log.error({ error: errorFields(error) }, 'a round of the alerts ended early');
  };
  const sender = createTicker({ everyMs: sendEveryMs, round: parts.send, onError });
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
  const held = new Set<string>();
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
  const checkAll = async () => {
    while (!isStopping()) {
      const [due] = await parts.due.claimDue(1);
      if (due === undefined) return;
      await checkOne(parts, due, held, isStopping);
      await spread();
    }
  };
  await tryTo(parts.sweep);
  await tryTo(spread);
  await Promise.all(Array.from({ length: checksAtOnce }, () => tryTo(checkAll)));
}

/** @param held workspaces whose admins were told in this round */
async function checkOne(parts: Parts, due: DueFeed, held: Set<string>, isStopping: () => boolean): Promise<void> {
  const { workspace, feed } = due;
  const wants = await parts.checked.wants(workspace, feed, leadMs);
  if (wants === null) return parts.feeds.release(workspace, feed);
  try {
    const { seq, credits } = await parts.checkFeed(due, isStopping);
    const nextCheckAt = nextCheck(parts, wants);
    await afterCheck(parts, { workspace, feed, seq, credits, nextCheckAt });
    await parts.due.release(due, nextCheckAt, 0);
  } catch (error) {
    // What a stop has cut off did not fail.
    if (isStopping()) await parts.due.release(due, parts.now(), due.failures);
    else await fail(parts, due, error, held);
  }
}

async function fail(parts: Parts, due: DueFeed, error: unknown, held: Set<string>): Promise<void> {
  const { workspace, feed } = due;
  const failure = checkFailureOf(error);
  parts.log.warn({ workspace, feed, error: errorFields(error) }, 'a check of a feed failed');
  const nextCheckAt = parts.now() + jittered(parts, pauseAfterFailure(failure, due.failures, error));
  await afterFailure(parts, { workspace, feed, nextCheckAt }, failure);
  await parts.due.release(due, nextCheckAt, due.failures + 1);
  if (failure.forAdmins === null || held.has(workspace)) return;
  held.add(workspace);
  await parts.tellAdmins(workspace, `alerts ${failure.error}`, failure.forAdmins);
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
