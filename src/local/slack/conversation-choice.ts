import { isObject } from './check-rule.ts';
import type { Json } from './elements.ts';
import type { LocalChannel } from './types.ts';
import { userOf, type Workspace } from './workspace.ts';

/** Whether a menu of conversations, channels or people offers this id to this person. Other elements offer anything. */
export function offersId(workspace: Workspace, user: string, element: Json, id: string): boolean {
  switch (element['type']) {
    case 'users_select':
    case 'multi_users_select':
      return userOf(workspace, id) !== undefined || id === workspace.bot.userId;
    case 'channels_select':
    case 'multi_channels_select':
      return workspace.channels.some((channel) => channel.id === id && kindOf(channel) === 'public');
    case 'conversations_select':
    case 'multi_conversations_select':
      return workspace.channels.some(
        (channel) => channel.id === id && isVisible(channel, user) && passes(channel, element['filter']),
      );
    default:
      return true;
  }
}

function isVisible(channel: LocalChannel, user: string): boolean {
  return channel.members.includes(user) || kindOf(channel) === 'public';
}

/** All direct conversations of this workspace are with a bot. */
function passes(channel: LocalChannel, filter: unknown): boolean {
  if (!isObject(filter)) return true;
  if (channel.isShared && filter['exclude_external_shared_channels'] === true) return false;
  if (channel.isDirect && filter['exclude_bot_users'] === true) return false;
  return !Array.isArray(filter['include']) || filter['include'].includes(kindOf(channel));
}

function kindOf(channel: LocalChannel): 'im' | 'private' | 'public' {
  if (channel.isDirect) return 'im';
  return channel.isPrivate ? 'private' : 'public';
}
