import type { PartyKind } from '../../../model/answer.ts';
import {
  bucketCount,
  buckets,
  type BucketUnit,
  type ComparedShipments,
  fittingBucket,
  maxBuckets,
  maxCompared,
  maxCountries,
  type ShipmentsLookUp,
  type TrendLookUp,
} from '../../../model/look-up.ts';
import { isLegalForm } from '../../../model/names.ts';
import { onlyExcludes, toSlug } from '../../../trade/index.ts';
import { datasets } from '../../../model/datasets.ts';
import { addMonths } from '../../../model/time.ts';
import { asPedimento, billAt, billIn } from '../facts/codes.ts';
import { countryName, isCountry, maxSuggestions } from '../words/place-names.ts';
import { wordsOf } from '../words/words.ts';
import { keepOrLeaveOut, noCountry, readPlaces } from './filters.ts';
import {
  asksForSomething,
  isMistakes,
  notLeftOut,
  type Read,
  readDataset,
  readPaging,
  readQuery,
  take,
} from './read-query.ts';
import { asPlainWords, filterOf, type Tokens, type TypedFilter } from './tokens.ts';

export const nothingNamed = 'Say what to look for: words of the product, a firm, another filter, or dates.';
export const onlyLeavesOut =
  'Say what to look for, not only what to leave out: words of the product, a firm or a filter.';

export function readShipments(tokens: Tokens, today: string): Read<'shipments'> {
  const query = readQuery(tokens, today);
  if (isMistakes(query)) return query;
  if (!asksForSomething(query)) return [onlyExcludes(query.dataset, query.filter) ? onlyLeavesOut : nothingNamed];
  return { do: 'shipments', ...query };
}

/** The unit in `by:`; undefined if none was typed, null for an unknown word. */
export function readBy(typed: string | undefined): BucketUnit | undefined | null {
  if (typed === undefined) return undefined;
  const word = typed.trim().toLowerCase();
  return buckets.find((by) => word === by || word === `${by}s` || word === `${by}ly`) ?? null;
}

/** Years in a yearly chart when no dates were given. */
const usualYears = 5;

/** The trend of a query, or a sentence if it has too many points. `by` defaults to a unit that fits the period. */
export function asTrend(query: ShipmentsLookUp, by: BucketUnit | undefined, most = maxBuckets): TrendLookUp | string {
  const years = { from: `${Number(query.to.slice(0, 4)) - usualYears + 1}-01-01`, assumedWindow: false };
  const whole = by === 'year' && query.assumedWindow ? { ...query, ...years } : query;
  const fitting = { ...whole, do: 'trend', by: by ?? fittingBucket(whole) } as const;
  const points = bucketCount(fitting);
  if (points <= most) return fitting;
  const others = buckets.slice(buckets.indexOf(fitting.by) + 1).map((longer) => `, or by:${longer}`);
  return `That is ${points} ${fitting.by}s, and I count up to ${most} at once. Choose a shorter time${others.join('')}.`;
}

/** First day of the most months or quarters until a day that one trend counts. */
export function firstCounted(day: string, by: 'month' | 'quarter'): string {
  const months = by === 'month' ? 1 : 3;
  const month = Number(day.slice(5, 7));
  return addMonths(`${day.slice(0, 7)}-01`, months * (1 - maxBuckets) - ((month - 1) % months));
}

export function readTrend(tokens: Tokens, today: string): Read<'trend'> {
  const { by: typed, others: filters } = take(tokens.filters, ['by']);
  const by = readBy(typed);
  if (by === null) return [wrongBy(typed)];
  const query = readShipments({ ...tokens, filters }, today);
  if (isMistakes(query)) return query;
  const trend = asTrend(query, by);
  return typeof trend === 'string' ? [trend] : trend;
}

export const wrongBy = (typed = ''): string => `by: takes month, quarter or year, not "${typed.slice(0, 40)}".`;

