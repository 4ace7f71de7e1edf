import { isGoodsWord, partsOf, phrasesAt } from '../lexicon/index.ts';
import type { Word } from '../words/words.ts';
import { readBareWeight, readWeight, unreadAmount } from './amounts.ts';
import { codesAt } from './codes.ts';
import type { Fact, Span } from './facts.ts';
import { beginsAmount, phraseOf } from './stretches.ts';

/** Weights, TEU and dollars: `over 500 kg`. */
export function amountsAt(words: readonly Word[], at: number): Span[] {
  const isSize = /^(?:heav(?:y|ier)|small|big(?:ger)?|larger?|light) (?:ones|loads|shipments|consignments)$/.test(
    phraseOf(words, at, 2),
  );
  if (isSize && !words.some(({ low }) => /\d/.test(low)))
    return [
      {
        to: at + 2,
        fact: { is: 'unclear', say: 'How heavy? Say it in figures, such as over 500 kg.', canDrop: true },
        cost: -1,
      },
    ];
  if (!beginsAmount(words, at)) return [];
  const opens = phrasesAt(words, at).filter(({ part }) => part === 'amount about');
  const start = at + Math.max(0, ...opens.map((phrase) => phrase.words.length));
  const said = words
    .slice(start, start + 9)
    .map(({ low, after }) => `${low}${after.includes(',') ? ',' : ''}`)
    .join(' ');
  const toOf = (amount: string) => start + amount.split(' ').length;
  // After the word `weight`, a number needs no unit: it is as in `weight:500`.
  const isWeight = opens.some((phrase) => /^(?:weighing|weight|peso)$/.test(phrase.words.at(-1) ?? ''));
  const weight = readWeight(said) ?? (isWeight ? readBareWeight(said) : null);
  if (weight !== null && weight.range !== null)
    return [{ to: toOf(weight.said), fact: { is: 'filter', key: weight.key, value: weight.range }, cost: 0 }];
  // `Worth over 50k` is no weight.
  const isWorth = words[at]?.low === 'worth';
  const unread = weight ?? unreadAmount(isWorth ? `worth ${said}` : said, start > at);
  if (unread === null || codeSpansAt(words, at).length > 0) return [];
  const { said: amount, problem: say, canDrop } = { canDrop: undefined, ...unread };
  const to = toOf(amount) - (amount.startsWith('worth ') ? 1 : 0);
  return [{ to, fact: { is: 'unclear', say, ...(canDrop && { canDrop }) }, cost: 0 }];
}

/** HS codes: `hs 8482`, and `8482` beside goods. */
export function codeSpansAt(words: readonly Word[], at: number): Span[] {
  const lowAt = (i: number) => words[i]?.low ?? '';
  const ofCode = (value: string): Fact => ({ is: 'filter', key: 'hs', value });
  const codes = codesAt(words, at);
  const [first] = codes;
  if (first !== undefined && codes.length > 1) {
    const either = codes.map(({ value }) => ofCode(value));
    return [
      { to: first.to, fact: { is: 'unclear', say: 'I look up one chapter or heading at a time.', either }, cost: 0 },
    ];
  }
  const found = codes.map(({ to, value }): Span => ({ to, fact: ofCode(value), cost: 0 }));
  // `Ball bearings 8482` may be a heading.
  const [before, next] = [lowAt(at - 1), lowAt(at + 1)];
  const isBeside =
    isGoodsWord(before) || isGoodsWord(next) || partsOf(before).some((part) => /^(?:rows|imports|exports)$/.test(part));
  const isCount = partsOf(next).includes('rows');
  const mayBeHeading = /^(?!19|20)\d{4}$/.test(lowAt(at)) && isBeside && !isCount;
  return found.length > 0 || !mayBeHeading ? found : [{ to: at + 1, fact: ofCode(lowAt(at)), cost: 0.5 }];
}
