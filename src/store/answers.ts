import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { KeptAnswer, KeptFailure } from '../model/answer.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import { jsonText } from './json-text.ts';
import type { AnswerTable, FailureTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';

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

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** What the service answered, by canonical request: pages, profiles, records and searches. */
export function createAnswerCache(db: Kysely<Schema>) {
  const { find, findFailures } = queries(db);
  return {
    async get(workspace: string, request: string): Promise<KeptAnswer | null> {
      const [row] = await find({ workspace, request });
      if (row === undefined) return null;
      const read = storedAnswer.safeParse(row);
      // A row that cannot be read is no answer: the service is asked again, and the row is overwritten.
      return read.success ? read.data : null;
    },

    /** The newest failure of one of both questions since a moment. */
    async failure(
      workspace: string,
      [one, other]: readonly [string, string],
      since: number,
    ): Promise<KeptFailure | null> {
      const [row] = await findFailures({ workspace, one, other, since });
      return row === undefined ? null : (storedFailure.safeParse(row).data ?? null);
    },
  };
}

type FailureSearch = Pick<FailureTable, 'workspace'> & { one: string; other: string; since: number };

function queries(db: Kysely<Schema>) {
  return {
    find: fixedQuery(db, ({ workspace, request }: Placeholders<Pick<AnswerTable, 'workspace' | 'request'>>) =>
      db
        .selectFrom('answers')
        .select(['body', 'moved', 'at'])
        .where('workspace', '=', workspace)
        .where('request', '=', request),
    ),
    findFailures: fixedQuery(db, ({ workspace, one, other, since }: Placeholders<FailureSearch>) =>
      db
        .selectFrom('failures')
        .select(['code', 'messages', 'path', 'status', 'at'])
        .where('workspace', '=', workspace)
        .where('question', 'in', [one, other])
        .where('at', '>', since)
        .orderBy('at', 'desc'),
    ),
  };
}
