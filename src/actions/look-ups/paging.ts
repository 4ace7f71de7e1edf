import type { AnswerCost, ResolvedParty, ShipmentsPage } from '../../lookups/outcome.ts';
import type { PriceOf } from '../../slack/kit/blocks.ts';
import {
  type ExportLookUp,
  type FirmLookUp,
  fittingBucket,
  type LookUp,
  maxExportRows,
  type ProductLookUp,
  type QueryLookUp,
  type ResultLookUp,
  type ShipmentsLookUp,
  type TopLookUp,
  type TrendLookUp,
} from '../../model/look-up.ts';
import { firstOfMonths, isoDay } from '../../model/time.ts';
import type { Offers } from '../../slack/failure.ts';
import { type How, shareId } from '../../slack/kit/action.ts';
import {
  type Block,
  type Button,
  button,
  buttons,
  type Choice,
  maxOverflow,
  overflow,
  type Overflow,
  type Shown,
} from '../../slack/kit/blocks.ts';
import { ago, count, figure, priced } from '../../slack/kit/text.ts';
import type { Pricing } from '../feature.ts';
import { addDays, buildFilter, datasets, type Filter, TradeError } from '../../trade/index.ts';
import { readDateWindow } from '../reader/dates.ts';
import { withoutPlurals } from '../reader/plurals.ts';
import { withFirm } from './party-choice.ts';
import { describeLookUp } from '../reader/say.ts';

/** How a look-up is repeated: what was asked of the cache alone may now be paid for. */
export function again({ fresh, agreed, savedAs, savedWindow, said, place }: How): How {
  const saved = { ...(savedAs !== undefined && { savedAs }), ...(savedWindow !== undefined && { savedWindow }) };
  const kept = { ...(fresh && { fresh }), ...(agreed && { agreed }), ...saved };
  return { ...kept, ...(said !== undefined && { said }), ...(place === 'channel' && { place }) };
}

/** Carries out what failed, as it was wanted. The offer of a file names its price. */
export function retryButton(lookUp: LookUp, how: How, priceOf: PriceOf): Button {
  const repeated = again(how);
  const label = priced('Retry', lookUp.do === 'export' ? null : priceOf(lookUp, repeated));
  return button({ id: 'retry', label, action: lookUp, how: repeated });
}

/** What may help when a look-up failed. */
export function waysOn(lookUp: LookUp, how: How, { withPrices }: Pricing): Offers {
  return {
    what: describeLookUp(lookUp),
    wanted: lookUp,
    buttons: ({ code, canRetry }) =>
      withPrices((priceOf) => {
        const instead = searchInstead(code, lookUp) ?? otherDataset(code, lookUp);
        const query = canRetry ? null : queryOf(lookUp);
        return [
          code === 'changed_since' ? shownAgain(lookUp, priceOf) : null,
          canRetry ? retryButton(lookUp, how, priceOf) : null,
          instead === null
            ? null
            : button({
                id: 'instead',
                label: priced(instead.label, priceOf(instead.lookUp)),
                action: instead.lookUp,
              }),
          query === null ? null : editButton(query),
        ];
      }),
  };
}

/** Shows the stored answer before it is shared. */
function shownAgain(lookUp: LookUp, priceOf: PriceOf): Button {
  const how: How = { anyAge: true, place: 'new' };
  return button({ id: 'shown', label: priced('Show it', priceOf(lookUp, how)), action: lookUp, how, style: 'primary' });
}

/** A record that one dataset lacks may be in the other one of its country. */
function otherDataset(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  if (code !== 'record_not_found') return null;
  if (lookUp.do === 'bill') {
    const dataset = lookUp.dataset === 'us-import' ? 'us-export' : 'us-import';
    return { label: `Look in ${datasets[dataset].title}s`, lookUp: { ...lookUp, dataset } };
  }
  if (lookUp.do !== 'declaration') return null;
  const dataset = lookUp.dataset === 'mx-import' ? 'mx-export' : 'mx-import';
  return { label: `Look in ${datasets[dataset].title}s`, lookUp: { ...lookUp, dataset } };
}

