import type { BudgetReached } from './budgets.ts';
import type { OutsideSpending } from './ports.ts';

/** What people should hear about credits without having asked. */
export type MoneyEvent =
  | (BudgetReached & { readonly is: 'budget'; readonly workspace: string })
  | (OutsideSpending & { readonly is: 'outside'; readonly workspace: string });

export interface MoneyNews {
  readonly tell: (event: MoneyEvent) => void;
  /** From now on the listener hears of every event. */
  listen(listener: (event: MoneyEvent) => void): void;
}

/** Carries events from the gate, which is made first, to whoever tells people. */
export function createMoneyNews(): MoneyNews {
  const listeners: ((event: MoneyEvent) => void)[] = [];
  return {
    tell(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
