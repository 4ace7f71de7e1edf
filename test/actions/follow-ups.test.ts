import { describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/registry.ts';
import { pointsToRows, withRowsNamed } from '../../src/actions/rows-meant.ts';
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

const company: ShipmentsLookUp = { ...query, company: acme };
const supplier: LookUp = { ...query, supplier: bright };
const goods: LookUp = { ...query, filter: { product_description: 'toys', supplier_country: 'China' } };
const ofCode: LookUp = { ...query, filter: { hs_code: '8482' } };
const ofAcme: LookUp = { ...goods, company: acme };
const ranking: LookUp = { ...query, do: 'top', view: 'suppliers', filter: { product_description: 'toys' } };
const dealers: LookUp = { do: 'product', side: 'suppliers', words: 'toys', countries: [], size: 10, offset: 0 };
const profile: LookUp = { do: 'profile', kind: 'company', party: acme };
const profileOfSupplier: LookUp = { do: 'profile', kind: 'supplier', party: bright };
const dated: ShipmentsLookUp = { ...company, from: '2026-05-01', to: '2026-10-31', assumedWindow: false };
const partners: LookUp = { do: 'partners', kind: 'company', party: acme, offset: 0 };
const ofLastYear: LookUp = { ...company, ...lastYear };
const compared: LookUp = { do: 'compare', kind: 'company', firms: [acme, { slug: 'norvane', title: 'Norvane Inc' }] };
const others: LookUp = { do: 'alternatives', party: bright, words: 'toys', countries: [], size: 10, offset: 0 };
const ported: ShipmentsLookUp = { ...company, filter: { entry_port: 'Houston' } };
const bill: LookUp = { do: 'bill', number: 'MAEU123456789', dataset: 'us-import' };

const names = new Map<LookUp, string>([
  ...[company, ofAcme, dated, ofLastYear].map((one) => [one, 'Acme Robotics Inc shipments'] as const),
  [supplier, 'Bright Bearings shipments'],
  [goods, 'Toys shipments'],
  [ofCode, 'HS 8482 shipments'],
  [ranking, 'Toys, top suppliers'],
  [dealers, 'Toys, suppliers by relevance'],
  [profile, 'Company Acme Robotics Inc'],
  [profileOfSupplier, 'Supplier Bright Bearings'],
  [partners, 'Suppliers of Acme Robotics Inc'],
  [others, 'Alternatives · supplier Bright Bearings · product toys'],
  [ported, 'Acme Robotics Inc shipments'],
  [compared, 'Compare companies Acme Robotics Inc vs Norvane Inc'],
]);

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
  expect(after(company, 'Mexico not US')).toMatchObject({
    mistakes: ['Does that go on from your last search?'],
    meant: [{ action: { do: 'shipments', dataset: 'mx-import' } }, {}],
  });
});

