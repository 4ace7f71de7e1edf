import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AnswerCache } from '../lookups/ports.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import { jsonText } from './json-text.ts';
import type { AnswerTable, Schema } from './schema.ts';

const storedAnswer = z.object({
  body: jsonText,
  moved: z.nullable(
    jsonText.pipe(z.object({ kind: z.enum(['company', 'supplier']), from: z.string(), to: z.string() })),
  ),
  at: z.number(),
});

/** What the service answered, by canonical request: pages, profiles, records and searches. */
export function createAnswerCache(db: Kysely<Schema>, now: () => number): AnswerCache {
  const find = fixedQuery(db, ({ workspace, request }: Placeholders<Pick<AnswerTable, 'workspace' | 'request'>>) =>
    db
      .selectFrom('answers')
      .select(['body', 'moved', 'at'])
      .where('workspace', '=', workspace)
      .where('request', '=', request),
  );
  const keep = fixedQuery(db, ({ workspace, request, endpoint, body, moved, at }: Placeholders<AnswerTable>) =>
    db
      .insertInto('answers')
      .values({ workspace, request, endpoint, body, moved, at })
      .onConflict((c) => c.columns(['workspace', 'request']).doUpdateSet({ endpoint, body, moved, at })),
  );
  return {
    async get(workspace, request) {
      const [row] = await find({ workspace, request });
      if (row === undefined) return null;
      const read = storedAnswer.safeParse(row);
      // A row that cannot be read is no answer: the service is asked again, and the row is overwritten.
      return read.success ? read.data : null;
    },

    async put(workspace, request, { endpoint, body, moved }) {
      await keep({
        workspace,
        request,
        endpoint,
        body: JSON.stringify(body),
        moved: moved === null ? null : JSON.stringify(moved),
        at: now(),
      });
    },
  };
}
