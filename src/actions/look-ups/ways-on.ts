import {
  firmsOf,
  type LookUp,
  lookUpSchema,
  withFirm,
  type ProductLookUp,
  type QueryLookUp,
  type ShipmentsLookUp,
} from '../../model/look-up.ts';
import { partyKinds } from '../../model/answer.ts';
import { datasets, datasetSchema, type Filter } from '../../model/datasets.ts';
import type { Offers } from '../../slack/failure.ts';
import type { How } from '../../slack/kit/action.ts';
import {
  type Button,
  button,
  type PriceOf,
  pricedLookUp,
  running,
  type Block,
  buttons,
  type Shown,
  type Controls,
  opening,
} from '../../slack/kit/blocks.ts';
import type { Pricing } from '../feature.ts';
import { buildFilter, TradeError } from '../../trade/index.ts';
import { count } from '../../slack/kit/text.ts';
import { describeLookUp } from '../reader/say.ts';
import { addDays, firstOfDays, firstOfMonths, isoDay } from '../../model/time.ts';
import { readDateWindow } from '../reader/facts/dates.ts';
import { nameSearch, withoutLastWord } from './party-choice.ts';
import { isGoodsWord } from '../reader/lexicon/index.ts';
import { goodsRespelled } from '../reader/decide/spelling.ts';
import { goodsIn } from '../reader/lexicon/goods-in-spanish.ts';
import { goodsFilter, saidGoods, singularOf } from '../reader/words/plurals.ts';

/** Repeats a look-up: a request limited to the cache may now be paid for. */
export function again({ fresh, agreed, savedAs, savedWindow, said, asks, place }: How): How {
  const saved = { ...(savedAs !== undefined && { savedAs }), ...(savedWindow !== undefined && { savedWindow }) };
  const kept = { ...(fresh && { fresh }), ...(agreed && { agreed }), ...saved };
  const asked = { ...(said !== undefined && { said }), ...(asks !== undefined && { asks }) };
  return { ...kept, ...asked, ...(place === 'channel' && { place }) };
}

/** Retries a failed look-up unchanged. The offer of a file names its price. */
export function retryButton(lookUp: LookUp, how: How, priceOf: PriceOf): Button {
  const repeated = again(how);
  const label = lookUp.do === 'export' ? 'Retry' : pricedLookUp('Retry', lookUp, priceOf, repeated);
  return button({ id: 'retry', label, action: lookUp, how: repeated });
}

export function editButton(of: QueryLookUp): Button {
  return button({ id: 'edit', label: 'Change', action: { do: 'edit-query', of } });
}

export function waysOn(lookUp: LookUp, how: How, { withPrices }: Pricing): Offers {
  return {
    what: () => describeLookUp(lookUp),
    wanted: lookUp,
    buttons: ({ code, canRetry, affordableRows }) =>
      withPrices((priceOf) => {
        const fewer = withFewerRows(lookUp, affordableRows);
        const instead = searchInstead(code, lookUp) ?? otherDataset(code, lookUp);
        const canEdit = !canRetry && 'filter' in lookUp;
        return [
          fewer && button({ id: 'fewer', ...running(fewer.label, fewer.lookUp, priceOf), style: 'primary' }),
          code === 'changed_since' &&
            button({ id: 'shown', ...running('Show it', lookUp, priceOf, shownAgain), style: 'primary' }),
          canRetry ? retryButton(lookUp, how, priceOf) : null,
          instead && button({ id: 'instead', ...running(instead.label, instead.lookUp, priceOf) }),
          canEdit ? editButton(lookUp) : null,
        ];
      }),
  };
}

function withFewerRows(lookUp: LookUp, rows = 0): { label: string; lookUp: LookUp } | null {
  if (!('size' in lookUp) || rows < 1 || rows >= lookUp.size) return null;
  return {
    label: `${lookUp.offset === 0 ? 'First' : 'Only'} ${count(rows, 'row')}`,
    lookUp: { ...lookUp, size: rows },
  };
}

const shownAgain: How = { anyAge: true, place: 'new' };

/** A record missing in one dataset may be in the other dataset of its country. */
function otherDataset(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  if (code !== 'record_not_found' || !('dataset' in lookUp)) return null;
  const [country = '', direction = ''] = lookUp.dataset.split('-');
  const dataset = datasetSchema.parse(`${country}-${direction === 'import' ? 'export' : 'import'}`);
  return { label: `Look in ${datasets[dataset].title}s`, lookUp: lookUpSchema.parse({ ...lookUp, dataset }) };
}

