import { isPlainWord, isSentenceWord } from '../reader/lexicon/index.ts';
import { areGoodsWords } from '../reader/words/goods.ts';

const comparing = /,| (?:vs\.?|versus|and|to|with|against) /;
/** In words. */
const longestFirm = 7;

/** Whether what is typed behind `compare` is more than names: `Acme and Borealis. Just curious`, `… for tractors`. */
export function saysMoreThanNames(typed: string): boolean {
  const sides = typed.split(comparing).map((side) => side.trim());
  const isLong = sides.some((side) => side.split(' ').length > longestFirm);
  return isLong || sides.some(hasSentence) || sides.slice(2).some(isRemark) || moreThanNames.test(typed);
}

/** `Toys and mugs`, in small letters */
export function areProducts(typed: string): boolean {
  const sides = typed.split(comparing).map((side) => side.trim());
  return sides.length > 1 && sides.every((side) => areGoodsWords(side) && side === side.toLowerCase());
}

/** `… for tractors`, `… in 2024`, `… imports` */
const moreThanNames = new RegExp(
  [
    '^(?:please|pls|how much|how many) ',
    ', (?:who|which|what) ',
    String.raw` (?:for|on|in|over|during) (?:\p{Ll}|\p{Lu}{2,5}[ -])`,
    String.raw` (?:last|past) \d+ `,
    '(?:^| )(?:imports|exports|shipments)(?: (?:of|for) |$)',
    ' (?:i|my|our|them|they|we|you) ',
  ].join('|'),
  'u',
);

/** `Borealis. Just curious` */
const hasSentence = (side: string): boolean =>
  side.split(' ').some((word, at, all) => /[.!?]$/.test(all[at - 1] ?? '') && isSentenceWord(word.toLowerCase()));
/** `The usual format`, behind two firms */
const isRemark = (side: string): boolean =>
  side.split(' ').every((word) => /^\p{Ll}/u.test(word) && (isSentenceWord(word) || isPlainWord(word)));
