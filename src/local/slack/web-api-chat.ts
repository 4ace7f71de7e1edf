import { z } from 'zod';
import { messageFields, type MessageInput, readContent } from './content.ts';
import { botSender, type Context, postAsBot } from './context.ts';
import { ApiRefusal } from './http.ts';
import { isVisibleTo, type StoredMessage } from './messages.ts';
import { messagePayload } from './payloads.ts';
import type { LocalChannel, MessageContent } from './types.ts';
import { type ApiMethod, apiMethod, blockProblems } from './web-api-method.ts';
import { userOf } from './workspace.ts';

const needs = { token: 'bot', scopes: ['chat:write'] } as const;
const place = { channel: z.string().min(1), thread_ts: z.string().optional() };
const known = { channel: z.string().min(1), ts: z.string().min(1) };

/** chat.postMessage, chat.postEphemeral, chat.update, chat.delete and chat.getPermalink. */
export const CHAT_METHODS: Readonly<Record<string, ApiMethod>> = {
  'chat.postMessage': apiMethod(needs, z.looseObject({ ...place, ...messageFields }), ({ context }, args) => {
    const channel = writable(context, args.channel);
    const content = accepted(context, args);
    const { thread_ts: thread = '' } = args;
    if (thread !== '' && context.messages.find(channel.id, thread) === undefined)
      throw new ApiRefusal('thread_not_found');
    holdRate(context, channel);
    const message = postAsBot(context, { channel: channel.id, content, ...threadOf(args.thread_ts) });
    return { channel: channel.id, ts: message.ts, message: messagePayload(context.workspace, message) };
  }),
  'chat.postEphemeral': apiMethod(
    needs,
    z.looseObject({ ...place, user: z.string().min(1), ...messageFields }),
    ({ context }, args) => {
      const channel = writable(context, args.channel);
      if (userOf(context.workspace, args.user) === undefined) throw new ApiRefusal('user_not_found');
      if (!channel.members.includes(args.user)) throw new ApiRefusal('user_not_in_channel');
      const content = accepted(context, args);
      const ephemeralFor = args.user;
      const { ts } = postAsBot(context, { channel: channel.id, content, ephemeralFor, ...threadOf(args.thread_ts) });
      return { message_ts: ts };
    },
  ),
  'chat.update': apiMethod(needs, z.looseObject({ ...known, ...messageFields }), ({ context }, args) => {
    const channel = writable(context, args.channel);
    const message = ownMessage(context, channel, args.ts, 'cant_update_message');
    const changed = context.messages.replace(message, accepted(context, args));
    return {
      channel: channel.id,
      ts: message.ts,
      text: changed.text,
      message: messagePayload(context.workspace, changed),
    };
  }),
  'chat.delete': apiMethod(needs, z.looseObject(known), ({ context }, args) => {
    const channel = writable(context, args.channel);
    context.messages.remove(ownMessage(context, channel, args.ts, 'cant_delete_message'));
    return { channel: channel.id, ts: args.ts };
  }),
  'chat.getPermalink': apiMethod(
    { token: 'bot', scopes: [] },
    z.looseObject({ channel: z.string().min(1), message_ts: z.string().min(1) }),
    ({ context: { workspace, messages } }, { channel: channelId, message_ts: ts }) => {
      const channel = workspace.channels.find((one) => one.id === channelId);
      if (channel === undefined || (channel.isPrivate && !channel.botIsMember))
        throw new ApiRefusal('channel_not_found');
      const message = messages.find(channelId, ts);
      if (message === undefined || message.ephemeralFor !== undefined) throw new ApiRefusal('message_not_found');
      const path = `archives/${channelId}/p${ts.replace('.', '')}`;
      return { channel: channelId, permalink: `https://${workspace.team.domain}.slack.com/${path}` };
    },
  ),
};

/**
 * The channel the bot may write to: by id, by #name, or a person's id for the direct conversation.
 * chat:write.public would open public channels to a bot that is not a member; without it Slack answers not_in_channel.
 */
export function writable(context: Context, wanted: string): LocalChannel {
  const { channels } = context.workspace;
  const name = wanted.replace(/^#/u, '');
  const channel =
    channels.find((one) => one.id === wanted || (!one.isDirect && one.name === name)) ??
    channels.find((one) => one.isDirect && one.members.includes(wanted));
  if (channel === undefined || (channel.isPrivate && !channel.botIsMember)) throw new ApiRefusal('channel_not_found');
  if (channel.isArchived) throw new ApiRefusal('is_archived');
  if (!channel.botIsMember && !context.scopes.includes('chat:write.public')) throw new ApiRefusal('not_in_channel');
  return channel;
}

function accepted(context: Context, args: MessageInput): MessageContent {
  const verdict = readContent(context, args);
  if (!verdict.ok) throw new ApiRefusal(verdict.error, blockProblems(verdict.problems));
  return verdict.content;
}

/** An ephemeral message is out of reach here: only its interaction's response_url changes it. */
function ownMessage(context: Context, channel: LocalChannel, ts: string, foreign: string): StoredMessage {
  const message = context.messages.find(channel.id, ts);
  const bot = botSender(context.workspace);
  if (message === undefined || !isVisibleTo(message, bot.id)) throw new ApiRefusal('message_not_found');
  if (message.from.id !== bot.id) throw new ApiRefusal(foreign);
  return message;
}

function threadOf(ts: string | undefined): { threadTs?: string } {
  return ts === undefined || ts === '' ? {} : { threadTs: ts };
}

/** One message per second and channel, while that switch is on. Throws the 429 as a refusal. */
function holdRate(context: Context, channel: LocalChannel): void {
  if (!context.faults.onePostPerSecond) return;
  const bot = botSender(context.workspace);
  const now = context.clock();
  const recent = context.messages
    .all()
    .some(
      (message) =>
        message.channel === channel.id &&
        message.from.id === bot.id &&
        message.ephemeralFor === undefined &&
        now - Number(message.ts) * 1000 < 1000,
    );
  if (recent) throw new ApiRefusal('ratelimited');
}