/** Ends a question about a price. */
export const cancelButton = button({ id: 'cancel', label: 'Cancel', action: { do: 'cancel' } });

/** Opens the form with a query in it. */
export function editButton(of: QueryLookUp): Button {
  return button({ id: 'edit', label: 'Change', action: { do: 'edit-query', of } });
}

/** The look-up, where it has filters that can be changed in a form. */
function queryOf(lookUp: LookUp): QueryLookUp | null {
  return lookUp.do === 'shipments' || lookUp.do === 'top' ? lookUp : null;
}

const missing: Readonly<Record<string, 'company' | 'supplier'>> = {
  company_not_found: 'company',
  supplier_not_found: 'supplier',
};

/**
 * What was taken for a slug and does not exist may be a name: its words can be searched for.
 * @param code the failure's code
 */
function searchInstead(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  const kind = missing[code];
  if (kind === undefined) return null;
  const isOfFirm = lookUp.do === 'profile' || lookUp.do === 'partners';
  if (!isOfFirm && lookUp.do !== 'shipments' && lookUp.do !== 'top') return null;
  const party = isOfFirm ? lookUp.party : lookUp[kind];
  const typed = party === undefined ? '' : 'slug' in party ? party.slug : 'name' in party ? party.name : '';
  const name = typed.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim();
  if (name === '') return null;
  const listed = { name, pick: true };
  return {
    label: `Search for “${name}”`,
    lookUp: isOfFirm ? { ...lookUp, party: listed } : { ...lookUp, [kind]: listed },
  };
}

/** The position of a page. */
interface PageOf<I extends { readonly offset: number }> {
  readonly lookUp: I;
  /** How many rows the service sent for it. */
  readonly received: number;
  /** Null where the route gives none. */
  readonly total: number | null;
  /** Newer records are known than it shows. */
  readonly isBehind?: boolean;
}

/** `1–10 of 247`, `1–10, 1 left out`; empty without rows. @param shown how many of the rows the page shows */
export function rangeOf({ lookUp, received, total }: PageOf<{ readonly offset: number }>, shown = received): string {
  if (received === 0) return '';
  const { offset } = lookUp;
  const range = `${figure(offset + 1)}–${figure(offset + received)}`;
  const leftOut = shown < received ? `, ${figure(received - shown)} left out` : '';
  return `${range}${total === null ? '' : ` of ${figure(total)}`}${leftOut}`;
}

/** Says that a kept answer lacks records that are known already. @param how the reader gets them */
export function behindLines(
  { isBehind = false, cost }: Pick<ShipmentsPage, 'isBehind' | 'cost'>,
  now: number,
  how = 'Refresh shows them.',
): string[] {
  const kept = ago(now - cost.at).replace('just now', 'a moment ago');
  return isBehind ? [`Kept from ${kept}; newer shipments are known. ${how}`] : [];
}

/** Says why a page shows fewer rows than the service sent. */
export function unreadLines(received: number, rows: readonly unknown[]): string[] {
  const unread = received - rows.length;
  return unread <= 0 ? [] : [`I couldn't read ${count(unread, 'row')} that the data service sent.`];
}

/** What to do on a page without rows; empty where there are some. */
export function adviceOf({ lookUp, received, total }: PageOf<ResultLookUp>): string {
  const { offset } = lookUp;
  if (received > 0) return '';
  if (total !== null && total > offset) return 'The data service counts them but sent none. Refresh asks again.';
  if (offset > 0)
    return total === null ? 'There are no more rows.' : `That is past the end: there are ${figure(total)}.`;
  return lookUp.do === 'product'
    ? 'Try other words, or fewer countries.'
    : 'Try other words, fewer filters, or a longer time.';
}