/** A slug that does not exist may be a name, whose words can be searched for. @param code the failure's code */
function searchInstead(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  const kind = /^(company|supplier)_not_found$/.exec(code)?.[1];
  const firm = firmsOf(lookUp).find((one) => one.kind === kind);
  if (firm === undefined) return null;
  const typed = 'slug' in firm.party ? firm.party.slug : firm.party.name;
  const name = typed.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim();
  if (name === '') return null;
  return { label: `Search for “${name}”`, lookUp: withFirm(lookUp, firm.kind, { name, pick: true }) };
}

/** Suggestions if nothing matched. Each runs immediately and shows its price. */
export function waysOut(lookUp: ProductLookUp | QueryLookUp, shown: Shown): Block[] {
  const ways = lookUp.do === 'product' ? productSuggestions(lookUp, shown) : querySuggestions(lookUp, shown);
  return buttons('suggestions', ways);
}

const longestMonths = 36;

/** Suggests the words as a firm's name, a longer time, other countries, and word beginnings. */
function querySuggestions(lookUp: QueryLookUp, { now, priceOf }: Shown): Controls {
  const { filter, company, supplier } = lookUp;
  const { product_description: text = '' } = filter;
  const { sides: [words = '', ...others] = [], out = [] } = (text === '' ? null : saidGoods(text)) ?? {};
  const plain = others.length === 0 && out.length === 0 && isPlain(words) ? words : null;
  const longer = overThreeYears(lookUp);
  const language = datasets[lookUp.dataset].country === 'MX' ? 'Spanish' : 'English';
  const meant = goodsIn(language, plain ?? '') ?? goodsRespelled(plain ?? '');
  const goods = meant === null ? fewerWords(plain ?? '') : [meant];
  const similar =
    goods.length === 0 ? [withWords(lookUp, wordBeginning(plain ?? ''))] : goods.map((one) => withGoods(lookUp, one));
  const anywhere = withoutFilter(lookUp, /^supplier_country$/);
  const anyPort = withoutFilter(lookUp, /_port$|^customs_office$/);
  const firm = plain ?? '';
  const profile: LookUp = { do: 'profile', kind: 'company', party: { name: firm } };
  const recent = overLastDays(lookUp, isoDay(now));
  const shorter = withSixDigits(lookUp);
  const find = pricedLookUp(`Find a company “${firm}”`, profile, priceOf);
  const toOrFrom = lookUp.dataset.endsWith('export') ? 'To' : 'From';
  return [
    plain !== null &&
      !plain.split(' ').every((word) => isGoodsWord(singularOf(word))) &&
      company === undefined &&
      supplier === undefined &&
      button({ id: 'named', label: find, action: nameSearch(firm, partyKinds, { do: 'profile' }) }),
    shorter !== null &&
      button({ id: 'six-digits', ...running(`Search HS ${shorter.filter['hs_code'] ?? ''}`, shorter, priceOf) }),
    recent !== null && button({ id: 'recent', ...running(`Last ${recentDays} days`, recent, priceOf) }),
    longer !== null && button({ id: 'longer', ...running('Search 3 years', longer, priceOf) }),
    anywhere !== null && button({ id: 'anywhere', ...running(`${toOrFrom} any country`, anywhere, priceOf) }),
    anyPort !== null && button({ id: 'any-port', ...running('Any port', anyPort, priceOf) }),
    similar.map((one, i) => {
      if (one === null) return null;
      const search = running(`Search “${one.words}”`, one.lookUp, priceOf);
      return button({ id: 'instead', ...(i > 0 && { nth: i }), ...search });
    }),
  ];
}

/** Null if it has no such filter, or no other. */
function withoutFilter(lookUp: QueryLookUp, field: RegExp): QueryLookUp | null {
  const all = Object.entries(lookUp.filter);
  const rest = all.filter(([name]) => !field.test(name));
  if (rest.length === 0 || rest.length === all.length) return null;
  return { ...lookUp, filter: Object.fromEntries(rest), offset: 0 };
}

/** Codes of more digits differ from country to country, and records may lack the rest. Null for other codes. */
function withSixDigits(lookUp: QueryLookUp): QueryLookUp | null {
  const [code] = /^\d{6}(?=\d)/.exec(lookUp.filter['hs_code'] ?? '') ?? [];
  return code === undefined ? null : { ...lookUp, filter: { ...lookUp.filter, hs_code: code }, offset: 0 };
}

