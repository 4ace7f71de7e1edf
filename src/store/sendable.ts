import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * What a channel's sender may send. Alerts that wait, or whose key is blocked, still post what was found before; those
 * that a person or Slack has ended keep it.
 */
export function sendable(db: Kysely<Schema>, workspace: string, channel: string) {
  return db
    .selectFrom('outbox')
    .leftJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'outbox.workspace').onRef('alerts.id', '=', 'outbox.alert'),
    )
    .where('outbox.workspace', '=', workspace)
    .where('outbox.channel', '=', channel)
    .where('outbox.state', '=', 'due')
    .where((eb) => eb.or([eb('outbox.kind', '=', 'tell'), eb('alerts.state', 'in', ['active', 'waiting', 'blocked'])]));
}
