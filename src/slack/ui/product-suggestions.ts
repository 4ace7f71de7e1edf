import type { Intent, ProductIntent } from '../../model/intent.ts';
import { buildFilter, TradeError, type Filter } from '../../trade/index.ts';
import { readDateWindow } from '../command/date-window.ts';
import { button } from './blocks.ts';
import type { Button } from './message.ts';

/**
 * What to try when no firm deals in a product: other words for it, and the shipments with these words.
 * @param now epoch ms; the shipments are those of the last 12 months
 */
export function productSuggestions(intent: ProductIntent, now: number): Button[] {
  const others = otherWords(intent.words).map((words, i) =>
    button({ does: 'instead', nth: i + 1, label: `Search “${words}”`, intent: { ...intent, words } }),
  );
  const shipments = shipmentsOf(intent, new Date(now).toISOString().slice(0, 10));
  if (shipments === null) return others;
  return [...others, button({ does: 'shipments', label: 'Search shipments instead', intent: shipments })];
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
function shipmentsOf({ side, words, countries, size }: ProductIntent, today: string): Intent | null {
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
