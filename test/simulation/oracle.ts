import type { PublishedBatch } from '../../src/local/trade-service/index.ts';
import { timings } from '../../src/model/time.ts';
import type { Act, Acts } from './acts.ts';
import type { Clock } from './clock.ts';
import type { Charge, Said } from './exchange.ts';
import type { Beside } from './machine.ts';
import { createAlertOracle } from './oracle-alerts.ts';
import { createAnswerOracle } from './oracle-answers.ts';
import { createDecisionOracle } from './oracle-decisions.ts';
import { createListOracle } from './oracle-lists.ts';
import { createMoneyOracle } from './oracle-money.ts';
import type { OracleParts } from './oracle-parts.ts';
import { createReportOracle } from './oracle-reports.ts';
import { createShownOracle } from './oracle-shown.ts';

interface Parts {
  readonly beside: Beside;
  readonly acts: Acts;
  readonly clock: Clock;
  /** Whether a power cut has lost the note of an answer, by the clock's `elapsed`. */
  readonly hasLost: (by: string, at: number) => boolean;
  readonly secrets: readonly string[];
  readonly violate: (what: string) => void;
}

export type Oracle = ReturnType<typeof createOracle>;

/** How often alerts are looked at. */
const lookEveryMs = 3_000;
/** How long a post is on its way at most, with the round before it. */
const underwayMs = 12_000;
const shortestLeaseMs = 30_000;

/** What must hold, whatever happens; the numbers are those of the list in `.readme/simulation.md`. */
export function createOracle({ beside, acts, clock, hasLost, secrets, violate }: Parts) {
  const count = (sql: string) => Number(beside.first(sql));
  const troubles: { readonly process: string; readonly at: number; readonly until: number }[] = [];
  /** When the disk refused a write. */
  const fullAt: number[] = [];
  const hadTrouble = (process: string, from: number, to: number) =>
    troubles.some((one) => (process === '' || one.process === process) && one.until >= from && one.at <= to);
  const wasFull = (from: number, to: number) => fullAt.some((at) => at >= from && at <= to);
  const isClaimed = ({ keys }: Act) =>
    keys.some((key) => beside.first('select id from deliveries where id = ?', key) !== undefined);
  const jumpedAt: number[] = [];
  let isSetBack = false;
  const parts: OracleParts = {
    ...{ beside, acts, clock, violate, hadTrouble },
    wasSetBack: () => isSetBack,
    isCertain: ({ isLost, isHeldUp, by, elapsed }) =>
      !isLost &&
      !isHeldUp &&
      !hadTrouble(by, elapsed - underwayMs, elapsed + 90_000) &&
      // The clock ran out the lease of a post that was on its way.
      !jumpedAt.some((at) => at >= elapsed - underwayMs && at <= elapsed),
  };
  const money = createMoneyOracle(parts);
  const answers = createAnswerOracle({ ...parts, secrets, isClaimed, wasFull, hasLost });
  const shown = createShownOracle(parts);
  const alerts = createAlertOracle(parts);
  const reports = createReportOracle(parts);
  const lists = createListOracle(parts);
  const decisions = createDecisionOracle(parts);
  const each = [alerts, reports, lists, decisions] as const;
  let charges = 0;
  let unnoted = 0;
  let isReady = false;
  let askedAt: number | null = null;

  /** Checks count from when the day of the newest records was asked for: before, they rely on what was known. */
  function askedSince(since: number): number | null {
    const at = count('select coalesce(max(asked_at), 0) from data_dates');
    // One from the future was asked before the clock was set back.
    if (at >= since && at <= clock.now()) askedAt ??= at;
    return askedAt;
  }

  const soon = () => clock.now() + 20 * 60_000;

  const leased = (which = 'owner is not null') =>
    ['feeds', 'outbox_channels', 'reports'].filter(
      (table) => beside.first(`select 1 from ${table} where ${which}`) !== undefined,
    );

  const look = () => {
    isReady ||= count(`select count(*) from sqlite_master where name = 'alerts'`) > 0;
    if (isReady) for (const one of each) one.look();
    clock.plan(lookEveryMs, null, look);
  };
  clock.plan(lookEveryMs, null, look);

  return {
    onLeave: money.onLeave,
    onCharge(charge: Charge): void {
      charges += 1;
      money.onCharge(charge);
    },
    onSaid(one: Said, isFault: boolean): void {
      // A step's post in a channel is not its answer.
      const isBeside =
        (one.act?.kind === 'step' && !one.method.startsWith('functions.')) || isOfSchedule(one.method, one.args);
      const answer = isBeside ? { ...one, act: null } : one;
      answers.onSaid(answer, isFault);
      if (isFault) return;
      shown.onSaid(answer);
      for (const part of each) part.onSaid(one);
    },
    onPublished(batch: PublishedBatch): void {
      money.onPublished();
      alerts.onPublished(batch);
      reports.onPublished();
    },
    onUnanswered: (act: Act, error: string): void => {
      answers.onUnanswered(act, error);
    },
    onSurge(company: string, at: number): void {
      alerts.onSurge(company, at);
    },
    /** An entry of a screening list. */
    bring: lists.bring,
    onFolder: decisions.onFolder,
    isOfReport: money.isOfReport,
    nextReportAt: () => reports.nextAt(),
    nextDigestAt: () => alerts.nextDigestAt(),
    spent: money.spent,
    isLeased: () => isReady && leased().length > 0,
    onBalanceUnclear: money.onBalanceUnclear,
    isBalanceUnclear: money.isBalanceUnclear,
    onJump(ms: number): void {
      isSetBack ||= ms < 0;
      // What was lost a moment ago then counts as old, and may still be charged.
      if (ms < 0 || ms > shortestLeaseMs) money.onBalanceUnclear();
      if (ms > shortestLeaseMs) jumpedAt.push(clock.elapsed());
    },
    onLog(line: string): void {
      answers.onLog(line);
      // After a minute it is kept until the process ends: then somebody reads that they may not have been answered.
      if (line.includes('did not note that a delivery was answered')) unnoted += 1;
    },
    /** @param ms how long it lasts */
    onTrouble: (process: string, ms: number) =>
      void troubles.push({ process, at: clock.elapsed(), until: clock.elapsed() + ms }),
    onDiskFull: () => void fullAt.push(clock.elapsed()),

    /** Whether nothing is left to do, and every feed was read since. @param since epoch ms */
    isQuiet: (since: number) =>
      beside.first(`select 1 from outbox ${unsent}`) === undefined &&
      count('select count(*) from deliveries where underway is not null') <= unnoted &&
      count(`select count(*) from ledger where state = 'sent'`) === 0 &&
      beside.first(unchecked, askedSince(since) ?? Infinity, clock.now(), soon(), soon()) === undefined &&
      count(untold) === 0 &&
      beside.first(unrun, clock.now()) === undefined,

    /** What keeps it from being quiet. */
    unrest: () =>
      Object.keys(restless)
        .map((table) => `${table}: ${JSON.stringify(beside.all(restless[table] ?? ''))}`)
        .join('; '),

    /** @param healedAt by the clock's `elapsed` @param healedTime the same, epoch ms */
    atEnd(healedAt: number, healedTime: number): void {
      money.atEnd();
      answers.atEnd();
      shown.atEnd();
      for (const part of each) part.atEnd(healedAt, healedTime);
      const leases = this.held();
      if (leases.length > 0) violate(`7: leases are still held on ${leases.join(', ')}`);
    },

    /** Tables with leases. A process that died released nothing: its leases run out, or the clock was set back. */
    held(): string[] {
      // A full disk takes no release: then it runs out.
      if (fullAt.length > 0) return [];
      const { feedLeaseMs } = timings;
      const isHeldNow = `(lease_until = 0 or lease_until between ${clock.now()} and ${clock.now() + 2 * feedLeaseMs})`;
      return leased(`owner is not null ${troubles.length === 0 ? '' : `and ${isHeldNow}`}`);
    },
    counts: () => ({
      charges,
      acts: acts.all.length,
      ...alerts.counts(),
      ...reports.counts(),
      ...lists.counts(),
      ...decisions.counts(),
    }),
  };
}

