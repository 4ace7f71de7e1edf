import { hash, randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ToKeep } from '../model/answer.ts';
import {
  type Budget,
  type Closed,
  doorOf,
  type Health,
  type HeldDelivery,
  type Lease,
  type LedgerEntry,
  type LedgerOutcome,
  type LedgerRow,
  type OtherCall,
  type Price,
  type Reservation,
  type Spending,
  type Standing,
  type Usage,
  type UsageScope,
  type WorkspaceSettings,
} from '../model/money.ts';
import { timings } from '../model/time.ts';
import { createKeepAnswers } from './answers.ts';
import { createAnswering } from './deliveries.ts';
import type { Schema } from './schema.ts';
import {
  balancesBefore,
  createNoteBalance,
  createSpendingOf,
  type LastBalance,
  reserveIn,
  type SetAside,
} from './spending.ts';
import {
  fixedQuery,
  inTransaction,
  inUnsyncedTransaction,
  LeaseLost,
  lockRows,
  type Placeholders,
} from './transaction.ts';
import { createCharges, createSpentOn, healthOf, lastBalance, searchesOfAgents, usageSince } from './usage.ts';
import { latestRules, readRules } from './workspaces.ts';

/** No call lives this long: one still marked as sent belonged to a process that died. */
const abandonedAfterMs = 2 * 60_000;

export type Ledger = ReturnType<typeof createLedger>;

