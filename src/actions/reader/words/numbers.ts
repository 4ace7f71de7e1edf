/* Numbers and places in words. */

export const numberNames = 'one two three four five six seven eight nine ten'.split(' ');
export const ordinalNames = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const spanishOrdinals = 'primero segundo tercero cuarto quinto'.split(' ');

/** Two to ten, in English and Spanish. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  [numberNames.slice(1), 'dos tres cuatro cinco seis siete ocho nueve diez'.split(' ')].flatMap((names) =>
    names.map((name, i) => [name, i + 2] as const),
  ),
);

/** The number of a row, counted from 1: `second`, `2nd`, `two`; NaN for other words. */
export function placeOf(word: string): number {
  if (word === 'top') return 1;
  const at = [ordinalNames, spanishOrdinals, numberNames].map((names) => names.indexOf(word.replace(/a$/, 'o')));
  return Math.max(...at) + 1 || Number.parseInt(word, 10);
}
