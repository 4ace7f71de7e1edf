import { sql, type Kysely } from 'kysely';
import type { AlertState } from '../model/alert.ts';
import type { OutboxTable } from './alert-schema.ts';
import type { Schema } from './schema.ts';

/** How many there are of what runs by itself, over all workspaces: no name and no id is read. */
export interface OperationCounts {
  readonly alerts: Record<AlertState, number>;
  /** `failing` before all: its last check went wrong. `resting` ones are checked by nobody, `due` ones should be. */
  readonly feeds: Record<FeedState, number>;
  readonly outbox: Record<WaitingState, number>;
  readonly outboxAgeSeconds: number;
}

type FeedState = 'failing' | 'resting' | 'due' | 'scheduled';
type WaitingState = Exclude<OutboxTable['state'], 'sent'>;

interface Counted {
  readonly state: string;
  readonly count: number;
}

/* Whoever watches a state is told 0 of it, and not nothing. */
const noAlerts: OperationCounts['alerts'] = { active: 0, paused: 0, waiting: 0, blocked: 0, broken: 0, stopped: 0 };
const noFeeds: OperationCounts['feeds'] = { failing: 0, resting: 0, due: 0, scheduled: 0 };
const noMessages: OperationCounts['outbox'] = { due: 0, parked: 0 };

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
    alerts: byState(noAlerts, alerts),
    feeds: byState(noFeeds, feeds),
    outbox: byState(noMessages, outbox),
    outboxAgeSeconds: Math.max(0, at - oldest) / 1_000,
  };
}

/** Of the states that there are: another version's would be a label that nobody knows. */
function byState<S extends string>(none: Record<S, number>, rows: readonly Counted[]): Record<S, number> {
  const counts = { ...none };
  for (const { state, count } of rows) if (isOneOf(counts, state)) counts[state] = count;
  return counts;
}

function isOneOf<S extends string>(counts: Record<S, number>, state: string): state is S {
  return Object.hasOwn(counts, state);
}
