import { isAfterUpdate } from '../../lookups/data-date.ts';
import { estimate } from '../../lookups/quote.ts';
import type { FeedWants } from '../../model/alert.ts';
import type { EndpointId } from '../../model/answer.ts';
import { datasets } from '../../model/datasets.ts';
import { roundCredits, alertUser, type Caller } from '../../model/money.ts';
import { type Feed, type CheckPrice, countConditionOf, type FeedQuestion, type HeldFeed } from '../../model/feed.ts';
import { addDays, dayMs, isoDay, startOf } from '../../model/time.ts';
import { TradeError } from '../../trade/index.ts';
import {
  type BaselineOptions,
  type BaselinePrice,
  checkCounts,
  checkFeed,
  countsOf,
  priceBaseline,
  readBaseline,
  rowsToAudit,
} from './check-feed.ts';
import { DayCounts, watchedDays } from './days.ts';
import { FeedError, type FeedParts, type FeedWarning, FeedWork, isOurs, type Paid } from './feed-work.ts';

type FeedKey = Record<'workspace' | 'id', string>;
type Wants = (workspace: string, feed: string) => Promise<FeedWants | null>;

/**
 * `checked`: matches the service. `skipped`: nothing was published, so nothing was requested. `unfinished`: rows moved
 * or were too many; the next check continues. `failed`: what was found before is kept.
 */
export interface FeedReport {
  readonly workspace: string;
  readonly feed: string;
  readonly is: 'checked' | 'skipped' | 'unfinished' | 'failed';
  readonly added: number;
  readonly paid: Paid;
  readonly warnings: readonly FeedWarning[];
  readonly nextCheckAt: number | null;
  readonly error?: unknown;
}

/** Much shorter than the lease, so the lease is not written for every page. */
const renewAfterMs = 10_000;
/** Upper limit of the back-off after failures, as a multiple of the usual interval. */
const maxPauseMultiple = 16;
/** While rows move, each check pays for nothing, so the back-off may grow longer. */
const longestWhileMovingMs = 7 * dayMs;
/** Consecutive checks that may find moving rows before the alerts are blocked. */
const movesAllowed = 2;
/** Daily limit (UTC) on what a feed's checks cost, as a multiple of its quote; what people paid that day counts too. */
const maxQuoteMultiple = 3;
/** Minimum number of records in a quote, since a feed with few records may suddenly get many. */
const minQuotedRows = 100;

type RunOptions = BaselineOptions & { readonly by?: Caller; readonly isDue?: boolean; readonly wants?: Wants };

/**
 * Completes the baseline, checks, and releases the feed until it is next due. Errors of the service, the gate or the
 * store are in the report. @param by who pays for a baseline; default: the alerts
 */
async function runFeed(parts: FeedParts, held: HeldFeed, options: RunOptions = {}): Promise<FeedReport> {
  const at = parts.now();
  let work: FeedWork | null = null;
  try {
    if (options.isDue === true && (await isUpToDate(parts, held)))
      return await end(parts, held, null, at, 'skipped', options);
    work = await startWork(parts, held, options.by);
    await lookFor(parts, work, at, options);
    if (work.warnings.has('moving') && held.attempts >= movesAllowed) throw new FeedError('moving');
    return await end(parts, held, work, at, work.isFinished ? 'checked' : 'unfinished', options);
  } catch (error) {
    const hasMoved = held.error === 'moving' || work?.hasMoved === true;
    const isMoving = hasMoved && error instanceof FeedError && error.code === 'too_dear';
    return fail(parts, held, work, isMoving ? new FeedError('moving') : error);
  }
}

async function lookFor({ currentDataDate }: FeedParts, work: FeedWork, at: number, options: RunOptions): Promise<void> {
  const { held } = work;
  const counts = countConditionOf(held.question);
  if (counts !== null) return checkCounts(work, counts, at, (await currentDataDate(held.workspace))?.date ?? null);
  const watched = watchedDays(at, held.lookBackDays);
  await readBaseline(work, watched, at, options);
  // A new baseline is not counted again. A person who pays agreed to the new records, not to an audit.
  if (work.isFinished && held.baselineAt !== null) await checkFeed(work, watched, at, options.by !== undefined);
}

/** @returns a check that throws `too_dear` if more rows would take the day's charges over the feed's limit */
function limitOf({ ledger, now }: FeedParts, { workspace, id, quote, question }: HeldFeed) {
  const since = startOf(isoDay(now()));
  return async (rows: number): Promise<void> => {
    if (quote === null) return;
    const spent = await ledger.spentOn(workspace, id, since);
    const { credits } = await estimate(ledger, workspace, endpointOf(question), rows);
    if (roundCredits(spent + (credits ?? 0)) > maxQuoteMultiple * quote) throw new FeedError('too_dear');
  };
}

