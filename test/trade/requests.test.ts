import { describe, expect, it } from 'vitest';
import { type RowsQuery, requestKey, requests, type TradeRequest } from '../../src/trade/index.ts';

const rows: RowsQuery = {
  dataset: 'us-import',
  filter: { company: 'acme-robotics' },
  startDate: '2026-01-01',
  endDate: '2026-11-20',
  pageSize: 10,
  offset: 20,
};
/** The window and the page of these rows, as they are sent. */
const sent = 'end_date=11%2F20%2F2026&offset=20&page_size=10&start_date=01%2F01%2F2026';
const refusal = (words: string): unknown =>
  expect.objectContaining({ code: 'invalid_request', charge: 'none', messages: [expect.stringContaining(words)] });

it('requests that differ in the case of a text alone have one key, and send what was typed', () => {
  const [shouted, quiet] = ['MUGS', 'mugs'].map((words) =>
    requests.rows({ ...rows, filter: { product_description: words } }),
  );
  expect([shouted?.query['product_description'], quiet?.query['product_description']]).toEqual(['MUGS', 'mugs']);
  expect(shouted && requestKey(shouted)).toBe(quiet && requestKey(quiet));
});

describe('requests', () => {
  it.each<[TradeRequest, string]>([
    [requests.search('company', { name: '  Acme   Inc ' }), 'company/search?name=Acme+Inc&offset=0&page_size=10'],
    [
      requests.search('supplier', { website: 'acme.example', pageSize: 5 }),
      'supplier/search?offset=0&page_size=5&website=acme.example',
    ],
    [requests.search('company', { name: 'Ac?? Rob*' }), 'company/search?name=Ac%3F%3F+Rob*&offset=0&page_size=10'],
    [requests.profile('company', 'company/Acme_Inc'), 'company/acme-inc?'],
    [requests.profile('supplier', 'acme', ['title', 'address', 'title']), 'supplier/acme?fields=address%2Ctitle'],
    [requests.bols('company', 'acme', { offset: 10 }), 'company/acme/bols?offset=10&page_size=10'],
    [requests.bols('supplier', 'acme'), 'supplier/acme/bols?offset=0&page_size=10'],
    [requests.bol(' QXLU26094417 '), 'bol/QXLU26094417?'],
    [requests.bol('QXLU1', 'us-export'), 'powerquery/us-export/bols/QXLU1?'],
    [requests.declaration('mx-import', '26_47_Q&M_6001234'), 'powerquery/mx-import/declarations/26_47_Q%26M_6001234?'],
    [requests.product('companies', 'nuts/bolts'), 'product/nuts%20bolts/companies?offset=0&page_size=10'],
    [
      requests.product('suppliers', 'toys', { countries: ['Viet Nam', 'China'], excludeCountries: ['Italy'] }),
      'product/toys/suppliers?countries=china%2Cviet+nam&exclude_countries=italy&offset=0&page_size=10',
    ],
    [requests.rows(rows), `powerquery/us-import/bols?company=acme-robotics&${sent}`],
    [requests.rows({ ...rows, dataset: 'mx-export', filter: {} }), `powerquery/mx-export/declarations?${sent}`],
    [
      requests.aggregate('brokers', { ...rows, dataset: 'mx-import', filter: {} }),
      `powerquery/mx-import/brokers?${sent}`,
    ],
    [requests.databaseUpdated(), 'database-updated?'],
  ])('$1', (request, key) => {
    expect(requestKey(request)).toBe(`/v1.0/${key}`);
  });

  it.each([
    ['a search for nothing', () => requests.search('company', { name: ' ' }), 'Acme Robotics'],
    ['a name of signs', () => requests.search('company', { name: '?!' }), 'letter or a digit'],
    ['a phone number of signs', () => requests.search('supplier', { phone: '+*' }), 'letter or a digit'],
    ['two * in a name', () => requests.search('supplier', { name: 'a*b*' }), 'at most one *'],
    ['four ? in a website', () => requests.search('company', { website: 'a????.example' }), 'at most three ?'],
    ['two * in a phone number', () => requests.search('company', { name: 'Acme', phone: '*55*' }), 'at most one *'],
    ['a name for a slug', () => requests.profile('company', 'Acme Inc'), 'short name'],
    ['a slug of the other kind', () => requests.profile('supplier', 'company/acme'), 'short name'],
    ['no page size', () => requests.bols('company', 'acme', { pageSize: 0 }), '1 to 50'],
    ['a page too large', () => requests.rows({ ...rows, pageSize: 51 }), '1 to 50'],
    ['half a page', () => requests.rows({ ...rows, pageSize: 2.5 }), '1 to 50'],
    ['a negative offset', () => requests.rows({ ...rows, offset: -1 }), 'offset'],
    ['a date of the wire', () => requests.rows({ ...rows, startDate: '01/01/2026' }), 'calendar'],
    ['a day that is none', () => requests.rows({ ...rows, endDate: '2026-02-30' }), 'calendar'],
    ['a window that ends before it starts', () => requests.rows({ ...rows, endDate: '2025-12-31' }), 'after the end'],
    ['a filter of another dataset', () => requests.rows({ ...rows, dataset: 'mx-import' }), 'cannot be filtered'],
    ['a view the dataset lacks', () => requests.aggregate('brokers', rows), 'no brokers'],
    [
      'suppliers of US export',
      () => requests.aggregate('suppliers', { ...rows, dataset: 'us-export' }),
      'no suppliers',
    ],
    ['an empty list of fields', () => requests.profile('company', 'acme', []), 'at least one'],
    ['a path for a bill', () => requests.bol('../company/x'), 'bill of lading'],
    ['dots for a product', () => requests.product('companies', '..'), 'Name a product'],
    [
      'a country that smuggles another',
      () => requests.product('companies', 'toys', { countries: ['china,,'] }),
      'Countries',
    ],
  ])('%s is refused in words', (_, build, words) => {
    expect(build).toThrow(refusal(words));
  });
});
