import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { feedsOf, isPosting, unsentOf } from './alert-conditions.ts';
import type { Schema } from './schema.ts';

/** Whether what a check found is also for this alert: at its cap it has no share in the cost. */
export function isSharing(eb: ExpressionBuilder<Schema, 'alert_feeds'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('alerts')
        .select('alerts.id')
        .whereRef('alerts.workspace', '=', 'alert_feeds.workspace')
        .whereRef('alerts.id', '=', 'alert_feeds.alert')
        .where('alerts.held_by', '=', 'cap'),
    ),
  );
}

/**
 * Alerts that post, with a feed that is ready and none that is still to be checked. They are few: an index knows them by
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
    .where(isPosting)
    .where((eb) => eb.not(eb.exists(feedsOf(eb).where('next_as', '=', 'backlog'))))
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
    .where((eb) => eb.not(eb.exists(feedsOf(eb).whereRef('seq', '<', 'end_seq'))))
    .where((eb) => eb.not(eb.exists(unsentOf(eb))))
    .limit(most)
    .execute();
}
