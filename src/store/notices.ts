import type { Kysely } from 'kysely';
import type { Notices } from '../slack/ports.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { NoticeTable, Schema } from './schema.ts';

/** Things to be said, or done, once in a while and not again. */
export function createNotices(db: Kysely<Schema>, now: () => number): Notices {
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
    async claim(workspace, id, quietMs) {
      const at = now();
      const claimed = await take({ workspace, id, at, quietSince: at - quietMs });
      return claimed.length > 0;
    },

    async release(workspace, id) {
      await letGo({ workspace, id });
    },
  };
}
