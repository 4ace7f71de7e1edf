import type { Kysely } from 'kysely';
import type { RecordsSpan, RecordsPage } from '../model/feed.ts';
import { logged } from './feed-log.ts';
import type { Schema } from './schema.ts';

export type FoundRecords = ReturnType<typeof createFoundRecords>;

/** Pages through the logs of feeds, the newest entries first. */
export function createFoundRecords(db: Kysely<Schema>) {
  return {
    async between(
      workspace: string,
      feeds: readonly string[],
      { since, until, offset, most }: RecordsSpan,
    ): Promise<RecordsPage> {
      if (feeds.length === 0) return { records: [], total: 0 };
      const found = db
        .selectFrom('feed_log')
        .where('workspace', '=', workspace)
        .where('feed', 'in', feeds)
        .where('first_seen_at', '>=', since)
        .where('first_seen_at', '<=', until ?? Number.MAX_SAFE_INTEGER);
      const counted = await found.select(({ fn }) => fn.countAll<number>().as('entries')).executeTakeFirst();
      const rows = await found
        .select(['seq', 'kind', 'key', 'weak', 'day', 'first_seen_at', 'row'])
        .orderBy('first_seen_at', 'desc')
        .orderBy('feed')
        .orderBy('seq', 'desc')
        .limit(most)
        .offset(offset)
        .execute();
      return { records: rows.map(logged), total: counted?.entries ?? 0 };
    },
  };
}
