import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DataDate, KeptAnswer, KeptFailure, KnownParty, Move, PartyKind, ToKeep } from '../model/answer.ts';
import {
  type AnswerTable,
  type DataDateTable,
  type FailureTable,
  jsonText,
  type MoveTable,
  type NameTable,
  type Schema,
} from './schema.ts';
import { fixedQuery, type Placeholders } from './transaction.ts';

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

type KeepAnswers = (trx: Kysely<Schema>, workspace: string, at: number, toKeep: ToKeep) => Promise<void>;

/** @returns what keeps what a call brought, in the transaction in which the call is booked. */
export function createKeepAnswers(db: Kysely<Schema>): KeepAnswers {
  const { keepAnswer, keepFailure, forgetFailure } = answerWrites(db);
  return async (trx, workspace, at, { answers = [], failure, answered = [] }) => {
    for (const { request, endpoint, body, moved } of answers) {
      const texts = { body: JSON.stringify(body), moved: moved === null ? null : JSON.stringify(moved) };
      await keepAnswer({ workspace, request, endpoint, at, ...texts }, trx);
    }
    for (const question of answered) await forgetFailure({ workspace, question }, trx);
    if (failure === undefined) return;
    const { question, code, messages, path, status } = failure;
    await keepFailure({ workspace, question, code, messages: JSON.stringify(messages), path, status, at }, trx);
  };
}

function answerWrites(db: Kysely<Schema>) {
  return {
    keepAnswer: fixedQuery(db, ({ workspace, request, endpoint, body, moved, at }: Placeholders<AnswerTable>) =>
      db
        .insertInto('answers')
        .values({ workspace, request, endpoint, body, moved, at })
        .onConflict((c) =>
          c.columns(['workspace', 'request']).doUpdateSet((eb) => ({
            ...{ endpoint: eb.ref('excluded.endpoint'), body: eb.ref('excluded.body') },
            ...{ moved: eb.ref('excluded.moved'), at: eb.ref('excluded.at') },
          })),
        ),
    ),
    forgetFailure: fixedQuery(
      db,
      ({ workspace, question }: Placeholders<Pick<FailureTable, 'workspace' | 'question'>>) =>
        db.deleteFrom('failures').where('workspace', '=', workspace).where('question', '=', question),
    ),
    keepFailure: fixedQuery(
      db,
      ({ workspace, question, code, messages, path, status, at }: Placeholders<FailureTable>) =>
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

export type NameMemory = ReturnType<typeof createNameMemory>;

/** Which slug a name stood for, and where slugs have moved. */
export function createNameMemory(db: Kysely<Schema>, now: () => number) {
  const { findName, keepName, findMove, keepMove } = nameQueries(db);
  return {
    async recall(workspace: string, kind: PartyKind, name: string): Promise<KnownParty | null> {
      const [row] = await findName({ workspace, kind, name, after: now() - nameLifeMs });
      return row ?? null;
    },

    async remember(workspace: string, kind: PartyKind, name: string, { slug, title }: KnownParty): Promise<void> {
      await keepName({ workspace, kind, name, slug, title, at: now() });
    },

    async movedTo(workspace: string, kind: PartyKind, slug: string): Promise<string | null> {
      const [row] = await findMove({ workspace, kind, from_slug: slug, after: now() - moveLifeMs });
      return row?.to_slug ?? null;
    },

    async rememberMove(workspace: string, { kind, from, to }: Move): Promise<void> {
      await keepMove({ workspace, kind, from_slug: from, to_slug: to, at: now() });
    },
  };
}

type NameKey = Pick<NameTable, 'workspace' | 'kind' | 'name'> & { after: number };
type MoveKey = Pick<MoveTable, 'workspace' | 'kind' | 'from_slug'> & { after: number };

function nameQueries(db: Kysely<Schema>) {
  return {
    findName: fixedQuery(db, ({ workspace, kind, name, after }: Placeholders<NameKey>) =>
      db
        .selectFrom('names')
        .select(['slug', 'title'])
        .where('workspace', '=', workspace)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('at', '>', after),
    ),
    keepName: fixedQuery(db, ({ workspace, kind, name, slug, title, at }: Placeholders<NameTable>) =>
      db
        .insertInto('names')
        .values({ workspace, kind, name, slug, title, at })
        .onConflict((c) => c.columns(['workspace', 'kind', 'name']).doUpdateSet({ slug, title, at })),
    ),
    findMove: fixedQuery(db, ({ workspace, kind, from_slug, after }: Placeholders<MoveKey>) =>
      db
        .selectFrom('moves')
        .select('to_slug')
        .where('workspace', '=', workspace)
        .where('kind', '=', kind)
        .where('from_slug', '=', from_slug)
        .where('at', '>', after),
    ),
    keepMove: fixedQuery(db, ({ workspace, kind, from_slug, to_slug, at }: Placeholders<MoveTable>) =>
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
  return {
    async get(workspace: string): Promise<DataDate | null> {
      const [row] = await find({ workspace });
      if (row === undefined) return null;
      return { date: row.date, changedAt: row.changed_at, askedAt: row.asked_at, hasRoute: row.has_route === 1 };
    },

    async save(workspace: string, { date, changedAt, askedAt, hasRoute }: DataDate): Promise<void> {
      await keep({ workspace, date, changed_at: changedAt, asked_at: askedAt, has_route: hasRoute ? 1 : 0 });
    },
  };
}

function dateQueries(db: Kysely<Schema>) {
  return {
    find: fixedQuery(db, ({ workspace }: Placeholders<Pick<DataDateTable, 'workspace'>>) =>
      db
        .selectFrom('data_dates')
        .select(['date', 'changed_at', 'asked_at', 'has_route'])
        .where('workspace', '=', workspace),
    ),
    keep: fixedQuery(db, ({ workspace, date, changed_at, asked_at, has_route }: Placeholders<DataDateTable>) =>
      db
        .insertInto('data_dates')
        .values({ workspace, date, changed_at, asked_at, has_route })
        .onConflict((c) => c.column('workspace').doUpdateSet({ date, changed_at, asked_at, has_route })),
    ),
  };
}
