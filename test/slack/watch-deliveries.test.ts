import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDeliveries } from '../../src/slack/listeners/watch-deliveries.ts';
import { logLines } from './support/log-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says that this process is alive also while it answers what others left, which is not looked for twice at once', async () => {
  let [alive, looked] = [0, 0];
  const deliveries = {
    claim: () => Promise.resolve(true),
    finish: () => Promise.resolve(),
    stayAlive() {
      alive += 1;
      return Promise.resolve();
    },
    takeAbandoned() {
      looked += 1;
      return Promise.resolve([{ workspace: 'T1', id: 'x', at: 0, underway: null }]);
    },
  };
  // Slack answers late, or there is much to answer.
  const depsOf = () => new Promise<never>(() => undefined);
  const end = watchDeliveries({ deliveries, log: logLines().log, depsOf });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([alive, looked]).toEqual([5, 1]);
  end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(alive).toBe(5);
});
