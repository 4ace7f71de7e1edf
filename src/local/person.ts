import { z } from 'zod';
import { blockIds, fieldAction } from '../slack/kit/action.ts';
import type {
  Block,
  DeliveryResult,
  EnteredValue,
  EnteredValues,
  LocalWorkspace,
  ShownMessage,
  ShownView,
} from './slack/index.ts';
import { elementsIn } from './slack/elements.ts';
import { optionsOf } from './slack/input-state.ts';

/** How long a person waits for the bot: shorter than a test may take, so that what failed to come is named. */
const patienceMs = 30_000;

/** @throws with the message that the person would read, if the action failed */
async function succeed(act: Promise<DeliveryResult>): Promise<void> {
  const result = await act;
  if (!result.ok) throw new Error(`The local Slack says: ${result.text}`);
}

/** Whether a message or a view has this block. */
export function hasBlock(on: { readonly blocks?: readonly Block[] }, id: string): boolean {
  return (on.blocks ?? []).some((block) => block.block_id === id);
}

/** @param control a button's action_id, or how the label of a menu's choice begins */
export function hasButton(message: ShownMessage, control: string): boolean {
  return controlOf(message, control) !== null;
}

interface Control {
  readonly actionId: string;
  /** Of the choice that is taken. */
  readonly value?: string;
}

const choice = z.object({ text: z.object({ text: z.string() }), value: z.string() });

