import type { Interaction } from '../slack/failure.ts';
import type { Message } from '../slack/kit/blocks.ts';
import type { Place } from '../slack/replier.ts';
import type { ActionDeps } from './feature.ts';

const noticeMs = 1_000;

/**
 * Does some work. If it takes long, says so: each time after twice as long.
 * @param say whether its result replaces what is said; if not, the text must stay true afterwards
 */
export async function whileSlow<T>(
  { replier, timings }: ActionDeps,
  to: Interaction,
  place: Place,
  say: (isReplaced: boolean) => Message,
  work: () => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  let notice: Promise<unknown> = Promise.resolve();
  let slow: NodeJS.Timeout | undefined;
  const sayAfter = (ms: number) => {
    slow = setTimeout(() => {
      notice = notice.then(() => replier.hint(to, place, say, giveUp.signal));
      sayAfter(ms * 2);
    }, ms);
  };
  sayAfter(timings.slowAfterMs);
  try {
    return await work();
  } finally {
    clearTimeout(slow);
    // A notice must not come after the result.
    const last = setTimeout(() => {
      giveUp.abort();
    }, noticeMs);
    await notice;
    clearTimeout(last);
  }
}
