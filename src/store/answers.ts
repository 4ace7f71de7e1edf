import { type Expression, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type {
  DataDate,
  KeptAnswer,
  KeptFailure,
  KnownParty,
  Move,
  PartyKind,
  RowRange,
  ToKeep,
} from '../model/answer.ts';
import { createMemory, type WriteBehind } from './memory.ts';
import { jsonText, type Schema } from './schema.ts';
import { fixedQuery, type Placeholders } from './transaction.ts';

const storedAnswer = z
  .object({
    body: jsonText,
    moved: z.nullable(
      jsonText.pipe(z.object({ kind: z.enum(['company', 'supplier']), from: z.string(), to: z.string() })),
    ),
    at: z.number(),
    first_row: z.number(),
  })
  .transform(({ first_row: firstRow, ...answer }) => ({ ...answer, firstRow }));

const storedFailure = z
  .object({
    code: z.string(),
    messages: jsonText.pipe(z.array(z.string())),
    path: z.string(),
    status: z.number().nullable(),
    failed_at: z.number(),
  })
  .transform(({ failed_at: at, ...failure }): KeptFailure => ({ ...failure, at }));

/** The rows that one kept answer has, or that the service does not have any: without the answer itself. */
export interface KeptRows extends RowRange {
  readonly question: string;
  /** Epoch ms. */
  readonly at: number;
  /** The code of a kept failure of the question, or of a whole route; null for an answer. */
  readonly failure: string | null;
}

/** What is kept of a question. */
export interface Kept {
  readonly answer: (KeptAnswer & Pick<RowRange, 'firstRow'>) | null;
  /** When the very request was answered last, epoch ms; null when it is not kept. The answer may be of another one. */
  readonly answeredAt: number | null;
  /** The newest failure of the question or of its route, of any age. */
  readonly failure: KeptFailure | null;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** What the service answered, by canonical request: pages, profiles, records and searches. */
export function createAnswerCache(db: Kysely<Schema>) {
  const find = keptQuery(db);
  return {
    /**
     * The newest page that has all rows that are wanted.
     * @param question the request without its page
     * @param route the question under which failures of the whole route are kept
     */
    async get(
      workspace: string,
      request: string,
      { question = request, route = request, firstRow = 0, endRow = 0 }: Partial<RowsAsked> = {},
    ): Promise<Kept> {
      const [row] = await find({ workspace, request, question, route, firstRow, endRow });
      // A row that cannot be read is no answer: the service is asked again, and the row is overwritten.
      return {
        answer: storedAnswer.safeParse(row).data ?? null,
        answeredAt: row?.answered_at ?? null,
        failure: storedFailure.safeParse(row).data ?? null,
      };
    },

    /** Which rows of several questions are kept, for prices. @param questions requests without their pages, and routes */
    keptRows: (workspace: string, questions: readonly string[]): Promise<readonly KeptRows[]> =>
      db
        .selectFrom('answers')
        .select([
          'question',
          'first_row as firstRow',
          'end_row as endRow',
          'at',
          sql<string | null>`null`.as('failure'),
        ])
        .where('workspace', '=', workspace)
        .where('question', 'in', questions)
        .unionAll(
          db
            .selectFrom('failures')
            .select([
              'question',
              sql.lit(0).as('firstRow'),
              sql.lit(0).as('endRow'),
              'at',
              sql<string | null>`code`.as('failure'),
            ])
            .where('workspace', '=', workspace)
            .where('question', 'in', questions),
        )
        .execute(),
  };
}

type RowsAsked = RowRange & Record<'question' | 'route', string>;
type KeptKey = RowsAsked & Record<'workspace' | 'request', string>;

function keptQuery(db: Kysely<Schema>) {
  return fixedQuery(db, ({ workspace, request, question, route, firstRow, endRow }: Placeholders<KeptKey>) =>
    db
      .selectFrom(db.selectNoFrom(sql.lit(1).as('one')).as('always'))
      .leftJoin('answers', (on) =>
        on
          .on('answers.workspace', '=', workspace)
          .on('answers.question', '=', question)
          .on('answers.first_row', '<=', firstRow)
          .on('answers.end_row', '>=', endRow),
      )
      .leftJoin('failures', (on) =>
        on.on('failures.workspace', '=', workspace).on('failures.question', 'in', sql`(${question}, ${route})`),
      )
      .select(['answers.body', 'answers.moved', 'answers.at', 'answers.first_row'])
      .select(
        db
          .selectFrom('answers as own')
          .select('own.at')
          .where('own.workspace', '=', workspace)
          .where('own.request', '=', request)
          .as('answered_at'),
      )
      .select(['failures.code', 'failures.messages', 'failures.path', 'failures.status', 'failures.at as failed_at'])
      // Rows without a failure first or last: then there is only one.
      .orderBy('failures.at', 'desc')
      .orderBy('answers.at', 'desc')
      .limit(sql.lit(1)),
  );
}

/** @returns what keeps what a call brought, in the transaction that records the call. */
export function createKeepAnswers(db: Kysely<Schema>) {
  const { keepAnswer, keepFailure, forgetFailure } = answerWrites(db);
  return async (
    trx: Kysely<Schema>,
    workspace: string,
    at: number,
    { answers = [], failure, answered = [] }: ToKeep,
  ): Promise<void> => {
    for (const { request, question, firstRow, endRow, endpoint, body, moved } of answers) {
      const texts = { body: JSON.stringify(body), moved: moved === null ? null : JSON.stringify(moved) };
      const rows = { first_row: firstRow, end_row: endRow };
      await keepAnswer({ workspace, request, question, ...rows, endpoint, at, ...texts }, trx);
    }
    for (const question of answered) await forgetFailure({ workspace, question }, trx);
    if (failure === undefined) return;
    const { question, code, messages, path, status } = failure;
    await keepFailure({ workspace, question, code, messages: JSON.stringify(messages), path, status, at }, trx);
  };
}

function answerWrites(db: Kysely<Schema>) {
  return {
    keepAnswer: fixedQuery(
      db,
      ({
        workspace,
        request,
        question,
        first_row,
        end_row,
        endpoint,
        body,
        moved,
        at,
      }: Placeholders<Schema['answers']>) =>
        db
          .insertInto('answers')
          .values({ workspace, request, question, first_row, end_row, endpoint, body, moved, at })
          // The same request asks for the same rows; how many there are may have changed.
          .onConflict((c) =>
            c.columns(['workspace', 'request']).doUpdateSet((eb) => ({
              end_row: eb.ref('excluded.end_row'),
              body: eb.ref('excluded.body'),
              moved: eb.ref('excluded.moved'),
              at: eb.ref('excluded.at'),
            })),
          ),
    ),
    forgetFailure: fixedQuery(
      db,
      ({ workspace, question }: Placeholders<Pick<Schema['failures'], 'workspace' | 'question'>>) =>
        db.deleteFrom('failures').where('workspace', '=', workspace).where('question', '=', question),
    ),
    keepFailure: fixedQuery(
      db,
      ({ workspace, question, code, messages, path, status, at }: Placeholders<Schema['failures']>) =>
        db
          .insertInto('failures')
          .values({ workspace, question, code, messages, path, status, at })
          .onConflict((c) => c.columns(['workspace', 'question']).doUpdateSet({ code, messages, path, status, at })),
    ),
  };
}

const dayMs = 24 * 60 * 60_000;
/** How long a resolved name is trusted: firms are renamed and merged, seldom within a month. */
const nameLifeMs = 30 * dayMs;
/** How long a move is taken as known: a slug that moved may move on, or come back. */
const moveLifeMs = dayMs;

const seenMost = 1_000;

export type NameMemory = ReturnType<typeof createNameMemory>;

/** Slugs that were seen are kept beside names, under a key that no name has. */
export const slugKey = (slug: string) => `/${slug}`;

/** What is known of what somebody typed. */
interface KnownName {
  /** Where the slug that was typed has moved. */
  readonly movedTo: string | null;
  /** What the first name that is known meant, where that has moved since, and whether it was learned within a day. */
  readonly known: (KnownParty & { readonly movedTo: string | null; readonly isRecent: boolean }) | null;
}

/** Which slug a name meant, and where slugs have moved. Writes are made within a moment. */
export function createNameMemory(db: Kysely<Schema>, now: () => number, behind: WriteBehind) {
  const { keepName, findMove, keepMove, findKnown } = nameQueries(db);
  return {
    /**
     * Reads all that is known of what was typed.
     * @param slug what was typed as a slug; what is kept under `slugKey` of it, or of where it has moved, comes first
     * @param name what was typed as a name
     */
    async find(workspace: string, kind: PartyKind, slug: string | null, name: string): Promise<KnownName> {
      await behind.flush();
      const ages = { after: now() - nameLifeMs, movedAfter: now() - moveLifeMs };
      const [row] = await findKnown({ workspace, kind, slug: slug ?? '', name, ...ages });
      if (row === undefined) return { movedTo: null, known: null };
      const { moved_to: movedTo, slug: found, title, next, at } = row;
      if (found === null || title === null) return { movedTo, known: null };
      return { movedTo, known: { slug: found, title, movedTo: next, isRecent: (at ?? 0) > ages.movedAfter } };
    },

    /** The firms that were seen last, newest first: what a name that nothing matches may be a slip of. */
    async seen(workspace: string, kind: PartyKind): Promise<readonly KnownParty[]> {
      await behind.flush();
      return db
        .selectFrom('names')
        .select(['slug', 'title'])
        .where((eb) => eb.and({ workspace, kind }))
        .where('at', '>', now() - nameLifeMs)
        .orderBy('at', 'desc')
        .limit(seenMost)
        .execute();
    },

    remember(workspace: string, kind: PartyKind, name: string, { slug, title }: KnownParty): void {
      const row = { workspace, kind, name, slug, title, at: now() };
      behind.add((on) => keepName(row, on));
    },

    async movedTo(workspace: string, kind: PartyKind, slug: string): Promise<string | null> {
      await behind.flush();
      const [row] = await findMove({ workspace, kind, from_slug: slug, after: now() - moveLifeMs });
      return row?.to_slug ?? null;
    },

    rememberMove(workspace: string, { kind, from, to }: Move): void {
      const row = { workspace, kind, from_slug: from, to_slug: to, at: now() };
      behind.add((on) => keepMove(row, on));
    },
  };
}

type Typed = Pick<Schema['names'], 'workspace' | 'kind' | 'name'> & { slug: string; after: number; movedAfter: number };
type MoveKey = Pick<Schema['moves'], 'workspace' | 'kind' | 'from_slug'> & { after: number };

function nameQueries(db: Kysely<Schema>) {
  return {
    keepName: fixedQuery(db, ({ workspace, kind, name, slug, title, at }: Placeholders<Schema['names']>) =>
      db
        .insertInto('names')
        .values({ workspace, kind, name, slug, title, at })
        .onConflict((c) => c.columns(['workspace', 'kind', 'name']).doUpdateSet({ slug, title, at })),
    ),
    findMove: fixedQuery(db, ({ workspace, kind, from_slug, after }: Placeholders<MoveKey>) =>
      db
        .selectFrom('moves')
        .select('to_slug')
        .where((eb) => eb.and({ workspace, kind, from_slug }))
        .where('at', '>', after),
    ),
    findKnown: fixedQuery(db, ({ workspace, kind, slug, name, after, movedAfter }: Placeholders<Typed>) => {
      const moveOf = (from: Expression<string>) =>
        db
          .selectFrom('moves')
          .select('to_slug')
          .where((eb) => eb.and({ workspace, kind, from_slug: from }))
          .where('at', '>', movedAfter);
      const slugName = sql<string>`'/' || coalesce(typed.moved_to, ${slug})`;
      return (
        db
          .selectFrom(db.selectNoFrom(moveOf(slug).as('moved_to')).as('typed'))
          .leftJoin('names', (on) =>
            on
              .on('names.workspace', '=', workspace)
              .on('names.kind', '=', kind)
              .on('names.at', '>', after)
              .on('names.name', 'in', sql`(${slugName}, ${name})`),
          )
          .select((eb) => [
            'typed.moved_to',
            'names.slug',
            'names.title',
            'names.at',
            moveOf(eb.ref('names.slug').$notNull()).as('next'),
          ])
          // What was typed is taken for a slug before it is taken for a name.
          .orderBy(sql`case when names.name = ${slugName} then 0 else 1 end`)
          .limit(sql.lit(1))
      );
    }),
    keepMove: fixedQuery(db, ({ workspace, kind, from_slug, to_slug, at }: Placeholders<Schema['moves']>) =>
      db
        .insertInto('moves')
        .values({ workspace, kind, from_slug, to_slug, at })
        .onConflict((c) => c.columns(['workspace', 'kind', 'from_slug']).doUpdateSet({ to_slug, at })),
    ),
  };
}

export type DataDates = ReturnType<typeof createDataDates>;

/** The day of the service's newest records, as each workspace saw it last. */
export function createDataDates(db: Kysely<Schema>) {
  const { find, keep } = dateQueries(db);
  const load = async (workspace: string): Promise<DataDate | null> => {
    const [row] = await find({ workspace });
    if (row === undefined) return null;
    return { date: row.date, changedAt: row.changed_at, askedAt: row.asked_at, hasRoute: row.has_route === 1 };
  };
  const memory = createMemory((workspace: string) => workspace, load, dateFreshMs);
  return {
    /** From memory, where what another process learned shows a little late. */
    get: (workspace: string): Promise<DataDate | null> => memory.get(workspace),

    async save(workspace: string, { date, changedAt, askedAt, hasRoute }: DataDate): Promise<void> {
      await keep({ workspace, date, changed_at: changedAt, asked_at: askedAt, has_route: hasRoute ? 1 : 0 });
      memory.forget(workspace);
    },
  };
}

/** Far less than the time between two questions to the service. */
const dateFreshMs = 20_000;

function dateQueries(db: Kysely<Schema>) {
  return {
    find: fixedQuery(db, ({ workspace }: Placeholders<Pick<Schema['data_dates'], 'workspace'>>) =>
      db
        .selectFrom('data_dates')
        .select(['date', 'changed_at', 'asked_at', 'has_route'])
        .where('workspace', '=', workspace),
    ),
    keep: fixedQuery(db, ({ workspace, date, changed_at, asked_at, has_route }: Placeholders<Schema['data_dates']>) =>
      db
        .insertInto('data_dates')
        .values({ workspace, date, changed_at, asked_at, has_route })
        .onConflict((c) => c.column('workspace').doUpdateSet({ date, changed_at, asked_at, has_route })),
    ),
  };
}
