import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Ledger } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

/** No call lives this long: one still marked as sent belonged to a process that died. */
const abandonedAfterMs = 2 * 60_000;

/** What was asked of the service, by whom, and what it charged. */
export function createLedger(db: Kysely<Schema>, now: () => number): Ledger {
  return {
    async open(entry) {
      const id = randomUUID();
      await db
        .insertInto('ledger')
        .values({
          workspace: entry.workspace,
          id,
          at: now(),
          user_id: entry.user,
          channel: entry.channel,
          reference: entry.reference,
          endpoint: entry.endpoint,
          request: entry.request,
          state: 'sent',
          rows: null,
          charged: null,
          credits_left: null,
          error: null,
          finished_at: null,
        })
        .execute();
      return id;
    },

    async close(workspace, id, outcome) {
      await db
        .updateTable('ledger')
        .set({
          state: outcome.state,
          rows: outcome.rows,
          charged: outcome.cost.charged,
          credits_left: outcome.cost.left,
          error: outcome.error,
          finished_at: now(),
        })
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .execute();
    },

    async settle(workspace, reference) {
      await db
        .updateTable('ledger')
        .set({ state: 'unknown', error: 'abandoned', finished_at: now() })
        .where('workspace', '=', workspace)
        .where('reference', '=', reference)
        .where('state', '=', 'sent')
        .execute();
      const rows = await db
        .selectFrom('ledger')
        .select(['state', 'charged'])
        .where('workspace', '=', workspace)
        .where('reference', '=', reference)
        .execute();
      if (rows.some(({ state }) => state === 'unknown')) return 'unknown';
      return rows.some(({ state, charged }) => state === 'done' && charged !== 0) ? 'paid' : 'nothing';
    },

    async settleAbandoned() {
      await db
        .updateTable('ledger')
        .set({ state: 'unknown', error: 'abandoned', finished_at: now() })
        .where('state', '=', 'sent')
        .where('at', '<', now() - abandonedAfterMs)
        .execute();
    },

    async list(workspace) {
      return db.selectFrom('ledger').selectAll().where('workspace', '=', workspace).orderBy('at').execute();
    },
  };
}
