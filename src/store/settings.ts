import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { WorkspaceSettings, SettingsChange, PersonSettings } from '../model/money.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import { jsonText } from './json-text.ts';
import type { PreferenceTable, SettingsTable } from './money-schema.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Every field has its default, so that settings of an older version are read as well. */
const budget = z.number().min(0).nullable().default(null);
const workspaceSettings = z.object({
  monthlyBudget: budget,
  dailyBudget: budget,
  floor: budget,
  stopped: z.boolean().default(false),
});
const personSettings = z.object({
  askAbove: z.number().min(0).default(5),
  rows: z.int().min(1).max(50).default(10),
  dataset: z.enum(['us-import', 'us-export', 'mx-import', 'mx-export']).default('us-import'),
});
const storedWorkspaceSettings = jsonText.pipe(workspaceSettings);
const storedPersonSettings = jsonText.pipe(personSettings);

const historyShown = 50;

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** What admins decided about credits, every version of it, and how people like to look things up. */
export function createSettingsStore(db: Kysely<Schema>) {
  const versions = (workspace: string) =>
    db.selectFrom('settings').selectAll().where('workspace', '=', workspace).orderBy('version', 'desc');
  const { findSettings, findPerson } = queries(db);
  return {
    /** The latest settings, or those of a workspace where nobody changed any: no budgets, no floor, not stopped. */
    async get(workspace: string): Promise<WorkspaceSettings> {
      const [row] = await findSettings({ workspace });
      // Settings that cannot be read stop the call: spending as if there were no budget is worse.
      return row === undefined ? workspaceSettings.parse({}) : storedWorkspaceSettings.parse(row.settings);
    },

    /**
     * Keeps a new version.
     * @param by the Slack user who changed them
     * @param at epoch ms
     * @param expectedVersion the version that whoever changed them had before them, 0 where there was none; whichever it
     *   is, without it
     * @returns `outdated` when another version came meanwhile, and nothing was saved.
     */
    async save(
      workspace: string,
      settings: WorkspaceSettings,
      by: string,
      at: number,
      expectedVersion?: number,
    ): Promise<'saved' | 'outdated'> {
      const text = JSON.stringify(workspaceSettings.parse(settings));
      return inTransaction(db, workspace, async (trx) => {
        const last = await trx
          .selectFrom('settings')
          .select(({ fn }) => fn.max<number | null>('version').as('version'))
          .where('workspace', '=', workspace)
          .executeTakeFirst();
        const current = last?.version ?? 0;
        if (expectedVersion !== undefined && expectedVersion !== current) return 'outdated';
        const row = { workspace, version: current + 1, settings: text, changed_by: by, at };
        await trx.insertInto('settings').values(row).execute();
        return 'saved';
      });
    },

    /** Who changed them when, newest first, at most fifty. */
    async history(workspace: string): Promise<SettingsChange[]> {
      const rows = await versions(workspace).limit(historyShown).execute();
      return rows.map(({ version, settings, changed_by, at }) => ({
        ...{ version, by: changed_by, at },
        settings: storedWorkspaceSettings.parse(settings),
      }));
    },

    /** Unset: ask above 5 credits, 10 rows, US imports. */
    async person(workspace: string, user: string): Promise<PersonSettings> {
      const [row] = await findPerson({ workspace, user_id: user });
      return storedPersonSettings.parse(row?.settings ?? '{}');
    },

    async savePerson(workspace: string, user: string, settings: PersonSettings): Promise<void> {
      const text = JSON.stringify(personSettings.parse(settings));
      await db
        .insertInto('preferences')
        .values({ workspace, user_id: user, settings: text })
        .onConflict((c) => c.columns(['workspace', 'user_id']).doUpdateSet({ settings: text }))
        .execute();
    },
  };
}

function queries(db: Kysely<Schema>) {
  return {
    findSettings: fixedQuery(db, ({ workspace }: Placeholders<Pick<SettingsTable, 'workspace'>>) =>
      db
        .selectFrom('settings')
        .select('settings')
        .where('workspace', '=', workspace)
        .orderBy('version', 'desc')
        .limit(sql.lit(1)),
    ),
    findPerson: fixedQuery(db, ({ workspace, user_id }: Placeholders<Pick<PreferenceTable, 'workspace' | 'user_id'>>) =>
      db.selectFrom('preferences').select('settings').where('workspace', '=', workspace).where('user_id', '=', user_id),
    ),
  };
}
