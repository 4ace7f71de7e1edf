import { z } from 'zod';
import type { Context } from './context.ts';
import { ApiRefusal } from './http.ts';
import type { LocalChannel } from './types.ts';
import { type ApiMethod, apiMethod } from './web-api-method.ts';

const bot = (...scopes: string[]) => ({ token: 'bot', scopes }) as const;
const cursor = z.string().default('');

export const CONVERSATION_METHODS: Readonly<Record<string, ApiMethod>> = {
  'conversations.info': apiMethod(bot(), z.looseObject({ channel: z.string().min(1) }), ({ context }, args) => {
    return { channel: channelPayload(visible(context, args.channel)) };
  }),
  'conversations.members': apiMethod(
    bot(),
    z.looseObject({ channel: z.string().min(1), limit: z.coerce.number().int().min(1).max(1000).default(100), cursor }),
    ({ context }, args) => {
      const { members, botIsMember } = visible(context, args.channel);
      const all = [...members, ...(botIsMember ? [context.workspace.bot.userId] : [])];
      const from = args.cursor === '' ? 0 : all.findIndex((id) => cursorOf(id) === args.cursor);
      if (from < 0) throw new ApiRefusal('invalid_cursor');
      const next = all[from + args.limit];
      return {
        members: all.slice(from, from + args.limit),
        response_metadata: { next_cursor: next === undefined ? '' : cursorOf(next) },
      };
    },
  ),
};

/** The conversation, where the bot may look at it. */
function visible(context: Context, id: string): LocalChannel {
  const channel = context.workspace.channels.find((one) => one.id === id);
  if (channel === undefined) throw new ApiRefusal('channel_not_found');
  const needed = channel.isDirect ? 'im:read' : channel.isPrivate ? 'groups:read' : 'channels:read';
  if (!context.scopes.includes(needed))
    throw new ApiRefusal('missing_scope', { needed, provided: context.scopes.join(',') });
  // A private channel the bot is not in does not exist for it.
  if (channel.isPrivate && !channel.botIsMember) throw new ApiRefusal('channel_not_found');
  return channel;
}

function cursorOf(id: string): string {
  return Buffer.from(`team:${id}`).toString('base64');
}

function channelPayload(channel: LocalChannel): Readonly<Record<string, unknown>> {
  if (channel.isDirect) return { id: channel.id, is_im: true, user: channel.members[0], is_archived: false };
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    is_im: false,
    is_mpim: false,
    is_channel: !channel.isPrivate,
    is_group: channel.isPrivate,
    is_private: channel.isPrivate,
    is_archived: channel.isArchived,
    is_member: channel.botIsMember,
    is_shared: channel.isShared,
    is_ext_shared: channel.isShared,
    is_org_shared: false,
    is_pending_ext_shared: channel.isPendingShared,
    num_members: channel.members.length,
  };
}
