import type { Kysely } from 'kysely';
import type { LogRange } from '../model/outbox.ts';
import type { News } from '../model/alert.ts';
import type { OutboxTable } from './alert-schema.ts';
import type { Schema } from './schema.ts';

type Message = Pick<OutboxTable, 'workspace' | 'id' | 'kind' | 'alert' | 'channel'> & {
  readonly ranges?: readonly LogRange[];
  readonly isBacklog?: boolean;
  readonly sinceDays?: number;
  readonly text?: string;
};

/** Puts a message at the end of its channel's order; one that is there already, sent or not, stays as it is. */
export async function enqueue(trx: Kysely<Schema>, message: Message, now: number, dueAt = now): Promise<void> {
  const { ranges = [], isBacklog = false, sinceDays = null, text = null, ...named } = message;
  await trx
    .insertInto('outbox')
    .values({
      ...{ ...named, text, ranges: JSON.stringify(ranges), is_backlog: isBacklog ? 1 : 0, since_days: sinceDays },
      ...{ position: await nextPosition(trx, named.workspace, named.channel, now) },
      ...{ state: 'due', due_at: dueAt, attempts: 0, error: null, ts: null, created_at: now, sent_at: null },
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Puts a sentence for one person into the outbox. */
export function enqueueNews(trx: Kysely<Schema>, workspace: string, news: News, now: number): Promise<void> {
  const { id, user, text } = news;
  return enqueue(trx, { workspace, id: `tell ${id}`, kind: 'tell', alert: null, channel: user, text }, now);
}

/** The end of a channel's order; whoever sends looks at the channel at once. */
export async function nextPosition(
  trx: Kysely<Schema>,
  workspace: string,
  channel: string,
  now: number,
): Promise<number> {
  const row = await trx
    .insertInto('outbox_channels')
    .values({
      ...{ workspace, channel, last_position: 1, due_at: now, open_at: 0 },
      ...{ owner: null, lease_until: 0, fence: 0 },
    })
    .onConflict((c) =>
      c.columns(['workspace', 'channel']).doUpdateSet((eb) => ({
        last_position: eb('outbox_channels.last_position', '+', 1),
        due_at: now,
      })),
    )
    .returning('last_position')
    .executeTakeFirstOrThrow();
  return row.last_position;
}

/** What a message is called: the same news is the same message. */
export function messageId(alert: string, ranges: readonly LogRange[]): string {
  return [alert, ...ranges.map(({ feed, after, upTo }) => `${feed}:${after}-${upTo}`)].join(' ');
}
