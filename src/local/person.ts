import { z } from 'zod';
import { blockIds } from '../slack/kit/action.ts';
import { elementsIn } from './slack/elements.ts';
import type {
  Block,
  DeliveryResult,
  EnteredValue,
  EnteredValues,
  LocalWorkspace,
  ShownMessage,
  ShownView,
} from './slack/index.ts';
import { optionsOf } from './slack/input-state.ts';

/** How long a person waits for the bot: shorter than a test may take, so that what failed to come is named. */
const patienceMs = 30_000;

/** @throws with the message that the person would read, if the action failed */
export async function succeed(act: Promise<DeliveryResult>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`The local Slack says: ${result.text}`);
}

/** Whether a message or a view has this block. */
export function hasBlock(on: { readonly blocks?: readonly Block[] }, id: string): boolean {
  return (on.blocks ?? []).some((block) => block.block_id === id);
}

interface Control {
  readonly actionId: string;
  /** Of the choice that is taken. */
  readonly value?: string;
}

const choice = z.object({ text: z.object({ text: z.string() }), value: z.string() });

/**
 * The control as it is pressed; null where the message has no such button and no such choice.
 * @param control a button's action_id, or how the label of a menu's choice begins
 */
export function controlOf({ blocks = [] }: ShownMessage, control: string): Control | null {
  const placed = elementsIn(blocks).map(({ element }) => element);
  if (placed.some((element) => element['action_id'] === control)) return { actionId: control };
  for (const element of placed) {
    const options = optionsOf(element).flatMap((option) => choice.safeParse(option).data ?? []);
    const taken = options.find(({ text }) => text.text.toLowerCase().startsWith(control.toLowerCase()));
    if (taken !== undefined) return { actionId: String(element['action_id']), value: taken.value };
  }
  return null;
}

/** The values for a form, by block_id; each block has one input: text, a date, an id or an option's value. */
export type Entries = Readonly<Record<string, EnteredValue>>;

export function valuesFor(view: ShownView, entries: Entries): EnteredValues {
  return Object.fromEntries(
    Object.entries(entries).map(([blockId, value]) => {
      const [actionId, another] = inputsOf(view, blockId);
      if (actionId === undefined || another !== undefined)
        throw new Error(`The view has no block ${blockId} with one input.`);
      return [blockId, { [actionId]: value }];
    }),
  );
}

export function inputsOf(view: ShownView, blockId: string): string[] {
  return Object.keys(view.state.values[blockId] ?? {});
}

const suggesting = z.object({
  block_id: z.string(),
  element: z.object({ type: z.enum(['external_select', 'multi_external_select']), action_id: z.string() }),
});

/** Types what is chosen from menus whose options the bot suggests: nothing else can be chosen there. */
async function chooses(slack: LocalWorkspace, user: string, view: ShownView, values: EnteredValues) {
  const fields = view.blocks.flatMap((block) => suggesting.safeParse(block).data ?? []);
  for (const { block_id: blockId, element } of fields) {
    const { action_id: actionId } = element;
    for (const value of [values[blockId]?.[actionId] ?? []].flat())
      if (value !== '') await slack.suggest({ user, viewId: view.id, blockId, actionId, value });
  }
}

/** The result of a command: a message or a modal. */
type Ran =
  { readonly is: 'answer'; readonly message: ShownMessage } | { readonly is: 'form'; readonly view: ShownView };

export type Person = ReturnType<typeof personIn>;

/**
 * A person in a channel of the local Slack, who types, presses, and waits for the bot's answers. Every action throws if
 * Slack could not deliver it or nothing came.
 * @param nth index of the local user @param channelName a channel they are in; defaults to their first
 */
