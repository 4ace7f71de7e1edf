import type { Kysely } from 'kysely';
import type { Alert, Cursor } from '../model/alert.ts';
import { alertOf, columnsOf } from './alert-rows.ts';
import { nextPosition } from './enqueue.ts';
import type { Schema } from './schema.ts';

/** Another alert of the channel with the same questions. */
export async function twinOf(
  trx: Kysely<Schema>,
  workspace: string,
  id: string | null,
  terms: Parameters<typeof columnsOf>[0],
  now: number,
): Promise<Alert | null> {
  const { channel, question_key } = columnsOf(terms);
  const row = await trx
    .selectFrom('alerts')
    .selectAll()
    .where((eb) => eb.and({ workspace, channel, question_key }))
    .where('state', '<>', 'stopped')
    .where('id', '<>', id ?? '')
    .executeTakeFirst();
  return row === undefined ? null : alertOf(row, now);
}

/** Puts the alert on these feeds and no others; where it is already, its cursor stays. */
export async function subscribe(
  trx: Kysely<Schema>,
  { workspace, id: alert }: { readonly workspace: string; readonly id: string },
  cursors: readonly Cursor[],
): Promise<void> {
  const feeds = cursors.map(({ feed }) => feed);
  await trx
    .deleteFrom('alert_feeds')
    .where((eb) => eb.and({ workspace, alert }))
    .where('feed', 'not in', feeds)
    .execute();
  for (const { feed, seq, isSilent } of cursors) {
    await trx
      .insertInto('alert_feeds')
      .values({ workspace, alert, feed, seq, end_seq: seq, next_as: isSilent ? 'silence' : 'news', error: null })
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** What waits goes where the alert posts now. */
export async function moveMessages(
  trx: Kysely<Schema>,
  { workspace, id, channel }: { readonly workspace: string; readonly id: string; readonly channel: string },
  now: number,
): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox')
    .select('id')
    .where((eb) => eb.and({ workspace, alert: id }))
    .where('state', '<>', 'sent')
    .where('channel', '<>', channel)
    .orderBy('position')
    .execute();
  for (const message of waiting) {
    const position = await nextPosition(trx, workspace, channel, now);
    await trx
      .updateTable('outbox')
      .set({ channel, position, state: 'due', due_at: now, attempts: 0 })
      .where((eb) => eb.and({ workspace, id: message.id }))
      .execute();
  }
}
