import { phrasesOf } from './lexicon/index.ts';

/**
 * Reads a number as English and Spanish write it: `1,500.75`, `1.500,75`, `0,5`. A mark that no three digits follow is
 * decimal, and so is the last of two kinds. Else three digits behind a mark are thousands, but not behind a zero.
 * @returns null for what is no number
 */
export function readNumber(typed: string): number | null {
  const [, whole = '', mark = '', end = ''] = /^(.*?)(?:([.,])(\d+))?[.,]?$/.exec(typed) ?? [];
  const isDecimal = end.length !== 3 || /^0?$|^\d{4,}$/.test(whole) || (/[.,]/.test(whole) && !whole.includes(mark));
  const [digits, decimals] = mark !== '' && isDecimal ? [whole, end] : [`${whole}${mark}${end}`, ''];
  if (!/^(?:\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/.test(digits) || `${digits}${decimals}` === '') return null;
  return Number(`${digits.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`);
}

const unit = String.raw`(kgs?|kilos?|kilograms?|kilogramos?|(?:metric )?t(?:ons?|onnes?|oneladas?)?|toneladas?|mt|quintal(?:e?s)?|qq|lbs?|pounds?|libras?|teus?)`;
const amount = String.raw`([\d.,]*\d)[.,]? ?${unit}?`;
const isEnd = '(?=[,;.]?(?: |$))';
const anyOf = (part: string) => phrasesOf(`amount ${part}`).join('|');
const [least, most] = [anyOf('least'), anyOf('most')];
const ranges = {
  between: new RegExp(`^(?:weighing )?(?:(?:between|from|entre|de) )?${amount} ?(?:and|to|-|–|y|a) ?${amount}${isEnd}`),
  least: new RegExp(`^(?:weighing )?(?:${least}|>=?) ?${amount}${isEnd}`),
  most: new RegExp(`^(?:weighing )?(?:${most}|<=?) ?${amount}${isEnd}`),
  more: new RegExp(`^${amount} ?(?:${anyOf('more')}|\\+)${isEnd}`),
  less: new RegExp(`^${amount} (?:${anyOf('less')})${isEnd}`),
};

/** Amounts counted in other ways, which the records can't be narrowed by. */
const otherUnit = new RegExp(
  `^(?:${least}|${most}|worth) ?[$€£]?[\\d.,]*\\d[km]? ?(pallets?|pieces?|pcs|cartons?|boxes|containers?|units?|packages?|cbm|m3|liters?|litres?|usd|dollars?|euros?|pesos?)?${isEnd}`,
);

/** An amount at the beginning of some words: the words themselves, and the range of a filter, or what can't be read. */
interface Amount {
  readonly said: string;
  readonly key: 'weight' | 'teu';
  /** Null for one that can't be read, or in two ways. */
  readonly range: string | null;
  readonly problem: string;
}

/** `over 500 kg`, `between 1 and 2 t`, `500 kg or more`, `over 10 TEU`. @param words in lower case. @returns null where no amount begins */
export function readWeight(words: string): Amount | null {
  const [between, low = '', lowUnit, high = '', highUnit] = ranges.between.exec(words) ?? [];
  if (between !== undefined && (lowUnit ?? highUnit) !== undefined) {
    const [from, to] = [inUnit(low, lowUnit ?? highUnit), inUnit(high, highUnit ?? lowUnit)];
    return amountOf(between, highUnit ?? lowUnit, from === null || to === null ? null : `${from}..${to}`);
  }
  const [atLeast, from = '', fromUnit] = ranges.least.exec(words) ?? ranges.more.exec(words) ?? [];
  if (atLeast !== undefined && fromUnit !== undefined)
    return withRange(atLeast, fromUnit, inUnit(from, fromUnit), (is) => `${is}..`);
  const [atMost, to = '', toUnit] = ranges.most.exec(words) ?? ranges.less.exec(words) ?? [];
  if (atMost !== undefined && toUnit !== undefined)
    return withRange(atMost, toUnit, inUnit(to, toUnit), (is) => `..${is}`);
  const other = otherUnit.exec(words);
  if (other === null || (other[1] === undefined && !/[$€£]|worth/.test(other[0]))) return null;
  return {
    said: other[0],
    key: 'weight',
    range: null,
    problem: `I can narrow by weight, such as over 500 kg, not by “${other[0]}”.`,
  };
}

/**
 * A weight that stands alone, so that it needs no unit: `over 500`, `1..2 t`, and `1.5 tons` for exactly that.
 * @returns null for what is no weight, or no range of one
 */
export function readWholeWeight(typed: string): Amount | null {
  const words = typed
    .toLowerCase()
    .trim()
    .replace(/(?<=\d)\s*\.\.\s*(?=\d)/, ' to ');
  const weight = readWeight(words) ?? readWeight(`${words} kg`);
  if (weight !== null) return [words, `${words} kg`].includes(weight.said) ? weight : null;
  const [said, number = '', unitOf] = new RegExp(`^(?=\\d)${amount}$`).exec(words) ?? [];
  return said === undefined ? null : withRange(said, unitOf, inUnit(number, unitOf), (is) => is);
}

const withRange = (
  said: string,
  unitOf: string | undefined,
  is: string | null,
  asRange: (is: string) => string,
): Amount => amountOf(said, unitOf, is === null ? null : asRange(is));

const amountOf = (said: string, unitOf: string | undefined, range: string | null): Amount => ({
  said,
  key: unitOf?.startsWith('teu') === true ? 'teu' : 'weight',
  range,
  problem: howMuch(said),
});

/** Asks for an amount that can be read in one way. */
export const howMuch = (said: string): string => `How much is “${said}”? Write it like 1,500.5 kg.`;

/** In TEU, or in kilograms, which is what the records hold by all that is known; null for what can't be read, or in two ways. */
function inUnit(number: string, unit = 'kg'): string | null {
  const value = readNumber(number);
  const isTons = /^(t(?!eu)|mt|metric)/.test(unit);
  if (value === null || (isTons && number.search(twofold) === 0)) return null;
  if (/^(?:quintal|qq)/.test(unit)) return String(value * 100);
  if (/^(lb|pound|libra)/.test(unit)) return String(Math.round(value * 0.453_592_37));
  return String(isTons ? Math.round(value * 1_000_000) / 1_000 : value);
}

/**
 * `1.500 t` is a ton and a half, or 1,500 tons where a comma is the decimal mark. Such kilograms and pounds are
 * thousands: nobody weighs one to its thousandth part.
 */
const twofold = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/g;

/** Both readings of a text with such tons: in short, and as a text that reads in one way. */
export function bothAmounts(text: string): readonly { readonly text: string; readonly command: string }[] {
  const [found] = text.matchAll(twofold);
  if (found === undefined || !/\d ?(?:(?:metric )?t(?:ons?|onnes?)?|mt)\b/i.test(text)) return [];
  const [, whole = '', end = ''] = found;
  return [
    // With a fourth digit the mark is a decimal one.
    { text: `${whole}.${end.replace(/0+$/, '') || '0'} tons`, command: text.replace(twofold, '$1.$20') },
    { text: `${whole},${end} tons`, command: text.replace(twofold, '$1$2') },
  ];
}
