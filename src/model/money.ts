import { z } from 'zod';
import type { Cost, EndpointId } from './answer.ts';
import { datasetSchema } from './datasets.ts';
import { maxPageSize } from './look-up.ts';

/* Amounts are in credits, times in epoch ms. Days are ISO; days and months are those of UTC. Users are Slack ids. */

/** Rounds to four decimals: sums of tenths come as 0.30000000000000004. Null counts as nothing. */
export function roundCredits(credits: number | null | undefined): number {
  return (Math.round((credits ?? 0) * 10_000) || 0) / 10_000;
}

/** The calls that a budget counts, in a calendar month or day in UTC. */
export interface BudgetScope {
  readonly agents?: true;
  /** Null: the whole workspace. */
  readonly user: string | null;
  readonly since: number;
}

export interface Budget extends BudgetScope {
  readonly whose: 'workspace' | 'person';
  readonly limit: number;
}

/** Credits of a period. Each call counts in one of the three. */
export interface Spending {
  /** Charged, as reported by the service. */
  readonly spent: number;
  /** Reserved for calls that ended without a reported charge: they may have been charged that much. */
  readonly inDoubt: number;
  readonly reserved: number;
}

export function leftOf({ limit }: Budget, { spent, inDoubt, reserved }: Spending): number {
  return roundCredits(limit - spent - inDoubt - reserved);
}

export interface Standing {
  readonly budget: Budget;
  readonly spending: Spending;
}

export interface OutsideSpending {
  readonly credits: number;
  readonly since: number;
  readonly at: number;
}

/** An account problem that needs an admin or the service's support. */
export interface Trouble {
  readonly code: 'unauthorized' | 'out_of_credits' | 'account_blocked' | 'search_limit';
  readonly at: number;
}

export interface BudgetReached extends Standing {
  readonly percent: 50 | 80 | 95;
}

/** News that people are told unasked. Raised again until delivered, so handlers must tolerate repeats. */
export type MoneyEvent =
  | (BudgetReached & { readonly is: 'budget'; readonly workspace: string; readonly isRefusal?: true })
  | (OutsideSpending & { readonly is: 'outside'; readonly workspace: string })
  | { readonly is: 'implausible'; readonly workspace: string; readonly said: string };

const dayBudget = z.object({ day: z.string(), limit: z.number().min(0) });
export type DayBudget = Readonly<z.infer<typeof dayBudget>>;

const raisedBudget = dayBudget.extend({ user: z.string() });
export type RaisedBudget = Readonly<z.infer<typeof raisedBudget>>;

const limit = z.number().min(0).nullable().default(null);
const ids = z.array(z.string()).readonly().default([]);

/** Limits are in credits, and null without one. Every field has a default, so that older settings can be read. */
export const workspaceSettings = z
  .object({
    /** Per calendar month (UTC). */
    monthlyBudget: limit,
    /** Per person and calendar day (UTC). */
    dailyBudget: limit,
    /** Alerts wait while the balance is below this; people do not. */
    floor: limit,
    stopped: z.boolean().default(false),
    /** Slack ids of the only channels that alerts may post in. If empty, they may post in any. */
    alertChannels: ids,
    /** Slack ids of channels that an admin allows although people of another company read, or may read, them. */
    sharedChannels: ids,
    /** Keeps rows out of channels: alerts post counts, and show rows only to the person who asks. */
    linksOnly: z.boolean().default(false),
    /** Per calendar month (UTC) for all agents and workflows together. */
    monthlyAgentBudget: limit,
    /** Allows agents outside Slack, each person with a token of their own. */
    clients: z.boolean().default(false),
    /** Raises of the last day with one; older ones have expired. */
    raised: z.array(raisedBudget).readonly().default([]),
  })
  .readonly();
export type WorkspaceSettings = z.infer<typeof workspaceSettings>;

export const defaultSettings = workspaceSettings.parse({});

/** A person's limit for a day, including raises; null: no limit. */
export function dailyBudgetOf({ dailyBudget, raised }: WorkspaceSettings, user: string, day: string): number | null {
  const more = raised.find((one) => one.user === user && one.day === day)?.limit ?? 0;
  return dailyBudget === null ? null : Math.max(dailyBudget, more);
}

/** Direct messages to oneself are always allowed. */
export function allowsAlertsIn(channel: string, { alertChannels }: WorkspaceSettings): boolean {
  return alertChannels.length === 0 || alertChannels.includes(channel) || !isChannel(channel);
}

