import type { AlertSchedule, AlertTerms, CheckEnd, Moved, MoveTo } from '../model/alert.ts';
import { errorFields, knownFields, type Log } from '../ops/log.ts';
import { createPoll, drain } from '../ops/poll.ts';
import type { CheckedFeeds } from '../store/checked-feeds.ts';
import { isZone, nextPostAt } from './calendar.ts';
import { type FeedEngine, type FeedReport, leadMs } from './feeds/feed-engine.ts';
import { blockedByCap, blockedByCheck, brokenByVersion, checkFailureOf, resumedByCheck } from './transitions.ts';

/** @returns epoch ms of the first digest; null when the alert posts as found. @throws RangeError for invalid terms */
export function firstPost({ questions, schedule }: AlertTerms, now: number): number | null {
  if (questions.length === 0) throw new RangeError('An alert needs a question.');
  if (schedule.every === 'check') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at)) throw new RangeError('A time is written as 09:00.');
  if (!isZone(schedule.zone)) throw new RangeError('There is no time zone of that name.');
  return nextPostAt(schedule, now);
}

type CheckCost = Omit<CheckEnd, 'error'>;

interface Checked {
  readonly checked: CheckedFeeds;
  readonly now: () => number;
}

export type Schedule = ReturnType<typeof createSchedule>;

interface Parts extends Checked {
  /** Feeds are checked with priority `alert`, so that people's look-ups go first. */
  readonly feeds: Pick<FeedEngine, 'runDue' | 'get' | 'release'>;
  readonly resumeDue: () => Promise<void>;
  readonly send: (isStopping: () => boolean) => Promise<unknown>;
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<void>;
  readonly tickMs: number;
  readonly log: Log;
}

/** Leaves most of the service's slots to people. */
const checksAtOnce = 2;
const movedAtOnce = 100;
const fannedOutAtOnce = 200;

/**
 * Several processes share the work by leases. @param runDueReports returns how many ran
 * @param sendEveryMs how often due messages are looked for
 */
export function createSchedule(
  parts: Parts,
  runDueReports: (isStopping: () => boolean) => Promise<number>,
  sendEveryMs: number,
) {
  const onError = (error: unknown) => {
    parts.log.error({ error: errorFields(error) }, 'a round of the alerts ended early');
  };
  const sender = createPoll({ everyMs: sendEveryMs, round: parts.send, onError });
  const round = (isStopping: () => boolean) => checkRound(parts, isStopping, sender.wake);
  const checker = createPoll({ everyMs: parts.tickMs, round, onError });
  const runReports = async (isStopping: () => boolean) => {
    if ((await runDueReports(isStopping)) > 0) sender.wake();
  };
  const reporter = createPoll({ everyMs: parts.tickMs, round: runReports, onError });
  return {
    start(): void {
      checker.start();
      reporter.start();
      sender.start();
    },
    wake(): void {
      checker.wake();
      reporter.wake();
    },
    async stop(): Promise<void> {
      await Promise.all([checker.stop(), reporter.stop(), sender.stop()]);
    },
  };
}

/** Resumes what is due, fans out what an earlier process left, then checks every due feed. */
export async function checkRound(parts: Parts, isStopping: () => boolean, onFound: () => void): Promise<void> {
  const tryTo = async (step: () => Promise<unknown>) => {
    try {
      await step();
    } catch (error) {
      parts.log.error({ error: errorFields(error) }, 'a step of the alerts failed; the next round repeats it');
    }
  };
  const spread = async () => {
    if ((await fanOut(parts, isStopping)) > 0) onFound();
  };
  const wants = (workspace: string, feed: string) => parts.checked.wants(workspace, feed, leadMs);
  const checkNext = async () => {
    const report = await parts.feeds.runDue(wants);
    // A check that shutdown interrupted did not fail.
    if (report === null || (report.is === 'failed' && isStopping())) return false;
    // A failure with one feed must not keep the others from being checked.
    await tryTo(() => finishCheck(parts, report));
    await tryTo(spread);
    return true;
  };
  await tryTo(parts.resumeDue);
  await tryTo(() => parts.checked.noteFound());
  await tryTo(spread);
  await tryTo(() => drain(checksAtOnce, isStopping, checkNext));
}

