import { toSlug, type ProductRow } from '../../trade/index.ts';
import type { ProductPage } from '../../lookups/outcome.ts';
import type { Message, Shown } from './message.ts';
import { pagingButtons, positionOf } from './paging.ts';
import { productSuggestions } from './product-suggestions.ts';
import { productQuestion } from './question.ts';
import { country } from './ranking-page.ts';
import type { Columns } from './record-table.ts';
import { tablePage } from './table-page.ts';
import { cleanText } from './text.ts';

const productColumns: Record<ProductPage['intent']['side'], Columns<ProductRow>> = {
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
export function productPage({ intent, rows, received, cost }: ProductPage, { now, sharedBy }: Shown): Message {
  const { side, words, offset } = intent;
  const place = { intent, total: null, received };
  const product = cleanText(words, 80);
  const isEmpty = received === 0 && offset === 0;
  return tablePage({
    title:
      rows.length === 0 && offset === 0
        ? `No ${side} of “${product}”`
        : `US import ${side} of “${product}”, by relevance`,
    question: productQuestion(intent),
    position: positionOf(place, 'Try other words, or fewer countries.'),
    columns: productColumns[side],
    rows,
    offset,
    notes: ['Ranked by relevance and specialization (0 to 100), not by volume: for that ask top.'],
    buttons: [...(isEmpty ? productSuggestions(intent, now) : []), ...pagingButtons(place, cost, sharedBy !== null)],
    cost,
    now,
  });
}

/** Each text once, and none that only adds to another: "BALL BEARINGS" stands for "BALL BEARINGS ON 20 PALLETS", too. */
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
