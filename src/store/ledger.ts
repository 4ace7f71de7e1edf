import type { Kysely } from 'kysely';
import type { Ledger } from '../lookups/money-ports.ts';
import type { Budget, Standing } from '../model/money.ts';
import type { LedgerEntry, Price, Reservation } from '../model/call.ts';
import { timings } from '../model/timings.ts';
import { createNoteBalance } from './balance.ts';
import { createCharges } from './charges.ts';
import { createFlights } from './flights.ts';
import { createKeepAnswers } from './keep-answers.ts';
import { abandoned, createLedgerRows } from './ledger-rows.ts';
import { assertLeases } from './leases.ts';
import { reserveIn, type SetAside } from './reserve.ts';
import type { Schema } from './schema.ts';
import { createSpendingOf } from './spending.ts';
import { inTransaction, inUnsyncedTransaction } from './transaction.ts';
import { healthOf, lastBalance, usageSince } from './usage.ts';

/** No call lives this long: one still marked as sent belonged to a process that died. */
const abandonedAfterMs = 2 * 60_000;

/** What was asked of the service, by whom, and what it charged. */
export function createLedger(db: Kysely<Schema>, now: () => number, { callDeadAfterMs } = timings): Ledger {
  const calls = createLedgerRows(db);
  const spendingOf = createSpendingOf(db, now);
  const keepAnswers = createKeepAnswers(db);
  const noteBalance = createNoteBalance(db);
  const flights = createFlights(db, now, callDeadAfterMs);

  return {
    ...createCharges(db),
    ...{ follow: flights.follow, withdraw: flights.withdraw },

    async open(entry) {
      const write = (on?: Kysely<Schema>) =>
        calls.begin({ ...entry, awaited: false }, { reserved: null, ifLost: null }, now(), on);
      const id = await whileHeld(entry, write);
      if (id === null) throw new Error('A row of the ledger has the id of another.');
      return id;
    },

    async reserve(entry, price, budgets) {
      for (;;) {
        const made = await tryToReserve(entry, price, budgets);
        if (made?.is === 'reserved') return made;
        // Also what does not fit a budget may be under way already, for nothing.
        const other = entry.awaited === true ? await flights.find(entry.workspace, entry.request) : null;
        if (other !== null) return { is: 'under_way', call: other };
        if (made !== null) return made;
      }
    },

    async close(workspace, id, outcome, keep = {}, budgets = []) {
      // Lost in a power cut, it leaves the row as sent: that is settled as unknown and counts with its reservation.
      return inUnsyncedTransaction(db, workspace, async (trx) => {
        const at = outcome.at ?? now();
        const call = await calls.end(workspace, id, outcome, at, trx);
        await keepAnswers(trx, workspace, at, keep);
        if (call === undefined) return { budgets: [], outside: null };
        const counts = outcome.state !== 'refused' && (outcome.cost.charged ?? call.reserved ?? 0) > 0;
        const { left } = outcome.cost;
        const alone = { id, began: call.at };
        const outside = left === null ? null : await noteBalance(trx, workspace, alone, left, at);
        return { budgets: counts ? await standingOf(trx, workspace, budgets) : [], outside };
      });
    },

    async isOpen(workspace, id) {
      return (await flights.follow(workspace, id))?.state === 'sent';
    },

    async settle(workspace, reference) {
      await db
        .updateTable('ledger')
        .set({ ...abandoned, finished_at: now() })
        .where('workspace', '=', workspace)
        .where('reference', '=', reference)
        .where('state', '=', 'sent')
        .execute();
      const rows = await db
        .selectFrom('ledger')
        .select(['state', 'charged', 'error'])
        .where('workspace', '=', workspace)
        .where('reference', '=', reference)
        .execute();
      // One that a balance settled as charged has no answer either.
      if (rows.some(({ state, error }) => state === 'unknown' || (state === 'done' && error !== null)))
        return 'unknown';
      return rows.some(({ state, charged }) => state === 'done' && charged !== 0) ? 'paid' : 'nothing';
    },

    async settleAbandoned() {
      await db
        .updateTable('ledger')
        .set({ ...abandoned, finished_at: now() })
        .where('state', '=', 'sent')
        .where('at', '<', now() - abandonedAfterMs)
        .execute();
    },

    async list(workspace, since = 0) {
      return db
        .selectFrom('ledger')
        .selectAll()
        .where('workspace', '=', workspace)
        .where('at', '>=', since)
        .orderBy('at')
        .execute();
    },

    lastBalance: (workspace) => lastBalance(db, workspace),
    usage: (workspace, scope, since) => usageSince(db, workspace, scope, since),
    spending: (workspace, budget) => spendingOf(workspace, budget),
    health: (workspace) => healthOf(db, workspace, now()),
  };

  /** @returns null where another process asked the same a moment ago */
  async function tryToReserve(
    entry: LedgerEntry,
    price: Price,
    budgets: readonly Budget[],
  ): Promise<Reservation | null> {
    if (budgets.length === 0) {
      const id = await whileHeld(entry, (on) =>
        calls.begin(entry, { reserved: price.credits, ifLost: null }, now(), on),
      );
      return id === null ? null : { is: 'reserved', id };
    }
    return inTransaction(db, entry.workspace, async (trx) => {
      await assertLeases(trx, entry.workspace, entry.leases ?? []);
      const write = (aside: SetAside) => calls.begin(entry, aside, now(), trx);
      return reserveIn(trx, spendingOf, entry.workspace, price, budgets, write);
    });
  }

  /** Writes while the call's leases are held; without leases one statement needs no transaction. */
  async function whileHeld<T>(
    { workspace, leases = [] }: LedgerEntry,
    write: (on?: Kysely<Schema>) => Promise<T>,
  ): Promise<T> {
    if (leases.length === 0) return write();
    return inTransaction(db, workspace, async (trx) => {
      await assertLeases(trx, workspace, leases);
      return write(trx);
    });
  }

  async function standingOf(trx: Kysely<Schema>, workspace: string, budgets: readonly Budget[]): Promise<Standing[]> {
    const standings = [];
    for (const budget of budgets) standings.push({ budget, spending: await spendingOf(workspace, budget, trx) });
    return standings;
  }
}
