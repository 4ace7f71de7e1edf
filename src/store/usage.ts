import { sql } from 'kysely';
import { type EndpointId, endpoints } from '../model/endpoints.ts';
import { dayMs, isoDay, monthOf, startOf } from '../model/time.ts';
import { roundCredits, type RecentCharge, type Trouble } from '../model/money.ts';
import { readDataDate } from './answers.ts';
import { createMemory } from './memory.ts';
import type { Db, Schema } from './schema.ts';
import { isOfAgents, spentOn } from './spending.ts';
import { atLeast, count } from './statements.ts';

const hourMs = 60 * 60_000;

type Group = Record<'endpoint' | 'user_id' | 'state', string> &
  Record<'day' | 'calls', number> &
  Record<'charged' | 'reserved', number | null> & { readonly agents: unknown };

function summarize(groups: readonly Group[]) {
  const answered = groups.filter(({ state }) => state === 'done');
  const doubted = groups.filter(({ state }) => state === 'unknown');
  const count = (some: readonly Group[]) => some.reduce((sum, { calls }) => sum + calls, 0);
  const sum = (some: readonly Group[], of: 'charged' | 'reserved' = 'charged') =>
    roundCredits(some.reduce((total, group) => total + (group[of] ?? 0), 0));
  const by = (key: 'endpoint' | 'user_id') =>
    [...Map.groupBy(answered, (group) => group[key])]
      .map(([name, some]) => ({ name, calls: count(some), charged: sum(some) }))
      .sort((a, b) => b.charged - a.charged || b.calls - a.calls);
  const days = [...Map.groupBy(groups, (group) => group.day)].sort(([a], [b]) => a - b);
  return {
    charged: sum(groups),
    answered: count(answered),
    /** Calls without a reported charge, which may have been charged. */
    unknown: count(doubted),
    /** Maximum price of these, as far as known. */
    inDoubt: sum(doubted, 'reserved'),
    /** The most expensive first. */
    byEndpoint: by('endpoint').map(({ name, ...rest }) => ({ endpoint: name, ...rest })),
    byAgents: sum(answered.filter(({ agents }) => Boolean(agents))),
    byUser: by('user_id').map(({ name, ...rest }) => ({ user: name, ...rest })),
    /** Oldest first; days without a charge are missing. */
    byDay: days
      .map(([day, some]) => ({ day: isoDay(day * dayMs), charged: sum(some) }))
      .filter(({ charged }) => charged > 0),
  };
}

const searches = ['company.search', 'supplier.search'] satisfies EndpointId[];

export type Health = Awaited<ReturnType<ReturnType<typeof createUsage>['health']>>;
export type Usage = Awaited<ReturnType<ReturnType<typeof createUsage>['usage']>>;

export async function searchesOfAgents(db: Db, workspace: string, now: number): Promise<number> {
  const today = sql`from ledger where workspace = ${workspace} and at >= ${startOf(isoDay(now))}`;
  const among = sql`(${sql.join(searches)})`;
  const { rows } = await sql<{ calls: number }>`select count(*) as calls ${today} and endpoint in ${among}
    and ${isOfAgents} and at > coalesce((select max(at) ${today} and endpoint not in ${among} and state = 'done'), 0)`.execute(
    db,
  );
  return rows[0]?.calls ?? 0;
}

/** Searches are free and have their own limit: they say nothing about credits, nor data calls about that limit. */
const endedBy: readonly (readonly [Trouble['code'], (isSearch: boolean) => boolean])[] = [
  ['unauthorized', () => true],
  ['account_blocked', () => true],
  ['out_of_credits', (isSearch) => !isSearch],
  ['search_limit', (isSearch) => isSearch],
];

type CallsEnd = Pick<Schema['ledger'], 'endpoint' | 'error' | 'state' | 'at'>;

function latest(ends: readonly { readonly at: number }[]): number | null {
  return ends.length === 0 ? null : Math.max(...ends.map(({ at }) => at));
}

/** Enough that one odd charge changes no price, few enough that a new price is learned soon. */
const chargesLearnedFrom = 9;