/** Lookahead for a separator outside quotes. */
const outsideQuotes = '(?=(?:[^"]*"[^"]*")*[^"]*$)';
const versus = new RegExp(String.raw`\s+(?:vs\.?|versus)\s+${outsideQuotes}`, 'i');
const comma = new RegExp(String.raw`\s*[,;](?!\s*(?:inc|ltd|llc|corp|co)\b)\s*(?:and\s+)?${outsideQuotes}`, 'i');
const conjunction = new RegExp(String.raw`\s+(?:and|with|to)\s+${outsideQuotes}`, 'i');

/**
 * Firms as people list them: `A vs B`, `A vs B, C`, `A, B and C`, `A and B`. A name that contains a separator is
 * quoted.
 */
function splitFirms(text: string): string[] {
  const parts = text.split(versus).flatMap((part) => part.split(comma));
  // With `vs`, `Bramble and Voss` is one name.
  if (versus.test(text)) return parts;
  return parts.flatMap((part, i) => (i === parts.length - 1 ? part.split(conjunction) : [part]));
}

/** `Acme GmbH vs Inc`: a legal form alone is that of the firm before. */
const withStem = (names: readonly string[]): readonly string[] =>
  names.map((name, i) =>
    i > 0 && isLegalForm(name.toLowerCase().replace(/\.$/, ''))
      ? `${(names[i - 1] ?? '').replace(/\s+\S+$/, '')} ${name}`
      : name,
  );

/** Dates at the end of a comparison, which have to be typed as filters. */
export const datesBehind = new RegExp(
  String.raw`\s(?:(?:in|since|for|during|from|over) (?:the )?)?(?:(?:[qh][1-4][ /-]?|[a-z]{3,9} )?\d{4}` +
    String.raw`|[qh][1-4](?:[ /-]?\d\d)?|(?:last|this|past) (?:\d+ )?(?:week|month|quarter|year)s?)$`,
  'i',
);

/** `compare [companies|suppliers] A vs B [vs C]`: two to five names. With filters their shipments are counted. */
export function readCompare(tokens: Tokens, today: string): Read<'compare'> {
  const [, side = '', text = ''] = /^(?:(companies|suppliers)\s+)?(.*)$/is.exec(tokens.words.join(' ')) ?? [];
  const names = splitFirms(text.replace(/^with (?=\p{Lu})/u, '')).map((name) => asPlainWords([name]));
  const kind = side === '' ? null : side.toLowerCase() === 'suppliers' ? 'supplier' : 'company';
  const compared = comparisonOf({ names, kind }, tokens, today);
  if (!datesBehind.test(text)) return compared;
  const dated = 'Type the dates as filters, such as from:2026-01 to:2026-06.';
  return isMistakes(compared) ? [dated, ...compared] : [dated];
}

/** Firms side by side, with their shipments counted if filters or goods narrow them. */
export function comparisonOf(
  { names, kind }: { readonly names: readonly string[]; readonly kind: PartyKind | null },
  tokens: Tokens,
  today: string,
  goods: readonly string[] = [],
): Read<'compare'> {
  const named = [...new Set(withStem(names).filter((name) => /[\p{L}\p{N}]/u.test(name)))];
  const of = readCompared(tokens, today, goods);
  const mistakes = [
    ...(of !== null && isMistakes(of) ? of : []),
    ...(named.length < 2 ? ['Name two to five companies or suppliers, with "vs" between them.'] : []),
    ...(named.length > maxCompared ? [`I compare up to ${maxCompared} at a time; these are ${named.length}.`] : []),
  ];
  if (mistakes.length > 0) return mistakes;
  const compared = { do: 'compare', kind, firms: named.map((name) => ({ name })) } as const;
  return of === null || isMistakes(of) ? compared : { ...compared, of };
}

/** The shipments to count for each firm; null if nothing narrows them. */
function readCompared(
  tokens: Tokens,
  today: string,
  goods: readonly string[],
): ComparedShipments | null | readonly string[] {
  const own = tokens.filters.filter(({ isPreferred }) => isPreferred !== true);
  if (own.length + tokens.excluded.length + goods.length === 0) return null;
  const firms = own.filter(({ key }) => key === 'company' || key === 'supplier');
  if (firms.length > 0) return firms.map(({ key }) => `Put the names before the filters, without ${key}:.`);
  const rows = readQuery({ ...tokens, words: [...goods], filters: [...own, filterOf('company', 'any')] }, today);
  if (isMistakes(rows)) return rows;
  const { dataset, filter, from, to, assumedWindow } = rows;
  if (dataset !== 'us-import' && dataset !== 'us-export')
    return ['I compare firms in US records only: Mexican records know no firms but by their names.'];
  return { dataset, filter, from, to, assumedWindow };
}