/** What a press of it says; null where the message has no such button and no such choice. */
function controlOf({ blocks = [] }: ShownMessage, control: string): Control | null {
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

/**
 * What a person does in modals and on the Home tab, and how the bot reacts. Every action throws if Slack could not
 * deliver it or no view came.
 */
function viewPerson(slack: LocalWorkspace, where: { readonly user: string; readonly channel: string }) {
  const { user } = where;
  const shownViews = (): ShownView[] => [...slack.viewsOf(user), ...[slack.homeOf(user) ?? []].flat()];
  /** Waits for the next view that is opened, pushed, published or changed, except "Looking up…". */
  const nextView = (): Promise<ShownView> => {
    const before = new Set(shownViews().map(versionOf));
    const isNew = (view: ShownView) => !before.has(versionOf(view)) && !hasBlock(view, blockIds.waiting);
    const came = slack.waitForView(isNew, { user, timeoutMs: patienceMs });
    // If the action fails, nobody awaits the view.
    came.catch(() => undefined);
    return came;
  };
  /** Does something and waits for the resulting view, as `nextView` does. */
  const viewAfter = async (act: () => Promise<unknown>): Promise<ShownView> => {
    const came = nextView();
    await act();
    return came;
  };
  return {
    nextView,
    viewAfter,
    /** Types a command that opens a modal. */
    opensView: (text: string) => viewAfter(() => succeed(slack.command({ ...where, text }))),
    /** Presses a button of a message that opens a modal, or takes such a choice from its menu. */
    opensViewFrom: (on: ShownMessage, actionId: string) =>
      viewAfter(() =>
        succeed(slack.press({ user, channel: on.channel, ts: on.ts, ...(controlOf(on, actionId) ?? { actionId }) })),
      ),
    /** Starts a global shortcut, or that of a message, that opens a modal. */
    startsShortcut: (callbackId: string, on?: ShownMessage) =>
      viewAfter(() =>
        succeed(
          on === undefined
            ? slack.shortcut({ ...where, callbackId })
            : slack.messageShortcut({ user, channel: on.channel, ts: on.ts, callbackId }),
        ),
      ),
    /** Opens the Home tab and waits until the bot has drawn it. */
    opensHome: () => viewAfter(() => succeed(slack.openHome({ user }))),
    /** Uses an element after filling in `entries`. @returns the changed view, or a new one */
    actsInView: (view: ShownView, actionId: string, value?: EnteredValue, entries: Entries = {}) =>
      viewAfter(() =>
        succeed(slack.actInView({ user, viewId: view.id, actionId, value, values: valuesFor(view, entries) })),
      ),
    /** Takes a choice that the bot is told of at once. @returns the changed view */
    choosesIn: (view: ShownView, blockId: string, value: EnteredValue) =>
      viewAfter(() => succeed(slack.actInView({ user, viewId: view.id, blockId, actionId: fieldAction, value }))),
    /** Fills in inputs without telling the bot. @returns the view with the values */
    fills(view: ShownView, entries: Entries): ShownView {
      const entered = slack.enterInView({ user, viewId: view.id, values: valuesFor(view, entries) });
      if (!entered.ok) throw new Error(`The local Slack says: ${entered.text}`);
      return shownViews().find(({ id }) => id === view.id) ?? view;
    },
    /**
     * Presses Submit after filling in `entries`. For later results see viewAfter and answerAfter.
     * @returns errors by input, and the modals that are open afterwards
     */
    async submits(view: ShownView, entries: Entries = {}) {
      await chooses(slack, user, view, valuesFor(view, entries));
      const result = await slack.submitView({ user, viewId: view.id, values: valuesFor(view, entries) });
      if (!result.ok && result.errors === undefined) throw new Error(`The local Slack says: ${result.text}`);
      const errors = result.ok ? {} : (result.errors ?? {});
      return { errors, open: slack.viewsOf(user) };
    },
    closes: (view: ShownView) => succeed(slack.closeView({ user, viewId: view.id })),
    /** The modals this person sees, the top one last. */
    views: () => slack.viewsOf(user),
    /** Types into a menu whose options the bot suggests. @returns the suggested values */
    async searches(view: ShownView, blockId: string, typed: string): Promise<string[]> {
      const [actionId = ''] = inputsOf(view, blockId);
      const found = await slack.suggest({ user, viewId: view.id, blockId, actionId, value: typed });
      if (!found.ok) throw new Error(`The local Slack says: ${found.text}`);
      return optionsOf(found).map((option) => String(option['value']));
    },
  };
}

/** Changes by the bot make a new version of a view; typing does not. */
function versionOf(view: ShownView): string {
  return `${view.id} ${view.hash}`;
}

function valuesFor(view: ShownView, entries: Entries): EnteredValues {
  return Object.fromEntries(
    Object.entries(entries).map(([blockId, value]) => {
      const [actionId, another] = inputsOf(view, blockId);
      if (actionId === undefined || another !== undefined)
        throw new Error(`The view has no block ${blockId} with one input.`);
      return [blockId, { [actionId]: value }];
    }),
  );
}

/** Types what is chosen from menus whose options the bot suggests: nothing else can be chosen there. */
export async function chooses(slack: LocalWorkspace, user: string, view: ShownView, values: EnteredValues) {
  const fields = view.blocks.flatMap((block) => {
    const { block_id: blockId, element } = suggesting.safeParse(block).data ?? {};
    return blockId === undefined || element === undefined ? [] : [{ blockId, actionId: element.action_id }];
  });
  for (const { blockId, actionId } of fields) {
    for (const value of [values[blockId]?.[actionId] ?? []].flat())
      if (value !== '') await slack.suggest({ user, viewId: view.id, blockId, actionId, value });
  }
}

const suggesting = z.object({
  block_id: z.string(),
  element: z.object({ type: z.enum(['external_select', 'multi_external_select']), action_id: z.string() }),
});

function inputsOf(view: ShownView, blockId: string): string[] {
  return Object.keys(view.state.values[blockId] ?? {});
}

/** The result of a command: a message or a modal. */
type Ran =
  { readonly is: 'answer'; readonly message: ShownMessage } | { readonly is: 'form'; readonly view: ShownView };

export type Person = ReturnType<typeof personIn>;

/**
 * A person in a channel of the local Slack, who types, presses, and waits for the bot's answers.
 * @param nth index of the local user @param channelName a channel they are in; defaults to their first
 */
export function personIn(slack: LocalWorkspace, nth = 0, channelName?: string) {
  const user = slack.users[nth];
  const channel = slack.channels.find(
    ({ name, members, isDirect }) =>
      user !== undefined && members.includes(user.id) && (channelName === undefined ? !isDirect : name === channelName),
  );
  if (user === undefined || channel === undefined) throw new Error('The local Slack has no such person or channel.');
  const where = { user: user.id, channel: channel.id };

  function nextAnswer(inChannel: string): Promise<ShownMessage> {
    const before = new Set(slack.view(where.user, inChannel).map((message) => JSON.stringify(message)));
    // A replaced message keeps its timestamp, so an answer is recognized by its changed content.
    const isAnswer = (message: ShownMessage) =>
      message.from.kind === 'bot' && !before.has(JSON.stringify(message)) && !hasBlock(message, blockIds.waiting);
    const answered = slack.waitForMessage(isAnswer, { user: where.user, channel: inChannel, timeoutMs: patienceMs });
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

  const views = viewPerson(slack, where);
  return {
    ...where,
    ...views,
    answerAfter,
    /** Types a command. @returns the bot's answer. @throws if Slack could not deliver it, or no answer came */
    types: (text: string) => answerAfter(() => succeed(slack.command({ ...where, text }))),
    /** Types a command. @returns the bot's answer, or the form that it opens. @throws as `types` */
    async runs(text: string): Promise<Ran> {
      const came: Promise<Ran> = Promise.race([
        nextAnswer(where.channel).then((message) => ({ is: 'answer', message }) as const),
        views.nextView().then((view) => ({ is: 'form', view }) as const),
      ]);
      came.catch(() => undefined);
      await succeed(slack.command({ ...where, text }));
      return came;
    },
    /**
     * Presses a button, or takes a choice from a menu.
     * @param control the button's action_id, or how the choice's label begins
     * @returns the answer, or null if the message has neither
     */
    async presses(on: ShownMessage, control: string): Promise<ShownMessage | null> {
      const used = controlOf(on, control);
      if (used === null) return null;
      const { channel: inChannel, ts } = on;
      return answerAfter(() => succeed(slack.press({ user: where.user, channel: inChannel, ts, ...used })), inChannel);
    },
    /** What this person sees in the channel. */
    sees: () => slack.view(where.user, where.channel),
  };
}
