import type { Cost, DataDate, EndpointId } from './answer.ts';
import type { Budget, OutsideSpending, Standing, Usage } from './money.ts';

/** A call of the data service: who asks, what it costs, how it ended. */

/**
 * A claim on work. Another process may take the work over, for example while this one is frozen; the fence then rises.
 * It is checked in the transaction that spends and before an answer is sent.
 */
export interface Lease {
  /** The table of the work. */
  readonly on: 'deliveries' | 'exports' | 'feeds';
  readonly id: string;
  readonly fence: number;
}

/** A delivery as one process holds it. */
export interface HeldDelivery {
  readonly id: string;
  readonly fence: number;
}

export interface Abandoned extends HeldDelivery {
  readonly workspace: string;
  /** When it was delivered, epoch ms. */
  readonly at: number;
  /** Whether the process that died was about to send an answer: it may have arrived. */
  readonly mayBeAnswered: boolean;
  readonly underway: string | null;
}

/** The fence of a delivery that nobody has taken over. */
export const firstFence = 1;

/** Who asked, from where, and the id under which the log and the ledger know it. */
export interface Caller {
  readonly workspace: string;
  readonly user: string;
  readonly channel: string;
  readonly reference: string;
  /** The feed that the call is made for; absent where a person looks something up. */
  readonly feed?: string;
  /** The work that the call is made for: nothing is spent once one of these leases is lost. */
  readonly leases?: readonly Lease[];
}

/** Stands for the user where an alert is checked and no person asked. Slack gives no such id. */
export const alertUser = 'alerts';

/**
 * How a call ended. `sent`: on its way, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: it may have been charged, the answer was lost.
 */
export type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';

export interface LedgerEntry extends Caller {
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

/**
 * A row of a call about to leave, with its id and the budgets it was reserved under; or the budget it does not fit; or
 * the same call under way elsewhere, or answered meanwhile.
 */
export type Reservation =
  | { readonly is: 'reserved'; readonly id: string; readonly budgets: readonly Budget[] }
  | { readonly is: 'answered'; readonly at: number }
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

/** What the service charged for one answered call. */
export interface RecentCharge {
  readonly rows: number;
  /** Credits. */
  readonly charged: number;
}

/** What `status` shows of a workspace. */
export interface Health {
  /** The balance as last reported. */
  readonly left: Usage['left'];
  readonly data: DataDate | null;
  /** Calls that began within the last hour, by how they ended. */
  readonly lastHour: Readonly<Record<LedgerState, number>>;
  /** Calls of this month (UTC) that may have been charged. */
  readonly inDoubt: number;
}
