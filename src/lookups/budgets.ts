import { isoDay, monthOf, startOf } from '../model/calendar.ts';
import { alertUser } from '../model/call.ts';
import type { Budget, BudgetReached, Standing, WorkspaceSettings } from '../model/money.ts';

/** The percentages of a budget that are told when they are reached. */
const told = [95, 80, 50] as const;

/** The budgets a call of this person falls under; a person's are not the alerts'. @param now epoch ms */
export function budgetsOf(settings: WorkspaceSettings, user: string, now: number): Budget[] {
  const { monthlyBudget, dailyBudget } = settings;
  const today = isoDay(now);
  return [
    ...(dailyBudget === null || user === alertUser
      ? []
      : [{ whose: 'person' as const, user, limit: dailyBudget, since: startOf(today) }]),
    ...(monthlyBudget === null
      ? []
      : [{ whose: 'workspace' as const, user: null, limit: monthlyBudget, since: startOf(monthOf(today)) }]),
  ];
}

/** When a budget starts anew, epoch ms: with the next day or month in UTC. */
export function startsAnew({ whose, since }: Budget): number {
  const began = new Date(since);
  const [year, month, day] = [began.getUTCFullYear(), began.getUTCMonth(), began.getUTCDate()];
  return whose === 'person' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
}

/**
 * The highest percentage that each budget is used to. Every call says so anew, as long as the budget is used that far:
 * whoever tells people tells each percentage once, and what could not be told comes again.
 */
export function reachedBy(standings: readonly Standing[]): BudgetReached[] {
  return standings.flatMap(({ budget, spending }) => {
    const used = spending.spent + spending.inDoubt;
    const percent = told.find((p) => used > 0 && used >= (budget.limit * p) / 100);
    return percent === undefined ? [] : [{ budget, percent, spending }];
  });
}

/** Whether alerts wait: people go on below the floor. @param left the balance as last reported, or null */
export function isBelowFloor({ floor }: Pick<WorkspaceSettings, 'floor'>, left: number | null): boolean {
  return floor !== null && left !== null && left < floor;
}
