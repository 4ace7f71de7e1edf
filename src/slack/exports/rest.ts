import { setTimeout as pause } from 'node:timers/promises';

/** Waits, but not beyond the word that the process stops. @returns whether all of the time has passed */
export function rest(ms: number, stopping?: AbortSignal): Promise<boolean> {
  return pause(ms, true, { ...(stopping && { signal: stopping }) }).catch(() => false);
}
