import type { Kysely, Selectable } from 'kysely';
import type { FoundInstallation, Installation } from '../model/workspace.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { InstallationTable, Schema } from './schema.ts';
import type { Seal } from './seal.ts';
import { inTransaction } from './transaction.ts';

export type Installations = ReturnType<typeof createInstallations>;

/** Where the app is installed, and where it was until lately. */
export function createInstallations(db: Kysely<Schema>, now: () => number, seal: Seal) {
  const find = fixedQuery(db, ({ workspace }: Placeholders<Pick<InstallationTable, 'workspace'>>) =>
    db.selectFrom('installations').selectAll().where('workspace', '=', workspace),
  );
  return {
    async find(workspace: string): Promise<FoundInstallation> {
      const [row] = await find({ workspace });
      return row === undefined ? 'none' : installationOf(row, seal);
    },

    /** Keeps a new installation, or one that takes the place of another. */
    async save({ workspace, botToken, ...installation }: Installation): Promise<void> {
      const { enterprise, appId, botId, botUser, scopes, installer, installedAt } = installation;
      const row = {
        ...{ enterprise, app_id: appId, bot_id: botId, bot_user: botUser, installer },
        ...{ bot_token: tokenSealing(seal, workspace).seal(botToken), scopes: scopes.join(',') },
        ...{ installed_at: installedAt, uninstalled_at: null },
      };
      await db
        .insertInto('installations')
        .values({ workspace, ...row })
        .onConflict((c) => c.column('workspace').doUpdateSet(row))
        .execute();
    },

    /**
     * Deletes the secrets of a workspace: its token and its key of the data service. Doing it twice does no harm.
     * @returns what it was before; `unknown` is also the workspace whose token the environment holds
     */
    async remove(workspace: string): Promise<'installed' | 'gone' | 'unknown'> {
      return inTransaction(db, workspace, async (trx) => {
        const before = await trx
          .selectFrom('installations')
          .select('uninstalled_at')
          .where('workspace', '=', workspace)
          .executeTakeFirst();
        await trx
          .updateTable('installations')
          .set({ bot_token: null, uninstalled_at: now() })
          .where('workspace', '=', workspace)
          .where('uninstalled_at', 'is', null)
          .execute();
        await trx.deleteFrom('service_keys').where('workspace', '=', workspace).execute();
        // They hold response_urls, which let whoever has them post there for half an hour.
        await trx.updateTable('deliveries').set({ underway: null }).where('workspace', '=', workspace).execute();
        if (before === undefined) return 'unknown';
        return before.uninstalled_at === null ? 'installed' : 'gone';
      });
    },

    /** Workspaces that have uninstalled the app, and whose data are kept for a while. */
    async gone(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('installations')
        .select('workspace')
        .where('uninstalled_at', 'is not', null)
        .execute();
      return rows.map(({ workspace }) => workspace);
    },
  };
}

function installationOf(row: Selectable<InstallationTable>, seal: Seal): FoundInstallation {
  const { workspace, enterprise, installer, scopes } = row;
  if (row.bot_token === null) return 'none';
  const botToken = tokenSealing(seal, workspace).open(row.bot_token);
  if (botToken === null) return 'sealed';
  return {
    ...{ workspace, enterprise, installer, botToken },
    ...{ appId: row.app_id, botId: row.bot_id, botUser: row.bot_user, installedAt: row.installed_at },
    scopes: scopes.split(','),
  };
}

export function tokenSealing(seal: Seal, workspace: string) {
  return seal.for(workspace, 'bot token');
}
