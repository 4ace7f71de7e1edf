import type { Kysely, Selectable } from 'kysely';
import type { AlertState, Transition } from '../model/alert.ts';
import type { AlertTable } from './alert-schema.ts';
import { enqueueNews } from './enqueue.ts';
import type { Schema } from './schema.ts';

/** A line of the history, numbered so that those of one moment keep their order. */
export async function writeHistory(
  trx: Kysely<Schema>,
  { workspace, id }: { readonly workspace: string; readonly id: string },
  { by, what }: Pick<Transition, 'by' | 'what'>,
  now: number,
): Promise<void> {
  const { lines } = await trx
    .selectFrom('alert_history')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where((eb) => eb.and({ workspace, alert: id }))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('alert_history')
    .values({ workspace, alert: id, id: String(lines + 1).padStart(9, '0'), at: now, changed_by: by, what })
    .execute();
}

/**
 * Moves an alert from one state to another, with the line of its history and the news for whom it concerns.
 * @returns null when it is in none of the states `from`, and nothing was written.
 */
export async function moveIn(
  trx: Kysely<Schema>,
  workspace: string,
  id: string,
  from: readonly AlertState[],
  to: Transition,
  now: number,
): Promise<Selectable<AlertTable> | null> {
  const row = await trx
    .updateTable('alerts')
    .set({
      ...{ state: to.state, held_by: to.heldBy, reason: to.reason, since: now, changed_by: to.by },
      paused_until: to.pausedUntil ?? null,
    })
    .where((eb) => eb.and({ workspace, id }))
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await writeHistory(trx, row, to, now);
  if (to.news !== undefined) await enqueueNews(trx, workspace, to.news, now);
  return row;
}
