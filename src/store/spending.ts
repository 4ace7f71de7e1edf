import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Cost } from '../model/answer.ts';
import {
  leftOf,
  roundCredits,
  type Budget,
  type BudgetScope,
  type LedgerState,
  type OutsideSpending,
  type Price,
  type Reservation,
  type Spending,
} from '../model/money.ts';
import { dayMs } from '../model/time.ts';
import type { Db, Schema } from './schema.ts';
import { above, findAll, insert, update, upsert } from './statements.ts';

/**
 * Charges count against a budget, and reservations while the charge is unknown.
 *
 * A call whose answer was lost counts until a balance resolves it. If a balance could not judge it (the first balance,
 * credits bought, an unreported charge), no later balance can: its charge is already part of that balance. Such a call
 * counts for a day. While no balance arrives at all it keeps counting, so that lost answers never free a budget.
 */
export async function spendingOf(on: Db, now: number, workspace: string, { user, agents, since }: BudgetScope) {
  const lastBalance = sql`(select at from balances where workspace = ${workspace})`;
  // Balances are only stored when no other call was under way, so an earlier call had ended before it.
  const counts = sql`(state = 'done' or state = 'unknown' and (at >= ${now - dayMs} or at >= coalesce(${lastBalance}, 0)))`;
  const { rows } = await sql<Record<keyof Spending, number | null>>`select sum(charged) as spent,
      sum(case when charged is null and ${counts} then reserved end) as "inDoubt",
      sum(case when state = 'sent' then reserved end) as reserved
    from ledger where workspace = ${workspace} and at >= ${since} and state <> 'refused'
      ${user === null ? sql`` : sql`and user_id = ${user}`} ${agents === true ? sql`and ${isOfAgents}` : sql``}`.execute(
    on,
  );
  const [sums] = rows;
  return {
    spent: roundCredits(sums?.spent),
    inDoubt: roundCredits(sums?.inDoubt),
    reserved: roundCredits(sums?.reserved),
  };
}

/** Credits charged for a feed or a report since a moment; unknown charges count with their reservation. */
export const spentOn = (workspace: unknown, feed: unknown, since: number) =>
  sql<number | null>`(select sum(coalesce(charged, reserved)) from ledger
    where ledger.workspace = ${workspace} and ledger.feed = ${feed} and ledger.at >= ${since}
      and ledger.state <> 'refused')`;

export const isOfAgents = sql<SqlBool>`door not in ('person', 'alert')`;

/** Placeholder charge for a call of unknown price whose answer is lost. */
const unknownPrice = 1;

export interface ReservedPrice {
  readonly reserved: number | null;
  /** The part that stays reserved if the charge stays unknown; null when the price was known. */
  readonly ifLost: number | null;
}

/**
 * Reserves a call's price if every budget has that much left.
 *
 * Without even a guess of it, all that is left is reserved, so that no second call can overrun it. If the answer of
 * such a call is lost, most of that is released, or it would lock the budget for the rest of its period.
 * @param trx a transaction that is alone in its workspace
 * @param write writes the row with its reservation; answers its id, or null when it may not be written
 * @returns null when it was not written
 */
export async function reserveIn(
  trx: Db,
  now: number,
  workspace: string,
  price: Price,
  budgets: readonly Budget[],
  write: (reservedPrice: ReservedPrice) => Promise<string | null>,
): Promise<Reservation | null> {
  let least = Infinity;
  for (const budget of budgets) {
    const spending = await spendingOf(trx, now, workspace, budget);
    const left = leftOf(budget, spending);
    const fits = price.credits === null ? left > 0 : price.credits <= left;
    if (!fits) return { is: 'over', budget, spending };
    least = Math.min(least, left);
  }
  const reserved = price.credits ?? (least === Infinity ? null : least);
  const ifLost = price.isGuess && reserved !== null ? Math.min(price.credits ?? unknownPrice, reserved) : null;
  const id = await write({ reserved, ifLost });
  return id === null ? null : { is: 'reserved', id, budgets };
}

type Figure = 'last_credits' | 'last_at' | 'explained' | 'outside_credits' | 'outside_since' | 'outside_at';
export interface LastBalance extends Readonly<Record<Figure, number | null>> {
  readonly overlaps: boolean | number;
  readonly doubtful: number;
}

/** The service may finish a call after we stop waiting; its charge may arrive until then, in ms. */
const lateChargeMs = 60_000;

