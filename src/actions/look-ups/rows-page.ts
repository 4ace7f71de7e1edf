import type { ProductPage, RankingPage, ShipmentsPage } from '../../lookups/outcome.ts';
import { type PartyKind, partyKinds, type Row } from '../../model/answer.ts';
import { type AggregateRow, dayOfRow, type ProductRow } from '../../model/records.ts';
import type { QueryLookUp, TopLookUp } from '../../model/look-up.ts';
import { isoDay } from '../../model/time.ts';
import { type Block, type Message, type Shown, opening } from '../../slack/kit/blocks.ts';
import {
  capital,
  cleanText,
  count,
  doubtfulLine,
  figure,
  movedLines,
  spokenDay,
  withState,
} from '../../slack/kit/text.ts';
import { slugInRow } from '../../trade/index.ts';
import { type Dataset, datasets, partiesInOrder, rankedRole } from '../../model/datasets.ts';
import {
  adviceOf,
  behindLines,
  changedTotalLines,
  pageButtons,
  queryControls,
  rangeOf,
  unreadLines,
} from './paging.ts';
import { firmNames, firmsAsked, firmsBeside } from './possible-matches.ts';
import { shipmentsOfProduct } from './ways-on.ts';
import {
  isOfOneCompany,
  namesAll,
  narrowedBy,
  questionOf,
  rankedFirms,
  subjectOf,
  withSubject,
} from '../reader/say.ts';
import {
  type Column,
  type Columns,
  countryColumn,
  countryIn,
  dayFigure,
  filledColumns,
  newestFirst,
  dollarFigure,
  recordMenu,
  shipmentsFact,
  tablePage,
  nonEmpty,
} from './result-table.ts';
import { declarationsMenu, rankedMenus } from './firm-menus.ts';

type RowColumn = Column<Row>;

export const weightTitle = 'Weight';
/** A longer title would make the column heads four lines high. */
const weightNote = "The records don't say the unit of a weight.";
/** Keeps the first four columns readable, with each row on one line. */
const partyWidth = 25;
const productWidth = 40;

/** Records say `Missing in source document` where no firm is named. */
const nameOrNot = (name: string | null | undefined) =>
  name != null && /^(?:name )?missing in (?:the )?source/i.test(name) ? 'not given' : name;

/** Records name the country only of the firm abroad. */
function partyColumns(dataset: Dataset, kind: PartyKind): RowColumn[] {
  const name = {
    title: capital(datasets[dataset][kind].one),
    width: partyWidth,
    value: (row: Row) => nameOrNot(row[`${kind}_name`]),
  };
  const isAbroad = kind === datasets[dataset].partner;
  return isAbroad ? [name, countryColumn((row) => countryIn(nonEmpty(row[`${kind}_country`])))] : [name];
}

/** The port of entry; of a record that names none, the port of exit, which says so. */
function portOf({ entry_port: entry, exit_port: exit }: Row): string {
  return entry == null && exit != null ? `${withState(exit)} (exit)` : withState(entry ?? '');
}

const billColumns: readonly RowColumn[] = [
  { title: 'Product', width: productWidth, value: (row) => row.product_description },
  { title: weightTitle, width: 12, value: (row) => row.weight },
  { title: 'Port', width: 30, value: portOf },
  { title: 'HS code', width: 12, value: (row) => row.hs_code },
  { title: 'Bill of lading', width: 24, value: (row) => row.bol_number },
];

const declarationColumns: readonly RowColumn[] = [
  { title: 'Product', width: productWidth, value: (row) => row.product_description },
  { title: 'Value, USD', width: 14, value: (row) => dollarFigure(row.value_in_usd) },
  { title: weightTitle, width: 12, value: (row) => row.weight },
  { title: 'HS code', width: 12, value: (row) => row.hs_code },
  { title: 'Customs office', width: 30, value: (row) => row.customs_office },
  {
    title: 'Pedimento',
    width: 30,
    value: (row) => row.pedimento_number ?? row.declaration_id ?? row.declaration_number,
  },
];

