import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type SavedWindow, savedWindow } from '../model/look-up.ts';
import type { PartyKind } from '../model/answer.ts';
import type { Door, LedgerState } from '../model/money.ts';
import type { Decision, MatchKind } from '../model/screening.ts';
import type { AlertSchedule, AlertState, BlockedBy, conditionOf } from '../model/alert.ts';

interface Column<T> {
  readonly sql: string;
  readonly value?: T;
}
type Columns = Readonly<Record<string, Column<unknown>>>;
type RowOf<C extends Columns> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const column = <T>(sql: string): Column<T> => ({ sql });
const text = column<string>('text not null');
const textOrNull = column<string | null>('text');
const json = text;
const jsonOrNull = textOrNull;
const sealed = text;
const sealedOrNull = textOrNull;
const integer = column<number>('integer not null');
const integerOrNull = column<number | null>('integer');
const flag = column<0 | 1>('integer not null');
const bigint = column<number>('bigint not null');
const bigintOrNull = column<number | null>('bigint');
const real = column<number>('double precision not null');
const realOrNull = column<number | null>('double precision');

function table<C extends Columns>(key: readonly (keyof C & string)[], columns: C) {
  return { key: ['workspace', ...key], columns };
}

/**
 * One claim, one fence. A process may freeze for any time and then wake up, so each claim raises the row's fence, and
 * the holder's writes name the fence they were given. The holder of an older fence matches no row and writes nothing.
 */
const lease = {
  owner: textOrNull,
  lease_until: bigint,
  fence: bigint,
};
export type LeaseColumns = RowOf<typeof lease>;

interface WindowColumns {
  readonly window_days: number | null;
  readonly window_unit: string | null;
}

export const columnsOfWindow = (window: SavedWindow): WindowColumns => ({
  window_days: window !== 'fixed' && 'days' in window ? window.days : null,
  window_unit: window !== 'fixed' && 'unit' in window ? `${window.unit} ${window.ago}` : null,
});

/** @returns null for a window of a later version */
export function windowOf({ window_days: days, window_unit: stored }: WindowColumns): SavedWindow | null {
  if (days !== null) return { days };
  if (stored === null) return 'fixed';
  const [unit, ago] = stored.split(' ');
  return savedWindow.safeParse({ unit, ago: Number(ago) }).data ?? null;
}

/** Of an alert or a report. */
const standing = {
  state: column<AlertState>('text not null'),
  blocked_by: column<BlockedBy>('text'),
  reason: textOrNull,
  since: bigint,
  changed_by: textOrNull,
  paused_until: bigintOrNull,
  created_at: bigint,
};

/**
 * The tables of a new database. A change here needs a migration for existing databases. The workspace leads every key.
 * Times are epoch milliseconds; ids and JSON are text, so that one schema serves SQLite and PostgreSQL.
 */