/** What can be done with a page: the next rows, a watch, a file, a share; the rest behind three dots. */
export function pageButtons<I extends ResultLookUp>(
  place: PageOf<I>,
  cost: AnswerCost,
  shown: Shown,
  { watch = null, more = [] }: { readonly watch?: Button | null; readonly more?: readonly (Choice | null)[] } = {},
): Block[] {
  const { priceOf, sharedBy } = shown;
  const { lookUp, received, total } = place;
  const isPastEnd = received === 0 && lookUp.offset > 0;
  const isEmpty = received === 0 && !isPastEnd && (total ?? 0) === 0;
  const refresh = refreshOfPage(place, cost, priceOf);
  const page = buttons('page', [
    nextButton(place, priceOf),
    isPastEnd ? firstButton(lookUp, priceOf) : null,
    place.isBehind === true && refresh !== null ? button({ id: 'refresh', ...refresh }) : null,
    watch,
    received === 0 ? null : exportButton(place, priceOf),
    sharedBy !== null || received === 0 ? null : shareButton(lookUp, shown.now),
    ...rarer(
      [previousChoice(place, priceOf), ...more, saveChoice(lookUp), place.isBehind === true ? null : refresh],
      received === 0,
    ),
  ]);
  return isEmpty ? [...waysOut(lookUp, shown), ...page] : page;
}

/** Behind three dots. Slack allows five there; the others are buttons, and so are all where there are no rows. */
function rarer(choices: readonly (Choice | null)[], asButtons: boolean): (Button | Overflow | null)[] {
  const known = choices.filter((choice) => choice !== null);
  const hidden = asButtons ? 0 : maxOverflow;
  const shown = known
    .slice(hidden)
    .map(({ label, action, how }, nth) => button({ id: 'more', nth: nth + 1, label, action, ...(how && { how }) }));
  return [...shown, overflow(known.slice(0, hidden))];
}

function saveChoice(lookUp: ResultLookUp): Choice {
  return { label: 'Save', action: { do: 'save-query', of: { ...lookUp, offset: 0 } } };
}

/** The page after this one; null on the last. */
export function nextPage<I extends { readonly offset: number; readonly size: number }>({
  lookUp,
  received,
  total,
}: PageOf<I>): I | null {
  const end = lookUp.offset + lookUp.size;
  const hasNext = received > 0 && (total === null ? received >= lookUp.size : end < total);
  return hasNext ? { ...lookUp, offset: end } : null;
}

function firstButton(lookUp: ResultLookUp, priceOf: PriceOf): Button {
  const action = { ...lookUp, offset: 0 };
  return button({ id: 'first', label: priced('First page', priceOf(action)), action });
}

function nextButton(place: PageOf<ResultLookUp>, priceOf: PriceOf): Button | null {
  const action = nextPage(place);
  if (action === null) return null;
  const { size, offset } = action;
  const rows = place.total === null ? size : Math.min(size, place.total - offset);
  return button({ id: 'next', label: priced(`Next ${figure(rows)}`, priceOf({ ...action, size: rows })), action });
}

/** How many rows there are in all; null where the route gives no total and this page is not the last. */
function countOf({ lookUp, received, total }: PageOf<ResultLookUp>): number | null {
  return total ?? (received > 0 && received < lookUp.size ? lookUp.offset + received : null);
}

function exportButton(place: PageOf<ResultLookUp>, priceOf: PriceOf): Button {
  const action: ExportLookUp = { do: 'export', format: 'csv', of: place.lookUp };
  const rows = countOf(place);
  // Where nobody knows how many rows there are, the offer names the price.
  const price = rows === null ? null : priceOf(action, {}, Math.min(rows, maxExportRows));
  return button({ id: 'export', label: priced('Export', price), action, how: { place: 'new' } });
}

function previousChoice({ lookUp, received }: PageOf<ResultLookUp>, priceOf: PriceOf): Choice | null {
  const { offset, size } = lookUp;
  if (offset === 0 || received === 0) return null;
  const action = { ...lookUp, offset: Math.max(0, offset - size) };
  // Free while it is kept; somebody who typed `page:5` has never paid for page 4.
  const how: How = { anyAge: true };
  return { label: priced(`Previous ${figure(size)}`, priceOf(action, how)), action, how };
}

function refreshOfPage(place: PageOf<ResultLookUp>, cost: AnswerCost, priceOf: PriceOf): Choice | null {
  const { lookUp, received, total } = place;
  const isMissing = received === 0 && (total ?? 0) > lookUp.offset;
  if (cost.source !== 'cached' && !isMissing) return null;
  const rows = countOf(place);
  const left = rows === null ? lookUp.size : Math.max(1, rows - lookUp.offset);
  const asked = { ...lookUp, size: Math.min(lookUp.size, left) };
  return { ...refreshChoice(asked, cost, priceOf, place.isBehind === true || isMissing), action: lookUp };
}

