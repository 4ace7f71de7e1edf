import Bottleneck from 'bottleneck';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Acquire, LimitUnreachable } from '../../src/trade/limiter.ts';
import { createSharedSlots, patchScript } from '../../src/trade/shared-limit.ts';

/* The slots of a shared limit within one process. `npm run test:services` tests them with Redis. */

let refusing: AbortController;
let limiter: Bottleneck;
let acquire: Acquire;

beforeEach(() => {
  refusing = new AbortController();
  limiter = new Bottleneck({ maxConcurrent: 1 });
  ({ acquire } = createSharedSlots(limiter, { maxConcurrent: 1, minTime: 0 }, () => refusing.signal));
});

const request = (signal = new AbortController().signal, maxMs = 600_000) => ({
  priority: 4,
  signal,
  maxMs: () => maxMs,
});

describe('a shared slot', () => {
  it('is held by one caller at a time', async () => {
    const release = await acquire(request());
    let isHeld = false;
    const second = acquire(request()).then((releaseSecond) => {
      isHeld = true;
      return releaseSecond;
    });
    await expect.poll(() => limiter.queued()).toBe(1);
    expect(isHeld).toBe(false);
    release();
    (await second)();
  });

  it('is not kept by a caller that left', async () => {
    const release = await acquire(request());
    const leaving = new AbortController();
    const left = acquire(request(leaving.signal));
    const last = acquire(request());
    leaving.abort(new Error('no time left'));
    await expect(left).rejects.toThrow('no time left');
    release();
    (await last)();
  });

  it('comes back when its time is over', async () => {
    await acquire(request(undefined, -990));
    (await acquire(request()))();
  });

  it('is refused at once when Redis has been away for too long', async () => {
    const release = await acquire(request());
    const waiting = acquire(request());
    refusing.abort(new LimitUnreachable());
    await expect(waiting).rejects.toThrow(LimitUnreachable);
    await expect(acquire(request())).rejects.toThrow(LimitUnreachable);
    release();
    refusing = new AbortController();
    (await acquire(request()))();
  });

  it('is refused when Redis refuses', async () => {
    await limiter.stop();
    await expect(acquire(request())).rejects.toThrow(LimitUnreachable);
  });
});

describe('a script of another version of Bottleneck', () => {
  it('is refused', () => {
    expect(() => patchScript('submit', 'local now = 1')).toThrow('other scripts');
  });
});
