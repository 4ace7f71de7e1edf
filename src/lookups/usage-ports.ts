import type { LedgerState } from './ledger-state.ts';
import type { DataDate } from './ports.ts';

/** What was spent and how the account is, as people are shown it. The ledger answers it. */

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
