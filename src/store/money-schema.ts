/** Tables of calls, of what they cost and of who decides about it. */
export interface MoneySchema {
  ledger: LedgerTable;
  balances: BalanceTable;
  outside_spending: OutsideSpendingTable;
  settings: SettingsTable;
  preferences: PreferenceTable;
}

/** One row per call of the service, written before the call leaves. */
export interface LedgerTable {
  workspace: string;
  id: string;
  at: number;
  user_id: string;
  channel: string;
  reference: string;
  /** The feed it was made for; null for what a person looked up. */
  feed: string | null;
  endpoint: string;
  request: string;
  state: 'sent' | 'done' | 'refused' | 'unknown';
  rows: number | null;
  charged: number | null;
  credits_left: number | null;
  error: string | null;
  finished_at: number | null;
  /** Credits set aside before it left; what it counts with until its charge is known. */
  reserved: number | null;
  /** Where its price was a guess: what it counts with instead once it ended and nobody said what it was charged. */
  if_lost: number | null;
  /** While it is under way, where others who ask the same wait for it: what stands for the question. */
  flight: string | null;
}

/** The last balance that was reported while no other call was under way. */
export interface BalanceTable {
  workspace: string;
  credits: number;
  at: number;
}

/** Credits that left the account without a call of ours, seen between two balances. */
export interface OutsideSpendingTable {
  workspace: string;
  id: string;
  credits: number;
  since: number;
  at: number;
}

/** Every version of a workspace's settings: the last one counts. */
export interface SettingsTable {
  workspace: string;
  version: number;
  /** JSON. */
  settings: string;
  changed_by: string;
  at: number;
}

/** One person's own settings. */
export interface PreferenceTable {
  workspace: string;
  user_id: string;
  /** JSON. */
  settings: string;
}