export const tables = {
  deliveries: table(['id'], {
    id: text,
    at: bigint,
    owner: text,
    /** Rises when another process takes it over; the previous one can no longer spend or answer. */
    fence: bigint,
    alive_at: bigint,
    answering_at: bigintOrNull,
    underway: sealedOrNull,
  }),
  notices: table(['id'], { id: text, at: bigint }),
  installations: table([], {
    enterprise: textOrNull,
    app_id: text,
    bot_id: text,
    bot_user: text,
    bot_token: sealedOrNull,
    /** Comma-separated. */
    scopes: text,
    installer: text,
    installed_at: bigint,
    uninstalled_at: bigintOrNull,
  }),
  service_keys: table([], {
    service_key: sealed,
    ending: text,
    changed_by: text,
    at: bigint,
  }),
  /** Tokens with which agents outside Slack act for a person. */
  agent_tokens: table(['id'], {
    id: text,
    hash: text,
    user_id: text,
    label: text,
    made_at: bigint,
    last_used_at: bigintOrNull,
  }),
  /** Response bodies of the service as JSON, by canonical request. */
  answers: table(['request'], {
    request: text,
    question: text,
    /** Rows covered, from 0, `end_row` exclusive. Both 0 for an answer without pages. */
    first_row: integer,
    end_row: integer,
    endpoint: text,
    body: json,
    /** The permanent move that led to this answer. */
    moved: jsonOrNull,
    at: bigint,
  }),
  /** Missing companies, records and routes, by the question that showed it. */
  failures: table(['question'], {
    question: text,
    code: text,
    messages: json,
    path: text,
    status: integerOrNull,
    at: bigint,
  }),
  data_dates: table([], { date: textOrNull, changed_at: bigintOrNull, asked_at: bigint, has_route: integer }),
  names: table(['kind', 'name'], { kind: text, name: text, slug: text, title: text, at: bigint }),
  moves: table(['kind', 'from_slug'], { kind: text, from_slug: text, to_slug: text, at: bigint }),
  stored_payloads: table(['id'], { id: text, payload: text, at: bigint }),
  /** One row per look-up, regardless of pages and repetitions. */
  recent_lookups: table(['user_id', 'id'], { user_id: text, id: text, look_up: text, at: bigint }),
  saved_queries: table(['owner', 'name_key'], {
    owner: text,
    /** The name, case-folded. */
    name_key: text,
    name: text,
    look_up: text,
    /** Length of a window that ends on the day on which it is opened; without a unit either, the dates are fixed. */
    window_days: integerOrNull,
    shared: flag,
    at: bigint,
    /** `month 1`: the month before that day; `month 0`: the month of that day. */
    window_unit: textOrNull,
  }),
  firm_lists: table(['id'], {
    id: text,
    /** The name, case-folded. */
    name_key: text,
    name: text,
    owner: text,
    /** The team's; otherwise only its owner sees it. */
    shared: flag,
    made_at: bigint,
    /** Set while its deletion can be undone. */
    deleted_at: bigintOrNull,
  }),
  listed_firms: table(['list', 'kind', 'slug'], {
    list: text,
    kind: column<PartyKind>('text not null'),
    slug: text,
    title: textOrNull,
    /** Its order in the list. */
    place: integer,
  }),
  /** Screening lists that admins entered in a form; longer ones come from the folder. */
  screening_lists: table(['id'], { id: text, name: text, entries: json, made_by: text, at: bigint }),
  /** Every firm name in a paid answer, for comparison when a list changes. */
  seen_names: table(['name_key'], {
    name_key: text,
    name: text,
    at: bigint,
    /** When a person or an agent last asked for it to be compared. */
    asked_at: bigintOrNull,
    /** When a paid answer or a list of firms first named it; null if it was only typed. */
    named_at: bigintOrNull,
  }),
  /** Possible matches of seen names, or of names that a person decided about. */
  screening_matches: table(['name_key', 'entry'], {
    name_key: text,
    /** The key of the entry's content: a changed entry is another one. */
    entry: text,
    name: text,
    list: text,
    entry_name: text,
    since: textOrNull,
    how: column<MatchKind>('text not null'),
    found_at: bigint,
    /** Set once no list has the entry anymore. */
    gone_at: bigintOrNull,
    country: textOrNull,
    link: textOrNull,
    /** The versions of the lists when it was found, and when it was gone; null for older rows. */
    found_in: textOrNull,
    gone_from: textOrNull,
  }),
  /** All that was decided, by whom and why; the latest counts. */
  screening_decisions: table(['id'], {
    id: text,
    name_key: text,
    entry: text,
    decision: column<Decision['is']>('text not null'),
    reason: text,
    made_by: text,
    at: bigint,
    /** The versions of the lists at that time; null for older rows. */
    compared_with: textOrNull,
  }),
  /** The people who added and removed lists, and when all names were compared with changed ones. */
  screening_changes: table(['id'], {
    id: text,
    change: column<'added' | 'changed' | 'removed' | 'compared'>('text not null'),
    /** Empty for a comparison with all of them. */
    list: text,
    /** Of the list, as in `compared_with`. */
    version: text,
    /** Empty for a comparison. */
    made_by: text,
    at: bigint,
  }),
  screening_state: table([], {
    /** A hash of the lists that all seen names were compared with; empty before. */
    lists: text,
    compared_to: bigint,
    /** Rises with each list and decision, so that other processes read them again. */
    revision: integer,
    /** When all names were first compared with these lists. */
    changed_at: bigintOrNull,
  }),
  /** One row per call to the service, written before the call is sent. */
  ledger: table(['id'], {
    id: text,
    at: bigint,
    user_id: text,
    channel: text,
    reference: text,
    /** The feed or report it was made for; null for a person's look-up. */
    feed: textOrNull,
    door: column<Door>('text not null'),
    endpoint: text,
    request: text,
    state: column<LedgerState>('text not null'),
    rows: integerOrNull,
    charged: realOrNull,
    credits_left: realOrNull,
    /** Impossible figures of its cost, as the service sent them; they are not counted. */
    implausible: textOrNull,
    error: textOrNull,
    finished_at: bigintOrNull,
    /** Credits reserved before it was sent; counts until the charge is known. Null: free, or of unknown price. */
    reserved: realOrNull,
    /** Set when the price was a guess: counts instead if the call ended and its charge stays unknown. */
    if_lost: realOrNull,
    /** A key of the question while it is under way, so that the same call by others waits for it. */
    flight: textOrNull,
  }),
  /** The last balance reported while no other call was under way. */
  balances: table([], { credits: real, at: bigint }),
  /** Credits spent outside Trade, detected between two balances. */
  outside_spending: table(['id'], { id: text, credits: real, since: bigint, at: bigint }),
  settings: table(['version'], { version: integer, settings: json, changed_by: text, at: bigint }),
  preferences: table(['user_id'], { user_id: text, settings: json }),
  alerts: table(['id'], {
    id: text,
    name: text,
    channel: text,
    questions: json,
    /** A channel has at most one alert per set of questions, apart from stopped ones. */
    question_key: text,
    condition: column<ReturnType<typeof conditionOf>['is']>('text not null'),
    schedule: json,
    schedule_kind: column<AlertSchedule['every']>('text not null'),
    look_back_days: integer,
    thorough: flag,
    corrections: flag,
    in_thread: flag,
    quiet_days: integerOrNull,
    monthly_cap: realOrNull,
    creator: text,
    owner: text,
    ...standing,
    last_checked_at: bigintOrNull,
    next_check_at: bigintOrNull,
    last_posted_at: bigintOrNull,
    thread: textOrNull,
    last_error: textOrNull,
    month: text,
    month_credits: real,
    /** When its next digest is due; null when it posts as found. */
    next_post_at: bigintOrNull,
    /** When its quiet note is due; null when there is none, or it was posted since the last match. */
    quiet_at: bigintOrNull,
  }),
  alert_feeds: table(['alert', 'feed'], {
    alert: text,
    feed: text,
    /** Entries up to here are posted, queued, or not meant for this alert. */
    seq: bigint,
    end_seq: bigint,
    /** `skip` moves the cursor to the end; a `backlog` is posted once all feeds of the alert are `ready`. */
    next_as: column<'post' | 'skip' | 'backlog' | 'ready'>('text not null'),
    error: textOrNull,
  }),
  alert_history: table(['alert', 'id'], { alert: text, id: text, at: bigint, changed_by: textOrNull, what: text }),
  /** Look-ups on a schedule. Their history is in `alert_history`, and their credits are in the ledger, as `feed`. */
  reports: table(['id'], {
    id: text,
    name: text,
    channel: text,
    look_up: json,
    /** As those of a saved query. */
    window_days: integerOrNull,
    schedule: json,
    only_if_changed: flag,
    monthly_cap: realOrNull,
    /** Credits of a run that its owner agreed to. */
    agreed: realOrNull,
    creator: text,
    owned_by: text,
    ...standing,
    /** The planned time of the next run, and when it is tried. */
    due_at: bigint,
    try_at: bigint,
    tries: integer,
    /** 1 if a person asked for the next run. */
    asked: flag,
    last_run_at: bigintOrNull,
    last_posted_at: bigintOrNull,
    last_error: textOrNull,
    last_answer: jsonOrNull,
    ...lease,
    window_unit: textOrNull,
  }),
  outbox: table(['id'], {
    id: text,
    kind: column<'records' | 'quiet' | 'report' | 'notification'>('text not null'),
    /** Or a report. */
    alert: textOrNull,
    /** A conversation, or a user for a notification. */
    channel: text,
    position: bigint,
    ranges: json,
    is_backlog: flag,
    since_days: integerOrNull,
    /** Of a report: its run, as JSON. */
    text: textOrNull,
    state: column<'due' | 'sent' | 'parked'>('text not null'),
    due_at: bigint,
    attempts: integer,
    error: textOrNull,
    ts: textOrNull,
    created_at: bigint,
    sent_at: bigintOrNull,
  }),
  outbox_channels: table(['channel'], {
    channel: text,
    last_position: bigint,
    due_at: bigintOrNull,
    /** Slack accepts nothing for the channel before this. */
    open_at: bigint,
    ...lease,
  }),
  posted: table(['channel', 'key'], { channel: text, key: text, message: text, at: bigint }),
  feeds: table(['id'], {
    id: text,
    dataset: text,
    filter: json,
    counts: jsonOrNull,
    /** Whether that condition held at the last check. */
    crossed: integer,
    look_back: integer,
    thorough: integer,
    /** 1 once a person has confirmed that its rows are what was asked for. */
    trusted: integer,
    seq: bigint,
    baseline_at: bigintOrNull,
    /** Credits for reading all records, as last agreed to; null before that, or without a price. */
    quote: realOrNull,
    covered_from: textOrNull,
    audited_to: textOrNull,
    counted_at: bigintOrNull,
    calm_checks: integer,
    ...lease,
    attempts: integer,
    next_check_at: bigintOrNull,
    error: textOrNull,
  }),
  /** How many rows of a feed an arrival day had when it was last looked at. */
  feed_days: table(['feed', 'day'], { feed: text, day: text, rows: bigint, dirty: integer }),
  /** Each version of each record that a feed has seen; 0 copies when it is gone. */
  feed_records: table(['feed', 'key', 'hash'], {
    feed: text,
    key: text,
    hash: text,
    day: text,
    copies: integer,
    partner_name: textOrNull,
    partner_words: textOrNull,
    partner_slug: textOrNull,
  }),
  feed_log: table(['feed', 'seq'], {
    feed: text,
    seq: bigint,
    kind: column<'new' | 'corrected'>('text not null'),
    key: text,
    weak: integer,
    day: textOrNull,
    first_seen_at: bigint,
    row: json,
    is_first: integer,
  }),
};

