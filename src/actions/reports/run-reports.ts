import { nextPostAt } from '../../alerts/calendar.ts';
import {
  blockedByCap,
  blockedByCheck,
  blockedByList,
  brokenByVersion,
  byPerson,
  checkFailureOf,
  lacksList,
  runningStates,
} from '../../alerts/transitions.ts';
import { carryOut, type LookupDeps } from '../../lookups/carry-out.ts';
import type { Outcome, Result } from '../../lookups/outcome.ts';
import type { Transition } from '../../model/alert.ts';
import { alertUser, type Caller } from '../../model/money.ts';
import type { HeldReport, Report } from '../../model/report.ts';
import { isoDay } from '../../model/time.ts';
import { errorFields, type Log } from '../../ops/log.ts';
import { createPoll, drain } from '../../ops/poll.ts';
import { scheduledMoment } from '../postings/schedules.ts';
import { inCredits } from '../../slack/kit/text.ts';
import type { Ledger } from '../../store/ledger.ts';
import type { Reports } from '../../store/reports.ts';
import { TradeError } from '../../trade/index.ts';
import { createPricing, isAnswer, runLookUp } from '../kinds.ts';
import { todays } from './report-messages.ts';
import { changesBetween, snapshotOf } from './snapshot.ts';

interface Parts {
  readonly reports: Reports;
  readonly ledger: Ledger;
  readonly lookups: LookupDeps;
  readonly tellAdmins: (workspace: string, kind: string, text: string) => Promise<unknown>;
  readonly onRun: (outcome: RunOutcome) => void;
  readonly log: Log;
}

/** `waiting`: for credits, or for its owner to agree to a price. `lost`: stopped, or taken over by another process. */
export type RunOutcome = 'posted' | 'unchanged' | 'waiting' | 'retried' | 'failed' | 'lost';

const minuteMs = 60_000;
/** Before each further try of a run whose calls were not charged. */
const retryMs = [5 * minuteMs, 15 * minuteMs, 60 * minuteMs];
/** A round of the schedule, a crash and a busy hour are over by then. */
const lateAfterMs = 10 * minuteMs;
const renewEveryMs = 15_000;
const runsAtOnce = 2;

/** Runs what is due. A run is paid once and posted once: its calls are fenced, and its answer is kept. */
export function createReportRunner(parts: Parts) {
  const { reports, log } = parts;

  async function runNext(isStopping: () => boolean): Promise<boolean> {
    const held = await reports.claimDue();
    if (held === null) return false;
    const onError = (error: unknown) => {
      log.warn({ report: held.report.id, error: errorFields(error) }, 'the lease of a report was not renewed');
    };
    const renewal = createPoll({ everyMs: renewEveryMs, round: () => reports.renew(held), onError });
    renewal.start(renewEveryMs);
    try {
      parts.onRun(await runHeld(parts, held, isStopping));
    } catch (error) {
      // The lease runs out, and the run is tried again.
      log.error({ report: held.report.id, error: errorFields(error) }, 'a run of a report ended early');
      parts.onRun('lost');
    } finally {
      await renewal.stop();
    }
    return true;
  }

  /** @returns how many ran */
  return (isStopping: () => boolean): Promise<number> => drain(runsAtOnce, isStopping, () => runNext(isStopping));
}

async function runHeld(parts: Parts, held: HeldReport, isStopping: () => boolean): Promise<RunOutcome> {
  const { reports, ledger, lookups } = parts;
  const { report } = held;
  const now = lookups.now();
  const nextAt = report.isUnreadable ? held.dueAt + 24 * 60 * minuteMs : nextPostAt(report.schedule, now);
  const stopped = await obstacleTo(parts, held, nextAt);
  if (stopped !== null) {
    await reports.fail(held, stopped.reason ?? '', stopped, nextAt);
    return 'waiting';
  }
  const caller = callerOf(held);
  // A process that died, or an earlier try, may have paid for an answer that was lost.
  const before = await ledger.settle(report.workspace, caller.reference);
  if (before === 'unknown') {
    await reports.fail(held, maybePaid, transitionOf(report, maybePaid, nextAt), nextAt);
    return 'failed';
  }
  let outcome: Outcome;
  try {
    // Of a later day, what was paid before midnight would be asked and paid again.
    const calls = before === 'paid' ? await ledger.list(report.workspace, held.dueAt) : [];
    const begun = calls.find(({ reference }) => reference === caller.reference);
    const kept = before === 'paid' ? { paidSince: held.dueAt } : {};
    const options = { confirmed: true, priority: 'alert', ...kept } as const;
    outcome = await carryOut(todays(report, begun?.at ?? now), runLookUp, caller, lookups, options);
  } catch (error) {
    return isStopping() ? 'lost' : noteFailure(parts, held, error, nextAt);
  }
  if (outcome.is === 'list-gone') {
    const to = lacksList(report) ? { by: null, what: 'Its list is still missing.' } : blockedByList(report, null);
    await reports.fail(held, to.what, to, nextAt);
    return 'waiting';
  }
  if (isAnswer(outcome)) return finish(parts, held, outcome, nextAt);
  await reports.fail(held, unclear, transitionOf(report, unclear, nextAt), nextAt);
  return 'failed';
}

const unclear = 'It no longer names one firm. Change it.';

const maybePaid = "It was interrupted, and may have been charged, so I didn't run it again. Press Run now to do that.";

