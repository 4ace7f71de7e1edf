import { isFunctionWord, isGoodsWord, isPart, phrasesAt } from '../lexicon/index.ts';
import { lowAt, phraseOf, type Word } from '../words/words.ts';
import { readBareWeight, readWeight, unreadAmount } from './amounts.ts';
import { codesAt } from './codes.ts';
import { droppable, filterFact, type Span, spanTo } from './facts.ts';
import { beginsAmount } from './stretches.ts';

/** Weights, TEU and dollars: `over 500 kg`. */
export function amountsAt(words: readonly Word[], at: number): Span[] {
  const isSize = /^(?:heav(?:y|ier)|small|big(?:ger)?|larger?|light) (?:ones|loads|shipments|consignments)$/.test(
    phraseOf(words, at, 2),
  );
  if (isSize && words.every((_, i) => readWeight(phraseOf(words, i, 6)) === null))
    return [spanTo(at + 2, droppable('How heavy? Say it in figures, such as over 500 kg.'), -1)];
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
    return [spanTo(toOf(weight.said), filterFact(weight.key, weight.range))];
  // `Worth over 50k` is no weight.
  const isWorth = words[at]?.low === 'worth';
  const unread = weight ?? unreadAmount(isWorth ? `worth ${said}` : said, start > at);
  if (unread === null || codeSpansAt(words, at).length > 0) return [];
  const to = toOf(unread.said) - (unread.said.startsWith('worth ') ? 1 : 0);
  const other = 'isCount' in unread && { canDrop: true as const, isCount: unread.isCount };
  return [spanTo(to, { is: 'unclear', say: unread.problem, ...other })];
}

export const oneCode = { is: 'unclear', say: 'I look up one chapter or heading at a time.' } as const;

/** HS codes: `hs 8482`, and `8482` beside goods. */
export function codeSpansAt(words: readonly Word[], at: number): Span[] {
  const codes = codesAt(words, at);
  const [first] = codes;
  if (first !== undefined && codes.length > 1) {
    const either = codes.map(({ value }) => filterFact('hs', value));
    return [spanTo(first.to, { ...oneCode, either })];
  }
  const found = codes.map(({ to, value }) => spanTo(to, filterFact('hs', value)));
  // `Ball bearings 8482` may be a heading.
  const [before, next] = [lowAt(words, at - 1), lowAt(words, at + 1)];
  const isBeside = isGoodsWord(before) || isGoodsWord(next) || isPart(before, 'rows', 'imports', 'exports');
  const isDeclared = words.some(({ low }) => isPart(low, 'declarations', 'export declarations'));
  const isAtEnd = at === 0 || at === words.length - 1;
  const isFirst = at === 0 && /^(?:from|de)$/.test(next);
  // `What is 8534`, `shipments of 8483`
  const isAsked =
    (before === 'of' || phraseOf(words, at - 2, 2) === 'what is') && (next === '' || isFunctionWord(next));
  const isCount = isPart(next, 'rows');
  const mayBeHeading =
    /^(?!19|20)\d{4}$/.test(lowAt(words, at)) &&
    (isBeside || isFirst || isAsked || (isDeclared && isAtEnd)) &&
    !isCount;
  return found.length > 0 || !mayBeHeading ? found : [spanTo(at + 1, filterFact('hs', lowAt(words, at)), 0.5)];
}
