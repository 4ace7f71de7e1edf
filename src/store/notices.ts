import type { Kysely } from 'kysely';
import type { Notices } from '../slack/ports.ts';
import type { Schema } from './schema.ts';

/** Things to be said, or done, once in a while and not again. */
export function createNotices(db: Kysely<Schema>, now: () => number): Notices {
  return {
    async claim(workspace, id, quietMs) {
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

    async release(workspace, id) {
      await db.deleteFrom('notices').where('workspace', '=', workspace).where('id', '=', id).execute();
    },
  };
}
