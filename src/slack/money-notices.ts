import { startsAnew, type BudgetReached } from '../lookups/budgets.ts';
import type { MoneyEvent } from '../lookups/money-news.ts';
import type { OutsideSpending } from '../lookups/ports.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { AdminNotices } from './admin-notices.ts';
import type { Notices } from './ports.ts';
import { count, day, figure } from './ui/text.ts';

interface Parts {
  readonly admins: AdminNotices;
  readonly notices: Notices;
  readonly sendDirect: (user: string, text: string) => Promise<void>;
  readonly log: Log;
}

const shown = 'The usage command shows for what and by whom. This message cost nothing.';

/** Longer than a month: each part of a budget is told once a period. */
const quietMs = 32 * 24 * 60 * 60_000;

/**
 * Tells by direct message how far a budget is used, a person about their day and the admins about the month, and the
 * admins about credits that were spent elsewhere. Never throws.
 */
export function createMoneyNotices(parts: Parts): (event: MoneyEvent) => Promise<void> {
  const { admins, log } = parts;
  return async function tell(event) {
    const { workspace } = event;
    if (event.is === 'outside') {
      await admins.tellOnce(workspace, `outside ${isoDay(event.at)}`, outsideText(event));
      return;
    }
    const { whose, user, since, limit } = event.budget;
    const id = `budget ${whose} ${user ?? 'all'} ${isoDay(since)} ${limit} ${event.percent}`;
    try {
      await tellOnce(parts, workspace, id, () => tellReached(parts, event, id));
    } catch (error) {
      log.error({ kind: 'budget', error: errorFields(error) }, 'a budget’s use could not be told');
    }
  };
}

async function tellReached({ admins, sendDirect }: Parts, event: MoneyEvent & { is: 'budget' }, id: string) {
  const { user } = event.budget;
  await (user === null
    ? admins.tellOnce(event.workspace, id, reachedText(event))
    : sendDirect(user, reachedText(event)));
}

async function tellOnce({ notices }: Parts, workspace: string, id: string, say: () => Promise<void>): Promise<void> {
  if (!(await notices.claim(workspace, id, quietMs))) return;
  try {
    await say();
  } catch (error) {
    await notices.release(workspace, id);
    throw error;
  }
}

function reachedText({ budget, percent, spent }: BudgetReached): string {
  const { whose, limit } = budget;
  const again = `It starts anew on ${day(isoDay(startsAnew(budget)))} at 00:00 UTC.`;
  const used = `${figure(spent)} of ${count(limit, 'credit')} are spent`;
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

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
