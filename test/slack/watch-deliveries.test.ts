import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timings } from '../../src/model/time.ts';
import type { Abandoned } from '../../src/model/money.ts';
import { watchDeliveries } from '../../src/slack/listeners/interrupted.ts';
import type { Deliveries } from '../../src/store/deliveries.ts';
import { logLines } from './support/log-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const done = () => Promise.resolve();
const isSo = () => Promise.resolve(true);
const idle: Deliveries = {
  ...{ claim: isSo, mayAnswer: isSo, isHeld: isSo, amend: done, finish: done, stayAlive: done },
  finishSoon: () => undefined,
  takeAbandoned: () => Promise.resolve([]),
};

interface Counts {
  /** How often it was said that this process is alive. */
  alive: number;
  /** How often it was looked for what others left. */
  looked: number;
}

function watched(left: readonly Abandoned[], stayAlive: () => Promise<void> = done) {
  const counts: Counts = { alive: 0, looked: 0 };
  const deliveries: Deliveries = {
    ...idle,
    stayAlive() {
      counts.alive += 1;
      return stayAlive();
    },
    takeAbandoned() {
      counts.looked += 1;
      return Promise.resolve([...left]);
    },
  };
  // Slack answers late, or there is much to answer.
  const depsOf = () => new Promise<never>(() => undefined);
  const watch = watchDeliveries({ deliveries, log: logLines().log, depsOf }, timings);
  return { counts, end: () => watch.stop() };
}

it('says that this process is alive also while it answers what others left, which is not looked for twice at once', async () => {
  const { counts, end } = watched([
    { workspace: 'T1', id: 'x', fence: 2, at: 0, mayBeAnswered: false, underway: null },
  ]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts).toEqual({ alive: 5, looked: 1 });
  await end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts.alive).toBe(5);
});

it('answers in the next round what it could not answer, as when the disk was full', async () => {
  const left = { workspace: 'T1', id: 'x', fence: 2, at: 0, mayBeAnswered: false, underway: null };
  let tries = 0;
  let finished = 0;
  const deliveries = {
    ...idle,
    takeAbandoned: () => Promise.resolve(tries === 0 ? [left] : []),
    async finish() {
      finished += 1;
      await done();
    },
  };
  const depsOf = () => ((tries += 1) < 3 ? Promise.reject(new Error('disk is full')) : Promise.resolve(null));
  const watch = watchDeliveries({ deliveries, log: logLines().log, depsOf }, timings);
  await vi.advanceTimersByTimeAsync(30_000);
  expect({ tries, finished }).toEqual({ tries: 3, finished: 1 });
  await watch.stop();
});

it('takes nobody for dead who could not say a word: after the store was away they are given time', async () => {
  let isAway = false;
  const { counts, end } = watched([], () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counts.looked).toBe(2);
  isAway = true;
  await vi.advanceTimersByTimeAsync(30_000);
  isAway = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(counts.looked).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counts.looked).toBeGreaterThan(2);
  await end();
});
