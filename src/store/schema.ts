import type { Generated } from 'kysely';
import { z } from 'zod';
import type { AlertSchema, FeedSchema } from './alert-schema.ts';

/**
 * Tables as the code sees them. The workspace leads every key. Times are epoch milliseconds, ids and JSON are text,
 * so that one schema serves SQLite and PostgreSQL.
 */
export interface Schema extends AlertSchema, FeedSchema {
  deliveries: DeliveryTable;
  notices: NoticeTable;
  installations: InstallationTable;
  service_keys: ServiceKeyTable;
  answers: AnswerTable;
  failures: FailureTable;
  data_dates: DataDateTable;
  names: NameTable;
  moves: MoveTable;
  stored_payloads: StoredPayloadTable;
  recent_lookups: RecentLookupTable;
  saved_queries: SavedQueryTable;
  exports: ExportTable;
  ledger: LedgerTable;
  balances: BalanceTable;
  outside_spending: OutsideSpendingTable;
  settings: SettingsTable;
  preferences: PreferenceTable;
}

/** What Slack has already delivered: a second delivery of the same id is acknowledged and dropped. */
export interface DeliveryTable {
  workspace: string;
  id: string;
  at: number;
  /** The process that took it. */
  owner: string;
  /** Rises when another process takes it over: the one before then spends and says nothing more. */
  fence: number;
  /** When that process last said that it is alive. */
  alive_at: number;
  /** When an answer was about to be sent, epoch ms: it may have arrived. */
  answering_at: number | null;
  /** Sealed: what is needed to answer it, while it is not answered. */
  underway: string | null;
}

/** What was said already and is not to be said again for a while. */
export interface NoticeTable {
  workspace: string;
  id: string;
  at: number;
}

/** A workspace that installed the app, or has uninstalled it. */
export interface InstallationTable {
  workspace: string;
  /** The Enterprise Grid organization that the workspace belongs to. */
  enterprise: string | null;
  app_id: string;
  bot_id: string;
  bot_user: string;
  /** Sealed; null once it was uninstalled. */
  bot_token: string | null;
  /** What was granted, commas between. */
  scopes: string;
  installer: string;
  installed_at: number;
  uninstalled_at: number | null;
}

/** A workspace's own key of the data service. */
export interface ServiceKeyTable {
  workspace: string;
  /** Sealed. */
  service_key: string;
  /** Its last letters, by which people know it. */
  ending: string;
  changed_by: string;
  at: number;
}

export interface MetaTable {
  only: Generated<number>;
  schema_version: number;
}

/** Bodies the service sent, as JSON, by canonical request. */
export interface AnswerTable {
  workspace: string;
  request: string;
  endpoint: string;
  body: string;
  /** JSON of the permanent move that was followed to this answer, or null. */
  moved: string | null;
  at: number;
}

/** What the service does not have, by the question that found it out. */
export interface FailureTable {
  workspace: string;
  question: string;
  code: string;
  /** JSON array of the service's own words. */
  messages: string;
  path: string;
  status: number | null;
  at: number;
}

/** The day of the service's newest records. */
export interface DataDateTable {
  workspace: string;
  date: string | null;
  changed_at: number | null;
  asked_at: number;
  /** 0 or 1. */
  has_route: number;
}

/** A name somebody resolved, and the slug it stood for. */
export interface NameTable {
  workspace: string;
  kind: string;
  name: string;
  slug: string;
  title: string;
  at: number;
}

/** A slug that has moved for good. */
export interface MoveTable {
  workspace: string;
  kind: string;
  from_slug: string;
  to_slug: string;
  at: number;
}

/** A payload too long for a button's value. */
export interface StoredPayloadTable {
  workspace: string;
  id: string;
  payload: string;
  at: number;
}

/** What a person looked up; one row for all of its pages, however often. */
export interface RecentLookupTable {
  workspace: string;
  user_id: string;
  id: string;
  look_up: string;
  at: number;
}

/** A query somebody kept under a name. */
interface SavedQueryTable {
  workspace: string;
  owner: string;
  /** The name without case, by which it is found. */
  name_key: string;
  name: string;
  look_up: string;
  /** Length of a window that moves along with the calendar; null for dates that stay. */
  window_days: number | null;
  /** 1 when everybody in the workspace may open it. */
  shared: 0 | 1;
  at: number;
}

/** An export under way or ended; its rows are among the answers. */
export interface ExportTable {
  workspace: string;
  id: string;
  user_id: string;
  channel: string;
  reference: string;
  /** What stands for the look-up: a person has one unfinished export for one question. */
  question: string;
  look_up: string;
  state: 'running' | 'cancelling' | 'paused' | 'done' | 'failed' | 'cancelled';
  rows: number;
  pages: number;
  charged: number | null;
  credits_left: number | null;
  total: number | null;
  place_channel: string | null;
  place_ts: string | null;
  /** The process that holds it; null when the last one let it go. */
  owner: string | null;
  lease_until: number;
  fence: number;
  attempts: number;
  next_run_at: number;
  error: string | null;
  created_at: number;
  finished_at: number | null;
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

/** JSON as a column keeps it, read back; text that is none fails the schema it is piped into. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
