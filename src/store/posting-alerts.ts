import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Active alerts with a feed that is ready and none that is still to be checked. They are few: an index knows them by
 * the word itself.
 */
export function readyAlerts(trx: Kysely<Schema>, most: number) {
  return trx
    .selectFrom('alert_feeds as ready')
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'ready.workspace').onRef('alerts.id', '=', 'ready.alert'),
    )
    .select(['alerts.workspace', 'alerts.id', 'alerts.channel'])
    .distinct()
    .where('ready.next_as', '=', sql.lit('ready'))
    .where('alerts.state', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alert_feeds')
            .select('feed')
            .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
            .whereRef('alert_feeds.alert', '=', 'alerts.id')
            .where('next_as', '=', 'backlog'),
        ),
      ),
    )
    .limit(most)
    .execute();
}

/** Active alerts whose note is due, and that have nothing to post. */
export function quietAlerts(trx: Kysely<Schema>, now: number, most: number) {
  return trx
    .selectFrom('alerts')
    .select(['workspace', 'id', 'channel', 'quiet_days', 'quiet_at'])
    .where('state', '=', 'active')
    .where('quiet_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alert_feeds')
            .select('feed')
            .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
            .whereRef('alert_feeds.alert', '=', 'alerts.id')
            .whereRef('seq', '<', 'end_seq'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.workspace', '=', 'alerts.workspace')
            .whereRef('outbox.alert', '=', 'alerts.id')
            .where('outbox.state', '<>', 'sent'),
        ),
      ),
    )
    .limit(most)
    .execute();
}
