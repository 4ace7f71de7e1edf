import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Things to be said, or done, once in a while and not again. */
export function createNotices(db: Kysely<Schema>, now: () => number) {
  return {
    /** @returns true when nobody claimed `id` within the last `quietMs` milliseconds; the claim then counts from now. */
    async claim(workspace: string, id: string, quietMs: number): Promise<boolean> {
      const at = now();
      const claimed = await db
        .insertInto('notices')
        .values({ workspace, id, at })
        .onConflict((c) =>
          c
            .columns(['workspace', 'id'])
            .doUpdateSet({ at })
            .where('notices.at', '<=', at - quietMs),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Lets `id` be claimed again, when saying it failed. */
    async release(workspace: string, id: string): Promise<void> {
      await db.deleteFrom('notices').where('workspace', '=', workspace).where('id', '=', id).execute();
    },
  };
}
