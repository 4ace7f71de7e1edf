import { describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/registry.ts';
import type { Last } from '../../src/actions/follow-ups/asked.ts';
import { askedOfRow } from '../../src/actions/sentences/row-question.ts';
import { pointsToRows, withRowsNamed } from '../../src/actions/sentences/rows-meant.ts';
import { standardPreferences } from '../../src/actions/reader/query/read-query.ts';
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
const newOnes: LookUp = { ...partners, only: { are: 'new', from: '2026-05-24', to: today } };
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

/** Its answer shows two rows, and cost 1 credit. */
const listed: ShipmentsLookUp = { ...company, size: 10 };
const bills: readonly Action[] = ['AAAA1', 'BBBB2'].map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
const opened = (party: object): Action => ({ do: 'profile', kind: 'supplier', party });

function after(lookUp: LookUp, typed: string) {
  const next = 'offset' in lookUp ? { ...lookUp, offset: lookUp.offset + 10 } : null;
  const rows = lookUp.do === 'top' ? [opened(bright), opened(acme)] : lookUp === listed ? bills : [];
  return actions.parse(typed, today, standardPreferences, {
    lookUp,
    next,
    rows: [...rows],
    at: 0,
    ...(lookUp === listed && { charged: 1 }),
  });
}

const trend = { do: 'trend', by: 'month' };
const toys = { product_description: 'toys', supplier_country: 'China' };

const asks = (mistake: string | RegExp, ...meant: object[]) => ({
  do: 'mistakes',
  mistakes: [typeof mistake === 'string' ? mistake : expect.stringMatching(mistake)],
  ...(meant.length > 0 && { meant }),
});
const says = (mistake: string | RegExp) => ({ ...asks(mistake), meant: [] });
const goesOn = (...meant: object[]) => asks('Does that go on from your last search?', ...meant);

type Case = readonly [typed: string, lookUp: LookUp | null, asked: object];

/** Cases of several texts have ` | ` between them. Null: nothing precedes the text. */
const each = (cases: readonly Case[]) =>
  it.each(cases.flatMap(([typed, lookUp, asked]) => typed.split(' | ').map((one) => [one, lookUp, asked] as const)));

const asRead = (typed: string, lookUp: LookUp | null, asked: object) => {
  expect(lookUp === null ? alone(typed) : after(lookUp, typed)).toMatchObject(asked);
};

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
    [': only new ones', partners, newOnes],
    [': only new suppliers', company, newOnes],
    [': no, the GmbH', company, { company: { name: 'acme robotics GmbH' } }],
    [': what about the GmbH?', company, { company: { name: 'acme robotics GmbH' } }],
    [': no, the BV not the LLC', company, { company: { name: 'acme robotics BV' } }],
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
    [', now Revert with year 2024 figures', goods, { do: 'shipments', from: '2024-01-01', to: '2024-12-31' }],
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
    [', now which of those buy from Vietnam', ranking, { do: 'top', filter: { ...ranking.filter, ...vietnam.filter } }],
    [': make me excel (Excel opens CSV)', ranking, { do: 'export', format: 'csv', of: ranking }, 'make me excel'],
    [
      ': which of these are new since June',
      partners,
      { ...partners, only: { are: 'new', from: '2026-06-01', to: today } },
    ],
    [
      ': which of these are new vs last year',
      partners,
      { ...partners, only: { are: 'new', from: '2026-01-01', to: today } },
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
    [': ¿quién más lo importa?', ofAcme, { do: 'top', view: 'companies', filter: toys }],
    [': how big are they', company, { do: 'profile' }],
    [': how did this develop', goods, { do: 'trend', filter: toys }],
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
    [', now break that down by quarter instead', company, { do: 'trend', by: 'quarter', company: acme }],
    [': use Borealis, not Acme', company, { do: 'name', name: 'Borealis', kinds: ['company'] }],
    [', now quita los de Vietnam', goods, { filter: { ...toys, supplier_country: 'China AND NOT Vietnam' } }],
    [': find similar ones', profileOfSupplier, { do: 'alternatives', party: bright }],
    [': alternatives in Vietnam', profileOfSupplier, { do: 'alternatives', party: bright, countries: ['Vietnam'] }],
    [': what exactly do they buy from Borealis?', partners, { company: acme, supplier: { name: 'Borealis' } }],
    [': do they ship to Borealis?', profileOfSupplier, { supplier: bright, company: { name: 'Borealis' } }],
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
    [': drop the country and keep the dates', goods, { filter: { product_description: 'toys' } }],
    [': the following ten', company, { ...company, offset: 10 }],
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

  it('offers both where words may be a name as well', () => {
    const asked = after(company, 'And Son Ltd');
    expect(asked).toMatchObject({ do: 'mistakes', mistakes: ['Does that go on from your last search?'] });
    expect(asked['meant']).toContainEqual(
      expect.objectContaining({ text: 'Acme Robotics Inc shipments: And Son Ltd' }),
    );
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
});

const plain: LookUp = { ...goods, filter: { product_description: 'toys' } };
const named = (kinds: string[], more: object) => ({ do: 'name', name: 'Borealis', kinds, ...more });

describe('another firm, which is searched first', () => {
  each([
    ['what about Borealis?', company, named(['company'], { wanted: query, settles: false })],
    ['and Borealis?', profile, named(['company', 'supplier'], { wanted: { do: 'profile' }, otherwise: null })],
    ['what about Borealis?', partners, named(['company'], { wanted: { do: 'partners' }, otherwise: null })],
    ['sorry not Acme, I meant Borealis', profile, { name: 'Borealis', wanted: { do: 'profile' }, otherwise: null }],
    ['Same for Borealis also', partners, named(['company'], { wanted: { do: 'partners' } })],
    ["I don't want Acme, I want Borealis | Borealis instead of Acme", company, named(['company'], { wanted: query })],
    ['what about Borealis in 2025?', company, named(['company'], { wanted: { ...query, ...lastYear } })],
    ['drill into Bright Bearings', goods, { do: 'name', settles: false }],
  ])('%s', asRead);

  const both = { do: 'compare', kind: 'company', firms: [acme, { name: 'Borealis' }] };
  const one = 'I search for one firm at a time. Compare both, or see the other alone.';
  each([
    [
      'Include Borealis also | add Borealis too | and also Borealis | plus Borealis | incluye Borealis también',
      company,
      asks(one, { action: both }, { action: { do: 'shipments', company: { name: 'Borealis' } } }),
    ],
    [
      'compare that with Vietnam',
      goods,
      asks(
        /^I compare firms, not countries/,
        { action: { do: 'shipments', filter: { ...toys, supplier_country: 'Vietnam' } } },
        { action: { do: 'trend', filter: { ...toys, supplier_country: 'Vietnam' } } },
        { action: { do: 'trend', filter: { ...toys, supplier_country: 'China OR Vietnam' } } },
      ),
    ],
    ['add Borealis', profile, asks(one, { action: both }, { action: named(['company', 'supplier'], {}) })],
  ])('beside the last: %s', asRead);
});

describe('other goods', () => {
  const gears = { ...toys, product_description: 'gearbox OR gearboxes' };
  const both = { ...toys, product_description: 'toys OR gearbox OR gearboxes' };
  const noLeather = { ...goods, filter: { product_description: 'toys AND NOT leather' } };
  const bottles = { ...query, filter: { product_description: 'glass AND (bottle OR bottles)' } };
  each([
    ['what about gearboxes?', goods, { do: 'name', otherwise: { ...goods, filter: gears }, settles: true }],
    ['what about gearboxes?', company, { do: 'name', settles: false }],
    [
      'Instead of toys show gearboxes | remove toys, put gearboxes | replace toys with gearboxes',
      ofAcme,
      { do: 'name', name: 'gearboxes', otherwise: { ...ofAcme, filter: gears } },
    ],
    [
      'gearboxes instead of toys | not toys, I meant gearboxes',
      ofAcme,
      { do: 'name', name: 'gearboxes', otherwise: { ...ofAcme, filter: gears } },
    ],
    ['add gearboxes', ofAcme, { do: 'name', otherwise: { company: acme, filter: both } }],
    ['also gearboxes | or gearboxes', goods, { do: 'name', settles: true, otherwise: { filter: both } }],
    [
      'also gearboxes',
      noLeather,
      { otherwise: { filter: { product_description: '(toys OR gearbox OR gearboxes) AND NOT leather' } } },
    ],
    ['swap glass for plastic', bottles, { name: 'plastic bottles' }],
    ['same but for frobnicators', goods, { do: 'name', settles: false }],
    ['same but for gearboxes', goods, { do: 'name', settles: true }],
    [
      'also hs 9401',
      { ...query, filter: { hs_code: '9403*' } },
      { do: 'mistakes', meant: [{ action: { filter: { hs_code: '9401*' } } }] },
    ],
  ])('%s', asRead);
});

describe('a comparison', () => {
  const compare: LookUp = { do: 'compare', kind: null, firms: [{ name: 'Nike' }, { name: 'Adidas Group' }] };
  const full: LookUp = { ...compare, firms: Array.from({ length: 5 }, (_, nth) => ({ name: `Firm ${nth}` })) };
  each([
    ['add Puma', compare, { firms: [...compare.firms, { name: 'Puma' }] }],
    ['add Puma', full, asks('I compare at most 5 firms.')],
    ['swap adidas for puma', compare, { firms: [{ name: 'Nike' }, { name: 'puma' }] }],
  ])('of other firms: %s', asRead);
});

describe('a filter', () => {
  const notChina: LookUp = { ...company, filter: { supplier_country: 'NOT China' } };
  const weighed: LookUp = { ...company, filter: { weight: '100 TO *' } };
  const vietnamese = { filter: { ...toys, ...vietnam.filter } };
  const shipped = (filter: object) => ({ do: 'shipments', company: acme, filter });
  each([
    ['also Vietnam', notChina, notChina],
    ['also China', notChina, { ...company, filter: {} }],
    ['also not China', { ...company, filter: { supplier_country: 'China' } }, notChina],
    ['with over 500 kg', weighed, heavy],
    ['drill into Vietnam | drill down into Vietnam please | zoom in on Vietnam', company, shipped(vietnam.filter)],
    ['focus only on Vietnam | limit it to Vietnam', company, shipped(vietnam.filter)],
    ['focus on shipments over 500 kg', company, shipped(heavy.filter)],
    ['drill into HS 8482', company, shipped({ hs_code: '8482*' })],
    ['narrow it down to Houston', company, shipped({ entry_port: 'Houston' })],
    ['what about hs 8482?', goods, { do: 'shipments', filter: { ...toys, hs_code: '8482*' } }],
    ['same for Vietnam and only 2025 | lo mismo para Vietnam y solo 2025', goods, { ...vietnamese, ...lastYear }],
    ['same for Vietnam but in 2025 | only Vietnam and since 2025', goods, { filter: vietnamese.filter }],
    ['without China but with Vietnam | sin China pero con Vietnam', goods, vietnamese],
    ['and suppliers from Vietnam', goods, { do: 'top', view: 'suppliers', filter: { ...toys, ...vietnam.filter } }],
  ])('is added: %s', asRead);

  const narrow: LookUp = { ...company, filter: { supplier_country: 'China', entry_port: 'Houston' } };
  const toysTo = (port: string): LookUp => ({ ...goods, filter: { ...toys, entry_port: port } });
  const houston = 'remove Houston | forget about Houston | quita Houston';
  const without = (filter: object) => ({ action: { filter } });
  const which = asks(
    'Which filter shall I take out?',
    ...[{ entry_port: 'Houston' }, { supplier_country: 'China' }, {}].map(without),
  );
  each([
    [houston, toysTo('Houston'), { filter: toys }],
    [houston, toysTo('Houston OR Savannah'), { filter: { ...toys, entry_port: 'Savannah' } }],
    [houston, goods, { do: 'mistakes' }],
    ['all ports, not just Houston', ported, { company: acme, filter: {} }],
    ['elimina el filtro de carriers', { ...company, filter: { carrier_scac_code: 'MAEU' } }, { filter: {} }],
    ['ok take both out again | take those out again | drop those filters', narrow, { company: acme, filter: {} }],
    ['drop it', goods, { meant: [without({ product_description: 'toys' })] }],
    ['take that out again | drop the last filter', narrow, which],
    ['drop Houston and keep the rest', toysTo('Houston OR Savannah'), toysTo('Savannah')],
    ['drop Houston and keep Savannah | remove Houston, show Savannah', toysTo('Houston'), toysTo('Savannah')],
    ['drop the port and only 2025 | quita el puerto y solo 2025', toysTo('Houston'), { filter: toys, ...lastYear }],
    ['remove the port and show Savannah', toysTo('Houston'), toysTo('Savannah')],
    ['drop the dates and only Vietnam', { ...goods, ...lastYear }, { ...vietnamese, to: today, assumedWindow: true }],
  ])('is dropped: %s', asRead);

  it('of all countries drops the exclusion too', () => {
    expect(after({ ...others, countries: ['China'], exclude: true }, 'any country')).toEqual({
      ...others,
      how: { said: expect.stringMatching(/: any country$/) as string },
    });
  });

  const only = asks(/^I can narrow alternatives by/);
  each([
    ['only those over 500 kg | from Vietnam since June', others, only],
    ['who else since June?', profileOfSupplier, only],
  ])('of alternatives is a country: %s', asRead);
});

describe('other dates', () => {
  const of = (from: string, to: string) => ({ do: 'shipments', company: acme, from, to });
  const soFar: LookUp = { ...company, from: '2026-01-01', assumedWindow: false };
  const monthly = { ...dated, do: 'trend', by: 'month' } as const;
  const earlier = of('2023-05-01', '2026-04-30');
  const ofQuarters = { do: 'trend', by: 'quarter', company: acme };
  const farther = 'go back further | can we look further back? | show me older ones | older? | earlier ones';
  each([
    ['and before that?', dated, of('2025-11-01', '2026-04-30')],
    ['go back a year | ¿y el año anterior a ese?', dated, of('2025-05-01', '2025-10-31')],
    ['Q2', company, { from: '2026-04-01', to: '2026-06-30' }],
    ['How did that look in the same months of 2024?', dated, of('2024-05-01', '2024-10-31')],
    ['same period last year | and a year earlier? | and another year back', dated, of('2025-05-01', '2025-10-31')],
    ['¿y en el mismo periodo de 2024?', dated, of('2024-05-01', '2024-10-31')],
    ['and the year before that? | and before that? | go back a year', soFar, { ...lastYear, company: acme }],
    ['same period last year', soFar, { from: '2025-01-01', to: '2025-11-24' }],
    ['compare it with the same months of 2025', dated, { do: 'trend', from: '2026-05-01' }],
    ['contrast it with the same months of 2025', dated, { do: 'trend', from: '2026-05-01' }],
    ['compare it with the same months of 2023', dated, { do: 'shipments', from: '2023-05-01' }],
    ['Q3 vs Q2 | Q2 vs Q3 | compare Q3 with Q2', company, { ...ofQuarters, from: '2026-04-01', to: '2026-09-30' }],
    ['March vs February', company, { do: 'trend', by: 'month', from: '2026-02-01', to: '2026-03-31' }],
    ['Q3 2026 vs Q3 2025', company, { ...ofQuarters, from: '2026-07-01', to: '2026-09-30' }],
    ['2025 vs 2024', company, { do: 'trend', by: 'year', from: '2025-01-01', to: '2025-12-31' }],
    ['this year vs last year', goods, { do: 'trend', filter: toys, from: '2026-01-01', to: today }],
    [
      'compared to the quarter before | compare it with the quarter before | vs the quarter before',
      { ...company, from: '2026-07-01', to: '2026-09-30', assumedWindow: false },
      { ...ofQuarters, from: '2026-04-01', to: '2026-09-30' },
    ],
    [
      'compared to the quarter before | vs the quarter before',
      company,
      asks('Which two? Name them, such as Q3 vs Q2.', { action: { by: 'quarter' } }, { action: { by: 'month' } }),
    ],
    ['compared to the year before | vs the year before', dated, { do: 'trend', from: dated.from, to: dated.to }],
    ['2024 too', company, { from: '2024-01-01', to: today }],
    [
      farther,
      dated,
      asks(
        'The newest come first. Which do you mean?',
        { text: 'The next page', action: { ...dated, offset: 10 } },
        { action: earlier },
      ),
    ],
    [
      farther,
      { ...monthly, ...lastYear },
      asks('Name the first year to search, such as since 2019.', {
        ...{ text: 'Search 3 years', action: { do: 'trend', by: 'month', from: '2023-11-25' } },
      }),
    ],
    [
      'all time | any date | all years | no date limit | the whole history',
      ofLastYear,
      asks('Name the first year to search, such as since 2019.', {
        ...{ text: 'Search 3 years', action: { company: acme, from: '2023-11-25', to: today } },
      }),
    ],
    [
      'show the shipments for August | shipments in August',
      dated,
      goesOn({ action: of('2026-08-01', '2026-08-31') }, { action: { from: '2026-08-01', to: '2026-08-31' } }),
    ],
    ['show the shipments for August | shipments in August', null, { do: 'shipments', from: '2026-08-01' }],
  ])('%s', asRead);

  it.each(farther.split(' | '))('of a whole answer: %s', (typed) => {
    const asLast = { lookUp: dated, next: null, rows: [], at: 0 };
    expect(actions.parse(typed, today, standardPreferences, asLast)).toMatchObject(earlier);
  });

  it.each([
    ['Q2', '2025-04-01', '2025-06-30'],
    ['in March', '2025-03-01', '2025-03-31'],
    ['March to May', '2025-03-01', '2025-05-31'],
    ['October 5 to 20', '2025-10-05', '2025-10-20'],
    ['just the fourth quarter', '2025-10-01', '2025-12-31'],
    ['in the first half-year', '2025-01-01', '2025-06-30'],
    ['second half', '2025-07-01', '2025-12-31'],
    ['until June', '2025-01-01', '2025-06-30'],
    ['until the end of June', '2025-01-01', '2025-06-30'],
    ['before June', '2025-01-01', '2025-05-31'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['the month just gone', '2026-10-01', '2026-10-31'],
    ['since June', '2026-06-01', today],
    ['not before June', '2026-06-01', today],
    ['Q2 2024', '2024-04-01', '2024-06-30'],
  ])('stay in the year that was named last, unless another time is named: %s', (typed, from, to) => {
    expect(after(ofLastYear, typed)).toMatchObject(of(from, to));
  });
});

describe('other records', () => {
  const german = { ...goods, filter: { product_description: 'toys', supplier_country: 'Germany OR "South Korea"' } };
  const inSpanish = { product_description: 'toys', supplier_country: 'Alemania OR "Corea del Sur"' };
  const mexican = { ...german, dataset: 'mx-import', filter: inSpanish } as const;
  each([
    ['same for US export data | same but exports', plain, { dataset: 'us-export', filter: plain.filter }],
    ['what about Mexican imports?', plain, { dataset: 'mx-import', filter: plain.filter }],
    ["into Mexico instead | ok how about Mexico's import data instead | in Mexican records", german, mexican],
    ['what about US imports?', mexican, { dataset: 'us-import', filter: german.filter }],
    // Goods from China become goods to China.
    [
      'same for US export data',
      goods,
      { do: 'mistakes', meant: [{ action: { dataset: 'us-export', filter: { supplier_country: 'China' } } }] },
    ],
    ['same for US exports', company, { dataset: 'us-export', company: { name: 'Acme Robotics Inc' } }],
    ['same for Mexican imports', company, { dataset: 'mx-import', filter: { company_name: 'Acme Robotics Inc' } }],
    ['exports instead', ranking, { do: 'top', dataset: 'us-export', view: 'companies' }],
    ['who exports it', { ...plain, dataset: 'us-export' }, { do: 'top', dataset: 'us-export', view: 'companies' }],
    ['exports instead', { ...plain, dataset: 'mx-import' }, { dataset: 'mx-export', filter: plain.filter }],
    [
      'Sorry, Mexico not US',
      plain,
      goesOn({ action: { do: 'shipments', dataset: 'mx-import', filter: plain.filter } }, {}, {}),
    ],
    ['Mexico not US', company, goesOn({ action: { do: 'shipments', dataset: 'mx-import' } }, {})],
  ])('%s', asRead);
});

describe('pages and rows', () => {
  const fifth = { ...goods, offset: 40 };
  const back = 'go back one | back | undo that | previous answer | regresa';
  const kept = /^I keep only your last answer\. It was: /;
  const inForm = { action: { do: 'edit-query' } };
  const monthly = { ...dated, do: 'trend', by: 'month' } as const;
  const second =
    'open the second one | the 2nd | row 2 | #2 | open no. 2 | what about the second? | details of the second';
  each([
    ['previous page | the page before', fifth, { offset: 20 }],
    ['next 25 | hi can i get the next 25 pls', goods, { ...goods, offset: 10, size: 25 }],
    ['previous page', goods, asks('That was the first page.')],
    ['back to the first page', fifth, { offset: 0 }],
    ['go to page 3', goods, { offset: 40 }],
    ['page 0', goods, asks('The first page is page 1.')],
    ['page two', goods, asks(/^I couldn't apply that/)],
    [back, fifth, { ...goods, offset: 20 }],
    [back, goods, asks(kept, { action: { filter: { product_description: 'toys' } } }, inForm)],
    ['back to the shipments', monthly, { meant: [{ action: { do: 'shipments', from: dated.from } }, inForm] }],
    [second, ranking, opened(acme)],
    [second, company, asks(/^I can open/)],
    ['what was the carrier on the second one? | which vessel was the second one on', ranking, opened(acme)],
    ['the weight of number 2', ranking, opened(acme)],
    ['row 12', { ...ranking, offset: 10 }, opened(acme)],
    ['row 13', { ...ranking, offset: 10 }, asks(/^That answer shows rows 11 to 12\./)],
    ['show me the actual shipments', ranking, { do: 'shipments', filter: ranking.filter }],
    ['and the shipments behind those', ranking, { do: 'shipments' }],
    ['everything', ofLastYear, asks(/^Your last answer has all of these: Shipments · company Acme Robotics Inc/)],
  ])('%s', asRead);

  it.each([
    [['AAAA1', 'BBBB2'], asks(/^The record of each shipment names/)],
    [['AAAA1'], { do: 'bill', number: 'AAAA1' }],
  ])('has the carrier of a row: %s', (numbers, asked) => {
    const rows = numbers.map((number) => ({ do: 'bill', number, dataset: 'us-import' }));
    const last = { lookUp: company, next: null, rows, at: 0 };
    expect(actions.parse('what vessel was it on', today, standardPreferences, last)).toMatchObject(asked);
  });
});

describe('a file', () => {
  const later: LookUp = { do: 'partners', kind: 'company', party: { name: 'Acme' }, offset: 20 };
  const inJson = (text: string, kind: string) => ({
    meant: [{ text: `${text} as a file`, action: { do: 'export', format: 'json', of: { do: kind } } }],
  });
  const cant = 'I can send shipments and rankings as a file, but not this:';
  each([
    ['as csv', later, { do: 'partners-csv', of: { ...later, offset: 0 } }],
    ['as json', later, inJson('The ranking', 'top')],
    ['as json', profile, inJson('Its shipments', 'shipments')],
    ['json is better for me', company, { do: 'export', format: 'json' }],
    ['as csv', bill, asks(`${cant} Bill of lading MAEU123456789 · US import.`)],
    ['as csv', null, { do: 'export-last', format: 'csv' }],
  ])('%s', asRead);
});

describe('an alert', () => {
  const both: LookUp = { ...company, supplier: bright };
  const inMe = { key: 'in', value: 'me', excluded: false };
  const weekly = { key: 'every', value: 'week', excluded: false };
  const there = { key: 'in', value: 'C0SALES0001', excluded: false };
  const gains = { do: 'watch-query', of: company, tell: 'new-partner' };
  each([
    ['tell me when it gets a new supplier', company, { ...gains, filters: [inMe] }],
    ['let me know if that changes', company, { do: 'watch-query', of: company }],
    ['put that on alert | put it on watch', company, { do: 'watch-query', of: company }],
    ['watch it', profile, { do: 'watch-query', of: { do: 'shipments', company: acme } }],
    ['watch that weekly in C0SALES0001', goods, { do: 'watch-query', of: goods, filters: [weekly, there] }],
    ['tell C0SALES0001 when it gets a new supplier', company, { ...gains, filters: [there] }],
    ['tell me when there is a new one | alert me about new ones', both, { do: 'watch-query', of: both }],
    ['let me know when the next one comes in', both, { do: 'watch-query', of: both }],
    ['send me this every week', company, { do: 'schedule', of: company, when: '1', to: 'me' }],
  ])('%s', asRead);

  it('opens its form at once, and is none where nothing precedes', () => {
    expect(actions.begin('tell me when it gets a new supplier', today).opensForm).toBe(true);
    expect(alone('send me this every week')).not.toMatchObject({ do: 'schedule' });
  });

  it.each([
    ['Can I get this every first Monday of the month at 8:30?', ['workday', 'month', '1'], '08:30'],
    ['every second Tuesday of the month please', ['month', '2'], undefined],
  ])('is asked about a day on which no report comes: %s', (typed, whens, at) => {
    const meant = whens.map((when) => ({ action: { do: 'schedule', of: ranking, when, ...(at && { at }) } }));
    expect(after(ranking, typed)).toMatchObject(asks('A report comes on no such day. It can come:', ...meant));
  });
});

describe('firms of a side', () => {
  const italian: LookUp = { ...dealers, countries: ['Italy'] };
  const all = { do: 'top', view: 'companies', filter: {} };
  const biggest = 'the biggest buyers | top 10 importers | who are the main buyers | who is the biggest company';
  const ranked = { do: 'top', view: 'suppliers', company: acme, from: dated.from, to: dated.to };
  const fromItaly = { product_description: 'toy OR toys', supplier_country: 'Italy' };
  each([
    ['no, I meant the importers', italian, { do: 'top', view: 'companies', filter: fromItaly }],
    ['and sellers?', { ...italian, side: 'companies' }, { do: 'mistakes' }],
    ['now by supplier | focus on the suppliers', goods, { do: 'top', view: 'suppliers' }],
    [biggest, goods, goesOn({ action: { ...all, filter: toys } }, { action: all })],
    [biggest, null, all],
    ['who is their biggest supplier', dated, ranked],
    ['their top 3 suppliers', { ...dated, ...vietnam }, { ...ranked, ...vietnam, size: 3 }],
    [
      "who's the main supplier and what do they send",
      dated,
      { meant: [{ action: ranked }, { action: { do: 'top' } }] },
    ],
    [
      'who are the three biggest sellers',
      goods,
      { meant: [{ action: { do: 'top', view: 'suppliers', filter: toys, size: 3 } }, {}] },
    ],
    [
      'who is new here?',
      { ...dated, do: 'top', view: 'suppliers' },
      { ...partners, only: { are: 'new', from: '2026-05-01' } },
    ],
    ['which of them are new?', ranking, { do: 'mistakes', meant: [] }],
    [
      'do they export anything too',
      profile,
      { meant: [{ action: { do: 'shipments', dataset: 'us-export' } }, { action: { kinds: ['supplier'] } }] },
    ],
  ])('%s', asRead);

  it('may be asked about with words that are not read', () => {
    expect(actions.begin("who's the main supplier and what do they send", today).mayFollow()).toBe(true);
  });
});

describe('what no answer can do', () => {
  const cantSort = asks(/^I can't sort/);
  const sort = 'sort by weight | ordénalo por peso | sort | sort them by date | biggest first | cheapest first';
  const containers = 'container nos also | show containers too | with the container numbers | which containers?';
  const costs =
    'what did that cost | how much did that cost me? | how much was that | did that cost anything | what did we pay for that?';
  const carrierToo = 'show the carrier too | add the vessel | also the vessel name | which vessel was it on';
  const byCarrier = 'by carrier | now by carrier | split by vessel | and the carrier? | which carriers?';
  const noPlaces = asks(/^I rank firms, not countries or ports/);
  const byPlace = 'now by country | by port | by origin | y por país de origen? | por puerto de entrada | y por país';
  const units = 'is that kilos or pounds | kg or lbs? | which unit is the weight in? | ¿kilos o libras?';
  const ranks = 'I rank by the number of records, and not by weight or value.';
  const [inForm, asFile] = [{ action: { do: 'edit-query' } }, { action: { do: 'export' } }];
  const monthly = { ...dated, do: 'trend', by: 'month' } as const;
  const dip = 'why is September so low? | what happened in September | reason for the dip in September?';
  const ofSeptember = { do: 'shipments', company: acme, from: '2026-09-01', to: '2026-09-30' };
  const biggest = 'which is the biggest? | biggest first | the biggest one | and the largest?';
  each([
    [sort, company, cantSort],
    [sort, null, cantSort],
    ['by weight not by shipments | by weight | ahora por peso', ranking, asks(ranks)],
    [biggest, ranking, asks(`${ranks} The first row has the most.`, { action: opened(bright) }, asFile, inForm)],
    [
      'Can you tell me in kilograms as well?',
      monthly,
      asks(
        "I can't add up weights, TEU or containers. An export holds those of every record.",
        { action: { do: 'export', of: { do: 'shipments', company: acme } } },
        inForm,
      ),
    ],
    ['the biggest one | the heaviest', company, cantSort],
    [byCarrier, goods, asks(/I can't list carriers/)],
    [containers, listed, asks(/^I can't list container numbers\. .* Say which row/, { action: bills[0] })],
    [carrierToo, listed, asks(/^The record of each shipment names its carrier/, { action: bills[0] })],
    [costs, listed, asks(/^That cost 1 credit\. It was: Shipments · company Acme/, { action: { do: 'usage' } })],
    ['what did that cost', null, { do: 'help' }],
    ['with container numbers', null, asks(/^I can't list container numbers/)],
    [byPlace, company, noPlaces],
    ['and ports? | y puertos', null, noPlaces],
    [units, goods, says(/^The records don't say the unit of a weight\./)],
    [
      "Which one would you recommend? | who's the best one? | which should we go with | ¿cuál recomiendas?",
      ranking,
      asks(/^I can't recommend a firm/, {
        text: 'Compare the first 2',
        action: { do: 'compare', kind: 'supplier', firms: [bright, acme] },
      }),
    ],
    [
      'why so few?',
      dated,
      asks(
        /^I count only records that match every filter\. Here: Shipments · company Acme/,
        { text: 'Search 3 years', action: { from: '2023-11-01' } },
        inForm,
      ),
    ],
    [
      `${dip} | what's going on in September?`,
      monthly,
      asks("I count records, and can't say why a month is high or low.", { action: ofSeptember }),
    ],
    ['next', profile, asks("There's no page after that.")],
    ['remove the weight', goods, asks('Nothing of that kind narrows it.')],
    ['drop the country', { ...query, ...vietnam }, asks('Say what to look for instead: nothing else would narrow it.')],
    ['who else?', company, asks('Who else in which goods? Name them, like who else imports ball bearings.')],
    ['who else?', goods, asks('Who else buys them, or who else sells them?', {}, {})],
    ['their suppliers', ranking, asks('Which of them do you mean? Name the firm.')],
    [
      'only from Africa',
      company,
      asks('I can narrow by countries and ports, not by “africa”. Name its countries or a port.'),
    ],
    [
      'only from Vietnam | who supplies them | is it growing?',
      bill,
      asks(/I couldn't apply that to your last answer\. It was: Bill of lading MAEU123456789/),
    ],
  ])('is said: %s', asRead);

  it('corrects no everyday word to a command', () => {
    const { meant = [] } = after(ranking, 'leave out the freight forwarders') as { meant?: { text: string }[] };
    expect(meant.filter(({ text }) => text.startsWith('Run'))).toEqual([]);
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

  const follows = says(/^What does that follow\?/);
  each([
    ['who else? | next | is it growing? | their suppliers | who supplies them', null, follows],
    ['who else imports it? | remove the port filter | only new ones', null, follows],
    // It is read without what it corrects.
    [
      'sorry not Liverpool Pottery, I meant East Liverpool Pottery',
      null,
      { do: 'name', name: 'East Liverpool Pottery', wanted: { do: 'profile' } },
    ],
    ['neither plastic nor rubber: I want wooden toys', null, { do: 'mistakes' }],
    ['what about Borealis?', null, { do: 'name', wanted: { do: 'profile' } }],
  ])('is asked about, or looks for what it names: %s', asRead);
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
  'foxhaven',
  'suppliers of foxhaven',
  'wooden toys',
  'how much have I spent',
  'how about vessel Ever Given',
])('a question of its own follows nothing: %s', (typed) => {
  for (const lookUp of [company, goods]) expect(after(lookUp, typed)).toEqual(alone(typed));
});

describe('a text that says nothing by itself', () => {
  const narrower = 'Say, for example: only from Vietnam, since 2024, by month, or as csv.';
  it.each([
    ['and so on and on', company, narrower],
    ['explain the second column', company, narrower],
    ['share in %', ranking, narrower],
    ['go on about that', profile, 'Say, for example: its shipments, who supplies it, is it growing'],
  ])('is told what may follow: %s', (typed, lookUp, said) => {
    const asked = after(lookUp, typed);
    expect(asked).toMatchObject({ mistakes: [expect.stringMatching(/^I couldn't apply that to your last answer\. /)] });
    expect(JSON.stringify(asked)).toContain(said);
  });

  const leather = { ...toys, product_description: 'toys AND leather' };
  const [fromMexico, fromChina] = ['product "toys" · from Mexico', 'product "toys" · from China'];
  it.each<[string, LookUp, string[]]>([
    ['who are the three biggest sellers', goods, ['Toys shipments: who are the three biggest sellers']],
    ['sold to Borealis', goods, ['Toys shipments, now sold to Borealis']],
    ['leather ones', goods, ['Toys shipments, now leather ones']],
    ['no, the GmbH since June', company, ['Acme Robotics Inc shipments, now no, the GmbH since June']],
    ['of gearboxes', partners, ['Suppliers of Acme Robotics Inc, now of gearboxes']],
    ['in Mexico', goods, [`Shipments · ${fromMexico}`, `Mexico import declarations · ${fromChina}`]],
    ['same for Mexico', goods, [`Shipments · ${fromMexico}`, `Mexico import declarations · ${fromChina}`]],
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

  it('asks for both parts of a question about a row', () => {
    expect(alone('Who is Acme Robotics and what else do they ship?')).toMatchObject({
      meant: [{ action: { do: 'name', name: 'Acme Robotics' } }, { action: { supplier: { name: 'Acme Robotics' } } }],
    });
    // `They` are both firms.
    const both = alone('Acme Robotics vs Borealis Pumps — are they buying from the same suppliers?');
    expect(JSON.stringify(both)).not.toContain('Suppliers of Borealis Pumps');
  });

  each([
    ['sold to Borealis', goods, { meant: [{ action: { filter: toys, company: { name: 'Borealis' } } }, {}] }],
    ['leather ones', goods, { meant: [{ action: { filter: leather } }, {}] }],
    ['now steel from Turkey | then gearboxes | ok cotton yarn', goods, goesOn({}, {})],
    ['ok now shipments of gearboxes from Vietnam', goods, { do: 'name', settles: true }],
    ['drill bits from China', goods, { do: 'name', name: 'drill bits' }],
    ['Now Foods', goods, { do: 'name', name: 'Now Foods' }],
  ])('may be a request of its own: %s', asRead);
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

  const eastvale: Action = { do: 'profile', kind: 'company', party: { slug: 'eastvale', title: 'Eastvale Inc' } };
  const read = (typed: string, { lookUp }: Last): Action => ({ do: 'read', typed, lookUp });

  it.each([
    ['the second one, who buys from them?', 'who buys from them?'],
    ['and the second, who else buys from them', 'who else buys from them'],
    ['what are they selling, the second one', 'what are they selling'],
    ['who buys from the second one', null],
    ['the second one', null],
    ['the second one, add it to tier 1', null],
    ['compare it with the second one', null],
    ['the third one, who buys from them?', null],
  ])('are asked about: %s', (typed, question) => {
    const { kind, party } = rows[1] ?? {};
    const asked = { do: 'read', typed: question, lookUp: { do: 'profile', kind, party } };
    expect(askedOfRow(last, typed, read)).toEqual(question === null ? null : asked);
  });

  it('ship, as companies do, what may be of a supplier of that name', () => {
    const companies = { ...last, rows: [eastvale] };
    expect(askedOfRow(companies, 'what does the first one ship', read)).toMatchObject({ typed: 'what does it ship' });
    expect(askedOfRow(last, 'what does the first one ship', read)).toBeNull();
  });

  const shipments = { ...last, lookUp: company, rows: [...bills] };
  const [first, second] = bills.map((action) => ({ action }));
  const ofSuppliers = { text: 'Top suppliers', action: { do: 'top', view: 'suppliers', company: acme } };
  it.each([
    ['the second one, who supplies them?', [second, ofSuppliers]],
    ['who does number 2 buy from?', [second, ofSuppliers]],
    ['trend for the top one', [first, ofSuppliers]],
    ['compare the first two | compare 1 and 2', [first, second, ofSuppliers]],
    ['what does the first one ship | number 2 | compare 1 and 4 | number 1 copper scrap', null],
  ])('of shipments name no firm: %s', (texts, meant) => {
    for (const typed of texts.split(' | ')) {
      const asked = askedOfRow(shipments, typed, read);
      if (meant === null) expect(asked, typed).toBeNull();
      else
        expect(asked, typed).toMatchObject({ mistakes: [expect.stringMatching(/^These rows are shipments/)], meant });
    }
  });

  it.each([
    'what was the carrier on the second one?',
    'which port did the second come in at',
    'how heavy was number 2',
    'which carrier brought the second one?',
    'when did the second one arrive',
  ])('are opened for what the record of a shipment says: %s', (typed) => {
    expect(withRowsNamed(typed, { ...last, lookUp: company, rows: [...bills] })).toBe('the second one');
    expect(pointsToRows.test(typed)).toBe(true);
  });

  it.each([
    ['what did the most recent one weigh', 0, 'the first one'],
    ['the latest shipment', 0, 'the first one'],
    ['the latest shipment', 10, null],
    ['show the latest shipment of gearboxes', 0, null],
  ])('are the newest first, if they are shipments: %s', (typed, offset, named) => {
    const page = { ...last, lookUp: { ...company, offset }, rows: [...bills] };
    expect(pointsToRows.test(typed) ? withRowsNamed(typed, page) : null).toBe(named);
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
    ['the top one', 'the first one'],
    ['trend of the third one', 'the third one'],
    ['compare the top 5', 'row 5'],
    ['compare 1 and 2', 'compare suppliers Acme Precision GmbH vs Bright Bearings Co Ltd'],
    ['compare the second with the first', 'compare suppliers Bright Bearings Co Ltd vs Acme Precision GmbH'],
    ['add number 1 and number 2 to tier 1', 'add Acme Precision GmbH, Bright Bearings Co Ltd to tier 1'],
    ['compare 1 and 4', 'row 4'],
    ['compare 2024 and 2025', null],
    ['top 2 suppliers of robots', null],
    ['shipments in the first half', null],
  ])('have their names put in: %s', (typed, named) => {
    expect(pointsToRows.test(typed) ? withRowsNamed(typed, last) : null).toBe(named);
  });
});
