import type { Kysely } from 'kysely';
import { isoDay } from '../model/calendar.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Lets feeds watch no more than their alerts ask for, when the one that asked for more is gone or has changed. One that
 * was stopped counts as long as it can be undone: days that are let go are paid for again when somebody asks for them. A
 * feed without alerts stays as it is: it was opened for one that is being made, or is not checked.
 */
export async function lowerFeeds(db: Kysely<Schema>, at: number): Promise<void> {
  const lower = await db
    .selectFrom('feeds')
    .innerJoin('alert_feeds', (join) =>
      join.onRef('alert_feeds.workspace', '=', 'feeds.workspace').onRef('alert_feeds.feed', '=', 'feeds.id'),
    )
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.workspace', '=', 'feeds.workspace').onRef('alerts.id', '=', 'alert_feeds.alert'),
    )
    .select(({ fn }) => [
      ...(['feeds.workspace', 'feeds.id', 'feeds.fence'] as const),
      fn.max('alerts.look_back_days').as('lookBack'),
      fn.max('alerts.thorough').as('thorough'),
    ])
    // Whoever holds one may be reading the days that an alert will ask for.
    .where('feeds.lease_until', '<=', at)
    .groupBy(['feeds.workspace', 'feeds.id', 'feeds.fence', 'feeds.look_back', 'feeds.thorough'])
    .having(({ eb, fn }) =>
      eb.or([
        eb('feeds.look_back', '>', fn.max('alerts.look_back_days')),
        eb('feeds.thorough', '>', fn.max('alerts.thorough')),
      ]),
    )
    .execute();
  for (const { workspace, id, fence, lookBack, thorough } of lower) {
    const from = isoDay(at - lookBack * dayMs);
    await db
      .updateTable('feeds')
      .set((eb) => ({
        ...{ look_back: lookBack, thorough },
        // Days before that are not followed any more: should they be asked for again, they are read anew.
        covered_from: eb.case().when('covered_from', '<', from).then(from).else(eb.ref('covered_from')).end(),
      }))
      .where((eb) => eb.and({ workspace, id, fence }))
      .where('lease_until', '<=', at)
      .execute();
  }
}
