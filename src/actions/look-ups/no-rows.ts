import { addMonths, isoDay } from '../../model/time.ts';
import type { ProductLookUp, QueryLookUp, ShipmentsLookUp } from '../../model/look-up.ts';
import { type Block, button, type Button, buttons, type Shown } from '../../slack/kit/blocks.ts';
import { priced } from '../../slack/kit/text.ts';
import { buildFilter, type Filter, TradeError } from '../../trade/index.ts';
import { readDateWindow } from '../grammar/dates.ts';
import { withoutPlurals } from '../grammar/plurals.ts';

/** What may help where nothing matched: each way out is a button that runs, with its price. */
export function waysOut(lookUp: ProductLookUp | QueryLookUp, shown: Shown): Block[] {
  const ways = lookUp.do === 'product' ? productSuggestions(lookUp, shown.now) : querySuggestions(lookUp, shown);
  return buttons('suggestions', ways);
}

const longestMonths = 36;

/** The words as a firm's name, a longer time, and words that begin alike. */
function querySuggestions(lookUp: QueryLookUp, { priceOf }: Shown): (Button | null)[] {
  const { filter, from, to, company, supplier } = lookUp;
  const words = withoutPlurals(filter['product_description'] ?? '');
  const plain = isPlain(words) ? words : null;
  const earliest = addMonths(to, -longestMonths);
  const longer: QueryLookUp = { ...lookUp, from: earliest, assumedWindow: false, offset: 0 };
  const similar = plain === null ? null : withWords(lookUp, otherWords(plain).at(-1));
  const named = { name: plain ?? '', kinds: ['company', 'supplier'], wanted: { do: 'profile' }, otherwise: null };
  return [
    plain === null || company !== undefined || supplier !== undefined
      ? null
      : button({ id: 'named', label: `Find a company “${plain}”`, action: { do: 'name', ...named, settles: false } }),
    from <= earliest
      ? null
      : button({ id: 'longer', label: priced('Search 3 years', priceOf(longer)), action: longer }),
    similar === null
      ? null
      : button({
          id: 'instead',
          label: priced(`Search “${similar.words}”`, priceOf(similar.lookUp)),
          action: similar.lookUp,
        }),
  ];
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
 * What to try when no firm deals in a product: other words for it, and the shipments with these words.
 * @param now epoch ms; the shipments are those of the last 12 months
 */
export function productSuggestions(lookUp: ProductLookUp, now: number): Button[] {
  const others = otherWords(lookUp.words).map((words, i) =>
    button({ id: 'instead', nth: i + 1, label: `Search “${words}”`, action: { ...lookUp, words } }),
  );
  const shipments = shipmentsOf(lookUp, isoDay(now));
  if (shipments === null) return others;
  return [
    ...others,
    button({ id: 'shipments', label: 'Search shipments instead', action: shipments, how: { place: 'new' } }),
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
  const { side, words, countries, size } = lookUp;
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
