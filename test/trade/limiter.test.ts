import { getEventListeners } from 'node:events';
import Bottleneck from 'bottleneck';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLimiter,
  createPace,
  type Limiter,
  type Queue,
  systemClock,
  WaitingQueue,
} from '../../src/trade/limiter.ts';

const stays = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function limiterOf(maxConcurrent: number): Limiter {
  return createLimiter({ maxConcurrent, minIntervalMs: 0, pace: createPace(systemClock), clock: systemClock });
}

/** A call that lasts until it is ended, and what has begun so far. */
function callsOf(limiter: Limiter) {
  const begun: string[] = [];
  const start = (name: string, queue: Queue = 'data', signal = stays) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const ended = limiter.run({ queue, signal, until: Infinity }, () => {
      begun.push(name);
      return promise;
    });
    return {
      ended,
      async end() {
        resolve(undefined);
        await ended;
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  };
  return { begun, start };
}

describe('a slot of the key', () => {
  it('goes to a person before alerts that have waited longer', async () => {
    const { begun, start } = callsOf(limiterOf(1));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    start('alert', 'alert');
    start('person');
    await first.end();
    expect(begun).toEqual(['first', 'person']);
  });

  it('may be the only one, and serves searches and alerts too', async () => {
    const { begun, start } = callsOf(limiterOf(1));
    for (const queue of ['search', 'alert'] as const) {
      const call = start(queue, queue);
      await vi.advanceTimersByTimeAsync(50);
      await call.end();
    }
    expect(begun).toEqual(['search', 'alert']);
  });

  it('is given back to Bottleneck a second after it was taken', async () => {
    const schedule = vi.spyOn(Bottleneck.prototype, 'schedule');
    const { start } = callsOf(limiterOf(1));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(5_000);
    const [taken] = schedule.mock.results;
    await first.end();
    await expect(taken?.value).resolves.toBeUndefined();
  });

  it('can be taken again after the wall clock was set back', async () => {
    const { begun, start } = callsOf(limiterOf(1));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    await first.end();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    start('second');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['first', 'second']);
  });

  it('goes to a person before an alert that came just before', async () => {
    const { begun, start } = callsOf(limiterOf(1));
    start('alert', 'alert');
    start('person');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['person']);
  });

  it('goes at once to a call that follows another', async () => {
    const { begun, start } = callsOf(limiterOf(1));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    await first.end();
    start('second');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['first', 'second']);
  });

  it.each(['while nothing runs', 'under a call'])('can be taken again after its lease ran out %s', async (when) => {
    const { begun, start } = callsOf(limiterOf(1));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(when === 'under a call' ? 5_000 : 50);
    await first.end();
    await vi.advanceTimersByTimeAsync(when === 'under a call' ? 0 : 5_000);
    start('second');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['first', 'second']);
  });

  it('is not lost when a caller leaves', async () => {
    const limiter = limiterOf(1);
    const { begun, start } = callsOf(limiter);
    const leaving = new AbortController();
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    const left = expect(start('left', 'data', leaving.signal).ended).rejects.toThrow();
    const last = start('last');
    leaving.abort();
    await left;
    await first.end();
    expect([begun, limiter.stats()]).toEqual([['first', 'last'], { queued: 0, running: 1 }]);
    await last.end();
    await vi.advanceTimersByTimeAsync(5_000);
    start('again');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['first', 'last', 'again']);
  });

  it('is released by a caller that leaves on getting it', async () => {
    const leaving = new AbortController();
    const acquire = () => {
      leaving.abort(new Error('left'));
      return Promise.resolve(() => undefined);
    };
    const shared = { search: acquire, alert: acquire, call: acquire, waitInterval: () => Promise.resolve() };
    const pace = createPace(systemClock);
    const limiter = createLimiter({ maxConcurrent: 1, minIntervalMs: 0, pace, clock: systemClock, shared });
    const { begun, start } = callsOf(limiter);
    await expect(start('left', 'data', leaving.signal).ended).rejects.toThrow('left');
    expect(begun).toEqual([]);
  });

  it('is given to no more than the limit, however long the calls take', async () => {
    const limiter = limiterOf(3);
    const { begun, start } = callsOf(limiter);
    const calls = Array.from({ length: 9 }, (_, nth) => start(String(nth)));
    for (const [nth, call] of calls.entries()) {
      await vi.advanceTimersByTimeAsync(700);
      expect(limiter.stats().running).toBe(Math.min(3, 9 - nth));
      await call.end();
    }
    expect(begun.length).toBe(9);
  });
});

