import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AnswerCache, ToKeep } from '../lookups/ports.ts';
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

const storedFailure = z.object({
  code: z.string(),
  messages: jsonText.pipe(z.array(z.string())),
  path: z.string(),
  status: z.number().nullable(),
  at: z.number(),
});

/** What the service answered, by canonical request: pages, profiles, records and searches. */
export function createAnswerCache(db: Kysely<Schema>): AnswerCache {
  const find = fixedQuery(db, ({ workspace, request }: Placeholders<Pick<AnswerTable, 'workspace' | 'request'>>) =>
    db
      .selectFrom('answers')
      .select(['body', 'moved', 'at'])
      .where('workspace', '=', workspace)
      .where('request', '=', request),
  );
  return {
    async get(workspace, request) {
      const [row] = await find({ workspace, request });
      if (row === undefined) return null;
      const read = storedAnswer.safeParse(row);
      // A row that cannot be read is no answer: the service is asked again, and the row is overwritten.
      return read.success ? read.data : null;
    },

    async failure(workspace, questions, since) {
      const row = await db
        .selectFrom('failures')
        .select(['code', 'messages', 'path', 'status', 'at'])
        .where('workspace', '=', workspace)
        .where('question', 'in', questions)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : (storedFailure.safeParse(row).data ?? null);
    },
  };
}

/** Keeps what a call brought. @param db the transaction in which the call is booked */
export async function keep(
  db: Kysely<Schema>,
  workspace: string,
  at: number,
  { answers = [], failure }: ToKeep,
): Promise<void> {
  for (const { request, endpoint, body, moved } of answers) {
    const kept = {
      ...{ endpoint, at, body: JSON.stringify(body) },
      moved: moved === null ? null : JSON.stringify(moved),
    };
    await db
      .insertInto('answers')
      .values({ workspace, request, ...kept })
      .onConflict((c) => c.columns(['workspace', 'request']).doUpdateSet(kept))
      .execute();
  }
  if (failure === undefined) return;
  const { question, code, messages, path, status } = failure;
  const kept = { code, messages: JSON.stringify(messages), path, status, at };
  await db
    .insertInto('failures')
    .values({ workspace, question, ...kept })
    .onConflict((c) => c.columns(['workspace', 'question']).doUpdateSet(kept))
    .execute();
}
