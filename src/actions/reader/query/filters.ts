import { nearestWord } from '../../../model/names.ts';
import { buildFilter, canonicalText, TradeError } from '../../../trade/index.ts';
import { type Dataset, type Filter, type FilterField, filterField, filterFields } from '../../../model/datasets.ts';
import { readRange, wireRange } from '../../../model/range.ts';
import { howMuch, readNumber, readWholeWeight } from '../facts/amounts.ts';
import { countryName, isCountry, nearestCountry, portNamed, portsOfCoast } from '../words/place-names.ts';
import { anyGoods, bothNumbers, withPlurals } from '../words/plurals.ts';
import type { TypedFilter } from './tokens.ts';

/** Short keys people type, and the service's field behind each, by dataset. Any field's own name works too. */
const fieldOf: Readonly<Record<string, Partial<Record<Dataset, string>>>> = {
  company: { 'mx-import': 'company_name', 'mx-export': 'company_name' },
  supplier: { 'mx-import': 'supplier_name', 'mx-export': 'supplier_name' },
  product: everywhere('product_description'),
  hs: everywhere('hs_code'),
  weight: everywhere('weight'),
  teu: everywhere('teu'),
  port: {
    'us-import': 'entry_port',
    'us-export': 'exit_port',
    'mx-import': 'customs_office',
    'mx-export': 'customs_office',
  },
  country: {
    'us-import': 'supplier_country',
    'us-export': 'supplier_country',
    'mx-import': 'supplier_country',
    'mx-export': 'company_country',
  },
  vessel: everywhere('vessel_name'),
  carrier: everywhere('carrier_scac_code'),
  notify: everywhere('notify_party'),
  container: everywhere('container_id'),
  broker: everywhere('custom_broker'),
  rfc: everywhere('rfc_number'),
  pedimento: everywhere('pedimento_number'),
  transport: everywhere('transport_type'),
  regime: everywhere('custom_regime'),
  value: everywhere('mx_value'),
};

function everywhere(field: string): Record<Dataset, string> {
  return { 'us-import': field, 'us-export': field, 'mx-import': field, 'mx-export': field };
}

/** Whether records of a dataset have what a key filters by. */
export const takesKey = (dataset: Dataset, key: string): boolean =>
  filterField(dataset, fieldOfKey(key, dataset)) !== undefined;

/** The keys that help and error messages name. */
export const shownKeys = [
  'company',
  'supplier',
  'hs',
  'port',
  'country',
  'weight',
  'from',
  'to',
  'size',
  'page',
  'dataset',
];

/** Whether a filter of some dataset, or a verb, takes this key. */
export function isFilterKey(key: string): boolean {
  return (
    shownKeys.includes(key) ||
    fieldBehind(key) !== undefined ||
    filterFields.some(({ field }) => field === key) ||
    otherKeys.includes(key) ||
    Object.hasOwn(otherSpellings, key)
  );
}

/** Keys that people type for others. */
export const otherSpellings: Readonly<Record<string, string>> = {
  since: 'from',
  until: 'to',
  till: 'to',
};

/** Keys that only some verbs take. */
const otherKeys = ['website', 'phone', 'countries', 'in', 'every', 'when', 'cap', 'name'];

/**
 * Turns typed filters and leftover words into the filter the service takes. Leftover words are the product's
 * description and must all match; several values of another text filter match any of them.
 * @returns the filter, or sentences on what is wrong
 */
export function readFilters(
  dataset: Dataset,
  typed: readonly TypedFilter[],
  words: readonly string[],
  excludedWords: readonly string[],
): Filter | string[] {
  const mistakes: string[] = [];
  const values: Record<string, string> = {};
  const byField = Map.groupBy(typed.map(withoutNot), ({ key }) => fieldOfKey(key, dataset));
  if (words.length + excludedWords.length > 0 && !byField.has('product_description')) {
    byField.set('product_description', []);
  }
  for (const [field, filters] of byField) {
    const known = filterField(dataset, field);
    if (known === undefined) {
      mistakes.push(unknownFilter(filters[0], field, dataset));
      continue;
    }
    const isGoods = field === 'product_description';
    const plain = isGoods ? filters.filter(isPlainWords) : [];
    const typedWords = [...plain.flatMap(({ value }) => value.split(/\s+/)), ...words];
    const extra = isGoods ? { words: typedWords, excludedWords } : { words: [], excludedWords: [] };
    const read =
      known.kind === 'text'
        ? readText(
            dataset,
            field,
            filters.filter((one) => !plain.includes(one)),
            extra,
          )
        : readPlain(known, filters);
    if (typeof read === 'string') values[field] = read;
    else mistakes.push(read.mistake);
  }
  if (mistakes.length > 0) return mistakes;
  try {
    return buildFilter(dataset, values);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'invalid_request') return [...error.messages];
    throw error;
  }
}

