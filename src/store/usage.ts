import { sql, type Kysely } from 'kysely';
import { isoDay, monthOf, startOf } from '../model/calendar.ts';
import type { Health, Usage, UsageScope } from '../model/money.ts';
import { createDataDates } from './data-dates.ts';
import type { Schema } from './schema.ts';
import { credits } from './spending.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What was spent since a moment. @param since epoch ms */
export async function usageSince(
  db: Kysely<Schema>,
  workspace: string,
  scope: UsageScope,
  since: number,
): Promise<Usage> {
  let rows = db.selectFrom('ledger').where('workspace', '=', workspace).where('at', '>=', since);
  if (scope.user !== undefined) rows = rows.where('user_id', '=', scope.user);
  if (scope.channel !== undefined) rows = rows.where('channel', '=', scope.channel);
  const groups = await rows
    .select(({ fn }) => [
      'endpoint',
      'user_id',
      'state',
      sql<number>`at / ${sql.lit(dayMs)}`.as('day'),
      fn.countAll<number>().as('calls'),
      fn.sum<number | null>('charged').as('charged'),
      fn.sum<number | null>('reserved').as('reserved'),
    ])
    .where('state', 'in', ['done', 'unknown'])
    .groupBy(['endpoint', 'user_id', 'state', 'day'])
    .execute();
  const elsewhere = await db
    .selectFrom('outside_spending')
    .select(({ fn }) => fn.sum<number | null>('credits').as('sum'))
    .where('workspace', '=', workspace)
    .where('at', '>=', since)
    .executeTakeFirst();
  return { ...summarise(groups), outside: credits(elsewhere?.sum), left: await lastBalance(db, workspace) };
}

interface Group {
  readonly endpoint: string;
  readonly user_id: string;
  readonly state: string;
  /** Days since 1970. */
  readonly day: number;
  readonly calls: number;
  readonly charged: number | null;
  readonly reserved: number | null;
}

function summarise(groups: readonly Group[]): Omit<Usage, 'outside' | 'left'> {
  const answered = groups.filter(({ state }) => state === 'done');
  const doubted = groups.filter(({ state }) => state === 'unknown');
  const count = (some: readonly Group[]) => some.reduce((sum, { calls }) => sum + calls, 0);
  const sum = (some: readonly Group[], of: 'charged' | 'reserved' = 'charged') =>
    credits(some.reduce((total, group) => total + (group[of] ?? 0), 0));
  const by = (key: 'endpoint' | 'user_id') =>
    [...Map.groupBy(answered, (group) => group[key])]
      .map(([name, some]) => ({ name, calls: count(some), charged: sum(some) }))
      .sort((a, b) => b.charged - a.charged || b.calls - a.calls);
  const days = [...Map.groupBy(groups, (group) => group.day)].sort(([a], [b]) => a - b);
  return {
    charged: sum(groups),
    answered: count(answered),
    unknown: count(doubted),
    inDoubt: sum(doubted, 'reserved'),
    byEndpoint: by('endpoint').map(({ name, ...rest }) => ({ endpoint: name, ...rest })),
    byUser: by('user_id').map(({ name, ...rest }) => ({ user: name, ...rest })),
    byDay: days
      .map(([day, some]) => ({ day: isoDay(day * dayMs), charged: sum(some) }))
      .filter(({ charged }) => charged > 0),
  };
}

export async function lastBalance(db: Kysely<Schema>, workspace: string): Promise<Usage['left']> {
  const last = await db
    .selectFrom('ledger')
    .select(['credits_left', 'finished_at'])
    .where('workspace', '=', workspace)
    .where('credits_left', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { credits_left: left = null, finished_at: at = null } = last ?? {};
  return left === null || at === null ? null : { credits: left, at };
}

/** What `status` shows. @param now epoch ms */
export async function healthOf(db: Kysely<Schema>, workspace: string, now: number): Promise<Health> {
  const counted = await db
    .selectFrom('ledger')
    .select(({ fn }) => ['state', fn.countAll<number>().as('calls')])
    .where('workspace', '=', workspace)
    .where('at', '>=', now - hourMs)
    .groupBy('state')
    .execute();
  const doubted = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('workspace', '=', workspace)
    .where('at', '>=', startOf(monthOf(isoDay(now))))
    .where('state', '=', 'unknown')
    .executeTakeFirst();
  return {
    left: await lastBalance(db, workspace),
    data: await createDataDates(db).get(workspace),
    lastHour: {
      ...{ sent: 0, done: 0, refused: 0, unknown: 0 },
      ...Object.fromEntries(counted.map(({ state, calls }) => [state, calls])),
    },
    inDoubt: doubted?.calls ?? 0,
  };
}
