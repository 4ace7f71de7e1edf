import { isChannel } from '../facts/spans.ts';
import { isGoodsWord, isPart, partsOf, phrasesAt, slipOf } from '../lexicon/index.ts';
import { isCapitalized, isLower, isTitle, lowAt, type Word } from '../words/words.ts';

/** A word or phrase, and the part of a sentence that it is. */
export interface Match {
  readonly part: string;
  /** Index of the word after the match. */
  readonly to: number;
  readonly isSlip?: true;
}

/** The parts of a sentence that begin at each word. */
export const partsAt = (words: readonly Word[]): readonly (readonly Match[])[] =>
  words.map((_, at) => [
    ...(isOfName(words, at) || isSecondHand(words, at) || isOfGoods(words, at) ? [] : phrasesAt(words, at)).map(
      ({ part, words: phrase }) => ({
        part,
        to: at + phrase.length,
      }),
    ),
    ...toldAt(words, at),
    ...slipsAt(words, at),
  ]);

/**
 * The `Al` of `Al Noor Trading`, the `Mills` of `India Mills`, and the `&` of `Smith & Daughters`, which is one name unless
 * firms are compared.
 */
function isOfName(words: readonly Word[], at: number): boolean {
  const isCapital = (one: number) => isCapitalized(words[one]);
  if (words[at]?.text === 'Al') return isCapital(at + 1);
  const isMixed = words.some(isLower);
  if (words[at]?.text === 'Mills')
    return isMixed && isCapital(at - 1) && !isGoodsWord(lowAt(words, at - 1)) && words[at + 1]?.low !== 'of';
  const isCompared = words.some(({ low }) => isPart(low, 'compare'));
  return words[at]?.low === '&' && isCapital(at - 1) && isCapital(at + 1) && !isCompared;
}

/** Whether `used` says what goods are, not what a firm does: `importers of used clothing`. */
function isSecondHand(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  const isBehind =
    before === undefined ||
    /^(?:of|for|in|much|many|any|all|de)$/.test(before.low) ||
    isPart(before.low, 'buy', 'supply');
  return word?.low === 'used' && isBehind && isGoodsWord(next?.low ?? '');
}

const kinds =
  /^(?:baked|canned|consumer|dry|electrical|household|knitted|leather|luxury|paper|soft|sporting|sports|white)$/;

const made =
  /^(?:bread|coffee|espresso|ice|juice|label|noodle|pancake|pasta|popcorn|rice|sandwich|soda|tea|waffle|yogurt)$/;

/** The `goods` of `sporting goods`, and the `makers` of `ice makers` */
export function isOfGoods(words: readonly Word[], at: number): boolean {
  const [before, word] = [lowAt(words, at - 1), lowAt(words, at)];
  return (word === 'goods' && kinds.test(before)) || (/^makers?$/.test(word) && made.test(before));
}

function slipsAt(words: readonly Word[], at: number): Match[] {
  const word = words[at];
  const meant = word === undefined || (isTitle(word) && at > 0) ? null : slipOf(word.low);
  const parts = meant === null ? [] : partsOf(meant).filter((part) => part !== 'filler');
  return parts.map((part) => ({ part, to: at + 1, isSlip: true }));
}

/** Phrases that say whom an alert tells: `tell me`, `let #sourcing know`, `put an alert in #sourcing`. */
function toldAt(words: readonly Word[], at: number): Match[] {
  return phrasesAt(words, at).flatMap(({ part, words: phrase }) => {
    if (!['tell', 'alert', 'let'].includes(part)) return [];
    const start = at + phrase.length + (/^(?:to|in|at|on|into|a|en)$/.test(lowAt(words, at + phrase.length)) ? 1 : 0);
    const whom = words[start];
    if (whom === undefined || (part === 'let' && words[start + 1]?.low !== 'know')) return [];
    const to = start + (part === 'let' ? 2 : 1);
    const where = isChannel(whom.text) ? 'there' : whom.low;
    if (!/^(?:there|me|us)$/.test(where)) return [];
    return [{ part: `told ${where}`, to }, ...(part === 'alert' ? [{ part: `alerted ${where}`, to }] : [])];
  });
}
