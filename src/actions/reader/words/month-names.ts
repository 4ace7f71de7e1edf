const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** The number of a month by its name, its first three letters or `sept`; 0 for other words. */
export function monthNumber(word: string): number {
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length < 3
    ? 0
    : monthNames.findIndex(
        (full) => full === name || full.slice(0, 3) === name || (name === 'sept' && full === 'september'),
      ) + 1;
}
