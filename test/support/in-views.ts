import type { Person } from '../../src/local/person.ts';
import type { LocalSlack, ShownMessage, ShownView } from '../../src/local/slack/index.ts';

export function viewsOf(slack: LocalSlack, { user }: Person) {
  return {
    /** Presses a button of a message that opens a modal. @returns it as it opens, perhaps with “Looking up…” */
    async opens(on: ShownMessage, actionId: string): Promise<ShownView> {
      const before = slack.viewsOf(user).at(-1)?.id;
      const pressed = await slack.press({ user, channel: on.channel, ts: on.ts, actionId });
      if (!pressed.ok) throw new Error(`The local Slack says: ${pressed.text}`);
      return slack.waitForView((view) => view.type === 'modal' && view.id !== before, { user });
    },
  };
}
