import type { Dataset } from './datasets.ts';

/** Credits: budgets, what was spent, and what admins and people have set. */

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
  | (OutsideSpending & { readonly is: 'outside'; readonly workspace: string });

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
  /** True keeps rows out of channels: alerts post counts, and show rows only to the person who asks. */
  readonly linksOnly: boolean;
}

/** What holds where no admin has changed anything. */
export const defaultSettings: WorkspaceSettings = {
  monthlyBudget: null,
  dailyBudget: null,
  floor: null,
  stopped: false,
  alertChannels: [],
  linksOnly: false,
};

/** Whether alerts may post there. People's own direct messages are always allowed. */
export function allowsAlertsIn(channel: string, { alertChannels }: Pick<WorkspaceSettings, 'alertChannels'>): boolean {
  return alertChannels.length === 0 || alertChannels.includes(channel) || isDirect(channel);
}

/** Whether alerts post counts there, without rows. */
export function isLinksOnly(channel: string, { linksOnly }: Pick<WorkspaceSettings, 'linksOnly'>): boolean {
  return linksOnly && !isDirect(channel);
}

const isDirect = (channel: string) => !/^[CG]/.test(channel);

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
  /** Credits that left the account without any call of this workspace; the same for every scope. */
  readonly outside: number;
  /** The balance the service reported last, for anyone in the workspace, and when; null when it never did. */
  readonly left: { readonly credits: number; readonly at: number } | null;
}
