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

/** @param first of the last twelve full months */
export function monthsOf({ profile: { time_series: series } }: ProfileCard, first: string): FirmMonths {
  const named = new Map((series ?? []).map(({ month, shipments }) => [month, shipments ?? 0]));
  const from = (start: string) =>
    Array.from({ length: monthsCompared }, (_, nth) => named.get(addMonths(start, nth).slice(0, 7)) ?? 0);
  if (series == null || series.length === 0) return { months: null, recent: null, before: null };
  const months = from(first);
  return { months, recent: sum(months), before: sum(from(addMonths(first, -monthsCompared))) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** First of the last twelve full months. */
export function firstMonth(now: number): string {
  return addMonths(monthOf(isoDay(now)), -monthsCompared);
}
