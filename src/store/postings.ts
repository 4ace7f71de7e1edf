import { randomInt } from 'node:crypto';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AlertChange, AlertState, HistoryLine, Transition } from '../model/alert.ts';
import { idDigits, idLetters, onStates, stoppedForMs } from '../model/posting.ts';
import { enqueueNotification } from './outbox-queue.ts';
import type { Db, Schema } from './schema.ts';
import { count, find, findAll, insert } from './statements.ts';

/* What the tables of alerts and of reports have in common: ids, states, pauses and history. */

export const postingTables = ['alerts', 'reports'] as const;
export type PostingTable = (typeof postingTables)[number];

export function activeSince(since: number, changed_by: string | null) {
  return { state: 'active', blocked_by: null, reason: null, since, changed_by, paused_until: null } as const;
}

/** @param unreadable why its terms can't be read: then it is broken, unless a person switched it off */
export function postingOf(row: Schema[PostingTable], unreadable: string | null) {
  const isBroken = unreadable !== null && onStates.includes(row.state);
  return {
    workspace: row.workspace,
    id: row.id,
    name: row.name,
    channel: row.channel,
    creator: row.creator,
    monthlyCap: row.monthly_cap,
    state: isBroken ? 'broken' : row.state,
    reason: isBroken ? unreadable : row.reason,
    since: row.since,
    by: isBroken ? null : row.changed_by,
    pausedUntil: row.paused_until,
    createdAt: row.created_at,
    lastPostedAt: row.last_posted_at,
    lastError: row.last_error,
  };
}

export type Key = Readonly<Record<'workspace' | 'id', string>>;

/** Whether it is in lists: its stop, if any, can be undone. */
export function isListed(workspace: string, now: number): RawBuilder<SqlBool> {
  return sql`workspace = ${workspace} and (state <> 'stopped' or since >= ${now - stoppedForMs})`;
}

/** Two machines' clocks differ by less. */
const clockSlackMs = 60 * 60_000;

/** A pause that began ahead of the clock was written before the clock was set back: it counts as over. */
export function isPauseOver(now: number): RawBuilder<SqlBool> {
  return sql`(paused_until <= ${now} or (paused_until is not null and since > ${now + clockSlackMs}))`;
}

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

const ownerColumns = { alerts: 'owner', reports: 'owned_by' } as const;

/** @returns null, with nothing written, when it is gone or stopped */
export async function setOwnerIn<T extends PostingTable>(
  trx: Db,
  table: T,
  { workspace, id }: Key,
  owner: string,
  line: HistoryLine,
  now: number,
): Promise<Schema[T] | null> {
  const { rows } = await sql<Schema[T]>`update ${sql.table(table)} set ${sql.ref(ownerColumns[table])} = ${owner}
    where workspace = ${workspace} and id = ${id} and state <> 'stopped' returning *`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  await writeHistory(trx, { workspace, id }, line, now);
  return row;
}