/**
 * Asks the service for what the cache answered. Where there is nothing newer, the next press asks anyway.
 * @param isWrong it is known that the answer lacks records
 */
export function refreshChoice(
  lookUp: LookUp,
  { updated }: Pick<AnswerCost, 'updated'>,
  priceOf: PriceOf,
  isWrong = false,
): Choice {
  const how: How = { fresh: isWrong || updated !== undefined ? 'anyway' : true };
  const label = updated === undefined ? 'Refresh' : 'Refresh anyway';
  return { label: priced(label, priceOf(lookUp, how)), action: lookUp, how };
}

export function refreshButton(
  lookUp: LookUp,
  cost: Pick<AnswerCost, 'updated'>,
  priceOf: PriceOf,
  isWrong = false,
): Button {
  return button({ id: 'refresh', ...refreshChoice(lookUp, cost, priceOf, isWrong) });
}

/** Shows the channel the answer as the person has it, for nothing. @param seenAt when they see it, epoch ms */
export function shareButton(lookUp: LookUp, seenAt: number): Button {
  return button({ id: shareId, label: 'Share', action: lookUp, how: { cachedOnly: true, place: 'channel', seenAt } });
}

/** What can be done with a page of a query: turn it, watch or change its query, choose another of its parties. */
export function queryControls(
  place: PageOf<ShipmentsLookUp | TopLookUp>,
  parties: readonly ResolvedParty[],
  cost: AnswerCost,
  shown: Shown,
): Block[] {
  const { lookUp } = place;
  const trend = trendOf(lookUp);
  const isEmpty = place.received === 0 && (place.total ?? 0) === 0;
  const more = [
    { label: 'Change', action: { do: 'edit-query', of: lookUp } },
    isEmpty ? null : { label: priced('Trend', shown.priceOf(trend)), action: trend, how: { place: 'new' as const } },
    ...otherMatches(lookUp, parties),
  ];
  return pageButtons(place, cost, shown, { watch: watchButton(lookUp), more });
}

/** The trend of what a page of records or a ranking asks for. */
export function trendOf({
  dataset,
  company,
  supplier,
  filter,
  from,
  to,
  assumedWindow,
  size,
}: QueryLookUp): TrendLookUp {
  const parties = { ...(company && { company }), ...(supplier && { supplier }) };
  const window = { from, to, assumedWindow };
  return { do: 'trend', by: fittingBucket(window), dataset, ...parties, filter, ...window, size, offset: 0 };
}

/** A way to the other matches of a name that was resolved on the way. */
export function otherMatches(lookUp: FirmLookUp | QueryLookUp, parties: readonly ResolvedParty[]): Choice[] {
  return parties.flatMap(({ kind, typed, others }) => {
    if (typed === null || others === 0) return [];
    const label = `Wrong ${kind}?${others === null ? '' : ` ${count(others, 'other match', 'other matches')}`}`;
    const listed = withFirm(lookUp, kind, { name: typed, pick: true });
    // The answer was paid for: the list of other matches is a new message.
    const first = 'offset' in listed ? { ...listed, offset: 0 } : listed;
    return [{ label, action: first, how: { place: 'new' as const } }];
  });
}

/** Opens the alert form with this query in it. @param tell what to tell about, unless new shipments */
export function watchButton(lookUp: QueryLookUp, label = 'Watch', tell?: 'new-partner' | 'quiet' | 'surge'): Button {
  return button({ id: 'watch', label, action: { do: 'watch-query', of: lookUp, ...(tell && { tell }) } });
}

/** What may help where nothing matched: each way out is a button that runs, with its price. */
export function waysOut(lookUp: ProductLookUp | QueryLookUp, shown: Shown): Block[] {
  const ways = lookUp.do === 'product' ? productSuggestions(lookUp, shown) : querySuggestions(lookUp, shown);
  return buttons('suggestions', ways);
}

const longestMonths = 36;

