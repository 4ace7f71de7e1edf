import type { AlertSchedule, AlertTerms } from '../model/alert.ts';
import { addDays } from '../trade/index.ts';

type Digest = Exclude<AlertSchedule, { readonly every: 'check' }>;

const dayMs = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether it is an IANA name that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * When an alert posts next, by the clocks of its zone: a time that is left out in spring comes an hour later, one that comes
 * twice in autumn counts the first time.
 * @param after epoch ms
 * @returns epoch ms, later than `after`; null for an alert that posts as found
 * @throws RangeError for a zone that is none
 */
export function nextPostAt(schedule: AlertSchedule, after: number): number | null {
  if (schedule.every === 'check') return null;
  const today = localTime(schedule.zone, after).slice(0, 10);
  // A day after the one that is asked for lies ahead in any zone, and a week has each weekday once.
  for (let days = 0; days <= 8; days += 1) {
    const day = addDays(today, days);
    if (schedule.every === 'week' && weekdayOf(day) !== schedule.weekday) continue;
    const at = instantOf(day, schedule);
    if (at > after) return at;
  }
  throw new RangeError('The schedule names no day of the week.');
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function instantOf(day: string, { at, zone }: Digest): number {
  const asUtc = Date.parse(`${day}T${at}:00Z`);
  const [before, later] = [offsetOf(zone, asUtc - dayMs), offsetOf(zone, asUtc + dayMs)];
  const fitting = [before, later]
    .map((offset) => asUtc - offset)
    .filter((time) => time + offsetOf(zone, time) === asUtc);
  return fitting.length > 0 ? Math.min(...fitting) : asUtc - before;
}

/** Ms that the clocks of a zone are ahead of UTC at that moment. */
function offsetOf(zone: string, at: number): number {
  const toSecond = Math.floor(at / 1_000) * 1_000;
  return Date.parse(`${localTime(zone, toSecond)}Z`) - toSecond;
}

/** ISO, without a zone. */
function localTime(zone: string, at: number): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formats.set(timeZone, format);
  return format;
}

/** @returns when the first digest is due, epoch ms; null when there are none. @throws RangeError for wrong terms */
export function firstPost({ questions, schedule }: AlertTerms, now: number): number | null {
  if (questions.length === 0) throw new RangeError('An alert needs a question.');
  if (schedule.every === 'check') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at)) throw new RangeError('A time is written as 09:00.');
  if (!isZone(schedule.zone)) throw new RangeError('There is no time zone of that name.');
  return nextPostAt(schedule, now);
}
