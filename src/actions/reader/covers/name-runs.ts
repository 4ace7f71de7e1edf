import { isLegalForm } from '../../../model/names.ts';
import type { Span } from '../facts/facts.ts';
import { isFunctionWord, nationalities, partsOf } from '../lexicon/index.ts';
import { monthNumber } from '../words/month-names.ts';
import { countryNamed, portNamed } from '../words/place-names.ts';
import { isCapitalized, isLower, isTitle, type Word } from '../words/words.ts';

/**
 * Indexes of capitalized words that are one name though they begin with a word of sentences: the `No Brand Burger` of
 * `who supplies No Brand Burger`. Such words ask for nothing and state no facts. `Top Suppliers` is no name, since its
 * last word asks, nor is `From Acme`.
 */
export function namedWords(words: readonly Word[], facts: readonly (readonly Span[])[]): ReadonlySet<number> {
  const named = new Set<number>();
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1];
    const isInside = before === undefined || before.after !== '' || before.owns || !isLower(before);
    const end = isInside ? at : endOfRun(words, at);
    const isFact = (facts[at] ?? []).some(({ to, cost, fact }) => to > at + 1 && cost < 0.9 && fact.is !== 'without');
    if (end > at + 1 && !isFact && isName(words.slice(at, end))) for (let nth = at; nth < end; nth += 1) named.add(nth);
  }
  return named;
}

function endOfRun(words: readonly Word[], start: number): number {
  let end = start;
  while (isCapital(words[end])) {
    end += 1;
    if (words[end - 1]?.after !== '' || words[end - 1]?.owns === true) break;
  }
  return end;
}

const isCapital = (word: Word | undefined): boolean => word !== undefined && isTitle(word) && /\p{L}/u.test(word.text);

function isName([first, second, ...others]: readonly Word[]): boolean {
  if (first === undefined || second === undefined) return false;
  const rest = [second, ...others];
  const opens = isCapitalized(first) && (isFunctionWord(first.low) || partsOf(first.low).length > 0);
  const asks = partsOf(rest.at(-1)?.low ?? '').some((part) => asking.test(part));
  const isBehindPreposition = prepositions.test(first.low) && saysNothing(second);
  const isSaid = rest.some((word) => saysNothing(word) || isLegalForm(word.low));
  return (
    !/^(?:an?|the)$/.test(first.low) &&
    opens &&
    !asks &&
    !isBehindPreposition &&
    isSaid &&
    !isPlace(first) &&
    countryNamed(second.text) === null
  );
}

const asking = /^(?:rows|imports|exports|declarations|companies|suppliers|brokers|trend|profile)$/;
const prepositions = /^(?:about|at|by|for|from|in|into|of|on|through|to|via|with|de|en|para|por)$/;

const isPlace = ({ low, text }: Word): boolean =>
  nationalities.has(low) || countryNamed(text) !== null || portNamed(low) !== null || monthNumber(low) > 0;

/** Whether a word is no word of sentences, and can only be part of a name or of goods. */
const saysNothing = (word: Word): boolean =>
  /^\p{Lu}\p{Ll}{2}/u.test(word.text) && !isFunctionWord(word.low) && partsOf(word.low).length === 0 && !isPlace(word);
