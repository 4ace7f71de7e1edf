import type { LookUp, Party, ShipmentsLookUp } from '../../../model/look-up.ts';
import type { PersonSettings } from '../../../model/money.ts';
import type { Action } from '../../../slack/kit/action.ts';
import { onlyExcludes } from '../../../trade/index.ts';
import { type Dataset, datasetNames, datasets } from '../../../model/datasets.ts';
import { readDateWindow } from '../facts/dates.ts';
import { isCountry } from '../words/place-names.ts';
import { readFilters, takesKey } from './filters.ts';
import { filterOf, type Tokens, type TypedFilter } from './tokens.ts';

/** A look-up, or sentences on what is wrong with a verb's words. */
export type Read<Kind extends LookUp['do'] = LookUp['do']> = Extract<LookUp, { do: Kind }> | readonly string[];

export function isMistakes(read: object): read is readonly string[] {
  return Array.isArray(read);
}

/** Takes the filters with these keys out of the list. Excluded ones stay in `others`. */
export function take<K extends string>(
  filters: readonly TypedFilter[],
  keys: readonly K[],
): { [key in K]?: string } & { others: TypedFilter[] } {
  const taken: { [key in K]?: string } = {};
  const others: TypedFilter[] = [];
  for (const filter of filters) {
    const key = keys.find((k) => k === filter.key);
    if (key === undefined || filter.excluded) others.push(filter);
    else taken[key] = filter.value.trim();
  }
  return { ...taken, others };
}

/** Mistakes for excluded words, which a verb that looks up one thing can't use. */
export function notLeftOut(verb: string, { excluded }: Tokens): string[] {
  return excluded.map(
    (word) => `"-${word.slice(0, 60)}" leaves a word out; that belongs to shipments, not to ${verb}.`,
  );
}

/** @returns US imports if none was typed; null for an unknown name */
export function readDataset(typed: string | undefined): Dataset | null {
  const wanted = (typed ?? 'us-import').toLowerCase().replace(/_/g, '-');
  const [found] = Object.entries(datasets).filter(([id]) => id === wanted);
  return found === undefined ? null : isDataset(found[0]) ? found[0] : null;
}

function isDataset(id: string): id is Dataset {
  return id in datasets;
}

/** `broker:` and `rfc:` are of Mexican records, and `vessel:` is of US ones. */
function fitting(preferred: Dataset | null, filters: readonly TypedFilter[]): Dataset | null {
  const takesAll = (dataset: Dataset) => filters.every(({ key }) => takesKey(dataset, key));
  return preferred === null || takesAll(preferred) ? preferred : (datasetNames.find(takesAll) ?? preferred);
}

/** The query that shipments and rankings share. */
export type Query = Omit<ShipmentsLookUp, 'do'>;

export function readQuery(tokens: Tokens, today: string): Query | readonly string[] {
  const {
    dataset: typedDataset,
    from,
    to,
    size,
    page,
    company,
    supplier,
    others,
  } = take(tokens.filters, ['dataset', 'from', 'to', 'size', 'page', 'company', 'supplier']);
  const isChosen = tokens.filters.some(({ key, isPreferred }) => key === 'dataset' && isPreferred !== true);
  const dataset = isChosen ? readDataset(typedDataset) : fitting(readDataset(typedDataset), others);
  if (dataset === null) {
    return [`There is no dataset "${(typedDataset ?? '').slice(0, 60)}": ${Object.keys(datasets).join(', ')}.`];
  }
  const byName = datasets[dataset].country === 'MX';
  const named = { ...(company && { company }), ...(supplier && { supplier }) };
  const nameFilters = Object.entries(named).map(([kind, value]) => filterOf(`${kind}_name`, value));
  const filter = readFilters(dataset, byName ? [...others, ...nameFilters] : others, tokens.words, tokens.excluded);
  const window = readDateWindow(from, to, today);
  const rows = readPaging(size, page);
  const mistakes = [filter, window, rows, strayFilters(tokens)].flatMap((part) =>
    Array.isArray(part) ? part.map(String) : typeof part === 'string' ? [part] : [],
  );
  if (mistakes.length > 0 || typeof window === 'string' || Array.isArray(filter) || typeof rows === 'string') {
    return mistakes;
  }
  const parties = byName ? {} : asParties(named);
  return {
    dataset,
    ...parties,
    filter,
    from: window.from,
    to: window.to,
    assumedWindow: window.assumed,
    ...rows,
  };
}

