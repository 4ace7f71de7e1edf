import { isoDay, monthOf } from '../model/time.ts';
import { addMonths } from '../trade/index.ts';
import type { ProfileCard } from './outcome.ts';

export const monthsCompared = 12;

/** Null if the profile lacks months. */
export interface FirmMonths {
  /** Shipments of each of the last twelve full months, oldest first. */
  readonly months: readonly number[] | null;
  readonly recent: number | null;
  /** In the twelve months before. */
  readonly before: number | null;
}

/** Shipments of some months from one on; null if the profile lacks months. */
export function shipmentsFrom({ profile }: ProfileCard, first: string, months: number): number[] | null {
  const series = profile.time_series ?? [];
  const named = new Map(series.map(({ month, shipments }) => [month, shipments ?? 0]));
  const each = Array.from({ length: months }, (_, nth) => named.get(addMonths(first, nth).slice(0, 7)) ?? 0);
  return series.length === 0 ? null : each;
}

/** @param first of the last twelve full months */
export function monthsOf(card: ProfileCard, first: string): FirmMonths {
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
