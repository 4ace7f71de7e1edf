import { sql } from 'kysely';
import type { LogRange, Notification } from '../model/alert.ts';
import { asFlag, type Db, type Schema } from './schema.ts';
import { change, findAll, insert, insertNew, not, update } from './statements.ts';
import { neverClaimed } from './transaction.ts';

/* Puts messages into the outbox, each at the end of its channel's queue. */

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

type Posting = Readonly<Record<'workspace' | 'id' | 'channel', string>>;

/** Unsent messages follow to the channel where their alert or report posts now. */
export async function moveMessages(trx: Db, { workspace, id, channel }: Posting, now: number) {
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