export function personIn(slack: LocalWorkspace, nth = 0, channelName?: string) {
  const found = slack.users[nth];
  const at = slack.channels.find(
    ({ name, members, isDirect }) =>
      found !== undefined &&
      members.includes(found.id) &&
      (channelName === undefined ? !isDirect : name === channelName),
  );
  if (found === undefined || at === undefined) throw new Error('The local Slack has no such person or channel.');
  const where = { user: found.id, channel: at.id };
  const { user } = where;

  function nextAnswer(inChannel: string): Promise<ShownMessage> {
    const before = new Set(slack.view(user, inChannel).map((message) => JSON.stringify(message)));
    // A replaced message keeps its timestamp, so an answer is recognized by its changed content.
    const isAnswer = (message: ShownMessage) =>
      message.from.kind === 'bot' && !before.has(JSON.stringify(message)) && !hasBlock(message, blockIds.waiting);
    const answered = slack.waitForMessage(isAnswer, { user, channel: inChannel, timeoutMs: patienceMs });
    // If the delivery fails, nobody awaits the answer.
    answered.catch(() => undefined);
    return answered;
  }

  /** Does something, such as submitting a form, and waits for the bot's message in that channel. */
  async function answerAfter(act: () => Promise<unknown>, inChannel = where.channel): Promise<ShownMessage> {
    const answered = nextAnswer(inChannel);
    await act();
    return answered;
  }

  /** Changes by the bot make a new version of a view; typing does not. */
  const versionOf = ({ id, hash }: ShownView) => `${id} ${hash}`;

  /** Waits for the next view that is opened, pushed, published or changed, except "Looking up…". */
  function nextView(): Promise<ShownView> {
    const before = new Set([...slack.viewsOf(user), ...[slack.homeOf(user) ?? []].flat()].map(versionOf));
    const isNew = (view: ShownView) => !before.has(versionOf(view)) && !hasBlock(view, blockIds.waiting);
    const came = slack.waitForView(isNew, { user, timeoutMs: patienceMs });
    // If the action fails, nobody awaits the view.
    came.catch(() => undefined);
    return came;
  }

  /** Does something and waits for the resulting view, as `nextView` does. */
  async function viewAfter(act: () => Promise<unknown>): Promise<ShownView> {
    const came = nextView();
    await act();
    return came;
  }

  return {
    ...where,
    nextView,
    viewAfter,
    answerAfter,
    /** Types a command. @returns the bot's answer */
    types: (text: string) => answerAfter(() => succeed(slack.command({ ...where, text }))),
    /** Types a command. @returns the bot's answer, or the form that it opens */
    async runs(text: string): Promise<Ran> {
      const came: Promise<Ran> = Promise.race([
        nextAnswer(where.channel).then((message) => ({ is: 'answer', message }) as const),
        nextView().then((view) => ({ is: 'form', view }) as const),
      ]);
      came.catch(() => undefined);
      await succeed(slack.command({ ...where, text }));
      return came;
    },
    /** Presses a button, or takes a choice from a menu. @returns the answer, or null if the message has neither */
    async presses(on: ShownMessage, control: string): Promise<ShownMessage | null> {
      const used = controlOf(on, control);
      if (used === null) return null;
      const { channel, ts } = on;
      return answerAfter(() => succeed(slack.press({ user, channel, ts, ...used })), channel);
    },
    /** Presses a button of a message that opens a modal, or takes such a choice from its menu. */
    opensViewFrom(on: ShownMessage, actionId: string): Promise<ShownView> {
      const { channel, ts } = on;
      const used = controlOf(on, actionId) ?? { actionId };
      return viewAfter(() => succeed(slack.press({ user, channel, ts, ...used })));
    },
    /**
     * Presses Submit after filling in `entries`. For later results see viewAfter and answerAfter.
     * @returns errors by input, and the modals that are open afterwards
     */
    async submits(view: ShownView, entries: Entries = {}) {
      const values = valuesFor(view, entries);
      await chooses(slack, user, view, values);
      const result = await slack.submitView({ user, viewId: view.id, values });
      if (!result.ok && result.errors === undefined) throw new Error(`The local Slack says: ${result.text}`);
      return { errors: result.ok ? {} : (result.errors ?? {}), open: slack.viewsOf(user) };
    },
  };
}
