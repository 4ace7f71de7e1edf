import type { Context } from './context.ts';
import type { Json } from './elements.ts';
import type { StoredMessage } from './messages.ts';
import type { LocalChannel, LocalTeam, LocalUser } from './types.ts';
import type { Workspace } from './workspace.ts';

/** The body of a slash command, in HTTP a form, over a socket an object. */
export function commandPayload(
  context: Context,
  input: {
    user: LocalUser;
    channel: LocalChannel;
    command: string;
    text: string;
    responseUrl: string;
    triggerId: string;
  },
): Readonly<Record<string, string>> {
  const { team, bot } = context.workspace;
  return {
    token: context.secrets.verificationToken,
    team_id: input.user.teamId ?? team.id,
    team_domain: team.domain,
    ...(input.user.teamId === undefined && enterprisePayload(team)),
    channel_id: input.channel.id,
    channel_name: payloadName(input.channel),
    user_id: input.user.id,
    user_name: input.user.name,
    command: input.command,
    text: input.text,
    api_app_id: bot.appId,
    is_enterprise_install: 'false',
    response_url: input.responseUrl,
    trigger_id: input.triggerId,
  };
}

const enterprisePayload = ({ enterprise }: LocalTeam) =>
  enterprise && { enterprise_id: enterprise.id, enterprise_name: enterprise.name };

/** Who acted, for which app: what every interaction says. */
export function personPayload({ workspace, secrets }: Context, user: LocalUser): Json {
  const { team, bot } = workspace;
  return {
    user: { id: user.id, username: user.name, name: user.name, team_id: user.teamId ?? team.id },
    api_app_id: bot.appId,
    token: secrets.verificationToken,
    team: { id: team.id, domain: team.domain, ...enterprisePayload(team) },
    enterprise: team.enterprise ?? null,
    is_enterprise_install: false,
  };
}

/** The body of a press: an ephemeral message is known only by its container, a public one comes along whole. */
export function pressPayload(
  context: Context,
  input: {
    user: LocalUser;
    channel: LocalChannel;
    message: StoredMessage;
    action: Json;
    state: Json;
    responseUrl: string;
    triggerId: string;
  },
): Json {
  const { workspace } = context;
  const { user, channel, message } = input;
  const isEphemeral = message.ephemeralFor !== undefined;
  const { threadTs: thread_ts } = message;
  const container = { type: 'message', message_ts: message.ts, channel_id: channel.id, is_ephemeral: isEphemeral };
  return {
    type: 'block_actions',
    ...personPayload(context, user),
    container: { ...container, ...(thread_ts !== undefined && { thread_ts }) },
    trigger_id: input.triggerId,
    channel: { id: channel.id, name: payloadName(channel) },
    ...(isEphemeral ? {} : { message: messagePayload(workspace, message) }),
    state: { values: input.state },
    response_url: input.responseUrl,
    actions: [{ ...input.action, action_ts: ((context.clock() - context.faults.faults.lateByMs) / 1000).toFixed(6) }],
  };
}

/** A bot's message as the Web API and payloads show it. */
export function messagePayload(workspace: Workspace, message: StoredMessage): Json {
  return {
    type: 'message',
    user: message.from.id,
    ts: message.ts,
    text: message.text,
    team: workspace.team.id,
    ...(message.from.kind === 'bot' ? { bot_id: workspace.bot.botId, app_id: workspace.bot.appId } : {}),
    ...(message.blocks === undefined ? {} : { blocks: message.blocks }),
    ...(message.attachments === undefined ? {} : { attachments: message.attachments }),
    ...(message.files === undefined ? {} : { files: message.files }),
    ...(message.threadTs === undefined ? {} : { thread_ts: message.threadTs }),
    ...(message.edited ? { edited: { user: message.from.id, ts: message.ts } } : {}),
  };
}

/** Slack does not tell a bot the name of a private conversation. */
export function payloadName(channel: LocalChannel): string {
  if (channel.isDirect) return 'directmessage';
  return channel.isPrivate ? 'privategroup' : channel.name;
}