/** Of the ledger: sums, and the charges that prices are learned from. */
export function createUsage(db: Db, now: () => number) {
  const load = async (workspace: string): Promise<ReadonlyMap<string, readonly RecentCharge[]>> => {
    const ofRoute = (endpoint: string) => sql`select * from (select endpoint, rows, charged from ledger
      where workspace = ${workspace} and endpoint = ${endpoint} and state = 'done' and charged is not null and rows > 0
      order by at desc limit ${sql.lit(chargesLearnedFrom)}) newest`;
    const all = sql.join(Object.keys(endpoints).map(ofRoute), sql` union all `);
    const { rows } = await sql<RecentCharge & { endpoint: string }>`${all}`.execute(db);
    return Map.groupBy(rows, ({ endpoint }) => endpoint);
  };
  const recent = createMemory((workspace: string) => workspace, load, pricesFreshMs);
  /** As last reported to the workspace. */
  const lastBalance = async (workspace: string) => {
    const { rows } = await sql<
      Record<'credits' | 'at', number>
    >`select credits_left as credits, finished_at as at from ledger
      where workspace = ${workspace} and credits_left is not null order by finished_at desc limit 1`.execute(db);
    return rows[0] ?? null;
  };
  return {
    lastBalance,

    /** Credits as the service reported them. @param of a user, or a channel; with neither, the whole workspace */
    async usage(workspace: string, { user, channel }: { user?: string; channel?: string }, since: number) {
      const { rows: groups } = await sql<Group>`select endpoint, user_id, state, (${isOfAgents}) as agents,
          at / ${sql.lit(dayMs)} as day, count(*) as calls, sum(charged) as charged, sum(reserved) as reserved
        from ledger where workspace = ${workspace} and at >= ${since} and state in ('done', 'unknown')
          ${user === undefined ? sql`` : sql`and user_id = ${user}`}
          ${channel === undefined ? sql`` : sql`and channel = ${channel}`}
        group by 1, 2, 3, 4, 5`.execute(db);
      const { rows: elsewhere } = await sql<{ sum: number | null }>`select sum(credits) as sum from outside_spending
        where workspace = ${workspace} and at >= ${since}`.execute(db);
      /** Credits that left the account without a call of this workspace; the same for every scope. */
      const outside = roundCredits(elsewhere[0]?.sum);
      return { ...summarize(groups), outside, left: await lastBalance(workspace) };
    },

    /** Problems of the last day that no later call disproves. */
    async troubles(workspace: string): Promise<readonly Trouble[]> {
      const { rows: ends } = await sql<CallsEnd>`select endpoint, error, state, max(at) as at from ledger
        where workspace = ${workspace} and at >= ${now() - dayMs} group by endpoint, error, state`.execute(db);
      return endedBy.flatMap(([code, isEnd]): Trouble[] => {
        const met = latest(ends.filter(({ error }) => error === code));
        // A call that a balance showed to be charged is also done, but had no answer.
        const answered = ends.filter(({ state, error }) => state === 'done' && error === null);
        const over = latest(answered.filter(({ endpoint }) => isEnd(endpoint.endsWith('.search'))));
        return met === null || (over !== null && over > met) ? [] : [{ code, at: met }];
      });
    },

    async health(workspace: string) {
      const { rows: counted } = await sql<{ state: string; calls: number }>`select state, count(*) as calls from ledger
        where workspace = ${workspace} and at >= ${now() - hourMs} group by state`.execute(db);
      const calls = Object.fromEntries(counted.map((one) => [one.state, one.calls]));
      const thisMonth = atLeast(startOf(monthOf(isoDay(now()))));
      return {
        left: await lastBalance(workspace),
        data: await readDataDate(db, workspace),
        lastHour: { sent: 0, done: 0, refused: 0, unknown: 0, ...calls },
        /** Calls of this month (UTC) that may have been charged. */
        inDoubt: await count(db, 'ledger', { workspace, at: thisMonth, state: 'unknown' }),
      };
    },

    async spentOn(workspace: string, feed: string, since: number): Promise<number> {
      const { rows } = await sql<{ spent: number | null }>`select ${spentOn(workspace, feed, since)} as spent`.execute(
        db,
      );
      return roundCredits(rows[0]?.spent);
    },

    /** Newest first and only a few, since prices change. Charges of other processes show up minutes late. */
    recentCharges: async (workspace: string, endpoint: EndpointId) => (await recent.get(workspace)).get(endpoint) ?? [],

    learn: (workspace: string, endpoint: string, rows: number | null, charged: number | null): void => {
      if (rows === null || rows === 0 || charged === null) return;
      recent.change(workspace, (routes) => {
        const charges = [{ rows, charged }, ...(routes.get(endpoint) ?? [])].slice(0, chargesLearnedFrom);
        return new Map(routes).set(endpoint, charges);
      });
    },

    /** Credits; null when the workspace was never charged. */
    async maxRowPrice(workspace: string): Promise<number | null> {
      const { rows } = await sql<{ price: number | null }>`select max(charged / rows) as price from ledger
        where workspace = ${workspace} and state = 'done' and charged > 0 and rows > 0`.execute(db);
      return rows[0]?.price ?? null;
    },
  };
}

/** Prices rarely change, and a process learns from its own calls at once. */
const pricesFreshMs = 5 * 60_000;
