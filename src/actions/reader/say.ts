import { type MovingStart, movingStart, type Windowed, windowedIn } from '../../lookups/moving-window.ts';
import type { ResolvedParty } from '../../lookups/outcome.ts';
import type { PartyKind } from '../../model/answer.ts';
import { firmTitle } from '../../model/lists.ts';
import {
  type BucketUnit,
  type ComparedShipments,
  type LookUp,
  type PartnersLookUp,
  type Party,
  type ProductLookUp,
  type ProfileLookUp,
  type QueryLookUp,
  type SavedWindow,
  type TopLookUp,
} from '../../model/look-up.ts';
import { capital, cleanText, count, figure, spokenDay, withState } from '../../slack/kit/text.ts';
import { filterWords } from '../../trade/index.ts';
import {
  type Dataset,
  datasets,
  type Filter,
  type FilterField,
  filterFields,
  partiesInOrder,
  rankedRole,
} from '../../model/datasets.ts';
import { addMonths } from '../../model/time.ts';
import { countryName, regionOf } from './words/place-names.ts';
import { type SaidGoods, saidGoods } from './words/plurals.ts';
import { withoutShorthand } from './query/tokens.ts';

/** Separates the parts of a look-up in words, which `readSaid` reads back. */
const separator = ' · ';

/** Shorter names of some fields in look-ups, where their labels would be stiff. */
export function shortLabels(dataset: Dataset): Readonly<Record<string, string>> {
  const { direction } = datasets[dataset];
  return { hs_code: 'HS', supplier_country: direction, company_country: direction, entry_port: 'into' };
}

/** The filter whose label a part begins with, capitalized or not, and its value; null for others. */
export function labelIn(part: string, dataset: Dataset): { readonly row: FilterField; readonly value: string } | null {
  const [, not = '', rest = ''] = /^([Nn]ot )?(.*)$/s.exec(part) ?? [];
  const short = shortLabels(dataset);
  const [found] = filterFields
    .filter((row) => row.dataset === dataset)
    .map((row) => ({ row, label: short[row.field] ?? row.label }))
    .filter(({ label }) =>
      [label, capital(label)].some((each) => rest.startsWith(`${each} `) || rest.startsWith(`${each}: `)),
    )
    .toSorted((a, b) => b.label.length - a.label.length);
  if (found === undefined) return null;
  return { row: found.row, value: `${not.toLowerCase()}${rest.slice(found.label.length).replace(/^:/, '').trim()}` };
}

const kinds = ['company', 'supplier'] as const;
export const plural: Record<PartyKind, string> = { company: 'companies', supplier: 'suppliers' };

/** The firms of a query: `company Acme Robotics Inc`. A name that would be read as something else is in quotes. */
function firmParts({ dataset, filter, ...parties }: QueryLookUp): string[] {
  return kinds.flatMap((kind) => {
    const party = parties[kind];
    const name = (party === undefined ? filter[`${kind}_name`] : partyName(party))?.replaceAll('"', '');
    if (name === undefined) return [];
    const part = `${datasets[dataset][kind].one} ${name}`;
    const isClear =
      labelIn(part, dataset)?.row.field.replace('_name', '') === kind &&
      !part.includes(separator) &&
      withoutShorthand(part) === part;
    return [isClear ? part : `${datasets[dataset][kind].one} "${name}"`];
  });
}

/** The filters of a query without its firms and dates: `product robot or robots`, `from China`. */
export function filterParts({ dataset, filter }: Pick<QueryLookUp, 'dataset' | 'filter'>): string[] {
  const rest = Object.fromEntries(Object.entries(filter).filter(([field]) => !isName(field)));
  return spokenWords(dataset, rest, shortLabels(dataset)).map((part) => withState(withRegion(part)));
}

/** `Weight at least 20,000 kg`, for people. What is read back names no unit. */
export const withUnit = (part: string): string =>
  /^weight /i.test(part) ? `${part.replace(/\d+(?:\.\d+)?/g, (number) => figure(Number(number)))} kg` : part;

/** Whether a field narrows goods, in the records of either country. */
export const isOfGoods = (field: string): boolean => field === 'product_description' || field === 'hs_code';

const isName = (field: string): boolean => /^(?:company|supplier)_name$/.test(field);

