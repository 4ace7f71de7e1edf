import { z } from 'zod';
import type { Context } from './context.ts';
import { ApiRefusal } from './http.ts';
import type { LocalChannel } from './types.ts';
import { type ApiMethod, apiMethod } from './web-api-method.ts';

const bot = (...scopes: string[]) => ({ token: 'bot', scopes }) as const;
const cursor = z.string().default('');
const truth = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((word) => /^(true|1)$/u.test(word))]);

/** What each kind of conversation needs to be read, by Slack's names of the kinds. */
const SCOPES = {
  public_channel: 'channels:read',
  private_channel: 'groups:read',
  im: 'im:read',
  mpim: 'mpim:read',
} as const;
type Kind = keyof typeof SCOPES;

/** Where can I talk. */
export const CONVERSATION_METHODS: Readonly<Record<string, ApiMethod>> = {
  'conversations.info': apiMethod(bot(), z.looseObject({ channel: z.string().min(1) }), ({ context }, args) => {
    return { channel: channelPayload(visible(context, args.channel)) };
  }),
  'conversations.members': apiMethod(
    bot(),
    z.looseObject({ channel: z.string().min(1), limit: z.coerce.number().int().min(1).max(1000).default(100), cursor }),
    ({ context }, args) => {
      const { members, botIsMember } = visible(context, args.channel);
      const all = [...members, ...(botIsMember ? [context.workspace.bot.userId] : [])].map((id) => ({ id }));
      const { found, ...more } = pageOf(all, args);
      return { members: found.map(({ id }) => id), ...more };
    },
  ),
  'conversations.list': apiMethod(
    bot(),
    z.looseObject({
      types: z.string().default('public_channel'),
      exclude_archived: truth.default(false),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      cursor,
    }),
    ({ context }, args) => {
      const kinds = args.types.split(',').map((word) => word.trim());
      for (const kind of kinds) demandScope(context, kind);
      const found = context.workspace.channels.filter(
        (channel) =>
          kinds.includes(kindOf(channel)) && isKnown(channel) && !(args.exclude_archived && channel.isArchived),
      );
      const { found: channels, ...more } = pageOf(found, args);
      return { channels: channels.map(channelPayload), ...more };
    },
  ),
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

/** The conversation, where the bot may look at it. */
function visible(context: Context, id: string): LocalChannel {
  const channel = context.workspace.channels.find((one) => one.id === id);
  if (channel === undefined) throw new ApiRefusal('channel_not_found');
  demandScope(context, kindOf(channel));
  if (!isKnown(channel)) throw new ApiRefusal('channel_not_found');
  return channel;
}

function kindOf(channel: LocalChannel): Kind {
  if (channel.isDirect) return 'im';
  return channel.isPrivate ? 'private_channel' : 'public_channel';
}

/** A private channel the bot is not in does not exist for it. */
function isKnown(channel: LocalChannel): boolean {
  return !channel.isPrivate || channel.botIsMember;
}

function demandScope(context: Context, kind: string): void {
  if (!isKind(kind)) throw new ApiRefusal('invalid_types');
  const needed = SCOPES[kind];
  if (!context.scopes.includes(needed))
    throw new ApiRefusal('missing_scope', { needed, provided: context.scopes.join(',') });
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(SCOPES, word);
}

interface Listed {
  readonly id: string;
}

function pageOf<T extends Listed>(all: readonly T[], { cursor, limit }: { cursor: string; limit: number }) {
  const from = cursor === '' ? 0 : all.findIndex((one) => cursorOf(one) === cursor);
  if (from < 0) throw new ApiRefusal('invalid_cursor');
  const next = all[from + limit];
  return {
    found: all.slice(from, from + limit),
    response_metadata: { next_cursor: next === undefined ? '' : cursorOf(next) },
  };
}

function cursorOf({ id }: Listed): string {
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
