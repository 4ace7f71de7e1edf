import { startsAnew } from '../lookups/budgets.ts';
import type { BudgetReached, MoneyEvent, OutsideSpending } from '../model/money.ts';
import { isoDay } from '../model/calendar.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import type { Notices } from '../store/deliveries.ts';
import { sayOnce } from './say-once.ts';
import { besidesSpent } from './ui/spending-words.ts';
import { count, day, figure } from './ui/text.ts';

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