/** A filter in words, a part for each field: `product ball bearings or gearboxes but not toys`, `HS 8482`. */
export function spokenWords(dataset: Dataset, filter: Filter, labels: Readonly<Record<string, string>>): string[] {
  const { product_description: text, hs_code: code, ...rest } = filter;
  const goods = text === undefined ? null : saidGoods(text);
  const asExpression = goods === null && text !== undefined ? { product_description: text } : {};
  const heading = code === undefined ? {} : { hs_code: code.replace(/^(\d+)\*$/, '$1') };
  const names = Object.entries(rest).filter(([field]) => isName(field));
  const others = Object.entries(rest).filter(([field]) => !isName(field));
  return [
    ...filterWords(dataset, Object.fromEntries(names), labels),
    ...(goods === null ? [] : [goodsWords(goods, labels['product_description'])]),
    ...filterWords(dataset, { ...asExpression, ...heading, ...Object.fromEntries(others) }, labels),
  ];
}

function goodsWords({ sides, out }: SaidGoods, label?: string): string {
  const [wanted, unwanted] = [sides.join(' or '), out.join(' or ')];
  if (wanted === '') return `${label ?? 'product'} not ${unwanted}`.trim();
  const words = unwanted === '' ? wanted : `${wanted} but not ${unwanted}`;
  return label === undefined ? `product ${words}` : words.replaceAll('"', '');
}

/** `From Europe` in place of its 35 countries; countries of Mexican records in English. */
function withRegion(part: string): string {
  const [, opening, said = ''] = /^((?:not )?(?:from|to) )(.+)$/.exec(part) ?? [];
  if (opening === undefined) return part;
  const names = said.split(' or ').map((name) => countryName(name, 'en'));
  return `${opening}${(names.length > 1 ? regionOf(names) : null) ?? names.join(' or ')}`;
}

/** `Shipments`, `Top importers in Mexico imports`, `US export shipments by month`: US imports need no name. */
export function headOf(asked: Asked): string {
  const { title, record } = datasets[asked.dataset];
  const isUsual = asked.dataset === 'us-import';
  if (asked.do === 'top' && isOfOneCompany(asked)) return 'Ports of entry';
  if (asked.do === 'top') return `Top ${rankedRole(asked.dataset, asked.view).many}${isUsual ? '' : ` in ${title}s`}`;
  const rows = isUsual ? capital(record.many) : `${title} ${record.many}`;
  return asked.do === 'trend' ? `${rows} by ${asked.by}` : rows;
}

export type Asked =
  | { readonly do: 'shipments'; readonly dataset: Dataset }
  | { readonly do: 'top'; readonly dataset: Dataset; readonly view: TopLookUp['view']; readonly company?: unknown }
  | { readonly do: 'trend'; readonly dataset: Dataset; readonly by: BucketUnit };

/** `Suppliers by relevance`. */
export const byRelevance = (side: ProductLookUp['side']): string => `${capital(side)} by relevance`;

/**
 * A query as it was understood, for the line below the answer's heading: `Product robot or robots · from China · Nov
 * 22, 2025 – Nov 22, 2026 (last 12 months)`. The caller adds the rows of the page.
 */
export function questionOf(lookUp: QueryLookUp | ProductLookUp): string {
  if (lookUp.do === 'product') return cleanText([...productParts(lookUp), 'all years'].join(separator), 1_300);
  const narrowing = [...firmParts(lookUp), ...filterParts(lookUp)];
  const head = headOf(lookUp);
  // The answer's heading already says `shipments`.
  const parts = [...(head === 'Shipments' && narrowing.length > 0 ? [] : [head]), ...narrowing, spanWords(lookUp)];
  return cleanText(capital(parts.join(separator)), 1_300);
}

/**
 * A look-up in words, without its answer: `Shipments · company Acme Robotics Inc · Oct 21, 2026 – Nov 20, 2026`.
 * @param window how its dates move, for one that is saved
 * @returns plain text for where nothing is formatted; no full stop at its end.
 */
export function describeLookUp(lookUp: LookUp, window?: SavedWindow): string {
  return cleanText(partsOf(lookUp, window).join(separator), 600);
}

function partsOf(lookUp: LookUp, window?: SavedWindow): string[] {
  switch (lookUp.do) {
    case 'profile':
      return [`${capital(lookUp.kind)} ${profiled(lookUp.party)}`];
    case 'partners':
      return partnersParts(lookUp);
    case 'compare':
      return [
        `Compare ${lookUp.kind === null ? '' : `${plural[lookUp.kind]} `}${lookUp.firms.map(partyName).join(' vs ')}`,
        ...(lookUp.of === undefined ? [] : comparedParts(lookUp.of, window)),
      ];
    case 'alternatives': {
      const { party, words, company } = lookUp;
      const product = words === undefined ? [] : [`product ${words}`];
      const buyer = company === undefined ? [] : [`company ${partyName(company)}`];
      const parts = [...product, ...placesOf(lookUp), ...buyer, ...rowsParts(lookUp)];
      return ['Alternatives', `supplier ${partyName(party)}`, ...parts];
    }
    case 'list':
      return [`List “${lookUp.name}”`, ...(lookUp.by === undefined ? [] : [`by ${lookUp.by}`])];
    case 'digest':
      return [`Digest of “${lookUp.name}”`, lookUp.by === 'counts' ? 'by counts of shipments' : 'by profiles'];
    case 'bill':
      return [`Bill of lading ${lookUp.number}`, datasets[lookUp.dataset].title];
    case 'declaration':
      return [`Declaration ${lookUp.id}`, datasets[lookUp.dataset].title];
    case 'export':
      return [`${lookUp.format.toUpperCase()} file`, ...partsOf(lookUp.of, window)];
    case 'product':
      return [...productParts(lookUp), ...rowsParts(lookUp)];
    case 'shipments':
    case 'top':
    case 'trend':
      return [
        headOf(lookUp),
        ...firmParts(lookUp),
        ...filterParts(lookUp),
        window === undefined ? spanWords(lookUp) : windowWords(lookUp, window),
        ...rowsParts(lookUp),
      ];
  }
}

