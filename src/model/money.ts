import type { Cost, DataDate, EndpointId } from './answer.ts';
import type { Dataset } from './datasets.ts';

/** Credits: budgets, what was spent, and what admins and people have set. */

/** A limit on credits over a calendar month or day in UTC. */
/** The calls that a budget counts. */
export interface BudgetScope {
  /** Only calls of agents and workflows. */
  readonly agents?: true;
  /** Null: the whole workspace. */
  readonly user: string | null;
  /** Start of the period, epoch ms. */
  readonly since: number;
}

export interface Budget extends BudgetScope {
  readonly whose: 'workspace' | 'person';
  /** Credits. */
  readonly limit: number;
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

export interface OutsideSpending {
  readonly credits: number;
  /** Epoch ms. */
  readonly since: number;
  readonly at: number;
}

/** What is wrong with the account until an admin or the service's support fixes it. */
export interface Trouble {
  readonly code: 'unauthorized' | 'out_of_credits' | 'account_blocked' | 'search_limit';
  /** When it was met last, epoch ms. */
  readonly at: number;
}

export interface BudgetReached {
  readonly budget: Budget;
  readonly percent: 50 | 80 | 95;
  readonly spending: Spending;
}

/** What people should hear about credits without having asked. It is raised until it is delivered, so it may come often. */
export type MoneyEvent =
  | (BudgetReached & { readonly is: 'budget'; readonly workspace: string })
  | (OutsideSpending & { readonly is: 'outside'; readonly workspace: string })
  | { readonly is: 'implausible'; readonly workspace: string; readonly said: string };

export interface DayBudget {
  /** ISO, UTC. */
  readonly day: string;
  /** Credits. */
  readonly limit: number;
}

/** One person's budget for one day, where an admin raised it. */
export interface RaisedBudget extends DayBudget {
  readonly user: string;
}

/** What the admins of a workspace decided. */
export interface WorkspaceSettings {
  /** Credits a calendar month (UTC), or null for no limit. */
  readonly monthlyBudget: number | null;
  /** Credits a calendar day (UTC) for each person, or null for no limit. */
  readonly dailyBudget: number | null;
  /** Alerts wait while the balance is below; people do not. Credits, or null for none. */
  readonly floor: number | null;
  /** True stops every paid call. */
  readonly stopped: boolean;
  /** Slack ids of the channels that alerts may post to; empty for any. */
  readonly alertChannels: readonly string[];
  /** Slack ids of channels that people of another company read, or may read, and that an admin has allowed all the same. */
  readonly sharedChannels: readonly string[];
  /** True keeps rows out of channels: alerts post counts, and show rows only to the person who asks. */
  readonly linksOnly: boolean;
  /** Credits a calendar month (UTC) for all agents and workflows, or null for no limit of their own. */
  readonly monthlyAgentBudget: number | null;
  /** True lets people connect agents outside Slack, each with a token of their own. */
  readonly clients: boolean;
  /** Those of the day of the last raise; older ones hold no more. */
  readonly raised: readonly RaisedBudget[];
}

/** What holds where no admin has changed anything. */
export const defaultSettings: WorkspaceSettings = {
  monthlyBudget: null,
  dailyBudget: null,
  floor: null,
  stopped: false,
  alertChannels: [],
  sharedChannels: [],
  linksOnly: false,
  monthlyAgentBudget: null,
  clients: false,
  raised: [],
};

/** What a person may spend on a day: more where an admin raised it; null for no limit. @param day ISO, UTC */
export function dailyBudgetOf({ dailyBudget, raised }: WorkspaceSettings, user: string, day: string): number | null {
  const more = raised.find((one) => one.user === user && one.day === day)?.limit ?? 0;
  return dailyBudget === null ? null : Math.max(dailyBudget, more);
}

/** Whether alerts may post there. People's own direct messages are always allowed. */
export function allowsAlertsIn(channel: string, { alertChannels }: WorkspaceSettings): boolean {
  return alertChannels.length === 0 || alertChannels.includes(channel) || !isChannel(channel);
}

/** Whether alerts post counts there, without rows. */
export function isLinksOnly(channel: string, { linksOnly }: WorkspaceSettings): boolean {
  return linksOnly && isChannel(channel);
}

const isChannel = (id: string) => /^[CG]/.test(id);

/** How one person likes to look things up. */
export interface PersonSettings {
  /** A look-up that costs more credits than this is asked about first. */
  readonly askAbove: number;
  /** Rows on a page, 1 to 50. */
  readonly rows: number;
  readonly dataset: Dataset;
  /** Credits a calendar day (UTC) for this person's agents; null for `usualAgentBudget`. */
  readonly agentBudget: number | null;
}

/** What a person's agents may spend in a day where the person has no budget. */
const modestAgentBudget = 25;

/** What a person's agents may spend in a day unless they choose otherwise: half of what the person may. */
export function usualAgentBudget({ dailyBudget }: WorkspaceSettings): number {
  return dailyBudget === null ? modestAgentBudget : dailyBudget / 2;
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
  /** What agents and workflows were charged. */
  readonly byAgents: number;
  /** Credits by ISO day, UTC, oldest first; days without a charge are missing. */
  readonly byDay: readonly { readonly day: string; readonly charged: number }[];
  /** What the calls that may have been charged would cost at most, as far as prices are known. */
  readonly inDoubt: number;
  /** Credits that left the account without any call of this workspace; the same for every scope. */
  readonly outside: number;
  /** The balance the service reported last, for anyone in the workspace, and when; null when it never did. */
  readonly left: { readonly credits: number; readonly at: number } | null;
}

/** A call of the data service: who asks, what it costs, how it ended. */

/**
 * A claim on work. Another process may take the work over, for example while this one is frozen; the fence then rises.
 * It is checked in the transaction that spends and before an answer is sent.
 */
export interface Lease {
  /** The table of the work. */
  readonly on: 'deliveries' | 'feeds';
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

export interface Spender {
  readonly user: string;
  /** Absent for a person in Slack and for alerts. */
  readonly door?: AgentDoor;
}

/** Who asked, from where, and the id under which the log and the ledger know it. */
export interface Caller extends Spender {
  readonly workspace: string;
  readonly channel: string;
  readonly reference: string;
  /** The feed that the call is made for; absent where a person looks something up. */
  readonly feed?: string;
  /** The work that the call is made for: nothing is spent once one of these leases is lost. */
  readonly leases?: readonly Lease[];
}

/** How a question comes in without a person at the keys: Slackbot, an MCP client outside Slack, a workflow's step. */
export type AgentDoor = 'slackbot' | 'client' | 'workflow';

/**
 * Names that a workspace's agents and workflows search for in a day (UTC) without a paid look-up in between. The service
 * stops all name searches of an account that only searches, until its support clears that.
 */
export const maxAgentSearches = 20;

/** How a call came in, for the ledger and for metrics. */
export type Door = 'person' | 'alert' | AgentDoor;

export function doorOf({ door, feed }: Caller): Door {
  return door ?? (feed === undefined ? 'person' : 'alert');
}

/** Stands for the user where an alert is checked and no person asked. Slack gives no such id. */
export const alertUser = 'alerts';
/** The same for a workflow's step that counts on nobody's budget in particular. */
export const workflowUser = 'workflow';

/**
 * How a call ended. `sent`: on its way, or the process died. `done`: answered. `refused`: answered or failed without a charge.
 * `unknown`: it may have been charged, the answer was lost.
 */
type LedgerState = 'sent' | 'done' | 'refused' | 'unknown';

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
  readonly door: Door;
  readonly reference: string;
  readonly endpoint: string;
  readonly state: LedgerState;
  readonly rows: number | null;
  readonly charged: number | null;
  readonly credits_left: number | null;
  /** Figures of its cost that can't be true, as the service sent them; they count for nothing. */
  readonly implausible: string | null;
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
