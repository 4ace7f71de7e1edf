import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { OutsideSpending } from '../model/money.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import { judgeFall, type Judgement } from './judge-fall.ts';
import type { BalanceTable, LedgerTable, OutsideSpendingTable } from './money-schema.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

type NoteBalance = (
  trx: Kysely<Schema>,
  workspace: string,
  call: { readonly id: string; readonly began: number },
  left: number,
  at: number,
) => Promise<OutsideSpending | null>;

/**
 * Takes note of a balance that came with a call, when that call was alone from its beginning to its end: of calls that
 * overlap nobody knows whose charge a balance includes. Between two such moments every other call lies as a whole.
 * @returns what does so, in the transaction in which the call is closed, and answers with what was spent elsewhere
 *   last, within a day, whether this balance or an earlier one showed it: a notice of it that failed is tried again.
 */
export function createNoteBalance(db: Kysely<Schema>): NoteBalance {
  const { findLast, note, endedSince, settle, noteOutside, findOutside } = queries(db);

  return async (trx, workspace, { id, began }, left, at) => {
    const [last] = await findLast({ workspace, id, began }, trx);
    if (last === undefined || Boolean(last.overlaps)) return null;
    await note({ workspace, credits: left, at }, trx);
    if (last.credits !== null && last.at !== null) {
      const calls = await endedSince({ workspace, since: last.at }, trx);
      const judged = judgeFall(last.credits, left, calls);
      await settleAll(trx, workspace, judged?.settled ?? []);
      const outside = { credits: judged?.outside ?? 0, since: last.at, at };
      if (outside.credits > 0) await noteOutside({ workspace, id: randomUUID(), ...outside }, trx);
    }
    const [latest = null] = await findOutside({ workspace, dayAgo: at - dayMs }, trx);
    return latest;
  };

  /** Settled calls are in doubt no longer: charged they count as done, and else as refused. */
  async function settleAll(trx: Kysely<Schema>, workspace: string, settled: Judgement['settled']): Promise<void> {
    for (const { id, charged } of settled)
      await settle({ workspace, id, state: charged > 0 ? 'done' : 'refused', charged }, trx);
  }
}

type Alone = Pick<LedgerTable, 'workspace' | 'id'> & { began: number };
type Settled = Pick<LedgerTable, 'workspace' | 'id' | 'state' | 'charged'>;

function queries(db: Kysely<Schema>) {
  const findLast = ({ workspace, id, began }: Placeholders<Alone>) => {
    const others = db.selectFrom('ledger').select('id').where('workspace', '=', workspace).where('id', '<>', id);
    const last = db.selectFrom('balances').where('workspace', '=', workspace);
    return db.selectNoFrom((eb) => [
      eb
        .or([eb.exists(others.where('finished_at', '>=', began)), eb.exists(others.where('finished_at', 'is', null))])
        .as('overlaps'),
      last.select('credits').as('credits'),
      last.select('at').as('at'),
    ]);
  };
  return {
    findLast: fixedQuery(db, findLast),
    note: fixedQuery(db, ({ workspace, credits, at }: Placeholders<BalanceTable>) =>
      db
        .insertInto('balances')
        .values({ workspace, credits, at })
        .onConflict((c) => c.column('workspace').doUpdateSet({ credits, at })),
    ),
    endedSince: fixedQuery(db, ({ workspace, since }: Placeholders<{ workspace: string; since: number }>) =>
      db
        .selectFrom('ledger')
        .select(['id', 'state', 'charged'])
        // What was reserved for a call whose price was a guess limits nothing.
        .select(sql<number | null>`case when if_lost is null then reserved end`.as('reserved'))
        .where('workspace', '=', workspace)
        .where('finished_at', '>', since)
        .orderBy('at'),
    ),
    settle: fixedQuery(db, ({ workspace, id, state, charged }: Placeholders<Settled>) =>
      db.updateTable('ledger').set({ state, charged }).where('workspace', '=', workspace).where('id', '=', id),
    ),
    findOutside: fixedQuery(db, ({ workspace, dayAgo }: Placeholders<{ workspace: string; dayAgo: number }>) =>
      db
        .selectFrom('outside_spending')
        .select(['credits', 'since', 'at'])
        .where('workspace', '=', workspace)
        .where('at', '>', dayAgo)
        .orderBy('at', 'desc')
        .limit(sql.lit(1)),
    ),
    noteOutside: fixedQuery(db, (row: Placeholders<OutsideSpendingTable>) =>
      db.insertInto('outside_spending').values({
        ...{ workspace: row.workspace, id: row.id },
        ...{ credits: row.credits, since: row.since, at: row.at },
      }),
    ),
  };
}
