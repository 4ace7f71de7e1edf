import type { BudgetReached } from './budgets.ts';
import type { OutsideSpending } from './money-ports.ts';

/** What people should hear about credits without having asked. It is raised until it is told, so it may come often. */
export type MoneyEvent =
  | (BudgetReached & { readonly is: 'budget'; readonly workspace: string })
  | (OutsideSpending & { readonly is: 'outside'; readonly workspace: string });
