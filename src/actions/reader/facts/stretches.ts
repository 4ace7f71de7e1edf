import {
  courtesy,
  emptyWords,
  fieldWords,
  isFunctionWord,
  isGoodsWord,
  isPart,
  partsOf,
  phrasesAt,
  qualities,
  wantedNouns,
} from '../lexicon/index.ts';
import { countryNamed, portNamed } from '../words/place-names.ts';
import { isTitle, lowAt, type Word } from '../words/words.ts';
import { datesAt } from './said-dates.ts';

/** Reads what begins at one word of a sentence. */
export abstract class AtWord {
  protected readonly words: readonly Word[];
  protected readonly at: number;
  /** ISO date. */
  protected readonly today: string;
  constructor(words: readonly Word[], at: number, today: string) {
    this.words = words;
    this.at = at;
    this.today = today;
  }

  /** A word without case and accents, counted from the first; empty where there is none. */
  protected low(offset: number): string {
    return lowAt(this.words, this.at + offset);
  }
}

/** Words, and the index after the last. */
export interface Stretch {
  readonly to: number;
  readonly words: readonly Word[];
}

const beginsOther = /^(?:but|who|whom|what|which|where|when|que|quien|donde|cuando)$/;

/** The words up to the next part of the sentence; an empty list if there are none. */
export function wordsAt(all: readonly Word[], start: number, most: number): Stretch[] {
  const words: Word[] = [];
  for (const word of all.slice(start, start + most)) {
    const at = start + words.length;
    // `Without Borealis Imports`
    const goesOn = isNoun(word) && isTitle(word) && all[at - 1]?.after === '' && words.every(isTitle);
    if (words.length > 0 && opensAmount(all, at)) break;
    if ((opensPart(word) && !(goesOn && words.length > 0)) || joins.test(word.low) || beginsOther.test(word.low)) break;
    words.push(word);
    if (/[,:;?!–]/.test(word.after)) break;
  }
  return words.length === 0 ? [] : [{ to: start + words.length, words }];
}

/** `weight`, `carrier`, `hs code`: such words alone are no goods, and rarely a firm. */
export const areEmpty = (words: readonly Word[]): boolean =>
  words.length > 0 && words.every(({ low, text }) => text === low && (emptyWords.has(low) || fieldWords.has(low)));

/** Words that join a list. */
export const joins = /^(?:and|or|nor|&|y|o|e|u|ni|\/|and\/or)$/;

/** Whether a new part of the sentence begins at a word. */
function opensPart(word: Word): boolean {
  return partsOf(word.low).some((part) =>
    /^(date|place|not|filler|rows|imports|exports|companies|suppliers|of|for|by|with|and|buy|do)\b/.test(part),
  );
}

/** `Sin plástico más de 500 kg` */
const opensAmount = (words: readonly Word[], at: number): boolean =>
  phrasesAt(words, at).some(
    ({ part, words: said }) => part.startsWith('amount ') && /^\d/.test(lowAt(words, at + said.length)),
  );

/** Whether another date, amount or place follows: `marble slabs Turkey under 25 tons`. */
export function beginsFact(words: readonly Word[], at: number, today: string): boolean {
  const { text = '', low = '' } = words[at] ?? {};
  return (
    (low !== 'from' && beginsAmount(words, at)) ||
    countryNamed(text) !== null ||
    portNamed(low) !== null ||
    datesAt(words, at, today).some(({ cost }) => cost < 0.5)
  );
}

/** Quick check whether an amount may begin at a word. */
export const beginsAmount = (words: readonly Word[], at: number): boolean =>
  /^(?:[<>$€£]|\d|worth$|half$|media$|between$|entre$)/.test(lowAt(words, at)) ||
  phrasesAt(words, at).some(({ part }) => part.startsWith('amount ')) ||
  /^\p{L}+ (?:[kmlt]|pound|quintal)/u.test(`${lowAt(words, at)} ${lowAt(words, at + 1)}`);

/** Whether a word only says what firms or shipments are like: `former suppliers`. */
export const isQuality = (words: readonly Word[], at: number): boolean => {
  const { low = '', text = '', after = '', owns = false } = words[at] ?? {};
  const isSmall = at === 0 || text === text.toLowerCase();
  return (
    isSmall &&
    !owns &&
    !isInName(words[at - 1]) &&
    after === '' &&
    (qualities.has(low) || /^\d+ ?(?:ft|foot)$/.test(low)) &&
    (isNoun(words[at + 1]) || isQuality(words, at + 1))
  );
};

/** `Rookstone wholesale imports`: behind a word that nobody knows, it belongs to a name. */
const isInName = (before: Word | undefined): boolean =>
  before !== undefined &&
  !isFunctionWord(before.low) &&
  !courtesy.has(before.low) &&
  !qualities.has(before.low) &&
  !isGoodsWord(before.low) &&
  partsOf(before.low).length === 0;

/** `Mexican imports`, `China suppliers`, `US data`. */
export const isNoun = (word: Word | undefined): boolean => isPart(word?.low, ...wantedNouns, 'alternatives');
