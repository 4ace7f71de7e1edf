import type { Budget, Spending } from '../model/money.ts';
import type { Estimate } from './estimate.ts';

/**
 * Failures that are ours, not the service's. Nothing was charged for any of them.
 * - `ledger_closed`: the ledger could not be written, so no paid call was made.
 * - `not_kept`: an answer was asked for without paying, and it is no longer stored.
 * - `spending_stopped`: an admin stopped every paid call.
 * - `over_budget`: a budget has less left than the call may cost.
 * - `below_floor`: the balance is below what the admins keep for people, so that alerts wait.
 * - `ask_first`: the call is dearer than the person wants to pay unasked.
 * - `no_key`: the workspace has no key of the data service yet, or none any more.
 * - `lease_lost`: another process has taken the work over, and answers it.
 * - `no_files`: Slack lets the bot send no files, so that an export could not be handed over.
 */
export type LookupErrorCode =
  | 'ledger_closed'
  | 'not_kept'
  | 'spending_stopped'
  | 'over_budget'
  | 'below_floor'
  | 'ask_first'
  | 'no_key'
  | 'lease_lost'
  | 'no_files';

export class LookupError extends Error {
  readonly code: LookupErrorCode;

  constructor(code: LookupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LookupError';
    this.code = code;
  }
}

/** Which budget a call does not fit, and how far it is used. */
export class OverBudget extends LookupError {
  readonly budget: Budget;
  readonly spending: Spending;
  /** What the call may cost, in credits; null when nobody knows. */
  readonly wanted: number | null;

  constructor(budget: Budget, spending: Spending, wanted: number | null) {
    super('over_budget', `The budget of the ${budget.whose} has not enough left.`);
    this.budget = budget;
    this.spending = spending;
    this.wanted = wanted;
  }
}

/** The call would cost more than its caller pays without being asked. */
export class AskFirst extends LookupError {
  readonly estimate: Estimate;

  constructor(estimate: Estimate) {
    super('ask_first', 'The call costs more than its caller pays unasked.');
    this.estimate = estimate;
  }
}
