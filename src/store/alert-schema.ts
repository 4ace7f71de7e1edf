import type { AlertSchedule, AlertState, BlockedBy } from '../model/alert.ts';
import type { LeaseColumns } from './lease.ts';

/** Tables of alerts and of what is on its way into channels. */
export interface AlertSchema {
  alerts: AlertTable;
  alert_feeds: AlertFeedTable;
  alert_history: AlertHistoryTable;
  outbox: OutboxTable;
  outbox_channels: OutboxChannelTable;
  posted: PostedTable;
}

export interface AlertTable {
  workspace: string;
  id: string;
  name: string;
  channel: string;
  /** JSON. */
  questions: string;
  /** What stands for the questions: a channel has one alert that is not stopped for one set of questions. */
  question_key: string;
  /** JSON. */
  schedule: string;
  schedule_kind: AlertSchedule['every'];
  look_back_days: number;
  thorough: 0 | 1;
  corrections: 0 | 1;
  quiet_days: number | null;
  monthly_cap: number | null;
  creator: string;
  owner: string;
  state: AlertState;
  blocked_by: BlockedBy;
  reason: string | null;
  since: number;
  changed_by: string | null;
  paused_until: number | null;
  created_at: number;
  last_checked_at: number | null;
  next_check_at: number | null;
  last_posted_at: number | null;
  last_error: string | null;
  /** The calendar month (UTC, yyyy-mm) that `month_credits` is of. */
  month: string;
  month_credits: number;
  /** When its next digest is due; null when it posts as found. */
  next_post_at: number | null;
  /** When its quiet note is due; null when there is none, or it was posted since the last match. */
  quiet_at: number | null;
}

/** The cursor of an alert on a feed. */
interface AlertFeedTable {
  workspace: string;
  alert: string;
  feed: string;
  /** Entries up to here are posted, on their way, or not for this alert. */
  seq: number;
  /** The end of the feed's log as of its last check. */
  end_seq: number;
  /**
   * What the next check brings: `silence` moves the cursor along, `backlog` is gathered with that of the alert's other
   * feeds, once all of them are `ready`.
   */
  next_as: 'post' | 'skip' | 'backlog' | 'ready';
  /** Why its last check failed. */
  error: string | null;
}

interface AlertHistoryTable {
  workspace: string;
  alert: string;
  id: string;
  at: number;
  changed_by: string | null;
  what: string;
}

/** A message on its way, or sent. */
export interface OutboxTable {
  workspace: string;
  /** Made of the alert and its ranges, so that the same entries are one message. */
  id: string;
  kind: 'records' | 'quiet' | 'notification';
  /** Null for a notification. */
  alert: string | null;
  /** A conversation, or a person for `tell`. */
  channel: string;
  /** Its place in the order of its channel. */
  position: number;
  /** JSON. */
  ranges: string;
  is_backlog: 0 | 1;
  since_days: number | null;
  text: string | null;
  state: 'due' | 'sent' | 'parked';
  due_at: number;
  attempts: number;
  error: string | null;
  ts: string | null;
  created_at: number;
  sent_at: number | null;
}

/** Who sends into a channel, and when its next message is due. */
interface OutboxChannelTable extends LeaseColumns {
  workspace: string;
  channel: string;
  last_position: number;
  /** When its next message is due; null while nothing waits. */
  due_at: number | null;
  /** Before this Slack takes nothing for it. */
  open_at: number;
}

/** Which record is in which channel, and by which message. */
interface PostedTable {
  workspace: string;
  channel: string;
  key: string;
  message: string;
  at: number;
}

/** Tables of feeds and their logs. */
export interface FeedSchema {
  feeds: FeedTable;
  feed_days: FeedDayTable;
  feed_records: FeedRecordTable;
  feed_log: FeedLogTable;
}

/** What is watched for alerts, and how far it has been read. Days are ISO; 0 or 1 stands for no or yes. */
export interface FeedTable extends LeaseColumns {
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
  attempts: number;
  /** Null for a feed that is not checked. */
  next_check_at: number | null;
  error: string | null;
}

/** How many rows of a feed an arrival day had when it was last looked at. */
interface FeedDayTable {
  workspace: string;
  feed: string;
  day: string;
  rows: number;
  dirty: number;
}

/** Each form of each record that a feed has seen; 0 copies when it is gone. */
interface FeedRecordTable {
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
