import type { Kysely } from 'kysely';
import type { Alert, AlertChange } from '../model/alert.ts';
import { alertOf } from './alert-rows.ts';
import type { Schema } from './schema.ts';

/** For so long one that was stopped is listed, and kept at least. */
export const stoppedForMs = 7 * 24 * 60 * 60_000;

/** Alerts as people look them up. */
export function createAlertBook(db: Kysely<Schema>, now: () => number) {
  return {
    async get(workspace: string, id: string): Promise<Alert | null> {
      const row = await db
        .selectFrom('alerts')
        .selectAll()
        .where((eb) => eb.and({ workspace, id: id.toUpperCase() }))
        .executeTakeFirst();
      return row === undefined ? null : alertOf(row, now());
    },

    /** All that are not forgotten, stopped ones of the last 7 days among them. */
    async list(workspace: string): Promise<readonly Alert[]> {
      const rows = await db
        .selectFrom('alerts')
        .selectAll()
        .where('workspace', '=', workspace)
        .where((eb) => eb.or([eb('state', '<>', 'stopped'), eb('since', '>=', now() - stoppedForMs)]))
        .orderBy('name')
        .execute();
      return rows.flatMap((row) => alertOf(row, now()) ?? []);
    },

    async history(workspace: string, id: string): Promise<readonly AlertChange[]> {
      return db
        .selectFrom('alert_history')
        .select(['at', 'changed_by as by', 'what'])
        .where('workspace', '=', workspace)
        .where('alert', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute();
    },
  };
}
