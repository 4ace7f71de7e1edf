import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { LoggedRecord } from '../model/feed.ts';
import { jsonText } from './json-text.ts';
import type { FeedLogTable } from './feed-schema.ts';
import type { Schema } from './schema.ts';

/** A row was read by its schema before it was written, so that here only its being one is looked at. */
const storedRow = jsonText.pipe(z.custom<LoggedRecord['row']>((value) => typeof value === 'object' && value !== null));

/** Entries behind a cursor, in order. */
export async function entriesAfter(
  db: Kysely<Schema>,
  workspace: string,
  feed: string,
  seq: number,
  most: number,
): Promise<readonly LoggedRecord[]> {
  const rows = await db
    .selectFrom('feed_log')
    .select(['seq', 'kind', 'key', 'weak', 'day', 'first_seen_at', 'row'])
    .where('workspace', '=', workspace)
    .where('feed', '=', feed)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();
  return rows.map(logged);
}

/** An entry as it is read back. */
export function logged({ weak, first_seen_at: firstSeenAt, row, ...entry }: StoredEntry): LoggedRecord {
  return { ...entry, weak: weak === 1, firstSeenAt, row: storedRow.parse(row) };
}

type StoredEntry = Pick<FeedLogTable, 'seq' | 'kind' | 'key' | 'weak' | 'day' | 'first_seen_at' | 'row'>;

/** How many entries lie behind a cursor. */
export async function countEntries(db: Kysely<Schema>, workspace: string, feed: string, seq: number): Promise<number> {
  const counted = await db
    .selectFrom('feed_log')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('workspace', '=', workspace)
    .where('feed', '=', feed)
    .where('seq', '>', seq)
    .executeTakeFirst();
  return counted?.entries ?? 0;
}
