import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Remembers what Slack delivered, across processes and restarts. */
export function createDeliveries(db: Kysely<Schema>, now: () => number) {
  return {
    /** Takes a delivery. @returns false when it was taken before, by this process or another. */
    async claim(workspace: string, id: string): Promise<boolean> {
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
