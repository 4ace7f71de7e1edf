import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { IntentShelf } from '../slack/ports.ts';
import type { Schema } from './schema.ts';

/** Keeps intents that are too long for a button, under an id made of their own text. */
export function createIntentShelf(db: Kysely<Schema>, now: () => number): IntentShelf {
  return {
    async put(workspace, intent) {
      const id = createHash('sha256').update(intent).digest('base64url').slice(0, 22);
      await db
        .insertInto('intents')
        .values({ workspace, id, intent, at: now() })
        .onConflict((c) => c.columns(['workspace', 'id']).doUpdateSet({ at: now() }))
        .execute();
      return id;
    },

    async get(workspace, id) {
      const row = await db
        .selectFrom('intents')
        .select('intent')
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.intent ?? null;
    },
  };
}
