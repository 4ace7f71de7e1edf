import type { AlertPost, Poster, SendResult } from '../../../src/model/alert.ts';

/** A Slack that asks to wait, fails and loses its answers at random, and remembers the messages of its channels. */
interface UnsteadySlack extends Poster {
  /** Messages that it took. */
  posts(): number;
  /** Records in messages; summaries carry a few of theirs. */
  carried(): number;
  /** Records of summaries that are only counted. */
  summed(): number;
  /** Records that came into a channel twice: after an answer was lost, and without. */
  twice(): { readonly afterLost: number; readonly without: number };
  /** From first seen to posted, of alerts that post as found: the mean in seconds. */
  meanDelay(): number;
}

/** One attempt in so many. A lost answer is of a message that came through, or of one that did not. */
const oneIn = { later: 50, failed: 50, lost: 50 };

export function createUnsteadySlack(roll: (sides: number) => number, now: () => number): UnsteadySlack {
  const channels = new Map<string, Map<string, 'answered' | 'lost'>>();
  const messages = new Set<string>();
  let [carried, summed, afterLost, without] = [0, 0, 0, 0];
  const delay = { sum: 0, records: 0 };

  function take(post: AlertPost, reference: string, answer: 'answered' | 'lost'): void {
    if (post.kind !== 'records') return;
    const { channel, schedule } = post.alert;
    const known = channels.get(channel) ?? new Map<string, 'answered' | 'lost'>();
    channels.set(channel, known);
    // One that is posted again is still one.
    if (!messages.has(reference)) summed += post.more;
    messages.add(reference);
    for (const { key, firstSeenAt } of post.records) {
      const before = known.get(key);
      if (before === 'lost') afterLost += 1;
      else if (before === 'answered') without += 1;
      else carried += 1;
      known.set(key, answer);
      if (schedule.every !== 'check') continue;
      delay.sum += now() - firstSeenAt;
      delay.records += 1;
    }
  }

  function attempt(post: Parameters<Poster['post']>[0], reference: string): SendResult {
    if (post.kind === 'report') throw new Error('There are no reports here.');
    if (roll(oneIn.later) === 0) return { is: 'not-now', retryAfterMs: 1_000 * (1 + roll(30)) };
    if (roll(oneIn.failed) === 0) return { is: 'not-now', retryAfterMs: null };
    if (roll(oneIn.lost) === 0) {
      if (roll(2) === 0) take(post, reference, 'lost');
      return { is: 'unknown' };
    }
    take(post, reference, 'answered');
    return { is: 'taken', at: { channel: post.alert.channel, ts: `${messages.size}.0` } };
  }

  return {
    post: (post, reference) => Promise.resolve(attempt(post, reference)),
    tell: () => Promise.resolve({ is: 'taken', at: { channel: '', ts: '' } }),
    posts: () => messages.size,
    carried: () => carried,
    summed: () => summed,
    twice: () => ({ afterLost, without }),
    meanDelay: () => delay.sum / Math.max(1, delay.records) / 1_000,
  };
}
