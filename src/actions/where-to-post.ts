import { z } from 'zod';
import { isDirect } from '../alerts/rights.ts';
import { outsiderWords } from '../alerts/transitions.ts';
import {
  type Actor,
  channelShared,
  channelUnseen,
  type Posting,
  type SendFailure,
  type SendResult,
} from '../model/alert.ts';
import { allowsAlertsIn } from '../model/money.ts';
import type { Interaction } from '../slack/failure.ts';
import { namedAction } from '../slack/kit/action.ts';
import { type Button, button, buttons, formatted, type Message, messageOf, paragraph } from '../slack/kit/blocks.ts';
import { count, inSentence, joined } from '../slack/kit/text.ts';
import { tell } from '../slack/replier.ts';
import { action, type ActionDeps, adminAction, type Feature } from './feature.ts';
import { askAdmins, changeSettings } from './settings/settings.ts';

/* Paid content is not posted where people of another company read it, unless an admin allows that very channel. */

/** Null if paid content may be posted there. @param isShared as Slack just reported */
export async function refusePost(
  { channels, settings }: ActionDeps,
  workspace: string,
  channel: string,
  isShared = false,
): Promise<SendFailure | null> {
  // A user id stands for direct messages.
  if (/^[UW]/.test(channel)) return null;
  const { sharedChannels } = await settings.recent(workspace);
  if (sharedChannels.includes(channel)) return null;
  return isShared ? { is: 'gone', error: channelShared } : channels.outside(channel);
}

const thenSchema = z.strictObject({ label: z.string().max(75), action: namedAction });
export type Then = z.infer<typeof thenSchema>;

/**
 * Why, what to do next, and a button for it; null if paid content may be posted there.
 * @param then what an admin can do once it is allowed
 */
export async function refusalOf(
  deps: ActionDeps,
  { workspace, user }: Pick<Interaction, 'workspace' | 'user'>,
  channel: string,
  { isShared = false, then }: { readonly isShared?: boolean | undefined; readonly then?: Then | undefined } = {},
) {
  const { admins, botName, channels } = deps;
  const failure = await refusePost(deps, workspace, channel, isShared);
  if (failure === null) return null;
  const facts = await channels.facts(channel);
  const where = facts === null || facts.name === '' ? 'the channel' : `#${facts.name}`;
  const isPassing = failure.is === 'not-now';
  if (!('error' in failure)) {
    const why = `Slack didn't say who is in ${where}`;
    return { why, next: 'Try again in a minute.', offer: null, isPassing };
  }
  const why = outsiderWords(failure.error, where) ?? outsiderWords(channelUnseen, where) ?? '';
  const isUnseen = failure.error.startsWith(`${channelUnseen} `);
  const scope = isUnseen ? 'The person who manages the Trade app in Slack can add that permission.' : '';
  // A private channel without Trade is invisible to it.
  const isHidden = failure.error === 'channel_not_found';
  const first = isHidden ? `If it's private, type /invite @${botName} there.` : scope;
  const refusal = (next: string, offer: Button | null) => ({ why, next: joined([first, next]), offer, isPassing });
  // No one can allow a direct conversation between two people.
  if (!channelId.safeParse(channel).success) return refusal('', null);
  if (admins.length === 0)
    return refusal('Nobody can allow it yet: the person who runs Trade can name admins in TRADE_ADMINS.', null);
  if (admins.includes(user))
    return refusal('You can allow the channel if they may read it.', allowButton(channel, `Allow ${where}`, then));
  const askAdmin = button({ label: 'Ask an admin', action: { do: 'ask-channel', channel } });
  return refusal('An admin can allow it in settings.', askAdmin);
}

function allowButton(channel: string, label: string, then?: Then): Button {
  return button({ label, action: { do: 'allow-channel', channel, allow: true, ...(then && { then }) } });
}

export const channelId = z.string().regex(/^[CG][A-Z0-9]+$/);

const consentShape = { channel: channelId, allow: z.boolean(), then: thenSchema.optional() };
type Consent = z.infer<z.ZodObject<typeof consentShape>>;

