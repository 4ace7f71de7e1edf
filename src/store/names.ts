import type { Kysely } from 'kysely';
import type { NameMemory } from '../lookups/ports.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a resolved name is trusted: firms are renamed and merged, seldom within a month. */
const nameLifeMs = 30 * dayMs;
/** How long a move is taken as known: a slug that moved may move on, or come back. */
const moveLifeMs = dayMs;

/** Which slug a name stood for, and where slugs have moved. */
export function createNameMemory(db: Kysely<Schema>, now: () => number): NameMemory {
  return {
    async recall(workspace, kind, name) {
      const row = await db
        .selectFrom('names')
        .select(['slug', 'title'])
        .where('workspace', '=', workspace)
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('at', '>', now() - nameLifeMs)
        .executeTakeFirst();
      return row ?? null;
    },

    async remember(workspace, kind, name, party) {
      await db
        .insertInto('names')
        .values({ workspace, kind, name, slug: party.slug, title: party.title, at: now() })
        .onConflict((c) =>
          c.columns(['workspace', 'kind', 'name']).doUpdateSet({ slug: party.slug, title: party.title, at: now() }),
        )
        .execute();
    },

    async movedTo(workspace, kind, slug) {
      const row = await db
        .selectFrom('moves')
        .select('to_slug')
        .where('workspace', '=', workspace)
        .where('kind', '=', kind)
        .where('from_slug', '=', slug)
        .where('at', '>', now() - moveLifeMs)
        .executeTakeFirst();
      return row?.to_slug ?? null;
    },

    async rememberMove(workspace, move) {
      await db
        .insertInto('moves')
        .values({ workspace, kind: move.kind, from_slug: move.from, to_slug: move.to, at: now() })
        .onConflict((c) => c.columns(['workspace', 'kind', 'from_slug']).doUpdateSet({ to_slug: move.to, at: now() }))
        .execute();
    },
  };
}
