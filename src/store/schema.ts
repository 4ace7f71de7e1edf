import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
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
const columns =
  <T>(sql: string) =>
  <N extends string>(...names: readonly N[]) =>
    Object.fromEntries(names.map((name) => [name, column<T>(sql)])) as Record<N, Column<T>>;

const text = columns<string>('text not null');
const textOrNull = columns<string | null>('text');
const json = text;
const jsonOrNull = textOrNull;
const sealed = text;
const sealedOrNull = textOrNull;
const integer = columns<number>('integer not null');
const integerOrNull = columns<number | null>('integer');
const flag = columns<0 | 1>('integer not null');
const bigint = columns<number>('bigint not null');
/** Epoch milliseconds. */
const time = bigint;
const timeOrNull = columns<number | null>('bigint');
const credits = columns<number>('double precision not null');
const creditsOrNull = columns<number | null>('double precision');

function table<C extends Columns>(key: readonly (keyof C & string)[], columns: C) {
  return { key: ['workspace', ...key], columns };
}

/**
 * One claim, one fence. A process may freeze for any time and then wake up, so each claim raises the row's fence, and
 * the holder's writes name the fence they were given. The holder of an older fence matches no row and writes nothing.
 */
const lease = { ...textOrNull('owner'), ...time('lease_until'), ...bigint('fence') };
export type LeaseColumns = RowOf<typeof lease>;

/** Of an alert or a report. */
const standing = {
  state: column<AlertState>('text not null'),
  blocked_by: column<BlockedBy>('text'),
  ...textOrNull('reason', 'changed_by'),
  ...time('since', 'created_at'),
  ...timeOrNull('paused_until'),
};

/**
 * A window that moves: `window_days` is its length, and it ends on the day on which it is opened; `window_unit` is
 * `month 1` for the month before that day, `month 0` for the month of that day. With neither, the dates are fixed.
 */
const movingWindow = { ...integerOrNull('window_days'), ...textOrNull('window_unit') };
export type WindowColumns = RowOf<typeof movingWindow>;

/**
 * The tables of a new database. A change here needs a migration for existing databases. The workspace leads every key.
 * Ids and JSON are text, so that one schema serves SQLite and PostgreSQL.
 */
