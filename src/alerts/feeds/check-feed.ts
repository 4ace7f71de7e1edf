import { z } from 'zod';
import { doubtfulFields } from '../../lookups/doubtful-fields.ts';
import { comparedDays, holds } from '../../lookups/compared-days.ts';
import { type Call, callOf } from '../../lookups/prices.ts';
import { estimate } from '../../lookups/quote.ts';
import type { BaselineProgress } from '../../model/alert.ts';
import { maxPageSize } from '../../model/look-up.ts';
import type { Caller } from '../../model/money.ts';
import {
  type Feed,
  type CountCondition,
  countConditionOf,
  type DayRange,
  type FeedQuestion,
} from '../../model/feed.ts';
import { addDays, isoDay } from '../../model/time.ts';
import type { FeedStore } from '../../store/feeds.ts';
import { requests } from '../../trade/index.ts';
import { DayCounts, daysIn, isCheaperToRead, settledDay, splitRange, watchedDays } from './days.ts';
import { calmAfter, FeedError, type FeedParts, type FeedWork, type FetchedRows, type ReadHow } from './feed-work.ts';

/** The total of a range. One derived from two others may never have been true at any moment. */
interface Observed {
  readonly total: number;
  readonly first?: FetchedRows;
}

const maxRows = 2_000;
/** Reserved for the counts that lead to a bucket. */
const countsToBucket = 100;
const auditRows = 150;
const capStep = 1_000;

/**
 * Reads days that have settled whole, once each; then requests the window's total and, if it changed, finds the days.
 * @param isAgreed whether a person agreed to pay for what is new; settled days are then left to the next check
 * @throws FeedError `too_dear` when a day has more rows than a check may read; TradeError, LookupError
 */
export async function checkFeed(work: FeedWork, window: DayRange, now: number, isAgreed = false): Promise<void> {
  const { held, counts } = work;
  const today = isoDay(now);
  const rowLimit = isAgreed ? Infinity : maxRows;
  const recounted = new Set<string>();
  if (!isAgreed) work.maxRows = maxRows - maxPageSize;
  // The audit comes first: what it finds changes the known sum that the window's total is compared with.
  if (!isAgreed) await audit();
  await lookFor(window);
  await recountDirty();

  /** A count shows whether the range changed. If so, it is split until reading is cheaper than counting. */
  async function lookFor(range: DayRange, known?: Observed): Promise<void> {
    if (!work.isFinished) return;
    if (work.paid.rows > rowLimit - countsToBucket) {
      leaveRest();
      return;
    }
    const observed = known ?? (await count(range));
    if (isCap(observed.total)) work.warnings.add('capped');
    if (isCap(observed.total) && daysIn(range) > 1) {
      for (const half of splitRange(range, today, 0)) await lookFor(half);
      return;
    }
    const difference = observed.total - counts.rowsIn(range);
    if (difference === 0) return;
    if (difference < 0 && daysIn(range) === 1) return lose(range, observed);
    const { first } = observed;
    const mayStop = mayStopIn(range);
    if (isCheaperToRead(range, observed.total, difference, mayStop)) {
      const how = { whole: false, mayStop, isLogged: true, presumed: observed.total };
      const rows = [mayStop ? difference : observed.total, observed.total] as const;
      return read(range, rows, { ...how, ...(first && { first }) });
    }
    const [newer, older] = split(range, difference);
    const inNewer = await count(newer);
    await lookFor(newer, inNewer);
    const rest = observed.total - inNewer.total;
    await lookFor(older, isCap(inNewer.total) || rest < 0 ? undefined : { total: rest });
  }

  async function recountDirty(): Promise<void> {
    while (work.isFinished) {
      const [day] = counts.dirtyIn(window).filter((one) => !recounted.has(one));
      if (day === undefined) break;
      recounted.add(day);
      const range = { from: day, to: day };
      const observed = await count(range);
      if (observed.total === counts.rowsOn(day)) {
        await work.commit({ days: [{ ...counts.on(day), isDirty: false }] });
      } else {
        await readWhole(range, observed.total, { first: observed.first });
      }
    }
    if (counts.dirtyIn(window).length > 0) work.isFinished = false;
  }

  /**
   * Counts only show the net change: one withdrawn row and one new row look like no change. So each day is read whole
   * once, when it has settled. One gap is left: a hidden record that moves, before its day is read, to a day that was
   * read already, is found only when a check splits the window between the two days.
   */
  async function audit(): Promise<void> {
    const { from: first, to: settled } = daysToAudit(held, window, now);
    // A feed that is not thorough is not audited, only its mark moves on. If it becomes thorough, audits start from there.
    if (!held.thorough && first <= settled) return work.commit({ auditedTo: settled });
    let from = first;
    while (from <= settled && work.isFinished) {
      let to = from;
      while (to < settled && counts.rowsIn({ from, to: addDays(to, 1) }) <= auditRows) to = addDays(to, 1);
      const range = { from, to };
      await readWhole(range, counts.rowsIn(range), { with: () => ({ auditedTo: range.to }) });
      from = addDays(to, 1);
    }
  }

  function readWhole(range: DayRange, rows: number, how: Partial<ReadHow>): Promise<void> {
    return read(range, [rows, rows], { whole: true, mayStop: false, isLogged: true, ...how });
  }

  /** A bucket is written whole or not at all, so it is read only if it fits. */
  async function read(range: DayRange, [least, most]: readonly [number, number], how: ReadHow): Promise<void> {
    const before = work.paid.rows;
    if (before > countsToBucket && before + most > rowLimit - maxPageSize) {
      leaveRest();
      return;
    }
    if (least > rowLimit - countsToBucket) throw new FeedError('too_dear');
    await work.assertAffordable(least);
    await work.read(range, how);
  }

  function leaveRest(): void {
    work.warnings.add('long');
    work.isFinished = false;
  }

  async function count(range: DayRange): Promise<Required<Observed>> {
    const first = await work.count(range);
    return { total: first.total, first };
  }

  /** Handles a day that lost rows. A day that was already audited is read now; others wait for their audit. */
  async function lose(range: DayRange, observed: Observed): Promise<void> {
    // A derived total may mix two moments.
    if (observed.first === undefined) return lookFor(range, await count(range));
    if (held.thorough && held.auditedTo !== null && range.to <= held.auditedTo)
      return readWhole(range, observed.total, { first: observed.first });
    work.isRestless = true;
    await work.commit({ days: [{ ...counts.on(range.to), rows: observed.total }], calmChecks: 0 });
  }

  /** Reading may stop at the last new row if no known row vanished lately and the audit is still to come. */
  function mayStopIn(range: DayRange): boolean {
    if (work.isRestless || held.calmChecks < calmAfter) return false;
    return !held.thorough || held.auditedTo === null || range.from > held.auditedTo;
  }

  /** All rows after the newest known one are new, so reading those days first wastes nothing. */
  function split(range: DayRange, difference: number): readonly [DayRange, DayRange] {
    const last = counts.lastDayIn(range);
    if (range !== window || last === null || last === range.to) return splitRange(range, today, difference);
    return [
      { from: addDays(last, 1), to: range.to },
      { from: range.from, to: last },
    ];
  }
}

