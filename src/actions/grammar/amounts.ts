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

const unit = String.raw`(kgs?|kilos?|kilograms?|(?:metric )?t(?:ons?|onnes?)?|mt|lbs?|pounds?)`;
const amount = String.raw`([\d.,]*\d)[.,]? ?${unit}?`;
const isEnd = '(?=[,;.]?(?: |$))';
const ranges = {
  between: new RegExp(`^(?:weighing )?(?:between )?${amount} ?(?:and|to|-|–) ?${amount}${isEnd}`),
  least: new RegExp(`^(?:weighing )?(?:over|above|more than|at least|>|>=) ?${amount}${isEnd}`),
  most: new RegExp(`^(?:weighing )?(?:under|below|less than|up to|at most|<|<=) ?${amount}${isEnd}`),
  more: new RegExp(`^${amount} (?:or more|and up)${isEnd}`),
};

/** A weight at the beginning of some words: the words themselves, and the range in kilograms; null for one that can't be read. */
interface Weight {
  readonly said: string;
  readonly range: string | null;
}

/** `over 500 kg`, `between 1 and 2 t`, `500 kg or more`. @param words in lower case. @returns null where no weight begins */
export function readWeight(words: string): Weight | null {
  const [between, low = '', lowUnit, high = '', highUnit] = ranges.between.exec(words) ?? [];
  if (between !== undefined && (lowUnit ?? highUnit) !== undefined) {
    const [from, to] = [kilos(low, lowUnit ?? highUnit), kilos(high, highUnit ?? lowUnit)];
    return { said: between, range: from === null || to === null ? null : `${from}..${to}` };
  }
  const [least, from = '', fromUnit] = ranges.least.exec(words) ?? ranges.more.exec(words) ?? [];
  if (least !== undefined && fromUnit !== undefined) return withKilos(least, kilos(from, fromUnit), (kg) => `${kg}..`);
  const [most, to = '', toUnit] = ranges.most.exec(words) ?? [];
  return most === undefined || toUnit === undefined ? null : withKilos(most, kilos(to, toUnit), (kg) => `..${kg}`);
}

/**
 * A weight that stands alone, so that it needs no unit: `over 500`, `1..2 t`, and `1.5 tons` for exactly that.
 * @returns null for what is no weight, or no range of one
 */
export function readWholeWeight(typed: string): Weight | null {
  const words = typed
    .toLowerCase()
    .trim()
    .replace(/(?<=\d)\s*\.\.\s*(?=\d)/, ' to ');
  const weight = readWeight(words) ?? readWeight(`${words} kg`);
  if (weight !== null) return [words, `${words} kg`].includes(weight.said) ? weight : null;
  const [said, number = '', unitOf] = new RegExp(`^(?=\\d)${amount}$`).exec(words) ?? [];
  return said === undefined ? null : withKilos(said, kilos(number, unitOf), (kg) => kg);
}

const withKilos = (said: string, kg: string | null, asRange: (kg: string) => string): Weight => ({
  said,
  range: kg === null ? null : asRange(kg),
});

/** Asks for an amount that can be read in one way. */
export const howMuch = (said: string): string => `How much is “${said}”? Write it like 1,500.5 kg.`;

/** In kilograms, which is what the records hold by all that is known; null for what can't be read, or in two ways. */
function kilos(number: string, unit = 'kg'): string | null {
  const value = readNumber(number);
  const isTons = /^(t|mt|metric)/.test(unit);
  if (value === null || (isTons && number.search(twofold) === 0)) return null;
  if (/^(lb|pound)/.test(unit)) return String(Math.round(value * 0.453_592_37));
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
