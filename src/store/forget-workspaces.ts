import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Every table that holds something of a workspace, but where it is installed. */
const tables = [
  ...['deliveries', 'answers', 'failures', 'ledger', 'balances', 'outside_spending', 'data_dates', 'settings'],
  ...['preferences', 'names', 'moves', 'intents', 'notices', 'recent_lookups', 'exports', 'saved_queries'],
  ...['alerts', 'alert_feeds', 'alert_history', 'outbox', 'outbox_channels', 'posted'],
  ...['feeds', 'feed_days', 'feed_records', 'feed_log', 'service_keys'],
] as const satisfies readonly (keyof Schema)[];

/** Forgets all of the workspaces that uninstalled the app before `before`, epoch ms. */
export async function forgetWorkspaces(db: Kysely<Schema>, before: number): Promise<void> {
  const gone = await db.selectFrom('installations').select('workspace').where('uninstalled_at', '<', before).execute();
  for (const { workspace } of gone) {
    for (const table of tables) await db.deleteFrom(table).where('workspace', '=', workspace).execute();
    // Last, since the rest is found by it; one that came back meanwhile stays.
    await db
      .deleteFrom('installations')
      .where('workspace', '=', workspace)
      .where('uninstalled_at', '<', before)
      .execute();
  }
}