async function startWork(parts: FeedParts, held: HeldFeed, by: Caller | undefined): Promise<FeedWork> {
  const { store, spend, now } = parts;
  const { workspace, id, fence } = held;
  const asker = by ?? { workspace, user: alertUser, channel: '', reference: `${id.slice(0, 8)}-${fence}` };
  // Spending requires the lease, so a feed taken over by another process costs nothing here.
  const caller: Caller = { ...asker, feed: id, leases: [...(asker.leases ?? []), { on: 'feeds', id, fence }] };
  let renewedAt = now();
  const beforePage = async () => {
    if (now() - renewedAt < renewAfterMs) return;
    if (!(await store.renew(held))) throw new FeedError('lost');
    renewedAt = now();
  };
  const watched = watchedDays(now(), held.lookBackDays);
  const keep = keepsAnswers(held, now());
  const assertAffordable = by === undefined ? limitOf(parts, held) : () => Promise.resolve();
  const counts = new DayCounts(await store.days(held, watched));
  return new FeedWork(held, store, counts, { spend, caller, keep, beforePage, assertAffordable });
}

/** Answers of counts and of a first reading are cached, because a reading may be cut off and restarted. */
function keepsAnswers(feed: Feed, now: number): boolean {
  return countConditionOf(feed.question) !== null || !isCovered(feed, now);
}

function isCovered({ coveredFrom, lookBackDays }: Feed, now: number): boolean {
  return coveredFrom !== null && coveredFrom <= watchedDays(now, lookBackDays).from;
}

async function isUpToDate({ currentDataDate, now }: FeedParts, feed: Feed): Promise<boolean> {
  const { workspace, baselineAt, countedAt } = feed;
  if (baselineAt === null || countedAt === null || !isCovered(feed, now())) return false;
  // A count in the future was made by a clock that was ahead.
  if (countedAt > now()) return false;
  const known = await currentDataDate(workspace);
  return known !== null && isAfterUpdate(countedAt, known);
}

async function priceCheck(parts: FeedParts, feed: Feed): Promise<CheckPrice> {
  const { prices, ledger, store, now } = parts;
  const { workspace, question, lookBackDays } = feed;
  if (await isUpToDate(parts, feed)) return { credits: 0, isLeast: false };
  const calls = await countsOf(parts, workspace, question, lookBackDays);
  const fresh = !keepsAnswers(feed, now()) && 'anyway';
  const [counts] = await prices.estimate(workspace, [{ calls, use: { fresh } }]);
  if (counts?.credits == null) return { credits: null, isLeast: true };
  if (countConditionOf(question) !== null) return { credits: counts.credits, isLeast: false };
  const { audited, known } = await rowsToAudit(store, feed, now());
  const { credits: perRow } = await estimate(ledger, workspace, endpointOf(question), 1);
  // A count is charged as the one record that it returns.
  return { credits: known === 0 ? 0 : roundCredits(counts.credits + audited * (perRow ?? 0)), isLeast: true };
}

export const leadMs = 30 * 60_000;
/** Windows of many days hardly change in less time. */
const countEveryMs = 7 * dayMs;

/** Jitter of up to a tenth keeps feeds made together from always being due together. */
export function nextCheck(
  { now, random, everyMs }: Pick<FeedParts, 'now' | 'random' | 'everyMs'>,
  question: FeedQuestion,
  { asFound, nextPostAt }: FeedWants,
): number {
  const dice = 0.9 + random() * 0.2;
  const after = (ms: number) => now() + Math.round(ms * dice);
  const isCounting = countConditionOf(question) !== null;
  const forFound = asFound || nextPostAt === null ? after(isCounting ? countEveryMs : everyMs) : Infinity;
  const forDigest = nextPostAt === null ? Infinity : nextPostAt - Math.round((leadMs / 2) * dice);
  return Math.max(after(everyMs), Math.min(forFound, forDigest));
}

const asFound: FeedWants = { asFound: true, nextPostAt: null };

async function end(
  parts: FeedParts,
  held: HeldFeed,
  work: FeedWork | null,
  at: number,
  is: 'checked' | 'skipped' | 'unfinished',
  { wants, by }: RunOptions,
): Promise<FeedReport> {
  const wanted = await wants?.(held.workspace, held.id);
  const isMoving = work?.warnings.has('moving') === true;
  const attempts = isMoving ? held.attempts + 1 : 0;
  const planned = wanted === null ? null : nextCheck(parts, held.question, wanted ?? asFound);
  const nextCheckAt = isMoving && planned !== null ? Math.max(planned, pauseUntil(parts, attempts, isMoving)) : planned;
  const isChecked = is === 'checked';
  const isCalmer = work !== null && isChecked && held.baselineAt !== null;
  const isQuoted = work !== null && isChecked && (by !== undefined || held.quote === null);
  const isHeld = await parts.store.settle(held, {
    nextCheckAt,
    attempts,
    error: isMoving ? 'moving' : null,
    ...(isChecked && { countedAt: at }),
    ...(isCalmer && { calmChecks: work.isRestless ? 0 : held.calmChecks + 1 }),
    ...(isQuoted && { quote: await quoteOf(parts, work, at) }),
  });
  const report = { ...reportOf(held, work), is, nextCheckAt };
  return isHeld ? report : { ...report, is: 'failed', nextCheckAt: null, error: new FeedError('lost') };
}

