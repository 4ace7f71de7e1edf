import type { Party, ShipmentsIntent } from '../../model/intent.ts';
import { datasets, onlyExcludes } from '../../trade/index.ts';
import { isCountry } from './countries.ts';
import { readDateWindow } from './date-window.ts';
import { readFilters } from './filters.ts';
import { readDataset, take } from './read.ts';
import type { Tokens, TypedFilter } from './tokens.ts';

/** What is asked of a dataset, whatever is then done with the records. */
export type Query = Omit<ShipmentsIntent, 'do'>;

/** @returns the query, or everything that is wrong with it in words. */
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
  const dataset = readDataset(typedDataset);
  if (dataset === null) {
    return [`There is no dataset "${(typedDataset ?? '').slice(0, 60)}": ${Object.keys(datasets).join(', ')}.`];
  }
  const byName = datasets[dataset].country === 'MX';
  const named = { ...(company && { company }), ...(supplier && { supplier }) };
  const nameFilters = Object.entries(named).map(([kind, value]): TypedFilter => ({
    key: `${kind}_name`,
    value,
    quoted: true,
    excluded: false,
    followedBy: null,
  }));
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

/** Whether a query names anything to look for: a firm, a filter, or dates alone. A filter that only leaves out does not. */
export function asksForSomething({ dataset, company, supplier, filter, assumedWindow }: Query): boolean {
  if (company !== undefined || supplier !== undefined) return true;
  return Object.keys(filter).length === 0 ? !assumedWindow : !onlyExcludes(dataset, filter);
}

/** A period or a country without its key would be looked for in the product. */
function strayFilters({ words }: Tokens): string[] {
  const countries = words.flatMap((word, i) => {
    const next = words[i + 1] ?? '';
    return /^(from|in)$/i.test(word) && next.length > 2 && isCountry(next)
      ? [`Did you mean country:${next}? In quotes, “${word} ${next}” is looked for in the product.`]
      : [];
  });
  const dates = words
    .filter((word) => /^(last\d+[dwmy]|ytd|\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}(-\d{2})?)$/i.test(word))
    .map((word) => `Did you mean from:${word}? In quotes it is looked for in the product.`);
  return [...countries, ...dates];
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
