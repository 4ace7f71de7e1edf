import type { Kysely } from 'kysely';
import type { OtherCall, LedgerRow } from '../model/call.ts';
import { abandoned, flightOf } from './ledger-rows.ts';
import type { Schema } from './schema.ts';

/** Calls of all processes, as those see them who want to ask the same. One that outlived its time is settled on the way. */
export function createFlights(db: Kysely<Schema>, now: () => number, callDeadAfterMs: number) {
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
    /** The call under way for a question, of whichever process; null when there is none, or none any more. */
    async find(workspace: string, request: string): Promise<OtherCall | null> {
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

    /** How far a call is, of whichever process; one whose process died is settled as unknown. @returns null for none. */
    async follow(workspace: string, id: string): Promise<Pick<LedgerRow, 'state' | 'error'> | null> {
      await settleDead(workspace, id);
      const row = await db
        .selectFrom('ledger')
        .select(['state', 'error'])
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Takes back the row of a call that turned out not to be needed: nothing was sent. */
    async withdraw(workspace: string, id: string): Promise<void> {
      await db.deleteFrom('ledger').where('workspace', '=', workspace).where('id', '=', id).execute();
    },
  };
}
