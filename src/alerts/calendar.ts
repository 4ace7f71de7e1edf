import type { AlertSchedule, Recurring } from '../model/alert.ts';
import { addDays, addMonths, dayMs, monthOf, weekdayOf } from '../model/time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Two times of a month are at most this far apart, and a zone may skip a day. */
const longestDays = 63;

/**
 * A time skipped in spring moves an hour later; one that occurs twice in autumn uses the first.
 * @returns epoch ms, later than `after`; null for an alert that posts as found
 * @throws RangeError for an unknown zone, or a schedule without a day
 */
export function nextPostAt(schedule: Recurring, after: number): number;
export function nextPostAt(schedule: AlertSchedule | Recurring, after: number): number | null;
export function nextPostAt(schedule: AlertSchedule | Recurring, after: number): number | null {
  if (schedule.every === 'check') return null;
  const today = localDay(schedule.zone, after);
  for (let days = 0; days <= longestDays; days += 1) {
    const day = addDays(today, days);
    if (!falls(schedule, day)) continue;
    const at = instantOf(day, schedule);
    if (at > after) return at;
  }
  throw new RangeError('The schedule names no day.');
}

function falls(schedule: Recurring, day: string): boolean {
  switch (schedule.every) {
    case 'day':
      return true;
    case 'weekday':
      return weekdayOf(day) <= 5;
    case 'week':
      return weekdayOf(day) === schedule.weekday;
    case 'month':
      return day === addDays(monthOf(day), Math.min(schedule.day, lastOf(day)) - 1);
    case 'workday':
      return day === firstWorkday(day);
  }
}

const lastOf = (day: string) => Number(addDays(addMonths(monthOf(day), 1), -1).slice(8));

/** Monday to Friday of any country: holidays are not known. */
function firstWorkday(day: string): string {
  const first = monthOf(day);
  const weekday = weekdayOf(first);
  return addDays(first, weekday > 5 ? 8 - weekday : 0);
}

function instantOf(day: string, { at, zone }: Recurring): number {
  const asUtc = Date.parse(`${day}T${at}:00Z`);
  const [before, later] = [offsetOf(zone, asUtc - dayMs), offsetOf(zone, asUtc + dayMs)];
  const fitting = [before, later]
    .map((offset) => asUtc - offset)
    .filter((time) => time + offsetOf(zone, time) === asUtc);
  return fitting.length > 0 ? Math.min(...fitting) : asUtc - before;
}

function offsetOf(zone: string, at: number): number {
  const toSecond = Math.floor(at / 1_000) * 1_000;
  return Date.parse(`${localTime(zone, toSecond)}Z`) - toSecond;
}

/** Epoch ms: the start of a day in a zone. */
export const startOfDay = (zone: string, day: string): number => instantOf(day, { every: 'day', at: '00:00', zone });

export function localDay(zone: string, at: number): string {
  return localTime(zone, at).slice(0, 10);
}

/** ISO, without its offset. */
export function localTime(zone: string, at: number): string {
  return formatOf(zone).format(at).replace(' ', 'T');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // Sweden writes ISO dates: `2026-05-04 09:00:00`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}
