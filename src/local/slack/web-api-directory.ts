import { z } from 'zod';
import { ApiRefusal } from './http.ts';
import { type ApiMethod, apiMethod } from './web-api-method.ts';
import { userOf, type Workspace } from './workspace.ts';

const bot = (...scopes: string[]) => ({ token: 'bot', scopes }) as const;

/** Who am I, who are they. */
export const DIRECTORY_METHODS: Readonly<Record<string, ApiMethod>> = {
  'auth.test': apiMethod(bot(), z.looseObject({}), ({ context: { workspace } }) => ({
    url: `https://${workspace.team.domain}.slack.com/`,
    team: workspace.team.name,
    team_id: workspace.team.id,
    ...(workspace.team.enterprise && { enterprise_id: workspace.team.enterprise.id }),
    user: workspace.bot.name.toLowerCase(),
    user_id: workspace.bot.userId,
    bot_id: workspace.bot.botId,
    is_enterprise_install: false,
  })),
  'auth.revoke': apiMethod(bot(), z.looseObject({}), ({ context }) => {
    context.oauth.revoke(context.secrets.botToken);
    return { revoked: true };
  }),
  'oauth.v2.access': apiMethod({ token: 'none', scopes: [] }, z.looseObject({}), ({ context }, args) =>
    context.oauth.exchange(args),
  ),
  'apps.connections.open': apiMethod({ token: 'app', scopes: [] }, z.looseObject({}), ({ openSocket }) => {
    const url = openSocket();
    if (url === undefined) throw new ApiRefusal('socket_mode_not_enabled');
    return { url };
  }),
  'users.info': apiMethod(bot('users:read'), z.looseObject({ user: z.string().min(1) }), ({ context }, args) => ({
    user: userPayload(context.workspace, args.user),
  })),
};

/** A person or the bot, as users.info and events show them. */
export function userPayload(workspace: Workspace, id: string): Readonly<Record<string, unknown>> {
  const person = userOf(workspace, id);
  const isBot = id === workspace.bot.userId;
  if (person === undefined && !isBot) throw new ApiRefusal('user_not_found');
  const name = person?.name ?? workspace.bot.name.toLowerCase();
  const realName = person?.realName ?? workspace.bot.name;
  return {
    id,
    team_id: person?.teamId ?? workspace.team.id,
    is_stranger: person?.teamId !== undefined,
    name,
    real_name: realName,
    deleted: person?.deleted === true,
    is_bot: isBot,
    tz: 'Europe/Amsterdam',
    tz_label: 'Central European Time',
    is_admin: false,
    is_owner: false,
    profile: { real_name: realName, display_name: name, team: workspace.team.id },
  };
}
