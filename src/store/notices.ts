import type { Kysely } from 'kysely';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { NoticeTable, Schema } from './schema.ts';

export type Notices = ReturnType<typeof createNotices>;

/** Things to be said, or done, once in a while and not again. */
export function createNotices(db: Kysely<Schema>, now: () => number) {
  const take = fixedQuery(db, ({ workspace, id, at, quietSince }: Placeholders<NoticeTable & { quietSince: number }>) =>
    db
      .insertInto('notices')
      .values({ workspace, id, at })
      .onConflict((c) => c.columns(['workspace', 'id']).doUpdateSet({ at }).where('notices.at', '<=', quietSince))
      .returning('id'),
  );
  const letGo = fixedQuery(db, ({ workspace, id }: Placeholders<Pick<NoticeTable, 'workspace' | 'id'>>) =>
    db.deleteFrom('notices').where('workspace', '=', workspace).where('id', '=', id),
  );
  return {
    /** @returns true when nobody claimed `id` within the last `quietMs` milliseconds; the claim then counts from now. */
    async claim(workspace: string, id: string, quietMs: number): Promise<boolean> {
      const at = now();
      const claimed = await take({ workspace, id, at, quietSince: at - quietMs });
      return claimed.length > 0;
    },

    /** Lets `id` be claimed again, when saying it failed. */
    async release(workspace: string, id: string): Promise<void> {
      await letGo({ workspace, id });
    },
  };
}
