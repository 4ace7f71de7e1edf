import type { Kysely } from 'kysely';
import type { Alert, Kept, NewAlert, Edit, AlertState, Transition, CatchUp } from '../model/alert.ts';
import { createAlertBook } from './alert-book.ts';
import { moveIn, writeHistory } from './alert-changes.ts';
import { alertOf, columnsOf, monthOf, quietAt } from './alert-rows.ts';
import { hasCome } from './clock-bounds.ts';
import { forgetAlerts } from './forget-alerts.ts';
import { countMissed } from './missed.ts';
import { sendParked } from './parked.ts';
import { freeId } from './short-id.ts';
import { resumeIn } from './resume-alert.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { moveMessages, subscribe, twinOf } from './write-terms.ts';

/** One that ends by itself is of a day; the clocks of two machines may differ. */
const longestPauseMs = 25 * 60 * 60_000;

export type AlertStore = ReturnType<typeof createAlertStore>;

/** Alerts, their changes and their cursors on feeds. */
export function createAlertStore(db: Kysely<Schema>, now: () => number) {
  return {
    ...createAlertBook(db, now),

    create: ({ workspace, creator, terms, cursors, nextPostAt, what }: NewAlert): Promise<Kept> =>
      inTransaction(db, workspace, async (trx): Promise<Kept> => {
        const at = now();
        const twin = await twinOf(trx, workspace, null, terms, at);
        if (twin !== null) return { is: 'duplicate', alert: twin };
        const row = await trx
          .insertInto('alerts')
          .values({
            ...{ workspace, id: await freeId(trx, workspace), ...columnsOf(terms), creator, owner: creator },
            ...{ state: 'active', held_by: null, reason: null, since: at, changed_by: creator, paused_until: null },
            ...{ created_at: at, last_checked_at: null, next_check_at: null, last_posted_at: null, last_error: null },
            ...{ month: monthOf(at), month_credits: 0, next_post_at: nextPostAt },
            quiet_at: quietAt(terms.quietDays, at),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await subscribe(trx, row, cursors);
        await writeHistory(trx, row, { by: creator, what }, at);
        return { is: 'kept', alert: readable(alertOf(row, at)) };
      }),

    edit: (workspace: string, id: string, { terms, cursors, nextPostAt, by, what }: Edit): Promise<Kept | null> =>
      inTransaction(db, workspace, async (trx): Promise<Kept | null> => {
        const at = now();
        const twin = await twinOf(trx, workspace, id, terms, at);
        if (twin !== null) return { is: 'duplicate', alert: twin };
        const row = await trx
          .updateTable('alerts')
          .set({ ...columnsOf(terms), next_post_at: nextPostAt, quiet_at: quietAt(terms.quietDays, at) })
          .where((eb) => eb.and({ workspace, id }))
          .where('state', '<>', 'stopped')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        await subscribe(trx, row, cursors);
        await moveMessages(trx, row, at);
        await writeHistory(trx, row, { by, what }, at);
        return { is: 'kept', alert: readable(alertOf(row, at)) };
      }),

    /** @returns null when the alert is in none of the states `from`, and nothing was changed. */
    move: (workspace: string, id: string, from: readonly AlertState[], to: Transition): Promise<Alert | null> =>
      inTransaction(db, workspace, async (trx) => {
        const row = await moveIn(trx, workspace, id, from, to, now());
        return row === null ? null : alertOf(row, now());
      }),

    /** Makes it active again, and settles what becomes of the messages that it kept. */
    resume: (
      workspace: string,
      id: string,
      from: readonly AlertState[],
      how: CatchUp,
      change: Pick<Transition, 'by' | 'what'>,
    ): Promise<Kept | null> =>
      inTransaction(db, workspace, async (trx): Promise<Kept | null> => {
        const at = now();
        const found = await trx
          .selectFrom('alerts')
          .selectAll()
          .where((eb) => eb.and({ workspace, id }))
          .where('state', 'in', from)
          .executeTakeFirst();
        const alert = found === undefined ? null : alertOf(found, at);
        if (alert === null) return null;
        const twin = await twinOf(trx, workspace, id, alert, at);
        if (twin !== null) return { is: 'duplicate', alert: twin };
        return { is: 'kept', alert: readable(alertOf(await resumeIn(trx, alert, how, change, at), at)) };
      }),

    setOwner: (
      workspace: string,
      id: string,
      owner: string,
      change: Pick<Transition, 'by' | 'what'>,
    ): Promise<Alert | null> =>
      inTransaction(db, workspace, async (trx) => {
        const row = await trx
          .updateTable('alerts')
          .set({ owner })
          .where((eb) => eb.and({ workspace, id }))
          .where('state', '<>', 'stopped')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        await writeHistory(trx, row, change, now());
        return alertOf(row, now());
      }),

    async feedsOf(workspace: string, id: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('alert_feeds')
        .select('feed')
        .where((eb) => eb.and({ workspace, alert: id }))
        .execute();
      return rows.map(({ feed }) => feed);
    },

    /**
     * How many entries its feeds hold that it has not posted; null where there are none and its feeds are not checked, so
     * that nobody knows what came meanwhile.
     */
    missed: (workspace: string, id: string): Promise<number | null> => countMissed(db, workspace, id),

    /** What Slack has refused is sent once more. */
    sendAgain: (workspace: string, id: string): Promise<void> =>
      inTransaction(db, workspace, (trx) => sendParked(trx, workspace, id, now())),

    /** Alerts whose pause has ended, or whose month with a cap is over. */
    async toWake(most: number): Promise<readonly Alert[]> {
      const at = now();
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([
              ...[eb('held_by', '=', 'person'), eb('state', '=', 'paused')],
              hasCome(eb, eb.ref('paused_until'), at, longestPauseMs),
            ]),
            eb.and([eb('held_by', '=', 'cap'), eb('state', '=', 'waiting'), eb('month', '<>', monthOf(at))]),
          ]),
        )
        .limit(most)
        .execute();
      return rows.flatMap((row) => alertOf(row, at) ?? []);
    },

    /** Forgets alerts that were stopped before `before`, with their messages; and what was posted long ago. */
    forget: (before: { readonly stopped: number; readonly sent: number; readonly posted: number }): Promise<void> =>
      forgetAlerts(db, before),
  };
}

function readable(alert: Alert | null): Alert {
  if (alert === null) throw new Error('An alert that was just written cannot be read.');
  return alert;
}
