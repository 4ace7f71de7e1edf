/** Tables of feeds and their logs. */
export interface FeedSchema {
  feeds: FeedTable;
  feed_days: FeedDayTable;
  feed_records: FeedRecordTable;
  feed_log: FeedLogTable;
}

/** What is watched for alerts, and how far it has been read. Days are ISO; 0 or 1 stands for no or yes. */
export interface FeedTable {
  workspace: string;
  id: string;
  dataset: string;
  /** JSON. */
  filter: string;
  look_back: number;
  thorough: number;
  /** 1 once a person has said that its rows are what was asked for. */
  trusted: number;
  /** The number of the newest entry of its log. */
  seq: number;
  baseline_at: number | null;
  /** Rows that the baseline has paid for. */
  baseline_rows: number;
  covered_from: string | null;
  audited_to: string | null;
  counted_at: number | null;
  calm_checks: number;
  owner: string | null;
  lease_until: number;
  fence: number;
  attempts: number;
  /** Null for a feed that is not checked. */
  next_check_at: number | null;
  error: string | null;
}

/** How many rows of a feed an arrival day had when it was last looked at. */
export interface FeedDayTable {
  workspace: string;
  feed: string;
  day: string;
  rows: number;
  dirty: number;
}

/** Each form of each record that a feed has seen; 0 copies when it is gone. */
export interface FeedRecordTable {
  workspace: string;
  feed: string;
  key: string;
  hash: string;
  day: string;
  copies: number;
}

/** Records in the order in which they were first seen. */
export interface FeedLogTable {
  workspace: string;
  feed: string;
  seq: number;
  kind: 'new' | 'corrected';
  key: string;
  weak: number;
  day: string | null;
  first_seen_at: number;
  /** JSON. */
  row: string;
}
