import type { Cost, EndpointId } from '../trade/index.ts';
import type { LedgerState } from './ledger-state.ts';
import type { Asker, ToKeep } from './ports.ts';
import type { Health, Usage, UsageScope } from './usage-ports.ts';

/** What the gate for paid calls needs remembered: calls, budgets, trouble with the account. `store/` implements it. */

export interface LedgerEntry extends Asker {
  readonly endpoint: EndpointId;
  readonly request: string;
  /** Whether those who ask the same meanwhile, in any process, wait for this call in place of making another. */
  readonly awaited?: boolean;
}

export interface LedgerOutcome {
  readonly state: Exclude<LedgerState, 'sent'>;
  readonly rows: number | null;
  readonly cost: Cost;
  /** The error's code, when there was one. */
  readonly error: string | null;
  /** When it ended, epoch ms; now unless given. */
  readonly at?: number;
}

export interface LedgerRow {
  readonly id: string;
  readonly at: number;
  readonly user_id: string;
  readonly channel: string;
  readonly reference: string;
  readonly endpoint: string;
  readonly state: LedgerState;
  readonly rows: number | null;
  readonly charged: number | null;
  readonly credits_left: number | null;
  readonly error: string | null;
  /** Credits set aside for it before it left; null for a free call, and where no price was known. */
  readonly reserved: number | null;
  readonly finished_at: number | null;
}

/** A limit on credits over a calendar month or day in UTC. */
export interface Budget {
  readonly whose: 'workspace' | 'person';
  /** The person, or null for the whole workspace. */
  readonly user: string | null;
  /** Credits. */
  readonly limit: number;
  /** When the period began, epoch ms. */
  readonly since: number;
}

/** Credits of a period, each call in one of the three. */
export interface Spending {
  /** Charged, as the service said. */
  readonly spent: number;
  /** Reserved for calls that ended without a word about their charge: they may have been charged that much. */
  readonly inDoubt: number;
  /** Reserved for calls under way. */
  readonly reserved: number;
}

/** How far a budget is used. */
export interface Standing {
  readonly budget: Budget;
  readonly spending: Spending;
}

export interface Price {
  /** Credits; null when the workspace was never charged for anything. */
  readonly credits: number | null;
  /** True when the route itself has no known price: then what is left of the budgets is the most that is reserved. */
  readonly isGuess: boolean;
}

/** The call of another process for the same question. */
export interface OtherCall {
  readonly id: string;
  /** When it was written, epoch ms. */
  readonly at: number;
}

/** A row of a call about to leave, with its id; or the budget it does not fit; or the same call under way elsewhere. */
export type Reservation =
  | { readonly is: 'reserved'; readonly id: string }
  | (Standing & { readonly is: 'over' })
  | { readonly is: 'under_way'; readonly call: OtherCall };

/** What closing a row brought to light. */
export interface Closed {
  /** How far each budget of the call is used by now; none where the call counts for nothing. */
  readonly budgets: readonly Standing[];
  /**
   * The balance fell by so many credits more than the workspace's calls explain, between these moments: the last time
   * within a day, said with every balance that can be judged; or null.
   */
  readonly outside: OutsideSpending | null;
}

export interface OutsideSpending {
  readonly credits: number;
  /** Epoch ms. */
  readonly since: number;
  readonly at: number;
}

/** What the service charged for one answered call. */
export interface RecentCharge {
  readonly rows: number;
  /** Credits. */
  readonly charged: number;
}

export interface Ledger {
  /** Writes the row of a free call about to leave. @returns its id. @throws LeaseLost */
  open(entry: LedgerEntry): Promise<string>;
  /**
   * Writes the row of a paid call about to leave and reserves its price, in one transaction: calls that begin at the
   * same moment, in any process, never reserve more than a budget has left.
   * @throws LeaseLost
   */
  reserve(entry: LedgerEntry, price: Price, budgets: readonly Budget[]): Promise<Reservation>;
  /** Takes back the row of a call that turned out not to be needed: nothing was sent. */
  withdraw(workspace: string, id: string): Promise<void>;
  /** Whether a call is still under way: false once another process has settled it as unknown. */
  isOpen(workspace: string, id: string): Promise<boolean>;
  /** How far a call is, of whichever process; one whose process died is settled as unknown. @returns null for none. */
  follow(workspace: string, id: string): Promise<Pick<LedgerRow, 'state' | 'error'> | null>;
  /**
   * Writes how a call ended and keeps what it brought, in one transaction. A balance that is reported while no other
   * call is under way settles the calls in doubt before it, and shows what was spent elsewhere.
   * @param budgets those it was reserved under
   */
  close(
    workspace: string,
    id: string,
    outcome: LedgerOutcome,
    keep?: ToKeep,
    budgets?: readonly Budget[],
  ): Promise<Closed>;
  /**
   * What an interaction that was cut off had spent: its calls still under way are settled as unknown.
   * @returns `unknown` when one of them may have been charged, `paid` when all of its calls were answered, else `nothing`.
   */
  settle(workspace: string, reference: string): Promise<'nothing' | 'paid' | 'unknown'>;
  /** Marks calls whose process died as unknown. */
  settleAbandoned(): Promise<void>;
  /** Every call since a moment, oldest first. @param since epoch ms; all of them without it */
  list(workspace: string, since?: number): Promise<LedgerRow[]>;
  /** What answered calls of a route were charged, newest first and few: prices change. Those without rows are left out. */
  recentCharges(workspace: string, endpoint: EndpointId): Promise<RecentCharge[]>;
  /** The most a row of any route was charged, in credits; null when the workspace was never charged. */
  dearestRow(workspace: string): Promise<number | null>;
  /** @param since epoch ms */
  usage(workspace: string, scope: UsageScope, since: number): Promise<Usage>;
  /** The balance the service reported last, and when; null when it never did. */
  lastBalance(workspace: string): Promise<{ readonly credits: number; readonly at: number } | null>;
  /** What counts against a budget. */
  spending(workspace: string, budget: Pick<Budget, 'user' | 'since'>): Promise<Spending>;
  health(workspace: string): Promise<Health>;
}

/** What is wrong with the account until an admin or the service's support mends it. */
export interface Trouble {
  readonly code: 'unauthorized' | 'out_of_credits' | 'account_blocked' | 'search_limit';
  /** When it was met last, epoch ms. */
  readonly at: number;
}

export interface Troubles {
  /** What calls met within the last day and no call was answered after. */
  list(workspace: string): Promise<readonly Trouble[]>;
}
