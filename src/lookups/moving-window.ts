import { bucketCount, type LookUp, type QueryLookUp, type SavedWindow } from '../model/look-up.ts';
import { dayMs, isoDay, monthsUntil } from '../model/time.ts';
import { firstOfDays, firstOfMonths } from '../trade/index.ts';

/** A default window, or one that ended on the day of the question, was meant relative to that day. */
export function savedWindowOf(lookUp: LookUp, askedOn: string): SavedWindow {
  if (!hasWindow(lookUp) || (!lookUp.assumedWindow && lookUp.to !== askedOn)) return 'fixed';
  return { days: 1 + Math.round((Date.parse(lookUp.to) - Date.parse(lookUp.from)) / dayMs) };
}

export type MovingStart =
  | { readonly is: 'days' | 'months'; readonly count: number }
  /** The first day of the current year or month. */
  | { readonly is: 'year' | 'month' }
  | { readonly is: 'since'; readonly day: string };

/** Lengths that people ask for in days, whatever day they begin. */
const askedInDays = [7, 10, 14, 28, 30, 45, 60, 90, 120, 180, 365];

/** A longer window that begins with a month was hardly asked for in days. */
const longestInDays = 45;

/** A trend is in whole months. Other windows that start with a month were asked for by the calendar. */
export function movingStart(lookUp: QueryLookUp, days: number): MovingStart {
  const { from, to } = lookUp;
  if (lookUp.assumedWindow) return { is: 'months', count: 12 };
  if (lookUp.do === 'trend') return { is: 'months', count: bucketCount({ ...lookUp, by: 'month' }) };
  // `Since June` may be 180 days ago, too.
  const isByMonth = from.endsWith('-01') && days > longestInDays;
  if (askedInDays.includes(days) && !isByMonth) return { is: 'days', count: days };
  if (from === `${to.slice(0, 4)}-01-01`) return { is: 'year' };
  if (from === `${to.slice(0, 7)}-01`) return { is: 'month' };
  if (from.endsWith('-01')) return { is: 'since', day: from };
  const months = monthsUntil(from, to);
  return months === null ? { is: 'days', count: days } : { is: 'months', count: months };
}

export function openedOn(lookUp: LookUp, window: SavedWindow, today: string): LookUp {
  if (window === 'fixed' || !hasWindow(lookUp)) return lookUp;
  return { ...lookUp, from: firstDay(movingStart(lookUp, window.days), today), to: today };
}

function firstDay(start: MovingStart, today: string): string {
  switch (start.is) {
    case 'days':
      return firstOfDays(today, start.count);
    case 'months':
      return firstOfMonths(today, start.count);
    case 'year':
      return `${today.slice(0, 4)}-01-01`;
    case 'month':
      return `${today.slice(0, 7)}-01`;
    case 'since':
      return start.day;
  }
}

/** Unchanged while its answer is recent and free, afterwards with its window moved. @param now epoch ms */
export function repeatOf({ lookUp, at }: { readonly lookUp: LookUp; readonly at: number }, now: number): LookUp {
  if (now - at < dayMs) return lookUp;
  return openedOn(lookUp, savedWindowOf(lookUp, isoDay(at)), isoDay(now));
}

function hasWindow(lookUp: LookUp): lookUp is QueryLookUp {
  return 'assumedWindow' in lookUp;
}
