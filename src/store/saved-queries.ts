import type { Kysely } from 'kysely';
import { z } from 'zod';
import { intentSchema } from '../model/intent.ts';
import type { SavedQuery } from '../model/saved.ts';
import { jsonText } from './json-text.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** More than anybody reads in a list. */
const mostPerPerson = 100;

const storedQuery = z
  .object({
    owner: z.string(),
    name: z.string(),
    intent: jsonText.pipe(intentSchema),
    window_days: z.number().nullable(),
    shared: z.union([z.literal(0), z.literal(1)]),
  })
  .transform(({ window_days: days, shared, ...rest }): SavedQuery => ({
    ...rest,
    window: days === null ? 'fixed' : { days },
    shared: shared === 1,
  }));

const columns = ['owner', 'name', 'intent', 'window_days', 'shared'] as const;

export type SavedQueries = ReturnType<typeof createSavedQueries>;

/** Queries that people keep under a name. */
export function createSavedQueries(db: Kysely<Schema>, now: () => number) {
  const one = (workspace: string, owner: string, name: string) =>
    ({ workspace, owner, name_key: keyOf(name) }) satisfies Record<string, string>;
  const openTo = (workspace: string, user: string) =>
    db
      .selectFrom('saved_queries')
      .select(columns)
      .where('workspace', '=', workspace)
      .where((eb) => eb.or([eb('owner', '=', user), eb('shared', '=', 1)]))
      .orderBy((eb) => eb.case().when('owner', '=', user).then(0).else(1).end())
      .orderBy('name_key')
      .orderBy('owner');
  return {
    /**
     * Keeps a query; one of the same name is replaced and stays shared when it was.
     * @returns `full` when its owner has as many as anybody may have, and nothing was kept.
     */
    async save(
      workspace: string,
      { owner, name, intent, window }: Omit<SavedQuery, 'shared'>,
    ): Promise<'saved' | 'replaced' | 'full'> {
      const named = one(workspace, owner, name);
      const kept = {
        name,
        intent: JSON.stringify(intent),
        window_days: window === 'fixed' ? null : window.days,
        at: now(),
      };
      return inTransaction(db, workspace, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('saved_queries')
          .set(kept)
          .where((eb) => eb.and(named))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return 'replaced';
        const { saved } = await trx
          .selectFrom('saved_queries')
          .select(({ fn }) => fn.countAll<number>().as('saved'))
          .where((eb) => eb.and({ workspace, owner }))
          .executeTakeFirstOrThrow();
        if (saved >= mostPerPerson) return 'full';
        await trx
          .insertInto('saved_queries')
          .values({ ...named, ...kept, shared: 0 })
          .execute();
        return 'saved';
      });
    },

    /** Those this person may open: their own, then what others share; by name. */
    async list(workspace: string, user: string): Promise<readonly SavedQuery[]> {
      return readable(await openTo(workspace, user).execute());
    },

    /** Those of that name: this person's own alone, or else all that others share. */
    async named(workspace: string, user: string, name: string): Promise<readonly SavedQuery[]> {
      const found = readable(await openTo(workspace, user).where('name_key', '=', keyOf(name)).execute());
      const own = found.filter(({ owner }) => owner === user);
      return own.length > 0 ? own : found;
    },

    async find(workspace: string, owner: string, name: string): Promise<SavedQuery | null> {
      const row = await db
        .selectFrom('saved_queries')
        .select(columns)
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirst();
      return storedQuery.safeParse(row).data ?? null;
    },

    /** @returns whether there was one. */
    async setShared(workspace: string, owner: string, name: string, shared: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('saved_queries')
        .set({ shared: shared ? 1 : 0 })
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** @returns whether there was one. */
    async remove(workspace: string, owner: string, name: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('saved_queries')
        .where((eb) => eb.and(one(workspace, owner, name)))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

/** One that a version with other words kept cannot be carried out any more. */
function readable(rows: readonly unknown[]): SavedQuery[] {
  return rows.flatMap((row) => storedQuery.safeParse(row).data ?? []);
}

/** "Copper" and "COPPER" are one name, and so are letters that Unicode writes in two ways. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
