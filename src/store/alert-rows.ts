import { randomInt } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import {
  type Alert,
  type AlertChange,
  type AlertState,
  alertSchedule,
  type AlertTerms,
  conditionOf,
  type HistoryLine,
  type LogRange,
  logRange,
  type Notification,
  type Transition,
  unreadableTerms,
} from '../model/alert.ts';
import { foldFilter } from '../model/datasets.ts';
import { type FeedQuestion, feedQuestion } from '../model/feed.ts';
import { idDigits, idLetters } from '../model/posting.ts';
import { dayMs } from '../model/time.ts';
import { asFlag, type Db, hashOf, jsonText, type Schema } from './schema.ts';
import { change, count, find, findAll, insert, insertNew, not, update } from './statements.ts';
import { neverClaimed } from './transaction.ts';

const stored = z.object({ questions: jsonText.pipe(z.array(feedQuestion)), schedule: jsonText.pipe(alertSchedule) });

const storedRanges = jsonText.pipe(z.array(logRange));

export const onStates: readonly AlertState[] = ['active', 'waiting', 'blocked'];

/** An alert whose terms cannot be read has no questions and counts as broken, unless a person switched it off. */
export function alertOf(row: Schema['alerts'], now: number): Alert {
  const read = stored.safeParse(row);
  const isBroken = !read.success && onStates.includes(row.state);
  return {
    workspace: row.workspace,
    id: row.id,
    name: row.name,
    channel: row.channel,
    creator: row.creator,
    owner: row.owner,
    ...(read.data ?? { questions: [], schedule: { every: 'check' } }),
    lookBackDays: row.look_back_days,
    thorough: row.thorough === 1,
    corrections: row.corrections === 1,
    inThread: row.in_thread === 1,
    quietDays: row.quiet_days,
    monthlyCap: row.monthly_cap,
    state: isBroken ? 'broken' : row.state,
    reason: isBroken ? unreadableTerms : row.reason,
    since: row.since,
    by: isBroken ? null : row.changed_by,
    pausedUntil: row.paused_until,
    createdAt: row.created_at,
    lastCheckedAt: row.last_checked_at,
    nextCheckAt: row.next_check_at,
    lastPostedAt: row.last_posted_at,
    thread: row.thread,
    lastError: row.last_error,
    creditsThisMonth: row.month === calendarMonth(now) ? row.month_credits : 0,
  };
}

export function activeSince(since: number, changed_by: string | null) {
  return { state: 'active', blocked_by: null, reason: null, since, changed_by, paused_until: null } as const;
}

export function addedCredits(now: number, credits: number) {
  const month = calendarMonth(now);
  return {
    month,
    month_credits: sql<number>`case when month = ${month} then month_credits + ${credits} else ${credits} end`,
  };
}

export function columnsOf(terms: AlertTerms) {
  return {
    name: terms.name,
    channel: terms.channel,
    questions: JSON.stringify(terms.questions),
    question_key: questionsKeyOf(terms.questions),
    condition: conditionOf(terms).is,
    schedule: JSON.stringify(terms.schedule),
    schedule_kind: terms.schedule.every,
    look_back_days: terms.lookBackDays,
    quiet_days: terms.quietDays,
    monthly_cap: terms.monthlyCap,
    thorough: asFlag(terms.thorough),
    corrections: asFlag(terms.corrections),
    in_thread: asFlag(terms.inThread),
  };
}

/** The same for any order of questions and fields, and for any case of texts. */
export function questionsKeyOf(questions: readonly FeedQuestion[]): string {
  const each = questions.map(({ dataset, filter, when }) =>
    JSON.stringify([dataset, Object.entries(foldFilter(filter)).sort(), ...(when === undefined ? [] : [when])]),
  );
  return hashOf(JSON.stringify([...new Set(each)].sort()));
}

export function calendarMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

export function quietAt(days: number | null, from: number): number | null {
  return days === null ? null : from + days * dayMs;
}

export function rangesOf(text: string): readonly LogRange[] | null {
  return storedRanges.safeParse(text).data ?? null;
}

/** Active alerts and those at their cap, which still post what is already paid for. */
export const isPosting = sql<SqlBool>`(alerts.state = 'active' or alerts.blocked_by = 'cap')`;

export const isBlockedByCheck = sql<SqlBool>`(alerts.state in ('waiting', 'blocked') and alerts.blocked_by = 'check')`;

/** Cursors whose alert pays its share of the check. An alert at its cap does not pay and gets nothing new. */
export const isSharing = sql<SqlBool>`not exists (select 1 from alerts
  where alerts.workspace = alert_feeds.workspace and alerts.id = alert_feeds.alert and alerts.blocked_by = 'cap')`;

export type Key = Readonly<Record<'workspace' | 'id', string>>;