/** Columns for the query that ends the call. They must not depend on the call's own row, which the query changes. */
export function balancesBefore(workspace: string, id: string) {
  const others = sql`from ledger other where other.workspace = ${workspace} and other.id <> ${id}`;
  const last = (column: 'credits' | 'at') =>
    sql`(select ${sql.ref(column)} from balances where workspace = ${workspace})`;
  const since = sql`${others} and other.finished_at > ${last('at')}`;
  const outside = (column: 'credits' | 'since' | 'at') =>
    sql`(select ${sql.ref(column)} from outside_spending where workspace = ${workspace} order by at desc limit 1)`;
  return sql`(exists (select 1 ${others} and other.finished_at >= ledger.at)
      or exists (select 1 ${others} and other.state = 'unknown'
        and other.finished_at >= ledger.at - ${sql.lit(lateChargeMs)})
      or exists (select 1 ${others} and other.finished_at is null)) as overlaps,
    ${last('credits')} as last_credits, ${last('at')} as last_at,
    (select sum(other.charged) ${since} and other.state = 'done') as explained,
    (select count(*) ${since}
      and (other.state = 'unknown' or other.state = 'done' and other.charged is null)) as doubtful,
    ${outside('credits')} as outside_credits, ${outside('since')} as outside_since, ${outside('at')} as outside_at`;
}

type EndedCall = Cost & Pick<Schema['ledger'], 'id' | 'at'>;

/**
 * Uses a balance only if its call was alone from start to end: with overlapping calls it is unknown whose charge it
 * includes, and a call in doubt may be carried out late. So every other call lies wholly between two such balances.
 * @param trx the transaction in which the call is closed
 * @returns the last spending detected elsewhere within a day, by any balance, so that a failed notice is retried
 */
export async function noteBalance(
  trx: Db,
  workspace: string,
  { id, charged, left, at }: EndedCall,
  before: LastBalance,
): Promise<OutsideSpending | null> {
  if (left === null || Boolean(before.overlaps)) return null;
  await upsert(trx, 'balances', { workspace, credits: left, at });
  const { last_credits: lastLeft, last_at: since } = before;
  if (lastLeft !== null && since !== null) {
    const isKnown = before.doubtful === 0 && charged !== null;
    const sum = { id, state: 'done' as const, charged: (before.explained ?? 0) + (charged ?? 0), reserved: null };
    const drop = classifyBalanceDrop(lastLeft, left, isKnown ? [sum] : await endedSince(trx, workspace, since));
    for (const { id: resolved, charged: sure } of drop?.resolved ?? []) {
      const state = sure > 0 ? 'done' : 'refused';
      await update(trx, 'ledger', { workspace, id: resolved }, { state, charged: sure });
    }
    const outside = { credits: drop?.outside ?? 0, since, at };
    if (outside.credits > 0) {
      await insert(trx, 'outside_spending', [{ workspace, id: randomUUID(), ...outside }]);
      return outside;
    }
  }
  return lastOutside(before, at);
}

async function endedSince(trx: Db, workspace: string, since: number): Promise<Between[]> {
  const rows = await findAll(trx, 'ledger', { workspace, finished_at: above(since) }, ['at']);
  // The reservation of a guessed price is no upper limit.
  return rows.map((row) => (row.if_lost === null ? row : { ...row, reserved: null }));
}

function lastOutside(before: LastBalance, now: number): OutsideSpending | null {
  const { outside_credits: spent, outside_since: since, outside_at: at } = before;
  if (spent === null || since === null || at === null || at <= now - dayMs) return null;
  return { credits: spent, since, at };
}

interface Between {
  readonly id: string;
  readonly state: LedgerState;
  readonly charged: number | null;
  /** The most it may have been charged; null when its price was unknown. */
  readonly reserved: number | null;
}

/**
 * Compares the drop of the balance with the charges of the calls that ended since, oldest first. The unexplained part
 * is attributed to the calls in doubt, each up to its reservation; the rest was spent elsewhere.
 * @returns null when nothing can be concluded: a charge was not reported, or credits were bought
 */
export function classifyBalanceDrop(before: number, after: number, calls: readonly Between[]) {
  const answered = calls.filter(({ state }) => state === 'done').map(({ charged }) => charged);
  if (answered.includes(null)) return null;
  const expected = answered.reduce<number>((sum, charged) => sum + (charged ?? 0), 0);
  let rest = roundCredits(before - after - expected);
  if (rest < 0) return null;
  const resolved = calls.flatMap(({ id, state, reserved }) => {
    if (state !== 'unknown') return [];
    const charged = Math.min(rest, reserved ?? rest);
    rest = roundCredits(rest - charged);
    return [{ id, charged }];
  });
  return { resolved, outside: rest };
}