/** What somebody woke by a press is not its answer: the post of a report, and what its owner and followers are told. */
const isOfSchedule = (method: string, args: Said['args']) =>
  method === 'chat.postMessage' &&
  (JSON.stringify(args).includes('report-card') ||
    /^(New or changed screening lists |New names of firms |Your report |Some of your )/.test(String(args['text'])));

/** Messages of an alert that is off wait until somebody switches it on. */
const unsent = `where outbox.state = 'due' and (kind = 'notification'
  or alert in (select id from alerts where state not in ('paused', 'stopped', 'broken'))
  or alert in (select id from reports where state not in ('paused', 'stopped', 'broken') or paused_until < 1e12))`;

const restless: Readonly<Record<string, string>> = {
  outbox: `select kind, alert, channel, attempts, error, due_at from outbox ${unsent}`,
  deliveries: 'select id, at, alive_at, fence from deliveries where underway is not null',
  ledger: `select at, request from ledger where state = 'sent'`,
  alerts: `select id, state, schedule_kind, last_checked_at, next_check_at, last_error, feed from alerts, alert_feeds where alert = id and state = 'active'`,
  reports: 'select id, state, owner, due_at, try_at, last_error from reports',
  feeds: 'select id, owner, attempts, next_check_at, error, quote, baseline_at from feeds',
};

/**
 * A feed that has used up what it may spend in a day waits for the next. A check from the future was made before the
 * clock was set back; a lease from the future was taken before, and its feed is due.
 */
const unchecked = `select alerts.id from alerts, alert_feeds, feeds
  where alerts.state = 'active' and schedule_kind = 'check' and coalesce(last_checked_at, 0) not between ? and ?
  and alert = alerts.id and feeds.id = feed and (coalesce(feeds.next_check_at, 0) < ? or lease_until > ?)`;

const unrun = `select 1 from reports where try_at <= ? and state in ('active', 'waiting', 'blocked')`;

const untold = `select count(*) from alert_feeds
  where seq < end_seq and alert in (select id from alerts where state = 'active' and schedule_kind = 'check')`;
