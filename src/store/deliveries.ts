import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deliveries, Sealing } from '../slack/ports.ts';
import type { Schema } from './schema.ts';

/** A process that has not said for this long that it is alive will not answer any more. */
const deadAfterMs = 20_000;

/**
 * Remembers what Slack delivered, across processes and restarts, and what each delivery needs to be answered until it
 * is. That holds a response_url and what a person typed, so it is sealed.
 */
export function createDeliveries(db: Kysely<Schema>, now: () => number, seal: Sealing): Deliveries {
  const owner = randomUUID();
  return {
    async claim(workspace, id, underway) {
      const at = now();
      const taken = await db
        .insertInto('deliveries')
        .values({ workspace, id, at, owner, alive_at: at, underway: seal.seal(underway) })
        .onConflict((c) => c.columns(['workspace', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async finish(workspace, id) {
      await db
        .updateTable('deliveries')
        .set({ underway: null })
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .execute();
    },

    async stayAlive() {
      await db
        .updateTable('deliveries')
        .set({ alive_at: now() })
        .where('underway', 'is not', null)
        .where('owner', '=', owner)
        .execute();
    },

    async takeAbandoned() {
      const taken = await db
        .updateTable('deliveries')
        .set({ owner, alive_at: now() })
        .where('underway', 'is not', null)
        .where('owner', '!=', owner)
        .where('alive_at', '<', now() - deadAfterMs)
        .returning(['workspace', 'id', 'at', 'underway'])
        .execute();
      return taken.map(({ workspace, id, at, underway }) => ({
        workspace,
        id,
        at,
        underway: underway === null ? null : seal.open(underway),
      }));
    },
  };
}
