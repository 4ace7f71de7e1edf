import { settledAfterDays } from '../../lookups/compared-days.ts';
import type { DayCount, DayRange } from '../../model/feed.ts';
import { addDays, dayMs, isoDay } from '../../model/time.ts';

export class DayCounts {
  readonly #days = new Map<string, DayCount>();

  constructor(days: readonly DayCount[]) {
    this.take(days);
  }

  take(days: readonly DayCount[]): void {
    for (const day of days) this.#days.set(day.day, day);
  }

  rowsOn(day: string): number {
    return this.#days.get(day)?.rows ?? 0;
  }

  on(day: string): DayCount {
    return this.#days.get(day) ?? { day, rows: 0, isDirty: false };
  }

  daysIn({ from, to }: DayRange): string[] {
    return [...this.#days.keys()].filter((day) => day >= from && day <= to);
  }

  lastDayIn({ from, to }: DayRange): string | null {
    let last: string | null = null;
    for (const { day, rows } of this.#days.values())
      if (rows > 0 && day >= from && day <= to && (last === null || day > last)) last = day;
    return last;
  }

  rowsIn({ from, to }: DayRange): number {
    let rows = 0;
    for (const { day, rows: count } of this.#days.values()) if (day >= from && day <= to) rows += count;
    return rows;
  }

  dirtyIn({ from, to }: DayRange): string[] {
    const dirty = [...this.#days.values()].filter(({ day, isDirty }) => isDirty && day >= from && day <= to);
    return dirty.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
  }
}

/** The days that a feed watches. Includes tomorrow, which may have begun in the service's time zone. */
export function watchedDays(now: number, lookBackDays: number): DayRange {
  const today = isoDay(now);
  return { from: addDays(today, -lookBackDays), to: addDays(today, 1) };
}

/** The newest settled day. With a short look-back, this is the last day on which it can be read. */
export function settledDay(now: number, lookBackDays: number): string {
  return addDays(isoDay(now), -Math.min(settledAfterDays, lookBackDays));
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** A bucket is written whole or not at all, so a larger one loses more when a process dies. */
const maxRowsAtOnce = 200;

/** Expected rows to read: all of them or, if reading may stop early, those up to the last new one in random order. */
export function rowsToRead(total: number, difference: number, mayStop: boolean): number {
  if (!mayStop || difference <= 0 || difference >= total) return total;
  return (difference * (total + 1)) / (difference + 1);
}

/** Assumes, for the alternative, that each differing row is on its own day. */
export function isCheaperToRead(range: DayRange, total: number, difference: number, mayStop: boolean): boolean {
  const days = daysIn(range);
  if (days === 1) return true;
  if (total > maxRowsAtOnce) return false;
  const leaves = Math.min(Math.abs(difference), days);
  const each = difference / leaves;
  // A count covers both halves, and its row is not read again: this saves about a quarter of the counts.
  const counts = leaves * (0.75 * Math.log2(days / leaves) + 0.5);
  const rows = difference < 0 ? 0 : leaves * rowsToRead(Math.max(total / days, each), each, mayStop);
  return rowsToRead(total, difference, mayStop) <= counts + rows;
}

/**
 * Makes changes about equally likely in both parts: late filings get rarer with the age of the day, and very rare once
 * it has settled; rows are withdrawn from any day. @param difference rows added; negative: rows removed
 */
export function splitRange(
  range: DayRange,
  today: string,
  difference: number,
): readonly [newer: DayRange, older: DayRange] {
  const days = daysIn(range);
  const newest = daysIn({ from: range.to, to: today }) - 1;
  const weights = Array.from({ length: days }, (_, day) => (difference < 0 ? 1 : lateness(newest + day)));
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let [cut, sum] = [0, 0];
  while (cut < days - 1 && (cut === 0 || sum + (weights[cut] ?? 0) / 2 < half)) {
    sum += weights[cut] ?? 0;
    cut += 1;
  }
  const middle = addDays(range.to, -cut);
  return [
    { from: addDays(middle, 1), to: range.to },
    { from: range.from, to: middle },
  ];
}

function lateness(age: number): number {
  const weight = 1 / (Math.max(0, age) + 8);
  return age <= settledAfterDays ? weight : weight / 10;
}
