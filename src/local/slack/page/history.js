const KEPT = 50;

/** @typedef {{ getItem(key: string): string | null, setItem(key: string, value: string): void }} PageMemory of Storage */

/**
 * What a person sent from this tab, newest last; it survives a reload.
 * @param {string} [user]
 * @param {PageMemory} [memory]
 */
export function createHistory(user = '', memory = sessionStorage) {
  const key = `sent/${user}`;
  const sent = JSON.parse(memory.getItem(key) ?? '[]');
  let at = sent.length;
  let isBrowsing = false;

  return {
    /** @param {string} text */
    add(text) {
      if (sent.at(-1) !== text) sent.push(text);
      sent.splice(0, Math.max(0, sent.length - KEPT));
      memory.setItem(key, JSON.stringify(sent));
      at = sent.length;
      isBrowsing = false;
    },

    /** Typing ends the browsing: arrows then move in the text. */
    leave() {
      at = sent.length;
      isBrowsing = false;
    },

    /**
     * @param {-1 | 1} direction back or forth
     * @param {string} typed what the box holds now
     * @returns {string | null} the text to show, or null where the key means something else
     */
    step(direction, typed) {
      if (!isBrowsing && (typed !== '' || direction === 1)) return null;
      const next = at + direction;
      if (next < 0 || sent.length === 0) return isBrowsing ? sent[at] : null;
      isBrowsing = next < sent.length;
      at = Math.min(next, sent.length);
      return sent[at] ?? '';
    },
  };
}
