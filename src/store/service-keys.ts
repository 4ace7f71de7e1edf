import type { Kysely } from 'kysely';
import type { KeyAbout } from '../model/workspace.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { Schema, ServiceKeyTable } from './schema.ts';
import type { Seal } from './seal.ts';
import { inTransaction } from './transaction.ts';

/** So much of a key tells people which one it is, and not more than half of a short one. */
const shown = 4;

export type ServiceKeys = ReturnType<typeof createServiceKeys>;

/** Each workspace's own key of the data service, read for every call: one that was taken away serves nobody any more. */
export function createServiceKeys(db: Kysely<Schema>, now: () => number, seal: Seal) {
  const find = fixedQuery(db, ({ workspace }: Placeholders<Pick<ServiceKeyTable, 'workspace'>>) =>
    db.selectFrom('service_keys').selectAll().where('workspace', '=', workspace),
  );
  return {
    /** @returns null where there is none, or where it was sealed with a key that this process does not have. */
    async get(workspace: string): Promise<string | null> {
      const [row] = await find({ workspace });
      return row === undefined ? null : keySealing(seal, workspace).open(row.service_key);
    },

    /** @returns null as `get` */
    async about(workspace: string): Promise<KeyAbout | null> {
      const [row] = await find({ workspace });
      // One that cannot be opened any more serves nobody, and is entered again.
      if (row === undefined || keySealing(seal, workspace).open(row.service_key) === null) return null;
      return { ending: row.ending, by: row.changed_by, at: row.at };
    },

    async save(workspace: string, key: string, by: string): Promise<void> {
      const ending = key.slice(key.length - Math.min(shown, Math.floor(key.length / 2)));
      const row = { service_key: keySealing(seal, workspace).seal(key), ending, changed_by: by, at: now() };
      await inTransaction(db, workspace, async (trx) => {
        // A form may be sent while the app is being uninstalled: what is secret goes then, and does not come back.
        const gone = await trx
          .selectFrom('installations')
          .select('workspace')
          .where('workspace', '=', workspace)
          .where('uninstalled_at', 'is not', null)
          .executeTakeFirst();
        if (gone !== undefined) return;
        await trx
          .insertInto('service_keys')
          .values({ workspace, ...row })
          .onConflict((c) => c.column('workspace').doUpdateSet(row))
          .execute();
      });
    },

    async remove(workspace: string): Promise<void> {
      await db.deleteFrom('service_keys').where('workspace', '=', workspace).execute();
    },
  };
}

export function keySealing(seal: Seal, workspace: string) {
  return seal.for(workspace, 'service key');
}
