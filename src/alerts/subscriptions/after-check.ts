import { LookupError } from '../../lookups/lookup-error.ts';
import type { ByOwner, CheckEnd, Moved } from '../../model/alert.ts';
import type { CheckedFeeds } from '../../store/checked-feeds.ts';
import type { FanOutStore } from '../../store/fan-out.ts';
import { TradeError } from '../../trade/index.ts';
import { FeedError } from '../feeds/feed-work.ts';
import { nextPostAt } from './terms.ts';
import { atCap, goesOn, heldBy } from './words.ts';

/** What a failed check means for the alerts of its feed. */
interface CheckFailure {
  /** Null where the next check may work. */
  readonly state: 'waiting' | 'blocked' | null;
  /** A whole sentence of ours: nothing in it comes from records or from the service. */
  readonly error: string;
  /** What admins are told once a day; null for what is not theirs to mend. */
  readonly forAdmins: string | null;
  /** Whether it is one of the failures that service, gate and feeds have names for. */
  readonly isKnown: boolean;
}

const credits = 'The account of the data service has not enough credits.';
const money: Partial<Record<string, string>> = {
  out_of_credits: credits,
  search_limit: 'The account of the data service has reached its search limit.',
  spending_stopped: 'An admin has stopped all spending.',
  over_budget: 'The budget of the workspace has not enough left.',
  ask_first: 'A check would cost more than is paid without asking.',
  below_floor: 'The credits are below the floor under which alerts wait.',
};
const blocks: Partial<Record<string, string>> = {
  unauthorized: 'The data service does not accept the key.',
  account_blocked: 'The data service has blocked the account.',
  forbidden: 'The data service refuses access.',
  no_key: 'The workspace has no key of the data service.',
};

const ignored =
  'The records that came do not satisfy the filter, so that the data service may ignore a part of it. Edit the alert, to change the filter or to watch it anyway.';

const free = 'This message cost nothing.';

/** @returns null where another process goes on with the feed. */
export function checkFailureOf(error: unknown): CheckFailure | null {
  const code = isOurs(error) ? error.code : 'unexpected';
  if (code === 'lost' || code === 'busy' || code === 'lease_lost') return null;
  const waits = money[code];
  if (waits !== undefined) {
    return {
      state: 'waiting',
      isKnown: true,
      error: waits,
      forAdmins: `Alerts wait. ${waits} They go on by themselves. ${free}`,
    };
  }
  // Of one alert's filter admins need not hear.
  if (code === 'filter_ignored') return { state: 'blocked', isKnown: true, error: ignored, forAdmins: null };
  const blocked = blocks[code];
  if (blocked !== undefined) {
    const forAdmins = `Alerts are blocked. ${blocked} They go on by themselves once it is mended. ${free}`;
    return { state: 'blocked', isKnown: true, error: blocked, forAdmins };
  }
  return {
    state: null,
    isKnown: isOurs(error),
    error: `The last check did not work. ${reasonOf(error)}`,
    forAdmins: null,
  };
}

/** Errors of the service, of the gate and of feeds have a code, and a message that is ours. */
function isOurs(error: unknown): error is TradeError | LookupError | FeedError {
  return error instanceof TradeError || error instanceof LookupError || error instanceof FeedError;
}

function reasonOf(error: unknown): string {
  if (!isOurs(error)) return 'Trade itself failed.';
  return error.message.endsWith('.') ? error.message : `${error.message}.`;
}

interface Parts {
  readonly checked: CheckedFeeds;
  readonly now: () => number;
}

/** Alerts in one transaction. */
const movedAtOnce = 100;

/**
 * Tells the alerts of a feed that it was checked: those that waited go on, the cost is shared, and one that has reached its
 * cap posts what it has paid for, and then waits. Every step may be taken twice, so that a process that dies in between leaves nothing wrong.
 * @param end what the check came to; `credits` are what it cost
 */
export async function afterCheck(
  { checked, now }: Parts,
  end: CheckEnd & { readonly seq: number; readonly credits: number },
): Promise<void> {
  await checked.advance(end.workspace, end.feed, end.seq);
  await moveAll(checked, end, 'well', () => goesOn);
  await checked.book(end);
  await moveAll(checked, end, 'capped', (owner) => atCap(owner, now()));
}

/** Tells the alerts of a feed that its check failed. Where that holds them, their owners hear of it once a day. */
export async function afterFailure(
  { checked, now }: Parts,
  end: CheckEnd,
  { error, state }: CheckFailure,
): Promise<void> {
  await checked.noteFailure({ ...end, error, isHeld: state !== null });
  if (state === null) return;
  const to: ByOwner = (owner) => heldBy(state, error, owner, now());
  await moveAll(checked, end, 'active', to);
  // What held it before is over, or hidden by this.
  await moveAll(checked, end, state === 'waiting' ? 'blocked' : 'waiting', to);
}

async function moveAll(checked: CheckedFeeds, { workspace, feed }: CheckEnd, which: Moved, to: ByOwner): Promise<void> {
  while ((await checked.moveSome(workspace, feed, which, to, movedAtOnce)) === movedAtOnce);
}

interface FanOutParts {
  readonly store: FanOutStore;
  readonly now: () => number;
}

/** Alerts in one transaction: memory and the time of a lock do not grow with their number. */
const fannedOutAtOnce = 200;

/**
 * Turns what lies behind cursors into messages, whichever feeds it came from: what an earlier process had not got to is
 * done by the next.
 * @returns how many alerts have something to post now
 * @throws what the store throws; whatever was not done is found again
 */
export async function fanOut({ store, now }: FanOutParts, isStopping: () => boolean): Promise<number> {
  let moved = 0;
  const repeat = async (step: () => Promise<number>) => {
    while (!isStopping()) {
      const count = await step();
      moved += count;
      if (count < fannedOutAtOnce) return;
    }
  };
  await repeat(() => store.gatherFound(fannedOutAtOnce));
  await repeat(() => store.gatherBacklogs(fannedOutAtOnce));
  await repeat(async () => {
    const due = await store.dueDigests(fannedOutAtOnce);
    for (const { alert, dueAt } of due) {
      // Digests that were missed, while nothing ran, are one.
      await store.gatherDigest(alert, dueAt, nextPostAt(alert.schedule, now()) ?? now());
    }
    return due.length;
  });
  await repeat(() => store.gatherQuiet(fannedOutAtOnce));
  return moved;
}
