import { courtesy, isFunctionWord, isGoodsWord, partsOf, phrasesAt } from '../lexicon/index.ts';
import { setOf } from '../words/patterns.ts';
import { lowAt, phraseOf, type Word } from '../words/words.ts';

/** A value found in words, and the index after it. */
interface Found {
  readonly value: string;
  readonly to: number;
}

const kindOfCode = 'hs|hts|htsus|hsn|hscode|tariff|commodity|fractions?|fraccion|fracciones|partida';
const codeIsNamed = new RegExp(
  `^((?:(?:with|under|of|con|bajo) )?(?:(?:la|las|el) )?(?:codigos? )?(?:${kindOfCode})` +
    '(?:[ -]?codes?| arancelari(?:a|as)| headings?| chapters?| numbers?| lines?)?(?: of)? ' +
    '|(?:under )?(?:sub)?(?:headings?|chapters?) )',
);
/** An HS code: chapter, then heading. No chapter has more than 87 headings, which excludes many order numbers. */
const code = /^(?!00|77|9[89])\d\d(?!00|8[89]|9)\d\d(?:\.\d\d(?:\.?\d{2}){0,2}|\d\d|\d{4}|\d{6})$/;
const otherNumbers = setOf(`p.o po order orders orden pedido inv factura invoice ref reference so quote job contract lot
  batch sku part phone tel no number #`);

/**
 * HS codes: `hs 8482`, `hts codes 848210 and 848220`, `under 848210`, `8482.10`, but not a number after `PO` or
 * `invoice`. A filter holds only one heading, so several are found separately and people are asked which one.
 */
export function codesAt(words: readonly Word[], at: number): Found[] {
  const only = lowAt(words, at);
  if (words.length === 1 && /^\d{4}$/.test(only) && !/^(19|20)\d\d$/.test(only)) return [{ value: only, to: 1 }];
  const named = namedAt(words, at);
  const isOther = named === at && otherNumbers.has(lowAt(words, at - 1));
  const found: string[] = [];
  let to = at;
  let next = named === at && only === 'under' ? at + 1 : named;
  // Among bare numbers in a row, a shorter one is a year.
  for (let isNamed = named > at; !isOther && isCode(lowAt(words, next), isNamed);) {
    found.push(lowAt(words, next));
    to = next + 1;
    const joined = /^(?:and|or|&|y|o)$/.test(lowAt(words, to)) ? to + 1 : to;
    next = namedAt(words, joined);
    // `Hs 8482, 8483`, but not `hs 8482, 2025` or `hs 8482, 90 days`
    const [one = '', other] = [found[0], lowAt(words, to)];
    const isAlike = /^\d+$/.test(other) && other.length === one.length && !/^(?:19|20)\d\d$/.test(other);
    const isListed = next > to || (isAlike && (words[to - 1]?.after ?? '').includes(','));
    isNamed = isListed && named > at;
  }
  if (found.length === 0) return [];
  const isHeading = (one: string) => one.replaceAll('.', '').length < 6;
  return (found.length > 1 && found.some(isHeading) ? found : [found.join(',')]).map((value) => ({ value, to }));
}

function isCode(low: string, isNamed: boolean): boolean {
  return isNamed ? /^\d[\d.]{1,12}$/.test(low) : code.test(low) && !/^(19|20)\d{2}\.\d\d/.test(low);
}

/** Index after words that announce a code; the same index if there are none. */
function namedAt(words: readonly Word[], at: number): number {
  const [, named = ''] = codeIsNamed.exec(`${phraseOf(words, at, 5)} `) ?? [];
  return at + (named.match(/ /g)?.length ?? 0);
}

const containerSaid = new RegExp(
  '^((?:(?:the|this|el) )?(?:containers?|cntrs?|ctrs?|box|contenedor|caja)(?: (?:no|num|nr|id)\\.?| number| #)? )?' +
    '([a-z]{3}[ujz])[ -]?((?:\\d[ -]?){6}\\d)(?= |$)',
);

/**
 * `container QXLU4265327`, `box no. TGHU 664 120 3`, `TGHU 664120-3`. A number that isn't called a container needs a
 * valid check digit.
 */
export function containerAt(words: readonly Word[], at: number): Found | null {
  const [said = '', called, owner = '', digits = ''] = containerSaid.exec(phraseOf(words, at, 9)) ?? [];
  const value = `${owner}${digits.replace(/\D/g, '')}`;
  if (said === '' || (called === undefined && !hasCheckDigit(value))) return null;
  return { value: value.toUpperCase(), to: at + said.split(' ').length };
}

/** ISO 6346: the last digit of a container's number is computed from the others. */
function hasCheckDigit(id: string): boolean {
  const letters = '0123456789a_bcdefghijk_lmnopqrstu_vwxyz';
  const sum = Array.from(id.slice(0, 10)).reduce((so, mark, i) => so + letters.indexOf(mark) * 2 ** i, 0);
  return String((sum % 11) % 10) === id.at(-1);
}

