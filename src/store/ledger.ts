import { hash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ToKeep } from '../model/answer.ts';
import {
  type Budget,
  type BudgetScope,
  doorOf,
  type HeldDelivery,
  type LedgerEntry,
  type LedgerOutcome,
  type OtherCall,
  type OutsideSpending,
  type Price,
  type Reservation,
  type Spending,
  type Standing,
  type WorkspaceSettings,
} from '../model/money.ts';
import type { Timings } from '../model/time.ts';
import { keepAnswers } from './answers.ts';
import type { Answering } from './deliveries.ts';
import type { Db, Schema } from './schema.ts';
import {
  balancesBefore,
  type LastBalance,
  noteBalance,
  reserveIn,
  type ReservedPrice,
  spendingOf,
} from './spending.ts';
import { atLeast, find, findAll, insert } from './statements.ts';
import { inTransaction, inUnsyncedTransaction, LeaseLost, lockRows } from './transaction.ts';
import { createUsage, searchesOfAgents } from './usage.ts';
import { latestRules, readRules } from './workspaces.ts';

/** No call lives this long, so one that is still marked as sent belongs to a process that died. */
const abandonedAfterMs = 2 * 60_000;

export type Ledger = ReturnType<typeof createLedger>;
export type LedgerRow = Schema['ledger'];

export function createLedger(
  db: Db,
  now: () => number,
  answering: Answering,
  { callDeadAfterMs }: Timings,
  onNames: (workspace: string, at: number, names: readonly string[]) => void,
) {
  const { learn, ...usage } = createUsage(db, now);

  return {
    ...usage,
    follow,

    /** @param check receives the agents' searches since today's last look-up; may throw @throws LeaseLost */
    async open(entry: LedgerEntry, check?: (searches: number) => void): Promise<string> {
      const id = await whileHeld(entry, async (trx) => {
        await readTerms(trx, entry);
        check?.(await searchesOfAgents(trx, entry.workspace, now()));
        return begin(trx, { ...entry, awaited: false }, { reserved: null, ifLost: null }, now());
      });
      if (id === null) throw new Error('A row of the ledger has the id of another.');
      return id;
    },

    /**
     * Reserves the price in the transaction that writes the row: concurrent calls of any process never reserve more
     * than a budget has left. @param budgetsOf may throw to refuse the call
     * @param answeredAt of the answer that the caller has seen, or null; absent when a fresh one is requested
     * @throws LeaseLost
     */
    async reserve(
      entry: LedgerEntry,
      price: Price,
      budgetsOf: (rules: WorkspaceSettings) => readonly Budget[],
      answeredAt?: number | null,
    ): Promise<Reservation> {
      for (;;) {
        // Null when another process started the same call a moment ago.
        const made = await whileHeld(entry, async (trx): Promise<Reservation | null> => {
          const terms = await readTerms(trx, entry);
          const budgets = budgetsOf(terms.rules);
          if (answeredAt !== undefined && terms.answeredAt !== null && terms.answeredAt !== answeredAt)
            return { is: 'answered', at: terms.answeredAt };
          const write = (reservedPrice: ReservedPrice) => begin(trx, entry, reservedPrice, now());
          return reserveIn(trx, now(), entry.workspace, price, budgets, write);
        });
        if (made?.is === 'reserved' || made?.is === 'answered') return made;
        // A call over budget can still join one already under way, at no cost.
        const other = entry.awaited === true ? await callUnderWay(entry.workspace, entry.request) : null;
        if (other !== null) return { is: 'under_way', call: other };
        if (made !== null) return made;
      }
    },

    /**
     * Writes the outcome and stores the answers, in one transaction. A balance reported while no other call is under
     * way resolves the calls in doubt before it and shows what was spent elsewhere.
     * @param delivery the same transaction notes that it is about to be answered
     * @returns usage of each budget of the call, if it counts; and what was spent elsewhere within a day, told again with
     * every balance that can be judged
     */
    async close(
      workspace: string,
      id: string,
      outcome: LedgerOutcome,
      keep: ToKeep = {},
      budgets: readonly Budget[] = [],
      delivery: HeldDelivery | null = null,
    ): Promise<{ budgets: readonly Standing[]; outside: OutsideSpending | null }> {
      const at = outcome.at ?? now();
      const { cost, rows } = outcome;
      // If a power cut loses this, the row stays as sent, and later counts as unknown with its reservation.
      const { call, isNoted, ...closed } = await inUnsyncedTransaction(db, workspace, async (trx) => {
        const call = await end(trx, workspace, id, outcome, at);
        await keepAnswers(trx, workspace, at, keep);
        const isNoted = delivery !== null && (await answering.write(trx, workspace, delivery, at));
        if (call === undefined) return { call, isNoted, budgets: [], outside: null };
        const counts = outcome.state !== 'refused' && (cost.charged ?? call.reserved ?? 0) > 0;
        const outside = await noteBalance(trx, workspace, { id, ...cost, at }, call);
        return { call, isNoted, budgets: counts ? await standingOf(trx, workspace, budgets) : [], outside };
      });
      if (keep.names !== undefined && keep.names.length > 0) onNames(workspace, at, keep.names);
      if (delivery !== null && isNoted) answering.remember(workspace, delivery);
      if (call !== undefined && outcome.state === 'done') learn(workspace, call.endpoint, rows, cost.charged);
      return closed;
    },

    /**
     * Closes calls of an interrupted interaction as unknown.
     * @returns `unknown` when one of them may have been charged, `paid` when all were answered, else `nothing`
     */
    async settle(workspace: string, reference: string): Promise<'nothing' | 'paid' | 'unknown'> {
      await closeSent(db, now(), sql`workspace = ${workspace} and reference = ${reference}`);
      const rows = await findAll(db, 'ledger', { workspace, reference });
      // A call that a balance showed to be charged has no answer either. One that it showed to be free may have been
      // confused with another whose answer was lost as well.
      const isLost = (error: string | null) => error === abandoned;
      if (rows.some(({ state, error }) => state === 'unknown' || (state === 'done' && error !== null) || isLost(error)))
        return 'unknown';
      return rows.some(({ state, charged }) => state === 'done' && charged !== 0) ? 'paid' : 'nothing';
    },

    closeAbandoned: (): Promise<void> => closeSent(db, now(), isOutlived(now(), abandonedAfterMs)),

    list: (workspace: string, since = 0) => findAll(db, 'ledger', { workspace, at: atLeast(since) }, ['at']),

    spending: (workspace: string, budget: BudgetScope): Promise<Spending> => spendingOf(db, now(), workspace, budget),
  };

  async function closeDead(workspace: string, id: string): Promise<void> {
    const isDead = isOutlived(now(), callDeadAfterMs);
    await closeSent(db, now(), sql`workspace = ${workspace} and id = ${id} and ${isDead}`);
  }

  /** The call for this question by any process. A call whose process died is closed. */
  async function callUnderWay(workspace: string, request: string): Promise<OtherCall | null> {
    const which = { workspace, flight: flightOf(request) };
    const call = await find(db, 'ledger', which);
    if (call === undefined) return null;
    await closeDead(workspace, call.id);
    return (await find(db, 'ledger', which)) ?? null;
  }

  async function follow(workspace: string, id: string): Promise<LedgerRow | null> {
    await closeDead(workspace, id);
    return (await find(db, 'ledger', { workspace, id })) ?? null;
  }

  /** A call whose delivery was taken over does not run. */
  async function whileHeld<T>({ workspace, leases = [] }: LedgerEntry, work: (trx: Db) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(db, workspace, work);
    } catch (error) {
      if (error instanceof LeaseLost) for (const lease of leases) answering.take(workspace, lease);
      throw error;
    }
  }

  async function standingOf(trx: Db, workspace: string, budgets: readonly Budget[]): Promise<Standing[]> {
    const standings = [];
    for (const budget of budgets) standings.push({ budget, spending: await spendingOf(trx, now(), workspace, budget) });
    return standings;
  }
}

