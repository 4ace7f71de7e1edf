import { describe, expect, it } from 'vitest';
import { outcomeMessage } from '../../../src/actions/outcome-message.ts';
import type { ProfileCard } from '../../../src/lookups/outcome.ts';
import { buttonsOf, expectSendable, labelsOf, textOf } from './message-rules.ts';
import { billCardOf, cachedCost, companyCard, hostile, mine, party, shared } from './samples.ts';

const partnerOf = (text: string) => ({
  key: text,
  supplier_name: text,
  country: text,
  country_code: text,
  shipments_12m: 7,
  total_shipments_company: 1_234,
});

function profileOf(text: string) {
  return {
    title: text,
    address: text,
    address_plain: text,
    country: text,
    website: text,
    phone_number: text,
    also_known_names: Array.from({ length: 20 }, () => text),
    total_shipments: 1_234,
    date_range: { start_date: '2015-01-31', end_date: '2026-09-30' },
    time_series: Array.from({ length: 60 }, (_, i) => ({
      month: `2025-${String((i % 12) + 1).padStart(2, '0')}`,
      shipments: i,
      weight: null,
      teu: null,
    })),
    suppliers_table: Array.from({ length: 30 }, () => partnerOf(text)),
  };
}

const acme = profileOf('Acme Robotics Inc');
const lookUpBehind = (card: ProfileCard, label: string): unknown =>
  JSON.parse(buttonsOf(outcomeMessage(card, mine).blocks).find(({ text }) => text.text === label)?.value ?? 'null');

describe('Slack takes a profile', () => {
  it.each(hostile)('made of %s', (_, text) => {
    const card = companyCard(profileOf(text), { ...party, title: text, typed: text === '' ? null : text });
    expectSendable(outcomeMessage({ ...card, cost: cachedCost }, mine));
  });

  it('without any fact', () => {
    const message = outcomeMessage(companyCard({}, { ...party, title: null }), mine);
    expectSendable(message);
    expect(textOf(message.blocks)).not.toMatch(/undefined|null|NaN/);
  });

  it('with every fact null', () => {
    const nothing = Object.fromEntries(Object.keys(acme).map((field) => [field, null]));
    expectSendable(outcomeMessage(companyCard(nothing), mine));
  });

  it('of a supplier, shared', () => {
    const card: ProfileCard = {
      ...{ is: 'profile', kind: 'supplier', party: { ...party, kind: 'supplier' }, moves: [], cost: cachedCost },
      lookUp: { do: 'profile', kind: 'supplier', party: { slug: 'x' } },
      profile: { title: 'Bright', companies_table: [{ company_name: 'Acme', total_shipments_supplier: 3 }] },
    };
    const message = outcomeMessage(card, shared);
    expectSendable(message);
    expect(textOf(message.blocks)).toContain('Top customers, 1 of 1');
  });
});

describe('a profile', () => {
  it('says who it is of, how much, and the cost, in a sentence', () => {
    expect(outcomeMessage(companyCard(acme), mine).text).toBe(
      'Acme Robotics Inc is a company in US import data with 1,234 shipments. 1 credit; 812.4 left.',
    );
  });

  it('gives no name twice', () => {
    const names = ['Acme Robotics Inc', 'Acme Robots', 'Acme Robots'];
    const card = companyCard({ ...acme, also_known_names: names });
    expect(textOf(outcomeMessage(card, mine).blocks)).toContain('Also known as: \nAcme Robots\n');
  });

  it('shows five partners of thirty with their facts', () => {
    const text = textOf(outcomeMessage(companyCard(acme), mine).blocks);
    expect(text).toContain('Top suppliers, 5 of 30');
    expect(text).toContain('7 shipments in 12 months · 1,234 in all');
  });

  it('names a partner that the source does not', () => {
    const text = textOf(outcomeMessage(companyCard({ suppliers_table: [{ shipments_12m: 1 }] }), mine).blocks);
    expect(text).toContain('Name missing in the source · 1 shipment in 12 months');
  });

  it('leaves out months without a figure', () => {
    const months = [
      { month: '2026-01', shipments: null, weight: 1, teu: 1 },
      { month: '2026-02', shipments: 4, weight: null, teu: null },
    ];
    expect(textOf(outcomeMessage(companyCard({ time_series: months }), mine).blocks)).toContain('02/2026: 4');
  });

  it('says that it moved', () => {
    const card = { ...companyCard(acme), moves: [{ kind: 'company' as const, from: 'a-old', to: 'a-new' }] };
    expect(textOf(outcomeMessage(card, mine).blocks)).toContain('Moved: a-old is now a-new.');
  });

  it('leads to its shipments of the last twelve months', () => {
    expect(lookUpBehind(companyCard(acme), 'Shipments')).toMatchObject({
      do: 'shipments',
      company: { slug: 'acme-robotics', title: 'Acme Robotics Inc' },
      from: '2025-11-20',
      to: '2026-11-20',
    });
  });

  it('leads to the other matches', () => {
    expect(lookUpBehind(companyCard(acme), 'Not the one? (5 others)')).toMatchObject({
      party: { name: 'Acme Robotics', pick: true },
    });
  });

  it('offers Refresh where it is cached and Share where it is private', () => {
    expect(labelsOf(outcomeMessage({ ...companyCard(acme), cost: cachedCost }, mine)).slice(-2)).toEqual([
      'Refresh',
      'Share',
    ]);
  });

  it('offers neither where it is fresh and shared', () => {
    expect(labelsOf(outcomeMessage(companyCard(acme), shared)).join()).not.toMatch(/Refresh|Share/);
  });
});

