import { expect, it } from 'vitest';
import { timings } from '../../src/model/time.ts';

it('a stop ends within 20 seconds', () => {
  const { stopFinishMs, stopTellMs, stopWriteMs } = timings;
  expect(stopFinishMs + stopTellMs + stopWriteMs).toBeLessThanOrEqual(20_000);
});

it('a call is not taken for dead before its deadline, nor a process before it was silent for several rounds', () => {
  expect(timings.callDeadAfterMs).toBeGreaterThan(timings.callDeadlineMs);
  expect(timings.deadAfterMs).toBeGreaterThanOrEqual(3 * timings.aliveEveryMs);
});
