import { nearestWord } from '../../../model/names.ts';
import type { Cover } from '../covers/cover.ts';
import {
  courtesy,
  goodsWords,
  isForeign,
  isFunctionWord,
  isGoodsWord,
  isPlainWord,
  nationalities,
  partsOf,
  slipOf,
} from '../lexicon/index.ts';
import { countryNamed, isPortCode, placeWords, portNamed } from '../words/place-names.ts';
import { isTerm, isTitle, lowAt, type Word, wordsOf } from '../words/words.ts';

/** In a longer text, an unknown word is more likely just that, unless it nearly asks for something. */
const mostWords = 10;
const mostAsking = 40;
/** Minimum letters of a word that is corrected, and of one that is long enough for two slips. */
const shortest = 4;
const long = 10;

interface Respelled {
  readonly text: string;
  /** Each misspelled word, and what it was read as. */
  readonly corrections: readonly (readonly [string, string])[];
}

/**
 * A text with its misspelled words corrected: words that ask for something, places, and goods. Null unless a word that
 * asks, or a place, is among them: unknown words alone are more likely a name.
 */
export function respelled(words: readonly Word[], best: Cover | undefined): Respelled | null {
  if (words.length > mostAsking || isForeign(words)) return null;
  // Words that the best cover already reads are not corrected.
  const open = new Set([...(best?.slots.flatMap((slot) => slot.words) ?? words), ...(best?.skipped ?? [])]);
  // `Bigest importers of toys`, but not `Importico Trading imports`: a capital may begin a name.
  const mayBegin =
    words[1] !== undefined &&
    !isTitle(words[1]) &&
    best?.slots.some((slot) => !slot.words.some((word) => word === words[0])) === true;
  const isCapital = ({ text }: Word, at: number) => at === 0 && mayBegin && /^\p{Lu}\p{Ll}+$/u.test(text);
  const found = words.map((word, at) =>
    !open.has(word) || isKnown(word) || !(/^\p{Ll}+$/u.test(word.text) || isCapital(word, at))
      ? null
      : correctionOf(words, at),
  );
  if (found.every((one) => one === null || one.isGoods)) return null;
  return {
    text: words.map(({ text, owns, after }, at) => `${found[at]?.word ?? text}${owns ? "'s" : ''}${after}`).join(' '),
    corrections: words.flatMap(({ text }, at) => {
      const meant = found[at];
      return meant === null || meant === undefined ? [] : [[text, meant.word] as const];
    }),
  };
}

const isCountry = ({ low }: Word): boolean => !isFunctionWord(low) && countryNamed(low) !== null;

function isKnown({ low }: Word): boolean {
  return (
    low.length < shortest ||
    partsOf(low).length > 0 ||
    courtesy.has(low) ||
    isFunctionWord(low) ||
    isGoodsWord(low) ||
    isPlainWord(low) ||
    nationalities.has(low) ||
    isPortCode(low) ||
    countryNamed(low) !== null ||
    portNamed(low) !== null
  );
}

interface Correction {
  readonly word: string;
  readonly isGoods: boolean;
}

function correctionOf(words: readonly Word[], at: number): Correction | null {
  const { low } = words[at] ?? { low: '' };
  const asks = slipOf(low);
  if (asks !== null) return { word: asks, isGoods: false };
  if (words.length > mostWords) return null;
  const isPlaced = /^(?:from|form|frm|in|into|to|via|through|de|a)$/.test(lowAt(words, at - 1));
  const place = low.length > shortest || isPlaced ? near(low, placeWords) : null;
  if (place !== null) return { word: place, isGoods: false };
  const goods = low.length > shortest && !words.some(isTitle) ? near(low, goodsWords) : null;
  return goods === null ? null : { word: goods, isGoods: true };
}

/** Goods with their slips corrected: `dimaond blades`. Null if none has a slip, or a word is still unknown. */
export function goodsRespelled(typed: string): string | null {
  const words = wordsOf(typed.split(' '));
  if (words.some((word) => isTerm(word) || isCountry(word))) return null;
  const known = [...goodsWords, ...goodsWords.map((word) => `${word}s`)];
  const meant = words.map(({ low }) => (isGoodsWord(low) ? low : low.length > shortest ? near(low, known) : null));
  const isSame = words.every(({ low }, at) => low === meant[at]);
  if (!isSame && !meant.includes(null)) return meant.join(' ');
  return otherwiseSpaced(words.map(({ low }) => low));
}

/** `Gear boxes` in one word, `ballbearings` in two, if that names goods. Null for other words. */
function otherwiseSpaced(words: readonly string[]): string | null {
  const [first = '', second, ...others] = words;
  if (second !== undefined) return others.length === 0 && isGoodsWord(first + second) ? first + second : null;
  const at = Array.from({ length: first.length }, (_, i) => i).find(
    (i) => i > 3 && i < first.length - 3 && isGoodsWord(first.slice(0, i)) && isGoodsWord(first.slice(i)),
  );
  return at === undefined || isGoodsWord(first) ? null : `${first.slice(0, at)} ${first.slice(at)}`;
}

/** The nearest of some words with the same first letter, with one slip, or two in a long word; null for none. */
function near(low: string, all: readonly string[]): string | null {
  const some = all.filter((one) => one.length > shortest && one.startsWith(low.charAt(0)));
  return nearestWord(low, some, low.length < long ? 1 : 2);
}

/**
 * The verb that was probably misspelled. Short words must be closer, since they are more likely names; "lists" is left
 * out, since "lifts" are goods.
 */
export function misspelled(typed: string, names: readonly string[]): string | null {
  // `Hlep`
  const isMixed = (name: string) => name.length === 4 && lettersOf(name) === lettersOf(typed);
  const mixed = typed.length === 4 ? names.find((name) => name !== typed && isMixed(name)) : undefined;
  if (mixed !== undefined) return mixed;
  const near = nearestWord(
    typed,
    names.filter((name) => name !== 'lists'),
    typed.length < 6 ? 1 : undefined,
  );
  if (near === null || typed.length < 5 || typed.length > 20 || !near.startsWith(typed.charAt(0))) return null;
  return near;
}

/** The letters of a word by the alphabet, after the first one. */
const lettersOf = (word: string): string => `${word.charAt(0)}${Array.from(word).sort().join('')}`;
