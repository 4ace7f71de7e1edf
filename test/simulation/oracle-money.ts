import { timings } from '../../src/model/time.ts';
import { requestKey } from '../../src/trade/index.ts';
import type { Charge } from './exchange.ts';
import type { OracleParts } from './oracle-parts.ts';

interface Row {
  readonly id: string;
  readonly at: number;
  readonly user_id: string;
  readonly door: string;
  readonly reference: string;
  readonly request: string;
  readonly state: 'sent' | 'done' | 'refused' | 'unknown';
  readonly charged: number | null;
  readonly reserved: number | null;
  /** Null where its price was known before. */
  readonly if_lost: number | null;
  readonly error: string | null;
  readonly finished_at: number | null;
}

interface Bound {
  readonly charge: Charge;
  readonly elapsed: number;
  readonly row: Row;
}

const columns = 'id, at, user_id, door, reference, request, state, charged, reserved, if_lost, error, finished_at';
const day = 24 * 60 * 60_000;
/** Whether an answer of that age is asked for again; one from the future was kept under a wrong clock. */
const isOld = (age: number) => age < 0 || age > day - 60_000;
/** The app asks for the day of the newest records this often, and a little is added for the way. */
const dataDateMs = 16 * 60_000;
/** An answer of that age is kept whatever was published since, and others wait for one that is on its way. */
const justMs = 9_000;