/** Other suppliers of what one ships. @param asked no words: what it ships most; a company's own suppliers are marked */
export function alternativesTo(
  {
    supplier,
    words,
    company,
  }: { readonly supplier: string; readonly words: string; readonly company?: string | undefined },
  tokens: Tokens,
): Read<'alternatives'> {
  // Countries and pages are read as for a product.
  const read = dealersIn({ side: 'suppliers', words: words === '' ? 'any' : words }, tokens);
  const mistakes = [
    ...(isMistakes(read) ? read.map((text) => text.replace(/^product takes words/, 'alternatives takes names')) : []),
    ...(/[\p{L}\p{N}]/u.test(supplier) ? [] : ['Say which supplier: alternatives to Acme Precision.']),
  ];
  if (mistakes.length > 0 || isMistakes(read)) return mistakes;
  return {
    do: 'alternatives',
    party: { name: supplier },
    ...(words !== '' && { words }),
    ...(company !== undefined && { company: { name: company } }),
    countries: read.countries,
    ...(read.exclude && { exclude: read.exclude }),
    size: read.size,
    offset: read.offset,
  };
}

const views = ['companies', 'suppliers', 'brokers'] as const;
type View = (typeof views)[number];

export const noBuyersRanked = 'US export records name the buyer of each shipment, but no ranking does.';

/** Firms ranked by their matching records. */
export function rankingOf(view: View, tokens: Tokens, today: string): Read<'top'> {
  const query = readQuery(tokens, today);
  if (isMistakes(query)) return query;
  const { title, views: there } = datasets[query.dataset];
  if (!there.includes(view)) {
    const filters = tokens.filters.filter(({ key, isPreferred }) => key !== 'dataset' || isPreferred !== true);
    if (filters.length < tokens.filters.length) return rankingOf(view, { ...tokens, filters }, today);
    if (query.dataset === 'us-export' && view === 'suppliers') return [noBuyersRanked];
    const others = views.filter((name) => there.includes(name));
    return [`${title} data has no ${view}; it has ${others.join(' and ')}.`];
  }
  return { do: 'top', view, ...query };
}

/** Firms that deal in a product, by relevance. */
export function dealersIn(
  { side, words }: { readonly side: 'companies' | 'suppliers'; readonly words: string },
  tokens: Tokens,
): Read<'product'> {
  const { size, page, others: rest } = take(tokens.filters, ['size', 'page']);
  const isPlace = ({ key }: TypedFilter) => key === 'countries' || key === 'country';
  const others = rest.filter((filter) => !isPlace(filter));
  const { wanted, unwanted } = readPlaces(rest.filter(isPlace));
  const asked = [...new Set(wanted.length > 0 ? wanted : unwanted)];
  const rows = readPaging(size, page);
  const mistakes = [
    ...others.map(
      ({ key }) =>
        `product takes words, countries:, size: and page:, but no ${key}:. Filters belong to top and shipments.`,
    ),
    ...notLeftOut('product', tokens),
    ...asked
      .filter((name) => !isCountry(name))
      .slice(0, maxSuggestions)
      .map((name) => noCountry('countries', name)),
    ...(wanted.length > 0 && unwanted.length > 0 ? [`countries: ${keepOrLeaveOut}`] : []),
    ...(asked.length > maxCountries ? [`I take up to ${maxCountries} countries; these are ${asked.length}.`] : []),
    ...(/[\p{L}\p{N}]/u.test(words) ? [] : ['Say which product, in words.']),
    ...(typeof rows === 'string' ? [rows] : []),
  ];
  if (mistakes.length > 0 || typeof rows === 'string') return mistakes;
  return {
    do: 'product',
    side,
    words,
    countries: asked.map((name) => countryName(name, 'en')),
    ...(unwanted.length > 0 && { exclude: true }),
    ...rows,
  };
}

