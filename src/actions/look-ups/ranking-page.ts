import type { ProductPage, RankingPage } from '../../lookups/outcome.ts';
import type { LookUp, ProductLookUp } from '../../model/look-up.ts';
import { button, type Button, type Message, type Shown } from '../../slack/kit/blocks.ts';
import { movedLines } from '../../slack/kit/cost.ts';
import { cleanText, figure } from '../../slack/kit/text.ts';
import {
  type AggregateRow,
  buildFilter,
  datasets,
  type Filter,
  type ProductRow,
  toSlug,
  TradeError,
} from '../../trade/index.ts';
import { countryName } from '../grammar/filters.ts';
import { readDateWindow } from '../grammar/dates.ts';
import { pagingButtons, positionOf, queryButtons } from './paging.ts';
import { productQuestion, questionOf } from './party-choice.ts';
import { type Columns, tablePage, weightNote } from './shipments-page.ts';

const columns: Columns<AggregateRow> = {
  name: 0,
  all: [
    { title: 'Name', width: 60, value: (row) => row.key },
    { title: 'Matching records', width: 12, value: (row) => row.doc_count },
    { title: 'Shipments in all', width: 12, value: (row) => row.total_shipments },
    { title: 'Country', width: 20, value: (row) => country(row.company_country_code ?? row.supplier_country_code) },
    { title: 'Weight', width: 16, value: (row) => row.weight },
    { title: 'TEU', width: 12, value: (row) => row.teu },
    { title: 'Slug', width: 60, value: slugOf },
  ],
};

/** One page of companies, suppliers or brokers, ranked by volume. Columns that no row fills are left out. */
export function rankingPage(page: RankingPage, { now, sharedBy }: Shown): Message {
  const { lookUp, rows, parties, total, moves, cost } = page;
  const place = { lookUp, total, received: page.received };
  const { title } = datasets[lookUp.dataset];
  const counted = total === null ? '' : `${figure(total)} `;
  return tablePage({
    title:
      rows.length === 0 && total === 0
        ? `No ${title} ${lookUp.view} match`
        : `${counted}${title} ${lookUp.view}, ranked by volume`,
    question: questionOf(page),
    position: positionOf(place, 'Try other words, a longer window (from:2021), or fewer filters.'),
    columns: {
      ...columns,
      all: columns.all.filter(({ value }, i) => i === 0 || rows.some((row) => value(row) != null)),
    },
    rows,
    offset: lookUp.offset,
    notes: [
      ...movedLines(moves),
      'Ranked by volume, as the service counts it; names are as they were filed, so that one firm may appear more than once.',
      ...(rows.some((row) => row.weight != null) ? [weightNote] : []),
    ],
    buttons: queryButtons(place, parties, cost, sharedBy !== null),
    cost,
    now,
  });
}

function country(code: string | null | undefined): string | null {
  return code == null ? null : countryName(code, 'en');
}

function slugOf({ company_link, supplier_link }: AggregateRow): string | null {
  return toSlug(company_link ?? '', 'company') ?? toSlug(supplier_link ?? '', 'supplier');
}

/**
 * What to try when no firm deals in a product: other words for it, and the shipments with these words.
 * @param now epoch ms; the shipments are those of the last 12 months
 */
export function productSuggestions(lookUp: ProductLookUp, now: number): Button[] {
  const others = otherWords(lookUp.words).map((words, i) =>
    button({ id: 'instead', nth: i + 1, label: `Search “${words}”`, action: { ...lookUp, words } }),
  );
  const shipments = shipmentsOf(lookUp, new Date(now).toISOString().slice(0, 10));
  if (shipments === null) return others;
  return [
    ...others,
    button({ id: 'shipments', label: 'Search shipments instead', action: shipments, how: { place: 'new' } }),
  ];
}