const recentDays = 30;

/** The query over the last days, if its own days are fewer; else null. */
function overLastDays(lookUp: QueryLookUp, today: string): QueryLookUp | null {
  const isShort = addDays(lookUp.from, recentDays - 1) > lookUp.to;
  const from = firstOfDays(today, recentDays);
  return isShort ? { ...lookUp, from, to: today, assumedWindow: false, offset: 0 } : null;
}

/** The query over three years, up to the same day; null if it is about as long already. */
export function overThreeYears(lookUp: QueryLookUp): QueryLookUp | null {
  const from = firstOfMonths(lookUp.to, longestMonths);
  return lookUp.from <= addDays(from, 31) ? null : { ...lookUp, from, assumedWindow: false, offset: 0 };
}

export const withGoods = (lookUp: QueryLookUp, goods: string) =>
  withWords(lookUp, goods, goodsFilter({ sides: [goods], out: [] }));

/** The query with other goods, as words and as a text filter; null if they can't be searched for. */
function withWords(lookUp: QueryLookUp, words = '', text = words) {
  const filter = text === '' ? null : filterOf({ ...lookUp.filter, product_description: text });
  return filter === null ? null : { words, lookUp: { ...lookUp, filter, offset: 0 } };
}

function isPlain(words: string): boolean {
  return words !== '' && words.length <= 50 && /^[\p{L}\p{N}' -]+$/u.test(words) && !/\b(AND|OR|NOT)\b/.test(words);
}

/** Suggestions if no firm deals in a product: other words, and shipments of the last 12 months with these words. */
export function productSuggestions(lookUp: ProductLookUp, { now, priceOf }: Shown): Button[] {
  const meant = goodsIn('English', lookUp.words) ?? goodsRespelled(lookUp.words);
  const tries = meant === null ? otherWords(lookUp.words) : [meant];
  const others = tries.map((words, i) =>
    button({ id: 'instead', nth: i + 1, ...running(`Search “${words}”`, { ...lookUp, words }, priceOf) }),
  );
  const shipments = shipmentsOfProduct(lookUp, isoDay(now));
  if (shipments === null) return others;
  return [...others, button({ id: 'shipments', ...opening('Search shipments instead', shipments, priceOf) })];
}

function otherWords(words: string): string[] {
  if (!isPlain(words)) return [];
  const list = words.split(' ').filter((word) => word !== '');
  const [first, last = ''] = [list.slice(0, -1), list.at(-1)];
  const beginning = wordBeginning(last);
  const tries = [list.slice(1), [...first, singularOf(last)], ...(beginning === '' ? [] : [[...first, beginning]])].map(
    (each) => each.join(' '),
  );
  return [...new Set(tries)].filter((each) => each !== '' && each !== list.join(' '));
}

/** `Rattan` and `furniture` of `rattan furniture`, without the words between. */
function fewerWords(words: string): string[] {
  const most = withoutLastWord(words);
  return most === null ? [] : [most, words.slice(most.length).trim().split(' ').at(-1) ?? ''];
}

/** `furnitur*` of `furniture`; empty for a short word. */
function wordBeginning(word: string): string {
  const stem = singularOf(word).replace(/[aeiouy]+$/i, '');
  return isPlain(word) && stem.length >= 4 ? `${stem}*` : '';
}

/** Null if the product's words are not a valid filter expression for shipments. */
export function shipmentsOfProduct(lookUp: ProductLookUp, today: string): ShipmentsLookUp | null {
  const { side, words, countries, exclude, size } = lookUp;
  const window = readDateWindow(undefined, undefined, today);
  const where =
    side === 'suppliers' && countries.length > 0
      ? { supplier_country: `${exclude ? 'NOT ' : ''}(${countries.map((name) => `"${name}"`).join(' OR ')})` }
      : {};
  const filter = filterOf({ product_description: words, ...where });
  if (filter === null || typeof window === 'string') return null;
  const { from, to, assumed: assumedWindow } = window;
  return { do: 'shipments', dataset: 'us-import', filter, from, to, assumedWindow, size, offset: 0 };
}

function filterOf(values: Record<string, string>): Filter | null {
  try {
    return buildFilter('us-import', values);
  } catch (error) {
    if (error instanceof TradeError && error.code === 'invalid_request') return null;
    throw error;
  }
}
