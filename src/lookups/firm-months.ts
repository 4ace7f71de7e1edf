import { isoDay, monthOf } from '../model/time.ts';
import { addMonths } from '../trade/index.ts';
import type { ProfileCard } from './outcome.ts';

export const monthsCompared = 12;

/** Shipments of some months from one on; null if the profile lacks months. */
export function shipmentsFrom({ profile }: ProfileCard, first: string, months: number): number[] | null {
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
export function monthsOf(card: ProfileCard, first: string) {
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
