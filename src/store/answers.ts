import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AnswerCache } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

const storedMove = z.object({ kind: z.enum(['company', 'supplier']), from: z.string(), to: z.string() });
const storedBody = z.string().transform((text): unknown => JSON.parse(text));

/** What the service answered, by canonical request: pages, profiles, records and searches. */
export function createAnswerCache(db: Kysely<Schema>, now: () => number): AnswerCache {
  return {
    async get(workspace, request) {
      const row = await db
        .selectFrom('answers')
        .select(['body', 'moved', 'at'])
        .where('workspace', '=', workspace)
        .where('request', '=', request)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        body: storedBody.parse(row.body),
        moved: row.moved === null ? null : storedMove.parse(JSON.parse(row.moved)),
        at: row.at,
      };
    },

    async put(workspace, request, answer) {
      const kept = {
        endpoint: answer.endpoint,
        body: JSON.stringify(answer.body),
        moved: answer.moved === null ? null : JSON.stringify(answer.moved),
        at: now(),
      };
      await db
        .insertInto('answers')
        .values({ workspace, request, ...kept })
        .onConflict((c) => c.columns(['workspace', 'request']).doUpdateSet(kept))
        .execute();
    },
  };
}