/** Credits for reading all records of a feed, or for a day of counting; null when no price is known. */
async function quoteOf({ ledger, everyMs }: FeedParts, { held, counts }: FeedWork, at: number): Promise<number | null> {
  const { workspace, question, lookBackDays } = held;
  const rows = Math.max(counts.rowsIn(watchedDays(at, lookBackDays)), minQuotedRows, Math.round(dayMs / everyMs));
  return (await estimate(ledger, workspace, endpointOf(question), rows)).credits;
}

const endpointOf = ({ dataset }: FeedQuestion): EndpointId => `powerquery.${datasets[dataset].rows}`;

function pauseUntil({ now, random, everyMs }: FeedParts, attempts: number, isMoving: boolean): number {
  const longest = isMoving ? longestWhileMovingMs : maxPauseMultiple * everyMs;
  return Math.round(now() + Math.min(everyMs * 2 ** (attempts - 1), longest) * (0.9 + 0.2 * random()));
}

async function fail(parts: FeedParts, held: HeldFeed, work: FeedWork | null, error: unknown): Promise<FeedReport> {
  const { store, now } = parts;
  const attempts = held.attempts + 1;
  const code = error instanceof FeedError ? error.code : null;
  // A baseline that costs too much, or whose filter is ignored, waits for a person.
  const waits = held.baselineAt === null && code !== null && code !== 'lost';
  const asked = error instanceof TradeError ? now() + (error.retryAfterMs ?? 0) : 0;
  const tomorrow = code === 'too_dear' ? startOf(addDays(isoDay(now()), 1)) : 0;
  const nextCheckAt = waits ? null : Math.max(pauseUntil(parts, attempts, code === 'moving'), asked, tomorrow);
  try {
    await store.settle(held, { nextCheckAt, attempts, error: isOurs(error) ? error.code : 'unexpected' });
  } catch {
    // Its lease expires, and the next claim continues.
  }
  return { ...reportOf(held, work), is: 'failed', nextCheckAt, error };
}

function reportOf({ workspace, id: feed }: FeedKey, work: FeedWork | null) {
  return {
    workspace,
    feed,
    added: work?.added ?? 0,
    paid: work?.paid ?? { charged: 0, rows: 0 },
    warnings: [...(work?.warnings ?? [])],
  };
}

export type FeedEngine = ReturnType<typeof createFeeds>;

export function createFeeds(parts: FeedParts) {
  const { store } = parts;

  const busy = (of: FeedKey): FeedReport => ({
    ...reportOf(of, null),
    is: 'failed',
    nextCheckAt: null,
    error: new FeedError('busy'),
  });

  return {
    open: store.open,
    release: store.release,
    get: store.get,
    setNextCheck: store.setNextCheck,

    /** Price of watching a question. The call costs one record. @throws TradeError, LookupError, FeedError */
    price: (question: FeedQuestion, lookBackDays: number, caller: Caller, isFresh = false): Promise<BaselinePrice> =>
      priceBaseline(parts, question, lookBackDays, caller, isFresh),

    /** Credits that `price` itself costs: a count, unless it is cached. Null when no price is known. */
    async countPrice(workspace: string, question: FeedQuestion, lookBackDays: number): Promise<number | null> {
      if (countConditionOf(question) !== null) return 0;
      const calls = await countsOf(parts, workspace, question, lookBackDays);
      const [price] = await parts.prices.estimate(workspace, [{ calls, use: {} }]);
      return price?.credits ?? null;
    },

    async checkPrice(workspace: string, id: string): Promise<CheckPrice> {
      const feed = await store.get(workspace, id);
      return feed === null ? { credits: 0, isLeast: false } : priceCheck(parts, feed);
    },

    /** Free if complete. If the process is killed, calling it again continues after the last bucket. */
    async baseline(workspace: string, feed: string, caller: Caller, options: BaselineOptions = {}) {
      const held = await store.claim(workspace, feed);
      if (held === null) return busy({ workspace, id: feed });
      // An existing baseline is up to date if its own last check was.
      return runFeed(parts, held, { ...options, by: caller, isDue: held.baselineAt !== null });
    },

    /** Checks a feed now, due or not. If another process holds it, the report has FeedError `busy`. */
    async check(workspace: string, feed: string): Promise<FeedReport> {
      const held = await store.claim(workspace, feed);
      return held === null ? busy({ workspace, id: feed }) : runFeed(parts, held);
    },

    /** @returns null when no feed is due @param wants null ends an interrupted first reading */
    async runDue(wants: Wants = () => Promise.resolve(asFound)): Promise<FeedReport | null> {
      const held = await store.claimDue();
      if (held === null) return null;
      if (held.baselineAt !== null || (await wants(held.workspace, held.id)) !== null)
        return runFeed(parts, held, { isDue: true, wants });
      // The next person who asks reuses what was read and pays for the rest.
      await store.settle(held, { nextCheckAt: null, attempts: 0, error: null });
      return { ...reportOf(held, null), is: 'skipped', nextCheckAt: null };
    },
  };
}