/** The bill of lading that a text asks for, if it says nothing else: `BOL MAEU 5556-78123 pls`. */
export const billIn = (words: readonly Word[]): string | null =>
  onlyOne(words, (at, length) => billAt(words, at, length));

/** The bills of a text that holds nothing but their numbers; empty for others. */
export function billsIn(words: readonly Word[]): string[] {
  const bills = words.flatMap((_, at) => billAt(words, at, 1) ?? []);
  return bills.length === words.filter(({ low }) => !/^(?:and|&|y)$/.test(low)).length ? bills : [];
}

/** The containers in a text that names several, and nothing else: `find containers TGHU8823410 and TGHU8823426`. */
export function containersIn(words: readonly Word[]): string[] {
  const ids = words.flatMap(({ low }) => (/^[a-z]{3}[ujz]\d{7}$/.test(low) ? [low.toUpperCase()] : []));
  const isSaid = ({ low }: Word) => /^(?:and|&|y|containers?|contenedor(?:es)?)$/.test(low) || courtesy.has(low);
  const isWhole = words.filter((word) => !isSaid(word)).length === ids.length;
  const isCalled = words.some(({ low }) => /^(?:containers?|contenedor(?:es)?)$/.test(low));
  return isWhole && isCalled && ids.length > 1 ? ids : [];
}

/** The bill number that a stretch of words is; null if it isn't one. */
export function billAt(words: readonly Word[], at: number, length: number): string | null {
  const said = words.slice(at, at + length);
  const number = said
    .map(({ text }) => text)
    .join('')
    .replace(/-/g, '')
    .toUpperCase();
  const isParted = length > 1;
  const isBill = /^[A-Z]{4}[A-Z0-9]{5,}$/.test(number) && (number.match(/\d/g) ?? []).length >= 4;
  const [first] = said;
  // `CMDU SHZ7719023`
  const isCode = /^[A-Z]{4}$/.test(first?.text ?? '');
  const goesOn = ({ low, text }: Word) => /^[\d-]+$/.test(low) || (isCode && /^[A-Z]{2,4}\d{6,}$/.test(text));
  if (!isBill || first === undefined || !said.slice(1).every(goesOn)) return null;
  const isCalled = words.some((_, i) => phrasesAt(words, i).some(({ part }) => part === 'bill'));
  // `Acme 2025-2026` is a firm and years, and `from 848210` doesn't begin with a carrier.
  const isAlone = words.length === length && /\d{8}$/.test(number) && !isGoodsWord(first.low);
  const isCarrier = isCalled || isAlone || /^[A-Z]{4}/.test(first.text);
  const isSplit = /^[a-z]{4}(?:$|(?=.*\d))/.test(first.low);
  return isParted && (!isCarrier || !isSplit || /^[A-Z]{4}(?:(?:19|20)\d\d){1,2}$/.test(number)) ? null : number;
}

/** The pedimento that a text asks for, if it says nothing else, as the records write it. */
export const pedimentoIn = (words: readonly Word[]): string | null =>
  onlyOne(words, (at, length) => pedimentoAt(words, at, length));

/** The pedimento that a stretch of words is, as the records write it; null if it isn't one. */
export function pedimentoAt(words: readonly Word[], at: number, length: number): string | null {
  const said = words.slice(at, at + length).map(({ text }) => text);
  const pedimento = asPedimento(said.join(' '));
  return /^\d{2}_\d{2,3}_\S+$/.test(pedimento) ? pedimento : null;
}

/** A pedimento as the records write it. People separate its numbers with spaces, or not at all. */
export function asPedimento(text: string): string {
  return text
    .replace(/^(\d{2})[ /-](\d{2,3})[ /-](\S{4,13})[ /-](\d{7})$/, '$1_$2_$3_$4')
    .replace(/^(\d{2})(\d{2})(\d{4})(\d{7})$/, '$1_$2_$3_$4');
}

export const longestNumber = 4;

/** The number in the words, if the rest only asks for it. */
function onlyOne(words: readonly Word[], read: (at: number, length: number) => string | null): string | null {
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(longestNumber, words.length - at); length > 0; length -= 1) {
      const number = read(at, length);
      if (number !== null) return [words.slice(0, at), words.slice(at + length)].every(onlyAsks) ? number : null;
    }
  return null;
}

/** Parts that a question about one record may have, besides function words. */
const asking = /^(?:bill|filler|rows|brokers|companies|suppliers|profile|facts|who|what|is)$/;
const saysMore = /^(?:not|vs|compare|watch|once|told|alert|trend)/;

/** Whether words only ask for a record: `please`, `what's in this one`, `who was the broker`. */
function onlyAsks(words: readonly Word[]): boolean {
  let at = 0;
  while (at < words.length) {
    const phrases = phrasesAt(words, at);
    const length = Math.max(0, ...phrases.filter(({ part }) => asking.test(part)).map((phrase) => phrase.words.length));
    const low = lowAt(words, at);
    const isSmall = isFunctionWord(low) && !/^\d/.test(low) && !partsOf(low).some((part) => saysMore.test(part));
    if (length === 0 && !isSmall && !courtesy.has(low)) return false;
    at += Math.max(1, length);
  }
  return true;
}
