import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { IntentTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';

export type IntentShelf = ReturnType<typeof createIntentShelf>;

/** Keeps intents that are too long for a button, under an id made of their own text. */
export function createIntentShelf(db: Kysely<Schema>, now: () => number) {
  const keep = fixedQuery(db, ({ workspace, id, intent, at }: Placeholders<IntentTable>) =>
    db
      .insertInto('intents')
      .values({ workspace, id, intent, at })
      .onConflict((c) => c.columns(['workspace', 'id']).doUpdateSet({ at })),
  );
  const find = fixedQuery(db, ({ workspace, id }: Placeholders<Pick<IntentTable, 'workspace' | 'id'>>) =>
    db.selectFrom('intents').select('intent').where('workspace', '=', workspace).where('id', '=', id),
  );
  return {
    /** @returns the id under which it can be read again. */
    async put(workspace: string, intent: string): Promise<string> {
      const id = createHash('sha256').update(intent).digest('base64url').slice(0, 22);
      await keep({ workspace, id, intent, at: now() });
      return id;
    },

    async get(workspace: string, id: string): Promise<string | null> {
      const [row] = await find({ workspace, id });
      return row?.intent ?? null;
    },
  };
}