function dayIn(row: Row) {
  const iso = dayOfRow(row);
  return iso === null ? null : dayFigure(iso);
}

/** Most important first. @param known parties that all rows have in common @param isOneCountry the same of countries */
export function shipmentColumns(dataset: Dataset, known: readonly PartyKind[], isOneCountry = false): Columns<Row> {
  const { date, rows } = datasets[dataset];
  const parties = partiesInOrder(dataset).filter((kind) => !known.includes(kind));
  const all = [
    { title: date, width: 10, value: dayIn },
    ...parties.flatMap((kind) => partyColumns(dataset, kind).slice(0, isOneCountry ? 1 : 2)),
    ...(rows === 'bols' ? billColumns : declarationColumns),
  ];
  return { all, name: 1 };
}

/** A total of exactly this figure may be the service's cap rather than a count. */
const roundTotals = new Set([10_000, 100_000]);

/** @param news new rows, if only these are shown */
export function shipmentsPage(page: ShipmentsPage, shown: Shown, news?: readonly Row[]): Message {
  const { lookUp, cost } = page;
  const rows = newestFirst(news ?? page.rows);
  // Parties that all rows have in common are named once, in the heading.
  const known = partyKinds.filter((kind) => {
    if (page.parties.some((party) => party.kind === kind)) return !page.doubtful.includes(kind);
    // Mexican records are filtered by names, and it is not specified which names the service considers equal.
    const name = lookUp.filter[`${kind}_name`]?.toLowerCase();
    return name !== undefined && page.rows.every((row) => row[`${kind}_name`]?.toLowerCase() === name);
  });
  const about = [...firmsAsked(page), ...known.flatMap((kind) => rows.flatMap((row) => row[`${kind}_name`] ?? []))];
  return tablePage({
    title: news === undefined ? shipmentsTitle(page) : shipmentsTitle({ ...page, total: news.length }, 'new '),
    question: questionOf(lookUp),
    range: news === undefined ? rangeOf(page, rows.length) : '',
    advice: news === undefined ? adviceOf(page) : '',
    columns: shipmentColumns(lookUp.dataset, known, isOneCountry(page)),
    rows,
    offset: lookUp.offset,
    notes: [...behindLines(page, shown.now), ...changedTotalLines(page), ...notesOf(page, rows)],
    controls: [...recordMenu(lookUp, rows, page.rows, known), ...queryControls(page, shown)],
    cost,
    shown,
    about,
    firms: firmsBeside(about),
  });
}

/** True if the query names the country of all rows, or no row has one. */
function isOneCountry({ lookUp: { dataset, filter }, rows }: ShipmentsPage): boolean {
  const field = `${datasets[dataset].partner}_country` as const;
  const asked = filter[field]?.replaceAll('"', '').toLowerCase();
  return rows.every((row) => nonEmpty(row[field])?.toLowerCase() === asked);
}

/** `matching ` if the heading omits part of the filter, such as a country. */
const narrowed = (lookUp: QueryLookUp) => (namesAll(lookUp) ? '' : 'matching ');

/** `Acme Robotics Inc: 108 US import shipments`, `No US import shipments`. @param which an adjective such as `new ` */
export function shipmentsTitle({ lookUp, parties, rows, total }: ShipmentsPage, which = ''): string {
  const { title, record } = datasets[lookUp.dataset];
  const noun = `${which}${narrowed(lookUp)}${title} ${record.one}`;
  const isNone = total === 0 && (rows.length === 0 || which !== '');
  const counted = total === null ? `${noun}s` : isNone ? noneWords(lookUp, which) : count(total, noun);
  return withSubject(subjectOf(lookUp, parties), counted);
}