/** Days that settled since the last audit; empty (`from` after `to`) when there are none. */
function daysToAudit({ auditedTo, lookBackDays }: Feed, window: DayRange, now: number): DayRange {
  const settled = settledDay(now, lookBackDays);
  // A day in the future was written by a clock that was ahead. Which days were read is unknown, so all are read again.
  const audited = auditedTo !== null && auditedTo > isoDay(now) ? window.from : auditedTo;
  const next = addDays(audited ?? settled, 1);
  return { from: next > window.from ? next : window.from, to: settled };
}

export async function rowsToAudit(store: FeedStore, feed: Feed, now: number) {
  const window = watchedDays(now, feed.lookBackDays);
  const counts = new DayCounts(await store.days(feed, window));
  const audited = feed.thorough ? counts.rowsIn(daysToAudit(feed, window, now)) : 0;
  return { audited, known: counts.rowsIn(window) };
}

function isCap(total: number): boolean {
  return total >= capStep && total % capStep === 0;
}

export interface BaselineOptions {
  /** Paid rows after which no page is read, for the baseline or the check after it. Default: twice what matches now. */
  readonly maxRows?: number | undefined;
  readonly onProgress?: ((progress: BaselineProgress) => void) | undefined;
}

const rowsAtOnce = 150;

/**
 * Records are stored as known, without log entries. Each bucket is committed, so a killed run resumes behind it.
 * @throws FeedError, TradeError, LookupError
 */
export async function readBaseline(
  work: FeedWork,
  window: DayRange,
  now: number,
  { maxRows, onProgress }: BaselineOptions = {},
): Promise<void> {
  work.maxRows = maxRows ?? Infinity;
  let left = restOf(window, work.held.coveredFrom);
  if (left === null) return;
  const known = work.counts.rowsIn(window);
  const { total } = await work.count(left);
  if (maxRows === undefined) work.maxRows = 2 * Math.max(total, 1);
  // Rows come in clusters, so a chunk has as many days as hold this many rows on average.
  const days = Math.max(1, Math.floor((rowsAtOnce * daysIn(left)) / Math.max(1, total)));
  while (left !== null) {
    const first = addDays(left.to, 1 - days);
    const chunk = { from: first > left.from ? first : left.from, to: left.to };
    left = restOf(window, chunk.from);
    const covered = { coveredFrom: chunk.from, ...(left === null && endOf(work, now)) };
    const how = { whole: true, mayStop: false, isLogged: false, with: () => covered };
    if (!(await work.read(chunk, how))) throw new FeedError('moving');
    onProgress?.({ read: work.counts.rowsIn(window), total: known + total });
  }
  work.maxRows = maxRows ?? Infinity;
}

