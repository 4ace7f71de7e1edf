import { canonicalText, isPlainWord, parseText, type TextExpression, TradeError } from '../../../trade/index.ts';
import { fold, isGoodsWord } from '../lexicon/index.ts';
import { setOf } from './patterns.ts';

/** A word in Latin letters that is not an operator. */
const plainWord = /^(?!(?:AND|OR|NOT)$)\p{Script=Latin}[\p{Script=Latin}'-]*$/u;

/**
 * Words as a text filter that finds singular and plural, the typed form last: `ball bearings` becomes
 * `ball (bearing OR bearings)`, and `olive oil` becomes `olive (oils OR oil)`. The last word names the thing; of the
 * others, only a plural is also searched for in the singular. Quoted words are searched for as they are, and so is any
 * text with operators, parentheses or wildcards.
 */
export function withPlurals(words: readonly string[]): readonly string[] {
  if (words.some((word) => /^(AND|OR|NOT)$|[()*?]/.test(word) && !word.startsWith('"'))) return words;
  return words.map((word, i) => {
    const [other, typed] = pairOf(word, i === words.length - 1);
    return typed === undefined ? word : `(${other} OR ${typed})`;
  });
}

/** Goods of which any is meant, as one operand: `((ball AND (bearing OR bearings)) OR (gearbox OR gearboxes))`. */
export function anyGoods(sides: readonly (readonly string[])[]): string {
  return `(${sides.map((side) => `(${withPlurals(side).join(' AND ')})`).join(' OR ')})`;
}

/** Words to leave out as search words, in singular and plural: `"ball bearing"` and `"ball bearings"`. */
export function bothNumbers(words: readonly string[]): readonly string[] {
  const last = pairOf(words.at(-1) ?? '', true);
  const forms = last.filter((form) => form !== undefined);
  if (words.length === 1) return forms;
  return forms.map((form) => `"${[...words.slice(0, -1), form].join(' ').replaceAll('"', '')}"`);
}

/** The other form of a word and the word, or the word alone if only one form is searched for. */
function pairOf(word: string, isLast: boolean): readonly [string, string?] {
  const [one, many] = plainWord.test(word) ? numbersOf(word) : [word];
  if (word === many) return [one, many];
  return many !== undefined && isLast ? [many, one] : [word];
}

/** Goods as people say them: `ball bearings` or `gearboxes`, and `stuffed animals` left out. */
export interface SaidGoods {
  readonly sides: readonly string[];
  readonly out: readonly string[];
}

/**
 * A text filter without its plurals, with quotes around words that are searched for as they are, so that `goodsFilter`
 * makes the same of it. Null for a text that only its operators can say.
 */
export function saidGoods(text: string): SaidGoods | null {
  const whole = parseText(text);
  const parts = whole.op === 'and' ? whole.of : [whole];
  const wanted = parts.filter(({ op }) => op !== 'not');
  const [only] = wanted;
  const isList = wanted.length === 1 && only?.op === 'or';
  const sides = isList ? eachSaid(only.of) : wanted.length === 0 ? [] : [wordsSaid(wanted)];
  const out = eachSaid(parts.flatMap((part) => (part.op === 'not' ? [part.of] : [])));
  if (sides.includes(null) || out.includes(null)) return null;
  const said = { sides: sides.filter((side) => side !== null), out: out.filter((one) => one !== null) };
  try {
    return goodsFilter(said) === text ? said : null;
  } catch (error) {
    // A stored text may be longer than one that can be sent.
    if (error instanceof TradeError) return null;
    throw error;
  }
}

/** @throws TradeError `invalid_request` */
export function goodsFilter({ sides, out }: SaidGoods): string {
  const wanted = sides.length === 0 ? '' : anyGoods(sides.map(wordsOf));
  return canonicalText(wanted, out.map(wordsOf).flatMap(bothNumbers));
}

/** Goods for a field that takes words. */
export function typedGoods(text: string): string {
  const said = text === '' ? null : saidGoods(text);
  return said === null || said.out.length > 0 ? text : said.sides.join(' or ');
}

const wordsOf = (text: string): readonly string[] => text.match(/"[^"]*"|[^\s"]+/g) ?? [];

