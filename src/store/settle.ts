import type { Kysely } from 'kysely';
import type { HeldChannel, OutboxMessage, Settlement } from '../model/outbox.ts';
import { moveIn } from './alert-changes.ts';
import { quietAt } from './alert-rows.ts';
import { enqueueNews } from './enqueue.ts';
import type { Schema } from './schema.ts';

type Sent = Settlement & { is: 'sent' };

/** The row of a channel, while nobody else has claimed it. */
export function holds(db: Kysely<Schema>, { workspace, channel, fence }: HeldChannel) {
  return db
    .updateTable('outbox_channels')
    .where('workspace', '=', workspace)
    .where('channel', '=', channel)
    .where('fence', '=', fence);
}

/** Writes what became of a message. */
export async function settleIn(
  trx: Kysely<Schema>,
  held: HeldChannel,
  message: OutboxMessage,
  settlement: Settlement,
  now: number,
  leaseMs: number,
): Promise<void> {
  const { workspace } = held;
  if (settlement.is === 'sent') return writeSent(trx, held, message, settlement, now);
  const isHeld = await holds(trx, held)
    .set({ lease_until: now + leaseMs })
    .returning('fence')
    .executeTakeFirst();
  if (isHeld === undefined) return;
  const row = () => trx.updateTable('outbox').where((eb) => eb.and({ workspace, id: message.id, state: 'due' }));
  switch (settlement.is) {
    case 'again':
      await row()
        .set({
          attempts: message.attempts + (settlement.isAttempt ? 1 : 0),
          ...(settlement.passes ? { due_at: now + settlement.inMs } : {}),
        })
        .execute();
      return;
    case 'parked':
      await row().set({ state: 'parked', error: settlement.error }).execute();
      await noteError(trx, workspace, message, settlement.error);
      await enqueueNews(trx, workspace, settlement.news, now);
      return;
    case 'broken': {
      if (message.kind === 'tell') return;
      const { state, id } = message.alert;
      await moveIn(trx, workspace, id, [state], settlement.transition, now);
      await noteError(trx, workspace, message, settlement.transition.reason ?? '');
    }
  }
}

/** Whoever posted it, and whoever holds the channel by now: it is in the channel. */
async function writeSent(
  trx: Kysely<Schema>,
  { workspace, channel }: HeldChannel,
  message: OutboxMessage,
  { ts, keys, isMatch }: Sent,
  now: number,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'sent', ts, sent_at: now })
    .where((eb) => eb.and({ workspace, id: message.id }))
    .execute();
  for (let from = 0; from < keys.length; from += 200) {
    const some = keys.slice(from, from + 200);
    await trx
      .insertInto('posted')
      .values(some.map((key) => ({ workspace, channel, key, message: message.id, at: now })))
      .onConflict((c) => c.doNothing())
      .execute();
  }
  if (message.kind === 'tell') return;
  const { id, quietDays } = message.alert;
  const changed = {
    ...(ts === null ? {} : { last_posted_at: now }),
    ...(isMatch ? { quiet_at: quietAt(quietDays, now) } : {}),
  };
  if (Object.keys(changed).length === 0) return;
  await trx
    .updateTable('alerts')
    .set(changed)
    .where((eb) => eb.and({ workspace, id }))
    .execute();
}

async function noteError(trx: Kysely<Schema>, workspace: string, message: OutboxMessage, error: string): Promise<void> {
  if (message.kind === 'tell') return;
  await trx
    .updateTable('alerts')
    .set({ last_error: error })
    .where((eb) => eb.and({ workspace, id: message.alert.id }))
    .execute();
}