export function readProfile(kind: 'company' | 'supplier', tokens: Tokens): Read<'profile'> {
  const { website: site, phone: dialled, others } = take(tokens.filters, ['website', 'phone']);
  const words = asPlainWords(tokens.words);
  // A phone number may contain spaces, and a link to a company's own site is its website.
  const isRest = dialled !== undefined && /^[\d()+.\-\s]+$/.test(words);
  const link = /^https?:\/\//i.test(words) && toSlug(words, kind) === null ? websiteOf(words) : undefined;
  const phone = isRest ? `${dialled} ${words}` : dialled;
  const website = site ?? link;
  const name = isRest || link !== undefined ? '' : words;
  const mistakes = others.map(
    ({ key }) => `${kind} takes a name, website: or phone:, but no ${key}:. Filters belong to shipments.`,
  );
  mistakes.push(...notLeftOut(kind, tokens));
  const ways = [name, website, phone].filter((way) => way !== undefined && way !== '');
  if (ways.length === 0 || (name !== '' && !/[\p{L}\p{N}]/u.test(name)))
    mistakes.push(`Say which ${kind}: a name, a short name, a link, website: or phone:.`);
  if (ways.length > 1) mistakes.push(`Give one of a name, website: or phone:, not several.`);
  if (mistakes.length > 0) return mistakes;
  if (website !== undefined) return { do: 'profile', kind, party: { website } };
  if (phone !== undefined) return { do: 'profile', kind, party: { phone } };
  return { do: 'profile', kind, party: { name } };
}

function websiteOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).hostname : undefined;
}

export function readBill(tokens: Tokens): Read<'bill'> {
  const words = wordsOf(['bill', ...tokens.words]);
  // `bol MAEU228714906 not found?? try again`
  const [only, another] = words.flatMap((_, at) => billAt(words, at, 1) ?? []);
  const alone = another === undefined ? only : undefined;
  const number = billIn(words) ?? alone ?? asPlainWords(tokens.words);
  const { dataset: typed, others } = take(tokens.filters, ['dataset']);
  const dataset = readDataset(typed);
  const mistakes = others.map(({ key }) => `bol takes a number and dataset:, not ${key}:.`);
  mistakes.push(...notLeftOut('bol', tokens));
  if (!/^[a-z0-9-]{4,40}$/i.test(number)) {
    mistakes.push(
      number === ''
        ? 'Say which bill of lading, by its number.'
        : `"${number.slice(0, 60)}" is not a bill of lading number: letters and digits without spaces.`,
    );
  }
  if (dataset !== 'us-import' && dataset !== 'us-export') {
    mistakes.push('Bills of lading are in dataset:us-import and dataset:us-export only.');
    return mistakes;
  }
  return mistakes.length > 0 ? mistakes : { do: 'bill', number: number.toUpperCase(), dataset };
}

/** `declaration ID`: a pedimento line, or a declaration's number. */
export function readDeclaration(tokens: Tokens): Read<'declaration'> {
  const id = asPedimento(asPlainWords(tokens.words));
  const { dataset: typed, others } = take(tokens.filters, ['dataset']);
  const dataset = readDataset(typed ?? 'mx-import');
  const mistakes = others.map(({ key }) => `declaration takes an id and dataset:, not ${key}:.`);
  mistakes.push(...notLeftOut('declaration', tokens));
  if (!/^[a-z0-9_.&-]{4,100}$/i.test(id)) {
    mistakes.push(
      id === ''
        ? 'Say which declaration, by its pedimento.'
        : `"${id.slice(0, 60)}" is not a pedimento, which is written like 26_47_QXM010203AB1_6001234: 4 to 100 letters, digits and _ . & - without spaces.`,
    );
  }
  if (dataset !== 'mx-import' && dataset !== 'mx-export') {
    mistakes.push('Declarations are in dataset:mx-import and dataset:mx-export only.');
    return mistakes;
  }
  return mistakes.length > 0 ? mistakes : { do: 'declaration', id, dataset };
}
