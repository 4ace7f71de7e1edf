import { describe, expect, it } from 'vitest';
import { compileText } from '../../../src/local/trade-service/text.ts';
import { type Rows, ask, bills, cost, list, one, powerQuery, start } from './ask.ts';
import { perFile } from '../../support/per-test.ts';

const service = perFile(start);

const values = ({ rows }: Rows, field: string) => [...new Set(rows.map((row) => row[field]))];

describe('the text grammar', () => {
  it.each([
    ['cat toys', 'WOODEN TOYS', true],
    ['cat toys', 'DOG FOOD', false],
    ['cat AND toys', 'WOODEN TOYS', false],
    ['cat AND toys', 'Toys for a CAT', true],
    ['"cat toys"', 'TOYS, CAT', false],
    ['"cat toys"', 'PLUSH CAT-TOYS', true],
    ['toys NOT cat', 'CAT TOYS', false],
    ['toys NOT cat', 'DOG TOYS', true],
    ['NOT cat', 'DOG TOYS', true],
    ['toys AND NOT (cat OR dog)', 'DOG TOYS', false],
    ['toys AND NOT (cat OR dog)', 'BIRD TOYS', true],
    ['a OR b AND c', 'A', true],
    ['(a OR b) AND c', 'A', false],
    ['cats and dogs', 'AND', true],
    ['bear*', 'BALL BEARINGS', true],
    ['bear*', 'A FORBEARING', false],
    ['t?y', 'TOY', true],
    ['t?y', 'TOOY', false],
    ['"ball bear*"', 'STEEL BALL BEARINGS', true],
    ['toy', 'TOYS', false],
    ['camión', 'CAMION', true],
    ['(toys', 'TOYS', true],
    ['toys) extra', 'EXTRA', true],
    ['AND', 'ANYTHING', true],
  ])('%s finds %s: %s', (source, text, found) => {
    expect(compileText(source)(text)).toBe(found);
  });

  it('takes the comma of a port as part of its name', () => {
    const test = compileText('Houston, Tx OR Savannah, Ga', { commaNames: true });
    expect(['Houston, Tx', 'Laredo, Tx', 'Savannah, Ga'].map(test)).toEqual([true, false, true]);
  });
});

describe('filters of US bills', () => {
  it.each(['acme-robotics', 'Acme_Robotics', 'ACME-ROBOTICS'])('know the company %s', (company) => {
    expect(values(bills(service, { company }), 'company_link')).toEqual(['/company/acme-robotics']);
  });

  it.each([
    { company: 'Acme Robotics Inc' },
    { company: 'company/acme-robotics' },
    { weight: 'heavy' },
    { since: '2026' },
    { limit: '3' },
  ])('ignore %j in silence and charge for the unfiltered page', (query) => {
    const got = ask(service, '/powerquery/us-import/bols', { ...query, page_size: '20' });
    const all = one(ask(service, '/powerquery/us-import/bols', { page_size: '1' }))['totalCount'];
    expect([one(got)['totalCount'], cost(got).requestCost]).toEqual([all, 2]);
  });

  it.each(['848210', '8482', '8482*', '84821?'])('find code 848210 by %s', (hs_code) => {
    expect(values(bills(service, { hs_code }), 'hs_code')).toEqual(['848210']);
  });

  it('find a country by its full name and not by its code', () => {
    expect(values(bills(service, { supplier_country: 'South Korea NOT China' }), 'supplier_country')).toContain(
      'South Korea',
    );
    expect(bills(service, { supplier_country: 'KR' }).total).toBe(0);
  });

  it.each([
    ['500 TO *', 500, Infinity],
    ['* TO 900', 0, 900],
    ['500 TO 900', 500, 900],
    ['[500 TO 900]', 500, 900],
  ])('find weights %s', (weight, from, to) => {
    const weights = bills(service, { weight }).rows.map((row) => Number(row['weight']));
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.every((kg) => kg >= from && kg <= to)).toBe(true);
  });

  it('show rows without a party only when asked', () => {
    const empty = ({ rows }: Rows) =>
      rows.filter((row) => row['company_name'] === '' || row['supplier_name'] === '').length;
    expect(empty(bills(service, { page_size: '1000' }))).toBe(0);
    expect(empty(bills(service, { page_size: '1000', include_omitted_data: 'true' }))).toBeGreaterThan(0);
  });
});

it.each([
  ['us-import/bols', { entry_port: 'Houston, Tx' }],
  ['us-import/bols', { bol_type: 'M' }],
  ['us-import/bols', { carrier_scac_code: 'HRNL' }],
  ['mx-import/declarations', { incoterm: 'FOB' }],
  ['mx-import/declarations', { transport_type: 'AEREO' }],
  ['mx-import/declarations', { customs_office: 'VERACRUZ' }],
  ['mx-import/declarations', { company_state: 'Jalisco' }],
  ['mx-export/declarations', { supplier_state: 'Jalisco' }],
])('%s are found by %o alone', (path, query) => {
  const [[field, value] = []] = Object.entries(query);
  expect(values(powerQuery(service, path, { ...query, page_size: '200' }), field ?? '')).toEqual([value]);
});

describe('filters of Mexican declarations', () => {
  const declarations = (query: Record<string, string>) =>
    powerQuery(service, 'mx-import/declarations', { page_size: '200', ...query });

  it('ignore slugs', () => {
    expect(declarations({ company: 'acme-robotics', page_size: '1' }).total).toBe(
      declarations({ page_size: '1' }).total,
    );
  });

  it('speak Spanish', () => {
    expect(declarations({ product_description: 'tornillos' }).total).toBeGreaterThan(0);
    expect(values(declarations({ supplier_country: 'Alemania' }), 'supplier_country')).toEqual(['Alemania']);
  });
});

describe('rankings', () => {
  it('of aggregates are by volume', () => {
    const counts = powerQuery(service, 'us-import/companies', { page_size: '50' }, 'totalCompanies').rows.map((row) =>
      Number(row['doc_count']),
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('of aggregates add up to the bills', () => {
    const query = { product_description: 'tequila', page_size: '1000' };
    const { rows } = powerQuery(service, 'us-import/suppliers', query, 'totalSuppliers');
    expect(rows.reduce((sum, row) => sum + Number(row['doc_count']), 0)).toBe(bills(service, query).total);
  });

  it('of products are by relevance, not by volume', () => {
    const rows = list(ask(service, '/product/ball%20bearing/suppliers', { page_size: '50' }));
    const [relevance, volume] = ['relevance_score', 'matching_shipments'].map((field) =>
      rows.map((row) => Number(row[field])),
    );
    expect(relevance).toEqual(relevance?.toSorted((a, b) => b - a));
    expect(volume).not.toEqual(volume?.toSorted((a, b) => b - a));
  });

  it('of products keep to countries and leave countries out', () => {
    const codes = (query: Record<string, string>) =>
      new Set(
        list(ask(service, '/product/toys/suppliers', { page_size: '100', ...query })).map(
          (row) => row['supplier_country_code'],
        ),
      );
    expect(codes({ countries: 'germany,south korea' })).toEqual(new Set(['DE', 'KR']));
    expect(codes({ exclude_countries: 'china' }).has('CN')).toBe(false);
  });
});