async function finishCheck(parts: Parts, report: FeedReport): Promise<void> {
  const { workspace, feed, paid, nextCheckAt } = report;
  await parts.checked.breakUnreadable(workspace, feed, brokenByVersion);
  const end = { workspace, feed, nextCheckAt, credits: paid.charged ?? 0 };
  if (report.is === 'failed') {
    await noteFailure(parts, end, report.error);
  } else {
    const { seq = 0 } = (await parts.feeds.get(workspace, feed)) ?? {};
    await afterCheck(parts, { ...end, seq });
  }
  // The alerts that wanted it may have been paused, stopped or capped during the check.
  await releaseUnwanted(parts, workspace, [feed]);
}

/** Every check costs, so a feed that no alert wants is released. */
export async function releaseUnwanted(
  { checked, feeds }: { readonly checked: CheckedFeeds; readonly feeds: Pick<FeedEngine, 'release'> },
  workspace: string,
  ids: readonly string[],
): Promise<void> {
  for (const feed of ids)
    if ((await checked.wants(workspace, feed, leadMs)) === null) await feeds.release(workspace, feed);
}

/**
 * An alert that reached its cap posts what it paid for before it waits. A process may die between any two steps, so
 * each step can be repeated. @param end `seq`: the end of the feed's log
 */
export async function afterCheck(parts: Checked, end: CheckCost & { readonly seq: number }): Promise<void> {
  await parts.checked.advance(end.workspace, end.feed, end.seq);
  await moveAll(parts.checked, end, 'recovered', () => resumedByCheck);
  await noteCheck(parts, { ...end, error: null });
}

async function noteCheck({ checked, now }: Checked, end: CheckEnd): Promise<void> {
  await checked.noteCheck(end);
  await moveAll(checked, end, 'capped', (alert) => blockedByCap(alert, now()));
}

/** Notes a failed check on the alerts of its feed. If it blocks them, their owners get one message a day. */
async function noteFailure(parts: Parts, end: CheckCost, error: unknown): Promise<void> {
  const failure = checkFailureOf(error);
  if (failure === null) return;
  const { checked, log, now } = parts;
  const { workspace, feed } = end;
  const fields = failure.isKnown ? knownFields(error) : errorFields(error);
  log.warn({ workspace, feed, error: fields }, 'a check of a feed failed');
  await noteCheck(parts, { ...end, error: failure.error });
  const { state } = failure;
  if (state !== null) {
    await checked.holdBack(workspace, feed, failure.error);
    const to: MoveTo = (alert) => blockedByCheck(state, failure, alert, now());
    await moveAll(checked, end, 'active', to);
    // The previous block is over, or this one hides it.
    await moveAll(checked, end, state === 'waiting' ? 'blocked' : 'waiting', to);
  }
  if (failure.forAdmins !== null) await parts.tellAdmins(workspace, `alerts ${failure.error}`, failure.forAdmins);
}

async function moveAll(checked: CheckedFeeds, { workspace, feed }: CheckCost, which: Moved, to: MoveTo): Promise<void> {
  while ((await checked.moveSome(workspace, feed, which, to, movedAtOnce)) === movedAtOnce);
}

/** Includes what a process that died left behind. @returns how many alerts have something to post now */
export async function fanOut({ checked, now }: Checked, isStopping: () => boolean): Promise<number> {
  const nextDigestAt = (schedule: AlertSchedule) => nextPostAt(schedule, now()) ?? now();
  let moved = 0;
  for (const workspace of await checked.workspacesToFanOut()) {
    for (let count = fannedOutAtOnce; count === fannedOutAtOnce && !isStopping(); moved += count)
      count = await checked.fanOut(workspace, fannedOutAtOnce, nextDigestAt);
  }
  return moved;
}
