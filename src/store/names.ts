import type { Kysely } from 'kysely';
import type { PartyKind, KnownParty, Move } from '../model/answer.ts';
import { fixedQuery, type Placeholders } from './fixed-query.ts';
import type { MoveTable, NameTable } from './lookup-schema.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a resolved name is trusted: firms are renamed and merged, seldom within a month. */
const nameLifeMs = 30 * dayMs;
/** How long a move is taken as known: a slug that moved may move on, or come back. */
const moveLifeMs = dayMs;

export type NameMemory = ReturnType<typeof createNameMemory>;

/** Which slug a name stood for, and where slugs have moved. */
export function createNameMemory(db: Kysely<Schema>, now: () => number) {
  const { findName, keepName, findMove, keepMove } = queries(db);
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

function queries(db: Kysely<Schema>) {
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
