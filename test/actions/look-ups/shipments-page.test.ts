import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeMessage } from '../../../src/actions/answer.ts';
import type { ShipmentsPage } from '../../../src/lookups/outcome.ts';
import type { Message } from '../../../src/slack/kit/blocks.ts';
import { buttonsOf, choicesOf, expectSendable, labelsOf, textOf } from '../../slack/kit/message-rules.ts';
import { billRow, cachedCost, declarationRow, mine, page, party, rowOf, shared } from '../../slack/kit/samples.ts';

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const show = (of: ShipmentsPage) => outcomeMessage(of, mine);
const lookUpBehind = (of: ShipmentsPage, label: string): unknown =>
  JSON.parse(controlsOf(show(of)).find(({ text }) => text.text.startsWith(label))?.value ?? 'null');
const controlsOf = ({ blocks }: Message) => [...buttonsOf(blocks), ...choicesOf(blocks, 'more')];

describe('what a page says', () => {
  it('is a sentence with count, question, window, position and cost', () => {
    expect(show(page({ rows: times(10, billRow), total: 143, lookUp: { offset: 10 } })).text).toBe(
      'Frozen shrimp: 143 US import shipments. Product frozen shrimp · Nov 20, 2025 – Nov 20, 2026 ' +
        '(last 12 months) · 11–20 of 143. 1 credit; 812.4 left.',
    );
  });

  it('has the newest rows first, and says so where the service sent them otherwise', () => {
    const rows = ['2026-09-30', '2026-10-02'].map((arrival_date) => ({ ...billRow, arrival_date }));
    const said = (of: typeof rows, total = 9) => textOf(show(page({ rows: of, total })).blocks);
    expect(said(rows)).toMatch(/10\/02\/2026[^]*09\/30\/2026[^]*Other pages may hold newer ones\./);
    expect(said(rows.toReversed())).toMatch(/10\/02\/2026[^]*09\/30\/2026/);
    expect(said(rows.toReversed())).not.toContain('Newest');
    // Nothing newer can be on another page where this one holds all.
    expect(said(rows, 2)).not.toContain('Newest');
  });

  it.each([
    [{ company: 'Acme' }, 'Acme, frozen shrimp: 1 US import shipment'],
    [{ company: 'Acme', supplier: 'Bright Co' }, 'Acme from Bright Co, frozen shrimp: 1 US import shipment'],
  ])('is about %j in its first line', (names, title) => {
    const parties = Object.entries(names).map(([kind, name]) => ({
      ...({ ...party, title: name, kind: kind === 'company' ? 'company' : 'supplier' } as const),
    }));
    expect(textOf(show(page({ parties })).blocks.slice(0, 1))).toBe(title);
  });

  it.each([
    ['us-import', 'Acme from Bright Co', 'Arrived Company Supplier Product', 'from'],
    ['us-export', 'Acme to Bright Co', 'Date Exporter Buyer Product', 'to'],
    ['mx-import', 'Acme from Bright Co', 'Date Importer Supplier Product', 'from'],
    ['mx-export', 'Bright Co to Acme', 'Date Exporter Buyer Product', 'to'],
  ] as const)('calls the firms of %s by their roles', (dataset, pair, heads, direction) => {
    const country = dataset === 'mx-export' ? 'company_country' : 'supplier_country';
    const filter = { [country]: 'China' };
    const [company, supplier] = [
      { ...party, title: 'Acme' },
      { ...party, title: 'Bright Co', kind: 'supplier' as const },
    ];
    const rows = [{ ...(dataset.startsWith('us') ? billRow : declarationRow), [country]: 'China' }];
    expect(textOf(show(page({ parties: [company, supplier], lookUp: { dataset } })).blocks.slice(0, 1))).toContain(
      pair,
    );
    const said = show(page({ rows, lookUp: { dataset, filter } }));
    expect(said.text).toMatch(new RegExp(`\\b${direction} China · `, 'i'));
    const table = said.blocks.find((block) => block.type === 'data_table');
    expect(
      table?.rows[0]
        ?.map((head) => ('text' in head ? head.text : ''))
        .slice(0, 4)
        .join(' '),
    ).toBe(heads);
  });

  it.each([
    ['us-import', 'Arrived Company Supplier Country Product'],
    ['us-export', 'Date Exporter Buyer Country Product'],
    ['mx-import', 'Date Importer Supplier Country Product'],
    ['mx-export', 'Date Exporter Buyer Country Product'],
  ] as const)('gives the country of %s a column of its own, unless the question names it', (dataset, heads) => {
    const [row, country] = dataset.startsWith('us') ? [billRow, 'China'] : [declarationRow, 'Alemania'];
    const name = 'Shenzhen Very Long Name Bright Bearings Manufacturing Company Limited';
    const rows = [
      { ...row, supplier_name: name, company_name: name, supplier_country: country, company_country: country },
    ];
    const linesOf = (filter: Readonly<Record<string, string>>) =>
      textOf(show(page({ rows, lookUp: { dataset, filter } })).blocks).split('\n');
    const lines = linesOf({ product_description: 'steel' });
    expect(lines.join(' ')).toContain(heads);
    expect(lines).toContain(country === 'Alemania' ? 'Germany' : country);
    const field = dataset === 'mx-export' ? 'company_country' : 'supplier_country';
    expect(linesOf({ [field]: `"${country}"` }).join(' ')).toContain(heads.replace(' Country', ''));
    expect(linesOf({ [field]: `NOT ${country}` }).join(' ')).toContain(heads);
  });

  it.each([
    [{ product_description: 'robot OR robots' }, 'Robots: 1 US import shipment'],
    [{ hs_code: '8482' }, 'HS 8482: 1 US import shipment'],
    [{ supplier_country: 'China' }, '1 matching US import shipment'],
  ])('is about the filter %j where no firm is named', (filter, title) => {
    expect(textOf(show(page({ lookUp: { filter } })).blocks.slice(0, 1))).toBe(title);
  });

  it('says why it shows fewer rows than it counts', () => {
    const text = textOf(show(page({ rows: times(9, billRow), received: 10, total: 247 })).blocks);
    expect(text).toContain('1–10 of 247, 1 left out');
    expect(text).toContain("I couldn't read 1 row that the data service sent.");
  });

  it('says in its second line what was understood', () => {
    const filter = { product_description: 'ball', supplier_country: '"South Korea"', entry_port: '"Houston, Tx"' };
    expect(textOf(show(page({ lookUp: { filter, assumedWindow: false } })).blocks.slice(1, 2))).toBe(
      'Product "ball" · into Houston, TX · from South Korea · Nov 20, 2025 – Nov 20, 2026 · 1–1 of 1',
    );
  });

  it('says which ports are those of exit', () => {
    const rows = [{ ...billRow, entry_port: null, exit_port: 'Haiphong' }];
    expect(textOf(show(page({ rows })).blocks)).toContain('Haiphong (exit)');
  });

  it('offers the first six digits of a longer code', () => {
    const empty = page({ rows: [], total: 0, lookUp: { filter: { hs_code: '84821050' } } });
    expect(lookUpBehind(empty, 'Search HS 848210')).toMatchObject({ filter: { hs_code: '848210' } });
    expect(textOf(show(empty).blocks)).toContain('The first six digits of the code may find more.');
  });

  it('shows Mexican values as money', () => {
    const rows = [declarationRow];
    expect(textOf(show(page({ rows, lookUp: { dataset: 'mx-import', filter: {} } })).blocks)).toContain('$1,000.50');
  });

  it('leaves the total out where the service gives none', () => {
    const { text } = show(page({ rows: times(10, billRow), total: null }));
    expect(text).toMatch(/^Frozen shrimp: US import shipments\..* · 1–10\./);
  });

  it('names the position also after a question of 3,000 characters', () => {
    const named = { ...party, title: 'x'.repeat(3_000) };
    expect(textOf(show(page({ parties: [named] })).blocks)).toContain('1–1 of 1');
  });

  it.each([
    ['us-import', 'tornillo OR tornillos', 'Search “screw”', 'screws OR screw'],
    [
      'us-import',
      '(botella OR botellas) AND (vidrio OR vidrios)',
      'Search “glass bottle”',
      'glass AND (bottles OR bottle)',
    ],
    ['mx-import', 'bearing OR bearings', 'Search “rodamiento”', 'rodamientos OR rodamiento'],
  ] as const)('of %s offers %s in the language of the records', (dataset, product_description, label, text) => {
    const empty = page({ rows: [], total: 0, lookUp: { dataset, filter: { product_description } } });
    expect(lookUpBehind(empty, label)).toMatchObject({ filter: { product_description: text } });
  });

  it('says that nothing matches, and what to try', () => {
    const message = show(page({ rows: [], total: 0 }));
    expect(message.text).toMatch(/^Frozen shrimp: no US import shipments in the last 12 months\./);
    expect(textOf(message.blocks)).toContain('or a longer time');
    const labels = JSON.stringify(message.blocks).match(/"text":"(Find|Search)[^"]*/g);
    expect(labels).toEqual([
      '"text":"Search 3 years · up to 1 credit',
      '"text":"Search “frozen” · up to 1 credit',
      '"text":"Search “shrimp” · up to 1 credit',
    ]);
  });

  it('says of which days there is nothing, and offers the last 30 if they were fewer', () => {
    const week = { from: '2026-11-16', to: '2026-11-22', assumedWindow: false };
    const places = { filter: { product_description: 'sofa OR sofas', supplier_country: '"Vietnam"' } };
    const of = page({ rows: [], total: 0, lookUp: { ...week, ...places } });
    const message = show(of);
    expect(message.text).toMatch(/^Sofa.*: no US import shipments from Vietnam, Nov 16, 2026 – Nov 22, 2026\./);
    expect(labelsOf(message).map((label) => label.split(' · ')[0])).toEqual(
      expect.arrayContaining(['Last 30 days', 'Search 3 years', 'From any country']),
    );
    // They were searched for, and are no firm.
    expect(JSON.stringify(message.blocks)).not.toMatch(/Search “sofa”|Find a company/);
  });

  it('offers the same without the port', () => {
    const into = (field: string) =>
      page({ rows: [], total: 0, lookUp: { filter: { hs_code: '8482*', [field]: 'Hamburg' } } });
    for (const field of ['entry_port', 'customs_office'])
      expect(lookUpBehind(into(field), 'Any port')).toMatchObject({ filter: { hs_code: '8482*' }, offset: 0 });
  });

  it('offers nothing that cannot find more', () => {
    const asked = { from: '2020-01-01', filter: { hs_code: '8482*' } };
    const { blocks } = show(page({ rows: [], total: 0, lookUp: asked }));
    expect(JSON.stringify(blocks)).not.toMatch(/Find a company|Search/);
  });

  it.each([
    [143, 'That is past the end: there are 143.'],
    [null, 'There are no more rows.'],
  ])('past the end of %s rows says so', (total, words) => {
    expect(show(page({ rows: [], total, lookUp: { offset: 1_000 } })).text).toContain(words);
  });

  it('tells of a move', () => {
    const moves = [{ kind: 'company' as const, from: 'acme-old', to: 'acme-robotics' }];
    expect(textOf(show(page({ moves })).blocks)).toContain('Moved: acme-old is now acme-robotics.');
  });

  it('doubts a filter that the rows do not satisfy', () => {
    expect(textOf(show(page({ doubtful: ['hs_code'] })).blocks)).toContain(
      'Under half of these rows match the filter (HS code): the data service may',
    );
  });

  it.each([10_000, 100_000])('doubts a total of exactly %i', (total) => {
    expect(textOf(show(page({ total })).blocks)).toContain('may stop counting at');
  });

  it('keeps the facts of rows apart in the plain form', () => {
    expect(textOf(show(page()).plain?.() ?? [])).toContain(
      '1. arrived 09/30/2026 · company Acme Robotics Inc · supplier Shenzhen Bri',
    );
  });

  it('has days that sort by the calendar, also over the turn of a year', () => {
    const rows = ['2025-12-31', '2026-01-02'].map((arrival_date) => ({ ...billRow, arrival_date }));
    const cells = JSON.stringify(show(page({ rows, total: 2 })).blocks);
    expect(cells).toContain('{"type":"raw_number","value":20251231,"text":"12/31/2025"}');
    expect(cells).toContain('{"type":"raw_number","value":20260102,"text":"01/02/2026"}');
  });

  it('shows fifty rows uncut where all of it fits into one message', () => {
    const product = 'BALL BEARINGS OF STEEL, TWENTY';
    const rows = times(50, { ...billRow, product_description: product, supplier_name: 'Bright Bearings' });
    const message = show(page({ rows, total: 50, lookUp: { size: 50 } }));
    expectSendable(message);
    const table = textOf(message.blocks.filter(({ type }) => type === 'data_table'));
    expect(table.split(product).length - 1).toBe(50);
    expect(table).not.toContain('…');
  });

  it('leaves less room for rows when the message holds more besides', () => {
    const rows = times(50, rowOf('x'.repeat(3_000)));
    const filter = { notify_party: `"${'x'.repeat(1_500)}"` };
    const moves = times(5, { kind: 'company' as const, from: 'y'.repeat(200), to: 'z'.repeat(200) });
    const cells = (of: ShipmentsPage) => textOf(show(of).blocks.filter(({ type }) => type === 'data_table')).length;
    const [few, many] = [page({ rows, total: 50 }), page({ rows, total: 50, moves, lookUp: { filter } })];
    expect(cells(few)).toBeGreaterThan(6_000);
    expect(cells(many)).toBeLessThan(cells(few));
  });

  it('keeps dates whole however little room there is', () => {
    const message = show(page({ rows: times(50, rowOf('x'.repeat(3_000))), total: 50, lookUp: { size: 50 } }));
    for (const form of [message.blocks, message.plain?.() ?? []]) {
      const rows = form.filter(({ type }) => type !== 'actions');
      expect(textOf(rows).split('09/30/2026').length - 1).toBe(50);
    }
  });
});

