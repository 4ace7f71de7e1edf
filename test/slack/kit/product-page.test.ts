import { describe, expect, it } from 'vitest';
import { productSuggestions } from '../../../src/actions/look-ups/ways-on.ts';
import { outcomeMessage } from '../../../src/actions/answer.ts';
import type { ProductPage } from '../../../src/lookups/outcome.ts';
import { labelsOf, textOf } from './message-rules.ts';
import { cost, mine, traderOf } from './samples.ts';

type Row = ProductPage['rows'][number];

function page(rows: readonly Row[]): ProductPage {
  return {
    is: 'products',
    rows,
    received: rows.length,
    cost,
    lookUp: { do: 'product', words: 'ball bearing', side: 'suppliers', countries: [], size: 50, offset: 0 },
  };
}

const shownOf = (row: Row) => textOf(outcomeMessage(page([row]), mine).blocks).split('\n');

const rowOf = (text: string): Row => ({
  ...traderOf(text),
  product_description: [text, `${text} 2`, `x ${text}`],
  customer_companies: [text, text],
});

describe('a row of a product', () => {
  it('names each product once, and none that only adds to another', () => {
    const texts = ['BEARINGS ON 20 PALLETS', 'Bearings', 'STEEL BALLS', 'BEARINGS', 'BEARINGSET'];
    expect(shownOf({ product_description: texts })).toContain('Bearings; BEARINGSET; STEEL BALLS');
  });

  it('names each customer once', () => {
    expect(shownOf({ customer_companies: ['Acme Inc', 'Acme Inc', 'Acme Inc West'] })).toContain(
      'Acme Inc; Acme Inc West',
    );
  });

  it('says who and how much before what and for whom', () => {
    const words = shownOf(rowOf('a'));
    const heads = words.slice(words.indexOf('Rank'), words.indexOf('Customers') + 1);
    expect(heads).toEqual([
      ...['Rank', 'Supplier', 'Country', 'Matching shipments', 'Specialization, of 100'],
      ...['Products', 'All its shipments', 'Customers'],
    ]);
  });
});

describe('a product that nobody deals in', () => {
  const none = (over: Partial<ProductPage['lookUp']> = {}): ProductPage => {
    const empty = page([]);
    return { ...empty, lookUp: { ...empty.lookUp, ...over } };
  };
  const labels = (over: Partial<ProductPage['lookUp']>) =>
    productSuggestions(none(over).lookUp, { ...mine, priceOf: () => 0 }).map(({ text }) =>
      text.text.replace(' · free', ''),
    );
  const shipments = 'Search shipments instead';

  it.each([
    ['bicycles', ['Search “bicycle”', 'Search “bicycl*”', shipments]],
    [
      'planetary gearboxes',
      ['Search “gearboxes”', 'Search “planetary gearbox”', 'Search “planetary gearbox*”', shipments],
    ],
    ['lithium batteries', ['Search “batteries”', 'Search “lithium battery”', 'Search “lithium batter*”', shipments]],
    ['glass', ['Search “glass*”', shipments]],
    ['toy', [shipments]],
    ['bicycl*', [shipments]],
    ['steel OR iron', [shipments]],
    ['a*b*', []],
  ])('offers other words for %s, and its shipments', (words, offered) => {
    expect(labels({ words })).toEqual(offered);
  });

  it('asks for the shipments of the last 12 months, from the countries of the suppliers', () => {
    const [, , button] = productSuggestions(none({ words: 'bicycles', countries: ['China', 'Viet Nam'] }).lookUp, {
      ...mine,
      priceOf: () => null,
    }).slice(-3);
    expect(JSON.parse(button?.value ?? '')).toEqual({
      how: { place: 'new' },
      do: 'shipments',
      dataset: 'us-import',
      from: '2025-11-21',
      to: '2026-11-20',
      assumedWindow: true,
      filter: { product_description: 'bicycles', supplier_country: 'China OR "Viet Nam"' },
      size: 50,
      offset: 0,
    });
  });

  it('offers nothing beyond the last page', () => {
    expect(labelsOf(outcomeMessage(none({ offset: 50 }), mine))).toEqual([
      'First page · 5 credits',
      'Rank by records · up to 5 credits',
      'Save',
    ]);
  });
});
