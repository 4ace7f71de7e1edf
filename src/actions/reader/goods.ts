import { isFunctionWord } from './lexicon/index.ts';
import { isTerm, type Word } from './words.ts';

const isAnd = ({ low }: Word) => /^(and|&|y|e)$/.test(low);
const isOr = ({ low }: Word) => /^(or|o|u|\/)$/.test(low);

/**
 * Goods as search words in typed order, without function words. `or` binds as people mean it: `glass or ceramic mugs`
 * are mugs of either material, `ball bearings or roller bearings` either of two products, and `ceramic mugs or plates`
 * either of two ceramics.
 */
export function goodsOf(words: readonly Word[]): string[] {
  if (words.some((word) => isTerm(word) && !word.text.startsWith('"')))
    return words.flatMap(({ text }) => text.match(/(?:"[^"]*"?|[^\s"])+/g) ?? []);
  const sides: Word[][] = [[]];
  for (const word of words) {
    if (isOr(word)) sides.push([]);
    else if (!isAnd(word) && !(isFunctionWord(word.low) && !/^\d/.test(word.low))) sides.at(-1)?.push(word);
  }
  const full = sides.filter((side) => side.length > 0);
  const [first = [], ...others] = full;
  const last = others.at(-1);
  if (last === undefined) return first.map(({ text }) => text);
  const [heads, tails] = [full.slice(0, -1), full.slice(1)];
  if (heads.every((side) => side.length === 1) && last.length > 1)
    return [...either([...heads.flat(), last[0]]), ...last.slice(1).map(({ text }) => text)];
  if (tails.every((side) => side.length === 1) && first.length > 1)
    return [...first.slice(0, -1).map(({ text }) => text), ...either([first.at(-1), ...tails.flat()])];
  return full.flatMap((side, i) => [...(i > 0 ? ['OR'] : []), ...side.map(({ text }) => text)]);
}

function either(words: readonly (Word | undefined)[]): string[] {
  const texts = words.flatMap((word) => word?.text ?? []);
  return texts.flatMap((text, i) => [
    ...(i > 0 ? ['OR'] : []),
    `${i === 0 ? '(' : ''}${text}${i === texts.length - 1 ? ')' : ''}`,
  ]);
}
