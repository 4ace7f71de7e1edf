import { phrasesOf } from '../lexicon/index.ts';
import { smallNumbers } from '../words/numbers.ts';
import { anyWord } from '../words/patterns.ts';

/**
 * Reads a number as English and Spanish write it: `1,500.75`, `1.500,75`, `0,5`. A mark is decimal unless three digits
 * follow it; the last of two kinds of marks is decimal, too. Otherwise three digits after a mark are thousands, except
 * after a zero.
 * @returns null if it is not a number
 */
export function readNumber(typed: string): number | null {
  const [, whole = '', mark = '', end = ''] = /^(.*?)(?:([.,])(\d+))?[.,]?$/.exec(typed) ?? [];
  const isDecimal = end.length !== 3 || /^0?$|^\d{4,}$/.test(whole) || (/[.,]/.test(whole) && !whole.includes(mark));
  const [digits, decimals] = mark !== '' && isDecimal ? [whole, end] : [`${whole}${mark}${end}`, ''];
  if (!/^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(digits) || `${digits}${decimals}` === '') return null;
  return Number(`${digits.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`);
}

const largeNumbers = { eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, fifty: 50, sixty: 60, ninety: 90 };
const numbersInWords = new Map([['one', 1], ...smallNumbers, ...Object.entries(largeNumbers), ['mil', 1_000]]);
const inWords = [...numbersInWords.keys()].join('|');
const anyInWords = new RegExp(`\\b(?:${inWords})\\b`, 'g');

/** `the last six months` with figures. */
export const inFigures = (text: string): string => text.replace(anyInWords, (word) => String(numbersInWords.get(word)));

const unit =
  'kgs?|kilos?|kilograms?|kilogramos?|(?:metric )?t(?:ons?|onnes?|oneladas?)?|mt|quintal(?:e?s)?' +
  '|lbs?|pounds?|libras?|teus?|usd|(?:us )?d(?:ollars?|olares)';
const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  lakh: 100_000,
  lac: 100_000,
  crore: 10_000_000,
  m: 1_000_000,
  mn: 1_000_000,
  million: 1_000_000,
  mil: 1_000,
};
const withScale = new RegExp(`^(.+?)(?: ?(${Object.keys(scales).join('|')})s?)?$`);
const scaled = String.raw`(?: ?(?:${Object.keys(scales).join('|')})s?\b)?`;
const number = String.raw`(?:[\d.,]*\d|half an?|media|an?|una?|${inWords})${scaled}`;
const amount = `(${number}[.,]? ?(?:${unit})?)`;
const figuresOnly = new RegExp(`^(?=\\d)${amount}$`);
const isEnd = '(?=[,;.]?(?: |$))';
const phrasesFor = (part: string) => phrasesOf(`amount ${part}`).join('|');
const [least, most] = [phrasesFor('least'), phrasesFor('most')];
const ranges = {
  between: new RegExp(`^(?:(?:between|from|entre|de) )?${amount} ?(?:and|to|-|–|y|a) ?${amount}${isEnd}`),
  least: new RegExp(`^(?:${least}|>=?) ?${amount}${isEnd}`),
  most: new RegExp(`^(?:${most}|<=?) ?${amount}${isEnd}`),
  more: new RegExp(`^${amount} ?(?:${phrasesFor('more')}|\\+)${isEnd}`),
  less: new RegExp(`^${amount} (?:${phrasesFor('less')})${isEnd}`),
  exact: new RegExp(`^${amount}${isEnd}`),
};

/** Amounts in units that no filter takes. */
const packages =
  anyWord(`shipments? records? bills? pallets? pieces? pcs cartons? boxes containers? units? packages? cbm m3
  liters? litres? euros? pesos?`);
