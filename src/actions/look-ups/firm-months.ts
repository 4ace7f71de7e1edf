import { type FirmMonths, monthsOf } from '../../lookups/firm-months.ts';
import type { ProfileCard } from '../../lookups/outcome.ts';
import { cleanText, figure } from '../../slack/kit/text.ts';

/** Profile facts of one firm, for a column of the table; null if the profile lacks them. */
export interface Compared extends FirmMonths {
  readonly name: string;
  readonly card: ProfileCard;
  readonly total: number | null;
}

export function comparedOf(card: ProfileCard, first: string): Compared {
  const name = cleanText(card.party.title ?? card.party.slug, 60);
  return { name, card, total: card.profile.total_shipments ?? null, ...monthsOf(card, first) };
}

/** `up 34%` */
export function changeWords(recent: number, before: number): string {
  if (before === 0) return recent === 0 ? 'no shipments' : 'none before';
  const change = Math.round(((recent - before) / before) * 100);
  return change === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${figure(Math.abs(change))}%`;
}