describe('the buttons of a page', () => {
  it('go no further back than the first row', () => {
    expect(lookUpBehind(page({ total: 143, lookUp: { offset: 5 } }), 'Previous')).toMatchObject({ offset: 0 });
  });

  it('offer Refresh only where the answer is cached', () => {
    expect(labelsOf(show(page({ cost: cachedCost }))).join()).toMatch(/Refresh · 0\.1 credits/);
    expect(labelsOf(show(page())).join()).not.toContain('Refresh');
  });

  it('offer Share only where it is not shared yet', () => {
    expect(labelsOf(show(page()))).toContain('Share');
    expect(labelsOf(outcomeMessage(page(), shared))).not.toContain('Share');
  });

  it('offer them also where nobody counted', () => {
    expect(labelsOf(show(page({ parties: [{ ...party, others: null }] })))).toContain('Wrong company?');
  });

  it.each([
    ['there are none', { ...party, others: 0 }],
    ['a slug was typed', { ...party, typed: null }],
  ])('offer none where %s', (_, of) => {
    expect(labelsOf(show(page({ parties: [of] }))).join()).not.toContain('Wrong');
  });

  it('lead on and back exactly where there are rows', () => {
    const sizes = fc.integer({ min: 1, max: 50 });
    const offsets = fc.integer({ min: 0, max: 300 });
    const totals = fc.option(fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(totals, sizes, offsets, sizes, (total, size, offset, sent) => {
        const count = total === null ? Math.min(sent, size) : Math.max(0, Math.min(size, total - offset));
        const labels = labelsOf(show(page({ rows: times(count, billRow), total, lookUp: { size, offset } })));
        const more = total === null ? count === size : offset + count < total && count > 0;
        expect(labels.some((label) => label.startsWith('Next'))).toBe(more);
        expect(labels.some((label) => label.startsWith('Previous'))).toBe(offset > 0 && count > 0);
        expect(labels.some((label) => label.startsWith('First page'))).toBe(offset > 0 && count === 0);
      }),
      { numRuns: 150 },
    );
  });
});
