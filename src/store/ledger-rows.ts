import { hash, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { LedgerEntry, LedgerOutcome } from '../model/call.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { SetAside } from './reserve.ts';
import type { LedgerTable } from './money-schema.ts';
import type { Schema } from './schema.ts';

interface LedgerRows {
  /** @returns the row's id, or null where another process asks the same and others wait for that */
  begin(entry: LedgerEntry, aside: SetAside, at: number, on?: Kysely<Schema>): Promise<string | null>;
  /** @returns when the call began and what stays reserved for it; undefined when the workspace has no such row. */
  end(
    workspace: string,
    id: string,
    outcome: LedgerOutcome,
    at: number,
    on: Kysely<Schema>,
  ): Promise<Begun | undefined>;
}

type Begun = Pick<LedgerTable, 'at' | 'reserved'>;

/** The row of a call: written as sent, and once more when it ended. */
export function createLedgerRows(db: Kysely<Schema>): LedgerRows {
  const { write, writeEnd } = queries(db);
  return {
    async begin({ user, feed = null, awaited = false, ...entry }, { reserved, ifLost }, at, on) {
      const { workspace, channel, reference, endpoint, request } = entry;
      const asked = { workspace, id: randomUUID(), at, user_id: user, channel, reference, feed, endpoint, request };
      const flight = awaited ? flightOf(request) : null;
      const [written] = await write({ ...asked, reserved, if_lost: ifLost, flight }, on);
      return written?.id ?? null;
    },

    async end(workspace, id, { state, rows, cost, error }, finished_at, on) {
      const { charged, left: credits_left } = cost;
      const [begun] = await writeEnd({ workspace, id, state, rows, charged, credits_left, error, finished_at }, on);
      return begun;
    },
  };
}

type Asked =
  | ('workspace' | 'id' | 'at' | 'user_id' | 'channel' | 'reference' | 'feed' | 'endpoint' | 'request')
  | ('reserved' | 'if_lost' | 'flight');
type Ended = 'workspace' | 'id' | 'state' | 'rows' | 'charged' | 'credits_left' | 'error' | 'finished_at';

/** Of a call whose charge is not known: all of a known price, and a modest part where all that was left was taken. */
export const keptOfReservation = sql<number | null>`coalesce(if_lost, reserved)`;

/** What becomes of the row of a call that has no process any more. */
export const abandoned = { state: 'unknown', error: 'abandoned', reserved: keptOfReservation, flight: null } as const;

/** Stands for a question, which may be too long for an index. */
export function flightOf(request: string): string {
  return hash('sha256', request, 'base64url');
}

function queries(db: Kysely<Schema>) {
  return {
    write: fixedQuery(db, (row: Placeholders<Pick<LedgerTable, Asked>>) =>
      db
        .insertInto('ledger')
        .values({
          ...{ workspace: row.workspace, id: row.id, at: row.at, state: sql.lit('sent') },
          ...{ user_id: row.user_id, channel: row.channel, reference: row.reference, feed: row.feed },
          ...{ endpoint: row.endpoint, request: row.request },
          ...{ reserved: row.reserved, if_lost: row.if_lost, flight: row.flight },
        })
        .onConflict((c) => c.doNothing())
        .returning('id'),
    ),
    writeEnd: fixedQuery(db, (row: Placeholders<Pick<LedgerTable, Ended>>) =>
      db
        .updateTable('ledger')
        .set({
          ...{ state: row.state, rows: row.rows, charged: row.charged, credits_left: row.credits_left },
          ...{ error: row.error, finished_at: row.finished_at },
          flight: sql.lit(null),
          reserved: sql`case when cast(${row.charged} as double precision) is null then ${keptOfReservation} else reserved end`,
        })
        .where('workspace', '=', row.workspace)
        .where('id', '=', row.id)
        .returning(['at', 'reserved']),
    ),
  };
}
