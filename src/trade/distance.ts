import { type Clock } from './clock.ts';

/** Holds each call until the one before is `ms` old. */
export function createDistance(ms: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let next = -Infinity;
  return async (signal) => {
    const wait = Math.max(Math.ceil(next - clock.now()), 0);
    next = clock.now() + wait + ms;
    if (wait > 0) await clock.sleep(wait, signal);
  };
}
