import { send } from './client.js';

const LONGEST_WORK_MS = 30_000;

/**
 * Sends what a person typed and keeps its line: under way, taken, done, or a notice of why not.
 * @param {{ store: ReturnType<typeof import('./store.js').createStore>, here(): { user: string, channel: string },
 *   commands(): string[], changed(): void }} parts changed: the lines are to be drawn again
 */
export function createSending({ store, here, commands, changed }) {
  /** After the app took the command its answer is awaited; the line stops promising one when none came for long. */
  function finish(channel, key, taken) {
    store.setStage(channel, key, taken && !answeredSince(channel, key) ? 'working' : 'done');
    const stop = () => {
      store.setStage(channel, key, 'done');
      changed();
    };
    if (taken) setTimeout(stop, LONGEST_WORK_MS);
  }

  function answeredSince(channel, key) {
    const entries = store.entries(channel);
    const since = entries.slice(entries.findIndex((entry) => entry.key === key) + 1);
    return since.some((entry) => entry.sort === 'message' && entry.message.from.kind === 'bot');
  }

  /** @param {string} text @param {string} [thread] the message that it replies to: Slack takes no commands there */
  return async function sendLine(text, thread) {
    const { user, channel } = here();
    const name = commands().find((command) => text === command || text.startsWith(`${command} `));
    const key = name === undefined || thread ? null : store.addCommand(channel, text);
    changed();
    const result = await send('command', { user, channel, text, thread });
    if (user !== here().user) return;
    if (!result.ok)
      store.addNotice(channel, result.text ?? `${name ?? 'Sending'} failed with the error “${result.error}”.`, thread);
    if (key !== null) finish(channel, key, result.ok);
    changed();
  };
}
