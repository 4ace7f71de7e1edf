import { nextPostAt } from './next-post.ts';
import type { FanOutStore } from '../../store/fan-out.ts';

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
