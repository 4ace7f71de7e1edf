/**
 * The options in whose text or description each typed word begins some word, without regard to case or accents.
 * @param {readonly import('../views/view-values.js').Choice[]} options
 * @param {string} typed
 * @returns {import('../views/view-values.js').Choice[]}
 */
export function matchOptions(options, typed) {
  const starts = wordsOf(typed);
  return options.filter(({ text, description = '' }) => {
    const words = wordsOf(`${text} ${description}`);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsOf = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * @param {readonly import('../views/view-values.js').Choice[]} chosen
 * @param {readonly import('../views/view-values.js').Choice[]} options
 * @returns {import('../views/view-values.js').Choice[]} those that can be chosen still, with the words of their options
 */
export function stillOffered(chosen, options) {
  return chosen.flatMap(({ value }) => options.find((option) => option.value === value) ?? []);
}
