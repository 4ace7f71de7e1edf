import type { CountCondition, DayRange } from '../model/feed.ts';
import { addDays, addMonths, isoDay, monthOf } from '../model/time.ts';
import type { FirmProfile } from '../model/records.ts';

/** An arrival day of this age is read whole once, since very little is filed later. */
export const settledAfterDays = 21;

/** Late filings make recent days look quiet. @param today ISO @param dataDate of the newest records, ISO, if known */
export function newestSettledDay(today: string, dataDate: string | null): string {
  return addDays(dataDate !== null && dataDate < today ? dataDate : today, -settledAfterDays);
}

export interface ComparedDays {
  readonly recent: DayRange;
  /** The same days a year before. */
  readonly before: DayRange;
}

export function daysUpTo(to: string, days: number): ComparedDays {
  const recent: DayRange = { from: addDays(to, 1 - days), to };
  return { recent, before: { from: addDays(recent.from, -365), to: addDays(to, -365) } };
}

export const comparedDays = (today: string, dataDate: string | null, days: number): ComparedDays =>
  daysUpTo(newestSettledDay(today, dataDate), days);

/** A surge has at least this many records: going from one to two is not a surge. */
export const minSurge = 10;
/** Hysteresis in percent: a condition ends only when the counts are this far back across its threshold. */
const slack = 10;

/** @param was whether the condition held before; if so, it ends only well beyond its threshold */
export function holds({ is, percent }: CountCondition, recent: number, before: number, was: boolean): boolean {
  if (is === 'quiet') return before > 0 && recent * 10_000 <= before * percent * (100 + (was ? slack : 0));
  const tolerance = 100 - (was ? slack : 0);
  return recent * 100 >= minSurge * tolerance && recent * 10_000 >= before * percent * tolerance;
}

/* Profiles have figures of months only. */

interface OfProfile {
  readonly profile: FirmProfile;
}

export const monthsCompared = 12;

/** Shipments of some months from one on; null if the profile lacks months. */
export function shipmentsFrom({ profile }: OfProfile, first: string, months: number): number[] | null {
  const series = profile.time_series ?? [];
  const named = new Map(series.map(({ month, shipments }) => [month, shipments ?? 0]));
  const each = Array.from({ length: months }, (_, nth) => named.get(addMonths(first, nth).slice(0, 7)) ?? 0);
  return series.length === 0 ? null : each;
}

export type FirmMonths = ReturnType<typeof monthsOf>;

/**
 * @param first of the last twelve full months
 * @returns shipments of each, oldest first, and the sums of these and of the twelve before; null if the profile lacks
 * months
 */
export function monthsOf(card: OfProfile, first: string) {
  const months = shipmentsFrom(card, first, monthsCompared);
  const before = shipmentsFrom(card, addMonths(first, -monthsCompared), monthsCompared);
  return { months, recent: sumOf(months), before: sumOf(before) };
}

export function sumOf(values: readonly number[] | null): number | null {
  return values && values.reduce((total, value) => total + value, 0);
}

/** First of the last twelve full months. */
export function firstMonth(now: number): string {
  return addMonths(monthOf(isoDay(now)), -monthsCompared);
}
