import { isLegalForm } from '../../../model/names.ts';
import type { Span } from '../facts/facts.ts';
import {
  isFunctionWord,
  isGoodsWord,
  isPart,
  isSpanish,
  isSpanishWord,
  monthNumber,
  nationalities,
  partsOf,
  wantedNouns,
} from '../lexicon/index.ts';
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
  return isSpanish(words) ? named : new Set([...named, ...foreignNames(words, facts)]);
}

const foreignArticle = /^(?:el|la|las|los|le|les|de|del|della|di|da|dos|van|von)$/i;

/** `Del Monte`, `le creuset`: whether an article of another language is followed by an unknown word. */
export function opensForeignName(words: readonly Word[], at: number): boolean {
  const [article, next] = words.slice(at, at + 2);
  if (article === undefined || next === undefined || article.after !== '' || !isUnknown(next)) return false;
  return foreignArticle.test(article.low) && !/^\p{Lu}{2,}$/u.test(article.text);
}

/** In lower case, only in English: `quita las fechas` and `info de Hanseko` name nothing. */
const foreignNames = (words: readonly Word[], facts: readonly (readonly Span[])[]): number[] =>
  words.flatMap((article, at) => {
    const isEnglish =
      article.low !== 'de' && words.some((word) => partsOf(word.low).length > 0 && !isSpanishWord(word));
    const isSpanishToo = words.some((word, other) => other !== at && isSpanishWord(word));
    if (!isTitle(article) && (!isEnglish || isSpanishToo)) return [];
    const isDated = [at, at + 1].some((each) => (facts[each] ?? []).some(({ fact }) => fact.is === 'dates'));
    return opensForeignName(words, at) && !isDated ? [at, at + 1] : [];
  });

const isUnknown = (word: Word): boolean =>
  /^\p{L}{3,}/u.test(word.text) && isNoWord(word) && !isGoodsWord(word.low) && !isPlace(word);

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
  const asks = isPart(rest.at(-1)?.low, ...wantedNouns, 'trend', 'profile');
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

const prepositions = /^(?:about|at|by|for|from|in|into|of|on|through|to|via|with|de|en|para|por)$/;

const isPlace = ({ low, text }: Word): boolean =>
  nationalities.has(low) || countryNamed(text) !== null || portNamed(low) !== null || monthNumber(low) > 0;

/** Whether a word is no word of sentences, and can only be part of a name or of goods. */
const saysNothing = (word: Word): boolean => /^\p{Lu}\p{Ll}{2}/u.test(word.text) && isNoWord(word) && !isPlace(word);

/** Whether it is no word of sentences. */
const isNoWord = ({ low }: Word): boolean => !isFunctionWord(low) && partsOf(low).length === 0;
