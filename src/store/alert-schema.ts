import type { AlertSchedule, AlertState, HeldBy } from '../model/alert.ts';

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
  held_by: HeldBy;
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
export interface AlertFeedTable {
  workspace: string;
  alert: string;
  feed: string;
  /** What came up to here is posted, on its way, or none of its news. */
  seq: number;
  /** The end of the feed's log as of its last check. */
  end_seq: number;
  /**
   * What the next check brings: `silence` moves the cursor along, `backlog` is gathered with that of the alert's other
   * feeds, once all of them are `ready`.
   */
  next_as: 'news' | 'silence' | 'backlog' | 'ready';
  /** Why its last check failed. */
  error: string | null;
}

export interface AlertHistoryTable {
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
  /** The alert and the ends of its ranges: inserting the same news twice is one message. */
  id: string;
  kind: 'records' | 'quiet' | 'tell';
  /** Null for news of a person. */
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
export interface OutboxChannelTable {
  workspace: string;
  channel: string;
  last_position: number;
  /** When its next message is due; null while nothing waits. */
  due_at: number | null;
  /** Before this Slack takes nothing for it. */
  open_at: number;
  owner: string | null;
  lease_until: number;
  fence: number;
}

/** Which record is in which channel, and by which message. */
export interface PostedTable {
  workspace: string;
  channel: string;
  key: string;
  message: string;
  at: number;
}