describe('a fragment', () => {
  it.each<[string, LookUp, object, typed?: string]>([
    [', now only from Vietnam', company, { ...company, ...vietnam }],
    [', now only Vietnam', company, { ...company, ...vietnam }],
    [', now from Vietnam', goods, { filter: { ...toys, ...vietnam.filter } }],
    [', now Vietnam', ranking, { do: 'top', view: 'suppliers' }, 'and what about Vietnam?'],
    [', now only from Vietnam', profile, vietnam],
    [', now only from Vietnam', dealers, { do: 'top' }],
    [', now last year', company, { ...company, ...lastYear }, 'and last year?'],
    [', now last year', ofAcme, { filter: toys, ...lastYear }, 'what about last year?'],
    [', now since June', company, { from: '2026-06-01', to: today }],
    [', now over 500 kg', company, { ...company, ...heavy }],
    [', now just last year then', company, lastYear, 'ok just last year then'],
    [', now in Long Beach', company, { filter: { entry_port: '"Long Beach"' } }],
    [', now not from China', company, { filter: { supplier_country: 'NOT China' } }],
    [', now no leather', goods, { filter: { ...toys, product_description: 'toys AND NOT leather' } }],
    [', now not China', goods, { filter: { ...toys, supplier_country: 'NOT China' } }],
    [', now from Vietnam too? no wait, just from Vietnam', goods, { filter: { ...toys, ...vietnam.filter } }],
    [', now I meant Vietnam, not China', goods, { filter: { ...toys, ...vietnam.filter } }],
    [', now Vietnam as well', goods, { filter: { supplier_country: 'China OR Vietnam' } }],
    [', now plus Vietnam', goods, { filter: { supplier_country: 'China OR Vietnam' } }],
    [', now with Vietnam', goods, { filter: { supplier_country: 'China OR Vietnam' } }],
    [', now not just China, also Vietnam', goods, { filter: { supplier_country: 'China OR Vietnam' } }],
    [', now wrong country, I said Vietnam', goods, { filter: { ...toys, ...vietnam.filter } }],
    [', now whats the trend', goods, { do: 'trend', filter: toys }],
    [', now drop china from that', goods, { filter: { ...toys, supplier_country: 'NOT China' } }],
    [', now drop china', ranking, { do: 'top', filter: { supplier_country: 'NOT China' } }],
    [': put it head to head with Borealis', company, { do: 'compare' }],
    [': 10 more', company, { offset: 10 }],
    [', now from Mexico', goods, { filter: { ...toys, supplier_country: 'Mexico' } }],
    [', now Vietnam also', goods, { filter: { supplier_country: 'China OR Vietnam' } }],
    [', now 20', dealers, { ...dealers, size: 20 }, 'make it 20'],
    [', now only until 15 August', dated, { from: '2026-05-01', to: '2026-08-15' }],
    [': drop the dates', dated, { to: today, assumedWindow: true }],
    [': pls remove the country filter', ofAcme, { company: acme, filter: { product_description: 'toys' } }],
    [': anywhere', goods, { filter: { product_description: 'toys' } }],
    [': from any country', goods, { filter: { product_description: 'toys' } }],
    [': without the filters', goods, { filter: { product_description: 'toys' } }],
    [': only new ones (new ones are marked)', partners, { ...partners, offset: 0 }, 'only new ones'],
    [': only new suppliers (new ones are marked)', company, partners, 'only new suppliers'],
    [': no, the GmbH', company, { company: { name: 'acme robotics GmbH' } }],
    [': wrong one, the GmbH', company, { company: { name: 'acme robotics GmbH' } }],
    [': hold on, the GmbH entity not the Inc', company, { company: { name: 'acme robotics GmbH' } }],
    [': no, the Ningbo one', company, { name: 'Acme Ningbo', kinds: ['company'], wanted: { do: 'shipments' } }],
    [': the ningbo one', profile, { name: 'Acme ningbo', kinds: ['company', 'supplier'], wanted: { do: 'profile' } }],
    [': do you have their phone nr?', profile, profile],
    [': address and phone number', profileOfSupplier, profileOfSupplier],
    [': page 3', company, { ...company, offset: 40 }],
    [': which of those also ship to Borealis?', ranking, { do: 'top', company: { name: 'Borealis' } }],
    [': do any of them also ship to Borealis?', partners, { do: 'compare', firms: [acme, { name: 'Borealis' }] }],
    [', now anything over 500 kg in there', goods, { filter: { ...toys, ...heavy.filter } }],
    [', now only stuff that came on Maersk', company, { filter: { carrier_scac_code: 'MAEU' }, company: acme }],
    [', now also give Q3 and Q4', dated, { from: '2026-05-01', to: today }, 'Please also give Q3 and Q4'],
    [', now 2024 too', ofLastYear, { from: '2024-01-01', to: '2025-12-31' }],
    [', now compare it with 2024', ofLastYear, { do: 'trend', by: 'quarter', from: '2024-01-01', to: '2025-12-31' }],
    [', now for 2024 only', compared, { do: 'compare', of: { from: '2024-01-01', to: '2024-12-31' } }],
    [', now only from Vietnam', compared, { do: 'compare', of: vietnam }],
    [': which vendors do they have in common?', compared, compared],
    [': mexico side?', ranking, { do: 'top', dataset: 'mx-import', filter: { product_description: 'toys' } }],
    [': flip it, who are THEIR customers', profileOfSupplier, { do: 'partners', kind: 'supplier' }],
    [': how many in total?', goods, goods],
    [': compare with Borealis', profile, { do: 'compare', kind: 'company', firms: [acme, { name: 'Borealis' }] }],
    [': same but Borealis', company, { do: 'name', name: 'Borealis' }],
    [
      ', now any in Vietnam or India',
      others,
      { ...others, countries: ['Vietnam', 'India'] },
      'any in Vietnam or India?',
    ],
    [', now only from Vietnam', others, { ...others, countries: ['Vietnam'] }],
    [', now narrow it to Vietnam, India', others, { ...others, countries: ['Vietnam', 'India'] }],
    [', now not in China', others, { ...others, countries: ['China'], exclude: true }],
    [': anyone else in India?', others, { ...others, countries: ['India'] }],
    [', now how many of those came via Savannah', company, { company: acme, filter: { entry_port: 'Savannah' } }],
    [', now how many of them are in Vietnam', company, { company: acme, ...vietnam }],
    [', now which ones are from Vietnam', company, { company: acme, ...vietnam }],
    [": that's not right, I need the suppliers", goods, { do: 'top', view: 'suppliers', filter: toys }],
    [', now remove everything from China', company, { company: acme, filter: { supplier_country: 'NOT China' } }],
    [': not only Houston', ported, { company: acme, filter: {} }],
    [
      ": that's not the right Acme, I want Home Goods",
      company,
      { name: 'Acme Home Goods', kinds: ['company'], wanted: { do: 'shipments' } },
    ],
    [': not the right one, I want Acme Home Goods', company, { name: 'Acme Home Goods', kinds: ['company'] }],
    [
      ': what about light toys only, 4011.20?',
      ranking,
      { wanted: { do: 'top', filter: { ...ranking.filter, hs_code: '401120' } }, otherwise: { do: 'top' } },
    ],
    [
      ': which of these are new vs last year (new ones are marked)',
      partners,
      partners,
      'which of these are new vs last year',
    ],
    [': y lo mismo para las importaciones de México?', ranking, { do: 'top', dataset: 'mx-import' }],
    [': no i meant the supplier', profile, { kinds: ['supplier'] }],
    [', now break it down by month', company, trend],
    [', now the previous year', ofLastYear, { from: '2024-01-01', to: '2024-12-31' }, 'and the previous year'],
    [', now previous year too', ofLastYear, { from: '2024-01-01', to: '2025-12-31' }],
    [': same for 8483', ofCode, { filter: { hs_code: '8483' } }],
    [': same for 8483 also', ofCode, { filter: { hs_code: '8482 OR 8483' } }],
    [', now Vietnam instead', goods, { filter: { ...toys, ...vietnam.filter } }, 'what about Vietnam instead'],
    [', now not China, I meant Vietnam', goods, { filter: { ...toys, ...vietnam.filter } }],
    [", now I don't want China, I want Vietnam", goods, { filter: { ...toys, ...vietnam.filter } }],
    [', now not 2024, I meant 2025', company, { ...lastYear, company: acme }],
    [': not the suppliers, I meant the importers', ranking, { view: 'companies' }],
    [': sellers?', goods, { do: 'top', view: 'suppliers', filter: toys }],
    [': no, I meant the importers', ranking, { view: 'companies', filter: { product_description: 'toys' } }],
    [
      ', now only from Taiwan',
      partners,
      { do: 'top', view: 'suppliers', company: acme, filter: { supplier_country: 'Taiwan' } },
    ],
    [': who sold them those?', ofAcme, { do: 'top', view: 'suppliers', company: acme, filter: toys }],
    [': and their customers?', profile, { do: 'name', kinds: ['supplier'], wanted: { do: 'partners' } }],
    [', now by month', company, { ...trend, company: acme }],
    [', now by quarter', goods, { do: 'trend', by: 'quarter', filter: toys }],
    [': is it growing?', ofAcme, { ...trend, filter: toys, company: acme }],
    [': is it growing?', profile, { ...trend, company: acme }],
    [': who else?', ofAcme, { do: 'top', view: 'companies', filter: toys }],
    [': who else sells them?', goods, { do: 'top', view: 'suppliers', filter: toys }],
    [': who else?', dealers, { ...dealers, offset: 10 }],
    [': who else imports it?', dealers, { side: 'companies' }],
    [': who else?', profileOfSupplier, { do: 'alternatives', party: bright }],
    [': who else since June?', ranking, { view: 'suppliers', from: '2026-06-01' }],
    [': next', company, { ...company, offset: 10 }],
    [': more rows', ranking, { ...ranking, offset: 10 }],
    [': as csv', company, { do: 'export', format: 'csv', of: company }],
    [': as json', ranking, { do: 'export', format: 'json', of: ranking }],
    [': their suppliers', company, partners],
    [': who supplies them', profile, partners],
    [': its customers', supplier, { do: 'partners', kind: 'supplier', party: bright }],
    [': its customers', company, { do: 'name', name: 'Acme Robotics Inc', kinds: ['supplier'] }],
    [': what do they import?', profile, { do: 'shipments', company: acme }],
    [': quién son sus competidores?', profileOfSupplier, { do: 'alternatives', party: bright }],
    [', now limit to shipments above 500 kg and arriving since June', company, { ...heavy, from: '2026-06-01' }],
    [': that is the wrong Acme, I meant the GmbH', company, { company: { name: 'acme robotics GmbH' } }],
    [': i was asking about the GmbH, not the Inc', company, { company: { name: 'acme robotics GmbH' } }],
    [': no, me refería a Borealis', company, { do: 'name', name: 'Borealis', kinds: ['company'] }],
    [', now restrict it to September and Vietnam', company, { ...vietnam, from: '2026-09-01', to: '2026-09-30' }],
    [': quita las fechas', dated, { to: today, assumedWindow: true }],
    [': no, borealis components', company, { do: 'name', name: 'borealis components', kinds: ['company'] }],
    [': wrong company, I meant Borealis', company, { do: 'name', name: 'Borealis', kinds: ['company'] }],
    [': without the country', ofAcme, { company: acme, filter: { product_description: 'toys' } }],
    [': drop the country, I want all of the US', goods, { filter: { product_description: 'toys' } }],
    [': take the country out again', goods, { filter: { product_description: 'toys' } }],
    [': quítale el país', goods, { filter: { product_description: 'toys' } }],
    [', now limit it to 5', goods, { ...goods, size: 5 }],
    [', now take China out', goods, { filter: { ...toys, supplier_country: 'NOT China' } }],
    [', now restrict it to September', company, { from: '2026-09-01', to: '2026-09-30' }],
    [': take that out again', goods, { filter: { product_description: 'toys' } }],
    [
      ': excel is better for me (Excel opens CSV)',
      company,
      { do: 'export', format: 'csv', of: company },
      'excel is better for me',
    ],
    [': prefiero excel (Excel opens CSV)', company, { do: 'export', of: company }, 'prefiero excel'],
    [': What would it cost to get all of them?', company, { do: 'export', format: 'csv', of: company }],
    [': how much for everything', ranking, { do: 'export', format: 'csv', of: ranking }],
    [': ¿cuánto costaría todo?', company, { do: 'export', format: 'csv', of: company }],
    [': who imports it?', goods, { do: 'top', view: 'companies', filter: toys }],
  ])('%s', (words, lookUp, asked, typed = words.replace(/^(?:, now|:) /, '')) => {
    expect(after(lookUp, typed)).toMatchObject({ ...asked, how: { said: `${names.get(lookUp) ?? ''}${words}` } });
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
    const bananas = {
      ...company,
      filter: { product_description: '(banana OR bananas) AND NOT pineapple AND NOT pineapples' },
    };
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
    expect(after(company, 'let me know if that changes')).toMatchObject({ do: 'watch-query', of: company });
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
      'only from Africa',
      company,
      'I can narrow by countries and ports, not by “africa”. Name its countries or a port.',
    ],
  ])('is answered in words where it can only be guessed: %s', (typed, lookUp, said) => {
    expect(after(lookUp, typed)).toMatchObject({ do: 'mistakes', mistakes: [said] });
  });

  it.each(['only from Vietnam', 'who supplies them', 'is it growing?'])('follows no single record: %s', (typed) => {
    expect(after(bill, typed)).toMatchObject({
      mistakes: [
        expect.stringContaining("I couldn't apply that to your last answer. It was: Bill of lading MAEU123456789"),
      ],
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

  it('makes a file of the list of partners, and offers the ranking or the shipments in other formats', () => {
    const partners: LookUp = { do: 'partners', kind: 'company', party: { name: 'Acme' }, offset: 20 };
    expect(after(partners, 'as csv')).toMatchObject({ do: 'partners-csv', of: { ...partners, offset: 0 } });
    expect(after(partners, 'as json')).toMatchObject({
      meant: [{ text: 'The ranking as a file', action: { do: 'export', format: 'json', of: { do: 'top' } } }],
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
    const german = { ...goods, filter: { ...filter, supplier_country: 'Germany OR "South Korea"' } };
    const inSpanish = { ...filter, supplier_country: 'Alemania OR "Corea del Sur"' };
    for (const typed of ['into Mexico instead', "ok how about Mexico's import data instead", 'in Mexican records'])
      expect(after(german, typed)).toMatchObject({ dataset: 'mx-import', filter: inSpanish });
    expect(after({ ...german, dataset: 'mx-import', filter: inSpanish }, 'what about US imports?')).toMatchObject({
      dataset: 'us-import',
      filter: german.filter,
    });
    // Goods from China become goods to China.
    expect(after(goods, 'same for US export data')).toMatchObject({
      do: 'mistakes',
      meant: [{ action: { dataset: 'us-export', filter: { supplier_country: 'China' } } }],
    });
    expect(after(company, 'same for US exports')).toMatchObject({
      dataset: 'us-export',
      company: { name: 'Acme Robotics Inc' },
    });
    expect(after(company, 'same for Mexican imports')).toMatchObject({
      dataset: 'mx-import',
      filter: { company_name: 'Acme Robotics Inc' },
    });
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

  it.each(['sort by weight', 'ordénalo por peso', 'sort', 'sort them by date', 'biggest first', 'cheapest first'])(
    'is refused in words: %s',
    (typed) => {
      const said = { do: 'mistakes', mistakes: [expect.stringMatching(/^I can't sort/)] };
      expect(alone(typed)).toMatchObject(said);
      expect(after(company, typed)).toMatchObject(said);
    },
  );

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
  'reset buttons',
])('a question of its own follows nothing: %s', (typed) => {
  expect(after(company, typed)).toEqual(alone(typed));
});

describe('a text that says nothing by itself', () => {
  it.each([
    ['and so on and on', company, 'Say, for example: only from Vietnam, since 2024, by month, or as csv.'],
    ['explain the second column', company, 'Say, for example: only from Vietnam, since 2024, by month, or as csv.'],
    ['share in %', ranking, 'Say, for example: only from Vietnam, since 2024, by month, or as csv.'],
    ['go on about that', profile, 'Say, for example: its shipments, who supplies it, is it growing'],
  ])('is told what may follow: %s', (typed, lookUp, said) => {
    const asked = after(lookUp, typed);
    expect(asked).toMatchObject({ mistakes: [expect.stringMatching(/^I couldn't apply that to your last answer\. /)] });
    expect(JSON.stringify(asked)).toContain(said);
  });

  it.each(['foxhaven', 'suppliers of foxhaven', 'wooden toys', 'how much have I spent'])(
    'is not a text such as %s',
    (typed) => {
      expect(after(company, typed)).toEqual(alone(typed));
    },
  );

  it('is asked why there are few', () => {
    expect(after(dated, 'why so few?')).toMatchObject({
      mistakes: [
        expect.stringMatching(/^I count only records that match every filter\. Here: Shipments · company Acme/),
      ],
      meant: [{ text: 'Search 3 years', action: { from: '2023-11-01' } }, { action: { do: 'edit-query' } }],
    });
  });

  it.each([
    ['and before that?', '2025-11-01', '2026-04-30'],
    ['go back a year', '2025-05-01', '2025-10-31'],
  ])('moves the time: %s', (typed, from, to) => {
    expect(after(dated, typed)).toMatchObject({ do: 'shipments', company: acme, from, to });
  });

  it.each([
    ['Q2', '2025-04-01', '2025-06-30'],
    ['in March', '2025-03-01', '2025-03-31'],
    ['March to May', '2025-03-01', '2025-05-31'],
    ['just the fourth quarter', '2025-10-01', '2025-12-31'],
    ['second half', '2025-07-01', '2025-12-31'],
    ['until June', '2025-01-01', '2025-06-30'],
    ['before June', '2025-01-01', '2025-05-31'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['since June', '2026-06-01', today],
    ['Q2 2024', '2024-04-01', '2024-06-30'],
  ])('stays in the year that was named last, unless it names another time: %s', (typed, from, to) => {
    expect(after(ofLastYear, typed)).toMatchObject({ do: 'shipments', company: acme, from, to });
    expect(after(company, 'Q2')).toMatchObject({ from: '2026-04-01', to: '2026-06-30' });
  });

  it.each<[string, LookUp, string[]]>([
    ['who are the three biggest sellers', goods, ['Toys shipments: who are the three biggest sellers']],
    ['sold to Borealis', goods, ['Toys shipments, now sold to Borealis']],
    ['leather ones', goods, ['Toys shipments, now leather ones']],
    ['of gearboxes', partners, ['Suppliers of Acme Robotics Inc, now of gearboxes']],
    [
      'in Mexico',
      goods,
      ['Shipments · product "toys" · from Mexico', 'Mexico import declarations · product "toys" · from China'],
    ],
    [
      'same for Mexico',
      goods,
      ['Shipments · product "toys" · from Mexico', 'Mexico import declarations · product "toys" · from China'],
    ],
    ['exports instead', goods, ['US export shipments · product "toys" · to China']],
    [
      'and of gearboxes',
      ranking,
      ['Top suppliers · product "toys" or gearboxes', 'Top suppliers · product gearbox or gearboxes'],
    ],
    [
      'what do they export',
      company,
      ['US export shipments · exporter Acme Robotics Inc', 'Find a supplier “Acme Robotics Inc”'],
    ],
  ])('is asked about where it may mean another search: %s', (typed, lookUp, meant) => {
    const asked = after('size' in lookUp ? { ...lookUp, size: 10 } : lookUp, typed);
    expect(asked['do']).toBe('mistakes');
    const texts = (asked['meant'] as { text: string }[]).map(({ text }) => text);
    expect(texts.slice(0, meant.length)).toEqual(meant);
  });

  it('has all ports instead of one', () => {
    expect(after(ported, 'all ports, not just Houston')).toMatchObject({ company: acme, filter: {} });
  });

  it.each(['remove Houston', 'forget about Houston', 'quita Houston'])(
    'leaves out the port that it names: %s',
    (typed) => {
      const ported: LookUp = { ...goods, filter: { ...toys, entry_port: 'Houston' } };
      expect(after(ported, typed)).toMatchObject({ filter: toys });
      expect(after({ ...goods, filter: { ...toys, entry_port: 'Houston OR Savannah' } }, typed)).toMatchObject({
        filter: { ...toys, entry_port: 'Savannah' },
      });
      expect(after(goods, typed)).toMatchObject({ do: 'mistakes' });
    },
  );

  it('takes both filters out, and asks which one otherwise', () => {
    const ported: LookUp = { ...company, filter: { supplier_country: 'China', entry_port: 'Houston' } };
    expect(after(ported, 'ok take both out again')).toMatchObject({ company: acme, filter: {} });
    expect(after(goods, 'drop it')).toMatchObject({ meant: [{ action: { filter: { product_description: 'toys' } } }] });
    expect(after(ported, 'take that out again')).toMatchObject({
      mistakes: ['Which filter shall I take out?'],
      meant: [
        { action: { filter: { entry_port: 'Houston' } } },
        { action: { filter: { supplier_country: 'China' } } },
        { action: { filter: {} } },
      ],
    });
  });

  it.each(['go back one', 'back', 'undo that', 'previous answer', 'regresa'])('goes back: %s', (typed) => {
    expect(after({ ...goods, offset: 40 }, typed)).toMatchObject({ ...goods, offset: 20 });
    expect(after(goods, typed)).toMatchObject({
      mistakes: [expect.stringMatching(/^I keep only your last answer\. It was: /)],
      meant: [{ action: { filter: { product_description: 'toys' } } }, { action: { do: 'edit-query' } }],
    });
  });

  it('shows the page before', () => {
    expect(after({ ...goods, offset: 40 }, 'previous page')).toMatchObject({ offset: 20 });
    expect(after(goods, 'previous page')).toMatchObject({ mistakes: ['That was the first page.'] });
    expect(after({ ...goods, offset: 40 }, 'back to the first page')).toMatchObject({ offset: 0 });
  });

  it.each<[string, string, string]>([
    ['How did that look in the same months of 2024?', '2024-05-01', '2024-10-31'],
    ['same period last year', '2025-05-01', '2025-10-31'],
    ['and a year earlier?', '2025-05-01', '2025-10-31'],
    ['¿y en el mismo periodo de 2024?', '2024-05-01', '2024-10-31'],
  ])('moves its months to another year: %s', (typed, from, to) => {
    expect(after(dated, typed)).toMatchObject({ do: 'shipments', company: acme, from, to });
  });

  it.each(['and the year before that?', 'and before that?', 'go back a year'])(
    'has the whole last year before this year so far: %s',
    (typed) => {
      const soFar: LookUp = { ...company, from: '2026-01-01', assumedWindow: false };
      expect(after(soFar, typed)).toMatchObject({ ...lastYear, company: acme });
      expect(after(soFar, 'same period last year')).toMatchObject({ from: '2025-01-01', to: '2025-11-24' });
    },
  );

  it('compares its months with the year before in a trend', () => {
    expect(after(dated, 'compare it with the same months of 2025')).toMatchObject({ do: 'trend', from: '2026-05-01' });
    expect(after(dated, 'compare it with the same months of 2023')).toMatchObject({
      do: 'shipments',
      from: '2023-05-01',
    });
  });

  it.each([
    'Include Borealis also',
    'add Borealis too',
    'and also Borealis',
    'plus Borealis',
    'incluye Borealis también',
  ])('offers to compare with one more firm: %s', (typed) => {
    expect(after(company, typed)).toMatchObject({
      mistakes: ['I search for one firm at a time. Compare both, or see the other alone.'],
      meant: [
        { action: { do: 'compare', kind: 'company', firms: [acme, { name: 'Borealis' }] } },
        { action: { do: 'shipments', company: { name: 'Borealis' } } },
      ],
    });
  });

  it.each([
    'why is September so low?',
    'what happened in September',
    'reason for the dip in September?',
    "what's going on in September?",
  ])('offers the shipments of the month whose figure is asked about: %s', (typed) => {
    const monthly: LookUp = { ...dated, do: 'trend', by: 'month' };
    expect(after(monthly, typed)).toMatchObject({
      mistakes: ["I count records, and can't say why a month is high or low."],
      meant: [{ action: { do: 'shipments', company: acme, from: '2026-09-01', to: '2026-09-30' } }],
    });
  });

  it.each(['Which one would you recommend?', "who's the best one?", 'which should we go with', '¿cuál recomiendas?'])(
    'recommends nobody: %s',
    (typed) => {
      expect(after(ranking, typed)).toMatchObject({
        mistakes: [expect.stringMatching(/^I can't recommend a firm/)],
        meant: [{ text: 'Compare the first 2', action: { do: 'compare', kind: 'supplier', firms: [bright, acme] } }],
      });
    },
  );

  it.each(['show the shipments for August', 'shipments in August'])(
    'may be of what came before instead of all: %s',
    (typed) => {
      const ofAugust = { do: 'shipments', from: '2026-08-01', to: '2026-08-31' };
      expect(after(dated, typed)).toMatchObject({
        mistakes: ['Does that go on from your last search?'],
        meant: [{ action: { ...ofAugust, company: acme } }, { action: ofAugust }],
      });
      expect(alone(typed)).toMatchObject(ofAugust);
    },
  );

  it('goes back from a trend to its shipments', () => {
    expect(after({ ...dated, do: 'trend', by: 'month' }, 'back to the shipments')).toMatchObject({
      meant: [{ action: { do: 'shipments', company: acme, from: dated.from } }, { action: { do: 'edit-query' } }],
    });
  });

  it('says what weights it has, of which row the most is, and what it takes to know who is new', () => {
    expect(after({ ...dated, do: 'trend', by: 'month' }, 'Can you tell me in kilograms as well?')).toMatchObject({
      mistakes: ["I can't add up weights, TEU or containers. An export holds those of every record."],
      meant: [{ action: { do: 'export', of: { do: 'shipments', company: acme } } }, { action: { do: 'edit-query' } }],
    });
    expect(after(ranking, 'which is the biggest?')).toMatchObject({
      mistakes: ['I rank by the number of records, and not by weight or value. The first row has the most.'],
      meant: [{ action: opened(bright) }, { action: { do: 'export' } }, { action: { do: 'edit-query' } }],
    });
    const ofDates: LookUp = { ...dated, do: 'top', view: 'suppliers' };
    expect(after(ofDates, 'which of these are new vs last year')).toMatchObject({
      mistakes: [expect.stringMatching(/^A ranking can't tell who is new\./)],
      meant: [{ text: 'Suppliers of Acme Robotics Inc', action: partners }],
    });
    expect(after(ofDates, 'who is new here?')).toMatchObject({ meant: [{ action: partners }] });
    expect(after(ranking, 'which of them are new?')).toMatchObject({ do: 'mistakes', meant: [] });
  });

  it.each(['go back further', 'can we look further back?', 'show me older ones', 'older?'])(
    'asks how far back: %s',
    (typed) => {
      const earlier = { do: 'shipments', company: acme, from: '2023-05-01', to: '2026-04-30' };
      expect(after(dated, typed)).toMatchObject({
        mistakes: ['The newest come first. Which do you mean?'],
        meant: [{ text: 'The next page', action: { ...dated, offset: 10 } }, { action: earlier }],
      });
      const asLast = { lookUp: dated, next: null, rows: [], at: 0 };
      expect(actions.parse(typed, today, standardPreferences, asLast)).toMatchObject(earlier);
      expect(after({ ...ofLastYear, do: 'trend', by: 'month' }, typed)).toMatchObject({
        mistakes: ['Name the first year to search, such as since 2019.'],
        meant: [{ text: 'Search 3 years', action: { do: 'trend', by: 'quarter', from: '2023-11-25' } }],
      });
    },
  );

  it.each(['tell me when there is a new one', 'let me know when the next one comes in', 'alert me about new ones'])(
    'opens the form of an alert of both firms: %s',
    (typed) => {
      const both: LookUp = { ...company, supplier: bright };
      expect(after(both, typed)).toMatchObject({ do: 'watch-query', of: both });
    },
  );

  it('offers what the firm exports', () => {
    expect(after(profile, 'do they export anything too')).toMatchObject({
      meant: [{ action: { do: 'shipments', dataset: 'us-export' } }, { action: { do: 'name', kinds: ['supplier'] } }],
    });
  });

  it('offers a ranking of what came before where not all words are read', () => {
    const typed = "who's the main supplier and what do they send";
    expect(actions.begin(typed, today).mayFollow()).toBe(true);
    expect(after(dated, typed)).toMatchObject({
      meant: [{ action: { do: 'top', view: 'suppliers', company: acme, from: dated.from } }, { action: { do: 'top' } }],
    });
  });

  it('keeps the dates where it ranks the partners of the firm', () => {
    const ranked = { do: 'top', view: 'suppliers', company: acme, from: dated.from, to: dated.to };
    expect(after(dated, 'who is their biggest supplier')).toMatchObject(ranked);
    expect(after({ ...dated, ...vietnam }, 'their top 3 suppliers')).toMatchObject({ ...ranked, ...vietnam, size: 3 });
  });

  it('leaves nothing that is said of alternatives out', () => {
    expect(after({ ...others, countries: ['China'], exclude: true }, 'any country')).toEqual({
      ...others,
      how: { said: expect.stringMatching(/: any country$/) as string },
    });
    for (const typed of ['any in Europe?', 'only those over 500 kg', 'from Vietnam since June'])
      expect(after(others, typed)).toMatchObject({
        mistakes: [expect.stringMatching(/^I can narrow alternatives by/)],
      });
  });

  it('looks for a vessel by itself', () => {
    expect(after(goods, 'how about vessel Ever Given')).toEqual(alone('how about vessel Ever Given'));
    expect(after(goods, 'what about hs 8482?')).toMatchObject({
      do: 'shipments',
      filter: { ...toys, hs_code: '8482*' },
    });
  });

  it.each(['and ports?', 'y puertos'])('ranks no places, also after nothing: %s', (typed) => {
    expect(alone(typed)).toMatchObject({ mistakes: [expect.stringMatching(/^I rank firms, not countries or ports/)] });
  });

  it.each(['by weight not by shipments', 'by weight', 'ahora por peso'])('ranks by records only: %s', (typed) => {
    expect(after(ranking, typed)).toMatchObject({
      mistakes: ['I rank by the number of records, and not by weight or value.'],
    });
  });

  it.each(['is that kilos or pounds', 'kg or lbs?', 'which unit is the weight in?', '¿kilos o libras?'])(
    'is told the unit of weights: %s',
    (typed) => {
      const said = [expect.stringMatching(/^The records don't say the unit of a weight\./)];
      expect(after(goods, typed)).toMatchObject({ mistakes: said, meant: [] });
    },
  );

  it.each(['y por país de origen?', 'por puerto de entrada', 'y por país'])('ranks no places: %s', (typed) => {
    expect(after(company, typed)).toMatchObject({ mistakes: [expect.stringMatching(/^I rank firms, not countries/)] });
  });

  it('asks which row has the carrier', () => {
    const bills = ['AAAA1', 'BBBB2'].map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
    const shown = (rows: Action[]) =>
      actions.parse('what vessel was it on', today, standardPreferences, { lookUp: company, next: null, rows, at: 0 });
    expect(shown(bills)).toMatchObject({ mistakes: [expect.stringMatching(/^The record of each shipment names/)] });
    expect(shown(bills.slice(0, 1))).toMatchObject({ do: 'bill', number: 'AAAA1' });
  });

  it.each([
    ['Can I get this every first Monday of the month at 8:30?', ['workday', 'month', '1'], '08:30'],
    ['every second Tuesday of the month please', ['month', '2'], undefined],
  ])('is asked about a day on which no report comes: %s', (typed, whens, at) => {
    expect(after(ranking, typed)).toMatchObject({
      mistakes: ['A report comes on no such day. It can come:'],
      meant: whens.map((when) => ({ action: { do: 'schedule', of: ranking, when, ...(at !== undefined && { at }) } })),
    });
  });

  it('asks for both parts of a question about a row', () => {
    expect(alone('Who is Acme Robotics and what else do they ship?')).toMatchObject({
      meant: [{ action: { do: 'name', name: 'Acme Robotics' } }, { action: { supplier: { name: 'Acme Robotics' } } }],
    });
    // `They` are both firms.
    const both = alone('Acme Robotics vs Borealis Pumps — are they buying from the same suppliers?');
    expect(JSON.stringify(both)).not.toContain('Suppliers of Borealis Pumps');
  });

  it('corrects no everyday word to a command', () => {
    const { meant = [] } = after(ranking, 'leave out the freight forwarders') as { meant?: { text: string }[] };
    expect(meant.filter(({ text }) => text.startsWith('Run'))).toEqual([]);
  });

  it.each(['the biggest buyers', 'top 10 importers', 'who are the main buyers', 'who is the biggest company'])(
    'may rank what came before instead of all: %s',
    (typed) => {
      const all = { do: 'top', view: 'companies', filter: {} };
      expect(after(goods, typed)).toMatchObject({
        mistakes: ['Does that go on from your last search?'],
        meant: [{ action: { ...all, filter: toys } }, { action: all }],
      });
      expect(alone(typed)).toMatchObject(all);
    },
  );

  it('goes on unasked where it says so', () => {
    const filter = { ...toys, ...vietnam.filter };
    expect(after(goods, 'and suppliers from Vietnam')).toMatchObject({ do: 'top', view: 'suppliers', filter });
  });

  it('keeps what came before in what it offers', () => {
    expect(after(goods, 'who are the three biggest sellers')).toMatchObject({
      meant: [{ action: { do: 'top', view: 'suppliers', filter: toys, size: 3 } }, {}],
    });
    expect(after(goods, 'sold to Borealis')).toMatchObject({
      meant: [{ action: { filter: toys, company: { name: 'Borealis' } } }, {}],
    });
    expect(after(goods, 'leather ones')).toMatchObject({
      meant: [{ action: { filter: { ...toys, product_description: 'toys AND leather' } } }, {}],
    });
  });

  it('adds goods, not a firm', () => {
    const both = { ...toys, product_description: 'toys OR gearbox OR gearboxes' };
    expect(after(ofAcme, 'add gearboxes')).toMatchObject({ do: 'name', otherwise: { company: acme, filter: both } });
  });

  it('adds no weight to the last one', () => {
    const weighed: LookUp = { ...company, filter: { weight: '100 TO *' } };
    expect(after(weighed, 'with over 500 kg')).toMatchObject(heavy);
  });

  it.each(['also gearboxes', 'or gearboxes'])('adds goods: %s', (typed) => {
    const filter = { ...toys, product_description: 'toys OR gearbox OR gearboxes' };
    expect(after(goods, typed)).toMatchObject({ do: 'name', settles: true, otherwise: { filter } });
  });

  it('leaves the country of the records', () => {
    const mexican: LookUp = { ...query, dataset: 'mx-import', filter: { product_description: 'toys' } };
    expect(after(mexican, 'exports instead')).toMatchObject({ dataset: 'mx-export', filter: mexican.filter });
  });

  it.each(['all time', 'any date', 'all years', 'no date limit', 'the whole history'])(
    'asks for the first of all years: %s',
    (typed) => {
      expect(after(ofLastYear, typed)).toMatchObject({
        mistakes: ['Name the first year to search, such as since 2019.'],
        meant: [{ text: 'Search 3 years', action: { company: acme, from: '2023-11-25', to: today } }],
      });
    },
  );

  it('is not shown what the last answer had', () => {
    expect(after(ofLastYear, 'everything')).toMatchObject({
      mistakes: [expect.stringMatching(/^Your last answer has all of these: Shipments · company Acme Robotics Inc/)],
    });
  });

  it('changes one word of the goods', () => {
    const bottles = { ...query, filter: { product_description: 'glass AND (bottle OR bottles)' } };
    expect(after(bottles, 'swap glass for plastic')).toMatchObject({ name: 'plastic bottles' });
  });

  it('changes one firm of a comparison', () => {
    const compared: LookUp = {
      do: 'compare',
      kind: 'company',
      firms: [{ name: 'Acme Robotics' }, { name: 'Borealis' }],
    };
    expect(after(compared, 'swap borealis for kaltmann')).toMatchObject({
      firms: [{ name: 'Acme Robotics' }, { name: 'kaltmann' }],
    });
  });

  it('searches for no unknown goods unasked', () => {
    expect(after(goods, 'same but for frobnicators')).toMatchObject({ do: 'name', settles: false });
    expect(after(goods, 'same but for gearboxes')).toMatchObject({ do: 'name', settles: true });
  });
});

describe('a look at one part of the last answer', () => {
  it.each([
    ['drill into Vietnam', vietnam.filter],
    ['drill down into Vietnam please', vietnam.filter],
    ['zoom in on Vietnam', vietnam.filter],
    ['focus only on Vietnam', vietnam.filter],
    ['focus on shipments over 500 kg', heavy.filter],
    ['drill into HS 8482', { hs_code: '8482*' }],
    ['limit it to Vietnam', vietnam.filter],
    ['narrow it down to Houston', { entry_port: 'Houston' }],
  ])('narrows it: %s', (typed, filter) => {
    expect(after(company, typed)).toMatchObject({ do: 'shipments', company: acme, filter });
  });

  it('narrows it to a firm, once that is found', () => {
    expect(after(goods, 'drill into Bright Bearings')).toMatchObject({ do: 'name', settles: false });
  });

  it.each(['what was the carrier on the second one?', 'which vessel was the second one on', 'the weight of number 2'])(
    'opens the row that is asked about: %s',
    (typed) => {
      expect(after(ranking, typed)).toMatchObject(opened(acme));
    },
  );
});

describe('what only lists could answer', () => {
  it.each(['by carrier', 'now by carrier', 'split by vessel', 'and the carrier?', 'which carriers?'])(
    'is said, and costs nothing: %s',
    (typed) => {
      const { do: kind, mistakes } = after(goods, typed);
      expect([kind, String(mistakes)]).toEqual(['mistakes', expect.stringContaining("I can't list carriers")]);
    },
  );

  it.each(['now by country', 'by port', 'by origin'])('is said of places: %s', (typed) => {
    expect(String(after(goods, typed)['mistakes'])).toMatch(/^I rank firms, not countries or ports/);
  });

  it.each(['now by supplier', 'focus on the suppliers'])('lists the firms of a side: %s', (typed) => {
    expect(after(goods, typed)).toMatchObject({ do: 'top', view: 'suppliers' });
  });
});

describe('a text that begins like a follow-up', () => {
  it.each(['now steel from Turkey', 'then gearboxes', 'ok cotton yarn'])('may be a request of its own: %s', (typed) => {
    expect(after(goods, typed)).toMatchObject({
      mistakes: ['Does that go on from your last search?'],
      meant: [{}, {}],
    });
  });

  it('is one where it says what it asks for, or is a name', () => {
    expect(after(goods, 'ok now shipments of gearboxes from Vietnam')).toMatchObject({ do: 'name', settles: true });
    expect(after(goods, 'drill bits from China')).toMatchObject({ do: 'name', name: 'drill bits' });
    expect(after(goods, 'Now Foods')).toMatchObject({ do: 'name', name: 'Now Foods' });
  });
});

describe('the rows of the last answer', () => {
  it.each(['Acme every:day in:#sales', 'Acme --share', '<!channel> Co', 'Acme "toys"'])(
    'have no name that could be read as more: %s',
    (title) => {
      const rows = [{ do: 'profile', kind: 'supplier', party: { slug: 'acme', title } }];
      expect(withRowsNamed('trend of the first one', { lookUp: ranking, next: null, rows, at: 0 })).toBeNull();
    },
  );

  it('keep the marks of a usual name', () => {
    const rows = [{ do: 'profile', kind: 'supplier', party: { slug: 'acme', title: 'A & B (C) Co' } }];
    const last = { lookUp: ranking, next: null, rows, at: 0 };
    expect(withRowsNamed('trend of the first one', last)).toBe('trend of A & B (C) Co');
  });

  const rows = ['Acme Precision GmbH', 'Bright Bearings Co Ltd'].map((title) => ({
    do: 'profile',
    kind: 'supplier',
    party: { slug: title.toLowerCase().replaceAll(' ', '-'), title },
  }));
  const last = { lookUp: ranking, next: null, rows, at: 0 };

  it.each([
    'what was the carrier on the second one?',
    'which port did the second come in at',
    'how heavy was number 2',
    'which carrier brought the second one?',
    'when did the second one arrive',
  ])('are opened for what the record of a shipment says: %s', (typed) => {
    const bills = ['AAAA1', 'BBBB2'].map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
    expect(withRowsNamed(typed, { ...last, lookUp: company, rows: bills })).toBe('the second one');
    expect(pointsToRows.test(typed)).toBe(true);
  });

  it.each([
    ['and who buys from the second one', 'who buys from Bright Bearings Co Ltd'],
    ['does #2 also sell gearboxes', 'does Bright Bearings Co Ltd also sell gearboxes'],
    ["how does the first supplier's volume develop", "how does Acme Precision GmbH's volume develop"],
    ['Compare the top 2', 'Compare suppliers Acme Precision GmbH vs Bright Bearings Co Ltd'],
    ['add the first two to tier 1', 'add Acme Precision GmbH, Bright Bearings Co Ltd to tier 1'],
    ["what's number 2 about", 'number 2'],
    ['alternatives to the first', 'alternatives to Acme Precision GmbH'],
    ['the first', 'the first'],
    ['trend of the third one', 'the third one'],
    ['compare the top 5', 'row 5'],
    ['top 2 suppliers of robots', null],
    ['shipments in the first half', null],
  ])('have their names put in: %s', (typed, named) => {
    expect(pointsToRows.test(typed) ? withRowsNamed(typed, last) : null).toBe(named);
  });
});