/** Whether a query names a firm, a filter, or dates to look for. A filter that only excludes doesn't count. */
export function asksForSomething({ dataset, company, supplier, filter, assumedWindow }: Query): boolean {
  if (company !== undefined || supplier !== undefined) return true;
  return Object.keys(filter).length === 0 ? !assumedWindow : !onlyExcludes(dataset, filter);
}

/** Mistakes for a date or a country without its key, which would be searched for in the product. */
function strayFilters({ words, unclear = [] }: Tokens): string[] {
  const countries = words.flatMap((word, i) => {
    const next = words[i + 1] ?? '';
    return /^(from|in)$/i.test(word) && next.length > 2 && isCountry(next)
      ? [`Did you mean country:${next}? In quotes, “${word} ${next}” is looked for in the product.`]
      : [];
  });
  const dates = words
    .filter((word) => /^(last\d+[dwmy]|ytd|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}(-\d{2})?)$/i.test(word))
    .map((word) => `Did you mean from:${word}? In quotes it is looked for in the product.`);
  return [...unclear, ...countries, ...dates];
}

function asParties(named: { company?: string; supplier?: string }): { company?: Party; supplier?: Party } {
  const { company, supplier } = named;
  return {
    ...(company !== undefined && { company: { name: company } }),
    ...(supplier !== undefined && { supplier: { name: supplier } }),
  };
}

/** `size:` and `page:`, the page counted from 1. */
export function readPaging(size = '10', page = '1'): { size: number; offset: number } | string {
  const rows = /^\d+$/.test(size) ? Number(size) : 0;
  if (rows < 1 || rows > 50) return `size:${size.slice(0, 20)} does not work: 1 to 50 rows fit a page.`;
  const number = /^\d+$/.test(page) ? Number(page) : 0;
  if (number < 1 || number > 1_000_000) return `page:${page.slice(0, 20)} does not work: pages are counted from 1.`;
  return { size: rows, offset: (number - 1) * rows };
}

export type Preferences = Pick<PersonSettings, 'rows' | 'dataset'>;

export const standardPreferences: Preferences = { rows: 10, dataset: 'us-import' };

/** The datasets that each verb can search. A preference for another dataset is ignored. */
const datasetsOf: Readonly<Record<string, readonly Dataset[]>> = {
  shipments: ['us-import', 'us-export', 'mx-import', 'mx-export'],
  top: ['us-import', 'us-export', 'mx-import', 'mx-export'],
  bol: ['us-import', 'us-export'],
  declaration: ['mx-import', 'mx-export'],
};
const withRows: readonly string[] = ['shipments', 'top', 'product'];

const preference = (key: string, value: string): TypedFilter => ({ ...filterOf(key, value), isPreferred: true });

/** Adds the preferred `size:` and `dataset:` to a command, unless they were typed. */
export function withPreferences(verb: string, tokens: Tokens, { rows, dataset }: Preferences): Tokens {
  const isTyped = (key: string) => tokens.filters.some((filter) => filter.key === key);
  const preferred = [
    ...(withRows.includes(verb) && !isTyped('size') ? [preference('size', String(rows))] : []),
    ...((datasetsOf[verb]?.includes(dataset) ?? false) && !isTyped('dataset') ? [preference('dataset', dataset)] : []),
  ];
  return { ...tokens, filters: [...tokens.filters, ...preferred] };
}

/** An action, or sentences on what is wrong. */
export type Reading = Action | readonly string[];
