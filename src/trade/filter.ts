import { type Dataset, datasets } from './datasets.ts';
import { TradeError, invalidRequest } from './errors.ts';
import { type FilterField, adjacencyOf, filterField, filterFields } from './filter-fields.ts';
import { parseRange } from './range.ts';
import { toSlug } from './slug.ts';
import { canonicalText, foldText, parseText } from './parse-text.ts';
import { leavesOut } from './text-expression.ts';
import { checkWildcards } from './wildcards.ts';

/** Wire field name to canonical wire value, sorted by name, in the case that was typed. Compare two by `foldFilter`. */
export type Filter = Readonly<Record<string, string>>;

/**
 * Builds the filter of a PowerQuery request. The service ignores unknown fields and values of the wrong form and charges
 * for the unfiltered page, so they are refused here.
 * @param values wire field name to what the user typed; text fields take the grammar of `canonicalText`
 * @throws TradeError `invalid_request` with a message for every wrong field at once
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

/**
 * The filter with the case of its texts folded: two people who type MUGS and mugs ask the same question. It is for
 * comparing and for keys; what is sent is the filter itself.
 */
export function foldFilter(filter: Filter): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([field, value]) => {
      const row = filterFields.find((known) => known.field === field && known.kind === 'text');
      return [field, row === undefined ? value : foldText(value, adjacencyOf(row))];
    }),
  );
}

/** Whether a filter says only what to leave out: it would match, and charge for, nearly everything. */
export function onlyExcludes(dataset: Dataset, filter: Filter): boolean {
  const entries = Object.entries(filter);
  return (
    entries.length > 0 &&
    entries.every(([field, value]) => filterField(dataset, field)?.kind === 'text' && leavesOut(parseText(value)))
  );
}

function unknownField(dataset: Dataset, field: string): string {
  const elsewhere = filterFields.find((row) => row.field === field);
  const known = filterFields.filter((row) => row.datasets.includes(dataset)).map((row) => row.field);
  const { title } = datasets[dataset];
  return elsewhere === undefined
    ? `${title} data has no filter of that name. It has: ${known.join(', ')}.`
    : `${title} data cannot be filtered by ${field}. It can by: ${known.join(', ')}.`;
}

function canonicalValue(row: FilterField, raw: string): string {
  const value = raw
    .normalize()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
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
      return parseRange(value, row.example).wire;
    case 'flag':
      return flagValue(value);
  }
}

function slugValue(row: FilterField, value: string): string {
  const slug = toSlug(value, row.field === 'supplier' ? 'supplier' : 'company');
  if (slug === null) throw invalidRequest(`This filter takes a slug, not a name. Example: ${row.example}`);
  return slug;
}

function textValue(row: FilterField, value: string): string {
  const text = canonicalText(
    row.form === 'digits' ? value.replaceAll(/(?<=\d)\.(?=\d)/g, '') : value,
    [],
    adjacencyOf(row),
  );
  const bare = text.replaceAll(/\b(?:AND|OR|NOT)\b|[()]/g, ' ').trim();
  if (row.form === 'digits' && !/^[\d*?\s]+$/.test(bare)) {
    throw invalidRequest(`It consists of digits. Example: ${row.example}`);
  }
  if (row.form === 'country' && text.split(/ AND | OR |NOT |[()]/).some((term) => /^[a-z]{2}$/i.test(term))) {
    throw invalidRequest(`A country is given by its full name, not by a code. Example: ${row.example}`);
  }
  return text;
}

function checkPlain(row: FilterField, value: string): string {
  const wrong = row.wildcards ? checkWildcards(value) : /[*?]/.test(value) ? 'Wildcards do not work here.' : null;
  if (wrong !== null) throw invalidRequest(`${wrong} Example: ${row.example}`);
  if (!/[\p{L}\p{N}]/u.test(value) || value.length > 200) {
    throw invalidRequest(`A value of 1 to 200 characters is needed. Example: ${row.example}`);
  }
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

function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