/** The words as a firm's name, a longer time, other countries, and words that begin alike. */
function querySuggestions(lookUp: QueryLookUp, { priceOf }: Shown): (Button | null)[] {
  const { filter, from, to, company, supplier } = lookUp;
  const words = withoutPlurals(filter['product_description'] ?? '');
  const plain = isPlain(words) ? words : null;
  const earliest = firstOfMonths(to, longestMonths);
  const isLong = from <= addDays(earliest, 31);
  const longer: QueryLookUp = { ...lookUp, from: earliest, assumedWindow: false, offset: 0 };
  const similar = plain === null ? null : withWords(lookUp, otherWords(plain).at(-1));
  const anywhere = withoutCountry(lookUp);
  // "Wrenlock automations" was searched for as well, and nobody is called so.
  const last = plain?.split(' ').at(-1) ?? '';
  const isPlural = `${filter['product_description'] ?? ''})`.includes(` OR ${last})`);
  const firm = isPlural ? `${plain?.slice(0, -last.length) ?? ''}${singular(last)}` : (plain ?? '');
  const named = { name: firm, kinds: ['company', 'supplier'], wanted: { do: 'profile' }, otherwise: null };
  return [
    plain === null || company !== undefined || supplier !== undefined
      ? null
      : button({
          id: 'named',
          label: priced(`Find a company “${firm}”`, priceOf({ do: 'profile', kind: 'company', party: { name: firm } })),
          action: { do: 'name', ...named, settles: false },
        }),
    isLong ? null : button({ id: 'longer', label: priced('Search 3 years', priceOf(longer)), action: longer }),
    anywhere === null
      ? null
      : button({ id: 'anywhere', label: priced('From any country', priceOf(anywhere)), action: anywhere }),
    similar === null
      ? null
      : button({
          id: 'instead',
          label: priced(`Search “${similar.words}”`, priceOf(similar.lookUp)),
          action: similar.lookUp,
        }),
  ];
}

/** Null where no country narrows it, and where nothing else does. */
function withoutCountry(lookUp: QueryLookUp): QueryLookUp | null {
  const { supplier_country: country, ...filter } = lookUp.filter;
  return country === undefined || Object.keys(filter).length === 0 ? null : { ...lookUp, filter, offset: 0 };
}

function withWords(lookUp: QueryLookUp, words = ''): { readonly words: string; readonly lookUp: QueryLookUp } | null {
  const filter = words === '' ? null : filterOf({ ...lookUp.filter, product_description: words });
  return filter === null ? null : { words, lookUp: { ...lookUp, filter, offset: 0 } };
}

/** Longer words would not fit the label of a button. */
function isPlain(words: string): boolean {
  return words !== '' && words.length <= 50 && /^[\p{L}\p{N}' -]+$/u.test(words) && !/\b(AND|OR|NOT)\b/.test(words);
}

/**
 * Suggestions when no firm deals in a product: other words for it, and the shipments of the last 12 months with these
 * words.
 */
export function productSuggestions(lookUp: ProductLookUp, { now, priceOf }: Pick<Shown, 'now' | 'priceOf'>): Button[] {
  const others = otherWords(lookUp.words).map((words, i) => {
    const action = { ...lookUp, words };
    return button({ id: 'instead', nth: i + 1, label: priced(`Search “${words}”`, priceOf(action)), action });
  });
  const shipments = shipmentsOf(lookUp, isoDay(now));
  if (shipments === null) return others;
  return [
    ...others,
    button({
      id: 'shipments',
      label: priced('Search shipments instead', priceOf(shipments)),
      action: shipments,
      how: { place: 'new' },
    }),
  ];
}

/** Fewer words, the singular of the last one, and all words that begin like it. */
function otherWords(words: string): string[] {
  if (!isPlain(words)) return [];
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
export function shipmentsOf(lookUp: ProductLookUp, today: string): ShipmentsLookUp | null {
  const { side, words, countries, exclude, size } = lookUp;
  const window = readDateWindow(undefined, undefined, today);
  const where =
    side === 'suppliers' && countries.length > 0
      ? { supplier_country: `${exclude ? 'NOT ' : ''}(${anyOf(countries)})` }
      : {};
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
