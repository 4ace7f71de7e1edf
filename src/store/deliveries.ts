import type { Kysely } from 'kysely';
import type { Deliveries } from '../slack/ports.ts';
import type { Schema } from './schema.ts';

/** Remembers what Slack delivered, across processes and restarts. */
export function createDeliveries(db: Kysely<Schema>, now: () => number): Deliveries {
  return {
    async claim(workspace, id) {
      const taken = await db
        .insertInto('deliveries')
        .values({ workspace, id, at: now() })
        .onConflict((c) => c.columns(['workspace', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