function partnersParts({ kind, party, only, shareOf }: PartnersLookUp): string[] {
  const whose = `${kind === 'company' ? 'suppliers' : 'customers'} of ${partyName(party)}`;
  return only === undefined
    ? [capital(whose), ...(shareOf === undefined ? [] : [`share of ${cleanText(shareOf, 120)}`])]
    : [`${capital(only.are)} ${whose}`, spanWords({ ...only, assumedWindow: false })];
}

/** The counted shipments of compared firms, in words. The usual dates are said only where nothing else narrows them. */
function comparedParts(of: ComparedShipments, window?: SavedWindow): string[] {
  const head = headOf({ do: 'shipments', dataset: of.dataset });
  const parts = [...(head === 'Shipments' ? [] : [head]), ...filterParts(of)];
  if (of.assumedWindow && parts.length > 0) return parts;
  return [...parts, window === undefined ? spanWords(of) : windowWords(of, window)];
}

/**
 * A query as a button label, without default dates.
 * @param name of a firm of either side
 */
export function shortly(lookUp: QueryLookUp, name?: string): string {
  const head = `${headOf(lookUp)}${name === undefined ? '' : ` of ${name}`}`;
  const dates = lookUp.assumedWindow ? [] : [spanWords(lookUp)];
  return [head, ...firmParts(lookUp), ...filterParts(lookUp), ...dates, ...rowsParts(lookUp)].join(separator);
}

/** The rows of the page, unless it is the first ten. */
const rowsParts = ({ size, offset }: { readonly size: number; readonly offset: number }): string[] =>
  size === 10 && offset === 0 ? [] : [`rows ${figure(offset + 1)}–${figure(offset + size)}`];

const productParts = (lookUp: ProductLookUp): string[] => [
  byRelevance(lookUp.side),
  `product ${cleanText(lookUp.words)}`,
  ...placesOf(lookUp),
];

/** `in China or Germany`, `in Europe`, `not in China`; nothing for all countries. */
export function placesOf({ countries, exclude }: Pick<ProductLookUp, 'countries' | 'exclude'>): string[] {
  return countries.length === 0 ? [] : [`${exclude ? 'not ' : ''}in ${regionOf(countries) ?? countries.join(' or ')}`];
}

/** A suggested name for a saved look-up: `Acme Robotics Inc, ball bearings, from China`, without its dates. */
export function shortNameOf(lookUp: LookUp): string {
  if (lookUp.do === 'product')
    return [capital(cleanText(lookUp.words)), ...placesOf(lookUp), `${lookUp.side} by relevance`].join(', ');
  if (lookUp.do !== 'shipments' && lookUp.do !== 'top' && lookUp.do !== 'trend')
    return describeLookUp(lookUp).replace(/[“”]/g, '');
  const { dataset, filter, company, supplier } = lookUp;
  const firms = [company, supplier].flatMap((party) => (party === undefined ? [] : [partyName(party)]));
  const asked = spokenWords(dataset, filter, { ...shortLabels(dataset), product_description: '' }).map(withState);
  const about = capital([...firms, ...asked].join(', '));
  const what =
    lookUp.do === 'top' ? `top ${rankedRole(dataset, lookUp.view).many}` : lookUp.do === 'trend' ? 'trend' : '';
  const { title } = datasets[dataset];
  const parts = about === '' ? [title, what] : [about, what, dataset === 'us-import' ? '' : title];
  return parts.filter((part) => part !== '').join(', ');
}

/**
 * The firms and goods that a query is about: `Acme Robotics Inc from Bright Bearings, gearboxes`, `Ball bearings`;
 * empty if it names none.
 */