export const tables = {
  /* What people do in Slack. */

  deliveries: table(['id'], {
    ...text('id', 'owner'),
    ...time('at', 'alive_at'),
    ...timeOrNull('answering_at'),
    ...sealedOrNull('underway'),
    // Rises when another process takes it over; the previous one can no longer spend or answer.
    ...bigint('fence'),
  }),
  notices: table(['id'], { ...text('id'), ...time('at') }),
  stored_payloads: table(['id'], { ...text('id', 'payload'), ...time('at') }),
  // One row per look-up, regardless of pages and repetitions.
  recent_lookups: table(['user_id', 'id'], { ...text('user_id', 'id'), ...json('look_up'), ...time('at') }),
  // `name_key` is the name, case-folded.
  saved_queries: table(['owner', 'name_key'], {
    ...text('owner', 'name_key', 'name'),
    ...json('look_up'),
    ...movingWindow,
    ...flag('shared'),
    ...time('at'),
  }),
  firm_lists: table(['id'], {
    ...text('id', 'name_key', 'name', 'owner'),
    // The team's; otherwise only its owner sees it.
    ...flag('shared'),
    ...time('made_at'),
    // Set while its deletion can be undone.
    ...timeOrNull('deleted_at'),
  }),
  // `place` is the order in the list.
  listed_firms: table(['list', 'kind', 'slug'], {
    ...text('list', 'slug'),
    kind: column<PartyKind>('text not null'),
    ...textOrNull('title'),
    ...integer('place'),
  }),

  /* The workspace. */

  // `scopes` are separated by commas.
  installations: table([], {
    ...text('app_id', 'bot_id', 'bot_user', 'scopes', 'installer'),
    ...textOrNull('enterprise'),
    ...sealedOrNull('bot_token'),
    ...time('installed_at'),
    ...timeOrNull('uninstalled_at'),
  }),
  service_keys: table([], { ...sealed('service_key'), ...text('ending', 'changed_by'), ...time('at') }),
  // With these, agents outside Slack act for a person.
  agent_tokens: table(['id'], {
    ...text('id', 'hash', 'user_id', 'label'),
    ...time('made_at'),
    ...timeOrNull('last_used_at'),
  }),
  settings: table(['version'], { ...integer('version'), ...json('settings'), ...text('changed_by'), ...time('at') }),
  preferences: table(['user_id'], { ...text('user_id'), ...json('settings') }),

  /* What the service said. */

  // Response bodies as JSON, by canonical request. The rows run from 0, `end_row` exclusive; both are 0 for an answer
  // without pages. `moved` is the permanent move that led to the answer.
  answers: table(['request'], {
    ...text('request', 'question', 'endpoint'),
    ...integer('first_row', 'end_row'),
    ...integerOrNull('total'),
    ...json('body'),
    ...jsonOrNull('moved'),
    ...time('at'),
  }),
  // Missing companies, records and routes, by the question that showed it.
  failures: table(['question'], {
    ...text('question', 'code', 'path'),
    ...json('messages'),
    ...integerOrNull('status'),
    ...time('at'),
  }),
  data_dates: table([], {
    ...textOrNull('date'),
    ...timeOrNull('changed_at'),
    ...time('asked_at'),
    ...flag('has_route'),
  }),
  names: table(['kind', 'name'], { ...text('kind', 'name', 'slug', 'title'), ...time('at') }),
  moves: table(['kind', 'from_slug'], { ...text('kind', 'from_slug', 'to_slug'), ...time('at') }),

  /* Money. */

  // One row per call to the service, written before the call is sent.
  ledger: table(['id'], {
    ...text('id', 'user_id', 'channel', 'reference', 'endpoint', 'request'),
    door: column<Door>('text not null'),
    state: column<LedgerState>('text not null'),
    ...time('at'),
    ...timeOrNull('finished_at'),
    ...integerOrNull('rows'),
    ...creditsOrNull('charged', 'credits_left'),
    // Credits reserved before it was sent; counts until the charge is known. Null: free, or of unknown price.
    ...creditsOrNull('reserved'),
    // Set when the price was a guess: counts instead if the call ended and its charge stays unknown.
    ...creditsOrNull('if_lost'),
    ...textOrNull('error'),
    // Impossible figures of its cost, as the service sent them; they are not counted.
    ...textOrNull('implausible'),
    // The feed or report it was made for; null for a person's look-up.
    ...textOrNull('feed'),
    // A key of the question while it is under way, so that the same call by others waits for it.
    ...textOrNull('flight'),
  }),
  // The last balance reported while no other call was under way.
  balances: table([], { ...credits('credits'), ...time('at') }),
  // Credits spent outside Trade, detected between two balances.
  outside_spending: table(['id'], { ...text('id'), ...credits('credits'), ...time('since', 'at') }),

  /* Alerts and reports. */

  alerts: table(['id'], {
    ...text('id', 'name', 'channel', 'creator', 'owner'),
    ...json('questions', 'schedule'),
    // A channel has at most one alert per set of questions, apart from stopped ones.
    ...text('question_key'),
    condition: column<ReturnType<typeof conditionOf>['is']>('text not null'),
    schedule_kind: column<AlertSchedule['every']>('text not null'),
    ...integer('look_back_days'),
    ...flag('thorough', 'corrections', 'in_thread'),
    ...integerOrNull('quiet_days'),
    ...creditsOrNull('monthly_cap'),
    ...standing,
    ...timeOrNull('last_checked_at', 'next_check_at', 'last_posted_at'),
    ...textOrNull('thread', 'last_error'),
    ...text('month'),
    ...credits('month_credits'),
    // When its next digest is due; null when it posts as found.
    ...timeOrNull('next_post_at'),
    // When its quiet note is due; null when there is none, or it was posted since the last match.
    ...timeOrNull('quiet_at'),
  }),
  alert_feeds: table(['alert', 'feed'], {
    ...text('alert', 'feed'),
    // Entries up to `seq` are posted, queued, or not meant for this alert.
    ...bigint('seq', 'end_seq'),
    // `skip` moves the cursor to the end; a `backlog` is posted once all feeds of the alert are `ready`.
    next_as: column<'post' | 'skip' | 'backlog' | 'ready'>('text not null'),
    ...textOrNull('error'),
  }),
  alert_history: table(['alert', 'id'], { ...text('alert', 'id', 'what'), ...time('at'), ...textOrNull('changed_by') }),
  // Look-ups on a schedule. Their history is in `alert_history`, and their credits are in the ledger, as `feed`.
  reports: table(['id'], {
    ...text('id', 'name', 'channel', 'creator', 'owned_by'),
    ...json('look_up', 'schedule'),
    ...movingWindow,
    ...flag('only_if_changed'),
    ...creditsOrNull('monthly_cap'),
    // Credits of a run that its owner agreed to.
    ...creditsOrNull('agreed'),
    ...standing,
    // The planned time of the next run, and when it is tried.
    ...time('due_at', 'try_at'),
    ...integer('tries'),
    // 1 if a person asked for the next run.
    ...flag('asked'),
    ...timeOrNull('last_run_at', 'last_posted_at'),
    ...textOrNull('last_error'),
    ...jsonOrNull('last_answer'),
    ...lease,
  }),
  // `alert` may be a report, and `channel` a user. The `text` of a report is its run, as JSON.
  outbox: table(['id'], {
    ...text('id', 'channel'),
    ...textOrNull('alert'),
    kind: column<'records' | 'quiet' | 'report' | 'notification'>('text not null'),
    state: column<'due' | 'sent' | 'parked'>('text not null'),
    ...bigint('position'),
    ...json('ranges'),
    ...flag('is_backlog'),
    ...integerOrNull('since_days'),
    ...textOrNull('text', 'error', 'ts'),
    ...integer('attempts'),
    ...time('due_at', 'created_at'),
    ...timeOrNull('sent_at'),
  }),
  // Slack accepts nothing for the channel before `open_at`.
  outbox_channels: table(['channel'], {
    ...text('channel'),
    ...bigint('last_position'),
    ...timeOrNull('due_at'),
    ...time('open_at'),
    ...lease,
  }),
  posted: table(['channel', 'key'], { ...text('channel', 'key', 'message'), ...time('at') }),
  feeds: table(['id'], {
    ...text('id', 'dataset'),
    ...json('filter'),
    // The condition that is counted, and whether it held at the last check.
    ...jsonOrNull('counts'),
    ...flag('crossed'),
    ...integer('look_back'),
    ...flag('thorough'),
    // 1 once a person has confirmed that its rows are what was asked for.
    ...flag('trusted'),
    ...bigint('seq'),
    ...timeOrNull('baseline_at', 'counted_at', 'next_check_at'),
    // Credits for reading all records, as last agreed to; null before that, or without a price.
    ...creditsOrNull('quote'),
    ...textOrNull('covered_from', 'audited_to', 'error'),
    ...integer('calm_checks', 'attempts'),
    ...lease,
  }),
  // How many rows of a feed an arrival day had when it was last looked at.
  feed_days: table(['feed', 'day'], { ...text('feed', 'day'), ...bigint('rows'), ...flag('dirty') }),
  // Each version of each record that a feed has seen; 0 copies when it is gone.
  feed_records: table(['feed', 'key', 'hash'], {
    ...text('feed', 'key', 'hash', 'day'),
    ...integer('copies'),
    ...textOrNull('partner_name', 'partner_words', 'partner_slug'),
  }),
  feed_log: table(['feed', 'seq'], {
    ...text('feed', 'key'),
    ...bigint('seq'),
    kind: column<'new' | 'corrected'>('text not null'),
    ...flag('weak', 'is_first'),
    ...textOrNull('day'),
    ...time('first_seen_at'),
    ...json('row'),
  }),

  /* Screening. */

  // Lists that admins entered in a form; longer ones come from the folder.
  screening_lists: table(['id'], { ...text('id', 'name', 'made_by'), ...json('entries'), ...time('at') }),
  // Every firm name in a paid answer, for comparison when a list changes.
  seen_names: table(['name_key'], {
    ...text('name_key', 'name'),
    ...time('at'),
    // When a person or an agent last asked for it to be compared.
    ...timeOrNull('asked_at'),
    // When a paid answer or a list of firms first named it; null if it was only typed.
    ...timeOrNull('named_at'),
  }),
  // Possible matches of seen names, or of names that a person decided about. The `entry` is a key of the entry's
  // content: a changed entry is another one.
  screening_matches: table(['name_key', 'entry'], {
    ...text('name_key', 'entry', 'name', 'list', 'entry_name'),
    ...textOrNull('since', 'country', 'link'),
    how: column<MatchKind>('text not null'),
    ...time('found_at'),
    // Set once no list has the entry anymore.
    ...timeOrNull('gone_at'),
    // The versions of the lists when it was found, and when it was gone; null for older rows.
    ...textOrNull('found_in', 'gone_from'),
  }),
  // All that was decided, by whom and why; the latest counts. `compared_with`: the lists' versions; null for older rows.
  screening_decisions: table(['id'], {
    ...text('id', 'name_key', 'entry', 'reason', 'made_by'),
    decision: column<Decision['is']>('text not null'),
    ...time('at'),
    ...textOrNull('compared_with'),
  }),
  // The people who added and removed lists, and when all names were compared with changed ones: then, `list` and
  // `made_by` are empty.
  screening_changes: table(['id'], {
    ...text('id', 'list', 'version', 'made_by'),
    change: column<'added' | 'changed' | 'removed' | 'compared'>('text not null'),
    ...time('at'),
  }),
  screening_state: table([], {
    // A hash of the lists that all seen names were compared with; empty before.
    ...text('lists'),
    ...time('compared_to'),
    // When all names were first compared with these lists.
    ...timeOrNull('changed_at'),
    // Rises with each list and decision, so that other processes read them again.
    ...integer('revision'),
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
    const all = Object.entries<Column<unknown>>({ ...text('workspace'), ...columns }).map(
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

export const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