/** The reference is the same for each try, so that the ledger knows what a run cost. */
function callerOf({ report, fence, dueAt }: HeldReport): Caller {
  const { workspace, id, owner, channel } = report;
  return {
    workspace,
    // No person's budget counts; the owner's lists are read.
    user: alertUser,
    owner,
    channel,
    reference: `R-${id}-${dueAt.toString(36).toUpperCase()}`,
    feed: id,
    leases: [{ on: 'reports', id, fence }],
  };
}

/** A reason not to pay for a run; null if there is none. */
async function obstacleTo(
  { lookups }: Parts,
  { report, isAsked, dueAt }: HeldReport,
  nextAt: number,
): Promise<Transition | null> {
  if (report.isUnreadable) return brokenByVersion(report);
  const { workspace, agreed, monthlyCap, creditsThisMonth, id, owner, name, schedule } = report;
  const now = lookups.now();
  const { credits } = await createPricing(lookups, workspace).estimate(todays(report, now));
  if (credits === null || credits === 0) return null;
  if (monthlyCap !== null && creditsThisMonth + credits > monthlyCap) return blockedByCap(report, now);
  if (isAsked || agreed === null || credits <= 2 * agreed) return null;
  const reason = `A run would cost about ${inCredits(credits)}, and ${inCredits(agreed)} were agreed to.`;
  const text = `Your report ${name} (${id}) waits. ${reason} Press Run now to agree, or Manage to change it. I'll look again ${scheduledMoment(schedule, nextAt)} (${schedule.zone}).`;
  const notification = { id: `costlier ${id} ${dueAt}`, user: owner, text, alert: id };
  return { state: 'waiting', blockedBy: 'check', reason, by: null, what: reason, notification };
}

/** It stays on: the next run is tried as planned. */
function transitionOf({ id, name, owner, schedule }: Report, error: string, nextAt: number): Transition {
  const text = `Your report ${name} (${id}) couldn't run. ${error} It's tried again ${scheduledMoment(schedule, nextAt)} (${schedule.zone}).`;
  const notification = { id: `failed ${id} ${isoDay(nextAt)}`, user: owner, text, alert: id };
  return { state: 'active', blockedBy: null, reason: null, by: null, what: `A run failed. ${error}`, notification };
}

async function noteFailure(
  { reports, lookups, tellAdmins, log }: Parts,
  held: HeldReport,
  error: unknown,
  nextAt: number,
): Promise<RunOutcome> {
  const failure = checkFailureOf(error);
  // Another process has taken it over.
  if (failure === null) return 'lost';
  const { report, tries } = held;
  const { workspace, id } = report;
  const now = lookups.now();
  log.warn({ workspace, report: id, error: errorFields(error) }, 'a run of a report failed');
  const said = failure.error.replace(/^The last check failed\. /, '');
  const wait = retryMs[tries];
  const mayRetry = error instanceof TradeError && error.charge === 'none' && error.status !== 404;
  if (failure.state === null && mayRetry && wait !== undefined) {
    await reports.retry(held, said, now + wait);
    return 'retried';
  }
  const to =
    failure.state === null
      ? transitionOf(report, said, nextAt)
      : blockedByCheck(failure.state, { ...failure, next: null }, report, now);
  await reports.fail(held, said, to, nextAt);
  if (failure.forAdmins !== null) await tellAdmins(workspace, `alerts ${failure.error}`, failure.forAdmins);
  return failure.state === null ? 'failed' : 'waiting';
}

async function finish(
  { reports, lookups }: Parts,
  held: HeldReport,
  result: Result,
  nextAt: number,
): Promise<RunOutcome> {
  const { report, dueAt, before, isAsked, tries } = held;
  const at = lookups.now();
  const answer = snapshotOf(result);
  const changes = before === null ? null : changesBetween(before, answer);
  const charged = await reports.chargedFor(report.workspace, callerOf(held).reference);
  const isSame = changes !== null && changes.length === 0;
  const isSkipped = report.onlyIfChanged && isSame && !isAsked;
  const why = tries > 0 ? (report.lastError ?? '') : "Trade wasn't running then.";
  const late = at - dueAt > lateAfterMs ? { dueAt, why } : null;
  const { cost, lookUp } = result;
  const { left, at: sentAt } = cost;
  const source = charged > 0 ? 'fresh' : cost.source;
  const paid = { charged: cost.charged === null ? null : charged, left, source, at: sentAt } as const;
  await reports.finish(held, {
    what: `${charged === 0 ? 'Ran, free' : `Ran for ${inCredits(charged)}`}${isSkipped ? '; nothing had changed, so it posted nothing' : ''}.`,
    nextAt,
    answer,
    ...(report.agreed === null && charged > 0 && { agreed: charged }),
    post: isSkipped ? null : { lookUp, at, late, changes, nextAt, cost: paid },
  });
  return isSkipped ? 'unchanged' : 'posted';
}

/** They stay paused until someone resumes them. @param why a sentence */
export async function pauseReports(reports: Reports, workspace: string, why: string): Promise<void> {
  for (const { id, state, pausedUntil } of await reports.list(workspace)) {
    if (state === 'stopped' || (state === 'paused' && pausedUntil === null)) continue;
    await reports.move(workspace, id, [...runningStates, 'paused'], byPerson('paused', null, why, null));
  }
}
