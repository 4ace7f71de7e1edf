import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Ledger, Usage } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

/** No call lives this long: one still marked as sent belonged to a process that died. */
const abandonedAfterMs = 2 * 60_000;
/** Enough that one odd charge changes no price, few enough that a new price is soon learned. */
const chargesLearnedFrom = 9;

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

    async usage(workspace, scope, since) {
      let rows = db.selectFrom('ledger').where('workspace', '=', workspace).where('at', '>=', since);
      if (scope.user !== undefined) rows = rows.where('user_id', '=', scope.user);
      if (scope.channel !== undefined) rows = rows.where('channel', '=', scope.channel);
      const groups = await rows
        .select(({ fn }) => [
          'endpoint',
          'user_id',
          'state',
          fn.countAll<number>().as('calls'),
          fn.sum<number | null>('charged').as('charged'),
        ])
        .where('state', 'in', ['done', 'unknown'])
        .groupBy(['endpoint', 'user_id', 'state'])
        .execute();
      const last = await db
        .selectFrom('ledger')
        .select(['credits_left', 'finished_at'])
        .where('workspace', '=', workspace)
        .where('credits_left', 'is not', null)
        .orderBy('finished_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return summarise(groups, last);
    },

    async recentCharges(workspace, endpoint) {
      const rows = await db
        .selectFrom('ledger')
        .select(['rows', 'charged'])
        .where('workspace', '=', workspace)
        .where('endpoint', '=', endpoint)
        .where('state', '=', 'done')
        .where('charged', 'is not', null)
        .where('rows', '>', 0)
        .orderBy('at', 'desc')
        .limit(chargesLearnedFrom)
        .execute();
      return rows.flatMap(({ rows: count, charged }) =>
        count === null || charged === null ? [] : [{ rows: count, charged }],
      );
    },

    async list(workspace) {
      return db.selectFrom('ledger').selectAll().where('workspace', '=', workspace).orderBy('at').execute();
    },
  };
}

interface Group {
  readonly endpoint: string;
  readonly user_id: string;
  readonly state: string;
  readonly calls: number;
  readonly charged: number | null;
}

function summarise(
  groups: readonly Group[],
  last: { credits_left: number | null; finished_at: number | null } | undefined,
): Usage {
  const answered = groups.filter(({ state }) => state === 'done');
  const count = (some: readonly Group[]) => some.reduce((sum, { calls }) => sum + calls, 0);
  const credits = (some: readonly Group[]) =>
    Math.round(some.reduce((sum, { charged }) => sum + (charged ?? 0), 0) * 10_000) / 10_000;
  const by = (key: 'endpoint' | 'user_id') =>
    [...Map.groupBy(answered, (group) => group[key])]
      .map(([name, some]) => ({ name, calls: count(some), charged: credits(some) }))
      .sort((a, b) => b.charged - a.charged || b.calls - a.calls);
  const { credits_left: left = null, finished_at: at = null } = last ?? {};
  return {
    charged: credits(groups),
    answered: count(answered),
    unknown: count(groups.filter(({ state }) => state === 'unknown')),
    byEndpoint: by('endpoint').map(({ name, ...rest }) => ({ endpoint: name, ...rest })),
    byUser: by('user_id').map(({ name, ...rest }) => ({ user: name, ...rest })),
    left: left === null || at === null ? null : { credits: left, at },
  };
}
