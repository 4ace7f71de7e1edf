import { startsAnew } from '../lookups/budgets.ts';
import { isoDay } from '../model/calendar.ts';
import type { OverBudget } from '../lookups/lookup-error.ts';
import { besidesSpent } from './ui/spending-words.ts';
import { count, day, figure } from './ui/text.ts';

/** Why a budget does not allow a look-up: how far it is used, and when it starts anew. */
export function describeOverBudget({ budget, spending, wanted }: OverBudget): { title: string; lines: string[] } {
  const { limit, whose } = budget;
  const period = whose === 'person' ? 'a day' : 'a month';
  const price = wanted === null ? 'an amount not known yet' : `about ${count(wanted, 'credit')}`;
  const again = day(isoDay(startsAnew(budget)));
  return {
    title:
      whose === 'person'
        ? 'Your budget for today does not allow this'
        : 'The workspace’s budget for this month does not allow this',
    lines: [
      `Of ${count(limit, 'credit')} ${period}, ${figure(spending.spent)} are spent${besidesSpent(spending)}; this needs ${price}.`,
      `The budget starts anew on ${again} at 00:00 UTC. An admin can raise it before then.`,
      'Answers asked for before still work from the cache.',
    ],
  };
}
