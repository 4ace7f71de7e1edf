import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What Slack has refused in every form goes back to its place in its channel. */
export async function sendParked(trx: Kysely<Schema>, workspace: string, alert: string, now: number): Promise<void> {
  const again = await trx
    .updateTable('outbox')
    .set((eb) => ({ state: 'due', due_at: now, error: null, attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb.and({ workspace, alert, state: 'parked' }))
    .returning('channel')
    .execute();
  for (const channel of new Set(again.map((message) => message.channel))) {
    await trx
      .updateTable('outbox_channels')
      .set({ due_at: now })
      .where((eb) => eb.and({ workspace, channel }))
      .execute();
  }
}
