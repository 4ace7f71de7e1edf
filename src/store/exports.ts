import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { exportIntent, type ExportIntent } from '../model/intent.ts';
import type { ExportJob, Held, ExportState, ExportProgress, ExportPlace } from '../model/export.ts';
import type { Caller } from '../model/call.ts';
import { timings } from '../model/timings.ts';
import { exportKeyOf } from './question-keys.ts';
import { jsonText, type ExportTable, type Schema } from './schema.ts';
import { claiming, skipLocked } from './transaction.ts';

const storedIntent = jsonText.pipe(exportIntent);

export type ExportJobs = ReturnType<typeof createExportJobs>;

/**
 * Exports as jobs that outlive the process. A runner claims one for the length of a lease and renews it while it works;
 * what it writes is written only while its fence is the last.
 */
export function createExportJobs(db: Kysely<Schema>, now: () => number, { exportLeaseMs: leaseMs } = timings) {
  const owner = randomUUID();
  const unfinished = ({ workspace, user }: Caller, intent: ExportIntent) =>
    db
      .updateTable('exports')
      .where('workspace', '=', workspace)
      .where('user_id', '=', user)
      .where('question', '=', exportKeyOf(intent))
      .where('finished_at', 'is', null)
      .returning('id');
  const held = ({ workspace, id, fence }: Held, on = db) =>
    on.updateTable('exports').where('workspace', '=', workspace).where('id', '=', id).where('fence', '=', fence);

  /** Takes up a paused job again, under a new reference. @returns false when there is none. */
  async function resume(caller: Caller, intent: ExportIntent): Promise<boolean> {
    const { reference, channel } = caller;
    const resumed = await unfinished(caller, intent)
      .set({ state: 'running', reference, channel, error: null, attempts: 0, next_run_at: now() })
      .where('state', '=', 'paused')
      .executeTakeFirst();
    return resumed !== undefined;
  }

  return {
    resume,

    /**
     * Starts an export. A person has one unfinished job for one question.
     * @returns `started`; `resumed` when that person's job for it was paused; `running` when it is under way already.
     */
    async start(caller: Caller, intent: ExportIntent): Promise<'started' | 'resumed' | 'running'> {
      const started = await db
        .insertInto('exports')
        .values({ ...newRow(caller, intent), created_at: now(), next_run_at: now() })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (started !== undefined) return 'started';
      return (await resume(caller, intent)) ? 'resumed' : 'running';
    },

    /** Asks for the end of an unfinished job. @returns false when there is none. */
    async cancel(caller: Caller, intent: ExportIntent): Promise<boolean> {
      const cancelled = await unfinished(caller, intent)
        .set({ state: 'cancelling', next_run_at: now() })
        .executeTakeFirst();
      return cancelled !== undefined;
    },

    /** Takes a job that is due and that nobody holds. @returns null when there is none. */
    claim: (): Promise<ExportJob | null> =>
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

    /** Holds a job for another lease. @returns its state, or null when it is held by another. */
    async renew(job: Held): Promise<ExportState | null> {
      const row = await held(job)
        .set({ lease_until: now() + leaseMs })
        .returning('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },

    /** Books pages read, and holds the job for another lease. @returns as `renew`. */
    async advance(job: Held, { rows, pages, charged, left, total }: ExportProgress): Promise<ExportState | null> {
      const row = await held(job)
        .set({ rows, pages, charged, credits_left: left, total, attempts: 0, lease_until: now() + leaseMs })
        .returning('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async setPlace(job: Held, { channel, ts }: ExportPlace): Promise<void> {
      await held(job).set({ place_channel: channel, place_ts: ts }).execute();
    },

    /**
     * Lets a job go to be taken up later.
     * @param inMs from now
     * @param attempts failures since the last page
     */
    async release(job: Held, inMs: number, attempts: number): Promise<void> {
      await held(job)
        .set({ owner: null, lease_until: 0, attempts, next_run_at: now() + inMs })
        .execute();
    },

    /** Ends the work on a job. @param error its code, when there was one. @returns false when it is held by another. */
    async settle(
      job: Held,
      state: Exclude<ExportState, 'running' | 'cancelling'>,
      error: string | null,
    ): Promise<boolean> {
      const row = await held(job)
        .set({ state, error, owner: null, lease_until: 0, finished_at: state === 'paused' ? null : now() })
        // A job that was cancelled meanwhile must not end up paused.
        .$if(state === 'paused', (query) => query.where('state', '=', 'running'))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function newRow(caller: Caller, intent: ExportIntent) {
  const { workspace, user, channel, reference } = caller;
  return {
    ...{ workspace, id: randomUUID(), user_id: user, channel, reference },
    ...{ question: exportKeyOf(intent), intent: JSON.stringify(intent) },
    ...{ state: 'running' as const, rows: 0, pages: 0, charged: 0, credits_left: null, total: null },
    ...{ place_channel: null, place_ts: null, owner: null, lease_until: 0, fence: 0, attempts: 0 },
    ...{ error: null, finished_at: null },
  };
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
