import { type Context, postNotice } from './context.ts';
import type { Acknowledgement, Courier, Delivery } from './delivery.ts';
import { isVisibleTo, shown } from './messages.ts';
import { commandPayload, pressPayload } from './payloads.ts';
import { type Choice, pressElement } from './press.ts';
import { postAck, type ResponseOrigin, type ResponseUrls } from './response-urls.ts';
import { commandText, escapeEntities } from './typed-text.ts';
import type { DeliveryError, DeliveryResult, LocalChannel, LocalUser, ShownMessage } from './types.ts';
import { channelOf, userOf } from './workspace.ts';

interface Where {
  readonly user: string;
  readonly channel: string;
}
export interface CommandInput extends Where {
  /** As typed, with the command: `/trade shipments …`. Anything else is posted as a message. */
  readonly text: string;
  readonly deliverTwice?: boolean | undefined;
}
export interface PressInput extends Where {
  readonly ts: string;
  readonly actionId: string;
  readonly blockId?: string | undefined;
  /** The value of the option chosen, or which of several buttons with one action id. */
  readonly value?: string | readonly string[] | undefined;
  readonly selectedOption?: string | undefined;
  readonly deliverTwice?: boolean | undefined;
}

/** What people do in the workspace. Each promise resolves when the app has acked, or with what the person sees. */
export interface People {
  command(input: CommandInput): Promise<DeliveryResult>;
  press(input: PressInput): Promise<DeliveryResult>;
  /** Posts an ordinary message. Throws for a channel the person cannot write to. */
  say(input: Where & { readonly text: string }): ShownMessage;
}

const WORDS: Readonly<Record<DeliveryError, string>> = {
  operation_timeout: 'failed with the error "operation_timeout"',
  dispatch_failed: 'failed with the error "dispatch_failed"',
  'app did not respond': 'failed because the app did not respond',
  channel_not_found: 'failed: no such conversation for this person',
  is_archived: 'failed: this conversation is archived',
  message_not_found: 'failed: this person does not see such a message',
  element_not_found: 'failed: the message has no such element any more',
  option_not_found: 'failed: the element has no such option',
};

const failed = (error: DeliveryError, subject: string) => ({
  ok: false as const,
  error,
  text: `${subject} ${WORDS[error]}`,
});

export function createPeople(options: {
  context: Context;
  courier: Courier;
  responseUrls: ResponseUrls;
  baseUrl: () => string;
  shouldEscape: boolean;
}): People {
  const { context, courier } = options;
  const { workspace } = context;

  const place = (where: Where): { user: LocalUser; channel: LocalChannel } | DeliveryError => {
    const user = userOf(workspace, where.user);
    const channel = channelOf(workspace, where.user, where.channel);
    if (user === undefined || channel === undefined) return 'channel_not_found';
    return channel.isArchived ? 'is_archived' : { user, channel };
  };
  const issueUrl = (origin: ResponseOrigin): string => options.baseUrl() + options.responseUrls.issue(origin);

  const deliver = async (delivery: Delivery, deliverTwice = false): Promise<Acknowledgement> => {
    if (!context.faults.takeDuplicate() && !deliverTwice) return courier.deliver(delivery);
    const repetition = { ...delivery, retry: { attempt: 1, reason: 'http_timeout' } };
    const [first] = await Promise.all([courier.deliver(delivery), courier.deliver(repetition)]);
    return first;
  };

  const say: People['say'] = (input) => {
    const at = place(input);
    if (typeof at === 'string') throw new Error(`${input.user} cannot write to ${input.channel}: ${at}`);
    const from = { kind: 'user', id: at.user.id, name: at.user.name } as const;
    return shown(context.messages.post({ channel: at.channel.id, from, text: escapeEntities(input.text) }));
  };

  return {
    say,
    async command(input) {
      const [command = '', rest = ''] = splitCommand(input.text);
      const at = place(input);
      if (typeof at === 'string') return failed(at, input.text);
      if (!workspace.commandNames.includes(command)) {
        say(input);
        return { ok: true };
      }
      const { user, channel } = at;
      const origin: ResponseOrigin = { from: 'command', user: user.id, channel: channel.id };
      const text = commandText(workspace, user.id, rest, options.shouldEscape);
      const payload = commandPayload(context, { user, channel, command, text, responseUrl: issueUrl(origin) });
      const ack = await deliver({ type: 'slash_commands', payload }, input.deliverTwice);
      if (ack.ok) {
        postAck(context, origin, ack.body);
        return { ok: true };
      }
      const failure = failed(ack.error, command);
      postNotice(context, channel.id, user.id, failure.text);
      return failure;
    },
    async press(input) {
      const at = place(input);
      if (typeof at === 'string') return failed(at, 'The action');
      const { user, channel } = at;
      const message = context.messages.find(channel.id, input.ts);
      if (message === undefined || !isVisibleTo(message, user.id)) return failed('message_not_found', 'The action');
      const choice: Choice = { ...input, value: input.value ?? input.selectedOption };
      const pressed = pressElement(message, choice);
      if (!pressed.ok) return failed(pressed.error, 'The action');
      const origin: ResponseOrigin = { from: 'press', user: user.id, channel: channel.id, message };
      const { action, state } = pressed;
      const payload = pressPayload(context, { user, channel, message, action, state, responseUrl: issueUrl(origin) });
      const ack = await deliver({ type: 'interactive', payload }, input.deliverTwice);
      return ack.ok ? { ok: true } : failed(ack.error, 'The action');
    },
  };
}

function splitCommand(text: string): readonly string[] {
  const match = /^\s*(\/\S+)\s*([\s\S]*)$/u.exec(text);
  return match === null ? [] : match.slice(1);
}
