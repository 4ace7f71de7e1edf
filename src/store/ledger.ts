import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Budget, Ledger, LedgerEntry, LedgerOutcome } from '../lookups/ports.ts';
import { keep as keepIn } from './answers.ts';
import { noteBalance } from './balance.ts';
import { reserveIn } from './reserve.ts';
import type { Schema } from './schema.ts';
import { credits, spendingOf } from './spending.ts';
import { unsyncedTransaction } from './unsynced.ts';
import { healthOf, usageSince } from './usage.ts';

/** No call lives this long: one still marked as sent belonged to a process that died. */
const abandonedAfterMs = 2 * 60_000;
/** Enough that one odd charge changes no price, few enough that a new price is soon learned. */
const chargesLearnedFrom = 9;

/** What was asked of the service, by whom, and what it charged. */
export function createLedger(db: Kysely<Schema>, now: () => number): Ledger {
  return {
    async open(entry) {
      return writeRow(db, entry, null, now());
    },

    async reserve(entry, price, budgets) {
      const write = (trx: Kysely<Schema>, reserved: number | null) => writeRow(trx, entry, reserved, now());
      // Without a budget there is nothing to compare: one statement needs no transaction.
      if (budgets.length === 0) return { is: 'reserved', id: await write(db, price.credits) };
      return db.transaction().execute((trx) => reserveIn(trx, entry.workspace, price, budgets, write));
    },

    async close(workspace, id, outcome, keep = {}, budgets = []) {
      // Lost in a power cut, it leaves the row as sent: that is settled as unknown and counts with its reservation.
      return unsyncedTransaction(db, async (trx) => {
        const at = now();
        const call = await writeEnd(trx, workspace, id, outcome, at);
        await keepIn(trx, workspace, at, keep);
        if (call === undefined) return { budgets: [], outside: null };
        const counted = outcome.state === 'refused' ? 0 : (outcome.cost.charged ?? call.reserved ?? 0);
        const reached = counted === 0 ? [] : await spendingAround(trx, workspace, counted, budgets);
        const { left } = outcome.cost;
        const alone = { id, began: call.at };
        const outside = left === null ? null : await noteBalance(trx, workspace, alone, left, at);
        return { budgets: reached, outside };
      });
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
        .set({ state: 'unknown', error: 'abandoned', finished_at: now() })
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

    async dearestRow(workspace) {
      const row = await db
        .selectFrom('ledger')
        .select(({ fn, eb }) => fn.max<number | null>(eb('charged', '/', eb.ref('rows'))).as('price'))
        .where('workspace', '=', workspace)
        .where('state', '=', 'done')
        .where('charged', '>', 0)
        .where('rows', '>', 0)
        .executeTakeFirst();
      return row?.price ?? null;
    },

    usage: (workspace, scope, since) => usageSince(db, workspace, scope, since),
    spending: (workspace, budget) => spendingOf(db, workspace, budget),
    health: (workspace) => healthOf(db, workspace, now()),
  };
}

async function writeRow(
  db: Kysely<Schema>,
  { workspace, user, channel, reference, endpoint, request }: LedgerEntry,
  reserved: number | null,
  at: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('ledger')
    .values({
      ...{ workspace, id, at, user_id: user, channel, reference, endpoint, request, reserved, state: 'sent' },
      ...{ rows: null, charged: null, credits_left: null, error: null, finished_at: null },
    })
    .execute();
  return id;
}

async function writeEnd(
  db: Kysely<Schema>,
  workspace: string,
  id: string,
  { state, rows, cost, error }: LedgerOutcome,
  at: number,
): Promise<{ at: number; reserved: number | null } | undefined> {
  return db
    .updateTable('ledger')
    .set({ state, rows, charged: cost.charged, credits_left: cost.left, error, finished_at: at })
    .where('workspace', '=', workspace)
    .where('id', '=', id)
    .returning(['at', 'reserved'])
    .executeTakeFirst();
}

/** Each budget's spending before and after a call that counts with so many credits and is closed already. */
async function spendingAround(db: Kysely<Schema>, workspace: string, counted: number, budgets: readonly Budget[]) {
  const around = [];
  for (const budget of budgets) {
    const { spent } = await spendingOf(db, workspace, budget);
    around.push({ budget, before: credits(spent - counted), after: spent });
  }
  return around;
}
