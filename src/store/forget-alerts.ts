import type { Kysely } from 'kysely';
import type { AlertStore } from './alerts.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Enough to be quick, few enough that nobody waits for the lock. */
const atOnce = 100;

/** Forgets alerts that were stopped long ago, with all of theirs, and what was sent and posted long ago. */
export async function forgetAlerts(
  db: Kysely<Schema>,
  { stopped, sent, posted }: Parameters<AlertStore['forget']>[0],
): Promise<void> {
  while (await inTransaction(db, null, (trx) => forgetSome(trx, stopped)));
  await db.deleteFrom('outbox').where('state', '=', 'sent').where('sent_at', '<', sent).execute();
  await db.deleteFrom('posted').where('at', '<', posted).execute();
}

/** @returns whether there may be more. */
async function forgetSome(trx: Kysely<Schema>, stopped: number): Promise<boolean> {
  const gone = await trx
    .selectFrom('alerts')
    .select(['workspace', 'id'])
    .where('state', '=', 'stopped')
    .where('since', '<', stopped)
    .limit(atOnce)
    .execute();
  for (const { workspace, id } of gone) {
    for (const table of ['alert_feeds', 'alert_history', 'outbox'] as const) {
      await trx.deleteFrom(table).where('workspace', '=', workspace).where('alert', '=', id).execute();
    }
    await trx
      .deleteFrom('alerts')
      .where((eb) => eb.and({ workspace, id }))
      .execute();
  }
  return gone.length === atOnce;
}
