import { isoDay } from '../model/calendar.ts';
import type { LookUp, QueryLookUp, SavedWindow } from '../model/look-up.ts';
import { addDays, addMonths } from '../trade/index.ts';

const dayMs = 86_400_000;

/**
 * A window that nobody chose, or that ended on the day it was asked for, was meant relative to that day.
 * @param askedOn ISO day on which the look-up was carried out
 */
export function savedWindowOf(lookUp: LookUp, askedOn: string): SavedWindow {
  if (!hasWindow(lookUp) || (!lookUp.assumedWindow && lookUp.to !== askedOn)) return 'fixed';
  return { days: Math.round((Date.parse(lookUp.to) - Date.parse(lookUp.from)) / dayMs) };
}

/** The look-up with the dates it has when it is opened. @param today ISO day */
export function openedOn(lookUp: LookUp, window: SavedWindow, today: string): LookUp {
  if (window === 'fixed' || !hasWindow(lookUp)) return lookUp;
  const from = lookUp.assumedWindow ? addMonths(today, -12) : addDays(today, -window.days);
  return { ...lookUp, from, to: today };
}

/**
 * A look-up as it is repeated: the very same one while its answer is young and costs nothing, and with a window that
 * has moved along afterwards.
 * @param lookup with the time of its answer, epoch ms
 * @param now epoch ms
 */
export function repeatOf({ lookUp, at }: { readonly lookUp: LookUp; readonly at: number }, now: number): LookUp {
  if (now - at < dayMs) return lookUp;
  return openedOn(lookUp, savedWindowOf(lookUp, isoDay(at)), isoDay(now));
}

function hasWindow(lookUp: LookUp): lookUp is QueryLookUp {
  return lookUp.do === 'shipments' || lookUp.do === 'top';
}