export type Schema = { [T in keyof typeof tables]: { workspace: string } & RowOf<(typeof tables)[T]['columns']> };

export type Db = Kysely<Schema>;

export const tableNames = (Object.keys(tables) as (keyof Schema)[]).sort();

const indexes = [
  'create index deliveries_underway on deliveries (alive_at) where underway is not null',
  'create index installations_gone on installations (uninstalled_at) where uninstalled_at is not null',
  'create unique index agent_tokens_by_hash on agent_tokens (hash)',
  'create index answers_by_question on answers (workspace, question)',
  'create index answers_by_age on answers (at)',
  'create index recent_lookups_by_time on recent_lookups (workspace, user_id, at)',
  'create index seen_names_by_time on seen_names (workspace, at, name_key)',
  'create index ledger_by_reference on ledger (workspace, reference)',
  `create index ledger_unfinished on ledger (at) where state = 'sent'`,
  'create index ledger_spending on ledger (workspace, at, user_id, state, charged, reserved, door)',
  `create index ledger_prices on ledger (workspace, endpoint, at, rows, charged) where state = 'done' and charged is not null`,
  'create index ledger_by_end on ledger (workspace, finished_at)',
  'create index ledger_by_feed on ledger (workspace, feed, at) where feed is not null',
  'create unique index ledger_flights on ledger (workspace, flight) where flight is not null',
  `create unique index alerts_by_question on alerts (workspace, channel, question_key) where state <> 'stopped'`,
  'create index alerts_by_digest on alerts (next_post_at)',
  'create index alerts_by_quiet on alerts (quiet_at)',
  'create index alerts_by_blocker on alerts (blocked_by, state)',
  'create index alert_feeds_by_feed on alert_feeds (workspace, feed, alert)',
  'create index alert_feeds_behind on alert_feeds (next_as, workspace, alert) where seq < end_seq',
  `create index alert_feeds_ready on alert_feeds (workspace, alert) where next_as = 'ready'`,
  `create index outbox_waiting on outbox (workspace, channel, position) where state = 'due'`,
  'create index reports_due on reports (try_at)',
  'create index outbox_by_alert on outbox (workspace, alert, state)',
  'create index outbox_channels_by_time on outbox_channels (due_at) where due_at is not null',
  'create index feeds_due on feeds (next_check_at)',
  'create index feed_records_by_partner on feed_records (workspace, feed, partner_words)',
  'create index feed_records_by_slug on feed_records (workspace, feed, partner_slug)',
  'create index feed_records_by_day on feed_records (workspace, feed, day, copies)',
];

export function createStatements(): string[] {
  const made = Object.entries(tables).map(([name, { key, columns }]) => {
    const all = Object.entries<Column<unknown>>({ workspace: text, ...columns }).map(
      ([of, { sql }]) => `"${of}" ${sql}`,
    );
    return `create table ${name} (${all.join(', ')}, constraint ${name}_pk primary key (${key.join(', ')}))`;
  });
  return [...made, ...indexes];
}

/** Parses a JSON column; invalid text fails the schema it is piped into. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
