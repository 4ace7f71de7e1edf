import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { AlertChange, AlertState, HistoryLine, Transition } from '../model/alert.ts';
import { type LookUp, lookUpSchema } from '../model/look-up.ts';
import type { NamedList } from '../model/lists.ts';
import { editedWords, onStates, type Recurring, recurring } from '../model/posting.ts';
import {
  type HeldReport,
  type Report,
  type ReportRun,
  type ReportTerms,
  type Snapshot,
  snapshotSchema,
} from '../model/report.ts';
import { isoDay, monthOf, startOf, type Timings } from '../model/time.ts';
import { roundCredits } from '../model/money.ts';
import { enqueue, moveMessages, sendParked } from './outbox-queue.ts';
import {
  activeSince,
  freeId,
  historyOf,
  isListed,
  isPauseOver,
  type Key,
  moveIn,
  postingOf,
  setOwnerIn,
  writeHistory,
} from './postings.ts';
import { columnsOfWindow, windowOf } from './saved-queries.ts';
import { spentOn } from './spending.ts';
import { asFlag, type Db, jsonText, type Schema } from './schema.ts';
import { Condition, find, findAll, not, remove, update, upsert } from './statements.ts';
import { createLeases, hasCome, inTransaction, neverClaimed } from './transaction.ts';

/** Further ahead than any run is planned. */
const longestMs = 70 * 24 * 60 * 60_000;

/** A second press of the same button comes within this time of the run. */
const pressedTwiceMs = 10_000;

/** A report's name in the form has as many characters. */
const longestName = 60;

/** Where a text was cut within a character. */
const halfCharacter = /[\ud800-\udbff]$/;

const stored = z.object({ look_up: jsonText.pipe(lookUpSchema), schedule: jsonText.pipe(recurring) });
const storedAnswer = jsonText.pipe(snapshotSchema);

const unreadable: { readonly look_up: LookUp; readonly schedule: Recurring } = {
  look_up: { do: 'list', list: '-', name: '', offset: 0, read: [] },
  schedule: { every: 'day', at: '09:00', zone: 'UTC' },
};

type Row = Schema['reports'] & { readonly spent?: number | null };

/** A pause whose end has come is over. */
function reportOf(row: Row, now: number): Report {
  const read = stored.safeParse(row);
  const window = windowOf(row);
  const isUnreadable = !read.success || window === null;
  const { look_up: lookUp, schedule } = read.data ?? unreadable;
  const isOver = row.state === 'paused' && row.paused_until !== null && row.paused_until <= now;
  const current = isOver ? { ...row, ...activeSince(row.since, null) } : row;
  const posting = postingOf(current, isUnreadable ? "Another version of Trade wrote it, and I can't read it." : null);
  return {
    ...posting,
    owner: row.owned_by,
    lookUp,
    window: window ?? 'fixed',
    schedule,
    onlyIfChanged: row.only_if_changed === 1,
    agreed: row.agreed,
    nextRunAt: onStates.includes(posting.state) ? row.due_at : null,
    lastRunAt: row.last_run_at,
    creditsThisMonth: roundCredits(row.spent),
    isUnreadable,
  };
}

function columnsOf(terms: ReportTerms) {
  return {
    name: terms.name,
    channel: terms.channel,
    look_up: JSON.stringify(terms.lookUp),
    ...columnsOfWindow(terms.window),
    schedule: JSON.stringify(terms.schedule),
    only_if_changed: asFlag(terms.onlyIfChanged),
    monthly_cap: terms.monthlyCap,
    agreed: terms.agreed,
  };
}

function plannedFor(at: number) {
  return { due_at: at, try_at: at, tries: 0, asked: 0 } as const;
}

/** With the credits of this month, which are those of the ledger: a run that crashed after paying is in it. */
async function select(db: Db, which: RawBuilder<unknown>, now: number): Promise<Report[]> {
  const spent = spentOn(sql.ref('reports.workspace'), sql.ref('reports.id'), startOf(monthOf(isoDay(now))));
  const { rows } = await sql<Row>`select reports.*, ${spent} as spent
    from reports where ${which} order by name`.execute(db);
  return rows.map((row) => reportOf(row, now));
}

export async function findReport(db: Db, workspace: string, id: string, now: number): Promise<Report | null> {
  const [report = null] = await select(db, sql`workspace = ${workspace} and id = ${id.toUpperCase()}`, now);
  return report;
}

interface NewReport {
  readonly workspace: string;
  readonly creator: string;
  readonly terms: ReportTerms;
  readonly nextRunAt: number;
}

interface RunEnd {
  readonly what: string;
  readonly nextAt: number;
  /** The answer to compare the next one with; null after a failure. */
  readonly answer: Snapshot | null;
  /** Credits of a run, when none were agreed to. */
  readonly agreed?: number;
  /** Null when nothing is posted. */
  readonly post: ReportRun | null;
}

const fieldWords = {
  name: 'its name',
  lookUp: 'what it looks up',
  window: 'its dates',
  channel: 'where it posts',
  schedule: 'when it runs',
  onlyIfChanged: 'whether it posts the same answer again',
};

