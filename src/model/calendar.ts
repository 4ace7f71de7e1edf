/** The two orders of the service's dates: PowerQuery, /bol and all parameters are `mdy`; profiles and searches are `dmy`. */
export type DateOrder = 'mdy' | 'dmy';

const dayMs = 86_400_000;

/** The ISO day (UTC) of a moment in epoch ms. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** When a day begins (UTC), in epoch ms. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether the text is yyyy-mm-dd and a day of the calendar. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = startOf(text);
  return !Number.isNaN(time) && isoDay(time) === text;
}

/** The ISO date that many days later; negative goes back. */
export function addDays(iso: string, days: number): string {
  return isoDay(startOf(iso) + days * dayMs);
}

/** The ISO date that many months later; a day the month lacks becomes its last day (01-31 plus 1 is 02-28). */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/**
 * Reads a date of the service into ISO yyyy-mm-dd, in the order of its route: 03/04/2026 could be either.
 * Null for anything that is not a day of the calendar in that order.
 */
export function parseWireDate(text: string, order: DateOrder): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [, first = '', second = '', year = ''] = match;
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** ISO yyyy-mm-dd to the mm/dd/yyyy of query parameters (specification, Common query parameters). */
export function toWireDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}
