import type { Kysely } from 'kysely';
import type { CheckedFeeds } from './checked-feeds.ts';
import { isSharing } from './posting-alerts.ts';
import type { Schema } from './schema.ts';

/** The end of a feed's log, as its subscriptions see it; what a check met before is over. */
export async function advanceFeed(trx: Kysely<Schema>, workspace: string, feed: string, seq: number): Promise<void> {
  const on = () => trx.updateTable('alert_feeds').where((eb) => eb.and({ workspace, feed }));
  await on().set({ end_seq: seq }).where('end_seq', '<', seq).where(isSharing).execute();
  await on()
    .set((eb) => ({ seq: eb.ref('end_seq'), next_as: 'news' as const }))
    .where('next_as', '=', 'silence')
    .execute();
  await on().set({ next_as: 'ready' }).where('next_as', '=', 'backlog').execute();
  await on().set({ error: null }).where('error', 'is not', null).execute();
}

type Failure = Parameters<CheckedFeeds['noteFailure']>[0];

/** Notes on the alerts of a feed what its check met. */
export async function noteFailureOf(
  trx: Kysely<Schema>,
  { workspace, feed, error, isHeld, nextCheckAt }: Failure,
): Promise<void> {
  const watching = trx
    .selectFrom('alert_feeds')
    .select('alert')
    .where((eb) => eb.and({ workspace, feed }));
  await trx
    .updateTable('alerts')
    .set({ last_error: error, next_check_at: nextCheckAt })
    .where('workspace', '=', workspace)
    .where('id', 'in', watching)
    .where('state', 'in', ['active', 'waiting', 'blocked'])
    .execute();
  if (!isHeld) return;
  const on = () => trx.updateTable('alert_feeds').where((eb) => eb.and({ workspace, feed }));
  await on().set({ error }).execute();
  // A digest tells in its own time what came meanwhile.
  const asFound = trx
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.and({ workspace, state: 'active', schedule_kind: 'check' }));
  await on().set({ next_as: 'backlog' }).where('next_as', '=', 'news').where('alert', 'in', asFound).execute();
}
