import { isDirect } from '../../alerts/alerts.ts';
import { allowsAlertsIn } from '../../model/money.ts';
import type { Interaction } from '../../slack/failure.ts';
import type { Button } from '../../slack/kit/blocks.ts';
import { count } from '../../slack/kit/text.ts';
import type { ActionDeps } from '../feature.ts';
import { describeRefusal, refusePost, type Then } from '../shared-channels.ts';

/* Where an alert may post. */

const channelsNamed = 5;

/** Why no alert may post in a channel, naming those where one may; null where it may. */
export async function refuseAlertChannel(
  { settings, channels }: ActionDeps,
  workspace: string,
  channel: string,
): Promise<string | null> {
  const { alertChannels } = await settings.get(workspace);
  if (allowsAlertsIn(channel, { alertChannels })) return null;
  const facts = await Promise.all(alertChannels.slice(0, channelsNamed).map((id) => channels.facts(id)));
  // Private channels are not named to people outside of them.
  const names = facts.flatMap((known) => (known === null || known.isPrivate ? [] : [`#${known.name}`]));
  const others = alertChannels.length - names.length;
  const where = names.length === 0 ? 'the channels that settings lists' : names.join(', ');
  const more = names.length === 0 || others === 0 ? '' : ` and ${count(others, 'other')}`;
  return `Admins allow alerts only in ${where}${more}. Choose another channel.`;
}

/** Why no alert may post in a channel, and the button that may change it. */
export interface AimRefusal {
  readonly why: string;
  readonly offer: Button | null;
}

const notThere = "You're not in that channel, so you can't make an alert for it. Choose one that you're in.";
const unseen = "I can't see whether you're in that channel. Type the command there, or choose another one.";

/**
 * Why an alert may not be aimed at a channel; null where it may. Slack is asked each time.
 * @param isNew whether it is new there: then its maker has to be able to read the channel, whose id may have been typed
 * @param then what an admin may do once the channel is allowed
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
  if (isNew && channel !== to.channel && !isDirect({ channel })) {
    const isOpen = await deps.channels.isOpenTo(channel, to.user);
    if (isOpen !== true) return { why: isOpen === null ? unseen : notThere, offer: null };
  }
  const failure = await refusePost(deps, to.workspace, channel);
  if (failure === null) return null;
  const { why, next, offer } = await describeRefusal(deps, failure, { user: to.user, channel }, then);
  return { why: `${why}. ${next}`, offer };
}
