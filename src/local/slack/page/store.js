/**
 * What one person knows: the server's messages by channel, and the lines that exist in this tab only (commands under
 * way, notices). Holds data; draws nothing.
 *
 * @typedef {{ key: string, at: number, sort: 'message', message: import('./client.js').ShownMessage, thread?: string,
 *     replies?: { count: number, lastAt: number } }
 *   | { key: string, at: number, sort: 'command', text: string, stage: 'sending' | 'working' | 'done' }
 *   | { key: string, at: number, sort: 'notice', text: string, thread?: string }} Entry `at` is in milliseconds; `thread`
 *   is the key of the message that it replies to, and `replies` are those of a message in its channel
 */

const SAME_NOTICE_MS = 10_000;

/** @param {{ clock?: () => number, memory?: import('./history.js').PageMemory }} [options] memory keeps what was read */
export function createStore({ clock = Date.now, memory = localStorage } = {}) {
  /** @type {Map<string, Map<string, Entry>>} */
  const channels = new Map();
  let user = '';
  let lastKey = 0;

  const entriesOf = (channel) => channels.get(channel) ?? channels.set(channel, new Map()).get(channel);
  const put = (channel, entry) => entriesOf(channel).set(entry.key, entry);
  const localKey = (sort) => `${sort}-${++lastKey}`;
  const readKey = (channel) => `read/${user}/${channel}`;

  /** Local lines stand after every message that is there already, even when the server's clock runs ahead. */
  const now = (channel) => Math.max(clock(), ...[...entriesOf(channel).values()].map((entry) => entry.at));

  const inOrder = (channel) => [...entriesOf(channel).values()].toSorted((one, other) => one.at - other.at);

  const store = {
    /** Takes a whole state from the server; lines of this tab stay while the person stays. */
    load(state, asUser) {
      if (asUser !== user) channels.clear();
      user = asUser;
      for (const [channel, messages] of Object.entries(state.messages)) {
        for (const entry of [...entriesOf(channel).values()]) {
          if (entry.sort === 'message') entriesOf(channel).delete(entry.key);
        }
        for (const message of messages) store.putMessage(message);
      }
    },

    /** @param {import('./client.js').ShownMessage} message new or changed */
    putMessage(message) {
      put(message.channel, {
        key: message.ts,
        at: Number(message.ts) * 1000,
        sort: 'message',
        message,
        thread: message.threadTs,
      });
      if (message.from.kind === 'slack') dropNotice(message.channel, message.text);
      if (message.from.kind === 'bot') store.finishCommands(message.channel);
    },

    /** Something came of them: an answer, or a form. */
    finishCommands(channel) {
      for (const entry of entriesOf(channel).values()) {
        if (entry.sort === 'command') store.setStage(channel, entry.key, 'done');
      }
    },

    removeMessage(channel, ts) {
      entriesOf(channel).delete(ts);
    },

    /** Adds a notice unless the same words have just been shown: a failure may arrive by two ways. */
    addNotice(channel, text, thread) {
      const shown = [...entriesOf(channel).values()].some(
        (entry) => clock() - entry.at < SAME_NOTICE_MS && (entry.text ?? entry.message?.text) === text,
      );
      if (!shown) put(channel, { key: localKey('notice'), at: now(channel), sort: 'notice', text, thread });
    },

    /** @returns {string} the key by which its stage is changed */
    addCommand(channel, text) {
      const key = localKey('command');
      put(channel, { key, at: now(channel), sort: 'command', text, stage: 'sending' });
      return key;
    },

    setStage(channel, key, stage) {
      const entry = entriesOf(channel).get(key);
      if (entry && entry.stage !== 'done') put(channel, { ...entry, stage });
    },

    /** @returns {Entry[]} in time order. Replies are in their threads, unless the message they hang on is gone */
    entries(channel) {
      const { lines = [], ...threads } = Object.groupBy(inOrder(channel), ({ thread }) =>
        entriesOf(channel).has(thread) ? thread : 'lines',
      );
      return lines.map((line) => {
        const replies = threads[line.key];
        return replies ? { ...line, replies: { count: replies.length, lastAt: replies.at(-1).at } } : line;
      });
    },

    /** @returns {Entry[]} a message with its replies, in time order */
    thread: (channel, root) => inOrder(channel).filter(({ key, thread }) => key === root || thread === root),

    /** How many messages of others came since the channel was last looked at. */
    unread(channel) {
      const read = Number(memory.getItem(readKey(channel)) ?? 0);
      const isNew = (entry) => entry.sort === 'message' && entry.message.from.id !== user && Number(entry.key) > read;
      return [...entriesOf(channel).values()].filter(isNew).length;
    },

    markRead(channel) {
      const newest = inOrder(channel).findLast((entry) => entry.sort === 'message');
      if (newest) memory.setItem(readKey(channel), newest.key);
    },
  };

  function dropNotice(channel, text) {
    for (const entry of [...entriesOf(channel).values()]) {
      if (entry.sort === 'notice' && entry.text === text) entriesOf(channel).delete(entry.key);
    }
  }

  return store;
}
