import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DataDate, KeptFailure, KnownParty, Move, PartyKind, RowRange, ToKeep } from '../model/answer.ts';
import { dayMs } from '../model/time.ts';
import { createMemory, type WriteBehind } from './memory.ts';
import { asFlag, type Db, jsonText } from './schema.ts';
import { above, find, findAll, remove, upsert } from './statements.ts';

const storedAnswer = z.object({
  body: jsonText,
  moved: z.nullable(
    jsonText.pipe(z.object({ kind: z.enum(['company', 'supplier']), from: z.string(), to: z.string() })),
  ),
  at: z.number(),
  firstRow: z.number(),
  isSuperseded: z.number().transform((is) => is === 1),
});

const storedFailure = z
  .object({
    code: z.string(),
    messages: jsonText.pipe(z.array(z.string())),
    path: z.string(),
    status: z.number().nullable(),
    failed_at: z.number(),
  })
  .transform(({ failed_at: at, ...failure }): KeptFailure => ({ ...failure, at }));

type KeptRows = RowRange & {
  readonly question: string;
  readonly at: number;
  readonly total: number | null;
  readonly failure: string | null;
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function createAnswerCache(db: Db, now: () => number) {
  return {
    /**
     * The newest page that covers all requested rows, and when this exact request was last answered. A page is
     * superseded by a newer one of its question with another total, since rows have moved between them.
     * @param question the request without its page
     */
    async get(
      workspace: string,
      request: string,
      {
        question = request,
        route = request,
        firstRow = 0,
        endRow = 0,
      }: Partial<RowRange & Record<'question' | 'route', string>> = {},
    ) {
      // A clock that was set back leaves answers from the future, which come last.
      // `failures.at` is null in all rows or in none, so it does not matter how an engine sorts nulls.
      const { rows } = await sql<{ answered_at: number | null }>`select answers.body, answers.moved, answers.at,
          answers.first_row as "firstRow", case when exists (select 1 from answers newer where newer.workspace = ${workspace}
            and newer.question = ${question} and newer.at > answers.at and newer.at <= ${now()}
            and newer.total <> answers.total) then 1 else 0 end as "isSuperseded",
          failures.code, failures.messages, failures.path, failures.status, failures.at as failed_at,
          (select at from answers own where own.workspace = ${workspace} and own.request = ${request}) as answered_at
        from (select 1 as one) always
        left join answers on answers.workspace = ${workspace} and answers.question = ${question}
          and answers.first_row <= ${firstRow} and answers.end_row >= ${endRow}
        left join failures on failures.workspace = ${workspace} and failures.question in (${question}, ${route})
        order by failures.at desc, case when answers.at > ${now()} then 1 else 0 end, answers.at desc
        limit 1`.execute(db);
      const [row] = rows;
      // An unreadable row counts as missing: the service is asked again, and the row is overwritten.
      return {
        answer: storedAnswer.safeParse(row).data ?? null,
        answeredAt: row?.answered_at ?? null,
        failure: storedFailure.safeParse(row).data ?? null,
      };
    },

    async keptRows(workspace: string, questions: readonly string[]) {
      const those = sql`workspace = ${workspace} and question in (${sql.join(questions)})`;
      const { rows } = await sql<KeptRows>`select question, first_row as "firstRow", end_row as "endRow", at, total,
          null as failure from answers where ${those}
        union all select question, 0, 0, at, null, code from failures where ${those}`.execute(db);
      return rows;
    },
  };
}

export async function keepAnswers(trx: Db, workspace: string, at: number, keep: ToKeep): Promise<void> {
  const { answers = [], failure, answered = [] } = keep;
  for (const { request, question, firstRow, endRow, total = null, endpoint, body, moved } of answers) {
    const texts = { body: JSON.stringify(body), moved: moved === null ? null : JSON.stringify(moved) };
    const range = { first_row: firstRow, end_row: endRow, total };
    await upsert(trx, 'answers', { workspace, request, question, ...range, endpoint, ...texts, at });
  }
  for (const question of answered) await remove(trx, 'failures', { workspace, question });
  if (failure === undefined) return;
  const { question, code, messages, path, status } = failure;
  await upsert(trx, 'failures', { workspace, question, code, messages: JSON.stringify(messages), path, status, at });
}

/** Firms are renamed and merged, but rarely within a month. */
const nameLifeMs = 30 * dayMs;
/** A slug that moved may move again, or move back. */
const moveLifeMs = dayMs;

const maxSeen = 1_000;

export type NameMemory = ReturnType<typeof createNameMemory>;

/** Slugs share the table with names; the slash keeps their keys apart. */
export const slugKey = (slug: string) => `/${slug}`;

export function createNameMemory(db: Db, now: () => number, behind: WriteBehind) {
  // Moves are rare, so reading them waits for no other write.
  let movesWritten: Promise<void> = Promise.resolve();
  return {
    /** @param slug the text read as a slug; names stored under it come first @param name the text read as a name */
    async find(workspace: string, kind: PartyKind, slug: string | null, name: string) {
      await behind.flush();
      const movedAfter = now() - moveLifeMs;
      const moveOf = (from: RawBuilder<unknown>) => sql`(select to_slug from moves
        where workspace = ${workspace} and kind = ${kind} and from_slug = ${from} and at > ${movedAfter})`;
      const typed = sql`${slug ?? ''}`;
      const slugName = sql`'/' || coalesce(typed.moved_to, ${typed})`;
      // A slug takes precedence over a name.
      type Found = Record<'moved_to' | 'slug' | 'title' | 'next', string | null> & { readonly at: number | null };
      const { rows } = await sql<Found>`select typed.moved_to, names.slug, names.title, names.at,
          ${moveOf(sql`names.slug`)} as next
        from (select ${moveOf(typed)} as moved_to) typed
        left join names on names.workspace = ${workspace} and names.kind = ${kind} and names.at > ${now() - nameLifeMs}
          and names.name in (${slugName}, ${name})
        order by case when names.name = ${slugName} then 0 else 1 end limit 1`.execute(db);
      const [row] = rows;
      if (row === undefined) return { movedTo: null, known: null };
      const { moved_to: movedTo, slug: found, title, next, at } = row;
      if (found === null || title === null) return { movedTo, known: null };
      return { movedTo, known: { slug: found, title, movedTo: next, isRecent: (at ?? 0) > movedAfter } };
    },

    /** Most recently seen firms, newest first: candidates for a misspelled name. */
    async seen(workspace: string, kind: PartyKind): Promise<readonly KnownParty[]> {
      await behind.flush();
      const rows = await findAll(db, 'names', { workspace, kind, at: above(now() - nameLifeMs) }, ['at desc'], maxSeen);
      return rows.map(({ slug, title }) => ({ slug, title }));
    },

    remember(workspace: string, kind: PartyKind, name: string, { slug, title }: KnownParty): void {
      const row = { workspace, kind, name, slug, title, at: now() };
      behind.add((on) => upsert(on, 'names', row));
    },

    async movedTo(workspace: string, kind: PartyKind, slug: string): Promise<string | null> {
      await movesWritten;
      const which = { workspace, kind, from_slug: slug, at: above(now() - moveLifeMs) };
      return (await find(db, 'moves', which))?.to_slug ?? null;
    },

    rememberMove(workspace: string, { kind, from, to }: Move): void {
      const row = { workspace, kind, from_slug: from, to_slug: to, at: now() };
      behind.add((on) => upsert(on, 'moves', row));
      movesWritten = behind.flush();
    },
  };
}

export type DataDates = ReturnType<typeof createDataDates>;

export async function readDataDate(db: Db, workspace: string): Promise<DataDate | null> {
  const row = await find(db, 'data_dates', { workspace });
  if (row === undefined) return null;
  return { date: row.date, changedAt: row.changed_at, askedAt: row.asked_at, hasRoute: row.has_route === 1 };
}

export function createDataDates(db: Db) {
  const memory = createMemory(
    (workspace: string) => workspace,
    (workspace) => readDataDate(db, workspace),
    dateFreshMs,
  );
  return {
    /** From memory, so changes by another process show up a little late. */
    get: (workspace: string): Promise<DataDate | null> => memory.get(workspace),

    async save(workspace: string, { date, changedAt, askedAt, hasRoute }: DataDate): Promise<void> {
      const row = { workspace, date, changed_at: changedAt, asked_at: askedAt, has_route: asFlag(hasRoute) };
      await upsert(db, 'data_dates', row);
      memory.forget(workspace);
    },
  };
}

/** Much shorter than the time between two requests to the service. */
const dateFreshMs = 20_000;