/** The service's own book against the ledger, kept answers and budgets. */
export function createMoneyOracle({ beside, acts, clock, violate }: OracleParts) {
  const bound: Bound[] = [];
  /** When records were published, by the clock's `elapsed`. */
  const published: number[] = [-Infinity];
  /** Rows whose call has left. */
  const left = new Set<string>();
  /** The last of each process and request. */
  const lastLeft = new Map<string, string>();
  /** When credits were set, or the clock set back, by the clock's `elapsed`. */
  const unclearAt: number[] = [];
  const read = (where: string, ...values: (string | number | null)[]) =>
    beside.all<Row>(`select ${columns} from ledger where ${where}`, ...values);

  /** @returns the row that was written for a call before it left; one that leaves again has the same */
  function onLeave(target: string, by: string): string | null {
    const url = new URL(target, 'http://service.simulated');
    url.searchParams.delete('format');
    const key = requestKey({ endpoint: 'bol', path: url.pathname, query: Object.fromEntries(url.searchParams) });
    // The clock may be set back after a row was written, or so far ahead that another process counts its call as lost.
    const mayLeave = `state = 'sent' or error = 'abandoned'`;
    const rows = read(`request = ? and (${mayLeave}) order by state = 'sent' desc, rowid desc`, key);
    // A row that never left may be that of a process that died.
    const own = rows.findIndex(({ id }) => id === lastLeft.get(`${by} ${key}`));
    const newer = own < 0 ? rows : rows.slice(0, own);
    const row = newer.find(({ id }) => !left.has(id)) ?? rows[Math.max(0, own)];
    if (row === undefined) return null;
    left.add(row.id);
    lastLeft.set(`${by} ${key}`, row.id);
    return row.id;
  }

  function onCharge(charge: Charge): void {
    const [row] = charge.row === null ? [] : read('id = ?', charge.row);
    if (row === undefined) {
      violate(`1: ${charge.by} was charged ${charge.credits} for ${charge.target}, which no row of the ledger names`);
      return;
    }
    if (bound.some((other) => other.row.id === row.id)) violate(`1: the call for ${charge.target} was charged twice`);
    if (!isOfCheck(row) && bound.some((other) => isSameRun(other.row, row)))
      violate(`2: ${row.reference} was charged twice for ${charge.target}`);
    bound.push({ charge, elapsed: clock.elapsed(), row });
    // What was charged for an alert is not the answer of who happened to wake the check.
    if (charge.act?.user === row.user_id) {
      charge.act.charged += charge.credits;
      charge.act.hasLost ||= !charge.isHeard;
      const { id, words, charged, maxCredits = Infinity } = charge.act;
      if (row.if_lost === null && charged > maxCredits + 0.001)
        violate(`3: act ${id} (${words.slice(0, 60)}) was charged ${charged}, above its ${maxCredits}`);
    }
    if (row.door !== 'alert') checkBudgets(row);
  }

  /** No reservation went beyond what was left, by all that had been reserved before it. */
  function checkBudgets(row: Row): void {
    const [found] = beside.all('select settings, at from settings where at <= ? order by version desc limit 1', row.at);
    if (found === undefined || row.at - Number(found['at']) < 5_000) return;
    const {
      monthlyBudget,
      monthlyAgentBudget,
      dailyBudget,
      raised = [],
    } = JSON.parse(String(found['settings'])) as Budgets;
    const today = new Date(row.at).toISOString().slice(0, 10);
    const ofToday = raised.find((one) => one.user === row.user_id && one.day === today);
    const before = read(`id <> ? and at >= ? and at <= ? and state <> 'refused'`, row.id, monthOf(row.at), row.at);
    const check = (what: string, limit: number | null | undefined, others: readonly Row[]) => {
      const spent = sumOf(others);
      if (limit != null && spent + (row.reserved ?? 0) > limit + 0.001)
        violate(
          `3: ${row.reserved ?? 0} credits were reserved beyond the ${what} budget of ${limit}: ${spent.toFixed(1)} were used`,
        );
    };
    check('monthly', monthlyBudget, before);
    const own = before.filter(({ user_id: user, at }) => user === row.user_id && at >= dayOf(row.at));
    check('daily', dailyBudget == null ? null : Math.max(dailyBudget, ofToday?.limit ?? 0), own);
    if (row.door === 'person') return;
    const ofAgents = (rows: readonly Row[]) => rows.filter(({ door }) => !['person', 'alert'].includes(door));
    check(`agents' daily`, dailyBudget == null ? 25 : dailyBudget / 2, ofAgents(own));
    check(`agents' monthly`, monthlyAgentBudget, ofAgents(before));
  }

  /** What was spent this month, by everybody, or by a person today. */
  function spent(user: string | null): number {
    const since = user === null ? monthOf(clock.now()) : dayOf(clock.now());
    return sumOf(read(`at >= ? and state <> 'refused' and coalesce(?, user_id) = user_id`, since, user));
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
    checkResolved(charges);
  }

  /** What balances made of lost answers is, in all, what was charged for them. */
  function checkResolved(charges: ReadonlyMap<string, Bound>): void {
    if (unclearAt.length > 0) return;
    const resolved = read(`error is not null and state <> 'unknown' and (charged is not null or state = 'refused')`);
    const sumOf = (of: (row: Row) => number) => Math.round(10 * resolved.reduce((sum, row) => sum + of(row), 0)) / 10;
    const [booked, charged] = [
      sumOf((row) => row.charged ?? 0),
      sumOf(({ id }) => charges.get(id)?.charge.credits ?? 0),
    ];
    if (booked !== charged)
      violate(`1: of calls without an answer ${booked} credits are booked, and ${charged} were charged`);
    const outside = beside.first('select credits from outside_spending');
    if (outside !== undefined) violate(`1: ${JSON.stringify(outside)} credits are said to be spent elsewhere`);
  }

  /** The same question inside its time of keeping is charged once. */
  function checkRepeats(): void {
    const now = new Map(read('1 = 1').map((row) => [row.id, row]));
    for (const [index, later] of bound.entries()) {
      if (isOfCheck(later.row) || later.charge.act?.asksAnew === true) continue;
      for (const earlier of bound.slice(0, index)) {
        const ended = now.get(earlier.row.id);
        if (earlier.row.request !== later.row.request || isOfCheck(earlier.row)) continue;
        if (ended?.state !== 'done' || ended.error !== null || isOld(later.row.at - earlier.row.at)) continue;
        // The answer came to a process that was frozen for so long that it counted as dead.
        const isTooLate = (ended.finished_at ?? 0) > later.row.at;
        if (isTooLate && later.row.at - earlier.row.at > timings.callDeadAfterMs) continue;
        const endsWithNews = /powerquery|product|bols/.test(later.row.request);
        const mayHaveNews = published.some((at) => at > earlier.elapsed - dataDateMs && at < later.elapsed);
        // News from before the clock was set back count as of when they are next asked for.
        const wasSetBack = unclearAt.some((at) => at > earlier.elapsed - dataDateMs && at < later.elapsed);
        const isJustAnswered =
          !wasSetBack &&
          !hasAlertSeen(earlier.row.at, later.row.at) &&
          later.row.at - earlier.row.at < justMs &&
          later.elapsed - earlier.elapsed < justMs;
        if (endsWithNews && (mayHaveNews || wasSetBack) && !isJustAnswered) continue;
        const who = acts.of(later.charge.act?.id)?.id ?? 'nobody';
        violate(
          `2: ${later.row.request} was charged again for act ${who}, ${Math.round((later.elapsed - earlier.elapsed) / 1_000)} s later`,
        );
      }
    }
  }

  /** Records that a check saw may be newer than any answer from before it. */
  function hasAlertSeen(from: number, to: number): boolean {
    return beside.first('select 1 from feed_log where first_seen_at between ? and ?', from, to) !== undefined;
  }

  /** Whether a row is of a report's run, which is paid once for each due time. */
  function isOfReport(id: string): boolean {
    return String(beside.first('select reference from ledger where id = ?', id)).startsWith('R-');
  }

  return {
    isOfReport,
    onLeave,
    onCharge,
    spent,
    onPublished: () => void published.push(clock.elapsed()),
    /** Credits were bought, or spent by others; or the clock was set back, so that calls seem to end before others began. */
    onBalanceUnclear: () => void unclearAt.push(clock.elapsed()),
    isBalanceUnclear: () => unclearAt.length > 0,
    atEnd,
  };
}

interface Budgets {
  readonly monthlyBudget?: number | null;
  readonly monthlyAgentBudget?: number | null;
  readonly dailyBudget?: number | null;
  /** For a person, on a day. */
  readonly raised?: readonly { readonly user: string; readonly day: string; readonly limit: number }[];
}

const sumOf = (rows: readonly Row[]) =>
  rows.reduce((sum, one) => sum + Math.min(one.charged ?? Infinity, one.reserved ?? one.charged ?? 0), 0);

const isSameRun = (one: Row, other: Row) => one.reference === other.reference && one.request === other.request;
/** Checks of alerts ask again for what is new. */
const isOfCheck = ({ door, reference }: Row) => door === 'alert' && !reference.startsWith('R-');

const dayOf = (at: number) => Math.floor(at / day) * day;

function monthOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
