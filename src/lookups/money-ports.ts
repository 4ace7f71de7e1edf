import type { Cost, Dataset, EndpointId } from '../trade/index.ts';
import type { Asker, DataDate, ToKeep } from './ports.ts';

/** What the gate for paid calls needs remembered: calls, budgets, settings. `store/` implements it. */

/**
 * `sent`: on its way, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: it may have been charged, the answer was lost.
 */
export type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';

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

/** Whose calls are meant; nobody in particular is the whole workspace. */
export interface UsageScope {
  readonly user?: string;
  readonly channel?: string;
}

/** What was spent since a moment, in credits as the service reported them. */
export interface Usage {
  readonly charged: number;
  /** Calls that were answered. */
  readonly answered: number;
  /** Calls that may have been charged without a word from the service. */
  readonly unknown: number;
  /** Most expensive first. */
  readonly byEndpoint: readonly { readonly endpoint: string; readonly calls: number; readonly charged: number }[];
  readonly byUser: readonly { readonly user: string; readonly calls: number; readonly charged: number }[];
  /** Credits by ISO day, UTC, oldest first; days without a charge are missing. */
  readonly byDay: readonly { readonly day: string; readonly charged: number }[];
  /** What the calls that may have been charged would cost at most, as far as prices are known. */
  readonly inDoubt: number;
  /** Credits that left the account without any call of this workspace, whoever asks. */
  readonly outside: number;
  /** The balance the service reported last, for anyone in the workspace, and when; null when it never did. */
  readonly left: { readonly credits: number; readonly at: number } | null;
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

export interface Ledger {
  /** Writes the row of a free call about to leave. @returns its id. */
  open(entry: LedgerEntry): Promise<string>;
  /**
   * Writes the row of a paid call about to leave and reserves its price, in one transaction: calls that begin at the
   * same moment, in any process, never reserve more than a budget has left.
   */
  reserve(entry: LedgerEntry, price: Price, budgets: readonly Budget[]): Promise<Reservation>;
  /** Takes back the row of a call that turned out not to be needed: nothing was sent. */
  withdraw(workspace: string, id: string): Promise<void>;
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

/** What the admins of a workspace decided about credits. */
export interface WorkspaceSettings {
  /** Credits a calendar month (UTC), or null for no limit. */
  readonly monthlyBudget: number | null;
  /** Credits a calendar day (UTC) for each person, or null for no limit. */
  readonly dailyBudget: number | null;
  /** Alerts wait while the balance is below; people go on. Credits, or null for none. */
  readonly floor: number | null;
  /** True stops every paid call. */
  readonly stopped: boolean;
}

/** How one person likes to look things up. */
export interface PersonSettings {
  /** A look-up that costs more credits than this is asked about first. */
  readonly askAbove: number;
  /** Rows on a page, 1 to 50. */
  readonly rows: number;
  readonly dataset: Dataset;
}

export interface SettingsChange {
  /** Counted from 1. */
  readonly version: number;
  readonly settings: WorkspaceSettings;
  /** The Slack user who made it. */
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface SettingsStore {
  /** The latest settings, or those of a workspace where nobody changed any: no budgets, no floor, not stopped. */
  get(workspace: string): Promise<WorkspaceSettings>;
  /**
   * Keeps a new version.
   * @param by the Slack user who changed them
   * @param at epoch ms
   * @param expectedVersion the version that whoever changed them had before them, 0 where there was none; whichever it
   *   is, without it
   * @returns `outdated` when another version came meanwhile, and nothing was saved.
   */
  save(
    workspace: string,
    settings: WorkspaceSettings,
    by: string,
    at: number,
    expectedVersion?: number,
  ): Promise<'saved' | 'outdated'>;
  /** Who changed them when, newest first, at most fifty. */
  history(workspace: string): Promise<SettingsChange[]>;
  /** Unset: ask above 5 credits, 10 rows, US imports. */
  person(workspace: string, user: string): Promise<PersonSettings>;
  savePerson(workspace: string, user: string, settings: PersonSettings): Promise<void>;
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
