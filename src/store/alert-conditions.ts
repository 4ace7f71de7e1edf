import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Conditions on alerts, for queries that have `alerts` among their tables. */

type On<T extends keyof Schema> = ExpressionBuilder<Schema, T>;

/** Active alerts, and those at their cap: these post what was found by then, since it is paid for. */
export function isPosting(eb: On<'alerts'>) {
  return eb.or([eb('alerts.state', '=', 'active'), eb('alerts.held_by', '=', 'cap')]);
}

/** Alerts that wait, or are blocked, because a check said so; what it held, a check lets go. */
export function isHeldByCheck(eb: On<'alerts'>) {
  return eb.and([eb('alerts.state', 'in', ['waiting', 'blocked']), eb('alerts.held_by', '=', 'check')]);
}

/** The feeds of an alert, for a condition on them; within it they hide the `alert_feeds` of the query around it. */
export function feedsOf(eb: On<'alerts'>) {
  return eb
    .selectFrom('alert_feeds')
    .select('feed')
    .whereRef('alert_feeds.workspace', '=', 'alerts.workspace')
    .whereRef('alert_feeds.alert', '=', 'alerts.id');
}

/** What of an alert is still on its way. */
export function unsentOf(eb: On<'alerts'>) {
  return eb
    .selectFrom('outbox')
    .select('outbox.id')
    .whereRef('outbox.workspace', '=', 'alerts.workspace')
    .whereRef('outbox.alert', '=', 'alerts.id')
    .where('outbox.state', '<>', 'sent');
}
