import type { Cover } from '../covers/cover.ts';
import { opensForeignName } from '../covers/name-runs.ts';
import { areEmpty } from '../facts/stretches.ts';
import {
  courtesy,
  isFunctionWord,
  isGoodsWord,
  isPart,
  isPlainWord,
  nationalities,
  wantedNouns,
} from '../lexicon/index.ts';
import { isCapitalized, isLower, isTerm, isTitle, lowAt, type Word } from '../words/words.ts';

/** Words that a cover doesn't explain: those that it skips, and odd ones in its names and goods. */
export function unexplained({ slots, skipped }: Cover): readonly Word[] {
  const odd = slots.flatMap(({ slot, words }) => {
    if (slot === 'any' || slot === 'form' || slot === 'format') return [];
    const isOdd = (word: Word, i: number) =>
      isOddWord(word, i, words) && (slot === 'goods' || !opensForeignName(words, i));
    const found = isPhrase(words) && !isMixed(words) ? words.filter(isOdd) : words;
    // A firm with a known side is searched for before anything is paid, so its name may hold any noun.
    const isSided = slot === 'company' || slot === 'supplier';
    // `Necesito comprar tornillos`
    if (isSided && words.length === 1 && words.every((word) => courtesy.has(word.low) && isLower(word))) return words;
    const seen = isSided && !isMixed(words) ? found.filter(({ low }) => isFunctionWord(low)) : found;
    return slot === 'goods' ? [...seen, ...words.filter((word) => isPlainEnglish(word) && !seen.includes(word))] : seen;
  });
  return [...skipped, ...odd];
}

/** Whether every word is explained, and the words searched for as goods are known to name goods. */
export function isSure(cover: Cover): boolean {
  const { slots, facts } = cover;
  const goods = slots.flatMap(({ slot, words }) => (slot === 'goods' || slot === 'thing' ? [words] : []));
  const leftOut = facts.flatMap((fact) => (fact.is === 'without' ? fact.each.flat() : []));
  const areGoods = goods.every((words) => words.every((word, at) => mayBeGoods(word) || describesGoods(words, at)));
  return unexplained(cover).length === 0 && !areEmpty(goods.flat()) && areGoods && leftOut.every(mayBeGoods);
}

/** `Pedimentos de Autopartes Norteza`: capitals among small letters name a firm, even where names can't be searched. */
export const namesFirms = (cover: Cover, words: readonly Word[]): boolean =>
  cover.frame.ask === 'shipments' &&
  /^(?:declarations|exports|imports)$/.test(cover.noun ?? '') &&
  words.some(isLower) &&
  unexplained(cover).length === 0 &&
  cover.slots.every(({ slot, words: some }) =>
    slot === 'goods'
      ? some.every(mayBeGoods)
      : some.length > 1 && some.every(isTitle) && !some.every(({ low }) => isGoodsWord(low)),
  );

/** `Remove` and `received` are no goods. */
const isPlainEnglish = ({ low, text }: Word): boolean =>
  isPlainWord(low) && low !== 'goods' && !isGoodsWord(low) && !small.test(low) && !/^["\p{Lu}]/u.test(text);

const longestGoods = 5;

/** An unknown word that can only describe goods: in `enameled cookware`, `frozen vannamei shrimp` and `rubber TSR20`. */
function describesGoods(words: readonly Word[], at: number): boolean {
  const [first, word, last] = [words[0], words[at], words.at(-1)];
  if (first === undefined || word === undefined || last === undefined || words.length > longestGoods) return false;
  const isBehindGoods = at > 0 && isGoodsWord(lowAt(words, at - 1)) && isGoodsWord(first.low);
  if (isBehindGoods && /^(?=.*\p{L})(?=.*\d)[\p{L}\d-]+$/u.test(word.low)) return true;
  const isUnknown = /^\p{Ll}{4,}$/u.test(word.text) && !/^(?:loaded|made|shipped)$/.test(word.low);
  const isPlain = isUnknown && !isPlainWord(word.low) && isGoodsWord(last.low) && !isTitle(last);
  return (
    isPlain &&
    at < words.length - 1 &&
    (isBehindGoods || /(?:ed|ing|less|free|proof|able|ible|ic|ical)$/.test(word.low))
  );
}

/** Whether a firm without a known side may be goods as well: those of `which of these blorped this year` may not. */
export const mayBeGoodsToo = ({ frame, slots }: Cover): boolean =>
  !/^(?:profile|shipments|trend)$/.test(frame.ask) ||
  slots.every(({ slot, words }) => slot !== 'firm' || words.every(mayBeGoods));

function mayBeGoods(word: Word): boolean {
  const { low } = word;
  return (
    isTerm(word) ||
    low === 'goods' ||
    small.test(low) ||
    isFunctionWord(low) ||
    nationalities.has(low) ||
    isGoodsWord(low)
  );
}

/** A capitalized word after lowercase ones: a name among other words. */
const isMixed = (words: readonly Word[]): boolean =>
  words.some(
    (word, i) =>
      i > 0 && isCapitalized(word) && words.slice(0, i).some((before) => isLower(before) && !small.test(before.low)),
  );

/** A phrase that is longer, or has a pause in it, says more than a name or goods. */
const longestPhrase = 5;
const isPhrase = (words: readonly Word[]) =>
  isName(words) || (words.length <= longestPhrase && !words.slice(0, -1).some(({ after }) => /[;?!–]/.test(after)));
const isName = (words: readonly Word[]) => words.every((word) => isTitle(word) || small.test(word.low));

const small = /^(?:and|or|&|\/|y|e|o|of|the|de|la|el|del|en)$/;

function isOddWord(word: Word, at: number, words: readonly Word[]): boolean {
  if (word.text.startsWith('"')) return false;
  // A long number is an order or a bill, not part of a name or goods.
  if (/\d{5,}/.test(word.text)) return true;
  const isBetween = at > 0 && at < words.length - 1 && !small.test(lowAt(words, at - 1));
  if (small.test(word.low)) return !isBetween && !isName(words);
  if (isName(words) && words.length > 1) return false;
  // `Top toys from China`
  if (at === 0 && word.low === 'top' && words.length > 1) return true;
  return isFunctionWord(word.low) || asksForMore(word.low);
}

/** Parts that ask for something. Inside a name or goods they show that more is meant. */
const askingParts = [...wantedNouns, ...'who what do tell once watch vs not compare that'.split(' ')];

export const asksForMore = (low: string): boolean => isPart(low, ...askingParts);
