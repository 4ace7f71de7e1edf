import { hash } from 'node:crypto';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { Door } from '../model/money.ts';
import type { AlertSchedule, AlertState, BlockedBy, conditionOf } from '../model/alert.ts';

/**
 * Tables as the code sees them. The workspace leads every key. Times are epoch milliseconds, ids and JSON are text,
 * so that one schema serves SQLite and PostgreSQL.
 */
export type Schema = { [T in keyof Tables]: Tables[T] & { workspace: string } };

/**
 * One claim, one fence. A process may freeze for any time and then wake up, so each claim raises the row's fence, and
 * the holder's writes name the fence that it was given. A holder of an older fence finds no row and writes nothing.
 */
export interface LeaseColumns {
  /** The process that holds the row; null while nobody does. */
  owner: string | null;
  /** Epoch ms. */
  lease_until: number;
  fence: number;
}

export interface MetaTable {
  only: Generated<number>;
  schema_version: number;
  /** Of the migrations up to that version. */
  fingerprint: string;
}

interface Tables {
  /** What Slack has already delivered: a second delivery of the same id is acknowledged and dropped. */
  deliveries: {
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
  };
  /** What was said already and is not to be said again for a while. */
  notices: {
    id: string;
    at: number;
  };
  /** A workspace that installed the app, or has uninstalled it. */
  installations: {
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
  };
  /** A workspace's own key of the data service. */
  service_keys: {
    /** Sealed. */
    service_key: string;
    /** Its last letters, by which people know it. */
    ending: string;
    changed_by: string;
    at: number;
  };
  /** Tokens with which agents outside Slack ask for a person. */
  agent_tokens: {
    id: string;
    /** SHA-256 of the token, which is kept nowhere. */
    hash: string;
    user_id: string;
    /** What the person calls it. */
    label: string;
    made_at: number;
    /** To the minute. */
    last_used_at: number | null;
  };
  /** Bodies the service sent, as JSON, by canonical request. */
  answers: {
    request: string;
    /** The request without its page. */
    question: string;
    /** The rows that it answers for, from 0, `end_row` not among them. Both 0 where an answer has no pages. */
    first_row: number;
    end_row: number;
    endpoint: string;
    body: string;
    /** JSON of the permanent move that was followed to this answer, or null. */
    moved: string | null;
    at: number;
  };
  /** What the service does not have, by the question that found it out. */
  failures: {
    question: string;
    code: string;
    /** JSON array of the service's own words. */
    messages: string;
    path: string;
    status: number | null;
    at: number;
  };
  /** The day of the service's newest records. */
  data_dates: {
    date: string | null;
    changed_at: number | null;
    asked_at: number;
    /** 0 or 1. */
    has_route: number;
  };
  /** A name somebody resolved, and the slug it meant. */
  names: {
    kind: string;
    name: string;
    slug: string;
    title: string;
    at: number;
  };
  /** A slug that has moved for good. */
  moves: {
    kind: string;
    from_slug: string;
    to_slug: string;
    at: number;
  };
  /** A payload too long for a button's value. */
  stored_payloads: {
    id: string;
    payload: string;
    at: number;
  };
  /** What a person looked up; one row for all of its pages, however often. */
  recent_lookups: {
    user_id: string;
    id: string;
    look_up: string;
    at: number;
  };
  /** A query somebody kept under a name. */
  saved_queries: {
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
  };
  /** One row per call of the service, written before the call leaves. */
  ledger: {
    id: string;
    at: number;
    user_id: string;
    channel: string;
    reference: string;
    /** The feed it was made for; null for what a person looked up. */
    feed: string | null;
    door: Door;
    endpoint: string;
    request: string;
    state: 'sent' | 'done' | 'refused' | 'unknown';
    rows: number | null;
    charged: number | null;
    credits_left: number | null;
    implausible: string | null;
    error: string | null;
    finished_at: number | null;
    /** Credits set aside before it left; what it counts with until its charge is known. */
    reserved: number | null;
    /** Where its price was a guess: what it counts with instead once it ended and nobody said what it was charged. */
    if_lost: number | null;
    /** While it is under way, where others who ask the same wait for it: a key of the question. */
    flight: string | null;
  };
  /** The last balance that was reported while no other call was under way. */
  balances: {
    credits: number;
    at: number;
  };
  /** Credits that left the account without a call of ours, seen between two balances. */
  outside_spending: {
    id: string;
    credits: number;
    since: number;
    at: number;
  };
  /** Every version of a workspace's settings: the last one counts. */
  settings: {
    version: number;
    /** JSON. */
    settings: string;
    changed_by: string;
    at: number;
  };
  /** One person's own settings. */
  preferences: {
    user_id: string;
    /** JSON. */
    settings: string;
  };
  alerts: {
    id: string;
    name: string;
    channel: string;
    /** JSON. */
    questions: string;
    /** A key of the questions: a channel has one alert that is not stopped for one set of questions. */
    question_key: string;
    condition: ReturnType<typeof conditionOf>['is'];
    /** JSON. */
    schedule: string;
    schedule_kind: AlertSchedule['every'];
    look_back_days: number;
    thorough: 0 | 1;
    corrections: 0 | 1;
    in_thread: 0 | 1;
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
    /** The `ts` of the post that its thread hangs on. */
    thread: string | null;
    last_error: string | null;
    /** The calendar month (UTC, yyyy-mm) that `month_credits` is of. */
    month: string;
    month_credits: number;
    /** When its next digest is due; null when it posts as found. */
    next_post_at: number | null;
    /** When its quiet note is due; null when there is none, or it was posted since the last match. */
    quiet_at: number | null;
  };
  /** The cursor of an alert on a feed. */
  alert_feeds: {
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
  };
  alert_history: {
    alert: string;
    id: string;
    at: number;
    changed_by: string | null;
    what: string;
  };
  /** A message on its way, or sent. */
  outbox: {
    /** Made of the alert and its ranges, so that the same entries are one message. */
    id: string;
    kind: 'records' | 'quiet' | 'notification';
    /** Of a notification, the alert that its buttons are for, or null. */
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
  };
  /** Who sends into a channel, and when its next message is due. */
  outbox_channels: LeaseColumns & {
    channel: string;
    last_position: number;
    /** When its next message is due; null while nothing waits. */
    due_at: number | null;
    /** Before this Slack takes nothing for it. */
    open_at: number;
  };
  /** Which record is in which channel, and by which message. */
  posted: {
    channel: string;
    key: string;
    message: string;
    at: number;
  };
  /** What is watched for alerts, and how far it has been read. Days are ISO; 0 is no, 1 is yes. */
  feeds: LeaseColumns & {
    id: string;
    dataset: string;
    /** JSON. */
    filter: string;
    /** JSON of the condition of a feed that counts; else null. */
    counts: string | null;
    /** Whether that condition held at its last check. */
    crossed: number;
    look_back: number;
    thorough: number;
    /** 1 once a person has said that its rows are what was asked for. */
    trusted: number;
    /** The number of the newest entry of its log. */
    seq: number;
    baseline_at: number | null;
    /** Credits that reading all of its records costs, as a person last agreed to; null before that, or without a price. */
    quote: number | null;
    covered_from: string | null;
    audited_to: string | null;
    counted_at: number | null;
    calm_checks: number;
    attempts: number;
    /** Null for a feed that is not checked. */
    next_check_at: number | null;
    error: string | null;
  };
  /** How many rows of a feed an arrival day had when it was last looked at. */
  feed_days: {
    feed: string;
    day: string;
    rows: number;
    dirty: number;
  };
  /** Each form of each record that a feed has seen; 0 copies when it is gone. */
  feed_records: {
    feed: string;
    key: string;
    hash: string;
    day: string;
    copies: number;
    /** The partner's normalized name, the same without legal forms, and its slug. */
    partner_name: string | null;
    partner_words: string | null;
    partner_slug: string | null;
  };
  /** Records in the order in which they were first seen. */
  feed_log: {
    feed: string;
    seq: number;
    kind: 'new' | 'corrected';
    key: string;
    weak: number;
    day: string | null;
    first_seen_at: number;
    /** JSON. */
    row: string;
    /** 1 for the first record of a partner. */
    is_first: number;
  };
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

/** A short key made of a text, under which it is found again. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
