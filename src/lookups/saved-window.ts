import { isoDay } from '../model/calendar.ts';
import type { LookUp, QueryLookUp, SavedWindow } from '../model/look-up.ts';
import { addDays, addMonths } from '../trade/index.ts';

const dayMs = 86_400_000;

/**
 * A window that nobody chose, or that ended on the day it was asked for, was meant relative to that day.
 * @param askedOn ISO day on which the intent was carried out
 */
export function savedWindowOf(intent: LookUp, askedOn: string): SavedWindow {
  if (!hasWindow(intent) || (!intent.assumedWindow && intent.to !== askedOn)) return 'fixed';
  return { days: Math.round((Date.parse(intent.to) - Date.parse(intent.from)) / dayMs) };
}

/** The intent with the dates it has when it is opened. @param today ISO day */
export function openedOn(intent: LookUp, window: SavedWindow, today: string): LookUp {
  if (window === 'fixed' || !hasWindow(intent)) return intent;
  const from = intent.assumedWindow ? addMonths(today, -12) : addDays(today, -window.days);
  return { ...intent, from, to: today };
}

/**
 * A look-up as it is repeated: the very same one while its answer is young and costs nothing, and with a window that
 * has moved along afterwards.
 * @param lookup with the time of its answer, epoch ms
 * @param now epoch ms
 */
export function repeatOf({ intent, at }: { readonly intent: LookUp; readonly at: number }, now: number): LookUp {
  if (now - at < dayMs) return intent;
  return openedOn(intent, savedWindowOf(intent, isoDay(at)), isoDay(now));
}

function hasWindow(intent: LookUp): intent is QueryLookUp {
  return intent.do === 'shipments' || intent.do === 'top';
}
