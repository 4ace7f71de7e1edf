import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Caller } from '../model/money.ts';
import {
  type ExportJob,
  exportLookUp,
  type ExportLookUp,
  type ExportProgress,
  type ExportState,
  type Held,
} from '../model/look-up.ts';
import type { MessagePlace } from '../model/alert.ts';
import { timings } from '../model/time.ts';
import { hashOf, jsonText, type Schema } from './schema.ts';
import { claimFirst, createLeases, neverClaimed } from './transaction.ts';

const storedLookUp = jsonText.pipe(exportLookUp);

export type ExportJobs = ReturnType<typeof createExportJobs>;

/**
 * Exports as jobs that outlive the process. A runner claims one for the length of a lease and renews it while it works;
 * what it writes is written only while its fence is the last.
 */
export function createExportJobs(db: Kysely<Schema>, now: () => number, { exportLeaseMs: leaseMs } = timings) {
  const leases = createLeases(now, leaseMs);
  const unfinished = ({ workspace, user }: Caller, lookUp: ExportLookUp) =>
    db
      .updateTable('exports')
      .where((eb) => eb.and({ workspace, user_id: user }))
      .where('question', '=', exportKeyOf(lookUp))
      .where('finished_at', 'is', null)
      .returning('id');
  const held = ({ workspace, id, fence }: Held, on = db) =>
    on.updateTable('exports').where('workspace', '=', workspace).where('id', '=', id).where('fence', '=', fence);

  const dueJobs = (on: Kysely<Schema>) =>
    on
      .selectFrom('exports')
      .select(['workspace', 'id', 'fence', 'owner'])
      .where('state', 'in', ['running', 'cancelling'])
      .where('finished_at', 'is', null)
      .where('next_run_at', '<=', now())
      .where((eb) => leases.isFree(eb, eb.ref('lease_until')))
      .orderBy('next_run_at');

  async function take(due: DueJob, on: Kysely<Schema>): Promise<ExportJob | null> {
    const taken = await held(due, on).set(leases.taken(due)).returningAll().executeTakeFirst();
    if (taken === undefined) return null;
    const lookUp = storedLookUp.safeParse(taken.look_up);
    if (lookUp.success) return jobOf(taken, lookUp.data, due.owner !== null);
    // Another version has written it, and no version will read it any more.
    await held(taken, on).set({ state: 'failed', error: 'unreadable', finished_at: now() }).execute();
    return null;
  }

  /** Resumes a paused job under a new reference. @returns false when there is none. */
  async function resume(caller: Caller, lookUp: ExportLookUp): Promise<boolean> {
    const { reference, channel } = caller;
    const resumed = await unfinished(caller, lookUp)
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
    async start(caller: Caller, lookUp: ExportLookUp): Promise<'started' | 'resumed' | 'running'> {
      const started = await db
        .insertInto('exports')
        .values({ ...newRow(caller, lookUp), created_at: now(), next_run_at: now() })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (started !== undefined) return 'started';
      return (await resume(caller, lookUp)) ? 'resumed' : 'running';
    },

    /** Asks for the end of an unfinished job. @returns false when there is none. */
    async cancel(caller: Caller, lookUp: ExportLookUp): Promise<boolean> {
      const cancelled = await unfinished(caller, lookUp)
        .set({ state: 'cancelling', next_run_at: now() })
        .executeTakeFirst();
      return cancelled !== undefined;
    },

    /** Takes a job that is due and that nobody holds. @returns null when there is none. */
    claim: (): Promise<ExportJob | null> => claimFirst(db, dueJobs, take),

    /** Holds a job for another lease. @returns its state, or null when it is held by another. */
    async renew(job: Held): Promise<ExportState | null> {
      const row = await held(job).set(leases.renewed()).returning('state').executeTakeFirst();
      return row?.state ?? null;
    },

    /** Records the pages read, and holds the job for another lease. @returns as `renew`. */
    async advance(job: Held, { rows, pages, charged, left, total }: ExportProgress): Promise<ExportState | null> {
      const row = await held(job)
        .set({ rows, pages, charged, credits_left: left, total, attempts: 0, ...leases.renewed() })
        .returning('state')
        .executeTakeFirst();
      return row?.state ?? null;
    },

    async setPlace(job: Held, { channel, ts }: MessagePlace): Promise<void> {
      await held(job).set({ place_channel: channel, place_ts: ts }).execute();
    },

    /**
     * Releases a job to be claimed later.
     * @param inMs from now
     * @param attempts failures since the last page
     */
    async release(job: Held, inMs: number, attempts: number): Promise<void> {
      await held(job)
        .set({ ...leases.released(), attempts, next_run_at: now() + inMs })
        .execute();
    },

    /** Ends the work on a job. @param error its code, if there was one @returns false when another process holds it */
    async end(
      job: Held,
      state: Exclude<ExportState, 'running' | 'cancelling'>,
      error: string | null,
    ): Promise<boolean> {
      const row = await held(job)
        .set({ state, error, ...leases.released(), finished_at: state === 'paused' ? null : now() })
        // A job that was cancelled meanwhile must not end up paused.
        .$if(state === 'paused', (query) => query.where('state', '=', 'running'))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

type DueJob = Pick<Selectable<Schema['exports']>, 'workspace' | 'id' | 'fence' | 'owner'>;

/** The key of an export: a person has one unfinished for it. Here the case of a text counts. */
function exportKeyOf(lookUp: ExportLookUp): string {
  return hashOf(JSON.stringify(exportLookUp.parse(lookUp)));
}

function newRow(caller: Caller, lookUp: ExportLookUp) {
  const { workspace, user, channel, reference } = caller;
  return {
    workspace,
    id: randomUUID(),
    user_id: user,
    channel,
    reference,
    question: exportKeyOf(lookUp),
    look_up: JSON.stringify(lookUp),
    state: 'running' as const,
    rows: 0,
    pages: 0,
    charged: 0,
    credits_left: null,
    total: null,
    place_channel: null,
    place_ts: null,
    ...neverClaimed,
    attempts: 0,
    error: null,
    finished_at: null,
  };
}

function jobOf(row: Selectable<Schema['exports']>, lookUp: ExportLookUp, isAbandoned: boolean): ExportJob {
  const { workspace, id, channel, reference, state, rows, pages, charged, total, fence, attempts } = row;
  const { place_channel: placeChannel, place_ts: ts } = row;
  return {
    workspace,
    id,
    user: row.user_id,
    channel,
    reference,
    lookUp,
    state,
    rows,
    pages,
    charged,
    left: row.credits_left,
    total,
    place: placeChannel === null || ts === null ? null : { channel: placeChannel, ts },
    fence,
    attempts,
    isAbandoned,
  };
}
