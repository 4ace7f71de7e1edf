import type { Kysely, Selectable } from 'kysely';
import type { Alert, CatchUp, Transition } from '../model/alert.ts';
import { writeHistory } from './alert-changes.ts';
import { quietAt, rangesOf } from './alert-rows.ts';
import type { AlertTable } from './alert-schema.ts';
import type { Schema } from './schema.ts';

/**
 * Makes an alert active. What it kept is taken back into its cursors: they go back to where the first kept message began,
 * so that one summary tells it all, or else to the end of the log with the next check.
 */
export async function resumeIn(
  trx: Kysely<Schema>,
  alert: Alert,
  how: CatchUp,
  change: Pick<Transition, 'by' | 'what'>,
  now: number,
): Promise<Selectable<AlertTable>> {
  const { workspace, id } = alert;
  if (how === 'missed') await rewind(trx, alert);
  await trx
    .deleteFrom('outbox')
    .where((eb) => eb.and({ workspace, alert: id }))
    .where('state', '<>', 'sent')
    .execute();
  await trx
    .updateTable('alert_feeds')
    .set({ next_as: how === 'missed' ? 'backlog' : 'silence', error: null })
    .where((eb) => eb.and({ workspace, alert: id }))
    .execute();
  await writeHistory(trx, alert, change, now);
  return trx
    .updateTable('alerts')
    .set({
      ...{ state: 'active', held_by: null, reason: null, since: now, changed_by: change.by, paused_until: null },
      ...{ last_error: null, quiet_at: quietAt(alert.quietDays, now) },
    })
    .where((eb) => eb.and({ workspace, id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function rewind(trx: Kysely<Schema>, { workspace, id }: Alert): Promise<void> {
  const kept = await trx
    .selectFrom('outbox')
    .select('ranges')
    .where((eb) => eb.and({ workspace, alert: id, kind: 'records' }))
    .where('state', '<>', 'sent')
    .execute();
  for (const { feed, after } of kept.flatMap(({ ranges }) => rangesOf(ranges))) {
    // What was posted in between is known to be in the channel, and not posted again.
    await trx
      .updateTable('alert_feeds')
      .set({ seq: after })
      .where((eb) => eb.and({ workspace, alert: id, feed }))
      .where('seq', '>', after)
      .execute();
  }
}
