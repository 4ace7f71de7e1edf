import { startsAnew } from '../lookups/quote.ts';
import { isoDay } from '../model/calendar.ts';
import type { BudgetReached, MoneyEvent, OutsideSpending } from '../model/money.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Notices } from '../store/deliveries.ts';
import { besidesSpent } from './kit/cost.ts';
import { count, day, figure } from './kit/text.ts';

/**
 * Says something, unless it was said within the last `quietMs` milliseconds. What could not be said does not count.
 * @throws what `say` throws
 */
async function sayOnce(
  notices: Notices,
  workspace: string,
  id: string,
  quietMs: number,
  say: () => Promise<void>,
): Promise<void> {
  if (!(await notices.claim(workspace, id, quietMs))) return;
  try {
    await say();
  } catch (error) {
    await notices.release(workspace, id);
    throw error;
  }
}

export interface AdminNotices {
  readonly hasAny: boolean;
  /**
   * Tells every admin by direct message, once for each kind of trouble. Never throws: an admin who could not be told is
   * told when it is next tried, and the others are not told again.
   * @param quietMs for how long it is not repeated; a day unless given
   */
  tellOnce(workspace: string, kind: string, text: string, quietMs?: number): Promise<void>;
}

interface AdminParts {
  /** Slack user ids. */
  readonly admins: readonly string[];
  readonly notices: Notices;
  readonly sendDirect: (user: string, text: string) => Promise<void>;
  readonly log: Log;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Tells the admins what is theirs to mend.
 * @param parts whom to tell and how; a message that was not delivered is not counted as told
 */
export function createAdminNotices({ admins, notices, sendDirect, log }: AdminParts): AdminNotices {
  return {
    hasAny: admins.length > 0,
    async tellOnce(workspace, kind, text, quietMs = dayMs) {
      for (const admin of admins) {
        try {
          await sayOnce(notices, workspace, `admin ${kind} ${admin}`, quietMs, () => sendDirect(admin, text));
        } catch (error) {
          log.error({ kind, error: errorFields(error) }, 'an admin could not be told');
        }
      }
    },
  };
}

interface Parts {
  readonly admins: AdminNotices;
  readonly notices: Notices;
  readonly sendDirect: (user: string, text: string) => Promise<void>;
  readonly log: Log;
}

const shown = 'The usage command shows for what and by whom. This message cost nothing.';

/** Longer than a month, since each part of a budget is told once a period; the store keeps claims for longer still. */
const quietMs = 32 * 24 * 60 * 60_000;

/**
 * Tells by direct message how far a budget is used, a person about their day and the admins about the month, and the
 * admins about credits that were spent elsewhere; to each once. What could not be told is told when the event is raised
 * again, which the gate does with every call. Never throws.
 */
export function createMoneyNotices({ admins, notices, sendDirect, log }: Parts): (event: MoneyEvent) => Promise<void> {
  return async function tell(event) {
    const { workspace } = event;
    if (event.is === 'outside') {
      await admins.tellOnce(workspace, `outside ${isoDay(event.at)}`, outsideText(event), quietMs);
      return;
    }
    const { whose, user, since, limit } = event.budget;
    const id = `budget ${whose} ${user ?? 'all'} ${isoDay(since)} ${limit} ${event.percent}`;
    const text = reachedText(event);
    if (user === null) {
      await admins.tellOnce(workspace, id, text, quietMs);
      return;
    }
    try {
      await sayOnce(notices, workspace, id, quietMs, () => sendDirect(user, text));
    } catch (error) {
      log.error({ kind: 'budget', error: errorFields(error) }, 'a budget’s use could not be told');
    }
  };
}

function reachedText({ budget, percent, spending }: BudgetReached): string {
  const { whose, limit } = budget;
  const again = `It starts anew on ${day(isoDay(startsAnew(budget)))} at 00:00 UTC.`;
  const { spent, inDoubt } = spending;
  const used = `${figure(spent)} of ${count(limit, 'credit')} are spent${besidesSpent({ inDoubt, reserved: 0 })}`;
  return whose === 'person'
    ? `You have used ${percent} % of your budget for today: ${used}. ${again} This message cost nothing.`
    : `The workspace has used ${percent} % of its budget for this month: ${used}. ${again} ${shown}`;
}

function outsideText({ credits, since, at }: OutsideSpending): string {
  const [from, to] = [since, at].map((time) => new Date(time).toISOString().slice(0, 16).replace('T', ' '));
  return (
    `The balance fell by ${count(credits, 'credit')} more than Trade spent, between ${from} and ${to} UTC. ` +
    `Somebody may use the key of the data service elsewhere. More of it today is not told again. ${shown}`
  );
}
