import Bottleneck from 'bottleneck';
import { beforeEach, describe, expect, it } from 'vitest';
import { mendScript } from '../../src/trade/bottleneck-script.ts';
import { type Take } from '../../src/trade/lane.ts';
import { createSharedPlaces, LimitUnreachable } from '../../src/trade/shared-places.ts';

/* The places of a limit as a process takes them; what Redis does is tested with one, by `npm run test:services`. */

let refusing: AbortController;
let limiter: Bottleneck;
let take: Take;

beforeEach(() => {
  refusing = new AbortController();
  limiter = new Bottleneck({ maxConcurrent: 1 });
  ({ take } = createSharedPlaces(limiter, { maxConcurrent: 1, minTime: 0 }, () => refusing.signal));
});

const wanting = (signal = new AbortController().signal, mostMs = 10_000) => ({
  ...{ priority: 4, signal },
  mostMs: () => mostMs,
});

describe('a shared place', () => {
  it('is had by one at a time', async () => {
    const giveBack = await take(wanting());
    let had = false;
    const second = take(wanting()).then((give) => {
      had = true;
      return give;
    });
    await expect.poll(() => limiter.queued()).toBe(1);
    expect(had).toBe(false);
    giveBack();
    (await second)();
  });

  it('is not kept by one who left', async () => {
    const giveBack = await take(wanting());
    const leaving = new AbortController();
    const left = take(wanting(leaving.signal));
    const last = take(wanting());
    leaving.abort(new Error('no time left'));
    await expect(left).rejects.toThrow('no time left');
    giveBack();
    (await last)();
  });

  it('comes back by itself when its time is over', async () => {
    await take(wanting(undefined, -990));
    (await take(wanting()))();
  });

  it('is waited for no more once Redis has been away for too long, and not even asked for', async () => {
    const giveBack = await take(wanting());
    const waiting = take(wanting());
    refusing.abort(new LimitUnreachable());
    await expect(waiting).rejects.toThrow(LimitUnreachable);
    await expect(take(wanting())).rejects.toThrow(LimitUnreachable);
    giveBack();
    refusing = new AbortController();
    (await take(wanting()))();
  });

  it('is not had where Redis refuses', async () => {
    await limiter.stop();
    await expect(take(wanting())).rejects.toThrow(LimitUnreachable);
  });
});

describe('a script of another Bottleneck', () => {
  it('is not run', () => {
    expect(() => mendScript('submit', 'local now = 1')).toThrow('other scripts');
  });
});
