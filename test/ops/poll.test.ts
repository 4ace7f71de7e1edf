import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPoll } from '../../src/ops/poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
  [rounds, errors, ends] = [0, [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

let rounds: number;
let errors: unknown[];
/** What ends the rounds under way. */
let ends: PromiseWithResolvers<undefined>[];

/** A poll whose rounds end when the test says so. */
function slowPoll(everyMs: number | null = 1_000) {
  return createPoll({
    everyMs,
    round: () => {
      rounds += 1;
      const end = Promise.withResolvers<undefined>();
      ends.push(end);
      return end.promise;
    },
    onError: (error) => errors.push(error),
  });
}

const endRound = () => {
  ends.shift()?.resolve(undefined);
  return vi.advanceTimersByTimeAsync(0);
};

it('begins with its start, not when it is woken before', async () => {
  const poll = slowPoll();
  poll.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rounds).toBe(0);
  poll.start();
  expect(rounds).toBe(1);
});

it('may wait before its first round', async () => {
  slowPoll().start(500);
  await vi.advanceTimersByTimeAsync(499);
  expect(rounds).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(1);
});

it('does not overlap, and counts the time from the end of a round', async () => {
  slowPoll().start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
  await endRound();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toBe(2);
});

it('begins the next round right after the one in which it was woken, once', async () => {
  const poll = slowPoll();
  poll.start();
  poll.wake();
  poll.wake();
  await endRound();
  expect(rounds).toBe(2);
  await endRound();
  expect(rounds).toBe(2);
});

it('begins at once when it is woken between two rounds, and waits as long as ever after it', async () => {
  const poll = slowPoll();
  poll.start();
  await endRound();
  await vi.advanceTimersByTimeAsync(900);
  poll.wake();
  expect(rounds).toBe(2);
  await endRound();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toBe(2);
});

it('is repeated only when it is woken where it has no pace', async () => {
  const poll = slowPoll(null);
  poll.start();
  await endRound();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(rounds).toBe(1);
  poll.wake();
  expect(rounds).toBe(2);
});

it('reports what a round throws, and begins the next one in time', async () => {
  slowPoll().start();
  ends.shift()?.reject(new Error('broken'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([rounds, errors]).toEqual([2, [new Error('broken')]]);
});

it('stops when the round under way has ended, and begins none after that', async () => {
  const poll = slowPoll();
  poll.start();
  let isStopped = false;
  const stopping = poll.stop().then(() => {
    isStopped = true;
  });
  poll.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStopped).toBe(false);
  await endRound();
  await stopping;
  poll.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
});

it('tells a round under way that it is to stop', async () => {
  const seen: boolean[] = [];
  const poll = createPoll({
    everyMs: 1_000,
    round: async (isStopping) => {
      seen.push(isStopping());
      await Promise.resolve();
      seen.push(isStopping());
    },
    onError: (error) => errors.push(error),
  });
  poll.start();
  await poll.stop();
  expect(seen).toEqual([false, true]);
});