/** An answer from before a pause is old. */
async function dropUnsent(trx: Db, workspace: string, id: string): Promise<void> {
  await remove(trx, 'outbox', { workspace, alert: id, kind: 'report', state: not('sent') });
}

export type Reports = ReturnType<typeof createReports>;

export function createReports(db: Db, now: () => number, { feedLeaseMs }: Timings) {
  const leases = createLeases('reports', now, feedLeaseMs);
  const get = (workspace: string, id: string) => findReport(db, workspace, id, now());

  /** Ends and releases a run that this process still holds. New times of a report changed meanwhile stand. */
  function endRun(
    { report: { workspace, id }, fence, dueAt }: HeldReport,
    ended: Partial<Schema['reports']>,
    work: (trx: Db) => Promise<unknown>,
  ): Promise<void> {
    return inTransaction(db, workspace, async (trx) => {
      const row = await find(trx, 'reports', { workspace, id, fence });
      if (row === undefined) return;
      await update(trx, 'reports', { workspace, id }, { ...(row.due_at === dueAt && ended), ...leases.released() });
      await work(trx);
    });
  }

  const isOver = { state: 'paused', paused_until: new Condition<number>(() => isPauseOver(now())) } as const;

  async function endPause(trx: Db, { workspace, id }: Key): Promise<void> {
    const active = { ...activeSince(now(), null), last_error: null };
    if ((await update(trx, 'reports', { workspace, id, ...isOver }, active)) === 0) return;
    await writeHistory(trx, { workspace, id }, { by: null, what: 'The pause ended.' }, now());
    await dropUnsent(trx, workspace, id);
  }

  async function resumeDue(): Promise<void> {
    for (const report of await findAll(db, 'reports', isOver))
      await inTransaction(db, report.workspace, (trx) => endPause(trx, report));
  }

  return {
    get,

    list: (workspace: string): Promise<readonly Report[]> => select(db, isListed(workspace, now()), now()),

    history: (workspace: string, id: string): Promise<readonly AlertChange[]> => historyOf(db, workspace, id),

    create: ({ workspace, creator, terms, nextRunAt }: NewReport): Promise<Report> =>
      inTransaction(db, workspace, async (trx) => {
        const at = now();
        const row: Schema['reports'] = {
          workspace,
          id: await freeId(trx, workspace),
          ...columnsOf(terms),
          creator,
          owned_by: creator,
          ...activeSince(at, creator),
          created_at: at,
          ...plannedFor(nextRunAt),
          last_run_at: null,
          last_posted_at: null,
          last_error: null,
          last_answer: null,
          ...neverClaimed,
        };
        await upsert(trx, 'reports', row);
        await writeHistory(trx, row, { by: creator, what: 'Made.' }, at);
        return reportOf(row, at);
      }),

    /** Another look-up has nothing to be compared with. */
    edit: (workspace: string, id: string, terms: ReportTerms, nextRunAt: number, by: string): Promise<Report | null> =>
      inTransaction(db, workspace, async (trx) => {
        const before = await find(trx, 'reports', { workspace, id });
        if (before === undefined || before.state === 'stopped') return null;
        const columns = columnsOf(terms);
        const isSame = (['look_up', 'window_days', 'window_unit'] as const).every(
          (name) => columns[name] === before[name],
        );
        const last_answer = isSame ? before.last_answer : null;
        await update(trx, 'reports', { workspace, id }, { ...columns, ...plannedFor(nextRunAt), last_answer });
        await moveMessages(trx, { workspace, id, channel: terms.channel }, now());
        const what = editedWords<ReportTerms>(reportOf(before, now()), terms, fieldWords);
        await writeHistory(trx, before, { by, what }, now());
        return findReport(trx, workspace, id, now());
      }),

    /** @param nextRunAt absent: unchanged @returns null, with nothing changed, when its state is not in `from` */
    move: (workspace: string, id: string, from: readonly AlertState[], to: Transition, nextRunAt?: number) =>
      inTransaction(db, workspace, async (trx) => {
        await endPause(trx, { workspace, id });
        const before = await find(trx, 'reports', { workspace, id });
        if (before === undefined) return null;
        const row = await moveIn(trx, 'reports', { workspace, id }, from, to, now());
        if (row === null) return null;
        if (nextRunAt !== undefined) await update(trx, 'reports', { workspace, id }, plannedFor(nextRunAt));
        if (to.state === 'active') {
          await update(trx, 'reports', { workspace, id }, { last_error: null });
          // A post that Slack refused goes out now; an answer from before a pause is old.
          if (before.state !== 'broken') await dropUnsent(trx, workspace, id);
          else {
            await sendParked(trx, workspace, id, now());
            await update(trx, 'outbox_channels', { workspace, channel: before.channel }, { due_at: now() });
          }
        }
        return findReport(trx, workspace, id, now());
      }),

    /** Reports on a list say its new name, also in their own where they say the old one. */
    renameList: (workspace: string, list: NamedList, name: string): Promise<void> =>
      inTransaction(db, workspace, async (trx) => {
        const rows = await findAll(trx, 'reports', { workspace });
        for (const row of rows) {
          const { look_up: lookUp } = stored.safeParse(row).data ?? unreadable;
          if (!('list' in lookUp) || lookUp.list !== list.id) continue;
          const look_up = JSON.stringify({ ...lookUp, name });
          const own = row.name
            .replaceAll(list.name, () => name)
            .slice(0, longestName)
            .replace(halfCharacter, '');
          await update(trx, 'reports', { workspace, id: row.id }, { look_up, name: own });
        }
      }),

    setOwner: (workspace: string, id: string, owner: string, line: HistoryLine): Promise<Report | null> =>
      inTransaction(db, workspace, async (trx) => {
        const row = await setOwnerIn(trx, 'reports', { workspace, id }, owner, line, now());
        return row === null ? null : findReport(trx, workspace, id, now());
      }),

    /**
     * @param agreed the price that the person was shown; null if unknown
     * @returns false while one runs, or just after
     */
    runSoon: (workspace: string, id: string, agreed: number | null, by: string): Promise<boolean> =>
      inTransaction(db, workspace, async (trx) => {
        await endPause(trx, { workspace, id });
        const row = await find(trx, 'reports', { workspace, id });
        if (row === undefined || !onStates.includes(row.state)) return false;
        const isRunning = row.try_at <= now() && (row.asked === 1 || row.lease_until > now());
        if (isRunning || Math.abs(now() - (row.last_run_at ?? 0)) < pressedTwiceMs) return false;
        const more = agreed === null || (row.agreed !== null && row.agreed >= agreed) ? {} : { agreed };
        await update(trx, 'reports', { workspace, id }, { ...plannedFor(now()), asked: 1, ...more });
        await sendParked(trx, workspace, id, now());
        await writeHistory(trx, row, { by, what: 'Asked to run now.' }, now());
        return true;
      }),

    /** Reports on hold are tried, too: what held them may be over. */
    async claimDue(): Promise<HeldReport | null> {
      await resumeDue();
      const isDue = sql<SqlBool>`state in (${sql.join(onStates)}) and ${hasCome('try_at', now(), longestMs)}`;
      const row = await leases.takeFirst(db, isDue, 'try_at');
      const report = row === null ? null : await get(row.workspace, row.id);
      if (row === null || report === null) return null;
      const before = storedAnswer.safeParse(row.last_answer).data ?? null;
      return { report, fence: row.fence, dueAt: row.due_at, tries: row.tries, isAsked: row.asked === 1, before };
    },

    renew: async ({ report: { workspace, id }, fence }: HeldReport): Promise<boolean> =>
      (await update(db, 'reports', { workspace, id, fence }, leases.renewed())) > 0,

    /** One transaction: the run, the next time, and the post, so that no crash posts twice. */
    finish: (held: HeldReport, { what, nextAt, answer, agreed, post }: RunEnd): Promise<void> =>
      endRun(
        held,
        {
          ...plannedFor(nextAt),
          last_run_at: now(),
          last_error: null,
          ...(answer !== null && { last_answer: JSON.stringify(answer) }),
          ...(agreed !== undefined && { agreed }),
        },
        async (trx) => {
          const { workspace, id, channel, state } = held.report;
          const active = { state: 'active', blockedBy: null, reason: null, by: null, what } as const;
          const isHeld = state !== 'active' || held.report.reason !== null;
          if (!isHeld) await writeHistory(trx, held.report, { by: null, what }, now());
          else await moveIn(trx, 'reports', held.report, onStates, active, now());
          if (post === null) return;
          const message = { workspace, id: `${id} ${held.dueAt}`, kind: 'report' as const, alert: id, channel };
          await enqueue(trx, { ...message, text: JSON.stringify(post) }, now());
        },
      ),

    retry: (held: HeldReport, error: string, tryAt: number): Promise<void> =>
      endRun(held, { try_at: tryAt, tries: held.tries + 1, last_error: error }, () => Promise.resolve()),

    /** The run is given up; the next one is tried as planned. */
    fail: (held: HeldReport, error: string, to: Transition | HistoryLine, nextAt: number): Promise<void> =>
      endRun(held, { ...plannedFor(nextAt), last_error: error }, async (trx) => {
        if (!('state' in to)) return writeHistory(trx, held.report, to, now());
        await moveIn(trx, 'reports', held.report, onStates, to, now());
      }),

    /** Runs that were charged, the newest first. */
    async runsSince(workspace: string, since: number) {
      const { rows } = await sql<
        Record<'report', string> & Record<'at' | 'calls' | 'charged', number>
      >`select feed as report, min(at) as at, count(*) as calls,
          sum(charged) as charged from ledger
        where workspace = ${workspace} and at >= ${since} and charged > 0
          and feed in (select id from reports where workspace = ${workspace})
        group by feed, reference order by 2 desc`.execute(db);
      return rows.map((row) => ({ ...row, charged: roundCredits(row.charged) }));
    },

    /** Credits charged for one run, whichever process made its calls. */
    async chargedFor(workspace: string, reference: string): Promise<number> {
      const rows = await findAll(db, 'ledger', { workspace, reference });
      return roundCredits(rows.reduce((sum, { charged }) => sum + (charged ?? 0), 0));
    },
  };
}
