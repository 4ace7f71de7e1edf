import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from '../../src/model/time.ts';
import { createPace } from '../../src/trade/pace.ts';
import { jumpingClock } from './support/client.ts';

const never = new AbortController().signal;

describe('createPace', () => {
  it('delays nothing without a throttle, even if the clock goes back', async () => {
    const clock = jumpingClock();
    let back = 0;
    const pace = createPace({ ...clock, now: () => clock.now() - back });
    await pace.wait(0, never);
    back = 3_600_000;
    await pace.wait(0, never);
    expect(clock.pauses).toEqual([]);
  });

  it('lets a call pass whose deadline has just expired, since its caller ends it', async () => {
    const clock = jumpingClock();
    await expect(createPace(clock).wait(clock.now() - 1, never)).resolves.toBeUndefined();
  });

  it('stops delaying once the account has recovered', async () => {
    const clock = jumpingClock();
    const pace = createPace(clock);
    pace.slowDown(100, clock.now());
    await Promise.all([pace.wait(60_000, never), pace.wait(60_000, never), pace.wait(60_000, never)]);
    for (let answers = 0; answers < 20; answers += 1) pace.recover();
    expect(pace.waitMs()).toBe(0);
  });

  it('says in whole ms how long the next call waits', () => {
    const pace = createPace({ ...jumpingClock(), now: () => 0.3 });
    pace.slowDown(100, 0);
    expect(pace.waitMs()).toBe(100);
  });
});

describe('a deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fires when its time is over, and not before', () => {
    const { signal } = createDeadline(100, []);
    vi.advanceTimersByTime(99);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it('fires with any of the others', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = createDeadline(null, [one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort();
    expect(signal.aborted).toBe(true);
  });

  it('has fired if one of the others has', () => {
    expect(createDeadline(100, [AbortSignal.abort()]).signal.aborted).toBe(true);
  });

  it('leaves no timer or listener once released', () => {
    const other = new AbortController();
    const deadline = createDeadline(100, [other.signal]);
    deadline.release();
    expect([vi.getTimerCount(), getEventListeners(other.signal, 'abort')]).toEqual([0, []]);
  });
});