/** What was asked of the service, by whom, and what it charged. */
export function createLedger(
  db: Kysely<Schema>,
  now: () => number,
  answering = createAnswering(db, now),
  { callDeadAfterMs } = timings,
) {
  const calls = createLedgerRows(db);
  const spendingOf = createSpendingOf(db, now);
  const keepAnswers = createKeepAnswers(db);
  const noteBalance = createNoteBalance(db);
  const flights = createFlights(db, now, callDeadAfterMs);
  const readTerms = createReadTerms(db);
  const { learn, ...charges } = createCharges(db);

  return {
    ...charges,
    follow: flights.follow,

    /**
     * Writes the row of a free call about to leave.
     * @param check given how many names agents have searched for today since the last look-up; what it throws refuses
     *   the call
     * @returns its id
     * @throws LeaseLost
     */
    async open(entry: LedgerEntry, check?: (searches: number) => void): Promise<string> {
      const id = await whileHeld(entry, async (trx) => {
        await readTerms(trx, entry);
        check?.(await searchesOfAgents(trx, entry.workspace, now()));
        return calls.begin({ ...entry, awaited: false }, { reserved: null, ifLost: null }, now(), trx);
      });
      if (id === null) throw new Error('A row of the ledger has the id of another.');
      return id;
    },

    /**
     * Writes the row of a paid call about to leave and reserves its price, in one transaction: calls that begin at the
     * same moment, in any process, never reserve more than a budget has left.
     * @param budgetsOf the budgets the call falls under by these rules; what it throws refuses the call
     * @param answeredAt when the answer that the caller has seen was kept, or null; absent where any is asked for again
     * @throws LeaseLost
     */
    async reserve(
      entry: LedgerEntry,
      price: Price,
      budgetsOf: (rules: WorkspaceSettings) => readonly Budget[],
      answeredAt?: number | null,
    ): Promise<Reservation> {
      for (;;) {
        const made = await tryToReserve(entry, price, budgetsOf, answeredAt);
        if (made?.is === 'reserved' || made?.is === 'answered') return made;
        // Also what does not fit a budget may be under way already, for nothing.
        const other = entry.awaited === true ? await flights.find(entry.workspace, entry.request) : null;
        if (other !== null) return { is: 'under_way', call: other };
        if (made !== null) return made;
      }
    },

    /**
     * Writes how a call ended and keeps what it brought, in one transaction. A balance that is reported while no other
     * call is under way resolves the calls in doubt before it, and shows what was spent elsewhere.
     * @param budgets those it was reserved under
     * @param delivery what it was made for: with the outcome it is noted that an answer is about to be sent
     */
    async close(
      workspace: string,
      id: string,
      outcome: LedgerOutcome,
      keep: ToKeep = {},
      budgets: readonly Budget[] = [],
      delivery: HeldDelivery | null = null,
    ): Promise<Closed> {
      const at = outcome.at ?? now();
      const { cost, rows } = outcome;
      // Lost in a power cut, it leaves the row as sent: that is closed as unknown and counts with its reservation.
      const { call, isNoted, ...closed } = await inUnsyncedTransaction(db, workspace, async (trx) => {
        const call = await calls.end(workspace, id, outcome, at, trx);
        await keepAnswers(trx, workspace, at, keep);
        const isNoted = delivery !== null && (await answering.write(workspace, delivery, at, trx));
        if (call === undefined) return { call, isNoted, budgets: [], outside: null };
        const counts = outcome.state !== 'refused' && (cost.charged ?? call.reserved ?? 0) > 0;
        const outside = await noteBalance(trx, workspace, { id, ...cost, at }, call);
        return { call, isNoted, budgets: counts ? await standingOf(trx, workspace, budgets) : [], outside };
      });
      if (delivery !== null && isNoted) answering.remember(workspace, delivery);
      if (call !== undefined && outcome.state === 'done')
        learn(workspace, call.endpoint, { rows, charged: cost.charged });
      return closed;
    },

    /** Whether a call is still under way: false once another process has closed it as unknown. */
    async isOpen(workspace: string, id: string): Promise<boolean> {
      return (await flights.follow(workspace, id))?.state === 'sent';
    },

    /**
     * What an interaction that was cut off had spent: its calls still under way are closed as unknown.
     * @returns `unknown` when one of them may have been charged, `paid` when all of its calls were answered, else `nothing`.
     */
    async settle(workspace: string, reference: string): Promise<'nothing' | 'paid' | 'unknown'> {
      await db
        .updateTable('ledger')
        .set({ ...abandoned, finished_at: now() })
        .where((eb) => eb.and({ workspace, reference, state: 'sent' }))
        .execute();
      const rows = await db
        .selectFrom('ledger')
        .select(['state', 'charged', 'error'])
        .where((eb) => eb.and({ workspace, reference }))
        .execute();
      // One that a balance showed to be charged has no answer either. One that it showed not to be may have been confused
      // with another whose answer was lost as well.
      const isLost = (error: string | null) => error === abandoned.error;
      if (rows.some(({ state, error }) => state === 'unknown' || (state === 'done' && error !== null) || isLost(error)))
        return 'unknown';
      return rows.some(({ state, charged }) => state === 'done' && charged !== 0) ? 'paid' : 'nothing';
    },

    /** Marks calls whose process died as unknown. */
    async closeAbandoned(): Promise<void> {
      await db
        .updateTable('ledger')
        .set({ ...abandoned, finished_at: now() })
        .where('state', '=', 'sent')
        .where((eb) => isOutlived(eb, now(), abandonedAfterMs))
        .execute();
    },

    /** Every call since a moment, oldest first. @param since epoch ms; all of them without it */
    async list(workspace: string, since: number = 0): Promise<LedgerRow[]> {
      return db
        .selectFrom('ledger')
        .selectAll()
        .where('workspace', '=', workspace)
        .where('at', '>=', since)
        .orderBy('at')
        .execute();
    },

    /** The balance the service reported last, and when; null when it never did. */
    lastBalance: (workspace: string): Promise<{ readonly credits: number; readonly at: number } | null> =>
      lastBalance(db, workspace),
    spentOn: createSpentOn(db),
    /** @param since epoch ms */
    usage: (workspace: string, scope: UsageScope, since: number): Promise<Usage> =>
      usageSince(db, workspace, scope, since),
    /** What counts against a budget. */
    spending: (workspace: string, budget: Pick<Budget, 'user' | 'agents' | 'since'>): Promise<Spending> =>
      spendingOf(workspace, budget),
    health: (workspace: string): Promise<Health> => healthOf(db, workspace, now()),
  };

  /** @returns null where another process asked the same a moment ago */
  async function tryToReserve(
    entry: LedgerEntry,
    price: Price,
    budgetsOf: (rules: WorkspaceSettings) => readonly Budget[],
    seenAt: number | null | undefined,
  ): Promise<Reservation | null> {
    return whileHeld(entry, async (trx) => {
      const { rules, answeredAt } = await readTerms(trx, entry);
      const budgets = budgetsOf(rules);
      if (seenAt !== undefined && answeredAt !== null && answeredAt !== seenAt)
        return { is: 'answered', at: answeredAt };
      const write = (aside: SetAside) => calls.begin(entry, aside, now(), trx);
      return reserveIn(trx, spendingOf, entry.workspace, price, budgets, write);
    });
  }

  /** Runs what reads the terms of a call. One whose delivery was taken over answers nothing more. */
  async function whileHeld<T>(
    { workspace, leases = [] }: LedgerEntry,
    work: (trx: Kysely<Schema>) => Promise<T>,
  ): Promise<T> {
    try {
      return await inTransaction(db, workspace, work);
    } catch (error) {
      if (error instanceof LeaseLost) for (const lease of leases) answering.take(workspace, lease);
      throw error;
    }
  }

  async function standingOf(trx: Kysely<Schema>, workspace: string, budgets: readonly Budget[]): Promise<Standing[]> {
    const standings = [];
    for (const budget of budgets) standings.push({ budget, spending: await spendingOf(workspace, budget, trx) });
    return standings;
  }
}

