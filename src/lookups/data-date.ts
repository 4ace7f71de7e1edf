import type { DataDate } from '../model/answer.ts';
import { dayMs, isoDay } from '../model/time.ts';
import type { DataDates } from '../store/answers.ts';
import { requests, TradeError, type TradeSender } from '../trade/index.ts';
import { LookupError } from './outcome.ts';

/** Often enough for answers that are cached for a day. */
const standardMs = 15 * 60_000;
/** Short, since a person waits for the answer that depends on it. */
const deadlineMs = 1_000;

/** Null when unknown. With `mustAsk`, null also when the service does not answer now. */
export type CurrentDataDate = (workspace: string, mustAsk?: boolean) => Promise<DataDate | null>;

/**
 * Asks at most once per interval, and at most daily if the service lacks the route. The call is free and has no user,
 * so it has no ledger row. A day that cannot be stored is still used, since cached answers need no writable database.
 * @throws what `dates.get` throws
 */
export function createDataDateReader(parts: {
  readonly clientOf: (workspace: string) => TradeSender;
  readonly dates: DataDates;
  readonly now: () => number;
  readonly onUnkept: (error: unknown) => void;
  readonly askEveryMs?: number;
}): CurrentDataDate {
  const { clientOf, dates, now, onUnkept, askEveryMs = standardMs } = parts;
  const asking = new Map<string, Promise<DataDate & { readonly isSaid: boolean }>>();

  return async function current(workspace, mustAsk = false) {
    const known = await dates.get(workspace);
    const age = known === null ? Infinity : now() - known.askedAt;
    // A time in the future was written by a clock that was ahead.
    const isRecent = known !== null && age >= 0 && age < (known.hasRoute ? askEveryMs : dayMs);
    if (isRecent && !(mustAsk && known.hasRoute)) return mustAsk ? null : known;
    const running = asking.get(workspace) ?? ask(workspace, known).finally(() => asking.delete(workspace));
    asking.set(workspace, running);
    const { isSaid, ...next } = await running;
    return mustAsk && !isSaid ? null : next;
  };

  async function ask(workspace: string, known: DataDate | null) {
    const { date, changedAt: seenAt } = known ?? { date: null, changedAt: null };
    // If the clock was set back, `changedAt` can be in the future, and every answer would look older. Cap it at now.
    const before = { date, changedAt: seenAt === null ? null : Math.min(seenAt, now()) };
    let next: DataDate;
    let isSaid = true;
    try {
      const { data } = await clientOf(workspace).send(requests.databaseUpdated(), { deadlineMs, isOptional: true });
      const changed = before.date !== null && before.date !== data.updated;
      const changedAt = changed ? now() : before.changedAt;
      next = { date: data.updated, askedAt: now(), hasRoute: true, changedAt };
    } catch (error) {
      if (!(error instanceof TradeError || error instanceof LookupError)) throw error;
      next = { ...before, askedAt: now(), hasRoute: error.code !== 'route_not_found' };
      isSaid = false;
    }
    await dates.save(workspace, next).catch(onUnkept);
    return { ...next, isSaid };
  }
}

/** Whether records may have been published after an answer. @param at when it was answered @param now epoch ms */
export function isOutdated(at: number, { date, changedAt }: DataDate, now: number): boolean {
  if (changedAt !== null && at < changedAt) return true;
  if (date === null) return false;
  const published = Date.parse(`${date}T00:00:00Z`);
  // The service's day may have begun in its time zone before it does in UTC; that says nothing about today's answers.
  return published <= now && at < published;
}

/** On the day of the newest records itself, more may still be published. */
export function isAfterUpdate(at: number, { date, hasRoute }: DataDate): boolean {
  return date !== null && hasRoute && isoDay(at) > date;
}
