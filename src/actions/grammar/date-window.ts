import { addDays, addMonths } from '../../trade/index.ts';

export interface DateWindow {
  /** Inclusive, ISO. */
  readonly from: string;
  readonly to: string;
  /** True when nobody named a date and the window is the default one. */
  readonly assumed: boolean;
}

/** The earliest date the service is asked for when nobody says: twelve months back. */
const defaultMonths = 12;

/**
 * Reads `from:` and `to:`: mm/dd/yyyy, yyyy-mm-dd, a month (2026-09), a year, `today`, `yesterday`, `last30d`
 * (also weeks, months, years), `ytd`. A month or a year means its first day in `from:` and its last in `to:`.
 * @param today ISO, what the words are relative to
 * @returns the window, or what is wrong in words.
 */
export function readDateWindow(from: string | undefined, to: string | undefined, today: string): DateWindow | string {
  const end = to === undefined ? today : readDate(to, today, 'end');
  if (end === null) return notADate('to', to ?? '');
  const start = from === undefined ? addMonths(end, -defaultMonths) : readDate(from, today, 'start');
  if (start === null) return notADate('from', from ?? '');
  if (start > today) return `from: ${start} is in the future; the newest records are from today at most.`;
  if (start > end) return `The dates are the wrong way round: from ${start} is after to ${end}.`;
  return { from: start, to: end, assumed: from === undefined && to === undefined };
}

function notADate(key: string, typed: string): string {
  return `"${typed.slice(0, 60)}" is not a date I understand. Write ${key}:09/30/2026, ${key}:2026-09-30, ${key}:2026-09, ${key}:last30d or ${key}:ytd.`;
}

function readDate(typed: string, today: string, side: 'start' | 'end'): string | null {
  const date = dateOf(typed.trim().toLowerCase(), today, side);
  return date !== null && isPlausible(date) ? date : null;
}

function dateOf(text: string, today: string, side: 'start' | 'end'): string | null {
  if (text === 'today') return today;
  if (text === 'yesterday') return addDays(today, -1);
  if (text === 'ytd') return side === 'start' ? `${today.slice(0, 4)}-01-01` : today;
  return readAgo(text, today) ?? readPeriod(text, side) ?? readDay(text);
}

function readAgo(text: string, today: string): string | null {
  const ago = /^(?:last)?(\d{1,4})(d|w|m|y)$/.exec(text);
  if (ago === null) return null;
  const count = Number(ago[1]);
  if (ago[2] === 'd') return addDays(today, -count);
  if (ago[2] === 'w') return addDays(today, -7 * count);
  return addMonths(today, -(ago[2] === 'y' ? 12 : 1) * count);
}

function readPeriod(text: string, side: 'start' | 'end'): string | null {
  const period = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text);
  if (period === null) return null;
  const [, year = '', month] = period;
  const first = realDate(year, month ?? '1', '1');
  if (first === null || side === 'start') return first;
  return addDays(addMonths(first, month === undefined ? 12 : 1), -1);
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return realDate(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  return us === null ? null : realDate(us[3], us[1], us[2]);
}

/** ISO, or null for days that no calendar has (02/30). */
function realDate(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** Years that a shipment can be from; `last9999y` would leave the calendar. */
function isPlausible(iso: string): boolean {
  return iso >= '1900-01-01' && iso <= '2199-12-31';
}
