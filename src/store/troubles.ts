import type { Kysely } from 'kysely';
import type { Trouble } from '../model/money.ts';
import type { Schema } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Which answered calls show that a trouble is over: searches are free and have a limit of their own, so that they say
 * nothing about credits, and data calls nothing about that limit.
 */
const endedBy: Record<Trouble['code'], (isSearch: boolean) => boolean> = {
  unauthorized: () => true,
  account_blocked: () => true,
  out_of_credits: (isSearch) => !isSearch,
  search_limit: (isSearch) => isSearch,
};

export type Troubles = ReturnType<typeof createTroubles>;

/** What the ledger says is still wrong with the account. */
export function createTroubles(db: Kysely<Schema>, now: () => number) {
  return {
    /** What calls met within the last day and no call was answered after. */
    async list(workspace: string): Promise<readonly Trouble[]> {
      const ends = await db
        .selectFrom('ledger')
        .select(({ fn }) => ['endpoint', 'error', 'state', fn.max<number>('at').as('at')])
        .where('workspace', '=', workspace)
        .where('at', '>=', now() - dayMs)
        .groupBy(['endpoint', 'error', 'state'])
        .execute();
      return codes.flatMap((code): Trouble[] => {
        const isEnd = endedBy[code];
        const met = latest(ends.filter(({ error }) => error === code));
        const over = latest(
          // One that a balance settled as charged is done as well, and had no answer.
          ends.filter(
            ({ state, error, endpoint }) => state === 'done' && error === null && isEnd(/\.search$/.test(endpoint)),
          ),
        );
        return met === null || (over !== null && over > met) ? [] : [{ code, at: met }];
      });
    },
  };
}

const codes = ['unauthorized', 'account_blocked', 'out_of_credits', 'search_limit'] as const;

function latest(ends: readonly { readonly at: number }[]): number | null {
  return ends.length === 0 ? null : Math.max(...ends.map(({ at }) => at));
}
