import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicker } from '../../src/alerts/ticker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('does not overlap, goes on after an error, and outlives no stop', async () => {
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let rounds = 0;
  const ticker = createTicker({
    everyMs: 1_000,
    round: () => {
      rounds += 1;
      if (rounds === 2) return Promise.reject(new Error('broken'));
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    onError: (error) => errors.push(error),
  });
  ticker.wake();
  expect(rounds).toBe(0);
  ticker.start();
  ticker.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(1);
  ends.shift()?.();
  // Woken during the round, it does not wait for the next.
  await vi.advanceTimersByTimeAsync(0);
  expect([rounds, errors.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toBe(3);
  let isStopped = false;
  const stopping = ticker.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStopped).toBe(false);
  ends.shift()?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toBe(3);
});
