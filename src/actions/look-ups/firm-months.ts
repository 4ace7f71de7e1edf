import type { ProfileCard } from '../../lookups/outcome.ts';
import { isoDay, monthOf } from '../../model/time.ts';
import { cleanText, figure } from '../../slack/kit/text.ts';
import { addMonths } from '../../trade/index.ts';

export const monthsCompared = 12;

/** Profile facts of one firm, for a column of the table; null if the profile lacks them. */
export interface Compared {
  readonly name: string;
  readonly card: ProfileCard;
  readonly total: number | null;
  /** Shipments of each of the last twelve full months, oldest first. */
  readonly months: readonly number[] | null;
  readonly recent: number | null;
  /** In the twelve months before. */
  readonly before: number | null;
}

export function comparedOf(card: ProfileCard, first: string): Compared {
  const { total_shipments: total, time_series: series } = card.profile;
  const named = new Map((series ?? []).map(({ month, shipments }) => [month, shipments ?? 0]));
  const from = (start: string) =>
    Array.from({ length: monthsCompared }, (_, nth) => named.get(addMonths(start, nth).slice(0, 7)) ?? 0);
  const isKnown = series != null && series.length > 0;
  const months = isKnown ? from(first) : null;
  const before = isKnown ? sum(from(addMonths(first, -monthsCompared))) : null;
  const name = cleanText(card.party.title ?? card.party.slug, 60);
  return { name, card, total: total ?? null, months, recent: months && sum(months), before };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** First of the last twelve full months. */
export function firstMonth(now: number): string {
  return addMonths(monthOf(isoDay(now)), -monthsCompared);
}

/** `up 34%` */
export function changeWords(recent: number, before: number): string {
  if (before === 0) return recent === 0 ? 'no shipments' : 'none before';
  const change = Math.round(((recent - before) / before) * 100);
  return change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${figure(Math.abs(change))}%`;
}
