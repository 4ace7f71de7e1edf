import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RecentLookup } from '../model/saved.ts';
import { intentSchema, type Intent } from '../model/intent.ts';
import { foldFilter } from '../trade/index.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import { jsonText } from './json-text.ts';
import type { RecentLookupTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';
import { unsynced } from './unsynced.ts';

const storedIntent = jsonText.pipe(intentSchema);

export type RecentLookups = ReturnType<typeof createRecentLookups>;

/** What each person looked up lately. */
export function createRecentLookups(db: Kysely<Schema>, now: () => number) {
  const note = fixedQuery(db, ({ workspace, user_id, id, intent, at }: Placeholders<RecentLookupTable>) =>
    db
      .insertInto('recent_lookups')
      .values({ workspace, user_id, id, intent, at })
      .onConflict((c) => c.columns(['workspace', 'user_id', 'id']).doUpdateSet({ intent, at }))
      // After a power cut `again` repeats the look-up before the last one.
      .modifyEnd(unsynced),
  );
  return {
    /** Keeps what was answered. The same look-up again, whichever page of it, moves to the front. */
    async keep(workspace: string, user: string, intent: Intent): Promise<void> {
      // Whoever pages through an answer still looks at the same one.
      const whole = 'offset' in intent ? { ...intent, offset: 0 } : intent;
      // The schema puts the keys in one order, wherever the intent came from.
      const read = intentSchema.parse(whole);
      const text = JSON.stringify(read);
      const same = 'filter' in read ? JSON.stringify({ ...read, filter: foldFilter(read.filter) }) : text;
      const id = createHash('sha256').update(same).digest('base64url').slice(0, 22);
      await note({ workspace, user_id: user, id, intent: text, at: now() });
    },

    async list(workspace: string, user: string, most: number): Promise<readonly RecentLookup[]> {
      const rows = await db
        .selectFrom('recent_lookups')
        .select(['intent', 'at'])
        .where('workspace', '=', workspace)
        .where('user_id', '=', user)
        .orderBy('at', 'desc')
        .limit(most)
        .execute();
      // One that a version with other words kept cannot be carried out any more.
      return rows.flatMap(({ intent, at }) => {
        const read = storedIntent.safeParse(intent);
        return read.success ? [{ intent: read.data, at }] : [];
      });
    },
  };
}
