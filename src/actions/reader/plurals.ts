import type { Filter } from '../../trade/index.ts';
import { fold, isGoodsWord } from './lexicon/index.ts';

/** A word in Latin letters that is not an operator. */
const plainWord = /^(?!(?:AND|OR|NOT)$)\p{Script=Latin}[\p{Script=Latin}'-]*$/u;

/**
 * Words as a text filter that finds singular and plural: `ball bearings` becomes `ball (bearing OR bearings)`. The last
 * word names the thing; of the others, only a plural is also searched for in the singular. Quoted words are searched
 * for as they are, and so is any text with operators, parentheses or wildcards.
 */
export function withPlurals(words: readonly string[]): readonly string[] {
  if (words.some((word) => /^(AND|OR|NOT)$|[()*?]/.test(word) && !word.startsWith('"'))) return words;
  return words.map((word, i) => {
    const [one, many] = pairOf(word, i === words.length - 1);
    return many === undefined ? word : `(${one} OR ${many})`;
  });
}

/** Words to leave out as search words, in singular and plural: `"ball bearing"` and `"ball bearings"`. */
export function bothNumbers(words: readonly string[]): string[] {
  const { length } = words;
  return pairOf(words.at(-1) ?? '', true).flatMap((last = '') => {
    const text = [...words.slice(0, -1), last].join(' ').replaceAll('"', '');
    return length > 1 || last.startsWith('"') ? `"${text}"` : text;
  });
}

/** The singular and plural of a word, or the word alone if only one form is searched for. */
function pairOf(word: string, isLast: boolean): readonly [string, string?] {
  const [one, many] = plainWord.test(word) ? numbersOf(word) : [word];
  return many !== undefined && (isLast || word === many) ? [one, many] : [word];
}

/**
 * Undoes `withPlurals`, with quotes around words that were searched for as they are, so that the text reads back as the
 * same filter. A text with operators other than AND and a last NOT stays as it is.
 */
export function withoutPlurals(text: string): string {
  const [wanted = '', ...unwanted] = text.split(/ AND NOT /);
  const terms = wanted.split(' AND ').map((term) => {
    const [, one = '', many = ''] = /^\(?(\S+) OR ([^\s)]+)\)?$/.exec(term) ?? [];
    return numbersOf(many)[0] === one && many !== '' ? { text: many, isPair: true } : { text: term, isPair: false };
  });
  if (!terms.every((term) => isOneTerm.test(term.text))) return text;
  const words = terms.map(({ text: word, isPair }, i) => {
    const [, many] = pairOf(word, i === terms.length - 1);
    return isPair || many === undefined ? word : `"${word}"`;
  });
  return [words.join(' '), ...unwanted].join(' NOT ');
}

/** A word, or a phrase in quotes. */
const isOneTerm = /^(?:"[^"]*"|(?!(?:AND|OR|NOT)(?: |$))[^\s()*?"]+)$/;

/** A filter for display: plurals undone, and an HS heading without its wildcard. */
export function spokenFilter({ product_description: words, hs_code: code, ...filter }: Filter): Filter {
  return {
    ...filter,
    ...(words !== undefined && { product_description: withoutPlurals(words) }),
    ...(code !== undefined && { hs_code: code.replace(/^(\d+)\*$/, '$1') }),
  };
}

/** Uncountable goods, and legal forms. */
const uncounted = new Set(
  `furniture steel iron copper aluminum zinc gold silver rubber leather cotton wool silk coffee tea rice wheat corn
  sugar salt cocoa milk meat beef pork fish shrimp seafood poultry garlic equipment machinery clothing footwear luggage
  canvas christmas lens hardware software paper wood plywood timber lumber glass ceramics tequila wine beer cement marble polyester nylon inc
  llc ltd corp company gmbh limited incorporated electronics robotics plastics`.split(/\s+/),
);
/** Metals and chemicals. */
const uncountedEnd = /(ium|ene|oxide|oride|sulfate|nitrate|vinyl)$/i;

/** `Tomatoes`, but `avocados`. */
const oes = /^(?:potato|tomato)(?:es)?$/i;

export const singularOf = (word: string): string => numbersOf(word)[0];

/** The singular and plural of a word; the word alone if its other form is uncertain. */
function numbersOf(word: string): readonly [string, string?] {
  const s = word === word.toUpperCase() ? 'S' : 's';
  const e = word === word.toUpperCase() ? 'E' : 'e';
  const y = word === word.toUpperCase() ? 'Y' : 'y';
  // `Siemens` and `Texas` are names.
  if (/^\p{Lu}/u.test(word) && !isGoodsWord(fold(word))) return [word];
  if (word.length < 3 || /(us|is)$/i.test(word) || uncountedEnd.test(word)) return [word];
  // English rules don't form the plural of `maíz`.
  if (uncounted.has(word.toLowerCase()) || /[áéíóú][^s]*$/i.test(word)) return [word];
  if (/[^aeiou]ies$/i.test(word)) return [`${word.slice(0, -3)}${y}`, word];
  if (/(ss|x|ch|sh|z)es$/i.test(word)) return [word.slice(0, -2), word];
  if (/[^s]s$/i.test(word)) return [oes.test(word) ? word.slice(0, -2) : word.slice(0, -1), word];
  if (/[^aeiou]y$/i.test(word)) return [word, `${word.slice(0, -1)}${e === 'E' ? 'IES' : 'ies'}`];
  return /(ss|x|ch|sh|z)$/i.test(word) || oes.test(word) ? [word, `${word}${e}${s}`] : [word, `${word}${s}`];
}
