import { asTyped } from '../../slack/kit/text.ts';
import type { Filter } from '../../trade/index.ts';
import { isFilterKey } from './filters.ts';

/** A command's text taken apart. */
export interface Tokens {
  /** In order, phrases with their quotes, so that they can be read as one expression. */
  readonly words: readonly string[];
  readonly filters: readonly TypedFilter[];
  /** Without the dashes, lower case. */
  readonly flags: readonly string[];
  /** Words excluded with a leading minus. */
  readonly excluded: readonly string[];
  /** True when a quote was opened and not closed. */
  /** What of a sentence cannot be meant, in sentences. */
  readonly unclear?: readonly string[];
  readonly openQuote: boolean;
}

export interface TypedFilter {
  /** Lower case. */
  readonly key: string;
  /** Without the quotes around it. */
  readonly value: string;
  /** Whether the value stood in quotes. */
  readonly quoted: boolean;
  readonly excluded: boolean;
  /** The plain word right behind it, which may have been meant as part of the value; null when there is none. */
  readonly followedBy: string | null;
  /** Nobody typed it: it is how the person likes things. What is said in words goes before it. */
  readonly isPreferred?: true;
}

const piece = /(?:"[^"]*"?|[^\s"])+/g;

/** Splits normalised text at spaces outside quotes; `key:value`, `-key:value`, `-word` and `--flag` are told apart. */
export function tokenise(text: string): Tokens {
  const words: string[] = [];
  const filters: TypedFilter[] = [];
  const flags: string[] = [];
  const excluded: string[] = [];
  const pieces = Array.from(joinValues(text).matchAll(piece), ([token]) => token);
  for (const [i, token] of pieces.entries()) {
    const flag = /^--([^-].*)$/s.exec(token)?.[1];
    const filter = /^(-?)([a-z][a-z_]*):(?!\/\/)(.*)$/is.exec(token);
    if (flag !== undefined) flags.push(flag.toLowerCase());
    else if (filter !== null && (filter[3] !== '' || isFilterKey(filter[2]?.toLowerCase() ?? ''))) {
      const [, minus, key = '', value = ''] = filter;
      const quoted = value.startsWith('"');
      const next = pieces[i + 1] ?? '';
      const followedBy = /^[\p{L}\p{N}&][^:"]*$/u.test(next) && !/^(AND|OR|NOT)$/.test(next) ? next : null;
      filters.push({
        key: key.toLowerCase(),
        value: value.replace(/"/g, ''),
        quoted,
        excluded: minus === '-',
        followedBy,
      });
    } else if (/^-[^-]/.test(token)) excluded.push(token.slice(1));
    else words.push(token);
  }
  return { words, filters, flags, excluded, openQuote: (text.match(/"/g)?.length ?? 0) % 2 === 1 };
}

/** `company: "Acme"` means its value, unless the next word is a filter itself. */
function joinValues(text: string): string {
  return text.replace(/(^|\s)(-?[a-z][a-z_]*):\s+(?=[^\s:]+(?:\s|$))/gi, '$1$2:');
}

/** Words without their quotes, as a name or a number is meant. */
export function asPlainWords(words: readonly string[]): string {
  return words.join(' ').replace(/"/g, '').trim();
}

/**
 * Undoes what phones and Slack do to typed text: curly quotes, non-breaking spaces, long dashes before a flag or an
 * exclusion, entities, and the angle-bracket forms of channels, people and links.
 */
export function normaliseText(text: string): string {
  return (
    asTyped(text)
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[‘’‚‛′]/g, "'")
      // Single quotes around a phrase; an apostrophe inside a word stays one.
      .replace(/(^|[\s:-])'([^'"]*\s[^'"]*)'(?=\s|$)/g, '$1"$2"')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/(^|\s)[—―](?=\p{L})/gu, '$1--')
      .replace(/(^|\s)[–−](?=[\p{L}"])/gu, '$1-')
      .trim()
  );
}

/** A whole command without what was around it where it was copied from: its `/trade`, and asterisks for bold. */
export function unwrapped(text: string): string {
  return (
    text
      .replace(/^\*([^*]+)\*$/, '$1')
      .replace(/^\/[a-z-]+ (?=\S)/i, '')
      // An inch mark opens no quotation.
      .replace(/^([^"]*\d)"(?=\s[^"]*$|$)/, '$1')
  );
}

/** Slack sends `<#C123|name>` for a channel that was chosen; only the id tells channels apart. */
export function withChannelIds(text: string): string {
  return text.replace(/<#([A-Z0-9]+)(?:\|[^<>]*)?>/g, '$1');
}

/** A word in letters that English and Spanish are written in, and no operator. */
const plainWord = /^(?!(?:AND|OR|NOT)$)\p{Script=Latin}[\p{Script=Latin}'-]*$/u;

/**
 * Words as a text filter that finds singular and plural: `ball bearings` becomes `ball (bearing OR bearings)`. The last
 * word names the thing; of the others only a plural is also searched for in the singular. What is in quotes is searched
 * for as it is, and so are all words where operators, parentheses or wildcards say how.
 */
export function withPlurals(words: readonly string[]): readonly string[] {
  if (words.some((word) => /^(AND|OR|NOT)$|[()*?]/.test(word) && !word.startsWith('"'))) return words;
  return words.map((word, i) => {
    const [one, many] = pairOf(word, i === words.length - 1);
    return many === undefined ? word : `(${one} OR ${many})`;
  });
}

/** A word in both numbers where it is searched for in both, else alone. */
function pairOf(word: string, isLast: boolean): readonly [string, string?] {
  const [one, many] = plainWord.test(word) ? numbersOf(word) : [word];
  return many !== undefined && (isLast || word === many) ? [one, many] : [word];
}

/**
 * The same text as somebody would type it: the plural of each pair, and in quotes what was searched for as it is, so that
 * it reads back as the same filter. A text with other operators than AND stays as it is.
 */
export function withoutPlurals(text: string): string {
  const terms = text.split(' AND ').map((term) => {
    const [, one = '', many = ''] = /^\(?(\S+) OR ([^\s)]+)\)?$/.exec(term) ?? [];
    return numbersOf(many)[0] === one && many !== '' ? { text: many, isPair: true } : { text: term, isPair: false };
  });
  if (!terms.every((term) => plainWord.test(term.text))) return text;
  // The thing itself is named last.
  terms.sort((a, b) => Number(a.isPair) - Number(b.isPair));
  const words = terms.map(({ text: word, isPair }, i) => {
    const [, many] = pairOf(word, i === terms.length - 1);
    return isPair || many === undefined ? word : `"${word}"`;
  });
  return words.join(' ');
}

/** A filter as somebody would say it: without the other form of each word, and a heading of the HS code as a number. */
export function spokenFilter({ product_description: words, hs_code: code, ...filter }: Filter): Filter {
  return {
    ...filter,
    ...(words !== undefined && { product_description: withoutPlurals(words) }),
    ...(code !== undefined && { hs_code: code.replace(/^(\d+)\*$/, '$1') }),
  };
}

/** Goods that nobody counts, and legal forms. */
const uncounted = new Set(
  `furniture steel iron copper aluminum zinc gold silver rubber leather cotton wool silk coffee tea rice wheat corn
  sugar salt cocoa milk meat beef pork fish shrimp seafood poultry garlic equipment machinery clothing footwear luggage
  hardware software paper wood plywood timber lumber glass ceramics tequila wine beer cement marble polyester nylon inc
  llc ltd corp company gmbh limited incorporated electronics robotics plastics`.split(/\s+/),
);
/** Metals and chemicals. */
const uncountedEnd = /(ium|ene|oxide|oride|sulfate|nitrate|vinyl)$/i;

/** A word in the singular and in the plural; alone where it has no other form that is sure. */
function numbersOf(word: string): readonly [string, string?] {
  const s = word === word.toUpperCase() ? 'S' : 's';
  const e = word === word.toUpperCase() ? 'E' : 'e';
  const y = word === word.toUpperCase() ? 'Y' : 'y';
  if (word.length < 3 || /(us|is)$/i.test(word) || uncountedEnd.test(word)) return [word];
  if (uncounted.has(word.toLowerCase())) return [word];
  if (/[^aeiou]ies$/i.test(word)) return [`${word.slice(0, -3)}${y}`, word];
  if (/(ss|x|ch|sh|z)es$/i.test(word)) return [word.slice(0, -2), word];
  if (/[^s]s$/i.test(word)) return [word.slice(0, -1), word];
  if (/[^aeiou]y$/i.test(word)) return [word, `${word.slice(0, -1)}${e === 'E' ? 'IES' : 'ies'}`];
  return /(ss|x|ch|sh|z)$/i.test(word) ? [word, `${word}${e}${s}`] : [word, `${word}${s}`];
}
