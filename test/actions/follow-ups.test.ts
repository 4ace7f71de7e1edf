import { describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/registry.ts';
import { standardPreferences } from '../../src/actions/reader/read-query.ts';
import type { LookUp, ShipmentsLookUp } from '../../src/model/look-up.ts';
import type { Action } from '../../src/slack/kit/action.ts';

const today = '2026-11-24';
const acme = { slug: 'acme-robotics', title: 'Acme Robotics Inc' };
const bright = { slug: 'bright-bearings', title: 'Bright Bearings' };
const query: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: {},
  from: '2025-12-01',
  to: today,
  assumedWindow: true,
  size: 20,
  offset: 0,
};
const vietnam = { filter: { supplier_country: 'Vietnam' } };
const lastYear = { from: '2025-01-01', to: '2025-12-31', assumedWindow: false };
const heavy = { filter: { weight: '500 TO *' } };

const company: LookUp = { ...query, company: acme };
const supplier: LookUp = { ...query, supplier: bright };
const goods: LookUp = { ...query, filter: { product_description: 'toys', supplier_country: 'China' } };
const ofCode: LookUp = { ...query, filter: { hs_code: '8482' } };
const ofAcme: LookUp = { ...goods, company: acme };
const ranking: LookUp = { ...query, do: 'top', view: 'suppliers', filter: { product_description: 'toys' } };
const dealers: LookUp = { do: 'product', side: 'suppliers', words: 'toys', countries: [], size: 10, offset: 0 };
const profile: LookUp = { do: 'profile', kind: 'company', party: acme };
const profileOfSupplier: LookUp = { do: 'profile', kind: 'supplier', party: bright };
const dated: LookUp = { ...company, from: '2026-05-01', to: '2026-10-31', assumedWindow: false };
const partners: LookUp = { do: 'partners', kind: 'company', party: acme, offset: 0 };
const bill: LookUp = { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' };

/** What is read of a text where nothing precedes it. */
const alone = (text: string) => actions.parse(text, today);

const opened = (party: object): Action => ({ do: 'profile', kind: 'supplier', party });

function after(lookUp: LookUp, typed: string) {
  const next = 'offset' in lookUp ? { ...lookUp, offset: lookUp.offset + 10 } : null;
  const rows = lookUp.do === 'top' ? [opened(bright), opened(acme)] : [];
  return actions.parse(typed, today, standardPreferences, { lookUp, next, rows, at: 0 });
}

const trend = { do: 'trend', by: 'month' };
const toys = { product_description: 'toys', supplier_country: 'China' };

it('about the other country with records is asked about', () => {
  const imports: LookUp = { ...query, filter: { product_description: 'toys' } };
  expect(after(imports, 'Sorry, Mexico not US')).toMatchObject({
    mistakes: ['Does that go on from your last search?'],
    meant: [{ action: { do: 'shipments', dataset: 'mx-import', filter: imports.filter } }, {}, {}],
  });
  expect(after(company, 'Mexico not US')).toMatchObject({ do: 'mistakes', meant: [] });
});

describe('a fragment', () => {
  it.each<[string, LookUp, string, object]>([
    ['only from Vietnam', company, 'Acme Robotics Inc shipments, now only from Vietnam', { ...company, ...vietnam }],
    ['only Vietnam', company, 'Acme Robotics Inc shipments, now only Vietnam', { ...company, ...vietnam }],
    ['from Vietnam', goods, 'Toys shipments, now from Vietnam', { filter: { ...toys, ...vietnam.filter } }],
    ['and what about Vietnam?', ranking, 'Toys, top suppliers, now Vietnam', { do: 'top', view: 'suppliers' }],
    ['only from Vietnam', profile, 'Company Acme Robotics Inc, now only from Vietnam', vietnam],
    ['only from Vietnam', dealers, 'Toys, suppliers by relevance, now only from Vietnam', { do: 'top' }],
    ['and last year?', company, 'Acme Robotics Inc shipments, now last year', { ...company, ...lastYear }],
    ['what about last year?', ofAcme, 'Acme Robotics Inc shipments, now last year', { filter: toys, ...lastYear }],
    ['since June', company, 'Acme Robotics Inc shipments, now since June', { from: '2026-06-01', to: today }],
    ['over 500 kg', company, 'Acme Robotics Inc shipments, now over 500 kg', { ...company, ...heavy }],
    ['ok just last year then', company, 'Acme Robotics Inc shipments, now just last year then', lastYear],
    [
      'in Long Beach',
      company,
      'Acme Robotics Inc shipments, now in Long Beach',
      { filter: { entry_port: '"Long Beach"' } },
    ],
    [
      'not from China',
      company,
      'Acme Robotics Inc shipments, now not from China',
      { filter: { supplier_country: 'NOT China' } },
    ],
    [
      'no leather',
      goods,
      'Toys shipments, now no leather',
      { filter: { ...toys, product_description: 'toys AND NOT leather' } },
    ],
    ['not China', goods, 'Toys shipments, now not China', { filter: { ...toys, supplier_country: 'NOT China' } }],
    [
      'from Vietnam too? no wait, just from Vietnam',
      goods,
      'Toys shipments, now from Vietnam too? no wait, just from Vietnam',
      { filter: { ...toys, ...vietnam.filter } },
    ],
    [
      'I meant Vietnam, not China',
      goods,
      'Toys shipments, now I meant Vietnam, not China',
      { filter: { ...toys, ...vietnam.filter } },
    ],
    [
      'only Scandinavia without Norway',
      goods,
      'Toys shipments, now only Scandinavia without Norway',
      { filter: { ...toys, supplier_country: 'Denmark OR Sweden' } },
    ],
    ['Vietnam also', goods, 'Toys shipments, now Vietnam also', { filter: { supplier_country: 'China OR Vietnam' } }],
    ['make it 20', dealers, 'Toys, suppliers by relevance, now 20', { ...dealers, size: 20 }],
    [
      'only until 15 August',
      dated,
      'Acme Robotics Inc shipments, now only until 15 August',
      { from: '2026-05-01', to: '2026-08-15' },
    ],
    ['drop the dates', dated, 'Acme Robotics Inc shipments: drop the dates', { to: today, assumedWindow: true }],
    [
      'pls remove the country filter',
      ofAcme,
      'Acme Robotics Inc shipments: pls remove the country filter',
      { company: acme, filter: { product_description: 'toys' } },
    ],
    ['from any country', goods, 'Toys shipments: from any country', { filter: { product_description: 'toys' } }],
    ['without the filters', goods, 'Toys shipments: without the filters', { filter: { product_description: 'toys' } }],
    [
      'only new ones',
      partners,
      'Suppliers of Acme Robotics Inc: only new ones (new ones are marked)',
      { ...partners, offset: 0 },
    ],
    ['only new suppliers', company, 'Acme Robotics Inc shipments: only new suppliers (new ones are marked)', partners],
    ['no, the GmbH', company, 'Acme Robotics Inc shipments: no, the GmbH', { company: { name: 'acme robotics GmbH' } }],
    ['how many in total?', goods, 'Toys shipments: how many in total?', goods],
    [
      'compare with Borealis',
      profile,
      'Company Acme Robotics Inc: compare with Borealis',
      { do: 'compare', kind: 'company', firms: [acme, { name: 'Borealis' }] },
    ],
    ['same but Borealis', company, 'Acme Robotics Inc shipments: same but Borealis', { do: 'name', name: 'Borealis' }],
    ['no i meant the supplier', profile, 'Company Acme Robotics Inc: no i meant the supplier', { kinds: ['supplier'] }],
    ['break it down by month', company, 'Acme Robotics Inc shipments, now break it down by month', trend],
    [
      'and the previous year',
      { ...company, ...lastYear },
      'Acme Robotics Inc shipments, now the previous year',
      { from: '2024-01-01', to: '2024-12-31' },
    ],
    [
      'previous year too',
      { ...company, ...lastYear },
      'Acme Robotics Inc shipments, now previous year too',
      { from: '2024-01-01', to: '2025-12-31' },
    ],
    ['same for 8483', ofCode, 'HS 8482 shipments: same for 8483', { filter: { hs_code: '8483' } }],
    ['same for 8483 also', ofCode, 'HS 8482 shipments: same for 8483 also', { filter: { hs_code: '8482 OR 8483' } }],
    [
      'what about Vietnam instead',
      goods,
      'Toys shipments, now Vietnam instead',
      { filter: { ...toys, ...vietnam.filter } },
    ],
    [
      'not China, I meant Vietnam',
      goods,
      'Toys shipments, now not China, I meant Vietnam',
      { filter: { ...toys, ...vietnam.filter } },
    ],
    [
      "I don't want China, I want Vietnam",
      goods,
      "Toys shipments, now I don't want China, I want Vietnam",
      { filter: { ...toys, ...vietnam.filter } },
    ],
    [
      'not 2024, I meant 2025',
      company,
      'Acme Robotics Inc shipments, now not 2024, I meant 2025',
      { ...lastYear, company: acme },
    ],
    [
      'not the suppliers, I meant the importers',
      ranking,
      'Toys, top suppliers: not the suppliers, I meant the importers',
      { view: 'companies' },
    ],
    ['sellers?', goods, 'Toys shipments: sellers?', { do: 'top', view: 'suppliers', filter: toys }],
    [
      'no, I meant the importers',
      ranking,
      'Toys, top suppliers: no, I meant the importers',
      { view: 'companies', filter: { product_description: 'toys' } },
    ],
    [
      'only from Taiwan',
      partners,
      'Suppliers of Acme Robotics Inc, now only from Taiwan',
      { do: 'top', view: 'suppliers', company: acme, filter: { supplier_country: 'Taiwan' } },
    ],
    [
      'who sold them those?',
      ofAcme,
      'Acme Robotics Inc shipments: who sold them those?',
      { do: 'top', view: 'suppliers', company: acme, filter: toys },
    ],
    [
      'and their customers?',
      profile,
      'Company Acme Robotics Inc: and their customers?',
      { do: 'name', kinds: ['supplier'], wanted: { do: 'partners' } },
    ],
    ['by month', company, 'Acme Robotics Inc shipments, now by month', { ...trend, company: acme }],
    ['by quarter', goods, 'Toys shipments, now by quarter', { do: 'trend', by: 'quarter', filter: toys }],
    [
      'is it growing?',
      ofAcme,
      'Acme Robotics Inc shipments: is it growing?',
      { ...trend, filter: toys, company: acme },
    ],
    ['is it growing?', profile, 'Company Acme Robotics Inc: is it growing?', { ...trend, company: acme }],
    ['who else?', ofAcme, 'Acme Robotics Inc shipments: who else?', { do: 'top', view: 'companies', filter: toys }],
    [
      'who else sells them?',
      goods,
      'Toys shipments: who else sells them?',
      { do: 'top', view: 'suppliers', filter: toys },
    ],
    ['who else?', dealers, 'Toys, suppliers by relevance: who else?', { ...dealers, offset: 10 }],
    ['who else imports it?', dealers, 'Toys, suppliers by relevance: who else imports it?', { side: 'companies' }],
    ['who else?', profileOfSupplier, 'Supplier Bright Bearings: who else?', { do: 'alternatives', party: bright }],
    [
      'who else since June?',
      ranking,
      'Toys, top suppliers: who else since June?',
      { view: 'suppliers', from: '2026-06-01' },
    ],
    ['next', company, 'Acme Robotics Inc shipments: next', { ...company, offset: 10 }],
    ['more rows', ranking, 'Toys, top suppliers: more rows', { ...ranking, offset: 10 }],
    ['as csv', company, 'Acme Robotics Inc shipments: as csv', { do: 'export', format: 'csv', of: company }],
    ['as json', ranking, 'Toys, top suppliers: as json', { do: 'export', format: 'json', of: ranking }],
    ['their suppliers', company, 'Acme Robotics Inc shipments: their suppliers', partners],
    ['who supplies them', profile, 'Company Acme Robotics Inc: who supplies them', partners],
    [
      'its customers',
      supplier,
      'Bright Bearings shipments: its customers',
      { do: 'partners', kind: 'supplier', party: bright },
    ],
    [
      'its customers',
      company,
      'Acme Robotics Inc shipments: its customers',
      { do: 'name', name: 'Acme Robotics Inc', kinds: ['supplier'] },
    ],
    [
      'what do they import?',
      profile,
      'Company Acme Robotics Inc: what do they import?',
      { do: 'shipments', company: acme },
    ],
    ['who imports it?', goods, 'Toys shipments: who imports it?', { do: 'top', view: 'companies', filter: toys }],
  ])('%s', (typed, lookUp, said, asked) => {
    expect(after(lookUp, typed)).toMatchObject({ ...asked, how: { said } });
  });

  it('keeps what it does not change, and begins with the first page', () => {
    expect(after({ ...ofAcme, offset: 40 }, 'over 500 kg')).toEqual({
      ...ofAcme,
      filter: { ...toys, ...heavy.filter },
      how: { said: 'Acme Robotics Inc shipments, now over 500 kg' },
    });
  });

  it.each<[string, LookUp, object]>([
    ['what about Borealis?', company, { kinds: ['company'], wanted: query, settles: false }],
    ['and Borealis?', profile, { kinds: ['company', 'supplier'], wanted: { do: 'profile' }, otherwise: null }],
    ['what about Borealis?', partners, { kinds: ['company'], wanted: { do: 'partners' }, otherwise: null }],
    ['sorry not Acme, I meant Borealis', profile, { wanted: { do: 'profile' }, otherwise: null }],
    ['Same for Borealis also', partners, { kinds: ['company'], wanted: { do: 'partners' } }],
    ["I don't want Acme, I want Borealis", company, { kinds: ['company'], wanted: query }],
    ['Borealis instead of Acme', company, { kinds: ['company'], wanted: query }],
    ['what about Borealis in 2025?', company, { kinds: ['company'], wanted: { ...query, ...lastYear } }],
  ])('names another firm, which is searched first: %s', (typed, lookUp, asked) => {
    expect(after(lookUp, typed)).toMatchObject({ do: 'name', name: 'Borealis', ...asked });
  });

  it('names other goods where no firm is called so', () => {
    const otherwise = { ...goods, filter: { ...toys, product_description: 'gearbox OR gearboxes' } };
    expect(after(goods, 'what about gearboxes?')).toMatchObject({ do: 'name', otherwise, settles: true });
    expect(after(company, 'what about gearboxes?')).toMatchObject({ do: 'name', settles: false });
  });

  it.each([
    'Instead of toys show gearboxes',
    'remove toys, put gearboxes',
    'replace toys with gearboxes',
    'gearboxes instead of toys',
    'not toys, I meant gearboxes',
  ])('has other goods in place of the ones before: %s', (typed) => {
    const otherwise = { ...ofAcme, filter: { ...toys, product_description: 'gearbox OR gearboxes' } };
    expect(after(ofAcme, typed)).toMatchObject({ do: 'name', name: 'gearboxes', otherwise });
  });

  it('offers both where words may be a name as well', () => {
    const asked = after(company, 'And Son Ltd');
    expect(asked).toMatchObject({ do: 'mistakes', mistakes: ['Does that go on from your last search?'] });
    expect(asked['meant']).toContainEqual(
      expect.objectContaining({ text: 'Acme Robotics Inc shipments: And Son Ltd' }),
    );
  });

  it('is sent on a schedule', () => {
    expect(after(company, 'send me this every week')).toEqual({ do: 'schedule', of: company, when: '1', to: 'me' });
    expect(alone('send me this every week')).not.toMatchObject({ do: 'schedule' });
  });

  it('takes one HS heading at a time', () => {
    const said = after({ ...query, filter: { hs_code: '9403*' } }, 'also hs 9401');
    expect(said).toMatchObject({ do: 'mistakes', meant: [{ action: { filter: { hs_code: '9401*' } } }] });
  });

  it('offers what it may narrow', () => {
    const bananas = { ...company, filter: { product_description: '(banana OR bananas) AND NOT pineapple' } };
    const asked = after(company, 'just bananas no pineapple');
    expect(asked).toMatchObject({ mistakes: ['Does that go on from your last search?'] });
    expect(asked['meant']).toContainEqual(
      expect.objectContaining({ action: { ...bananas, how: { said: expect.any(String) as string } } }),
    );
  });

  it('lists the other side of firms of a country by where goods come from', () => {
    const italian = { ...dealers, countries: ['Italy'] };
    expect(after(italian, 'no, I meant the importers')).toMatchObject({
      do: 'top',
      view: 'companies',
      filter: { product_description: 'toy OR toys', supplier_country: 'Italy' },
    });
    expect(after({ ...italian, side: 'companies' }, 'and sellers?')).toMatchObject({ do: 'mistakes' });
  });

  it('opens the form of an alert', () => {
    const typed = 'tell me when it gets a new supplier';
    expect(actions.begin(typed, today).opensForm).toBe(true);
    const filters = [{ key: 'in', value: 'me', excluded: false }];
    expect(after(company, typed)).toEqual({ do: 'watch-query', of: company, tell: 'new-partner', filters });
    expect(after(profile, 'watch it')).toMatchObject({ do: 'watch-query', of: { do: 'shipments', company: acme } });
  });

  it.each<[string, LookUp, string]>([
    ['next', profile, "There's no page after that."],
    ['remove the weight', goods, 'Nothing of that kind narrows it.'],
    ['drop the country', { ...query, ...vietnam }, 'Say what to look for instead: nothing else would narrow it.'],
    ['who else?', company, 'Who else in which goods? Name them, like who else imports ball bearings.'],
    ['who else?', goods, 'Who else buys them, or who else sells them?'],
    [
      'as csv',
      bill,
      'I can send shipments and rankings as a file, but not this: Bill of lading MAEU123456789 · US import.',
    ],
    ['their suppliers', ranking, 'Which of them do you mean? Name the firm.'],
    [
      'only from Europe',
      company,
      'I can narrow by countries and ports, not by “europe”. Name its countries or a port.',
    ],
  ])('is answered in words where it can only be guessed: %s', (typed, lookUp, said) => {
    expect(after(lookUp, typed)).toMatchObject({ do: 'mistakes', mistakes: [said] });
  });

  it.each(['only from Vietnam', 'who supplies them', 'is it growing?'])('follows no single record: %s', (typed) => {
    expect(after(bill, typed)).toMatchObject({
      mistakes: [expect.stringContaining("I can't apply that to your last search.")],
    });
  });

  it.each([
    'open the second one',
    'the 2nd',
    'row 2',
    '#2',
    'open no. 2',
    'what about the second?',
    'details of the second',
  ])('opens a row by its number: %s', (typed) => {
    expect(after(ranking, typed)).toMatchObject(opened(acme));
    expect(after(company, typed)).toMatchObject({ do: 'mistakes', mistakes: [expect.stringMatching(/^I can open/)] });
  });

  it('counts the rows of a later page on, and opens no row that it does not show', () => {
    expect(after({ ...ranking, offset: 10 }, 'row 12')).toMatchObject(opened(acme));
    const isNotShown = { do: 'mistakes', mistakes: [expect.stringMatching(/^That answer shows rows 11 to 12\./)] };
    expect(after({ ...ranking, offset: 10 }, 'row 13')).toMatchObject(isNotShown);
  });

  it('names where and when an alert of the last look-up tells', () => {
    const filters = [
      { key: 'every', value: 'week', excluded: false },
      { key: 'in', value: 'C0SALES0001', excluded: false },
    ];
    expect(after(goods, 'watch that weekly in C0SALES0001')).toEqual({ do: 'watch-query', of: goods, filters });
    expect(after(company, 'tell C0SALES0001 when it gets a new supplier')).toMatchObject({
      do: 'watch-query',
      of: company,
      tell: 'new-partner',
      filters: [{ key: 'in', value: 'C0SALES0001' }],
    });
  });

  it('offers the ranking or the shipments of a firm as a file, where its list has none', () => {
    const partners: LookUp = { do: 'partners', kind: 'company', party: { name: 'Acme' }, offset: 0 };
    expect(after(partners, 'as csv')).toMatchObject({
      meant: [{ text: 'The ranking as a file', action: { do: 'export', format: 'csv', of: { do: 'top' } } }],
    });
    expect(after(profile, 'as json')).toMatchObject({
      meant: [{ text: 'Its shipments as a file', action: { do: 'export', format: 'json', of: { do: 'shipments' } } }],
    });
  });

  it('opens the records that a ranking counts', () => {
    expect(after(ranking, 'show me the actual shipments')).toMatchObject({ do: 'shipments', filter: ranking.filter });
    expect(after(ranking, 'and the shipments behind those')).toMatchObject({ do: 'shipments' });
  });

  it('asks the same of other records, where these have the same fields', () => {
    const filter = { product_description: 'toys' };
    const plain = { ...goods, filter };
    expect(after(plain, 'same for US export data')).toMatchObject({ dataset: 'us-export', filter });
    expect(after(plain, 'what about Mexican imports?')).toMatchObject({ dataset: 'mx-import', filter });
    // From China nothing is exported by US firms.
    expect(after(goods, 'same for US export data')).toMatchObject({ do: 'mistakes' });
    expect(after(company, 'same for US exports')).toMatchObject({ do: 'mistakes' });
  });

  it('adds a firm to a comparison, while there is room', () => {
    const compare: LookUp = { do: 'compare', kind: null, firms: [{ name: 'Nike' }, { name: 'Adidas' }] };
    expect(after(compare, 'add Puma')).toMatchObject({
      firms: [{ name: 'Nike' }, { name: 'Adidas' }, { name: 'Puma' }],
    });
    const full: LookUp = { ...compare, firms: Array.from({ length: 5 }, (_, nth) => ({ name: `Firm ${nth}` })) };
    expect(after(full, 'add Puma')).toMatchObject({ mistakes: ['I compare at most 5 firms.'] });
  });
});

describe('a fragment that follows nothing', () => {
  it.each([
    ['from Vietnam', 'All US imports from Vietnam?', { filter: { supplier_country: 'Vietnam' } }],
    ['only from Vietnam', 'All US imports from Vietnam?', { filter: { supplier_country: 'Vietnam' } }],
    ['over 500 kg', 'All US imports over 500 kg?', heavy],
    ['and last year?', 'All US imports last year?', lastYear],
  ])('asks instead of paying: %s', (typed, question, action) => {
    expect(alone(typed)).toMatchObject({
      do: 'mistakes',
      mistakes: [expect.stringContaining(question)],
      meant: [{ text: 'Look them all up', action: { do: 'shipments', ...action } }],
    });
  });

  it.each([
    'who else?',
    'next',
    'is it growing?',
    'their suppliers',
    'who supplies them',
    'who else imports it?',
    'remove the port filter',
    'only new ones',
  ])('asks what it follows: %s', (typed) => {
    expect(alone(typed)).toMatchObject({
      do: 'mistakes',
      mistakes: [expect.stringMatching(/^What does that follow\?/)],
      meant: [],
    });
  });

  it.each(['sort by weight', 'sort', 'sort them by date', 'biggest first'])('is refused in words: %s', (typed) => {
    const said = { do: 'mistakes', mistakes: [expect.stringMatching(/^I can't sort/)] };
    expect(alone(typed)).toMatchObject(said);
    expect(after(company, typed)).toMatchObject(said);
  });

  it('is read without what it corrects', () => {
    expect(alone('sorry not Liverpool Pottery, I meant East Liverpool Pottery')).toMatchObject({
      ...{ do: 'name', name: 'East Liverpool Pottery', wanted: { do: 'profile' } },
    });
    expect(alone('neither plastic nor rubber: I want wooden toys')).toMatchObject({ do: 'mistakes' });
  });

  it('looks for a firm that it names, and for the last result as a file', () => {
    expect(alone('what about Borealis?')).toMatchObject({ do: 'name', wanted: { do: 'profile' } });
    expect(alone('as csv')).toEqual({ do: 'export-last', format: 'csv' });
  });
});

it.each([
  'imports from Vietnam since June',
  'Acme Robotics from Vietnam',
  'who supplies Acme Robotics',
  "Meridova Drives: customers it's picked up in the last six months",
  'hs 8482',
  'country:Vietnam',
  'suppliers of toys since June',
  'Their Own Brands Inc',
  'how does it work?',
  'what does it cost?',
  'export csv',
  'Next Level Apparel',
])('a question of its own follows nothing: %s', (typed) => {
  expect(actions.begin(typed, today).isFragment()).toBe(false);
});
