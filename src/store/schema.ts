import type { Generated } from 'kysely';

/**
 * Tables as the code sees them. The workspace leads every key. Times are epoch milliseconds, ids and JSON are text,
 * so that one schema serves SQLite and PostgreSQL.
 */
export interface Schema {
  deliveries: DeliveryTable;
  answers: AnswerTable;
  ledger: LedgerTable;
  names: NameTable;
  moves: MoveTable;
  intents: IntentTable;
  notices: NoticeTable;
  recent_lookups: RecentLookupTable;
  saved_queries: SavedQueryTable;
}

/** What Slack has already delivered: a second delivery of the same id is acknowledged and dropped. */
export interface DeliveryTable {
  workspace: string;
  id: string;
  at: number;
  /** The process that took it. */
  owner: string;
  /** When that process last said that it is alive. */
  alive_at: number;
  /** Sealed: what is needed to answer it, while it is not answered. */
  underway: string | null;
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

/** One row per call of the service, written before the call leaves. */
export interface LedgerTable {
  workspace: string;
  id: string;
  at: number;
  user_id: string;
  channel: string;
  reference: string;
  endpoint: string;
  request: string;
  state: 'sent' | 'done' | 'refused' | 'unknown';
  rows: number | null;
  charged: number | null;
  credits_left: number | null;
  error: string | null;
  finished_at: number | null;
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

/** An intent too long for a button's value. */
export interface IntentTable {
  workspace: string;
  id: string;
  intent: string;
  at: number;
}

/** What was said already and is not to be said again for a while. */
export interface NoticeTable {
  workspace: string;
  id: string;
  at: number;
}

/** What a person looked up; one row however often and on whichever page. */
export interface RecentLookupTable {
  workspace: string;
  user_id: string;
  id: string;
  intent: string;
  at: number;
}

/** A query somebody kept under a name. */
export interface SavedQueryTable {
  workspace: string;
  owner: string;
  /** The name without case, by which it is found. */
  name_key: string;
  name: string;
  intent: string;
  /** Length of a window that moves along with the calendar; null for dates that stay. */
  window_days: number | null;
  /** 1 when everybody in the workspace may open it. */
  shared: 0 | 1;
  at: number;
}

export interface MetaTable {
  only: Generated<number>;
  schema_version: number;
}
