import { isDirect } from '../alerts/alerts.ts';
import { allowsAlertsIn } from '../model/money.ts';
import type { Actor, Posting, SendResult } from '../model/alert.ts';
import type { Interaction } from '../slack/failure.ts';
import type { Button } from '../slack/kit/blocks.ts';
import { count } from '../slack/kit/text.ts';
import type { ActionDeps } from './feature.ts';
import { describeRefusal, refusePost, type Then } from './shared-channels.ts';

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

const notThere = "You're not in that channel, so nothing can be set up for it. Choose one that you're in.";
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

export function actorOf({ admins }: ActionDeps, { workspace, user, channel }: Interaction): Actor {
  return { workspace, user, channel, isAdmin: admins.includes(user) };
}

/** Channels not to be named to this user: private or unknown ones that they cannot be seen to be in. */
export async function unnamedTo(
  { channels }: ActionDeps,
  { user, channel }: Interaction,
  postings: readonly Posting[],
): Promise<ReadonlySet<string>> {
  const own = new Set(
    postings.filter(({ owner, creator }) => owner === user || creator === user).map((one) => one.channel),
  );
  const others = [...new Set(postings.map((one) => one.channel))].filter((id) => id !== channel && !own.has(id));
  const factsOf = (id: string) => (isDirect(id) ? null : channels.facts(id));
  const found = await Promise.all(others.map(async (id) => [id, await factsOf(id)] as const));
  return new Set(found.flatMap(([id, facts]) => (facts?.isPrivate === false ? [] : [id])));
}

/** @param again what the message's button is called */
export const notInChannel = (botName: string, again: string): string =>
  `Trade isn't in that channel. Type /invite @${botName} there, then press ${again}.`;

/**
 * Null when the message was posted, or may have been.
 * @param botName what people call the bot
 * @param again what the message's button is called
 */
export function whyNotTold(note: SendResult, botName: string, again: string): string | null {
  const nothing = 'Nothing was read and nothing was charged.';
  if (note.is === 'taken' || note.is === 'unknown') return null;
  if (note.is !== 'gone')
    return `Slack didn't take the first message for that channel. ${nothing} Try again in a minute.`;
  if (['not_in_channel', 'channel_not_found'].includes(note.error)) return `${notInChannel(botName, again)} ${nothing}`;
  if (note.error === 'is_archived') return `That channel is archived. Choose another one. ${nothing}`;
  return `Slack doesn't let Trade post there (${note.error}). Choose another channel. ${nothing}`;
}
