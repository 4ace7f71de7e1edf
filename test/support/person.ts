import {
  controlOf,
  type Entries,
  inputsOf,
  personIn as personInDemo,
  succeed,
  valuesFor,
} from '../../src/local/person.ts';
import { renderText, renderView } from '../../src/local/render-text.ts';
import type { EnteredValue, LocalWorkspace, ShownMessage, ShownView } from '../../src/local/slack/index.ts';
import { optionsOf } from '../../src/local/slack/input-state.ts';
import { fieldAction } from '../../src/slack/kit/action.ts';

export { type Entries, hasBlock } from '../../src/local/person.ts';

/** @param control a button's action_id, or how the label of a menu's choice begins */
export function hasButton(message: ShownMessage, control: string): boolean {
  return controlOf(message, control) !== null;
}

export type Person = ReturnType<typeof personIn>;

/** A person of the demo, who also does what only stories need. */
export function personIn(slack: LocalWorkspace, nth = 0, channelName?: string) {
  const person = personInDemo(slack, nth, channelName);
  const { user, channel, viewAfter, answerAfter } = person;
  return {
    ...person,
    /** Types the text behind `/trade`. @returns the answer as it is read, or the form, which is closed again */
    async asks(text: string): Promise<string> {
      const came = await person.runs(`/trade ${text}`);
      if (came.is === 'answer') return renderText(came.message);
      await succeed(slack.closeView({ user, viewId: came.view.id }));
      return renderView(came.view);
    },
    /** Submits a form after filling in `entries`. @returns the answer */
    sends: (form: ShownView, entries: Entries = {}) => answerAfter(() => person.submits(form, entries)),
    /** Types a command that opens a modal. */
    opensView: (text: string) => viewAfter(() => succeed(slack.command({ user, channel, text }))),
    /** Starts a global shortcut, or that of a message, that opens a modal. */
    startsShortcut: (callbackId: string, on?: ShownMessage) =>
      viewAfter(() =>
        succeed(
          on === undefined
            ? slack.shortcut({ user, callbackId })
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
      return [...slack.viewsOf(user), ...[slack.homeOf(user) ?? []].flat()].find(({ id }) => id === view.id) ?? view;
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
    /** What this person sees in the channel. */
    sees: () => slack.view(user, channel),
  };
}
