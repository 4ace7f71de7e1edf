import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock, type TradeClient } from '../../src/trade/index.ts';
import { type Script, respondJson, startRawServer } from '../support/raw-server.ts';
import { clientOf, emptyPage, emptySearch, failureOf, free, jumpingClock, paid } from './support/client.ts';

const throttled = { statusCode: 429, message: 'This endpoint is temporarily throttled. Please slow down a bit.' };
const dependency = { statusCode: 429, message: 'Failed to get database update date: Too Many Requests' };

/** Answers the first requests so, and the others well. */
function failFirst(times: number, status: number, body: unknown, headers: Record<string, string> = {}): Script {
  return (socket, request, index) => {
    if (index < times) respondJson(socket, status, body, headers);
    else respondJson(socket, 200, request.path.includes('/search') ? emptySearch : emptyPage);
  };
}

describe('beforeSend', () => {
  it('runs before each attempt, when no other call delays it', async () => {
    const seen: string[] = [];
    await using server = await startRawServer((socket, _, index) => {
      seen.push(`request ${index}`);
      if (index === 0) respondJson(socket, 429, throttled);
      else respondJson(socket, 200, emptyPage);
    });
    const client = clientOf(server.url, { maxConcurrent: 1 });
    const send = (name: string) => client.send(paid, { beforeSend: () => Promise.resolve(void seen.push(name)) });
    await Promise.all([send('one'), send('other')]);
    expect(seen.filter((what) => !what.startsWith('request'))).toEqual(['one', 'other', 'one']);
    expect(seen.slice(0, 3)).toEqual(['one', 'request 0', 'other']);
  });

  it('ends the call with its error, and nothing is sent', async () => {
    await using server = await startRawServer(failFirst(0, 200, null));
    const stopped = new Error('stopped');
    await expect(clientOf(server.url).send(paid, { beforeSend: () => Promise.reject(stopped) })).rejects.toBe(stopped);
    expect(server.requests).toEqual([]);
  });

  it('that takes too long ends the call unsent', async () => {
    await using server = await startRawServer(failFirst(0, 200, null));
    const leaving = new AbortController();
    const beforeSend = () => {
      leaving.abort();
      return Promise.resolve();
    };
    const error = await failureOf(clientOf(server.url).send(paid, { beforeSend, signal: leaving.signal }));
    expect(error).toMatchObject({ code: 'cancelled', charge: 'none' });
    expect(server.requests).toEqual([]);
  });

  it('in a process that is frozen until after the deadline ends the call unsent', async () => {
    await using server = await startRawServer(failFirst(0, 200, emptyPage));
    const clock = jumpingClock();
    const freeze = () => clock.sleep(60_000, new AbortController().signal);
    const error = await failureOf(clientOf(server.url, { clock }).send(paid, { beforeSend: freeze }));
    expect(error).toMatchObject({ code: 'timeout', charge: 'none' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('429 of the account', () => {
  it.each([
    ['in seconds', '7'],
    ['as a date', 'Fri, 20 Nov 2026 00:00:07 GMT'],
  ])('waits as long as Retry-After says, %s', async (_, retryAfter) => {
    await using server = await startRawServer(failFirst(1, 429, throttled, { 'retry-after': retryAfter }));
    const clock = jumpingClock();
    const told: number[] = [];
    await clientOf(server.url, { clock }).send(paid, { onThrottled: (ms) => told.push(ms) });
    expect([told, clock.pauses[0]]).toEqual([[7000], 7000]);
  });

  it('pauses grow', async () => {
    await using server = await startRawServer(failFirst(3, 429, throttled));
    const told: number[] = [];
    await clientOf(server.url).send(paid, { onThrottled: (ms) => told.push(ms) });
    expect(told).toEqual([250, 500, 1000]);
  });

  it('delays later calls', async () => {
    await using server = await startRawServer(failFirst(4, 429, throttled, { 'retry-after': '2' }));
    const clock = jumpingClock();
    const client = clientOf(server.url, { clock });
    await failureOf(client.send(paid));
    const before = clock.now();
    await client.send(free);
    expect(clock.now() - before).toBeGreaterThanOrEqual(2000);
  });

  it('delays no other call and is not retried for a call sent aside', async () => {
    await using server = await startRawServer(failFirst(1, 429, throttled, { 'retry-after': '2' }));
    const clock = jumpingClock();
    const client = clientOf(server.url, { clock });
    expect(await failureOf(client.send(free, { isOptional: true }))).toMatchObject({ code: 'account_throttled' });
    expect(server.requests).toHaveLength(1);
    await client.send(paid);
    expect(clock.now()).toBe(0);
  });

  it('fails at once when the pause exceeds the deadline', async () => {
    await using server = await startRawServer(failFirst(9, 429, throttled, { 'retry-after': '60' }));
    const client = clientOf(server.url);
    const first = await failureOf(client.send(paid));
    const second = await failureOf(client.send(paid));
    expect([first, second].map(({ code, retryAfterMs, charge }) => [code, retryAfterMs, charge])).toEqual([
      ['account_throttled', 60_000, 'none'],
      ['account_throttled', 60_000, 'none'],
    ]);
    expect(server.requests.length).toBe(1);
  });
});

describe('how long the account is paced', () => {
  it('is reported when the last attempt fails, though the service named no time', async () => {
    await using server = await startRawServer(failFirst(9, 429, throttled));
    const { code, retryAfterMs } = await failureOf(clientOf(server.url).send(paid));
    expect([code, retryAfterMs]).toEqual(['account_throttled', 2000]);
  });

  it('is reported when there is no time for another attempt', async () => {
    await using server = await startRawServer(failFirst(9, 429, throttled));
    const { code, retryAfterMs } = await failureOf(clientOf(server.url).send(paid, { deadlineMs: 200 }));
    expect([code, retryAfterMs]).toEqual(['account_throttled', 250]);
  });

  it('is reported to a call that is never sent', async () => {
    await using server = await startRawServer(failFirst(9, 429, throttled));
    const client = clientOf(server.url);
    await failureOf(client.send(paid));
    const { code, retryAfterMs } = await failureOf(client.send(paid, { deadlineMs: 1000 }));
    expect([code, retryAfterMs, server.requests.length]).toEqual(['account_throttled', 2000, 4]);
  });

  it('is the longest pause of the account, not the one of this call', async () => {
    await using server = await startRawServer((socket, _, index) => {
      respondJson(socket, 429, throttled, index === 0 ? { 'retry-after': '60' } : {});
    });
    const client = clientOf(server.url, { maxConcurrent: 2 });
    const errors = await Promise.all([failureOf(client.send(paid)), failureOf(client.send(paid, { deadlineMs: 200 }))]);
    expect(errors.map(({ retryAfterMs }) => retryAfterMs)).toEqual([60_000, 60_000]);
  });

  it('is a quarter of an hour at most', async () => {
    await using server = await startRawServer(failFirst(1, 429, throttled, { 'retry-after': '86400' }));
    expect((await failureOf(clientOf(server.url).send(paid))).retryAfterMs).toBe(15 * 60_000);
  });
});

describe('a wall clock that is set back', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const setBack = () => {
    vi.setSystemTime(Date.now() - 3_600_000);
  };
  const quick = { clock: systemClock, minIntervalMs: 5, deadlineMs: 1500 };

  it.each(['person', 'alert'] as const)(
    'delays no call of an account that was not throttled, the first included: %s',
    async (priority) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await using server = await startRawServer(failFirst(0, 200, null));
      const client = clientOf(server.url, quick);
      setBack();
      const first = await client.send(paid, { priority });
      setBack();
      const second = await client.send(paid, { priority });
      expect([first.total, second.total]).toEqual([0, 0]);
    },
  );

  it('lengthens no pause of a throttled account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await using server = await startRawServer(failFirst(1, 429, throttled));
    const client = clientOf(server.url, quick);
    const answer = await client.send(paid, { onThrottled: setBack });
    expect(answer.total).toBe(0);
  });
});

describe('429 of a dependency', () => {
  it('delays only its own call', async () => {
    await using server = await startRawServer(failFirst(4, 429, dependency, { 'retry-after': '2' }));
    const clock = jumpingClock();
    const client = clientOf(server.url, { clock });
    const told: number[] = [];
    const error = await failureOf(client.send(paid, { onThrottled: (ms) => told.push(ms) }));
    const before = clock.now();
    await client.send(free);
    expect([error.code, told, clock.now() - before]).toEqual(['dependency_throttled', [], 0]);
  });
});

describe('the limit of a key', () => {
  it('is maxConcurrent, with half of it for alerts, and people first', async () => {
    const order: string[] = [];
    const held: (() => void)[] = [];
    const seen = Promise.withResolvers<undefined>();
    await using server = await startRawServer((socket, request) => {
      order.push(new URL(request.path, 'http://x').searchParams.get('offset') ?? '');
      held.push(() => {
        respondJson(socket, 200, emptyPage);
      });
      if (held.length === 4) seen.resolve(undefined);
      if (order.length > 4) held.at(-1)?.();
    });
    const client = clientOf(server.url, { maxConcurrent: 4 });
    const call = (name: string) => ({ ...paid, query: { ...paid.query, offset: name } });
    const alerts = ['a1', 'a2', 'a3', 'a4'].map((name) => client.send(call(name), { priority: 'alert' }));
    await expect.poll(() => order.length).toBe(2);
    const people = ['p1', 'p2', 'p3', 'p4'].map((name) => client.send(call(name)));
    await seen.promise;
    expect([[...order].sort(), client.stats()]).toEqual([['a1', 'a2', 'p1', 'p2'], { queued: 4, running: 4 }]);
    for (const answer of held) answer();
    await Promise.all([...alerts, ...people]);
    expect(client.stats()).toEqual({ queued: 0, running: 0 });
  });
});

describe('deadline and cancelling', () => {
  it('the deadline includes the wait in the queue, where nothing is sent or charged', async () => {
    await using server = await startRawServer(() => undefined);
    const client = clientOf(server.url, { maxConcurrent: 1 });
    const running = failureOf(client.send(paid, { deadlineMs: 500 }));
    await expect.poll(() => server.requests.length).toBe(1);
    const second = await failureOf(client.send(paid, { deadlineMs: 30 }));
    const first = await running;
    expect([first, second]).toMatchObject([
      { code: 'timeout', charge: 'maybe' },
      { code: 'timeout', charge: 'none' },
    ]);
    expect(server.requests).toHaveLength(1);
  });

  it('a caller that leaves ends the running request', async () => {
    const leaving = new AbortController();
    const closed = Promise.withResolvers<undefined>();
    await using server = await startRawServer((socket) => {
      socket.on('close', () => {
        closed.resolve(undefined);
      });
      leaving.abort();
    });
    const error = await failureOf(clientOf(server.url).send(paid, { signal: leaving.signal }));
    await closed.promise;
    expect([error.code, error.charge]).toEqual(['cancelled', 'maybe']);
  });

  it('a caller that left before costs nothing', async () => {
    await using server = await startRawServer(failFirst(0, 200, null));
    const error = await failureOf(clientOf(server.url).send(paid, { signal: AbortSignal.abort() }));
    expect([error.code, error.charge, server.requests.length]).toEqual(['cancelled', 'none', 0]);
  });

  it('a stop lets the running call finish, and cancels waiting ones', async () => {
    const arrived = Promise.withResolvers<() => void>();
    await using server = await startRawServer((socket) => {
      arrived.resolve(() => {
        respondJson(socket, 200, emptyPage);
      });
    });
    const client = clientOf(server.url, { maxConcurrent: 1 });
    const running = client.send(paid);
    const waiting = failureOf(client.send(paid));
    const answer = await arrived.promise;
    client.stopSending();
    answer();
    expect((await running).total).toBe(0);
    for (const call of [waiting, failureOf(client.send(paid))]) expect((await call).code).toBe('cancelled');
    await client.close();
  });

  it('a stop prevents retries', async () => {
    const client = Promise.withResolvers<TradeClient>();
    await using server = await startRawServer((socket) => {
      void client.promise.then((one) => {
        one.stopSending();
        respondJson(socket, 429, throttled);
      });
    });
    client.resolve(clientOf(server.url));
    const error = await failureOf((await client.promise).send(paid));
    expect([error.code, error.charge, server.requests.length]).toEqual(['account_throttled', 'none', 1]);
  });

  it('closing cancels the running call, which may have been charged', async () => {
    const arrived = Promise.withResolvers<undefined>();
    await using server = await startRawServer(() => {
      arrived.resolve(undefined);
    });
    const client = clientOf(server.url);
    const running = failureOf(client.send(paid));
    await arrived.promise;
    await client.close();
    expect(await running).toMatchObject({ code: 'cancelled', charge: 'maybe' });
  });
});
