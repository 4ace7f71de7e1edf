import {
  bucketCount,
  type ComparedShipments,
  type LookUp,
  type QueryLookUp,
  type SavedWindow,
} from '../model/look-up.ts';
import { calendarUnit, calendarUnits, dayMs, firstOfDays, firstOfMonths, isoDay, monthsUntil } from '../model/time.ts';

export type Windowed = QueryLookUp | ComparedShipments;

export function windowedIn(lookUp: LookUp): Windowed | null {
  if ('assumedWindow' in lookUp) return lookUp;
  return lookUp.do === 'compare' ? (lookUp.of ?? null) : null;
}

/**
 * A default window, or one that ended on the day of the question, was meant relative to that day; so was the month that
 * the day was in, or the month before it, and likewise a week, a quarter and a year.
 */
export function savedWindowOf(lookUp: LookUp, askedOn: string): SavedWindow {
  const windowed = windowedIn(lookUp);
  if (windowed === null) return 'fixed';
  const { from, to, assumedWindow } = windowed;
  if (assumedWindow || to === askedOn) return { days: 1 + Math.round((Date.parse(to) - Date.parse(from)) / dayMs) };
  const ago = to > askedOn ? 0 : 1;
  const unit = calendarUnits.findLast((one) => {
    const period = calendarUnit(askedOn, one, ago);
    return period.from === from && period.to === to;
  });
  return unit === undefined ? 'fixed' : { unit, ago };
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
export function movingStart(windowed: Windowed, days: number): MovingStart {
  const { from, to } = windowed;
  if (windowed.assumedWindow) return { is: 'months', count: 12 };
  if ('by' in windowed) return { is: 'months', count: bucketCount({ ...windowed, by: 'month' }) };
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
  const windowed = windowedIn(lookUp);
  if (window === 'fixed' || windowed === null) return lookUp;
  const moved =
    'unit' in window
      ? calendarUnit(today, window.unit, window.ago)
      : { from: firstDay(movingStart(windowed, window.days), today), to: today };
  return lookUp.do === 'compare' && lookUp.of !== undefined
    ? { ...lookUp, of: { ...lookUp.of, ...moved } }
    : { ...lookUp, ...moved };
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
  const window = savedWindowOf(lookUp, isoDay(at));
  // The month before may have been asked for by its name.
  return window !== 'fixed' && 'unit' in window ? lookUp : openedOn(lookUp, window, isoDay(now));
}
