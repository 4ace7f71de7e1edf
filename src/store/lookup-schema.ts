/** Tables of what was asked of the service, and of what it said. */
export interface LookupSchema {
  answers: AnswerTable;
  failures: FailureTable;
  data_dates: DataDateTable;
  names: NameTable;
  moves: MoveTable;
  intents: IntentTable;
  recent_lookups: RecentLookupTable;
  saved_queries: SavedQueryTable;
  exports: ExportTable;
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

/** An intent too long for a button's value. */
export interface IntentTable {
  workspace: string;
  id: string;
  intent: string;
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

/** An export under way or ended; its rows are among the answers. */
export interface ExportTable {
  workspace: string;
  id: string;
  user_id: string;
  channel: string;
  reference: string;
  /** What stands for the intent: a person has one unfinished export for one question. */
  question: string;
  intent: string;
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
