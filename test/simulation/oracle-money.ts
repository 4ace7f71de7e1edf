import type { DatabaseSync } from 'node:sqlite';
import { requestKey } from '../../src/trade/index.ts';
import type { Acts } from './acts.ts';
import type { Clock } from './clock.ts';
import type { Charge } from './exchange.ts';

interface Row {
  readonly id: string;
  readonly at: number;
  readonly user_id: string;
  readonly door: string;
  readonly request: string;
  readonly state: 'sent' | 'done' | 'refused' | 'unknown';
  readonly charged: number | null;
  readonly reserved: number | null;
  readonly error: string | null;
}

interface Bound {
  readonly charge: Charge;
  readonly elapsed: number;
  readonly row: Row;
}

interface Parts {
  readonly beside: DatabaseSync;
  readonly acts: Acts;
  readonly clock: Clock;
  readonly violate: (what: string) => void;
}

const columns = 'id, at, user_id, door, request, state, charged, reserved, error';
const day = 24 * 60 * 60_000;
/** The app asks for the day of the newest records this often, and a little is added for the way. */
const dataDateMs = 16 * 60_000;

/** The service's own book against the ledger, kept answers and budgets. */
export function createMoneyOracle({ beside, acts, clock, violate }: Parts) {
  const bound: Bound[] = [];
  /** When records were published, by the clock's `elapsed`. */
  const published: number[] = [-Infinity];
  const read = (where: string, ...values: (string | number)[]) =>
    beside.prepare(`select ${columns} from ledger where ${where}`).all(...values) as unknown as Row[];

  /** A charge is bound to the one row that was written before its call left. */
  function onCharge(charge: Charge): void {
    const url = new URL(charge.target, 'http://service.simulated');
    url.searchParams.delete('format');
    const key = requestKey({ endpoint: 'bol', path: url.pathname, query: Object.fromEntries(url.searchParams) });
    const taken = new Set(bound.map(({ row }) => row.id));
    const rows = read(`request = ? and state in ('sent', 'unknown') order by state, at desc`, key).filter(
      ({ id }) => !taken.has(id),
    );
    const [row] = rows;
    if (row === undefined) {
      violate(`1: ${charge.by} was charged ${charge.credits} for ${charge.target}, which no row of the ledger names`);
      return;
    }
    bound.push({ charge, elapsed: clock.elapsed(), row });
    // What was charged for an alert is not the answer of who happened to wake the check.
    if (charge.act !== null && row.door !== 'alert') charge.act.charged += charge.credits;
    if (row.door === 'person') checkBudgets(row);
  }

  /** No reservation went beyond what was left, by all that had been reserved before it. */
  function checkBudgets(row: Row): void {
    const found = beside
      .prepare('select settings, at from settings where at <= ? order by version desc limit 1')
      .get(row.at);
    if (found === undefined || row.at - Number(found['at']) < 5_000) return;
    const { monthlyBudget, dailyBudget } = JSON.parse(String(found['settings'])) as Budgets;
    const sumOf = (others: readonly Row[]) =>
      others.reduce((sum, one) => sum + Math.min(one.charged ?? Infinity, one.reserved ?? one.charged ?? 0), 0);
    const before = read(`id <> ? and at >= ? and at <= ? and state <> 'refused'`, row.id, monthOf(row.at), row.at);
    const check = (what: string, limit: number | null | undefined, others: readonly Row[]) => {
      const spent = sumOf(others);
      if (limit != null && spent + (row.reserved ?? 0) > limit + 0.001)
        violate(
          `3: ${row.reserved ?? 0} credits were reserved beyond the ${what} budget of ${limit}: ${spent.toFixed(1)} were used`,
        );
    };
    check('monthly', monthlyBudget, before);
    check(
      'daily',
      dailyBudget,
      before.filter(({ user_id: user, at }) => user === row.user_id && at >= dayOf(row.at)),
    );
  }

  function atEnd(): void {
    const charges = new Map(bound.map((one) => [one.row.id, one]));
    for (const row of read(`endpoint not like '%search' order by at`)) {
      const credits = charges.get(row.id)?.charge.credits ?? 0;
      const words = `ledger row of ${row.request} (${row.door})`;
      if (row.state === 'sent') violate(`1: the ${words} is still sent`);
      // A later balance may settle what was unknown: then its error stays.
      if (row.error !== null) continue;
      if (row.state === 'done' && (row.charged ?? 0) !== credits)
        violate(`1: the ${words} says ${row.charged ?? 'nothing'}, and the service charged ${credits}`);
      if (row.state === 'refused' && credits > 0)
        violate(`1: the ${words} says refused, and the service charged ${credits}`);
    }
    for (const row of read(`error is not null and state = 'refused'`))
      if (charges.has(row.id) && !['abandoned', 'timeout', 'connection_reset', 'truncated'].includes(row.error ?? ''))
        violate(`1: a call refused with ${row.error ?? ''} was charged: ${row.request}`);
    checkRepeats();
  }

  /** The same question inside its time of keeping is charged once. */
  function checkRepeats(): void {
    const now = new Map(read('1 = 1').map((row) => [row.id, row]));
    for (const [index, later] of bound.entries()) {
      if (later.row.door !== 'person' || later.charge.act?.asksAnew === true) continue;
      for (const earlier of bound.slice(0, index)) {
        const ended = now.get(earlier.row.id);
        if (earlier.row.request !== later.row.request || earlier.row.door !== 'person') continue;
        if (ended?.state !== 'done' || ended.error !== null || later.elapsed - earlier.elapsed > day - 60_000) continue;
        const endsWithNews = /powerquery|product|bols/.test(later.row.request);
        const isOld = published.some((at) => at > earlier.elapsed - dataDateMs && at < later.elapsed);
        if (endsWithNews && isOld) continue;
        const who = acts.of(later.charge.act?.id)?.id ?? 'nobody';
        violate(
          `2: ${later.row.request} was charged again for act ${who}, ${Math.round((later.elapsed - earlier.elapsed) / 1_000)} s later`,
        );
      }
    }
  }

  return {
    onCharge,
    onPublished: () => void published.push(clock.elapsed()),
    atEnd,
  };
}

interface Budgets {
  readonly monthlyBudget?: number | null;
  readonly dailyBudget?: number | null;
}

const dayOf = (at: number) => Math.floor(at / day) * day;

function monthOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
