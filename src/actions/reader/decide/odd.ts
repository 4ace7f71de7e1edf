import { isLegalForm } from '../../../model/names.ts';
import {
  courtesy,
  emptyWords,
  fieldWords,
  fold,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isPlainWord,
  judgementIn,
  nameWords,
  partsOf,
} from '../lexicon/index.ts';
import { isMistakes, type Reading } from '../query/read-query.ts';
import { isCapitalized, isLower, lowAt, type Word } from '../words/words.ts';
import { asksForMore } from './explained.ts';

/** In a shorter text, a name may be of everyday words: `best buy imports`. */
const fewestWords = 5;

/**
 * The offers with the fewest odd names and goods: `company lunch` isn't offered beside `kitchen knives`.
 * @param text the words that were typed
 */
export function cleanest<Offer>(offers: readonly Offer[], text: readonly Word[], of: (one: Offer) => Reading): Offer[] {
  if (text.length < fewestWords) {
    // `Is acme robotics reliable?`
    const isFar = ({ low }: { readonly low: string }) => noGoods.test(low) || judgementIn([{ low }]) !== undefined;
    const plain = offers.filter((offer) => !soughtIn(of(offer)).some(isFar));
    return plain.length > 0 ? plain : [...offers];
  }
  const each = offers.map((offer) => ({ offer, odd: oddIn(of(offer), text) }));
  const least = Math.min(...each.map(({ odd }) => odd));
  return each.filter(({ odd }) => odd === least).map(({ offer }) => offer);
}

export const isOdd = (reading: Reading, text: readonly Word[]): boolean => oddIn(reading, text) > 0;

interface Part {
  readonly is: 'name' | 'goods';
  readonly words: readonly { readonly text: string; readonly low: string }[];
}

function oddIn(reading: Reading, text: readonly Word[]): number {
  if (isMistakes(reading)) return 0;
  return partsIn(reading).filter(({ is, words }) => (is === 'name' ? isOddName(words, text) : areOddGoods(words)))
    .length;
}

/** The words that a reading looks for: those of names and goods. */
export const soughtIn = (reading: Reading): readonly { readonly low: string }[] =>
  isMistakes(reading) ? [] : partsIn(reading).flatMap(({ words }) => words);

/** The names and goods in a reading, apart from those that are looked for if no firm has the name. */
function partsIn(value: unknown, key = ''): Part[] {
  if (typeof value === 'string') {
    const is = key === 'name' ? 'name' : key === 'words' || key === 'product_description' ? 'goods' : null;
    const words = (value.match(/[^\s()"]+/g) ?? []).filter((word) => !/^(?:AND|OR|NOT)$/.test(word));
    return is === null || words.length === 0
      ? []
      : [{ is, words: words.map((word) => ({ text: word, low: fold(word).replace(/'s$/, '') })) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  // The words of an alert may name a firm.
  const keyOf = (inner: string) =>
    Array.isArray(value) ? key : inner === 'words' && 'mayName' in value ? 'name' : inner;
  return Object.entries(value).flatMap(([inner, one]) =>
    inner === 'otherwise' || inner === 'within' ? [] : partsIn(one, keyOf(inner)),
  );
}

const isEveryday = (low: string): boolean =>
  (!isGoodsWord(low) || emptyWords.has(low)) &&
  (isFunctionWord(low) || courtesy.has(low) || emptyWords.has(low) || partsOf(low).length > 0 || isPlainWord(low));

/** `Eastvale Global move`, `quarter that were not`, or `Ideas` at the start of a sentence. */
function isOddName(words: Part['words'], text: readonly Word[]): boolean {
  if (words.some(({ text: one }) => /\d{5}|^(?=(?:\D*\d){4})[A-Z]{4}[A-Z\d]{5}/.test(one))) return true;
  // `Changhua and I`
  if (words.length > 1 && words.at(-1)?.text === 'I') return true;
  const small = words.filter((word) => isLower(word) && !nameWords.has(word.low));
  const [only, last] = [words[0], words.at(-1)];
  // `Made in China Imports`
  const isCased = [only, last].every((word) => /^\p{Lu}/u.test(word?.text ?? ''));
  const isSentence = text.some(isLower);
  if (small.length < words.length && words.length > 1)
    return (
      (!isCased && small.some(({ low }) => isEveryday(low))) ||
      (nameWords.has(last?.low ?? '') && isLower(last)) ||
      (isSentence &&
        only?.text === text[0]?.text &&
        !nameWords.has(only?.low ?? '') &&
        /^\p{L}/u.test(only?.low ?? '') &&
        isFunctionWord(only?.low ?? ''))
    );
  const at = text.findIndex((word) => word.text === only?.text);
  const opens = at === 0 || /[.?!:]/.test(text[at - 1]?.after ?? '');
  if (small.length < words.length && !opens) return false;
  // `Brings auto harnesses`, but not `used machinery`.
  const isVerb = small.length > 1 && /s$/.test(only?.low ?? '') && deals(only?.low ?? '');
  // `Acme robotics pay`
  const endsPlain = small.length > 2 && isPlainWord(last?.low ?? '') && !isGoodsWord(last?.low ?? '');
  return (
    isVerb ||
    endsPlain ||
    small.some(({ low }) => isFunctionWord(low) || isPart(low, 'filler')) ||
    // `Harbor Lane` is a name.
    words.every(({ low }) => (isEveryday(low) || partsOf(low).length > 0) && !/^harbou?r$/.test(low))
  );
}

/** `2pm`, `80%`, `7306.30`, `MEDUU4471902` */
const noGoods = /^(?:\d+(?:[ap]m|%)|\d{4}\.\d\d[\d.]*|[a-z]{4}\w*\d{5,})$/;

/** `Top lanes`, `average weight`, `Silverfen Distribution`; `message boards` are goods. */
function areOddGoods(words: Part['words']): boolean {
  const areTitled = words.length > 1 && words.every(isCapitalized);
  if (areTitled && !words.some(({ low }) => isGoodsWord(low))) return true;
  if (words.some(({ low }) => isLegalForm(low))) return true;
  return words.some(({ low }, at) => {
    const isBeforeGoods = isGoodsWord(lowAt(words, at + 1));
    if (noGoods.test(low)) return true;
    if (/^(?:and|or|of|y|o|de|\d.*)$/.test(low)) return false;
    // The `vessel` of `with vessel and port`, but not `baby carriers`
    if (fieldWords.has(low) && !isBeforeGoods && !isGoodsWord(lowAt(words, at - 1))) return true;
    if (isGoodsWord(low)) return emptyWords.has(low) && !isBeforeGoods;
    return isFunctionWord(low) || asksForMore(low) || (isEveryday(low) && !isBeforeGoods);
  });
}

const deals = (low: string): boolean => isPart(low, 'arrive', 'buy', 'supply', 'use');
