import type { CheckFailure } from './check-failure.ts';
import type { CheckedFeeds } from '../../store/checked-feeds.ts';
import type { ByOwner, CheckEnd, Moved } from '../../model/alert.ts';
import { atCap, goesOn, heldBy } from './words.ts';

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
