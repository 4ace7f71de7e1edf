import type { CountCondition, DayRange } from '../model/feed.ts';
import { addDays } from '../model/time.ts';

/** An arrival day of this age is read whole once, since very little is filed later. */
export const settledAfterDays = 21;

/** Late filings make recent days look quiet. @param today ISO @param dataDate of the newest records, ISO, if known */
export function newestSettledDay(today: string, dataDate: string | null): string {
  return addDays(dataDate !== null && dataDate < today ? dataDate : today, -settledAfterDays);
}

export interface ComparedDays {
  readonly recent: DayRange;
  /** The same days a year before. */
  readonly before: DayRange;
}

export function daysUpTo(to: string, days: number): ComparedDays {
  const recent: DayRange = { from: addDays(to, 1 - days), to };
  return { recent, before: { from: addDays(recent.from, -365), to: addDays(to, -365) } };
}

export const comparedDays = (today: string, dataDate: string | null, days: number): ComparedDays =>
  daysUpTo(newestSettledDay(today, dataDate), days);

/** A surge has at least this many records: going from one to two is not a surge. */
export const minSurge = 10;
/** Hysteresis in percent: a condition ends only when the counts are this far back across its threshold. */
const slack = 10;

/** @param was whether the condition held before; if so, it ends only well beyond its threshold */
export function holds({ is, percent }: CountCondition, recent: number, before: number, was: boolean): boolean {
  if (is === 'quiet') return before > 0 && recent * 10_000 <= before * percent * (100 + (was ? slack : 0));
  const tolerance = 100 - (was ? slack : 0);
  return recent * 100 >= minSurge * tolerance && recent * 10_000 >= before * percent * tolerance;
}
