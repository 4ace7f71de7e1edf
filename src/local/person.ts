import { blockIds } from '../slack/ui/ids.ts';
import type { DeliveryResult, LocalSlack, ShownMessage } from './slack/index.ts';

/** Somebody in a channel of the local Slack, who types and presses and waits for what the bot answers. */
export interface Person {
  readonly user: string;
  readonly channel: string;
  /** Types a command. @returns the bot's answer. @throws when Slack could not deliver it, or no answer came. */
  types(text: string): Promise<ShownMessage>;
  /** Presses a button. @returns the answer, or null when the message has no such button. */
  presses(on: ShownMessage, actionId: string): Promise<ShownMessage | null>;
  /** What this person sees in the channel. */
  sees(): ShownMessage[];
}

const patienceMs = 60_000;

/** @param nth which of the local users; @param channelName one that they are in, or undefined for their first */
export function personIn(slack: LocalSlack, nth = 0, channelName?: string): Person {
  const user = slack.users[nth];
  const channel = slack.channels.find(
    ({ name, members, isDirect }) =>
      user !== undefined && members.includes(user.id) && (channelName === undefined ? !isDirect : name === channelName),
  );
  if (user === undefined || channel === undefined) throw new Error('The local Slack has no such person or channel.');
  const where = { user: user.id, channel: channel.id };

  async function answerTo(act: () => Promise<DeliveryResult>): Promise<ShownMessage> {
    const before = new Set(slack.view(where.user, where.channel).map((message) => JSON.stringify(message)));
    // A replaced message keeps its time stamp; what tells an answer is that it looks different.
    const isAnswer = (message: ShownMessage) =>
      message.from.kind === 'bot' && !before.has(JSON.stringify(message)) && !hasBlock(message, blockIds.waiting);
    const answered = slack.waitForMessage(isAnswer, { ...where, timeoutMs: patienceMs });
    // When the delivery fails nobody waits for the answer any more.
    answered.catch(() => undefined);
    const delivered = await act();
    if (!delivered.ok) throw new Error(`The local Slack says: ${delivered.text}`);
    return answered;
  }

  return {
    ...where,
    types: (text) => answerTo(() => slack.command({ ...where, text })),
    async presses(on, actionId) {
      if (!hasButton(on, actionId)) return null;
      return answerTo(() => slack.press({ ...where, ts: on.ts, actionId }));
    },
    sees: () => slack.view(where.user, where.channel),
  };
}

export function hasBlock(message: ShownMessage, id: string): boolean {
  return (message.blocks ?? []).some((block) => block.block_id === id);
}

export function hasButton(message: ShownMessage, actionId: string): boolean {
  return JSON.stringify(message.blocks ?? []).includes(`"action_id":"${actionId}"`);
}