export function subjectOf(
  { dataset, filter }: QueryLookUp,
  parties: readonly Pick<ResolvedParty, 'kind' | 'slug' | 'title'>[],
): string {
  const named = (kind: PartyKind) => {
    const party = parties.find((each) => each.kind === kind);
    return party === undefined ? filter[`${kind}_name`] : firmTitle(party);
  };
  const firms = partiesInOrder(dataset).flatMap((kind) => named(kind) ?? []);
  const field = goodsField(filter);
  const [words = ''] = spokenWords(dataset, field === null ? {} : { [field]: filter[field] ?? '' }, {
    product_description: '',
    hs_code: 'HS',
  });
  const who = firms.map((name) => cleanText(name, 60)).join(` ${datasets[dataset].direction} `);
  const goods = cleanText(words, 60);
  if (who === '') return capital(goods);
  // The heading also has to fit a count.
  return goods === '' || who.length + goods.length > 100 ? who : `${who}, ${goods}`;
}

const goodsField = (filter: QueryLookUp['filter']) =>
  ['product_description', 'hs_code'].find((each) => filter[each] !== undefined) ?? null;

/** Whether a query has no filters besides its subject and dates. */
export const namesAll = ({ filter }: QueryLookUp): boolean =>
  Object.keys(filter).every((field) => ['company_name', 'supplier_name', goodsField(filter) ?? ''].includes(field));

const longestPlaces = 50;

/** The rest of a query for a heading, without subject and dates: ` from Vietnam`, or `, matching records`. */
export function narrowedBy(query: QueryLookUp): string {
  const goods = goodsField(query.filter);
  const filter = Object.fromEntries(Object.entries(query.filter).filter(([field]) => field !== goods));
  const parts = filterParts({ ...query, filter });
  const said = parts.join(' ');
  const arePlaces = parts.every((part) => /^(?:from|into|to) /.test(part)) && said.length <= longestPlaces;
  return parts.length === 0 ? '' : arePlaces ? ` ${said}` : ', matching records';
}

/** Its own row of the ranking: of one company, it is asked for because it names the ports. */
export const isOfOneCompany = (of: Pick<TopLookUp, 'view' | 'dataset'> & { readonly company?: unknown }): boolean =>
  of.dataset === 'us-import' && of.view === 'companies' && of.company !== undefined;

export function rankedFirms({ dataset, view }: TopLookUp, total: number | null = null): string {
  const { one, many } = rankedRole(dataset, view);
  return `${total === 1 ? one : many} in ${datasets[dataset].title}s`;
}

/** `Acme Robotics Inc: 108 US import shipments`. */
export function withSubject(subject: string, counted: string): string {
  return subject === '' ? capital(counted) : `${subject}: ${counted}`;
}

const spanWords = ({ from, to, assumedWindow }: Pick<QueryLookUp, 'from' | 'to' | 'assumedWindow'>) =>
  `${spokenDay(from)} – ${spokenDay(to)}${assumedWindow && isYear(from, to) ? ' (last 12 months)' : ''}`;

/** A trend by quarter begins with a whole quarter, and may be shorter. */
const isYear = (from: string, to: string): boolean => addMonths(from, 11) <= to;

/** The dates of a saved query: `last 30 days, up to the day it's opened`, `Jan 1, 2026 – Mar 31, 2026, always …`. */
function windowWords(windowed: Windowed, window: SavedWindow): string {
  if (window === 'fixed') return `${spanWords({ ...windowed, assumedWindow: false })}, always the same days`;
  if ('unit' in window)
    return window.ago === 0
      ? `the ${window.unit} it's opened in`
      : `the ${window.unit === 'day' ? '' : 'calendar '}${window.unit} before the day it's opened`;
  if (window.days <= 1) return "only the day it's opened";
  return `${startWords(movingStart(windowed, window.days))}, up to the day it's opened`;
}

function startWords(start: MovingStart): string {
  switch (start.is) {
    case 'days':
      return `last ${count(start.count, 'day')}`;
    case 'months':
      return `last ${count(start.count, 'month')}`;
    case 'since':
      return `since ${spokenDay(start.day)}`;
    case 'year':
    case 'month':
      return `this ${start.is}`;
  }
}

/** A sentence on whether the dates of a saved query move; null if it has none. */
export function savedDates(lookUp: LookUp, window: SavedWindow): string | null {
  const windowed = windowedIn(lookUp);
  if (windowed === null) return null;
  if (window === 'fixed') return 'The dates of this saved query stay the same.';
  return `The dates of this saved query move: ${windowWords(windowed, window)}.`;
}

function profiled(party: ProfileLookUp['party']): string {
  if ('website' in party) return `website:${party.website}`;
  if ('phone' in party) return `phone:${party.phone}`;
  return partyName(party);
}

export function partyName(party: Party): string {
  return 'slug' in party ? firmTitle(party) : party.name;
}
