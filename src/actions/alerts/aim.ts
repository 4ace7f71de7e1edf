import { isDirect } from '../../alerts/alerts.ts';
import { allowsAlertsIn } from '../../model/money.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Button } from '../../slack/kit/blocks.ts';
import { count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { describeRefusal, refusePost, type Then } from '../shared-channels.ts';

const channelsNamed = 5;

/** A refusal that names the channels where alerts may post; null when this one is allowed. */
export async function refuseAlertChannel(
  { settings, channels }: ActionDeps,
  workspace: string,
  channel: string,
): Promise<string | null> {
  const rules = await settings.get(workspace);
  if (allowsAlertsIn(channel, rules)) return null;
  const { alertChannels } = rules;
  const facts = await Promise.all(alertChannels.slice(0, channelsNamed).map((id) => channels.facts(id)));
  // Private channels are not named to people outside of them.
  const names = facts.flatMap((known) => (known === null || known.isPrivate ? [] : [`#${known.name}`]));
  const others = alertChannels.length - names.length;
  const where = names.length === 0 ? 'the channels that settings lists' : names.join(', ');
  const more = names.length === 0 || others === 0 ? '' : ` and ${count(others, 'other')}`;
  return `Admins allow alerts only in ${where}${more}. Choose another channel.`;
}

export interface AimRefusal {
  readonly why: string;
  readonly offer: Button | null;
}

const notThere = "You're not in that channel, so you can't make an alert for it. Choose one that you're in.";
const unseen = "I can't see whether you're in that channel. Type the command there, or choose another one.";

/**
 * Slack is asked each time. @param isNew its id may have been typed, so the person must be able to read the channel
 * @param then what an admin can do once the channel is allowed
 */
export async function refuseAim(
  deps: ActionDeps,
  to: Interaction,
  channel: string,
  isNew: boolean,
  then?: Then,
): Promise<AimRefusal | null> {
  const notAllowed = await refuseAlertChannel(deps, to.workspace, channel);
  if (notAllowed !== null) return { why: notAllowed, offer: null };
  if (isNew && channel !== to.channel && !isDirect(channel)) {
    const isOpen = await deps.channels.isOpenTo(channel, to.user);
    if (isOpen !== true) return { why: isOpen === null ? unseen : notThere, offer: null };
  }
  const failure = await refusePost(deps, to.workspace, channel);
  if (failure === null) return null;
  const { why, next, offer } = await describeRefusal(deps, failure, { user: to.user, channel }, then);
  return { why: `${why}. ${next}`, offer };
}
