import {
  type Adjacency,
  adjacencyOf,
  capital,
  type Dataset,
  datasets,
  type Filter,
  type FilterField,
  filterField,
  filterFields,
} from '../model/datasets.ts';
import type { PartyKind } from '../model/answer.ts';
import { type NumberRange, rangeInWords, readRange, wireRange } from '../model/range.ts';
import { invalidRequest, TradeError } from './errors.ts';
import { slugInRow, toSlug } from './paths.ts';
import {
  canonicalText,
  checkWildcards,
  holdsTerm,
  isPlainWord,
  leavesOut,
  parseText,
  squeeze,
  termsOf,
  type TextExpression,
} from './text.ts';

/**
 * Refuses unknown fields and malformed values: the service would ignore them and charge for the unfiltered page.
 * @param values by wire field name @throws TradeError `invalid_request` with a message for every wrong field
 */
export function buildFilter(dataset: Dataset, values: Readonly<Record<string, string>>): Filter {
  const problems: string[] = [];
  const entries = Object.entries(values).flatMap(([field, value]): [string, string][] => {
    const row = filterField(dataset, field);
    if (row === undefined) {
      problems.push(unknownField(dataset, field));
      return [];
    }
    try {
      return [[field, canonicalValue(row, value)]];
    } catch (error) {
      if (!(error instanceof TradeError)) throw error;
      problems.push(...error.messages.map((message) => `${capital(row.label)}: ${message}`));
      return [];
    }
  });
  if (problems.length > 0) throw invalidRequest(...problems);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A filter that only excludes would match, and charge for, nearly everything. */
export function onlyExcludes(dataset: Dataset, filter: Filter): boolean {
  const entries = Object.entries(filter);
  return (
    entries.length > 0 &&
    entries.every(([field, value]) => filterField(dataset, field)?.kind === 'text' && leavesOut(parseText(value)))
  );
}

function unknownField(dataset: Dataset, field: string): string {
  const elsewhere = filterFields.find((row) => row.field === field);
  const known = filterFields.filter((row) => row.dataset === dataset).map((row) => row.field);
  const { title } = datasets[dataset];
  return elsewhere === undefined
    ? `${title} data has no filter of that name. It has: ${known.join(', ')}.`
    : `${title} data cannot be filtered by ${field}. It can by: ${known.join(', ')}.`;
}

function canonicalValue(row: FilterField, raw: string): string {
  const value = squeeze(raw);
  if (value === '') throw invalidRequest(`A value is missing. Example: ${row.example}`);
  switch (row.kind) {
    case 'slug':
      return slugValue(row, value);
    case 'name':
      return checkPlain(row, value.replaceAll('"', '').trim());
    case 'text':
      return textValue(row, value);
    case 'plain':
      return row.values === undefined ? checkPlain(row, value) : oneOf(row.values, value);
    case 'range':
      return wireRange(parseRange(value, row.example));
    case 'flag':
      return flagValue(value);
  }
}

function slugValue(row: FilterField, value: string): string {
  const slug = toSlug(value, kindOf(row));
  if (slug === null)
    throw invalidRequest(`This filter takes a short name or a link, not a name. Example: ${row.example}`);
  return slug;
}

const kindOf = ({ field }: FilterField): PartyKind => (field === 'supplier' ? 'supplier' : 'company');

function textValue(row: FilterField, value: string): string {
  const text = canonicalText(
    row.form === 'digits' ? value.replaceAll(/(?<=\d)\.(?=\d)/g, '') : value,
    [],
    adjacencyOf(row),
  );
  const bare = text.replaceAll(/\b(?:AND|OR|NOT)\b|[()]/g, ' ').trim();
  if (row.form === 'digits' && !/^[\d*?\s]+$/.test(bare))
    throw invalidRequest(`Type digits only. Example: ${row.example}`);
  if (row.form === 'country' && text.split(/ AND | OR |NOT |[()]/).some((term) => /^[a-z]{2}$/i.test(term)))
    throw invalidRequest(`A country is given by its full name, not by a code. Example: ${row.example}`);
  return text;
}

function checkPlain(row: FilterField, value: string): string {
  const wrong = row.wildcards ? checkWildcards(value) : /[*?]/.test(value) ? 'Wildcards do not work here.' : null;
  if (wrong !== null) throw invalidRequest(`${wrong} Example: ${row.example}`);
  if (!/[\p{L}\p{N}]/u.test(value) || value.length > 200)
    throw invalidRequest(`A value of 1 to 200 characters is needed. Example: ${row.example}`);
  return value;
}

function oneOf(values: Readonly<Record<string, string>>, value: string): string {
  const folded = value.toLowerCase();
  const found = Object.entries(values).find(([wire, word]) => wire.toLowerCase() === folded || word === folded);
  if (found !== undefined) return found[0];
  const choices = Object.entries(values).map(([wire, word]) => `${wire} (${word})`);
  throw invalidRequest(`One of these is needed: ${choices.join(', ')}.`);
}

function flagValue(value: string): string {
  const folded = value.toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(folded)) return 'true';
  if (['false', 'no', 'off', '0'].includes(folded)) return 'false';
  throw invalidRequest('The value is true or false. Example: true');
}