const allowChannel = adminAction('allow-channel', consentShape, 'allow a channel', async (deps, context, consent) => {
  const { to, place } = context;
  const { channel, allow } = consent;
  await changeSettings(deps, to, (shared) => {
    const others = shared.sharedChannels.filter((id) => id !== channel);
    return { ...shared, sharedChannels: allow ? [...others, channel] : others };
  });
  await tell(deps, to, consentMessage(consent), place);
});

export function consentMessage({ channel, allow, then }: Consent): Message {
  const say = allow
    ? `<#${channel}> is allowed. People of another company may read what I post there.`
    : `<#${channel}> isn't allowed anymore. I post nothing that was paid for there, and its alerts stop posting.`;
  return messageOf(say, [
    formatted(say),
    buttons('consent', [
      allow && then !== undefined && button({ id: 'then', ...then, style: 'primary' }),
      allow && button({ label: 'Undo', action: { do: 'allow-channel', channel, allow: false } }),
    ]),
  ]);
}

export function askedForChannel(user: string, channel: string, why: string): Message {
  const asks = `<@${user}> asks whether answers and alerts may be posted in <#${channel}>. ${inSentence(why, 600)}.`;
  return messageOf(asks, [formatted(asks), buttons('asked', [allowButton(channel, 'Allow it')])]);
}

const askForChannel = action('ask-channel', { channel: channelId }, async (deps, { to }, { channel }) => {
  const refusal = await refusalOf(deps, to, channel);
  if (refusal === null) return tell(deps, to, "It's allowed now. Try again.");
  await askAdmins(deps, to, `ask ${channel} ${to.user}`, askedForChannel(to.user, channel, refusal.why));
});

export const sharedChannels: Feature = { actions: [allowChannel, askForChannel] };

/* Where alerts and reports post. */

const channelsNamed = 5;

/** A refusal that names the channels where alerts may post; null when this one is allowed. */
export async function refuseAlertChannel({ settings, channels }: ActionDeps, workspace: string, channel: string) {
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

const notThere = "You're not in that channel, so nothing can be set up for it. Choose one that you're in.";
const unseen = "I can't see whether you're in that channel. Type the command there, or choose another one.";

/**
 * Slack is asked each time. @param isNew its id may have been typed, so the person must be able to read the channel
 * @param then what an admin can do once the channel is allowed
 */
export async function refuseAim(deps: ActionDeps, to: Interaction, channel: string, isNew: boolean, then?: Then) {
  const notAllowed = await refuseAlertChannel(deps, to.workspace, channel);
  if (notAllowed !== null) return { why: notAllowed, offer: null };
  if (isNew && channel !== to.channel && !isDirect(channel)) {
    const isOpen = await deps.channels.isOpenTo(channel, to.user);
    if (isOpen !== true) return { why: isOpen === null ? unseen : notThere, offer: null };
  }
  const refusal = await refusalOf(deps, to, channel, { then });
  return refusal && { why: `${refusal.why}. ${refusal.next}`, offer: refusal.offer };
}

/** As `refuseAim` for one that posts there already; false after a message that says why not. */
export async function mayPostAgain(deps: ActionDeps, to: Interaction, channel: string, then: Then): Promise<boolean> {
  const refusal = await refuseAim(deps, to, channel, false, then);
  if (refusal !== null) await tell(deps, to, aimRefused(refusal));
  return refusal === null;
}

export function aimRefused({ why, offer }: { readonly why: string; readonly offer: Button | null }): Message {
  const say = `${why} Nothing was changed.`;
  return messageOf(inSentence(say, 1_500), [paragraph(say), buttons('aim', [offer])]);
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

const outside = ['not_in_channel', 'channel_not_found'];

/** Whether the channel may take the same message later, such as after an invitation. */
export const mayBeTaken = (note: SendResult): boolean => note.is !== 'gone' || outside.includes(note.error);

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
  if (outside.includes(note.error)) return `${notInChannel(botName, again)} ${nothing}`;
  if (note.error === 'is_archived') return `That channel is archived. Choose another one. ${nothing}`;
  return `Slack doesn't let Trade post there (${note.error}). Choose another channel. ${nothing}`;
}
