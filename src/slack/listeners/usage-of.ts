import type { UsageScopeName } from '../command/verbs.ts';
import type { Interaction } from '../failure-boundary.ts';
import type { UsageProps } from '../ui/usage.ts';
import type { ListenerDeps } from './deps.ts';

/** What was spent since the first of this month (UTC), by whoever asks, in this channel, or by everybody. */
export async function usageOf(
  { ledger, today, now }: Pick<ListenerDeps, 'ledger' | 'today' | 'now'>,
  { workspace, user, channel }: Interaction,
  scope: UsageScopeName,
): Promise<UsageProps> {
  const since = `${today().slice(0, 7)}-01`;
  const whose = { me: { user }, channel: { channel }, workspace: {} }[scope];
  const usage = await ledger.usage(workspace, whose, Date.parse(`${since}T00:00:00Z`));
  return { scope, since, today: today(), now: now(), usage };
}
