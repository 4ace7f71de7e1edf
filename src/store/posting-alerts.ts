import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type On<T extends keyof Schema> = ExpressionBuilder<Schema, T>;

/** Active alerts, and those at their cap: these post what was found by then, since it is paid for. */
export function isPosting(eb: On<'alerts'>) {
  return eb.or([eb('alerts.state', '=', 'active'), eb('alerts.held_by', '=', 'cap')]);
}

/** Whether what a check found is also for this alert: at its cap it has no share in the cost. */
export function isSharing(eb: On<'alert_feeds'>) {
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

/** The feeds of an alert, for a condition on them. */
function feedsOf(eb: On<'alerts'>) {
  return eb
    .selectFrom('alert_feeds')
    .select('feed')
    .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
    .whereRef('alert_feeds.alert', '=', 'alerts.id');
}

/** What of an alert is still on its way. */
function unsentOf(eb: On<'alerts'>) {
  return eb
    .selectFrom('outbox')
    .select('outbox.id')
    .whereRef('outbox.workspace', '=', 'alerts.workspace')
    .whereRef('outbox.alert', '=', 'alerts.id')
    .where('outbox.state', '<>', 'sent');
}
