import { addDays } from '../../trade/index.ts';
import type { DayRange } from '../../model/feed.ts';

/** An arrival day of this age is read whole once: hardly anything is filed later. */
export const settledAfterDays = 21;

/** Which days a feed watches. The service's day may have begun where it is, so that tomorrow is among them. */
export function watchedDays(now: number, lookBackDays: number): DayRange {
  const today = isoDay(now);
  return { from: addDays(today, -lookBackDays), to: addDays(today, 1) };
}

/** The newest day that counts as settled; with a short look-back, the last on which a day can be read at all. */
export function settledDay(now: number, lookBackDays: number): string {
  return addDays(isoDay(now), -Math.min(settledAfterDays, lookBackDays));
}

/** The UTC day of a moment, ISO. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)) + 1;
}

export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