/** The row of a call that ended, and the balance before it. */
type Ended = Pick<Schema['ledger'], 'at' | 'reserved' | 'endpoint'> & LastBalance;

/** The row of a call: written as sent, and once more when it ended. */
function createLedgerRows(db: Kysely<Schema>) {
  const { write, writeEnd } = queries(db);
  return {
    /** @returns the row's id, or null where another process asks the same and others wait for that */
    async begin(
      entry: LedgerEntry,
      { reserved, ifLost }: SetAside,
      at: number,
      on?: Kysely<Schema>,
    ): Promise<string | null> {
      const { workspace, user, channel, reference, feed, endpoint, request, awaited = false } = entry;
      const row = {
        workspace,
        id: randomUUID(),
        at,
        user_id: user,
        channel,
        reference,
        feed: feed ?? null,
        door: doorOf(entry),
        endpoint,
        request,
        reserved,
        if_lost: ifLost,
        flight: awaited ? flightOf(request) : null,
      };
      return (await write(row, on))[0]?.id ?? null;
    },

    /** @returns undefined when the workspace has no such row. */
    async end(
      workspace: string,
      id: string,
      { state, rows, cost, error }: LedgerOutcome,
      finished_at: number,
      on: Kysely<Schema>,
    ): Promise<Ended | undefined> {
      const { charged, left: credits_left, implausible = null } = cost;
      const end = { state, rows, charged, credits_left, implausible, error, finished_at };
      const [ended] = await writeEnd({ workspace, id, ...end }, on);
      return ended;
    },
  };
}

type Outcome = 'state' | 'rows' | 'charged' | 'credits_left' | 'implausible' | 'error' | 'finished_at';

/** Of a call whose charge is not known: all of a known price, and a modest part where all that was left was taken. */
const keptOfReservation = sql<number | null>`coalesce(if_lost, reserved)`;

/** Written to the row of a call that has no process any more. */
const abandoned = { state: 'unknown', error: 'abandoned', reserved: keptOfReservation, flight: null } as const;

/** Stands for a question, which may be too long for an index. */
function flightOf(request: string): string {
  return hash('sha256', request, 'base64url');
}

function queries(db: Kysely<Schema>) {
  return {
    write: fixedQuery(db, (row: Placeholders<Omit<Schema['ledger'], Outcome>>) =>
      db
        .insertInto('ledger')
        .values({
          workspace: row.workspace,
          id: row.id,
          at: row.at,
          state: sql.lit('sent'),
          user_id: row.user_id,
          channel: row.channel,
          reference: row.reference,
          feed: row.feed,
          door: row.door,
          endpoint: row.endpoint,
          request: row.request,
          reserved: row.reserved,
          if_lost: row.if_lost,
          flight: row.flight,
        })
        .onConflict((c) => c.doNothing())
        .returning('id'),
    ),
    writeEnd: fixedQuery(db, (row: Placeholders<Pick<Schema['ledger'], Outcome | 'workspace' | 'id'>>) =>
      db
        .updateTable('ledger')
        .set({
          state: row.state,
          rows: row.rows,
          charged: row.charged,
          credits_left: row.credits_left,
          implausible: row.implausible,
          error: row.error,
          finished_at: row.finished_at,
          flight: sql.lit(null),
          reserved: sql`case when cast(${row.charged} as double precision) is null then ${keptOfReservation} else reserved end`,
        })
        .where((eb) => eb.and({ workspace: row.workspace, id: row.id }))
        .returning(['at', 'reserved', 'endpoint'])
        .returning(balancesBefore(db, row)),
    ),
  };
}

