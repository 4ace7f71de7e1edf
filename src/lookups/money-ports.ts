import type { ToKeep } from '../model/answer.ts';
import type { Closed, LedgerEntry, LedgerOutcome, LedgerRow, Price, RecentCharge, Reservation } from '../model/call.ts';
import type { Budget, Health, Spending, Trouble, Usage, UsageScope } from '../model/money.ts';
import type { EndpointId } from '../trade/index.ts';

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

export interface Troubles {
  /** What calls met within the last day and no call was answered after. */
  list(workspace: string): Promise<readonly Trouble[]>;
}
