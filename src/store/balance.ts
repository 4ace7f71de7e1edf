import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LedgerState, OutsideSpending } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';
import { credits } from './spending.ts';

/** A call that ended between two balances. */
interface Between {
  readonly id: string;
  readonly state: LedgerState;
  readonly charged: number | null;
  readonly reserved: number | null;
}

interface Judgement {
  /** What each call in doubt was charged after all. */
  readonly settled: readonly { readonly id: string; readonly charged: number }[];
  /** What no call explains, in credits. */
  readonly outside: number;
}

/**
 * Compares a fall of the balance with the charges of the calls that ended meanwhile, oldest first. What they do not
 * explain is first laid to the calls in doubt, each up to what was reserved for it; the rest was spent elsewhere.
 * @returns null where nothing can be said: a charge was not reported, or credits were bought.
 */
export function judgeFall(before: number, after: number, calls: readonly Between[]): Judgement | null {
  const answered = calls.filter(({ state }) => state === 'done').map(({ charged }) => charged);
  if (answered.includes(null)) return null;
  const expected = answered.reduce<number>((sum, charged) => sum + (charged ?? 0), 0);
  let rest = credits(before - after - expected);
  if (rest < 0) return null;
  const settled = calls.flatMap(({ id, state, reserved }) => {
    if (state !== 'unknown') return [];
    const charged = Math.min(rest, reserved ?? rest);
    rest = credits(rest - charged);
    return [{ id, charged }];
  });
  return { settled, outside: rest };
}

/**
 * Takes note of a balance that came with a call, when that call was alone from its beginning to its end: of calls that
 * overlap nobody knows whose charge a balance includes. Between two such moments every other call lies as a whole.
 * @param db the transaction in which the call is closed
 * @returns what was spent elsewhere since the last such balance, or null.
 */
export async function noteBalance(
  db: Kysely<Schema>,
  workspace: string,
  call: { readonly id: string; readonly began: number },
  left: number,
  at: number,
): Promise<OutsideSpending | null> {
  if (await overlaps(db, workspace, call)) return null;
  const last = await db
    .selectFrom('balances')
    .select(['credits', 'at'])
    .where('workspace', '=', workspace)
    .executeTakeFirst();
  const noted = { credits: left, at };
  await db
    .insertInto('balances')
    .values({ workspace, ...noted })
    .onConflict((c) => c.column('workspace').doUpdateSet(noted))
    .execute();
  if (last === undefined) return null;
  const calls = await endedSince(db, workspace, last.at);
  const judged = judgeFall(last.credits, left, calls);
  if (judged === null) return null;
  await settle(db, workspace, judged.settled);
  if (judged.outside === 0) return null;
  const outside = { credits: judged.outside, since: last.at, at };
  await db
    .insertInto('outside_spending')
    .values({ workspace, id: randomUUID(), ...outside })
    .execute();
  return outside;
}

async function overlaps(
  db: Kysely<Schema>,
  workspace: string,
  { id, began }: { readonly id: string; readonly began: number },
): Promise<boolean> {
  const others = db.selectFrom('ledger').select('id').where('workspace', '=', workspace).where('id', '<>', id).limit(1);
  const ended = await others.where('finished_at', '>=', began).executeTakeFirst();
  return ended !== undefined || (await others.where('finished_at', 'is', null).executeTakeFirst()) !== undefined;
}

async function endedSince(db: Kysely<Schema>, workspace: string, since: number): Promise<Between[]> {
  return db
    .selectFrom('ledger')
    .select(['id', 'state', 'charged', 'reserved'])
    .where('workspace', '=', workspace)
    .where('finished_at', '>', since)
    .orderBy('at')
    .execute();
}

/** Settled calls are in doubt no longer: charged they count as done, and else as refused. */
async function settle(db: Kysely<Schema>, workspace: string, settled: Judgement['settled']): Promise<void> {
  for (const { id, charged } of settled) {
    await db
      .updateTable('ledger')
      .set({ state: charged > 0 ? 'done' : 'refused', charged })
      .where('workspace', '=', workspace)
      .where('id', '=', id)
      .execute();
  }
}