type Ended = Pick<Schema['ledger'], 'at' | 'reserved' | 'endpoint'> & LastBalance;

/** @returns its id, or null when another process is making the same call and others wait for that */
async function begin(trx: Db, entry: LedgerEntry, price: ReservedPrice, at: number): Promise<string | null> {
  const { reserved, ifLost } = price;
  const { workspace, user, channel, reference, feed = null, endpoint, request, awaited = false } = entry;
  const flight = awaited ? flightOf(request) : null;
  const by = { user_id: user, channel, reference, feed, door: doorOf(entry) };
  const call = { endpoint, request, reserved, if_lost: ifLost, flight };
  const row = { workspace, id: randomUUID(), at, state: 'sent', ...by, ...call };
  const [begun] = await insert(trx, 'ledger', [row], sql`on conflict do nothing returning *`);
  return begun?.id ?? null;
}

/** A call without an answer that another process has closed stays unchanged: a balance may have resolved it since. */
async function end(
  trx: Db,
  workspace: string,
  id: string,
  { state, rows: count, cost, error }: LedgerOutcome,
  at: number,
): Promise<Ended | undefined> {
  const { charged, left, implausible = null } = cost;
  const { rows } = await sql<Ended>`update ledger
    set state = ${state}, rows = ${count}, charged = ${charged}, credits_left = ${left}, implausible = ${implausible},
      error = ${error}, finished_at = ${at}, flight = null,
      reserved = ${charged === null ? keptOfReservation : sql.ref('reserved')}
    where workspace = ${workspace} and id = ${id} ${state === 'unknown' ? sql`and state = 'sent'` : sql``}
    returning at, reserved, endpoint, ${balancesBefore(workspace, id)}`.execute(trx);
  return rows[0];
}

/** A call of unknown outcome counts for its reservation, or for less if that was all that was left. */
const keptOfReservation = sql<number | null>`coalesce(if_lost, reserved)`;

const abandoned = 'abandoned';

async function closeSent(db: Db, at: number, which: RawBuilder<unknown>): Promise<void> {
  await sql`update ledger set state = 'unknown', error = ${abandoned}, reserved = ${keptOfReservation}, flight = null,
    finished_at = ${at} where state = 'sent' and ${which}`.execute(db);
}

/** A call in the future began before the clock was set back. */
const isOutlived = (now: number, lifeMs: number) => sql`(at < ${now - lifeMs} or at > ${now + lifeMs})`;

/** Hashed, since a request may be too long for an index. */
function flightOf(request: string): string {
  return hash('sha256', request, 'base64url');
}

/** Also locks the rows of the call's leases. @throws LeaseLost when another process has taken the work over */
async function readTerms(trx: Db, { workspace, request, leases = [] }: LedgerEntry) {
  const held = leases.map(
    ({ on, id, fence }) => sql`coalesce((select 1 from ${sql.table(on)}
      where workspace = ${workspace} and id = ${id} and fence = ${fence} ${lockRows(trx)}), 0)`,
  );
  const { rows } = await sql<{ rules: string | null; answered_at: number | null; held: number }>`
    select ${latestRules(workspace)} as rules,
    (select at from answers where workspace = ${workspace} and request = ${request}) as answered_at,
    ${sql.join([sql.lit(0), ...held], sql` + `)} as held`.execute(trx);
  const [row] = rows;
  if (row === undefined || row.held !== leases.length) throw new LeaseLost();
  return { rules: readRules(row.rules), answeredAt: row.answered_at };
}