const often = ' (?:an?|per|each|every) (?:week|month|quarter|year)| (?:week|month|quarter|year)ly| annually';
const otherUnits = [
  new RegExp(`^(?:${least}|${most}) ?[\\d.,]*\\d[km]? ?(?:${packages})(?:${often})?${isEnd}`),
  new RegExp(
    `^(?:worth )?(?:${least}|${most}|worth) ?(?:[$€£]|(?<=worth .*))[\\d.,]*\\d[km]? ?(?:${packages})?${isEnd}`,
  ),
  new RegExp(`^(?:between |from )?[\\d.,]*\\d ?(?:and|to|-|–) ?[\\d.,]*\\d (?:${packages})(?:${often})?${isEnd}`),
  // `20 shipments of Acme` are rows.
  new RegExp(`^(?!(?:[1-9]|[1-4]\\d|50) (?:shipments|records|bills) of )[\\d.,]*\\d (?:${packages})(?= of |[,;.]|$)`),
];
/** `More than 10 shipments` */
const records = /^\D.*(?:bill|record|shipment)s?$/;
const bareAmount = String.raw`(?:${least}|${most}) (?!(?:19|20)\d\d\b|\d{6})[\d.,]*\d(?=[,;]| from |$)`;
const noUnit = new RegExp(`^${bareAmount}`);
const noUnitAnywhere = new RegExp(`(?<!\\S)${bareAmount}`, 'i');

/** An amount at the start of some words: its words, and the range for a filter or what is wrong with it. */
interface Amount {
  readonly said: string;
  readonly key: 'weight' | 'teu' | 'value';
  /** Null if the amount can't be read, or can be read in two ways. */
  readonly range: string | null;
  readonly problem: string;
}

/**
 * `over 500 kg`, `between 1 and 2 t`, `500 kg or more`, `over 10 TEU`; null if the words begin with no amount.
 * @param words in lower case
 */
export function readWeight(words: string): Amount | null {
  const text = words.replaceAll(' & ', ' and ');
  return (
    rangeOfTwo(text) ??
    rangeOfOne(text, ['least', 'more'], (is) => `${is}..`) ??
    rangeOfOne(text, ['most', 'less'], (is) => `..${is}`)
  );
}

function rangeOfTwo(words: string): Amount | null {
  const [said, low = '', high = ''] = ranges.between.exec(words) ?? [];
  if (said === undefined) return null;
  const unitOf = unitIn(high) ?? unitIn(low);
  if (unitOf === undefined) return null;
  const [from, to] = [inUnit(low, unitOf), inUnit(high, unitOf)];
  return amountOf(said, unitOf, from === null || to === null ? null : `${from}..${to}`);
}

function rangeOfOne(
  words: string,
  forms: readonly (keyof typeof ranges)[],
  asRange: (is: string) => string,
): Amount | null {
  for (const form of forms) {
    const [said, bound = ''] = ranges[form].exec(words) ?? [];
    const unitOf = unitIn(bound);
    if (said !== undefined && unitOf !== undefined) return withRange(said, unitOf, inUnit(bound), asRange);
  }
  return null;
}

const bareWeight = new RegExp(
  `^(?:(?:${least}|${most}|[<>]=?) ?|(?:between|from|entre|de) [\\d.,]*\\d (?:and|to|y|a) )[\\d.,]*\\d(?=[,;]| |$)`,
);

/** `over 500` after the word `weight`: in kilograms, as in `weight:500..`. Null if no number follows. */
export function readBareWeight(words: string): Amount | null {
  const [said] = bareWeight.exec(words) ?? [];
  const weight = said === undefined ? null : readWeight(`${said} kg`);
  return said === undefined || weight === null ? null : { ...weight, said };
}

interface Unread {
  readonly said: string;
  readonly problem: string;
  /** Of an amount that is no weight, without which the rest can be looked up: whether it is a number of records. */
  readonly isCount?: boolean;
}

/**
 * An amount that no filter can hold, and why.
 * @param words in lower case, to the end of the text
 * @param isWeight whether a weight is expected
 */
export function unreadAmount(words: string, isWeight: boolean): Unread | null {
  for (const other of otherUnits) {
    const [said] = other.exec(words) ?? [];
    if (said === undefined) continue;
    const isCount = records.test(said);
    const problem = isCount
      ? `I can't leave out firms by “${said}”. A ranking has those with most records first.`
      : `I can narrow by weight, such as over 500 kg, not by “${said}”.`;
    return { said, problem, isCount };
  }
  const [bare] = noUnit.exec(words) ?? [];
  if (bare !== undefined) return { said: bare, problem: `“${bare}” needs a unit. Write it like ${bare} kg.` };
  const [exact, is = ''] = (isWeight && ranges.exact.exec(words)) || [];
  return exact === undefined || unitIn(is) === undefined
    ? null
    : { said: exact, problem: `Is “${exact}” the least or the most? Write over ${exact} or under ${exact}.` };
}

/**
 * A weight on its own, which needs no unit: `over 500`, `1..2 t`, and `1.5 tons` for exactly that.
 * @returns null if the text is not one weight
 */
