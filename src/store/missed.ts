import type { Kysely } from 'kysely';
import { rangesOf } from './alert-rows.ts';
import type { Schema } from './schema.ts';

/**
 * How many records an alert has not posted: those of messages that wait, and those behind its cursors.
 * @returns null where there are none and none of its feeds is checked, so that nobody knows what came meanwhile
 */
export async function countMissed(db: Kysely<Schema>, workspace: string, alert: string): Promise<number | null> {
  const cursors = await db
    .selectFrom('alert_feeds')
    .innerJoin('feeds', (join) =>
      join.onRef('feeds.workspace', '=', 'alert_feeds.workspace').onRef('feeds.id', '=', 'alert_feeds.feed'),
    )
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'alert_feeds.workspace').onRef('alerts.id', '=', 'alert_feeds.alert'),
    )
    .select(['feed', 'alert_feeds.seq as after', 'feeds.seq as upTo', 'feeds.next_check_at as next', 'corrections'])
    .where((eb) => eb.and({ 'alert_feeds.workspace': workspace, alert }))
    .execute();
  const waiting = await db
    .selectFrom('outbox')
    .select('ranges')
    .where((eb) => eb.and({ workspace, alert, kind: 'records' }))
    .where('state', '<>', 'sent')
    .execute();
  const kinds = cursors.some(({ corrections }) => corrections === 1)
    ? (['new', 'corrected'] as const)
    : (['new'] as const);
  let missed = 0;
  for (const { feed, after, upTo } of [...cursors, ...waiting.flatMap(({ ranges }) => rangesOf(ranges))]) {
    const { entries } = await db
      .selectFrom('feed_log')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where((eb) => eb.and({ workspace, feed }))
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    missed += entries;
  }
  const isChecked = cursors.some(({ next }) => next !== null);
  return missed === 0 && !isChecked ? null : missed;
}