export function isLinksOnly(channel: string, { linksOnly }: WorkspaceSettings): boolean {
  return linksOnly && isChannel(channel);
}

const isChannel = (id: string) => /^[CG]/.test(id);

export const personSettings = z
  .object({
    /** Credits above which a look-up asks first. */
    askAbove: z.number().min(0).default(5),
    rows: z.int().min(1).max(maxPageSize).default(10),
    dataset: datasetSchema.default('us-import'),
    /** Credits per calendar day (UTC) for this person's agents; null: `usualAgentBudget`. */
    agentBudget: limit,
  })
  .readonly();
export type PersonSettings = z.infer<typeof personSettings>;

/** Daily credits of a person's agents if the person has no budget. */
const modestAgentBudget = 25;

/** Default daily credits of a person's agents: half of the person's budget. */
export function usualAgentBudget({ dailyBudget }: WorkspaceSettings): number {
  return dailyBudget === null ? modestAgentBudget : dailyBudget / 2;
}

/** Another process may take the work over; the fence then rises. Checked where money is spent, and before an answer. */
export interface Lease {
  readonly on: 'deliveries' | 'feeds' | 'reports';
  readonly id: string;
  readonly fence: number;
}

export interface HeldDelivery {
  readonly id: string;
  readonly fence: number;
}

export interface Abandoned extends HeldDelivery {
  readonly workspace: string;
  readonly at: number;
  /** The dead process was about to send the answer, which may have arrived. */
  readonly mayBeAnswered: boolean;
  readonly underway: string | null;
}

/** Fence of a delivery that was never taken over. */
export const firstFence = 1;

export interface Spender {
  readonly user: string;
  /** Absent for a person in Slack and for alerts. */
  readonly door?: AgentDoor;
}

/** The person, the conversation, and the id used in the log and the ledger. */
export interface Caller extends Spender {
  readonly workspace: string;
  readonly channel: string;
  readonly reference: string;
  /** The feed or report of the call; absent for a person's look-up. */
  readonly feed?: string;
  /** The person whose lists a report may read; absent: the user. */
  readonly owner?: string;
  /** Leases of the work behind the call. Nothing is spent once one is lost. */
  readonly leases?: readonly Lease[];
}

/** Entry points other than a person: Slackbot, an MCP client outside Slack, a workflow's step. */
export type AgentDoor = 'slackbot' | 'client' | 'workflow';

/**
 * Maximum name searches of a workspace's agents and workflows in a day (UTC) without a paid look-up in between. The
 * service blocks all name searches of an account that only searches, until its support unblocks it.
 */
export const maxAgentSearches = 20;

export type Door = 'person' | 'alert' | AgentDoor;

export function doorOf({ door, feed }: Caller): Door {
  return door ?? (feed === undefined ? 'person' : 'alert');
}

/** The user of an alert's check. Slack has no such id. */
export const alertUser = 'alerts';
/** The user of a workflow's step that counts on no person's budget. Slack has no such id. */
export const workflowUser = 'workflow';

/**
 * `sent`: in progress, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: the answer was lost, and the call may have been charged.
 */
export type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';

export interface LedgerEntry extends Caller {
  readonly endpoint: EndpointId;
  readonly request: string;
  /** Other callers with the same question, in any process, wait for this call instead of making another. */
  readonly awaited?: boolean;
}

export interface LedgerOutcome {
  readonly state: Exclude<LedgerState, 'sent'>;
  readonly rows: number | null;
  readonly cost: Cost;
  readonly error: string | null;
  /** End of the call; default: now. */
  readonly at?: number;
}

export interface Price {
  /** Credits; null if the workspace was never charged. */
  readonly credits: number | null;
  /** True if the route has no known price: the credits are then those of as many rows of the dearest route. */
  readonly isGuess: boolean;
}

/** A call of another process for the same question. */
export interface OtherCall {
  readonly id: string;
  readonly at: number;
}

/** The row of a call; or the exceeded budget; or the same call, in progress elsewhere or answered meanwhile. */
export type Reservation =
  | { readonly is: 'reserved'; readonly id: string; readonly budgets: readonly Budget[] }
  | { readonly is: 'answered'; readonly at: number }
  | (Standing & { readonly is: 'over' })
  | { readonly is: 'under_way'; readonly call: OtherCall };

export interface RecentCharge {
  readonly rows: number;
  readonly charged: number;
}