export function readWholeWeight(typed: string): Amount | null {
  const words = typed
    .toLowerCase()
    .trim()
    .replace(/(?<=[\da-z])\s*\.\.\s*(?=\d)/, ' to ')
    // `5t..`
    .replace(/^\.\.\s*(?=\d.*[a-z])/, 'under ')
    .replace(/^(\d.*[a-z])\s*\.\.$/, 'over $1');
  const weight = readWeight(words) ?? readWeight(`${words} kg`);
  if (weight !== null) return [words, `${words} kg`].includes(weight.said) ? weight : null;
  const [said, is = ''] = figuresOnly.exec(words) ?? [];
  return said === undefined ? null : withRange(said, unitIn(is), inUnit(is), (exact) => exact);
}

const withRange = (
  said: string,
  unitOf: string | undefined,
  is: string | null,
  asRange: (is: string) => string,
): Amount => amountOf(said, unitOf, is === null ? null : asRange(is));

const amountOf = (said: string, unitOf: string | undefined, range: string | null): Amount => ({
  said,
  key: keyOf(unitOf),
  range,
  problem: howMuch(said),
});

function keyOf(unitOf = ''): Amount['key'] {
  if (/usd|d(?:ollar|olar)/.test(unitOf)) return 'value';
  return unitOf.startsWith('teu') ? 'teu' : 'weight';
}

/** Asks for an amount that can be read in one way. */
export const howMuch = (said: string): string => `How much is “${said}”? Write it like 1,500.5 kg.`;

const parts = new RegExp(`^(${number})[.,]? ?(${unit})?$`);
const unitIn = (bound: string): string | undefined => parts.exec(bound.trim())?.[2];

/**
 * The number in kilograms (the unit of the records, as far as known), or in TEU or dollars as typed; null if it can't
 * be read, or can be read in two ways.
 * @param usual the unit of an amount that has none
 */
function inUnit(bound: string, usual = 'kg'): string | null {
  const [, typed = '', unitOf = usual] = parts.exec(bound.trim()) ?? [];
  const value = valueOf(typed);
  const isTons = /^(t(?!eu)|mt|metric)/.test(unitOf);
  if (value === null || (isTons && typed.search(twofold) === 0)) return null;
  if (unitOf.startsWith('quintal')) return String(value * 100);
  if (/^(lb|pound|libra)/.test(unitOf)) return String(Math.round(value * 0.453_592_37));
  return String(isTons ? Math.round(value * 1_000_000) / 1_000 : value);
}

/** `1 lakh`, `half a`, `ten`, `1,5`. */
function valueOf(typed: string): number | null {
  const [, figures = '', scale = ''] = withScale.exec(typed) ?? [];
  const value = /^(?:half|media)/.test(figures)
    ? 0.5
    : /^(?:an?|una?)$/.test(figures)
      ? 1
      : (numbersInWords.get(figures) ?? readNumber(figures));
  return value === null ? null : value * (scales[scale] ?? 1);
}

/**
 * `1.500 t` is a ton and a half, or 1,500 tons where a comma is the decimal mark. In kg and pounds it is always
 * thousands, because weights aren't given to a thousandth.
 */
const twofold = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/g;

/**
 * The two readings of a text with such tons, or with an amount without a unit: a short label, and the text rewritten so
 * that it reads in one way.
 */
export function amountsMeant(text: string): readonly { readonly text: string; readonly command: string }[] {
  const [bare] = noUnitAnywhere.exec(text) ?? [];
  if (bare !== undefined) {
    // `Under 8708` may be of a heading.
    const [, heading] = /^under (\d{4})$/i.exec(bare) ?? [];
    const ways = [`${bare} kg`, `${bare} tons`, ...(heading === undefined ? [] : [`HS ${heading}`])];
    return ways.map((said) => ({ text: said, command: text.replace(bare, said) }));
  }
  const [found] = text.matchAll(twofold);
  if (found === undefined || !/\d ?(?:(?:metric )?t(?:ons?|onnes?)?|mt)\b/i.test(text)) return [];
  const [, whole = '', end = ''] = found;
  return [
    // A fourth digit makes the mark decimal.
    { text: `${whole}.${end.replace(/0+$/, '') || '0'} tons`, command: text.replace(twofold, '$1.$20') },
    { text: `${whole},${end} tons`, command: text.replace(twofold, '$1$2') },
  ];
}
