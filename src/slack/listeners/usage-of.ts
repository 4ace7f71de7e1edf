import { budgetsOf } from '../../lookups/budgets.ts';
import { monthOf, startOf } from '../../model/calendar.ts';
import type { Interaction } from '../failure-boundary.ts';
import type { UsageProps, UsageScopeName } from '../ui/usage.ts';
import type { ListenerDeps } from './deps.ts';

/**
 * What was spent since the first of this month (UTC), by whoever asks, in this channel, or by everybody; with the
 * budgets of whoever asks and of the workspace, where there are any.
 */
export async function usageOf(
  { ledger, settings, admins, today, now }: Pick<ListenerDeps, 'ledger' | 'settings' | 'admins' | 'today' | 'now'>,
  { workspace, user, channel }: Interaction,
  scope: UsageScopeName,
): Promise<UsageProps> {
  const since = monthOf(today());
  const whose = { me: { user }, channel: { channel }, workspace: {} }[scope];
  const usage = await ledger.usage(workspace, whose, startOf(since));
  const rules = await settings.get(workspace);
  const budgets = await Promise.all(
    budgetsOf(rules, user, now()).map(async (budget) => ({
      budget,
      spending: await ledger.spending(workspace, budget),
    })),
  );
  return {
    scope,
    since,
    today: today(),
    now: now(),
    usage,
    budgets,
    stopped: rules.stopped,
    isAdmin: admins.includes(user),
  };
}
