import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** How many there are of what runs by itself, over all workspaces: no name and no id is read. */
export interface OperationCounts {
  readonly alerts: Record<string, number>;
  /** `failing` before all: its last check went wrong. `resting` ones are checked by nobody, `due` ones should be. */
  readonly feeds: Record<string, number>;
  readonly outbox: Record<string, number>;
  readonly outboxAgeSeconds: number;
}

interface Counted {
  readonly state: string;
  readonly count: number;
}

/** @param at epoch ms */
export async function countOperations(db: Kysely<Schema>, at: number): Promise<OperationCounts> {
  const count = sql<number>`count(*)`.as('count');
  const feedState = sql<string>`case when error is not null then 'failing' when next_check_at is null then 'resting'
    when next_check_at <= ${at} then 'due' else 'scheduled' end`.as('state');
  const alerts = await db.selectFrom('alerts').select(['state', count]).groupBy('state').execute();
  const feeds = await db
    .selectFrom('feeds')
    .select([feedState, count])
    .groupBy(sql`1`)
    .execute();
  const outbox = await db
    .selectFrom('outbox')
    .where('state', '!=', 'sent')
    .select(['state', count, (eb) => eb.fn.min('due_at').as('oldest')])
    .groupBy('state')
    .execute();
  const oldest = outbox.find(({ state }) => state === 'due')?.oldest ?? at;
  return {
    alerts: byState(alerts),
    feeds: byState(feeds),
    outbox: byState(outbox),
    outboxAgeSeconds: Math.max(0, at - oldest) / 1_000,
  };
}

function byState(rows: readonly Counted[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