/** `no US import shipments from Vietnam, Nov 16, 2026 – Nov 22, 2026`: without the days, it might mean never. */
function noneWords(lookUp: QueryLookUp, which: string): string {
  const { title, record } = datasets[lookUp.dataset];
  const places = narrowedBy(lookUp);
  const where = places.startsWith(' ') ? places : '';
  const records = `${which}${where === '' ? narrowed(lookUp) : ''}${title} ${record.many}${where}`;
  const days = `, ${spokenDay(lookUp.from)} – ${spokenDay(lookUp.to)}`;
  return `no ${records}${lookUp.assumedWindow ? ' in the last 12 months' : days}`;
}

function notesOf({ lookUp, total, doubtful, moves, parties, received, rows }: ShipmentsPage, shown: readonly Row[]) {
  const lines = [...movedLines(moves, parties), ...unreadLines(received, rows)];
  if (doubtful.length > 0) lines.push(doubtfulLine(lookUp.dataset, doubtful));
  if (total !== null && roundTotals.has(total))
    lines.push(`The data service may stop counting at ${figure(total)}: there can be more.`);
  if (shown.some(({ weight }) => weight != null)) lines.push(weightNote);
  // If all rows are on the page, no other page has newer ones.
  const isWhole = total !== null && total <= rows.length;
  if (!isWhole && shown.some((row, i) => row !== rows[i])) lines.push('Other pages may hold newer ones.');
  return lines;
}

/** The service ranks by "volume". Of the fields in its rows, that is the number of records. */
const columnsOf = ({ dataset, view }: TopLookUp): readonly Column<AggregateRow>[] => [
  { title: capital(rankedRole(dataset, view).one), width: 36, value: (row) => nameOrNot(row.key) },
  countryColumn((row) => countryIn(row.company_country_code ?? row.supplier_country_code)),
  { title: 'Records', width: 12, value: (row) => row.doc_count },
  { title: weightTitle, width: 16, value: (row) => row.weight },
  { title: 'TEU', width: 12, value: (row) => row.teu },
  { title: 'All its shipments', width: 12, value: (row) => row.total_shipments },
  { title: 'Ports of entry', width: 40, value: (row) => portsIn(row, 3) },
];

/** `Long Beach 58; Oakland 12`, with the number of records by each. */
function portsIn({ port_of_entry: ports }: AggregateRow, most: number): string | null {
  const named = (ports ?? []).flatMap(({ key, doc_count: records }) =>
    key == null || key === '' ? [] : [`${withState(key)} ${figure(records ?? 0)}`],
  );
  return joined(named.slice(0, most));
}

/** Of a ranking that holds one company, asked for by its name: by which ports it imports. */
function portsOfOne({ lookUp, rows }: RankingPage): { readonly head: string; readonly line: string } | null {
  const [only, ...others] = rows;
  const first = only?.port_of_entry?.[0]?.key;
  if (!isOfOneCompany(lookUp) || only === undefined || others.length > 0 || first == null) return null;
  const head = `most records through ${cleanText(withState(first), 40)}`;
  const named = (only.port_of_entry ?? []).slice(0, 10).reduce((so, port) => so + (port.doc_count ?? 0), 0);
  const unnamed = (only.doc_count ?? 0) - named;
  const rest = unnamed > 0 ? ` Other ports, or none named: ${figure(unnamed)}.` : '';
  return { head, line: `Records by port of entry: ${portsIn(only, 10) ?? ''}.${rest}` };
}

/** One page of companies, suppliers or brokers, by number of records. Leaves out columns that no row fills. */
export function rankingPage(page: RankingPage, shown: Shown): Message {
  const { lookUp, rows, parties, total, cost } = page;
  const firms = `${narrowed(lookUp)}${rankedFirms(lookUp, total)}`;
  const counted = total === null ? '' : `${figure(total)} `;
  const ranked = rows.length === 0 && total === 0 ? `no ${firms}` : `${counted}${firms} by number of records`;
  const ports = portsOfOne(page);
  return tablePage({
    title: withSubject(subjectOf(lookUp, parties), ports?.head ?? ranked),
    question: questionOf(lookUp),
    range: rangeOf(page, rows.length),
    advice: ports?.line ?? adviceOf(page),
    columns: filledColumns(columnsOf(lookUp), rows),
    rows,
    offset: lookUp.offset,
    notes: [
      ...behindLines(page, shown.now),
      ...changedTotalLines(page),
      ...movedLines(page.moves, parties),
      ...unreadLines(page.received, rows),
    ],
    controls: [...firmsOf(page, shown), ...queryControls(page, shown)],
    cost,
    shown,
    about: firmsAsked(page),
    firms: firmNames,
  });
}