export async function writeHistory(trx: Db, { workspace, id }: Key, { by, what }: HistoryLine, now: number) {
  const lines = await count(trx, 'alert_history', { workspace, alert: id });
  const line = { workspace, alert: id, id: String(lines + 1).padStart(9, '0'), at: now, changed_by: by, what };
  await insert(trx, 'alert_history', [line]);
}

export async function historyOf(db: Db, workspace: string, id: string): Promise<readonly AlertChange[]> {
  const rows = await findAll(db, 'alert_history', { workspace, alert: id }, ['at', 'id']);
  return rows.map(({ at, changed_by: by, what }) => ({ at, by, what }));
}

/** Of no alert and no report. */
export async function freeId(trx: Db, workspace: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const length = 4 + Math.floor(attempt / 8);
    const signs = Array.from({ length }, (_, at) => (at % 2 === 0 ? idLetters : idDigits));
    const id = signs.map((some) => some[randomInt(some.length)]).join('');
    const taken = await Promise.all(postingTables.map((table) => find(trx, table, { workspace, id })));
    if (taken.every((row) => row === undefined)) return id;
  }
}

export const postingTables = ['alerts', 'reports'] as const;
export type PostingTable = (typeof postingTables)[number];

/** @returns null, with nothing written, when its state is not in `from` */
export async function moveIn<T extends PostingTable>(
  trx: Db,
  table: T,
  { workspace, id }: Key,
  from: readonly AlertState[],
  to: Transition,
  now: number,
): Promise<Schema[T] | null> {
  const { rows } = await sql<Schema[T]>`update ${sql.table(table)}
    set state = ${to.state}, blocked_by = ${to.blockedBy}, reason = ${to.reason}, since = ${now},
      changed_by = ${to.by}, paused_until = ${to.pausedUntil ?? null}
    where workspace = ${workspace} and id = ${id} and state in (${sql.join(from)}) returning *`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  await writeHistory(trx, { workspace, id }, to, now);
  if (to.notification !== undefined) await enqueueNotification(trx, workspace, to.notification, now);
  return row;
}

type Message = Pick<Schema['outbox'], 'workspace' | 'id' | 'kind' | 'alert' | 'channel'> & {
  readonly ranges?: readonly LogRange[];
  readonly isBacklog?: boolean;
  readonly sinceDays?: number;
  readonly text?: string;
};

/** Appends a message to its channel's queue; a message that already exists, sent or not, stays unchanged. */
export async function enqueue(trx: Db, message: Message, now: number, dueAt = now): Promise<void> {
  const { ranges = [], isBacklog = false, sinceDays = null, text = null, ...named } = message;
  await insertNew(trx, 'outbox', {
    ...named,
    text,
    ranges: JSON.stringify(ranges),
    is_backlog: asFlag(isBacklog),
    since_days: sinceDays,
    position: await nextPosition(trx, named.workspace, named.channel, now),
    state: 'due',
    due_at: dueAt,
    attempts: 0,
    created_at: now,
  });
}

export function enqueueNotification(trx: Db, workspace: string, notification: Notification, now: number) {
  const { id, user, text, alert = null } = notification;
  return enqueue(trx, { workspace, id: `notification ${id}`, kind: 'notification', alert, channel: user, text }, now);
}

/** Unsent messages follow to the channel where their alert or report posts now. */
export async function moveMessages(trx: Db, { workspace, id, channel }: Key & { channel: string }, now: number) {
  const unsent = { workspace, alert: id, state: not('sent'), channel: not(channel), kind: not('notification') };
  for (const message of await findAll(trx, 'outbox', unsent, ['position'])) {
    const position = await nextPosition(trx, workspace, channel, now);
    const due = { channel, position, state: 'due' as const, due_at: now, attempts: 0 };
    await update(trx, 'outbox', { workspace, id: message.id }, due);
  }
}

async function nextPosition(trx: Db, workspace: string, channel: string, now: number): Promise<number> {
  const first = { workspace, channel, last_position: 1, due_at: now, open_at: 0, ...neverClaimed };
  const next = sql`on conflict (workspace, channel) do update
    set last_position = outbox_channels.last_position + 1, due_at = excluded.due_at returning *`;
  const [row] = await insert(trx, 'outbox_channels', [first], next);
  return row?.last_position ?? 1;
}

export function messageId(alert: string, ranges: readonly LogRange[]): string {
  return [alert, ...ranges.map(({ feed, after, upTo }) => `${feed}:${after}-${upTo}`)].join(' ');
}

/** Messages that Slack refused become due again, in their original order. */
export async function sendParked(trx: Db, workspace: string, alert: string, now: number): Promise<void> {
  const due = { state: 'due', due_at: now, error: null, attempts: sql<number>`attempts + 1` } as const;
  const again = await change(trx, 'outbox', { workspace, alert, state: 'parked' }, due);
  for (const channel of new Set(again.map((message) => message.channel)))
    await update(trx, 'outbox_channels', { workspace, channel }, { due_at: now });
}
