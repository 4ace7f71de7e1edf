import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

/** How many days the rows of a table are kept, counted from one of its columns. */
const lives: readonly { readonly table: keyof Schema; readonly since: 'at' | 'created_at'; readonly days: number }[] = [
  { table: 'deliveries', since: 'at', days: 1 },
  { table: 'answers', since: 'at', days: 30 },
  { table: 'failures', since: 'at', days: 1 },
  { table: 'intents', since: 'at', days: 30 },
  { table: 'names', since: 'at', days: 30 },
  // Longer than anything is kept quiet, or it would be said twice.
  { table: 'notices', since: 'at', days: 60 },
  { table: 'recent_lookups', since: 'at', days: 90 },
  // Without the answers of its pages a paused export would be paid for again.
  { table: 'exports', since: 'created_at', days: 30 },
  { table: 'ledger', since: 'at', days: 730 },
  { table: 'outside_spending', since: 'at', days: 730 },
];

/** Forgets what is older than it need be kept. @param now epoch ms */
export async function forgetOld(db: Kysely<Schema>, now: number): Promise<void> {
  for (const { table, since, days } of lives)
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${now - days * dayMs}`.execute(db);
}
