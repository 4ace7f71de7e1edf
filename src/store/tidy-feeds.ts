import type { Kysely } from 'kysely';
import { lowerFeeds } from './lower-feeds.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Forgets the counts of days that left every look-back, and log entries as old as that which every alert has posted.
 * Their keys and hashes stay: a record that is dated anew comes back into the window, and is not new.
 */
export async function tidyFeeds(db: Kysely<Schema>, at: number): Promise<void> {
  await lowerFeeds(db, at);
  const feeds = await db.selectFrom('feeds').select(['workspace', 'id', 'look_back']).execute();
  for (const { workspace, id, look_back: lookBack } of feeds) {
    const since = at - (lookBack + 1) * dayMs;
    await db
      .deleteFrom('feed_days')
      .where('workspace', '=', workspace)
      .where('feed', '=', id)
      .where('day', '<', new Date(since).toISOString().slice(0, 10))
      .execute();
    await db
      .deleteFrom('feed_log')
      .where('workspace', '=', workspace)
      .where('feed', '=', id)
      .where('first_seen_at', '<', since)
      .where('seq', '<=', await postedUpTo(db, workspace, id))
      .execute();
  }
}

/** The last entry that no alert needs any more: behind no cursor, and of no message that waits to be sent. */
async function postedUpTo(db: Kysely<Schema>, workspace: string, feed: string): Promise<number> {
  const cursors = await db
    .selectFrom('alert_feeds')
    .select(['alert', 'seq'])
    .where('workspace', '=', workspace)
    .where('feed', '=', feed)
    .execute();
  if (cursors.length === 0) return Number.MAX_SAFE_INTEGER;
  const unsent = await db
    .selectFrom('outbox')
    .select('id')
    .where('workspace', '=', workspace)
    .where(
      'alert',
      'in',
      cursors.map(({ alert }) => alert),
    )
    .where('state', '<>', 'sent')
    .executeTakeFirst();
  // Which entries a message holds lies inside it: while one waits, the feed keeps them all.
  return unsent === undefined ? Math.min(...cursors.map(({ seq }) => seq)) : 0;
}
