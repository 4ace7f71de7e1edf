/* How the lexicon writes its phrases, and shapes of sentences. */

/** Lowercase without accents, the form in which words are compared. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().trim();
}

/** A shape with each of its `[optional words]` and without them. */
export function expand(shape: string): string[] {
  const found = /\[([^\]]*)\]/.exec(shape);
  if (found === null) return [shape.replace(/\s+/g, ' ').trim()];
  const [all, inside = ''] = found;
  return ['', inside].flatMap((part) => expand(shape.replace(all, part)));
}

/** Every phrase of a shape, such as `[the] main|most_used vessel`, the longest first: `sin los de` is not `sin`. */
const phrasesOf = (shape: string): string[] =>
  expand(shape)
    .map((one) => one.split(' ').map((word) => word.split('|')))
    .flatMap((words) => words.reduce((all, ways) => all.flatMap((so) => ways.map((way) => `${so} ${way}`)), ['']))
    .map((phrase) => phrase.trim().replaceAll('_', ' '))
    .sort((one, other) => other.length - one.length);

/** Shapes, one per line. A line that ends in `|` goes on in the next. */
export const shapesIn = (lines: string): string[] =>
  lines
    .trim()
    .replace(/\|\s+/g, '|')
    .split(/\s*\n\s*/);

/** Words separated by spaces, and phrases in quotes, which may be shapes: `anyone "the|all parties"`. */
export function phrasesIn(words: string): string[] {
  const onOneLine = fold(words).replace(/\|\s+/g, '|');
  return Array.from(onOneLine.matchAll(/"([^"]+)"|(\S+)/g), ([, shape = '', word]) => word ?? phrasesOf(shape)).flat();
}

/** What words mean, by word: `United Kingdom = british english; South Korea = korean "south korean"`. */
export const meaningsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((pair) => {
      const [meaning = '', words = ''] = pair.split('=');
      return phrasesIn(words).map((word) => [word, meaning.trim()] as const);
    }),
  );
