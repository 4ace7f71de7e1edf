import { blockIds } from '../slack/kit/ids.ts';
import { hasBlock, hasButton, patienceMs, succeed } from './person-acts.ts';
import { type ViewPerson, viewPerson } from './person-views.ts';
import type { LocalWorkspace, ShownMessage, ShownView } from './slack/index.ts';

export { hasBlock, hasButton } from './person-acts.ts';
export type { Entries, Submitted, ViewPerson } from './person-views.ts';

/** What a command comes to: a message, or a modal. */
export type Ran =
  { readonly is: 'answer'; readonly message: ShownMessage } | { readonly is: 'form'; readonly view: ShownView };

/** Somebody in a channel of the local Slack, who types and presses and waits for what the bot answers. */
export interface Person extends ViewPerson {
  readonly user: string;
  readonly channel: string;
  /** Types a command. @returns the bot's answer. @throws when Slack could not deliver it, or no answer came. */
  types(text: string): Promise<ShownMessage>;
  /** Types a command. @returns the bot's answer, or the form that it opens. @throws as `types`. */
  runs(text: string): Promise<Ran>;
  /** Presses a button. @returns the answer, or null when the message has no such button. */
  presses(on: ShownMessage, actionId: string): Promise<ShownMessage | null>;
  /** Does something, as submitting a form, and waits for the bot's message it brings into this or that channel. */
  answerAfter(act: () => Promise<unknown>, channel?: string): Promise<ShownMessage>;
  /** What this person sees in the channel. */
  sees(): ShownMessage[];
}

/** @param nth which of the local users; @param channelName one that they are in, or undefined for their first */
export function personIn(slack: LocalWorkspace, nth = 0, channelName?: string): Person {
  const user = slack.users[nth];
  const channel = slack.channels.find(
    ({ name, members, isDirect }) =>
      user !== undefined && members.includes(user.id) && (channelName === undefined ? !isDirect : name === channelName),
  );
  if (user === undefined || channel === undefined) throw new Error('The local Slack has no such person or channel.');
  const where = { user: user.id, channel: channel.id };

  function nextAnswer(inChannel: string): Promise<ShownMessage> {
    const before = new Set(slack.view(where.user, inChannel).map((message) => JSON.stringify(message)));
    // A replaced message keeps its time stamp; what tells an answer is that it looks different.
    const isAnswer = (message: ShownMessage) =>
      message.from.kind === 'bot' && !before.has(JSON.stringify(message)) && !hasBlock(message, blockIds.waiting);
    const place = { user: where.user, channel: inChannel, timeoutMs: patienceMs };
    const answered = slack.waitForMessage(isAnswer, place);
    // When the delivery fails nobody waits for the answer any more.
    answered.catch(() => undefined);
    return answered;
  }

  async function answerAfter(act: () => Promise<unknown>, inChannel = where.channel): Promise<ShownMessage> {
    const answered = nextAnswer(inChannel);
    await act();
    return answered;
  }

  const views = viewPerson(slack, where);
  return {
    ...where,
    ...views,
    answerAfter,
    types: (text) => answerAfter(() => succeed(slack.command({ ...where, text }))),
    async runs(text) {
      const came: Promise<Ran> = Promise.race([
        nextAnswer(where.channel).then((message) => ({ is: 'answer', message }) as const),
        views.nextView().then((view) => ({ is: 'form', view }) as const),
      ]);
      came.catch(() => undefined);
      await succeed(slack.command({ ...where, text }));
      return came;
    },
    async presses(on, actionId) {
      if (!hasButton(on, actionId)) return null;
      const { channel: inChannel, ts } = on;
      return answerAfter(() => succeed(slack.press({ user: where.user, channel: inChannel, ts, actionId })), inChannel);
    },
    sees: () => slack.view(where.user, where.channel),
  };
}
