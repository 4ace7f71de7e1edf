import { nextStartOf } from '../lookups/quote.ts';
import { dayMs, isoDay } from '../model/time.ts';
import { type BudgetReached, type MoneyEvent, workflowUser } from '../model/money.ts';
import { errorFields, type Log } from '../ops/log.ts';
import type { Notices } from '../store/deliveries.ts';
import { type Message, messageOf } from './kit/blocks.ts';
import {
  besidesSpent,
  budgetWords,
  creditFigure,
  inCredits,
  inSentence,
  joined,
  moment,
  usedPercent,
} from './kit/text.ts';
import { type Messages, sendPatiently } from './messages.ts';

interface NoticeParts {
  readonly notices: Notices;
  readonly messages: Messages;
  readonly log: Log;
}

/** Never throws: a failed notice is sent with the next attempt. @param id unique to the person */
async function tellPersonOnce(
  { notices, messages, log }: NoticeParts,
  notice: { readonly workspace: string; readonly id: string; readonly user: string; readonly say: string | Message },
  quietMs: number,
): Promise<void> {
  const { workspace, id, user, say } = notice;
  const message = typeof say === 'string' ? messageOf(say) : say;
  try {
    if (!(await notices.claim(workspace, id, quietMs))) return;
    const send = () => messages.post(user, message, id);
    const result = await sendPatiently(send, { attempts: 2, repeats: 1 });
    if (result.is === 'taken') return;
    log.error({ notice: id, result }, 'a person could not be told');
    await notices.release(workspace, id);
  } catch (error) {
    log.error({ notice: id, error: errorFields(error) }, 'a person could not be told');
  }
}

export type AdminNotices = ReturnType<typeof createAdminNotices>;

export function createAdminNotices({ admins, ...parts }: NoticeParts & { readonly admins: readonly string[] }) {
  return {
    hasAny: admins.length > 0,
    isAdmin: (user: string): boolean => admins.includes(user),
    /** Never throws: a failed notice is retried, without repeating those that were delivered. */
    async tellOnce(workspace: string, kind: string, say: string | Message, quietMs = dayMs): Promise<void> {
      for (const user of admins)
        await tellPersonOnce(parts, { workspace, id: `admin ${kind} ${user}`, user, say }, quietMs);
    },
  };
}

const shown = 'The Home tab shows who spent what, under Workspace usage.';

/** Over a month, since each part of a budget is reported once per period; the store keeps claims longer still. */
const quietMs = 32 * dayMs;

/** Never throws. A failed notice is retried when the gate raises the event again, with the next call. */
export function createMoneyNotices({ admins, ...parts }: NoticeParts & { readonly admins: AdminNotices }) {
  return async function tell(event: MoneyEvent): Promise<void> {
    const { workspace } = event;
    if (event.is === 'outside') {
      const { credits, since, at } = event;
      const text =
        `The balance fell by ${inCredits(credits)} more than Trade spent between ${moment(since)} and ${moment(at)}. ` +
        `Someone may be using the data service's key elsewhere. I won't say so again today. ${shown}`;
      await admins.tellOnce(workspace, `outside ${isoDay(at)}`, text, quietMs);
      return;
    }
    if (event.is === 'implausible') {
      const text =
        `The data service reported a cost that can't be right: ${inSentence(event.said)}. I count the usual price ` +
        'instead, and keep what it said in the ledger. If usage looks wrong, ask its support. ' +
        `I won't say so again this month. ${shown}`;
      await admins.tellOnce(workspace, 'implausible cost', text, quietMs);
      return;
    }
    const { whose, agents, user, since, limit } = event.budget;
    const part = isOverdrawn(event) ? 'over' : event.percent;
    const id = `budget ${agents ? 'agents ' : ''}${whose} ${user ?? 'all'} ${isoDay(since)} ${limit} ${part}`;
    const text = reachedText(event);
    if (user === null || user === workflowUser) await admins.tellOnce(workspace, id, text, quietMs);
    else await tellPersonOnce(parts, { workspace, id, user, say: text }, quietMs);
  };
}

/** No call is made that may cost more than is left, but the service may charge more than it did before. */
const isOverdrawn = ({ budget, spending }: BudgetReached) => spending.spent > budget.limit;

function reachedText(event: Extract<MoneyEvent, BudgetReached>): string {
  const { budget, spending, isRefusal = false } = event;
  const { owner, its, period } = budgetWords(budget);
  const { whose, limit } = budget;
  const { spent } = spending;
  const used = `${creditFigure(spent)} of ${inCredits(limit)} used${besidesSpent({ ...spending, reserved: 0 })}`;
  const again = `It resets ${moment(nextStartOf(budget))}.`;
  // A budget that was spent before it was set refuses the first call.
  const dearer = isOverdrawn(event) && !isRefusal ? 'The data service charged more than the price I knew.' : '';
  const more = whose === 'person' ? 'This message cost nothing.' : shown;
  const share = `${owner} used ${usedPercent(spent, limit)} of ${its} budget for ${period}: ${used}.`;
  return joined([share, dearer, again, more]);
}
