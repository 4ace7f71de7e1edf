import pg from 'pg';
import { z } from 'zod';
import { requestKey } from '../../../src/trade/index.ts';
import type { RecordedCall } from '../../../src/local/trade-service/index.ts';
import { fingerprint, type MeteredCall } from './metered-service.ts';
import type { Team } from './two-bots.ts';

/**
 * How late a call may leave after its turn, on a machine that is busy with two bots and their databases. Two bots that
 * do not share their limit are still found: they send twice as often.
 */
const toleranceMs = 500;

interface Limit {
  readonly maxConcurrent: number;
  readonly minIntervalMs: number;
}

/** Calls of one key beyond its limit: too many at once, or so many within a time that some must have been too close. */
export function beyondLimit(calls: readonly MeteredCall[], { maxConcurrent, minIntervalMs }: Limit): string[] {
  const sorted = calls.toSorted((one, other) => one.from - other.from);
  return sorted.flatMap((call, nth) => {
    const at = new Date(call.from).toISOString();
    // One that begins in the same moment as another ends is not beside it.
    const beside = sorted.filter(({ from, to }) => from <= call.from && to > call.from + 1).length;
    const close = sorted.slice(nth + 1).findLast(({ from }, distance) => {
      return from - call.notBefore < (distance + 1) * minIntervalMs - toleranceMs;
    });
    const seen = sorted.slice(nth, close === undefined ? nth : sorted.indexOf(close) + 1);
    const closely = seen.map(({ from, notBefore, to }) =>
      [notBefore, from, to].map((time) => Math.round(time - call.from)).join('/'),
    );
    return [
      ...(beside > maxConcurrent ? [`${beside} calls at once at ${at}`] : []),
      ...(close === undefined ? [] : [`${seen.length} calls too close at ${at}: ${closely.join(', ')}`]),
    ];
  });
}

export interface Row {
  readonly table: string;
  readonly workspace: string | null;
  readonly json: string;
}

/** All that the database holds. */
export async function dumpTables(url: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = z.array(z.object({ tablename: z.string() }));
    const named = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
    const rows = z.array(z.object({ workspace: z.string().nullable(), json: z.string() }));
    const dumped: Row[] = [];
    for (const { tablename: table } of tables.parse(named.rows)) {
      const sql = `select to_jsonb(t) ->> 'workspace' as workspace, to_jsonb(t)::text as json from "${table}" t`;
      dumped.push(...rows.parse((await client.query(sql)).rows).map((row) => ({ table, ...row })));
    }
    return dumped;
  } finally {
    await client.end();
  }
}

/** By what a workspace's data are known where they do not belong. */
function marksOf({ workspace, people, firmWords, key }: Team): string[] {
  const places = workspace.channels.map(({ id }) => id);
  return [workspace.teamId, ...people.map(({ user }) => user), ...places, ...firmWords, key];
}

/** Marks of other teams in texts that belong to a team, by where they stand. */
export function crossings(where: string, texts: readonly string[], others: readonly Team[]): string[] {
  const marks = others.flatMap(marksOf);
  return texts.flatMap((text) => {
    const found = marks.filter((mark) => text.includes(mark));
    return found.length > 0 ? `${where} holds ${found.join(', ')}: ${text.slice(0, 200)}` : [];
  });
}

const ledgerRow = z.object({
  request: z.string(),
  state: z.enum(['sent', 'done', 'refused', 'unknown']),
  charged: z.number().nullable(),
});

/** What the service charged a team more often than its ledger has it as done or unknown. */
export function unbooked(team: Team, calls: readonly RecordedCall[], dump: readonly Row[]): string[] {
  const mine = calls.filter(({ key, charged }) => key === fingerprint(team.key) && charged > 0);
  const requests = mine.map(({ path, query }) => requestKey({ endpoint: 'powerquery.bols', path, query }));
  const ledger = dump
    .filter(({ table, workspace }) => table === 'ledger' && workspace === team.workspace.teamId)
    .map(({ json }) => ledgerRow.parse(JSON.parse(json)));
  return [...new Set(requests)].flatMap((request) => {
    const rows = ledger.filter((row) => row.request === request);
    const booked = rows.filter(({ state }) => state === 'done' || state === 'unknown').length;
    const charged = requests.filter((one) => one === request).length;
    return charged > booked ? `${request}: charged ${charged} ×, booked ${JSON.stringify(rows)}` : [];
  });
}
