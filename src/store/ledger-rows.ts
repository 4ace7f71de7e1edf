import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { LedgerEntry, LedgerOutcome } from '../lookups/ports.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { LedgerTable, Schema } from './schema.ts';

interface LedgerRows {
  /** @param reserved credits @returns the row's id */
  begin(entry: LedgerEntry, reserved: number | null, at: number, on?: Kysely<Schema>): Promise<string>;
  /** @returns what the row began with; undefined when the workspace has no such row. */
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
    async begin({ workspace, user, channel, reference, endpoint, request }, reserved, at, on) {
      const id = randomUUID();
      await write({ workspace, id, at, user_id: user, channel, reference, endpoint, request, reserved }, on);
      return id;
    },

    async end(workspace, id, { state, rows, cost, error }, finished_at, on) {
      const { charged, left: credits_left } = cost;
      const [begun] = await writeEnd({ workspace, id, state, rows, charged, credits_left, error, finished_at }, on);
      return begun;
    },
  };
}

type Asked = 'workspace' | 'id' | 'at' | 'user_id' | 'channel' | 'reference' | 'endpoint' | 'request' | 'reserved';
type Ended = 'workspace' | 'id' | 'state' | 'rows' | 'charged' | 'credits_left' | 'error' | 'finished_at';

function queries(db: Kysely<Schema>) {
  return {
    write: fixedQuery(db, (row: Placeholders<Pick<LedgerTable, Asked>>) =>
      db.insertInto('ledger').values({
        ...{ workspace: row.workspace, id: row.id, at: row.at, state: sql.lit('sent') },
        ...{ user_id: row.user_id, channel: row.channel, reference: row.reference },
        ...{ endpoint: row.endpoint, request: row.request, reserved: row.reserved },
      }),
    ),
    writeEnd: fixedQuery(db, (row: Placeholders<Pick<LedgerTable, Ended>>) =>
      db
        .updateTable('ledger')
        .set({
          ...{ state: row.state, rows: row.rows, charged: row.charged, credits_left: row.credits_left },
          ...{ error: row.error, finished_at: row.finished_at },
        })
        .where('workspace', '=', row.workspace)
        .where('id', '=', row.id)
        .returning(['at', 'reserved']),
    ),
  };
}
