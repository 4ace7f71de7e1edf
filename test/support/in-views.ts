import { chooses, hasBlock, type Person } from '../../src/local/person.ts';
import type { DeliveryResult, LocalSlack, ShownMessage, ShownView } from '../../src/local/slack/index.ts';
import { blockIds, fieldAction } from '../../src/slack/kit/action.ts';

/** Somebody who fills in modals and uses their Home tab. */
interface ViewPerson {
  /** Presses a button of a message that opens a modal. */
  opens(on: ShownMessage, actionId: string): Promise<ShownView>;
  /** Submits a modal. @param fields by block @returns the bot's answer in the channel, or in the direct messages */
  submits(view: ShownView, fields: Readonly<Record<string, string | null>>, place?: Place): Promise<ShownMessage>;
  /** Submits a modal that the bot finds mistakes in. @returns them by block */
  errors(
    view: ShownView,
    fields: Readonly<Record<string, string | null>>,
  ): Promise<Readonly<Record<string, string>> | undefined>;
  /** Looks at the Home tab, which is drawn again each time. */
  looksHome(): Promise<ShownView>;
  /** Presses a button of the Home tab, or types into its field. @returns the answer in the direct messages */
  pressesHome(actionId: string, typed?: string): Promise<ShownMessage>;
  /** Presses a button of the Home tab that opens a modal. */
  opensFromHome(actionId: string): Promise<ShownView>;
}

type Place = 'channel' | 'direct';

/** @param slack where they are @param person who, as the stories have them */
export function viewsOf(slack: LocalSlack, { user, channel }: Person): ViewPerson {
  const direct = user.replace(/^U/, 'D');
  const top = () => slack.viewsOf(user).at(-1);
  const home = () => {
    const view = slack.homeOf(user);
    if (view === null) throw new Error('There is no Home tab yet.');
    return view;
  };
  const entered = (fields: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(fields).map(([block, value]) => [block, { [fieldAction]: value }]));

  async function submit(view: ShownView, fields: Readonly<Record<string, string | null>>) {
    const values = entered(fields);
    await chooses(slack, user, view, values);
    return slack.submitView({ user, viewId: view.id, values });
  }

  async function modalBy(act: () => Promise<DeliveryResult>): Promise<ShownView> {
    const before = top()?.id;
    expectDelivered(await act());
    return slack.waitForView((view) => view.type === 'modal' && view.id !== before, { user });
  }

  async function answerBy(act: () => Promise<DeliveryResult>, place: Place): Promise<ShownMessage> {
    const where = { user, channel: place === 'channel' ? channel : direct };
    const before = new Set(slack.view(where.user, where.channel).map((message) => JSON.stringify(message)));
    const answer = slack.waitForMessage(
      (message) =>
        message.from.kind === 'bot' && !before.has(JSON.stringify(message)) && !hasBlock(message, blockIds.waiting),
      { ...where, timeoutMs: 10_000 },
    );
    answer.catch(() => undefined);
    expectDelivered(await act());
    return answer;
  }

  return {
    opens: (on, actionId) => modalBy(() => slack.press({ user, channel: on.channel, ts: on.ts, actionId })),
    submits: (view, fields, place = 'channel') => answerBy(() => submit(view, fields), place),
    async errors(view, fields) {
      const result = await submit(view, fields);
      return result.ok ? undefined : result.errors;
    },
    async looksHome() {
      const before = slack.homeOf(user)?.hash;
      expectDelivered(await slack.openHome({ user }));
      return slack.waitForView((view) => view.type === 'home' && view.hash !== before, { user });
    },
    pressesHome: (actionId, value) =>
      answerBy(() => slack.actInView({ user, viewId: home().id, actionId, value }), 'direct'),
    opensFromHome: (actionId) => modalBy(() => slack.actInView({ user, viewId: home().id, actionId })),
  };
}

function expectDelivered(result: DeliveryResult): void {
  if (!result.ok) throw new Error(`The local Slack says: ${result.text}`);
}