/** `product:"ball bearings"` are the words as a sentence has them. Operators and wildcards are left alone. */
const isPlainWords = ({ value, excluded }: TypedFilter): boolean =>
  !excluded && /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&/-]*$/u.test(value) && !/\b(?:AND|OR|NOT)\b/.test(value);

/** The excluded value of `NOT China` or `-China`; null for others. */
const leftOutIn = (value: string) => /^(?:NOT\s+|[-!]\s*)([\p{L}\p{N}"(].*)$/u.exec(value.trim())?.[1] ?? null;

/** Marks a filter as excluded if its value says so. Names are exempt: a firm may be called `NOT JUST TOYS`. */
function withoutNot(filter: TypedFilter): TypedFilter {
  const { key, value } = filter;
  if (key === 'company_name' || key === 'supplier_name') return filter;
  if (key !== 'country') {
    const leftOut = leftOutIn(value);
    return leftOut === null ? filter : { ...filter, value: leftOut, excluded: true };
  }
  const { wanted, unwanted } = readPlaces([filter]);
  // A mix of both is ambiguous. It stays as typed, and is refused later.
  return wanted.length > 0 || unwanted.length === 0 ? filter : { ...filter, value: unwanted.join(','), excluded: true };
}

export const keepOrLeaveOut = 'name either the countries to keep or those to leave out, not both.';

/** The wanted and the excluded countries of comma-separated values: `China, Germany`, `NOT China`, `-China`. */
export function readPlaces(filters: readonly TypedFilter[]) {
  const places = filters.flatMap(({ value, excluded }) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({ name: leftOutIn(part) ?? part, isOut: excluded || leftOutIn(part) !== null })),
  );
  const namesOf = (out: boolean) => places.filter(({ isOut }) => isOut === out).map(({ name }) => name);
  return { wanted: namesOf(false), unwanted: namesOf(true) };
}

/** The service's field behind a key, or the key itself where there is none. */
export function fieldOfKey(key: string, dataset: Dataset): string {
  return fieldBehind(key)?.[dataset] ?? key;
}

function fieldBehind(key: string): Partial<Record<Dataset, string>> | undefined {
  return Object.hasOwn(fieldOf, key) ? fieldOf[key] : undefined;
}

function unknownFilter(filter: TypedFilter | undefined, field: string, dataset: Dataset): string {
  const key = filter?.key ?? field;
  if (filter?.excluded === true && shownKeys.includes(key)) {
    return `-${key}: doesn't work. Only words, product, hs, port and country can be left out.`;
  }
  const elsewhere = fieldBehind(key) !== undefined || filterFields.some((row) => row.field === key);
  const nearest = nearestWord(key, shownKeys);
  return elsewhere
    ? `${key}: doesn't work on ${dataset}.`
    : `There's no filter “${key}”.${nearest === null ? '' : ` Did you mean “${nearest}”?`} The filters are ${shownKeys.join(', ')}.`;
}

function readText(
  dataset: Dataset,
  field: string,
  filters: readonly TypedFilter[],
  { words, excludedWords }: { words: readonly string[]; excludedWords: readonly string[] },
): string | { mistake: string } {
  const [out, wanted] = [true, false].map((excluded) =>
    filters.filter((filter) => filter.excluded === excluded).map((filter) => asTerm(dataset, field, filter)),
  );
  const product = field === 'product_description';
  const typedAs = filters[0]?.key;
  if (field === 'hs_code' && [...(wanted ?? []), ...(out ?? [])].filter((term) => term.endsWith('*')).length > 1) {
    return { mistake: 'hs: takes one chapter or heading, since a filter holds one wildcard; write longer codes out.' };
  }
  if (filters.some((one) => one.key === 'country' && !one.excluded && readPlaces([one]).unwanted.length > 0)) {
    return { mistake: `country: ${keepOrLeaveOut}` };
  }
  const [unknown] = filters.filter(({ key }) => key === 'country').flatMap(unknownCountries);
  if (unknown !== undefined) return { mistake: noCountryOrCode(unknown) };
  const alternatives = product ? (wanted ?? []).join(' ') : (wanted ?? []).join(' OR ');
  try {
    return canonicalText([...joined(words), alternatives].join(' '), [
      ...(out ?? []),
      ...excludedWords.flatMap((word) => bothNumbers([word])),
    ]);
  } catch (error) {
    if (error instanceof TradeError) {
      return { mistake: `${typedAs === undefined ? '' : `${typedAs}: `}${error.messages.join(' ')}` };
    }
    throw error;
  }
}

/** `nuts and bolts` must match both words, `nuts or bolts` either. */
function joined(words: readonly string[]): readonly string[] {
  const isBetween = (i: number) => i > 0 && i < words.length - 1;
  const sides: string[][] = [[]];
  words.forEach((word, i) => {
    if (isBetween(i) && word === 'or') sides.push([]);
    else if (!isBetween(i) || !/^(and|&)$/.test(word)) sides.at(-1)?.push(word);
  });
  const [only = [], ...others] = sides.filter((side) => side.length > 0);
  return others.length === 0 ? withPlurals(only) : [anyGoods([only, ...others])];
}

/** A value as one operand. Several words become a phrase, so that they don't match any one of them. */
function asTerm(dataset: Dataset, field: string, { key, value, quoted }: TypedFilter): string {
  if (key === 'country') return countries(dataset, value);
  if (field === 'hs_code') {
    const digits = value.replace(/[.\s]/g, '');
    // A chapter or a heading means everything under it.
    return /^\d{2,5}$/.test(digits) ? `${digits}*` : digits;
  }
  if (field.endsWith('_port') && !/[()]|\b(?:AND|OR|NOT)\b/.test(value)) return ports(value);
  return quoted || /\s/.test(value) ? quote(value) : value;
}

/** The ports of a coast, or of short or several names: `west coast`, `LA`, `Long Beach, Oakland`. */
function ports(value: string): string {
  const names = portsOfCoast(value.toLowerCase()) ?? value.split(/\s*;\s*|\s+or\s+/).flatMap(portsListed);
  const terms = names.map((name) => (/^\S+$/.test(name) ? name : quote(name)));
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`;
}

/** `Long Beach, CA` is one. */
function portsListed(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const named = parts.flatMap((part) => portNamed(part.toLowerCase()) ?? []);
  return named.length === parts.length ? named : [text];
}

/** Names that would match nothing, and look like an empty answer. Operators are left alone. */
function unknownCountries({ value }: TypedFilter): string[] {
  const names = isCountry(value) ? [] : value.split(',').map((part) => part.trim());
  return names.filter((name) => name !== '' && !isCountry(name) && !/[*?"()]|\b(?:AND|OR|NOT)\b/.test(name));
}

const noCountryOrCode = (name: string): string =>
  /^[a-z]{2}$/i.test(name) ? `country: no country has the code ${name.toUpperCase()}.` : noCountry('country', name);

/** Says that a name is no country, and which is nearest. */
export function noCountry(key: 'country' | 'countries', typed: string): string {
  const nearest = nearestCountry(typed);
  return `${key}: "${typed.slice(0, 40)}" is no country I know.${nearest === null ? '' : ` Did you mean ${nearest}?`}`;
}

/** One country, or any of several separated by commas. */
function countries(dataset: Dataset, value: string): string {
  const language = dataset.startsWith('mx') ? 'es' : 'en';
  const several = value.split(',').map((part) => part.trim());
  const names = several.every(isCountry) ? several : [value];
  return `(${names.map((name) => quote(countryName(name, language))).join(' OR ')})`;
}

function quote(text: string): string {
  return /[*?]/.test(text) ? text : `"${text}"`;
}

function readPlain(
  { field, kind, example }: FilterField,
  filters: readonly TypedFilter[],
): string | { mistake: string } {
  const [first, second] = filters;
  if (first === undefined) return { mistake: `${field} is empty. Example: ${example}` };
  if (second !== undefined) return { mistake: `${first.key}: is given twice; it takes one value.` };
  if (first.excluded) {
    return {
      mistake: `-${first.key}: cannot be excluded: the data service has no such filter, and hidden rows would be charged.`,
    };
  }
  if (kind === 'range') {
    const weight = field === 'weight' ? readWholeWeight(first.value) : null;
    if (weight?.range === null) return { mistake: `${first.key}: ${howMuch(weight.said)}` };
    const range = asRange(weight?.range ?? first.value);
    return (
      range ?? {
        mistake: `${first.key}: write ${field === 'weight' ? 'over 500 kg, 1.5 tons, ' : ''}500..2000, 500.. or ..2000.`,
      }
    );
  }
  return first.value;
}

/** `500..2000`, `500-2000`, `500..`, `500+`, `>500`, `..2000`, `<2000`, `500` as the service writes ranges; null for the rest. */
function asRange(value: string): string | null {
  const text = value
    .replace(/\s/g, '')
    .replace(/kg$/i, '')
    // A point alone is a decimal mark, as in the service's own form.
    .replace(/\d+(?:\.\d+)*,\d+(?:[.,]\d+)*/g, (number) => String(readNumber(number)))
    .replace(/^[<>](?!=)/, '$&=')
    .replace(/\+$/, '..');
  const range = /\d/.test(text) ? readRange(text) : null;
  return range && wireRange(range);
}
