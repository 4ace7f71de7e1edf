import { z } from 'zod';
import type { LocalChannel } from './types.ts';
import { type ApiMethod, ApiRefusal, apiMethod } from './web-api-method.ts';
import { userOf, type Workspace } from './workspace.ts';

const bot = (...scopes: string[]) => ({ token: 'bot', scopes }) as const;

/** Who am I, who are they, where can I talk. */
export const DIRECTORY_METHODS: Readonly<Record<string, ApiMethod>> = {
  'api.test': apiMethod({ token: 'none', scopes: [] }, z.looseObject({ error: z.string().optional() }), (_, args) => {
    if (args.error !== undefined) throw new ApiRefusal(args.error, { args });
    return { args };
  }),
  'auth.test': apiMethod(bot(), z.looseObject({}), ({ context: { workspace } }) => ({
    url: `https://${workspace.team.domain}.slack.com/`,
    team: workspace.team.name,
    team_id: workspace.team.id,
    user: workspace.bot.name.toLowerCase(),
    user_id: workspace.bot.userId,
    bot_id: workspace.bot.botId,
    is_enterprise_install: false,
  })),
  'apps.connections.open': apiMethod({ token: 'app', scopes: [] }, z.looseObject({}), ({ openSocket }) => {
    const url = openSocket();
    if (url === undefined) throw new ApiRefusal('socket_mode_not_enabled');
    return { url };
  }),
  'users.info': apiMethod(bot('users:read'), z.looseObject({ user: z.string().min(1) }), ({ context }, args) => ({
    user: userPayload(context.workspace, args.user),
  })),
  'conversations.info': apiMethod(bot(), z.looseObject({ channel: z.string().min(1) }), ({ context }, args) => {
    const channel = context.workspace.channels.find((one) => one.id === args.channel);
    if (channel === undefined) throw new ApiRefusal('channel_not_found');
    const scope = channel.isDirect ? 'im:read' : channel.isPrivate ? 'groups:read' : 'channels:read';
    if (!context.scopes.includes(scope))
      throw new ApiRefusal('missing_scope', { needed: scope, provided: context.scopes.join(',') });
    if (channel.isPrivate && !channel.botIsMember) throw new ApiRefusal('channel_not_found');
    return { channel: channelPayload(channel) };
  }),
  'conversations.open': apiMethod(
    bot('im:write'),
    z.looseObject({ users: z.string().optional(), channel: z.string().optional() }),
    ({ context: { workspace } }, args) => {
      const direct = workspace.channels.find(
        (one) => one.isDirect && (one.id === args.channel || one.members.includes(args.users ?? '')),
      );
      if (direct === undefined) throw new ApiRefusal(args.users === undefined ? 'channel_not_found' : 'user_not_found');
      return { no_op: true, already_open: true, channel: { id: direct.id } };
    },
  ),
};

function userPayload(workspace: Workspace, id: string): Readonly<Record<string, unknown>> {
  const person = userOf(workspace, id);
  const isBot = id === workspace.bot.userId;
  if (person === undefined && !isBot) throw new ApiRefusal('user_not_found');
  const name = person?.name ?? workspace.bot.name.toLowerCase();
  const realName = person?.realName ?? workspace.bot.name;
  return {
    ...{ id, team_id: workspace.team.id, name, real_name: realName, deleted: false, is_bot: isBot },
    ...{ tz: 'Europe/Amsterdam', tz_label: 'Central European Time', is_admin: false, is_owner: false },
    profile: { real_name: realName, display_name: name, team: workspace.team.id },
  };
}

function channelPayload(channel: LocalChannel): Readonly<Record<string, unknown>> {
  if (channel.isDirect) return { id: channel.id, is_im: true, user: channel.members[0], is_archived: false };
  return {
    ...{ id: channel.id, name: channel.name, name_normalized: channel.name, is_im: false, is_mpim: false },
    ...{ is_channel: !channel.isPrivate, is_group: channel.isPrivate, is_private: channel.isPrivate },
    ...{ is_archived: channel.isArchived, is_member: channel.botIsMember, is_shared: false, is_ext_shared: false },
    num_members: channel.members.length,
  };
}
