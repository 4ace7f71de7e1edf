import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AnswerCache } from '../lookups/ports.ts';
import { jsonText } from './json-text.ts';
import type { Schema } from './schema.ts';

const storedAnswer = z.object({
  body: jsonText,
  moved: z.nullable(
    jsonText.pipe(z.object({ kind: z.enum(['company', 'supplier']), from: z.string(), to: z.string() })),
  ),
  at: z.number(),
});

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
      const read = storedAnswer.safeParse(row);
      // A row that cannot be read is no answer: the service is asked again, and the row is overwritten.
      return read.success ? read.data : null;
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
