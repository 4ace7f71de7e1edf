import { z } from 'zod';
import type { Context } from './context.ts';
import { type Dispatch, failed } from './dispatch.ts';
import { pressElement } from './elements.ts';
import { isVisibleTo, shown } from './messages.ts';
import { actionTs, enterprisePayload, eventDelivery, interaction, messagePlace, payloadName } from './payloads.ts';
import { messageSurface } from './people-suggestions.ts';
import { postAck, type ResponseOrigin } from './response-urls.ts';
import type { DeliveryResult, ShownMessage } from './types.ts';
import { userOf, type Workspace } from './workspace.ts';

export const commandInput = z.object({
  user: z.string(),
  channel: z.string(),
  /** As typed, with the command: `/trade shipments …`. Anything else is posted as a message. */
  text: z.string().min(1).max(8000),
  /** The timestamp of the message whose thread it is written in. */
  thread: z.string().optional(),
});
export const pressInput = z.object({
  user: z.string(),
  channel: z.string(),
  ts: z.string(),
  actionId: z.string(),
  blockId: z.string().optional(),
  /** The value of the option chosen, or which of several buttons with one action id. */
  value: z.union([z.string(), z.array(z.string()).readonly()]).optional(),
});

interface TalkInput extends z.infer<typeof commandInput> {
  /** Further fields of the event, such as those that mark what a bot said. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** What people do in a conversation. Each promise resolves when the app has acked, or with what the person sees. */
export function createPeople(dispatch: Dispatch, shouldEscape: boolean) {
  const { context } = dispatch;
  const { workspace, triggers } = context;

  /** Posts an ordinary message. Throws for a channel the person cannot write to. */
  function say(input: z.infer<typeof commandInput>): ShownMessage {
    const at = dispatch.place(input);
    if (typeof at === 'string') throw new Error(`${input.user} cannot write to ${input.channel}: ${at}`);
    const from = { kind: 'user', id: at.user.id, name: at.user.name } as const;
    const text = escapeEntities(input.text);
    const under = input.thread === undefined ? {} : { threadTs: input.thread };
    return shown(context.messages.post({ channel: at.channel.id, from, text, ...under }));
  }

  /** Posts an ordinary message, and delivers it to the app that it mentions (`@Trade …`) or is written to directly. */
  async function talk(input: TalkInput): Promise<DeliveryResult> {
    const event = talkEvent(context, { ...input, ts: say(input).ts });
    if (event === null) return { ok: true };
    return dispatch.tell('The message', eventDelivery(context, event, { channel: input.channel }));
  }

  return {
    say,
    talk,

    async command(input: z.infer<typeof commandInput>): Promise<DeliveryResult> {
      const [command = '', rest = ''] = splitCommand(input.text);
      const at = dispatch.place(input);
      if (typeof at === 'string') return failed(at, input.text);
      if (!workspace.commandNames.includes(command)) {
        // Slack does not say whether an app heard a message.
        await talk(input);
        return { ok: true };
      }
      if (input.thread !== undefined) return failed('not_in_threads', command);
      const { team, bot } = workspace;
      const { user, channel } = at;
      const origin: ResponseOrigin = { from: 'command', user: user.id, channel: channel.id };
      const payload = {
        token: context.secrets.verificationToken,
        team_id: user.teamId ?? team.id,
        team_domain: team.domain,
        ...(user.teamId === undefined && enterprisePayload(team)),
        channel_id: channel.id,
        channel_name: payloadName(channel),
        user_id: user.id,
        user_name: user.name,
        command,
        text: commandText(workspace, user.id, rest, shouldEscape),
        api_app_id: bot.appId,
        is_enterprise_install: 'false',
        response_url: dispatch.issueUrl(origin),
        trigger_id: triggers.issue(user.id),
      };
      const ack = await dispatch.deliver({ type: 'slash_commands', payload });
      if (ack.ok) {
        postAck(context, origin, ack.body);
        return { ok: true };
      }
      const failure = failed(ack.error, command);
      const from = { kind: 'slack', id: 'USLACKBOT', name: 'Slackbot' } as const;
      context.messages.post({ channel: channel.id, from, text: failure.text, ephemeralFor: user.id });
      return failure;
    },

    async press(input: z.infer<typeof pressInput>): Promise<DeliveryResult> {
      const at = dispatch.place(input);
      if (typeof at === 'string') return failed(at, 'The action');
      const { user, channel } = at;
      const message = context.messages.find(channel.id, input.ts);
      if (message === undefined || !isVisibleTo(message, user.id)) return failed('message_not_found', 'The action');
      const pressed = pressElement(message, input, context.suggested.offeredOn(messageSurface(user.id, message)));
      if (!pressed.ok) return failed(pressed.error, 'The action');
      const { container, ...place } = messagePlace(context, channel, message);
      const { threadTs: thread_ts } = message;
      const did = {
        type: 'block_actions',
        container: { ...container, ...(thread_ts !== undefined && { thread_ts }) },
        trigger_id: triggers.issue(user.id),
        ...place,
        state: { values: pressed.state },
        response_url: dispatch.issueUrl({ from: 'press', user: user.id, channel: channel.id, message }),
        actions: [{ ...pressed.action, action_ts: actionTs(context, context.faults.lateByMs) }],
      };
      return dispatch.tell('The action', interaction(context, user, did));
    },
  };
}

/** What the app hears of a message; null where it hears nothing. */
function talkEvent(
  { workspace, scopes }: Context,
  { user, channel, text, thread, fields, ts }: TalkInput & { ts: string },
) {
  const { bot, channels, team } = workspace;
  const home = userOf(workspace, user)?.teamId ?? team.id;
  const at = channels.find(({ id }) => id === channel);
  if (at === undefined || !at.botIsMember) return null;
  const said = commandText(workspace, user, text, true).replace(
    new RegExp(`@${bot.name}\\b`, 'gi'),
    `<@${bot.userId}>`,
  );
  const isHeard = at.isDirect
    ? scopes.includes('im:history')
    : scopes.includes('app_mentions:read') && said.includes(`<@${bot.userId}>`);
  if (!isHeard) return null;
  return {
    ...(at.isDirect ? { type: 'message', channel_type: 'im' } : { type: 'app_mention' }),
    user,
    channel,
    ts,
    event_ts: ts,
    team: home,
    ...(at.isShared && { user_team: home, source_team: home }),
    text: said,
    ...(thread !== undefined && { thread_ts: thread }),
    ...fields,
  };
}

function splitCommand(text: string): readonly string[] {
  const match = /^\s*(\/\S+)\s*([\s\S]*)$/u.exec(text);
  return match === null ? [] : match.slice(1);
}

/** Also after a colon, since Slack's client resolves the channel in `in:#sourcing`. */
const MENTION = /(^|[\s(:])([#@])([\p{L}\p{N}._-]+)/gu;
const LINK = /(^|\s)(https?:\/\/[^\s<>]+)/gu;

/** Escapes Slack's three entities. The ampersand goes first. */
function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Text as the app gets it: entities are escaped and, in messages and for a command set up with `should_escape`, links,
 * #channels and @people the writer can see turn into their ids.
 */
export function commandText(workspace: Workspace, userId: string, typed: string, shouldEscape: boolean): string {
  const escaped = escapeEntities(typed.trim());
  if (!shouldEscape) return escaped;
  return escaped
    .replace(LINK, (_whole, before: string, url: string) => `${before}<${url}>`)
    .replace(MENTION, (whole, before: string, sign: string, name: string) => {
      const reference = sign === '#' ? channelReference(workspace, userId, name) : userReference(workspace, name);
      return reference === undefined ? whole : `${before}${reference}`;
    });
}

function channelReference(workspace: Workspace, userId: string, name: string): string | undefined {
  const channel = workspace.channels.find(
    (one) => !one.isDirect && one.name === name && (!one.isPrivate || one.members.includes(userId)),
  );
  return channel && `<#${channel.id}|${channel.name}>`;
}

function userReference(workspace: Workspace, name: string): string | undefined {
  const user = workspace.users.find((one) => one.name === name);
  return user && `<@${user.id}>`;
}