const recordFields: Readonly<Record<string, string>> = {
  company: 'company_name',
  supplier: 'supplier_name',
  notify_party: 'notify_party_name',
  mx_value: 'value_in_usd',
};

/**
 * How a record satisfies a filter, as far as it shows: `product “robots”, weight 520`. Escape it: records are untrusted.
 * @returns `hidden`: the labels of the fields whose match the record doesn't show
 */
export function explainMatch(dataset: Dataset, filter: Filter, record: Readonly<Record<string, unknown>>) {
  const [shown, hidden]: [string[], string[]] = [[], []];
  for (const row of filterFields.filter((known) => known.dataset === dataset && known.kind !== 'flag')) {
    const wanted = filter[row.field];
    if (wanted === undefined) continue;
    const held = record[recordFields[row.field] ?? row.field];
    const found =
      typeof held === 'string' || typeof held === 'number' ? foundIn(row, wanted, String(held), record) : [];
    if (found.length === 0) hidden.push(row.label);
    else shown.push(`${row.label} ${found.join(', ')}`);
  }
  return { shown, hidden };
}

function foundIn(row: FilterField, wanted: string, held: string, record: Readonly<Record<string, unknown>>): string[] {
  switch (row.kind) {
    case 'slug':
      return slugInRow(record, kindOf(row)) === wanted ? [held] : [];
    case 'text': {
      const text = parseText(wanted, [], adjacencyOf(row));
      if (leavesOut(text)) return termsOf(text).some((term) => holdsTerm(held, term)) ? [] : [held];
      return termsOf(text).flatMap((term) => (holdsTerm(held, term) ? `“${term}”` : []));
    }
    case 'range':
    case 'flag':
      return [held];
    case 'name':
    case 'plain':
      return holdsTerm(held, wanted) ? [held] : [];
  }
}

/** @throws TradeError `invalid_request` */
function parseRange(raw: string, example: string): NumberRange {
  const range = readRange(raw.replaceAll(/(?<=\d),(?=\d{3})/g, '').trim());
  if (range === null) throw invalidRequest(`A number or a range of numbers is needed. Example: ${example}`);
  const { from, to } = range;
  if (from === null && to === null) throw invalidRequest(`One end of the range is needed. Example: ${example}`);
  if (from !== null && to !== null && from > to)
    throw invalidRequest(`The range starts above its end. Example: ${example}`);
  return range;
}

/** `company acme-robotics`, `product "ball bearing" and steel but not plastic`. Escape it: it contains user input. */
export function filterWords(dataset: Dataset, filter: Filter, labels: Readonly<Record<string, string>> = {}): string[] {
  return filterFields
    .filter((row) => row.dataset === dataset)
    .flatMap((row) => {
      const value = filter[row.field];
      if (value === undefined) return [];
      const label = labels[row.field];
      const words = describeField(row, value);
      if (label === undefined) return [`${row.label}${words}`];
      const [, not = '', named = ''] = /^ (?:(not) )?(.*)$/s.exec(words) ?? [];
      return [[not, label, named.replaceAll(plainPhrase, '$1')].filter((part) => part !== '').join(' ')];
    });
}

const plainPhrase = /"((?:(?!\b(?:and|or|not)\b)[\p{L}\p{M}\p{N}', .-])+)"/giu;

function describeField(row: FilterField, value: string): string {
  switch (row.kind) {
    case 'text':
      return ` ${describeText(parseText(value, [], adjacencyOf(row)), adjacencyOf(row), wordsIn(value))}`;
    case 'range':
      return ` ${rangeInWords(parseRange(value, row.example))}`;
    case 'flag':
      return `: ${value === 'true' ? 'yes' : 'no'}`;
    case 'plain':
      return ` ${row.values?.[value] ?? value}`;
    case 'slug':
    case 'name':
      return ` ${value}`;
  }
}

function wordsIn(text: string): string | null {
  const [wanted = ''] = text.split(' NOT ');
  return /[()*?]|(?:^| )(?:AND|OR|NOT)(?: |$)/.test(wanted.replaceAll(/"[^"]*"/g, '""')) ? null : wanted;
}

/** Adjacent words are one name in some fields, and separate terms in others. @param words as the user wrote them */
function describeText(text: TextExpression, adjacency: Adjacency, words: string | null = null): string {
  const inside = (of: TextExpression) =>
    of.op === 'and' || of.op === 'or' ? `(${describeText(of, adjacency)})` : describeText(of, adjacency);
  switch (text.op) {
    case 'term':
      return words ?? (isPlainWord(text.text) ? text.text : `"${text.text}"`);
    case 'not':
      return `not ${inside(text.of)}`;
    case 'or':
      return text.of.map(inside).join(' or ');
    case 'and': {
      const operands = text.of.filter((operand) => operand.op !== 'not');
      const joint = adjacency === 'and' && operands.every(({ op }) => op === 'term') ? ' ' : ' and ';
      const wanted = words ?? operands.map(inside).join(joint);
      const unwanted = text.of.flatMap((operand) => (operand.op === 'not' ? [inside(operand.of)] : [])).join(' or ');
      if (wanted === '') return `not ${unwanted}`;
      return unwanted === '' ? wanted : `${wanted} but not ${unwanted}`;
    }
  }
}
