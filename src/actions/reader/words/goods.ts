import { isFunctionWord, isGoodsWord } from '../lexicon/index.ts';
import { setOf } from './patterns.ts';
import { anyGoods, withPlurals } from './plurals.ts';
import { isTerm, type Word, wordsOf } from './words.ts';

const isAnd = ({ low }: Word) => /^(and|&|y|e)$/.test(low);
const isOr = ({ low }: Word) => /^(or|o|u|\/)$/.test(low);

/** Whether each word of a text is a word of goods. */
export const areGoodsWords = (text: string): boolean => wordsOf(text.split(' ')).every(({ low }) => isGoodsWord(low));

/**
 * Goods as search words in typed order, without function words. A list of goods means any of them: `ball bearings and
 * gearboxes` are two products. Materials and states go with all that follow or precede: `glass or ceramic mugs` are mugs
 * of either material, and `ceramic mugs or plates` either of two ceramics.
 */
export function goodsOf(words: readonly Word[]): string[] {
  if (words.some((word) => isTerm(word) && !word.text.startsWith('"')))
    return words.flatMap(({ text }) => text.match(/(?:"[^"]*"?|[^\s"])+/g) ?? []);
  const sides = sidesOf(words);
  const [first = [], ...others] = sides;
  const last = others.at(-1);
  if (last === undefined) return textsOf(first);
  const [heads, tails] = [sides.slice(0, -1), sides.slice(1)];
  if (heads.every((side) => side.length === 1 && side.every(describes)) && last.length > 1)
    return [
      `(${textsOf([...heads.flat(), ...last.slice(0, 1)]).join(' OR ')})`,
      ...withPlurals(textsOf(last.slice(1))),
    ];
  if (tails.every((side) => side.length === 1) && first.length > 1 && first.slice(0, -1).every(describes))
    return [...textsOf(first.slice(0, -1)), eitherOf([first.slice(-1), ...tails]).join(' ')];
  return eitherOf(sides);
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);
const eitherOf = (sides: readonly (readonly Word[])[]): string[] => [anyGoods(sides.map(textsOf))];

/** The goods of a list. `And` joins goods only: `Smith and Daughters` is one name. */
function sidesOf(words: readonly Word[]): Word[][] {
  const isSmall = (word: Word) => isFunctionWord(word.low) && !/^\d/.test(word.low);
  const isList =
    words.some(isOr) ||
    (words.some(isAnd) && words.every((word) => isSmall(word) || isAnd(word) || isGoodsWord(word.low)));
  const sides: Word[][] = [[]];
  for (const word of words) {
    if (isOr(word) || (isList && isAnd(word))) sides.push([]);
    else if (!isAnd(word) && !isSmall(word)) sides.at(-1)?.push(word);
    if (isList && word.after.includes(',')) sides.push([]);
  }
  return sides.filter((side) => side.length > 0);
}

const describing =
  setOf(`acrylic aluminium aluminum automatic bamboo black blue brass bronze canned canvas cast ceramic chilled chrome
  copper cordless cotton denim dried electric foldable folding forged fresh frozen galvanized glass gold granite green
  hydraulic indoor industrial iron knitted leather linen manual marble metal nylon organic outdoor paper plastic
  polyester porcelain pvc rattan raw recycled red refurbished roasted rubber silicone silk silver solar stainless steel
  stone teak
  tin titanium used vinyl waterproof white wireless wood wooden wool zinc`);
/** A material or a state, which tells goods apart. */
export const describes = ({ low }: Word): boolean => describing.has(low);
