import type { ProductPage, RankingPage } from '../../lookups/outcome.ts';
import { isoDay } from '../../model/time.ts';
import type { ProductLookUp, TopLookUp } from '../../model/look-up.ts';
import type { Block, Message, Shown } from '../../slack/kit/blocks.ts';
import { capital, cleanText, figure, movedLines, priced } from '../../slack/kit/text.ts';
import { type AggregateRow, datasets, type ProductRow, toSlug } from '../../trade/index.ts';
import { countryName } from '../grammar/filters.ts';
import { firmMenu, shipmentsFact } from './row-menu.ts';
import { shipmentsOf } from './no-rows.ts';
import { adviceOf, pageButtons, queryControls, rangeOf } from './paging.ts';
import { productQuestion, questionOf, subjectOf, withSubject } from './party-choice.ts';
import { type Column, type Columns, nameIn, tablePage } from './result-table.ts';
import { weightTitle } from './shipments-page.ts';

const viewTitles = { companies: 'Company', suppliers: 'Supplier', brokers: 'Broker' } as const;

/** The service ranks by what it calls volume; of what its rows hold, that is the number of records. */
const columnsOf = (view: RankingPage['lookUp']['view']): readonly Column<AggregateRow>[] => [
  {
    title: viewTitles[view],
    width: 36,
    value: (row) => nameIn(row.key, country(row.company_country_code ?? row.supplier_country_code), 36),
  },
  { title: 'Records', width: 12, value: (row) => row.doc_count },
  { title: weightTitle, width: 16, value: (row) => row.weight },
  { title: 'TEU', width: 12, value: (row) => row.teu },
  { title: 'Shipments in all', width: 12, value: (row) => row.total_shipments },
];

/** One page of companies, suppliers or brokers, ranked by volume. Columns that no row fills are left out. */
export function rankingPage(page: RankingPage, shown: Shown): Message {
  const { lookUp, rows, parties, total, cost } = page;
  const place = { lookUp, total, received: page.received };
  const { title } = datasets[lookUp.dataset];
  const counted = total === null ? '' : `${figure(total)} `;
  const ranked =
    rows.length === 0 && total === 0 ? `no ${title} ${lookUp.view}` : `${counted}${title} ${lookUp.view} by volume`;
  const all = columnsOf(lookUp.view).filter(({ value }, i) => i === 0 || rows.some((row) => value(row) != null));
  return tablePage({
    title: withSubject(subjectOf(lookUp, parties), ranked),
    question: questionOf(lookUp),
    range: rangeOf(place),
    advice: adviceOf(place),
    columns: { all, name: 0 },
    rows,
    offset: lookUp.offset,
    notes: movedLines(page.moves),
    controls: [...firmsOf(page, shown), ...queryControls(place, parties, cost, shown)],
    cost,
    now: shown.now,
  });
}

/** Brokers have no profile, and neither has a firm that the service does not link to. */
function firmsOf({ lookUp, rows }: RankingPage, { priceOf }: Shown): Block[] {
  if (lookUp.view === 'brokers') return [];
  const kind = lookUp.view === 'companies' ? 'company' : 'supplier';
  const firms = rows.map((row) => ({
    name: row.key ?? null,
    slug: toSlug(row[`${kind}_link`] ?? '', kind),
    facts: shipmentsFact(row.doc_count, 'record'),
  }));
  return firmMenu(kind, firms, priceOf);
}

function country(code: string | null | undefined): string | null {
  return code == null ? null : countryName(code, 'en');
}

/** The same firms ranked by volume; null as for shipments. @param now epoch ms */
function rankingOf(lookUp: ProductLookUp, now: number): TopLookUp | null {
  const shipments = shipmentsOf(lookUp, isoDay(now));
  return shipments === null ? null : { ...shipments, do: 'top', view: lookUp.side };
}

const matching: readonly Column<ProductRow>[] = [
  { title: 'Matching shipments', width: 12, value: (row) => row.matching_shipments },
  { title: 'Specialization, of 100', width: 12, value: (row) => row.specialization },
  { title: 'Products', width: 40, value: (row) => distinct(row.product_description ?? []) },
];

const productColumns: Record<ProductPage['lookUp']['side'], Columns<ProductRow>> = {
  companies: {
    name: 0,
    all: [
      { title: 'Company', width: 36, value: (row) => nameIn(row.company_name, country(row.company_country_code), 36) },
      ...matching,
      { title: 'Shipments in all', width: 12, value: (row) => row.company_total_shipments },
    ],
  },
  suppliers: {
    name: 0,
    all: [
      {
        title: 'Supplier',
        width: 36,
        value: (row) => nameIn(row.supplier_name, country(row.supplier_country_code), 36),
      },
      ...matching,
      { title: 'Shipments in all', width: 12, value: (row) => row.supplier_total_shipments },
      { title: 'Customers', width: 36, value: (row) => joined([...new Set(row.customer_companies)]) },
    ],
  },
};

/** One page of the companies or suppliers of a product. The route gives no total, so that a short page is the last. */
export function productPage({ lookUp, rows, received, cost }: ProductPage, shown: Shown): Message {
  const { side, words, offset } = lookUp;
  const place = { lookUp, total: null, received };
  const isEmpty = received === 0 && offset === 0;
  const kind = side === 'companies' ? 'company' : 'supplier';
  const firms = rows.map((row) => ({
    name: row[`${kind}_name`] ?? null,
    slug: toSlug(row[`${kind}_link`] ?? '', kind),
    facts: shipmentsFact(row.matching_shipments, 'shipment'),
  }));
  const ranking = rankingOf(lookUp, shown.now);
  const more = [
    ranking === null
      ? null
      : { label: priced('Rank by volume', shown.priceOf(ranking)), action: ranking, how: { place: 'new' as const } },
  ];
  return tablePage({
    title: withSubject(
      capital(cleanText(words, 80)),
      isEmpty ? `no US import ${side}` : `US import ${side} by relevance`,
    ),
    question: productQuestion(lookUp),
    range: rangeOf(place),
    advice: adviceOf(place),
    columns: productColumns[side],
    rows,
    offset,
    notes: [],
    controls: [...firmMenu(kind, firms, shown.priceOf), ...pageButtons(place, cost, shown, { more })],
    cost,
    now: shown.now,
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
