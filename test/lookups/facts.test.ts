import { describe, expect, it } from 'vitest';
import { doubtfulFields } from '../../src/lookups/doubtful-fields.ts';
import { type AnswerCost, withSideCosts } from '../../src/lookups/outcome.ts';
import { normalizeName, sameName } from '../../src/model/names.ts';
import type { Row } from '../../src/model/answer.ts';

describe('two names are one', () => {
  it.each([
    ['Acme Robotics Inc', 'ACME ROBOTICS, INC.'],
    ['Acme Robotics', 'Acme Robotics LLC'],
    ['Acme Ltd.', 'ACME LIMITED'],
    ['Johnson & Sons', 'Johnson and Sons'],
    ["O'Neill", 'ONeill'],
    ['Café São', 'cafe sao'],
    ['Company', 'Company Inc'],
    ['A.B.C. Co', 'ABC Company'],
  ])('%s, %s', (a, b) => {
    expect([sameName(a, b), sameName(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['Acme LLC', 'Acme Inc'],
    ['Acme', 'Acme Labs'],
    ['', ''],
    ['!!!', '???'],
    ['Acme Co Ltd', 'Acme Ltd'],
    ['Company', 'Inc'],
  ])('but not %s, %s', (a, b) => {
    expect([sameName(a, b), sameName(b, a)]).toEqual([false, false]);
  });

  it('by one key regardless of case, accents and punctuation', () => {
    expect(normalizeName('  ÁCME—Robotics’ (Inc.) ')).toBe('acme robotics inc');
  });
});

describe('the rows do not satisfy', () => {
  const window = { from: '2026-01-01', to: '2026-12-31' };
  const row = (facts: Partial<Row>): Row => ({ arrival_date: '2026-09-30', ...facts });
  const doubt = (filter: Record<string, string>, ...facts: Partial<Row>[]) =>
    doubtfulFields(filter, window, facts.map(row));

  it.each<[string, Record<string, string>, Partial<Row>]>([
    ['a company', { company: 'acme' }, { company_link: '/company/other' }],
    ['a supplier', { supplier: 'acme' }, { supplier_link: '/supplier/other' }],
    ['a weight', { weight: '500 TO *' }, { weight: 499 }],
    ['an upper weight', { weight: '* TO 500' }, { weight: 500.5 }],
    ['an HS code', { hs_code: '8482*' }, { hs_code: '030617' }],
    ['a country', { supplier_country: '"south korea"' }, { supplier_country: 'China' }],
    ['a country left out', { supplier_country: 'NOT china' }, { supplier_country: 'China' }],
  ])('%s', (_, filter, facts) => {
    expect(doubt(filter, facts)).toEqual(Object.keys(filter));
  });

  it.each<[string, Record<string, string>, Partial<Row>]>([
    ['a company', { company: 'acme' }, { company_link: '/company/Acme' }],
    ['a weight at the edge', { weight: '500 TO 500' }, { weight: 500 }],
    ['an HS code', { hs_code: '8482*' }, { hs_code: '84821090' }],
    ['a country in other letters', { supplier_country: 'vietnam' }, { supplier_country: 'VIETNAM' }],
    ['facts the rows lack', { weight: '1 TO *', hs_code: '84*', company: 'acme', supplier_country: 'china' }, {}],
    [
      'text the service reads',
      { product_description: 'steel', supplier_country: 'china OR vietnam' },
      { supplier_country: 'Peru' },
    ],
  ])('but do: %s', (_, filter, facts) => {
    expect(doubt(filter, facts)).toEqual([]);
  });

  it('the dates, when most lie outside', () => {
    expect(doubt({}, { arrival_date: '2020-01-01' }, { arrival_date: '2020-01-02' }, {})).toEqual(['dates']);
  });

  it('no filter that half of them satisfy', () => {
    expect(doubt({ weight: '500 TO *' }, { weight: 500 }, { weight: 1 })).toEqual([]);
  });

  it('nothing, where there are none', () => {
    expect(doubtfulFields({ weight: '500 TO *' }, window, [])).toEqual([]);
  });
});

describe('the cost of an answer with side calls', () => {
  const cost = (charged: number | null, left: number | null): AnswerCost => ({ charged, left, source: 'fresh', at: 5 });

  it('is the sum, without the dust of fractions', () => {
    expect(withSideCosts(cost(0.1, 9), [cost(0.2, 10)])).toEqual(cost(0.3, 9));
  });

  it('is not reported as soon as one is not', () => {
    expect(withSideCosts(cost(1, 9), [cost(null, 10)]).charged).toBeNull();
  });

  it('leaves what was last said to be left', () => {
    expect(withSideCosts({ charged: 0, left: null, source: 'cached', at: 1 }, [cost(1, 10)])).toEqual({
      charged: 1,
      left: 10,
      source: 'cached',
      at: 1,
    });
  });
});