/** Whether no call lives that long. One from the future began before the clock was set back. */
function isOutlived(eb: ExpressionBuilder<Schema, 'ledger'>, now: number, lifeMs: number) {
  return eb.or([eb('at', '<', now - lifeMs), eb('at', '>', now + lifeMs)]);
}

/** Calls of all processes, as those see them who want to ask the same. One that outlived its time is closed on the way. */
function createFlights(db: Kysely<Schema>, now: () => number, callDeadAfterMs: number) {
  async function closeDead(workspace: string, id: string): Promise<void> {
    await db
      .updateTable('ledger')
      .set({ ...abandoned, finished_at: now() })
      .where((eb) => eb.and({ workspace, id, state: 'sent' }))
      .where((eb) => isOutlived(eb, now(), callDeadAfterMs))
      .execute();
  }

  return {
    /** The call under way for a question, made by any process; null when there is none. */
    find: async (workspace: string, request: string): Promise<OtherCall | null> => {
      const find = () =>
        db
          .selectFrom('ledger')
          .select(['id', 'at'])
          .where('workspace', '=', workspace)
          .where('flight', '=', flightOf(request))
          .executeTakeFirst();
      const call = await find();
      if (call === undefined) return null;
      await closeDead(workspace, call.id);
      return (await find()) ?? null;
    },

    /** How far a call is, made by any process; one whose process died is closed as unknown. @returns null for none. */
    follow: async (workspace: string, id: string): Promise<Pick<LedgerRow, 'state' | 'error'> | null> => {
      await closeDead(workspace, id);
      const row = await db
        .selectFrom('ledger')
        .select(['state', 'error'])
        .where((eb) => eb.and({ workspace, id }))
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

type Values = { workspace: string; request: string } & Record<`id${number}`, string> & Record<`fence${number}`, number>;

/**
 * Reads what a call must heed, in the transaction that writes its row: the rules of its workspace, and when an answer to
 * the same request was kept (epoch ms, or null). It locks the rows of the call's leases, so that no other process takes
 * the work over before the transaction ends. Throws LeaseLost when one has done so already.
 */
function createReadTerms(db: Kysely<Schema>) {
  const queries = new Map<string, ReturnType<typeof termsQuery>>();
  return async (trx: Kysely<Schema>, { workspace, request, leases = [] }: LedgerEntry) => {
    const tables = leases.map(({ on }) => on);
    const name = tables.join(' ');
    const query = queries.get(name) ?? termsQuery(db, tables);
    queries.set(name, query);
    const of = leases.map(({ id, fence }, nth) => ({ [`id${nth}`]: id, [`fence${nth}`]: fence }));
    const [row] = await query(Object.assign({ workspace, request }, ...of) as Values, trx);
    if (row === undefined || row.held !== leases.length) throw new LeaseLost();
    return { rules: readRules(row.rules), answeredAt: row.answered_at };
  };
}

function termsQuery(db: Kysely<Schema>, tables: readonly Lease['on'][]) {
  return fixedQuery(db, (values: Placeholders<Values>) => {
    const { workspace, request } = values;
    const held = tables.map(
      (on, nth) => sql`coalesce((
        select 1 from ${sql.table(on)} where workspace = ${workspace} and id = ${values[`id${nth}`]}
        and fence = ${values[`fence${nth}`]} ${lockRows(db)}), 0)`,
    );
    return db.selectNoFrom([
      latestRules(db, workspace).as('rules'),
      db
        .selectFrom('answers')
        .select('at')
        .where((eb) => eb.and({ workspace, request }))
        .as('answered_at'),
      sql<number>`${sql.join([sql.lit(0), ...held], sql` + `)}`.as('held'),
    ]);
  });
}
