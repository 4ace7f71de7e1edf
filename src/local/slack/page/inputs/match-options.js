/**
 * Options under their heads; a group without a label has no head.
 * @typedef {import('../views/view-values.js').Choice} Choice
 * @typedef {{ label?: string, options: Choice[] }} OptionGroup
 */

/**
 * The options in whose text or description each typed word begins some word, without regard to case or accents.
 * @param {readonly OptionGroup[]} groups
 * @param {string} typed
 * @returns {OptionGroup[]} groups that hold any
 */
export function matchOptions(groups, typed) {
  const starts = wordsOf(typed);
  const fits = ({ text, description = '' }) => {
    const words = wordsOf(`${text} ${description}`);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
  return groups
    .map((group) => ({ ...group, options: group.options.filter(fits) }))
    .filter(({ options }) => options.length > 0);
}

const wordsOf = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * @param {readonly Choice[]} chosen
 * @param {readonly OptionGroup[]} groups
 * @returns {Choice[]} those that can be chosen still, with the words of their options
 */
export function stillOffered(chosen, groups) {
  const options = groups.flatMap((group) => group.options);
  return chosen.flatMap(({ value }) => options.find((option) => option.value === value) ?? []);
}