/** Brokers, and firms without a link from the service, have no profile. Their records can be opened instead. */
function firmsOf({ lookUp, rows }: RankingPage, { priceOf }: Shown): Block[] {
  const declarations = declarationsMenu(lookUp, rows, priceOf);
  if (lookUp.view === 'brokers') return declarations;
  const kind = lookUp.view === 'companies' ? 'company' : 'supplier';
  const firms = rows.map((row) => ({
    name: row.key ?? null,
    slug: slugInRow(row, kind),
    facts: shipmentsFact(row.doc_count, 'record'),
  }));
  const where = datasets[lookUp.dataset].country === 'US' ? '' : ' in US data';
  return [...declarations, ...rankedMenus(kind, firms, priceOf, rankedRole(lookUp.dataset, lookUp.view).one, where)];
}

const productColumns = (kind: PartyKind): readonly Column<ProductRow>[] => [
  { title: capital(kind), width: 36, value: (row) => row[`${kind}_name`] },
  countryColumn((row) => countryIn(row[`${kind}_country_code`])),
  { title: 'Matching shipments', width: 12, value: (row) => row.matching_shipments },
  { title: 'Specialization, of 100', width: 12, value: (row) => row.specialization },
  { title: 'Products', width: 40, value: (row) => distinct(row.product_description ?? []) },
  { title: 'All its shipments', width: 12, value: (row) => row[`${kind}_total_shipments`] },
  ...(kind === 'company'
    ? []
    : [{ title: 'Customers', width: 36, value: (row: ProductRow) => joined([...new Set(row.customer_companies)]) }]),
];

/** One page of a product's companies or suppliers. The route gives no total, so a short page is the last. */
export function productPage({ lookUp, rows, received, cost }: ProductPage, shown: Shown): Message {
  const { side, words, offset } = lookUp;
  const place = { lookUp, total: null, received };
  const isEmpty = received === 0 && offset === 0;
  const kind = side === 'companies' ? 'company' : 'supplier';
  const firms = rows.map((row) => ({
    name: row[`${kind}_name`] ?? null,
    slug: slugInRow(row, kind),
    facts: shipmentsFact(row.matching_shipments, 'shipment'),
  }));
  // The same firms by number of records.
  const shipments = shipmentsOfProduct(lookUp, isoDay(shown.now));
  const more = [shipments && opening('Rank by records', { ...shipments, do: 'top', view: side }, shown.priceOf)];
  return tablePage({
    title: withSubject(
      capital(cleanText(words, 80)),
      isEmpty ? `no US import ${side}` : `US import ${side} by relevance`,
    ),
    question: questionOf(lookUp),
    range: rangeOf(place, rows.length),
    advice: adviceOf(place),
    columns: { all: productColumns(kind), name: 0 },
    isRanked: true,
    rows,
    offset,
    notes: unreadLines(received, rows),
    controls: [...rankedMenus(kind, firms, shown.priceOf), ...pageButtons(place, cost, shown, { more })],
    cost,
    shown,
    firms: firmNames,
  });
}

/** Removes duplicates and texts that only extend another: "BALL BEARINGS" covers "BALL BEARINGS ON 20 PALLETS". */
function distinct(texts: readonly string[]): string | null {
  const seen: { readonly text: string; readonly low: string }[] = [];
  for (const text of texts.map((each) => cleanText(each)).toSorted((one, other) => one.length - other.length)) {
    const low = `${text} `.toLowerCase();
    if (text !== '' && !seen.some((other) => low.startsWith(other.low))) seen.push({ text, low });
  }
  return joined(seen.map(({ text }) => text));
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('; ');
}
