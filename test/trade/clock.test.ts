import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from '../../src/trade/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a deadline', () => {
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

  it('has fired when one of the others had', () => {
    expect(createDeadline(100, [AbortSignal.abort()]).signal.aborted).toBe(true);
  });

  it('leaves nothing behind once it is released', () => {
    const other = new AbortController();
    const deadline = createDeadline(100, [other.signal]);
    deadline.release();
    expect([vi.getTimerCount(), getEventListeners(other.signal, 'abort')]).toEqual([0, []]);
  });
});
