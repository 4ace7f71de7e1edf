import type { Kysely } from 'kysely';
import type { ToKeep } from '../model/answer.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { AnswerTable, FailureTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';

type KeepAnswers = (trx: Kysely<Schema>, workspace: string, at: number, toKeep: ToKeep) => Promise<void>;

/** @returns what keeps what a call brought, in the transaction in which the call is booked. */
export function createKeepAnswers(db: Kysely<Schema>): KeepAnswers {
  const { keepAnswer, keepFailure, forgetFailure } = queries(db);
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

function queries(db: Kysely<Schema>) {
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