/** Fewer words, the singular of the last one, and all words that begin like it. */
function otherWords(words: string): string[] {
  // Longer ones would not fit the label of a button.
  if (words.length > 60 || !/^[\p{L}\p{N}' -]+$/u.test(words) || /\b(AND|OR|NOT)\b/.test(words)) return [];
  const list = words.split(' ').filter((word) => word !== '');
  const [first, last = ''] = [list.slice(0, -1), list.at(-1)];
  const stem = singular(last).replace(/[aeiouy]+$/i, '');
  const tries = [list.slice(1), [...first, singular(last)], ...(stem.length < 4 ? [] : [[...first, `${stem}*`]])].map(
    (each) => each.join(' '),
  );
  return [...new Set(tries)].filter((each) => each !== '' && each !== list.join(' '));
}

/** By the rules of English spelling alone: a guess that a button offers. */
function singular(word: string): string {
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  return /[^sui]s$/i.test(word) ? word.slice(0, -1) : word;
}

/** Null where the words of the product are no expression that shipments are filtered by. */
function shipmentsOf({ side, words, countries, size }: ProductLookUp, today: string): LookUp | null {
  const window = readDateWindow(undefined, undefined, today);
  const where = side === 'suppliers' && countries.length > 0 ? { supplier_country: anyOf(countries) } : {};
  const filter = filterOf({ product_description: words, ...where });
  if (filter === null || typeof window === 'string') return null;
  const { from, to, assumed: assumedWindow } = window;
  return { do: 'shipments', dataset: 'us-import', filter, from, to, assumedWindow, size, offset: 0 };
}

function anyOf(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' OR ');
}

function filterOf(values: Record<string, string>): Filter | null {
  try {
    return buildFilter('us-import', values);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'invalid_request') return null;
    throw error;
  }
}

const productColumns: Record<ProductPage['lookUp']['side'], Columns<ProductRow>> = {
  companies: {
    name: 0,
    all: [
      { title: 'Company', width: 60, value: (row) => row.company_name },
      { title: 'Country', width: 20, value: (row) => country(row.company_country_code) },
      { title: 'Matching shipments', width: 12, value: (row) => row.matching_shipments },
      { title: 'Shipments in all', width: 12, value: (row) => row.company_total_shipments },
      { title: 'Specialization', width: 12, value: (row) => row.specialization },
      { title: 'Products', width: 50, value: (row) => distinct(row.product_description ?? []) },
      { title: 'Slug', width: 60, value: (row) => toSlug(row.company_link ?? '', 'company') },
    ],
  },
  suppliers: {
    name: 0,
    all: [
      { title: 'Supplier', width: 60, value: (row) => row.supplier_name },
      { title: 'Country', width: 20, value: (row) => country(row.supplier_country_code) },
      { title: 'Matching shipments', width: 12, value: (row) => row.matching_shipments },
      { title: 'Shipments in all', width: 12, value: (row) => row.supplier_total_shipments },
      { title: 'Specialization', width: 12, value: (row) => row.specialization },
      { title: 'Products', width: 50, value: (row) => distinct(row.product_description ?? []) },
      { title: 'Customers', width: 45, value: (row) => joined([...new Set(row.customer_companies)]) },
      { title: 'Slug', width: 60, value: (row) => toSlug(row.supplier_link ?? '', 'supplier') },
    ],
  },
};

/** One page of the companies or suppliers of a product. The route gives no total, so that a short page is the last. */
export function productPage({ lookUp, rows, received, cost }: ProductPage, { now, sharedBy }: Shown): Message {
  const { side, words, offset } = lookUp;
  const place = { lookUp, total: null, received };
  const product = cleanText(words, 80);
  const isEmpty = received === 0 && offset === 0;
  return tablePage({
    title:
      rows.length === 0 && offset === 0
        ? `No ${side} of “${product}”`
        : `US import ${side} of “${product}”, by relevance`,
    question: productQuestion(lookUp),
    position: positionOf(place, 'Try other words, or fewer countries.'),
    columns: productColumns[side],
    rows,
    offset,
    notes: ['Ranked by relevance and specialization (0 to 100), not by volume: for that ask top.'],
    buttons: [...(isEmpty ? productSuggestions(lookUp, now) : []), ...pagingButtons(place, cost, sharedBy !== null)],
    cost,
    now,
  });
}

/** Each text once, and none that only adds to another: "BALL BEARINGS" covers "BALL BEARINGS ON 20 PALLETS", too. */
function distinct(texts: readonly string[]): string | null {
  const seen: string[] = [];
  for (const text of texts.map((each) => cleanText(each)).toSorted((one, other) => one.length - other.length)) {
    const said = seen.some((other) => `${text} `.toLowerCase().startsWith(`${other} `.toLowerCase()));
    if (text !== '' && !said) seen.push(text);
  }
  return joined(seen);
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('; ');
}
