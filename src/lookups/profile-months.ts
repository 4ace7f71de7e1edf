import type { FirmProfile } from '../model/records.ts';
import { addMonths, isoDay, monthOf } from '../model/time.ts';

/* Profiles count shipments by calendar month. */

interface OfProfile {
  readonly profile: FirmProfile;
}

interface ProfileMonth {
  /** Its first day, ISO. */
  readonly month: string;
  /** Null if the profile names the month without a count. */
  readonly shipments: number | null;
}

/** Months from one on; null if the profile lacks months. One that it doesn't name had no shipments. */
export function monthsFrom({ profile }: OfProfile, first: string, many: number): ProfileMonth[] | null {
  const series = profile.time_series ?? [];
  if (series.length === 0) return null;
  const named = new Map(series.map(({ month, shipments }) => [month, shipments ?? null]));
  const all = Array.from({ length: many }, (_, nth) => addMonths(first, nth));
  return all.map((month) => {
    const shipments = named.get(month.slice(0, 7));
    return { month, shipments: shipments === undefined ? 0 : shipments };
  });
}

/** The shipments of some months; null if one of them is unknown. */
export function shipmentsFrom(card: OfProfile, first: string, many: number): number | null {
  const months = monthsFrom(card, first, many);
  if (months === null || months.some(({ shipments }) => shipments === null)) return null;
  return months.reduce((sum, { shipments }) => sum + (shipments ?? 0), 0);
}

export const monthsCompared = 12;

/** First of the last twelve full months. */
export function firstMonth(now: number): string {
  return addMonths(monthOf(isoDay(now)), -monthsCompared);
}

/** Shipments of twelve months and of the twelve before. @param first of the twelve months */
export function yearsCompared(card: OfProfile, first: string) {
  return {
    recent: shipmentsFrom(card, first, monthsCompared),
    before: shipmentsFrom(card, addMonths(first, -monthsCompared), monthsCompared),
  };
}