const bill = {
  bol_number: 'MAEU123456789',
  arrival_date: '2026-09-30',
  company_name: 'Acme Robotics Inc',
  supplier_name: 'Bright Bearings',
  quantity: 12,
  quantity_unit: 'CTN',
  bol_type: 'H',
  weight: 0,
};
const billTexts = [
  ...['bol_number', 'company_name', 'company_address', 'supplier_name', 'supplier_country', 'product_description'],
  ...['hs_code', 'hs_code_description', 'entry_port', 'exit_port', 'vessel_name', 'carrier_scac_code', 'quantity_unit'],
  ...['bol_type', 'master_bol_number', 'notify_party_name'],
];

describe('Slack takes a bill of lading', () => {
  it.each(hostile)('made of %s', (_, text) => {
    const card = billCardOf(Object.fromEntries(billTexts.map((field) => [field, text])));
    expectSendable(outcomeMessage(card, shared));
  });

  it('without any fact', () => {
    expectSendable(outcomeMessage(billCardOf({}), mine));
  });
});

describe('a bill of lading', () => {
  it('says whose it is in a sentence', () => {
    expect(outcomeMessage(billCardOf(bill), mine).text).toMatch(
      /^Bill of lading MAEU123456789 of Acme Robotics Inc from Bright Bearings, US import\. 1 credit;/,
    );
  });

  it('leaves missing facts out and keeps a real zero', () => {
    const text = textOf(outcomeMessage(billCardOf(bill), mine).blocks);
    expect(text).toContain('Weight: \n0');
    expect(text).not.toMatch(/Vessel|TEU|undefined|null/);
  });

  it.each([
    ['H', 'house'],
    ['R', 'regular'],
    ['M', 'master'],
    ['Q', 'Q'],
    ['constructor', 'constructor'],
  ])('names the type %s', (type, word) => {
    expect(textOf(outcomeMessage(billCardOf({ bol_type: type }), mine).blocks)).toContain(`Bill type: \n${word}`);
  });
});

describe('the trend of a profile', () => {
  const months = [
    { month: '2026-01', shipments: 3, weight: null, teu: null },
    { month: '2026-02', shipments: 5, weight: null, teu: null },
  ];
  const isChart = ({ type }: { readonly type: string }) => type === 'data_visualization';

  it('is a chart with its figures in words, and words alone where Slack takes no chart', () => {
    const message = outcomeMessage(companyCard({ time_series: months }), { ...mine, now: 0 });
    expectSendable(message);
    expect(message.blocks.filter(isChart)).toHaveLength(1);
    expect(textOf(message.blocks)).toContain('01/2026: 3 · 02/2026: 5');
    expect(message.plain?.().filter(isChart)).toEqual([]);
    expect(textOf(message.plain?.() ?? [])).toContain('01/2026: 3 · 02/2026: 5');
  });

  it('is left out where the profile names no months', () => {
    const message = outcomeMessage(companyCard({ time_series: [] }), { ...mine, now: 0 });
    expect(message.blocks.filter(isChart)).toEqual([]);
    expect(message.plain).toBeNull();
  });
});
