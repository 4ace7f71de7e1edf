const DAY_MS = 86_400_000;

/** Day number (days since 1970-01-01) of a yyyy-mm-dd date. Throws RangeError when it is none. */
export function dayOf(iso: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  const day = parts && realDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  if (day === null) throw new RangeError(`not a yyyy-mm-dd date: ${iso}`);
  return day;
}

/** Day number of an mm/dd/yyyy date, the order of every query parameter; null when it is none. */
export function parseMonthFirst(text: string): number | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return parts && realDay(Number(parts[3]), Number(parts[1]), Number(parts[2]));
}

function realDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : null;
}

/** yyyy-mm-dd. */
export function isoOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** mm/dd/yyyy: PowerQuery rows, /bol and /database-updated. */
export function monthFirst(day: number): string {
  const iso = isoOf(day);
  return `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
}

/** dd/mm/yyyy: profiles and search results. */
export function dayFirst(day: number): string {
  const iso = isoOf(day);
  return `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** The default end of a window: the last day of the calendar month before `today`. */
export function endOfPreviousMonth(today: number): number {
  return dayOf(`${isoOf(today).slice(0, 7)}-01`) - 1;
}
