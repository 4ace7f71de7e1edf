import { z } from 'zod';
import { outsiderWords } from '../alerts/transitions.ts';
import { channelShared, channelUnseen, type SendFailure } from '../model/alert.ts';
import type { Interaction } from '../slack/failure.ts';
import { namedAction } from '../slack/kit/action.ts';
import { type Button, button, buttons, formatted, type Message, messageOf } from '../slack/kit/blocks.ts';
import { inSentence, joined } from '../slack/kit/text.ts';
import type { Channels } from '../slack/web-api.ts';
import { tell } from '../slack/replier.ts';
import type { SettingsStore } from '../store/workspaces.ts';
import { action, type ActionDeps, type Feature } from './feature.ts';
import { askAdmins, changeSettings } from './settings/settings.ts';

/* Paid content is not posted where people of another company read it, unless an admin allows that very channel. */

/** Null if paid content may be posted there. @param isShared as Slack just reported */
export async function refusePost(
  { channels, settings }: { readonly channels: Channels; readonly settings: SettingsStore },
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

export type RefusalDeps = Pick<ActionDeps, 'admins' | 'botName' | 'channels'>;

const thenSchema = z.strictObject({ label: z.string().max(75), action: namedAction });
export type Then = z.infer<typeof thenSchema>;

/** Why, what to do next, and a button for it; null if no one can do it. */
export async function describeRefusal(
  { admins, botName, channels }: RefusalDeps,
  failure: SendFailure,
  { user, channel }: Pick<Interaction, 'user' | 'channel'>,
  then?: Then,
) {
  const facts = await channels.facts(channel);
  const where = facts === null || facts.name === '' ? 'the channel' : `#${facts.name}`;
  if (!('error' in failure))
    return { why: `Slack didn't say who is in ${where}`, next: 'Try again in a minute.', offer: null };
  const why = outsiderWords(failure.error, where) ?? outsiderWords(channelUnseen, where) ?? '';
  const isUnseen = failure.error.startsWith(`${channelUnseen} `);
  const scope = isUnseen ? 'The person who manages the Trade app in Slack can add that permission.' : '';
  // A private channel without Trade is invisible to it.
  const isHidden = failure.error === 'channel_not_found';
  const first = isHidden ? `If it's private, type /invite @${botName} there.` : scope;
  const refusal = (next: string, offer: Button | null) => ({ why, next: joined([first, next]), offer });
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

const notAdmin = 'Only Trade admins can allow a channel. Nothing was changed.';

const allowChannel = action('allow-channel', consentShape, async (deps, { to, place }, consent) => {
  if (!deps.admins.includes(to.user)) return tell(deps, to, notAdmin);
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
  const failure = await refusePost(deps, to.workspace, channel);
  if (failure === null) return tell(deps, to, "It's allowed now. Try again.");
  const { why } = await describeRefusal(deps, failure, { user: to.user, channel });
  await askAdmins(deps, to, `ask ${channel} ${to.user}`, askedForChannel(to.user, channel, why));
});

export const sharedChannels: Feature = { actions: [allowChannel, askForChannel] };