describe('the minimum interval', () => {
  it('is kept on the wire by a call that takes long before it is sent', async () => {
    const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const clock = { now: Date.now, wallTime: Date.now, sleep };
    const limiter = createLimiter({ maxConcurrent: 2, minIntervalMs: 100, pace: createPace(clock), clock });
    const sentAt: number[] = [];
    const send = (writingMs: number) =>
      limiter.run({ queue: 'data', signal: stays, until: Infinity }, async (keepInterval) => {
        await sleep(writingMs);
        await keepInterval();
        sentAt.push(clock.now());
      });
    const sent = Promise.all([send(150), send(5), send(0)]);
    await vi.advanceTimersByTimeAsync(1_000);
    await sent;
    // A call may be late by a quarter of the interval.
    const gaps = sentAt.slice(1).map((at, nth) => at - (sentAt[nth] ?? 0));
    expect(gaps.filter((gap) => gap >= 75)).toHaveLength(2);
  });
});

describe('a caller that leaves while its call waits for the minimum interval', () => {
  it('gives its slot to the next', async () => {
    const sleep = (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          reject(new Error('left'));
        });
      });
    const clock = { now: Date.now, wallTime: Date.now, sleep };
    const limiter = createLimiter({ maxConcurrent: 1, minIntervalMs: 100, pace: createPace(clock), clock });
    const { begun, start } = callsOf(limiter);
    const leaving = new AbortController();
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    await first.end();
    const left = expect(start('left', 'data', leaving.signal).ended).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(10);
    leaving.abort();
    await left;
    start('last');
    await vi.advanceTimersByTimeAsync(500);
    expect(begun).toEqual(['first', 'last']);
  });
});

describe('a limiter without a minimum interval', () => {
  it('does not wait for one, however late a call is', async () => {
    const release = () => undefined;
    const acquire = () => Promise.resolve(release);
    const shared = { search: acquire, alert: acquire, call: acquire, waitInterval: vi.fn(() => Promise.resolve()) };
    const clock = systemClock;
    const limiter = createLimiter({ maxConcurrent: 1, minIntervalMs: 0, pace: createPace(clock), clock, shared });
    await limiter.run({ queue: 'data', signal: stays, until: Infinity }, async (keepInterval) => {
      vi.advanceTimersByTime(1_000);
      await keepInterval();
    });
    expect(shared.waitInterval).not.toHaveBeenCalled();
  });
});

describe('a waiting queue', () => {
  it('goes by priority, and in order among equals', async () => {
    const queue = new WaitingQueue<string>();
    const seen: string[] = [];
    const waiters = (['a8', 'b4', 'c8', 'd4'] as const).map(async (name) => {
      seen.push(`${name} ${await queue.join(Number(name[1]), stays)}`);
    });
    for (const value of ['1st', '2nd', '3rd', '4th']) queue.giveToNext(value);
    await Promise.all(waiters);
    expect(seen).toEqual(['b4 1st', 'd4 2nd', 'a8 3rd', 'c8 4th']);
  });

  it('says when nobody waits', async () => {
    const queue = new WaitingQueue<string>();
    const waiter = queue.join(4, stays);
    expect([queue.giveToNext('first'), queue.giveToNext('nobody')]).toEqual([true, false]);
    expect(await waiter).toBe('first');
  });

  it('passes over a waiter that left', async () => {
    const queue = new WaitingQueue<string>();
    const leaving = new AbortController();
    const left = queue.join(4, leaving.signal);
    const behind = queue.join(4, stays);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    expect(queue.giveToNext('slot')).toBe(true);
    expect(await behind).toBe('slot');
  });

  it('refuses a waiter whose signal has fired', async () => {
    const queue = new WaitingQueue<string>();
    await expect(queue.join(4, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(queue.giveToNext('nobody')).toBe(false);
  });

  it('stops listening to the signal once served', async () => {
    const { signal } = new AbortController();
    const queue = new WaitingQueue<string>();
    const waiter = queue.join(4, signal);
    queue.giveToNext('slot');
    await waiter;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