/** A word of which both forms are searched for side by side, as typed; null if the terms are no such pair. */
function pairSaid([other, typed]: readonly TextExpression[], isLast: boolean): string | null {
  if (other?.op !== 'term' || typed?.op !== 'term' || (!isLast && singularOf(typed.text) !== other.text)) return null;
  const forms = bothNumbers(wordsOf(typed.text)).map((form) => form.replaceAll('"', ''));
  return forms[0] === other.text && forms[1] === typed.text ? typed.text : null;
}

/** Goods of which any is meant, or all that is left out. */
function eachSaid(operands: readonly TextExpression[]): (string | null)[] {
  const [first, second, ...others] = operands;
  if (first === undefined) return [];
  const pair = pairSaid(operands, true);
  if (pair !== null) return [pair, ...eachSaid(others)];
  const rest = second === undefined ? [] : [second, ...others];
  return [wordsSaid(first.op === 'and' ? first.of : [first]), ...eachSaid(rest)];
}

/** Words that must all be found. */
function wordsSaid(operands: readonly TextExpression[]): string | null {
  const words = operands.map((operand, i) => {
    const isLast = i === operands.length - 1;
    if (operand.op === 'term') return asItIs(operand.text, isLast);
    return operand.op === 'or' && operand.of.length === 2 ? pairSaid(operand.of, isLast) : null;
  });
  return words.includes(null) ? null : words.join(' ');
}

/** With quotes around words that would be searched for in both forms, or that say something else. */
function asItIs(text: string, isLast: boolean): string {
  const [, many] = pairOf(text, isLast);
  return many === undefined && isPlainWord(text) && !/^but$/i.test(text) ? text : `"${text}"`;
}

/** Uncountable goods, and legal forms. */
const uncounted =
  setOf(`furniture steel iron copper aluminum zinc gold silver rubber leather cotton wool silk coffee tea rice wheat corn
  sugar salt cocoa milk meat beef pork fish shrimp seafood poultry garlic equipment machinery clothing footwear luggage
  canvas christmas lens hardware software paper wood plywood timber lumber glass ceramics tequila wine beer cement marble polyester
  nylon inc llc ltd corp company gmbh limited incorporated electronics robotics plastics`);
/** Metals and chemicals. */
const uncountedEnd = /(ium|ene|oxide|oride|sulfate|nitrate|vinyl)$/i;

/** `Tomatoes`, but `avocados`. */
const oes = /^(?:potato|tomato)(?:es)?$/i;

/** `Motores`, of which the singular is `motor`. */
const isSpanishPlural = (word: string) =>
  /[dlnrz]es$/i.test(word) && isGoodsWord(fold(word.slice(0, -2))) && !isGoodsWord(fold(word.slice(0, -1)));

export const singularOf = (word: string): string => numbersOf(word)[0];

/** The singular and plural of a word; the word alone if its other form is uncertain. */
function numbersOf(word: string): readonly [string, string?] {
  const s = word === word.toUpperCase() ? 'S' : 's';
  const e = word === word.toUpperCase() ? 'E' : 'e';
  const y = word === word.toUpperCase() ? 'Y' : 'y';
  // `Siemens` and `Texas` are names.
  if (/^\p{Lu}/u.test(word) && !isGoodsWord(fold(word))) return [word];
  // `ABS resin`
  if (
    word.length < 3 ||
    /^(?!(?:PC|TV)S)[A-Z]{2}S$/.test(word) ||
    /(us|is|less)$/i.test(word) ||
    uncountedEnd.test(word)
  )
    return [word];
  // English rules don't form the plural of `maíz`.
  if (uncounted.has(word.toLowerCase()) || /[áéíóú][^s]*$/i.test(word)) return [word];
  if (/[^aeiou]ies$/i.test(word)) return [`${word.slice(0, -3)}${y}`, word];
  // `Peluches`
  const isWithE = isGoodsWord(fold(word.slice(0, -1))) && !isGoodsWord(fold(word.slice(0, -2)));
  if (/(ss|x|ch|sh|z)es$/i.test(word) && !isWithE) return [word.slice(0, -2), word];
  if (/[^s]s$/i.test(word)) return [word.slice(0, oes.test(word) || isSpanishPlural(word) ? -2 : -1), word];
  if (/[^aeiou]y$/i.test(word)) return [word, `${word.slice(0, -1)}${e === 'E' ? 'IES' : 'ies'}`];
  return /(ss|x|ch|sh|z)$/i.test(word) || oes.test(word) ? [word, `${word}${e}${s}`] : [word, `${word}${s}`];
}