function restOf(window: DayRange, coveredFrom: string | null): DayRange | null {
  const to = coveredFrom === null ? window.to : addDays(coveredFrom, -1);
  return to < window.from ? null : { from: window.from, to };
}

function endOf({ held }: FeedWork, now: number) {
  if (held.baselineAt !== null) return {};
  return { baselineAt: now, calmChecks: calmAfter, auditedTo: settledDay(now, held.lookBackDays) };
}

function countOf({ dataset, filter }: FeedQuestion, { from, to }: DayRange) {
  return requests.rows({ dataset, filter, startDate: from, endDate: to, pageSize: 1, offset: 0 });
}

export async function countsOf(
  { currentDataDate, now }: FeedParts,
  workspace: string,
  question: FeedQuestion,
  lookBackDays: number,
): Promise<Call[]> {
  const condition = countConditionOf(question);
  if (condition === null) return [callOf(countOf(question, watchedDays(now(), lookBackDays)))];
  const newest = await currentDataDate(workspace);
  const { recent, before } = comparedDays(isoDay(now()), newest?.date ?? null, condition.days);
  return [recent, before].map((days) => callOf(countOf(question, days)));
}

export type BaselinePrice = Awaited<ReturnType<typeof priceBaseline>>;

/** Costs one record. @param isFresh true repeats a recent count @throws TradeError, LookupError, FeedError */
export async function priceBaseline(
  parts: FeedParts,
  question: FeedQuestion,
  lookBackDays: number,
  caller: Caller,
  isFresh: boolean,
) {
  const { store, spend, ledger, prices, now } = parts;
  const window = watchedDays(now(), lookBackDays);
  const request = countOf(question, window);
  const perRecord = (await estimate(ledger, caller.workspace, request.endpoint, 1)).credits;
  if (countConditionOf(question) !== null) {
    // Counting questions read nothing beyond two counts, so their price is free to ask.
    const calls = await countsOf(parts, caller.workspace, question, lookBackDays);
    const [price] = await prices.estimate(caller.workspace, [{ calls, use: {} }]);
    const credits = price?.credits ?? null;
    return { rows: 0, unread: 0, credits, perRecord, postsAWeek: 0, doubtful: [], cost: { charged: 0 } };
  }
  const { answer, cost } = await spend(request, caller, { confirmed: true, fresh: isFresh && 'anyway' });
  if (answer.total === null) throw new FeedError('no_total');
  const feed = await store.find(caller.workspace, question);
  const known = feed === null ? [] : await store.days(feed, window);
  const unread = Math.max(0, answer.total - known.reduce((sum, { rows }) => sum + rows, 0));
  const about = await estimate(ledger, caller.workspace, request.endpoint, unread);
  return {
    rows: answer.total,
    unread,
    /** Estimated credits for reading `unread` rows; null when no price is known. */
    credits: unread === 0 ? 0 : about.credits,
    perRecord: perRecord ?? (await estimate(ledger, caller.workspace, request.endpoint, 1)).credits,
    postsAWeek: (answer.total * 7) / lookBackDays,
    /** Filter fields that the record in the count does not satisfy; the service may ignore them. */
    doubtful: doubtfulFields(question.filter, window, answer.data),
    cost,
  };
}

export const crossing = z.object({
  is: z.enum(['quiet', 'surge']),
  isCrossed: z.boolean(),
  /** First and last day counted, ISO; record counts of those days and of the same days a year earlier. */
  from: z.string(),
  to: z.string(),
  recent: z.number(),
  before: z.number(),
  filter: z.record(z.string(), z.string()),
});
export type Crossing = z.infer<typeof crossing>;

/** Two counts, each of which costs one record. A round total may be a cap, so it is ignored. @throws as `checkFeed` */
export async function checkCounts(work: FeedWork, condition: CountCondition, now: number, dataDate: string | null) {
  const { held } = work;
  const days = comparedDays(isoDay(now), dataDate, condition.days);
  const { total: recent } = await work.count(days.recent);
  const { total: before } = await work.count(days.before);
  const isUnclear = [recent, before].some(isCap);
  if (isUnclear) work.warnings.add('capped');
  const isCrossed = isUnclear ? held.isCrossed : holds(condition, recent, before, held.isCrossed);
  const { filter } = held.question;
  const row: Crossing = { is: condition.is, isCrossed, ...days.recent, recent, before, filter };
  const key = `${held.id} ${days.recent.to} ${isCrossed ? 'on' : 'off'}`;
  const entry = { kind: 'new' as const, key, weak: false, day: days.recent.to, row };
  await work.commit({
    entries: isCrossed === held.isCrossed ? [] : [entry],
    isCrossed,
    coveredFrom: days.before.from,
    ...(held.baselineAt === null && { baselineAt: now }),
  });
}
