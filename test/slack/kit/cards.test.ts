import { describe, expect, it } from 'vitest';
import { outcomeMessage } from '../../../src/actions/answer.ts';
import { dataOf } from '../../../src/actions/kinds.ts';
import type { ProfileCard } from '../../../src/lookups/outcome.ts';
import type { Block, Message } from '../../../src/slack/kit/blocks.ts';
import { actionIn, buttonsOf, choicesOf, expectSendable, labelsOf, textOf } from './message-rules.ts';
import { billCardOf, cachedCost, companyCard, cost, declarationRow, mine, party, shared } from './samples.ts';

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
const tableIn = (blocks: readonly Block[]) => blocks.find(({ type }) => type === 'data_table');
function lookUpBehind(card: ProfileCard, label: string): unknown {
  const { blocks } = outcomeMessage(card, mine);
  const controls = [...buttonsOf(blocks), ...choicesOf(blocks, 'more')];
  return JSON.parse(controls.find(({ text }) => text.text === label)?.value ?? 'null');
}

describe('a profile', () => {
  it('of a supplier has its customers', () => {
    const card: ProfileCard = {
      is: 'profile',
      kind: 'supplier',
      party: { ...party, kind: 'supplier' },
      moves: [],
      cost: cachedCost,
      lookUp: { do: 'profile', kind: 'supplier', party: { slug: 'x' } },
      profile: { title: 'Bright', companies_table: [{ company_name: 'Acme', total_shipments_supplier: 3 }] },
    };
    const message = outcomeMessage(card, shared);
    expectSendable(message);
    expect(textOf(message.blocks)).toContain('Top customers and their shipments, 1 of 1');
  });

  it('says what the firm imports and from where, each with its share', () => {
    const code = (hs_code: string, description: string | null, shipments: number) => ({
      hs_code,
      description,
      shipments,
      children: [],
    });
    const chapter = {
      ...code('84', 'Machinery', 90),
      children: [code('848210', 'Ball bearings', 60), code('848340', 'Gears', 30)],
    };
    const suppliers = [
      ['China', 6],
      ['Germany', 3],
      ['China', 1],
    ] as const;
    const card = companyCard({
      ...acme,
      hs_codes: [chapter, code('73', null, 10)],
      suppliers_table: suppliers.map(([country, shipments_12m]) => ({ ...partnerOf('x'), country, shipments_12m })),
    });
    const said = textOf(outcomeMessage(card, mine).blocks);
    expect(said).toContain('*Imports*\nBall bearings (60%), Gears (30%), HS 73 (10%)');
    expect(said).toContain('*From*\nChina (70%), Germany (30%)');
    expect(dataOf(card)).toMatchObject({
      goods: [
        { name: 'Ball bearings', share: 0.6 },
        { name: 'Gears', share: 0.3 },
        { name: 'HS 73', share: 0.1 },
      ],
      countries: [
        { name: 'China', share: 0.7 },
        { name: 'Germany', share: 0.3 },
      ],
    });
  });

  it('names its goods as its shipments describe them where it has no HS codes', () => {
    const [more, less] = ['BALL BEARINGS ON 20 PALLETS', 'GEARBOXES FREIGHT COLLECT'];
    const suppliers = [[more, less], [more]].map((product_descriptions) => ({
      ...partnerOf('x'),
      product_descriptions,
    }));
    const card = companyCard({ title: 'Acme', suppliers_table: suppliers });
    expect(textOf(outcomeMessage(card, mine).blocks)).toContain('*Imports*\nBall bearings, gearboxes');
  });

  it('ranks its partners as the page of them does, with their shares', () => {
    const suppliers = [
      { ...partnerOf('Past'), shipments_12m: 1, total_shipments_company: 90 },
      { ...partnerOf('Present'), shipments_12m: 3, total_shipments_company: 5 },
    ];
    const said = textOf(outcomeMessage(companyCard({ ...acme, suppliers_table: suppliers }), mine).blocks);
    expect(said).toMatch(/\nPresent\n[^]*\n75%\n[^]*\nPast\n[^]*\n25%\n/);
  });

  it('leads to the exports of a firm without imports', () => {
    const labels = (profile: object) => labelsOf(outcomeMessage(companyCard({ ...acme, ...profile }), mine)).join();
    expect(labels({ total_shipments: 0 })).toContain('US exports');
    expect(labels({})).not.toContain('US exports');
  });

  it('has the place and the shipments below its name, with the state in capitals', () => {
    const card = companyCard({ ...acme, address: '6499 Commerce Pkwy, Fremont, Ca', country: 'United States' });
    expect(outcomeMessage(card, mine).blocks[1]).toMatchObject({
      text: { text: '6499 Commerce Pkwy, Fremont, CA, United States\n1,234 shipments, Jan 2015 – Sep 2026' },
    });
  });

  it.each([
    [{ total_shipments: 1, date_range: { start_date: '2026-09-01', end_date: '2026-09-30' } }, '1 shipment, Sep 2026'],
    [{ total_shipments: 0 }, '0 shipments'],
    [{ date_range: { end_date: '2026-09-30' } }, 'Shipments, Sep 2026'],
  ])('says of its shipments what is known: %j', (profile, line) => {
    expect(textOf(outcomeMessage(companyCard(profile), mine).blocks).split('\n')).toContain(line);
  });

  it('gives no name twice', () => {
    const names = ['Acme Robotics Inc', 'Acme Robots', 'Acme Robots'];
    const card = companyCard({ ...acme, also_known_names: names });
    expect(textOf(outcomeMessage(card, mine).blocks)).toContain('*Also known as*\nAcme Robots\n');
  });

  it('shows ten partners of thirty in a table', () => {
    const { blocks } = outcomeMessage(companyCard(acme), mine);
    expect(textOf(blocks)).toContain('Top suppliers and their shipments, 10 of 30');
    expect(tableIn(blocks)).toMatchObject({
      rows: {
        0: [
          { text: 'Supplier' },
          { text: 'Country' },
          { text: 'Share' },
          { text: 'Shipments, 12 months' },
          { text: 'Shipments in all' },
        ],
        1: [
          { text: 'Acme Robotics Inc' },
          { text: 'Acme Robotics Inc' },
          { text: '3%' },
          { text: '7' },
          { text: '1,234' },
        ],
        length: 11,
      },
    });
  });

  it('leaves out a column that nothing is known of', () => {
    const card = companyCard({ suppliers_table: [{ supplier_name: 'Bright', shipments_12m: 1 }] });
    expect(tableIn(outcomeMessage(card, mine).blocks)).toMatchObject({
      rows: [
        [{ text: 'Supplier' }, { text: 'Share' }, { text: 'Shipments, 12 months' }],
        [{ text: 'Bright' }, { text: '100%' }, { text: '1' }],
      ],
    });
  });

  it('lists no partner that the source does not name', () => {
    const text = textOf(outcomeMessage(companyCard({ suppliers_table: [{ shipments_12m: 1 }] }), mine).blocks);
    expect(text).not.toContain('missing in the source');
  });

  it('opens the partners whose profiles the service links to', () => {
    const suppliers = [
      { supplier_name: 'Bright', key: '/supplier/bright' },
      { supplier_name: 'Dull', key: 'Dull' },
      { supplier_name: 'Acme', key: '/company/acme' },
    ];
    const { blocks } = outcomeMessage(companyCard({ suppliers_table: suppliers }), mine);
    const value = '{"do":"profile","kind":"supplier","party":{"slug":"bright"},"how":{"place":"new"}}';
    expect(blocks.filter(({ type }) => type === 'actions').at(-1)).toMatchObject({
      elements: [
        { placeholder: { text: 'Open a supplier… · 1 credit' }, options: [{ text: { text: 'Bright' }, value }] },
      ],
    });
  });

  it('says that it moved', () => {
    const card = { ...companyCard(acme), moves: [{ kind: 'company' as const, from: 'a-old', to: 'a-new' }] };
    expect(textOf(outcomeMessage(card, mine).blocks)).toContain('Moved: a-old is now a-new.');
  });

  it('leads to its shipments of the last twelve months', () => {
    expect(lookUpBehind(companyCard(acme), 'Shipments · up to 1 credit')).toMatchObject({
      do: 'shipments',
      company: { slug: 'acme-robotics', title: 'Acme Robotics Inc' },
      from: '2025-11-21',
      to: '2026-11-20',
    });
  });

  it('leads to its suppliers, which it was paid with', () => {
    expect(lookUpBehind(companyCard(acme), 'Suppliers · free')).toMatchObject({
      do: 'partners',
      kind: 'company',
      party: { slug: 'acme-robotics' },
    });
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

describe('a bill of lading', () => {
  it('says whose it is in a sentence', () => {
    expect(outcomeMessage(billCardOf(bill), mine).text).toMatch(
      /^MAEU123456789: Acme Robotics Inc from Bright Bearings, US import\. /,
    );
  });

  it('leaves missing facts out and keeps a real zero', () => {
    const text = textOf(outcomeMessage(billCardOf(bill), mine).blocks);
    expect(text).toContain('*Weight (unit not given)*\n0');
    expect(text).not.toMatch(/Vessel|TEU|undefined|null/);
  });

  it.each([
    ['H', 'house'],
    ['R', 'regular'],
    ['M', 'master'],
    ['Q', 'Q'],
    ['constructor', 'constructor'],
  ])('names the type %s', (type, word) => {
    expect(textOf(outcomeMessage(billCardOf({ bol_type: type }), mine).blocks)).toContain(`*Bill type*\n${word}`);
  });
});

describe('a record', () => {
  it('leads to the firms that a bill links to, by their names, and to others that ship the same', () => {
    const links = { company_link: '/company/acme-robotics', supplier_link: '/supplier/bright' };
    const linked = { ...bill, ...links, product_description: 'BALL BEARINGS' };
    const message = outcomeMessage(billCardOf(linked), mine);
    expectSendable(message);
    const ways = ['Open Acme Robotics Inc · 1 credit', 'Open Bright Bearings · 1 credit', 'Alternatives'];
    const lists = ['Add Acme Robotics Inc to a list…', 'Add Bright Bearings to a list…'];
    const labels = labelsOf(message).map((label) => label.replace(/^(Alternatives) .*/, '$1'));
    expect(labels).toEqual([...ways, 'Share', ...lists]);
    expect(labelsOf(outcomeMessage(billCardOf(bill), mine))).toEqual(['Share']);
  });

  it('says dates in words and states in capitals', () => {
    const text = textOf(outcomeMessage(billCardOf({ ...bill, entry_port: 'Houston, Tx' }), mine).blocks);
    expect(text).toContain('*Arrived*\nSep 30, 2026');
    expect(text).toContain('Houston, TX');
  });

  it('of Mexico says its value as money, and leads to the shipments of its firms', () => {
    const declaration = { ...declarationRow, supplier_name: 'Bright Bearings', value_in_usd: 80_683.7 };
    const lookUp = { do: 'declaration', id: '26_47', dataset: 'mx-import' } as const;
    const message = outcomeMessage({ is: 'record', lookUp, record: declaration, cost }, mine);
    expectSendable(message);
    expect(message.text).toMatch(/^26_47_QXM010203AB1_6001234: Grupo Acme from Bright Bearings, Mexico import\. /);
    expect(textOf(message.blocks)).toContain('*Value, USD*\n$80,683.70');
    expect(actionIn(buttonsOf(message.blocks)[1])).toMatchObject({
      do: 'shipments',
      dataset: 'mx-import',
      filter: { supplier_name: 'Bright Bearings' },
    });
  });
});

describe('the trend of a profile', () => {
  const month = (of: string, shipments: number | null) => ({ month: of, shipments, weight: 1_200.4, teu: 1.5 });
  const months = [month('2025-11', 99), month('2026-01', 3), month('2026-02', 5)];
  const chartIn = ({ blocks }: Message) => blocks.find(({ type }) => type === 'data_visualization');
  const words =
    'Shipments per month, Dec 2025 – Nov 2026: Dec 0, Jan 3, Feb 5, Mar 0, Apr 0, May 0, Jun 0, Jul 0, Aug 0, Sep 0, Oct 0, Nov 0.';

  it('covers twelve calendar months, with zero where nothing came', () => {
    const message = outcomeMessage(companyCard({ time_series: months }), mine);
    expectSendable(message);
    expect(chartIn(message)).toMatchObject({
      title: 'Shipments per month, Dec 2025 – Nov 2026',
      chart: { series: [{ data: { 0: { label: 'Dec', value: 0 }, 1: { label: 'Jan', value: 3 }, length: 12 } }] },
    });
  });

  it('has its figures in the sentence for screen readers, and in words where Slack takes no chart', () => {
    const message = outcomeMessage(companyCard({ time_series: months }), mine);
    expect(message.text).toContain(words);
    expect(textOf(message.blocks)).not.toContain(words);
    expect(textOf(message.plain?.() ?? [])).toContain(words);
  });

  it('leaves out a month whose figure is missing', () => {
    const unread = [...months, month('2026-03', null)];
    expect(outcomeMessage(companyCard({ time_series: unread }), mine).text).toContain('Feb 5, Apr 0');
  });

  it('stands beside the sums of each year, without those that a month lacks', () => {
    const series = [...months, { ...month('2024-03', null), weight: null }];
    const said = textOf(outcomeMessage(companyCard({ time_series: series }), mine).blocks);
    for (const year of [
      '*2026 so far*\n8 shipments, 3 TEU, weight 2,401',
      '*2025*\n99 shipments, 2 TEU',
      '*2024*\n2 TEU',
    ])
      expect(said).toContain(year);
  });

  it('is a sentence where nothing came for a year', () => {
    const message = outcomeMessage(companyCard({ time_series: months.slice(0, 1) }), mine);
    expect(chartIn(message)).toBeUndefined();
    expect(textOf(message.blocks)).toContain('No shipments in the last 12 months.');
  });

  it('is left out where the profile names no months', () => {
    expect(chartIn(outcomeMessage(companyCard({ time_series: [] }), mine))).toBeUndefined();
  });
});
