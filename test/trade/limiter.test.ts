import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimiter, type Queue } from '../../src/trade/limiter.ts';
import { createPace, systemClock } from '../../src/trade/pace.ts';

const stays = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function limiterOf(maxConcurrent: number, minIntervalMs = 0) {
  return createLimiter({ maxConcurrent, minIntervalMs, pace: createPace(systemClock), clock: systemClock });
}

/** A call that lasts until it is ended, and what has begun so far. */
function callsOf(limiter: ReturnType<typeof limiterOf>) {
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
    await vi.advanceTimersByTimeAsync(10);
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

  it.each(['data', 'search', 'alert'] as const)(
    'goes within 10 ms to a call that follows another: %s',
    async (queue) => {
      const { begun, start } = callsOf(limiterOf(1));
      const first = start('first');
      await vi.advanceTimersByTimeAsync(50);
      await first.end();
      start('second', queue);
      await vi.advanceTimersByTimeAsync(10);
      expect(begun).toEqual(['first', 'second']);
    },
  );

  it('goes by priority, and in order among equals', async () => {
    const { begun, start } = callsOf(limiterOf(2));
    const held = [start('first'), start('second')];
    await vi.advanceTimersByTimeAsync(50);
    start('alert', 'alert');
    const people = ['one', 'two', 'three'].map((name) => start(name));
    await vi.advanceTimersByTimeAsync(50);
    for (const call of [...held, ...people]) {
      await call.end();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(begun.slice(2)).toEqual(['one', 'two', 'three', 'alert']);
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
    await vi.advanceTimersByTimeAsync(10);
    expect([begun, limiter.stats()]).toEqual([['first', 'last'], { queued: 0, running: 1 }]);
    await last.end();
    await vi.advanceTimersByTimeAsync(5_000);
    start('again');
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['first', 'last', 'again']);
  });

  it.each(['search', 'alert'] as const)('of half the limit is not kept by a caller that leaves: %s', async (queue) => {
    const { begun, start } = callsOf(limiterOf(2));
    const held = [start('first'), start('second')];
    await vi.advanceTimersByTimeAsync(50);
    const leaving = new AbortController();
    const left = expect(start('left', queue, leaving.signal).ended).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(50);
    leaving.abort(new Error('left'));
    await left;
    start('last', queue);
    await Promise.all(held.map((call) => call.end()));
    await vi.advanceTimersByTimeAsync(50);
    expect(begun).toEqual(['first', 'second', 'last']);
  });

  it('goes past the calls of callers that left within a few ms each, without the interval', async () => {
    const { begun, start } = callsOf(limiterOf(1, 100));
    const first = start('first');
    await vi.advanceTimersByTimeAsync(50);
    const leaving = new AbortController();
    const left = Array.from({ length: 20 }, () =>
      expect(start('left', 'data', leaving.signal).ended).rejects.toThrow(),
    );
    await vi.advanceTimersByTimeAsync(50);
    leaving.abort();
    await Promise.all(left);
    start('last');
    await first.end();
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(['first', 'last']);
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
  /** Bottleneck's timers are late by as much. */
  const timerMs = 2;
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  /** Sends a call that does something for that many ms first. */
  const senderOf = (limiter: ReturnType<typeof limiterOf>) => {
    const sentAt: number[] = [];
    const send = (writingMs = 0, signal = stays) =>
      limiter.run({ queue: 'data', signal, until: Infinity }, async (turn) => {
        await sleep(writingMs);
        await turn();
        sentAt.push(performance.now());
      });
    const gaps = () => sentAt.slice(1).map((at, nth) => Math.round(at - (sentAt[nth] ?? 0)));
    return { send, gaps };
  };

  it('is kept on the wire by a call that takes long before it is sent', async () => {
    const { send, gaps } = senderOf(limiterOf(2, 100));
    const sent = Promise.all([send(150), send(5), send(0)]);
    await vi.advanceTimersByTimeAsync(1_000);
    await sent;
    expect(gaps().filter((gap) => gap >= 100 - timerMs)).toHaveLength(2);
  });

  it('counts a caller that leaves while it waits for it, but none that left before; the slot goes to the next', async () => {
    const { send, gaps } = senderOf(limiterOf(1, 100));
    const first = send();
    await vi.advanceTimersByTimeAsync(50);
    await first;
    const gone = AbortSignal.abort();
    await expect(send(0, gone)).rejects.toThrow();
    const leaving = new AbortController();
    const left = expect(send(0, leaving.signal)).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(20);
    leaving.abort(new Error('left'));
    await left;
    const last = send();
    await vi.advanceTimersByTimeAsync(500);
    await last;
    const [gap = 0] = gaps();
    expect(gap).toBeGreaterThanOrEqual(200 - timerMs);
    expect(gap).toBeLessThan(250);
  });

  it('is kept after the wall clock was set back', async () => {
    const { send, gaps } = senderOf(limiterOf(1, 100));
    await Promise.all([send(), vi.advanceTimersByTimeAsync(50)]);
    vi.setSystemTime(Date.now() - 3_600_000);
    await Promise.all([send(), send(), vi.advanceTimersByTimeAsync(500)]);
    // The first call after the change may come early.
    expect(gaps()[1]).toBeGreaterThanOrEqual(100 - timerMs);
  });

  it('of 0 is not waited for, however late a call is', async () => {
    const sent = limiterOf(1).run({ queue: 'data', signal: stays, until: Infinity }, async (turn) => {
      vi.advanceTimersByTime(1_000);
      await turn();
      return performance.now();
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(await sent).toBeLessThan(performance.now());
  });
});
