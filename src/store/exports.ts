import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { exportIntent, type ExportIntent } from '../model/intent.ts';
import type { ExportJobs } from '../lookups/export/ports.ts';
import type { ExportJob, Held } from '../model/export.ts';
import type { Asker } from '../model/call.ts';
import { timings } from '../model/timings.ts';
import { jsonText } from './json-text.ts';
import type { ExportTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';
import { claiming, skipLocked } from './transaction.ts';

const storedIntent = jsonText.pipe(exportIntent);

/** Exports as jobs, claimed by lease and fence. */
export function createExportJobs(
  db: Kysely<Schema>,
  now: () => number,
  { exportLeaseMs: leaseMs } = timings,
): ExportJobs {
  const owner = randomUUID();
  const unfinished = ({ workspace, user }: Asker, intent: ExportIntent) =>
    db
      .updateTable('exports')
      .where('workspace', '=', workspace)
      .where('user_id', '=', user)
      .where('question', '=', questionOf(intent))
      .where('finished_at', 'is', null)
      .returning('id');
  const held = ({ workspace, id, fence }: Held, on = db) =>
    on.updateTable('exports').where('workspace', '=', workspace).where('id', '=', id).where('fence', '=', fence);

  async function resume(asker: Asker, intent: ExportIntent): Promise<boolean> {
    const { reference, channel } = asker;
    const resumed = await unfinished(asker, intent)
      .set({ state: 'running', reference, channel, error: null, attempts: 0, next_run_at: now() })
      .where('state', '=', 'paused')
      .executeTakeFirst();
    return resumed !== undefined;
  }

  return {
    resume,

    async start(asker, intent) {
      const started = await db
        .insertInto('exports')
        .values({ ...newRow(asker, intent), created_at: now(), next_run_at: now() })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (started !== undefined) return 'started';
      return (await resume(asker, intent)) ? 'resumed' : 'running';
    },

    async cancel(asker, intent) {
      const cancelled = await unfinished(asker, intent)
        .set({ state: 'cancelling', next_run_at: now() })
        .executeTakeFirst();
      return cancelled !== undefined;
    },

    claim: () =>
      claiming(db, async (on) => {
        const due = await on
          .selectFrom('exports')
          .select(['workspace', 'id', 'fence', 'owner'])
          .where('state', 'in', ['running', 'cancelling'])
          .where('finished_at', 'is', null)
          .where('next_run_at', '<=', now())
          .where('lease_until', '<=', now())
          .orderBy('next_run_at')
          .limit(1)
          .modifyEnd(skipLocked(on))
          .executeTakeFirst();
        if (due === undefined) return null;
        const fence = due.fence + 1;
        // Of two processes that have read the same row, one finds its fence.
        const taken = await held(due, on)
          .set({ owner, fence, lease_until: now() + leaseMs })
          .returningAll()
          .executeTakeFirst();
        if (taken === undefined) return null;
        const intent = storedIntent.safeParse(taken.intent);
        if (intent.success) return jobOf(taken, intent.data, due.owner !== null);
        // A version with other words kept it, and none will read it any more.
        await held({ ...due, fence }, on)
          .set({ state: 'failed', error: 'unreadable', finished_at: now() })
          .execute();
        return null;
      }),

    async renew(job) {
      const row = await held(job)
        .set({ lease_until: now() + leaseMs })
        .returning('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async advance(job, { rows, pages, charged, left, total }) {
      const row = await held(job)
        .set({ rows, pages, charged, credits_left: left, total, attempts: 0, lease_until: now() + leaseMs })
        .returning('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async setPlace(job, { channel, ts }) {
      await held(job).set({ place_channel: channel, place_ts: ts }).execute();
    },

    async release(job, inMs, attempts) {
      await held(job)
        .set({ owner: null, lease_until: 0, attempts, next_run_at: now() + inMs })
        .execute();
    },

    async settle(job, state, error) {
      const row = await held(job)
        .set({ state, error, owner: null, lease_until: 0, finished_at: state === 'paused' ? null : now() })
        // Whoever pressed Cancel meanwhile is not to find it paused.
        .$if(state === 'paused', (query) => query.where('state', '=', 'running'))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function newRow(asker: Asker, intent: ExportIntent) {
  const { workspace, user, channel, reference } = asker;
  return {
    ...{ workspace, id: randomUUID(), user_id: user, channel, reference },
    ...{ question: questionOf(intent), intent: JSON.stringify(intent) },
    ...{ state: 'running' as const, rows: 0, pages: 0, charged: 0, credits_left: null, total: null },
    ...{ place_channel: null, place_ts: null, owner: null, lease_until: 0, fence: 0, attempts: 0 },
    ...{ error: null, finished_at: null },
  };
}

/** The schema puts the keys of an intent in one order, wherever it came from. */
function questionOf(intent: ExportIntent): string {
  return createHash('sha256')
    .update(JSON.stringify(exportIntent.parse(intent)))
    .digest('base64url')
    .slice(0, 22);
}

function jobOf(row: Selectable<ExportTable>, intent: ExportIntent, isAbandoned: boolean): ExportJob {
  const { workspace, id, channel, reference, state, rows, pages, charged, total, fence, attempts } = row;
  const { place_channel: placeChannel, place_ts: ts } = row;
  return {
    ...{ workspace, id, user: row.user_id, channel, reference, intent, state },
    ...{ rows, pages, charged, left: row.credits_left, total },
    place: placeChannel === null || ts === null ? null : { channel: placeChannel, ts },
    ...{ fence, attempts, isAbandoned },
  };
}
