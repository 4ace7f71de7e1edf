import type { Kysely } from 'kysely';
import type { Ledger } from '../lookups/money-ports.ts';
import type { OtherCall } from '../model/call.ts';
import { abandoned, flightOf } from './ledger-rows.ts';
import type { Schema } from './schema.ts';

interface Flights extends Pick<Ledger, 'follow' | 'withdraw'> {
  /** The call under way for a question, of whichever process; null when there is none, or none any more. */
  find(workspace: string, request: string): Promise<OtherCall | null>;
}

/** Calls of all processes, as those see them who want to ask the same. One that outlived its time is settled on the way. */
export function createFlights(db: Kysely<Schema>, now: () => number, callDeadAfterMs: number): Flights {
  async function settleDead(workspace: string, id: string): Promise<void> {
    await db
      .updateTable('ledger')
      .set({ ...abandoned, finished_at: now() })
      .where('workspace', '=', workspace)
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .where('at', '<', now() - callDeadAfterMs)
      .execute();
  }

  return {
    async find(workspace, request) {
      const find = () =>
        db
          .selectFrom('ledger')
          .select(['id', 'at'])
          .where('workspace', '=', workspace)
          .where('flight', '=', flightOf(request))
          .executeTakeFirst();
      const call = await find();
      if (call === undefined) return null;
      await settleDead(workspace, call.id);
      return (await find()) ?? null;
    },

    async follow(workspace, id) {
      await settleDead(workspace, id);
      const row = await db
        .selectFrom('ledger')
        .select(['state', 'error'])
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async withdraw(workspace, id) {
      await db.deleteFrom('ledger').where('workspace', '=', workspace).where('id', '=', id).execute();
    },
  };
}
