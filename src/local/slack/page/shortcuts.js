import { send } from './client.js';
import { icon } from './dom.js';
import { createMenuButton } from './menu.js';

/**
 * The app's shortcuts: a button beside the message box for those that need no message, and the way to run either kind.
 * @param {{ all(): import('./client.js').Shortcut[], here(): { user: string, channel: string },
 *   failed(channel: string, text: string): void }} parts
 */
export function createShortcuts({ all, here, failed }) {
  const ofType = (type) => all().filter((shortcut) => shortcut.type === type);

  /**
   * @param {import('./client.js').Shortcut} shortcut
   * @param {import('./client.js').ShownMessage} [message] the one it was chosen at
   */
  async function run({ callback_id, name }, message) {
    const { user, channel } = here();
    const at = message ? { channel: message.channel, ts: message.ts } : { channel };
    const result = await send('shortcut', { user, callbackId: callback_id, ...at });
    if (result.ok || user !== here().user) return;
    failed(at.channel, result.text ?? `The app did not take “${name}”: “${result.error}”.`);
  }

  const { button } = createMenuButton({
    label: 'Shortcuts',
    content: [icon('lightning')],
    className: 'icon-button',
    items: () => ofType('global').map((shortcut) => ({ text: shortcut.name, shortcut })),
    pick: ({ shortcut }) => void run(shortcut),
  });

  return {
    button,
    run,
    ofMessages: () => ofType('message'),

    /** @param {import('./client.js').Channel | undefined} channel the one in sight; nothing is begun in an archived one */
    show(channel) {
      button.hidden = channel === undefined || channel.isArchived === true || ofType('global').length === 0;
    },
  };
}
