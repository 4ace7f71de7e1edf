import { requests, TradeError, type TradeClient } from '../trade/index.ts';
import { LookupError } from './lookup-error.ts';
import type { DataDates } from '../store/answers.ts';
import type { DataDate } from '../model/answer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Often enough for answers that are kept for a day. */
const standardMs = 15 * minute;
/** Somebody waits for the answer that is judged by it. */
const deadlineMs = 1_000;

/** The day of the service's newest records; null when it is not known. Asks the service only now and then. */
export type CurrentDataDate = (workspace: string) => Promise<DataDate | null>;

interface Parts {
  readonly client: Pick<TradeClient, 'send'>;
  readonly dates: DataDates;
  readonly now: () => number;
  /** Told when what the service said could not be written down. */
  readonly onUnkept: (error: unknown) => void;
  /** The least time between two questions in ms; 15 minutes unless given. */
  readonly askEveryMs?: number;
}

/**
 * Says how new the service's records are, asking `/database-updated` at most every so often, and at most daily where
 * the service has no such route. The call is free and made for nobody in particular, so that it has no ledger row. When
 * it fails, what was known before counts until the next time. A day that cannot be written down still judges the answers
 * at hand: a cached one needs no database that takes writes.
 * @throws what `dates.get` throws
 */
export function createDataDateReader({
  client,
  dates,
  now,
  onUnkept,
  askEveryMs = standardMs,
}: Parts): CurrentDataDate {
  const asking = new Map<string, Promise<DataDate>>();

  return async function current(workspace) {
    const known = await dates.get(workspace);
    const age = known === null ? Infinity : now() - known.askedAt;
    // One from the future was asked under a wrong clock.
    if (known !== null && age >= 0 && age < (known.hasRoute ? askEveryMs : day)) return known;
    const running = asking.get(workspace) ?? ask(workspace, known);
    asking.set(workspace, running);
    try {
      return await running;
    } finally {
      asking.delete(workspace);
    }
  };

  async function ask(workspace: string, known: DataDate | null): Promise<DataDate> {
    const before = known ?? { date: null, changedAt: null };
    let next: DataDate;
    try {
      const { data } = await client.send(requests.databaseUpdated(), { deadlineMs, aside: true });
      const changed = before.date !== null && before.date !== data.updated;
      next = {
        ...{ date: data.updated, askedAt: now(), hasRoute: true },
        changedAt: changed ? now() : before.changedAt,
      };
    } catch (error) {
      if (!(error instanceof TradeError || error instanceof LookupError)) throw error;
      next = { ...before, askedAt: now(), hasRoute: error.code !== 'route_not_found' };
    }
    await dates.save(workspace, next).catch(onUnkept);
    return next;
  }
}

/** Whether an answer may lack records that were published since. @param at when it was answered, @param now, epoch ms */
export function isOutdated(at: number, { date, changedAt }: DataDate, now: number): boolean {
  if (changedAt !== null && at < changedAt) return true;
  if (date === null) return false;
  const published = Date.parse(`${date}T00:00:00Z`);
  // The service's day may have begun where it is and not yet in UTC; such a day says nothing about today's answers.
  return published <= now && at < published;
}
