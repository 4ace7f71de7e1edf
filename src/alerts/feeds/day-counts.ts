import type { DayCount, DayRange } from '../../model/feed.ts';

/** The counts of a feed's days, as the check at work knows them. */
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

  /** The days that have a count. */
  daysIn({ from, to }: DayRange): string[] {
    return [...this.#days.keys()].filter((day) => day >= from && day <= to);
  }

  /** The newest day that has rows; null where none has. */
  lastDayIn({ from, to }: DayRange): string | null {
    let last: string | null = null;
    for (const { day, rows } of this.#days.values()) {
      if (rows > 0 && day >= from && day <= to && (last === null || day > last)) last = day;
    }
    return last;
  }

  rowsIn({ from, to }: DayRange): number {
    let rows = 0;
    for (const { day, rows: count } of this.#days.values()) if (day >= from && day <= to) rows += count;
    return rows;
  }

  /** Days that have lost a row by hearsay, newest first. */
  dirtyIn({ from, to }: DayRange): string[] {
    const dirty = [...this.#days.values()].filter(({ day, isDirty }) => isDirty && day >= from && day <= to);
    return dirty.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
  }
}
