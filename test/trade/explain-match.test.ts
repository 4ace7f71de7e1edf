import { describe, expect, it } from 'vitest';
import { explainMatch } from '../../src/trade/index.ts';

const bill = {
  company_name: 'Acme Robotics Inc',
  company_link: '/company/acme-robotics',
  supplier_country: 'South Korea',
  product_description: 'INDUSTRIAL  ROBOTS\nAND BALL BEARINGS',
  hs_code: '847950',
  weight: 520,
};

describe('how a record satisfies a filter', () => {
  it.each([
    [{ product_description: 'robot OR robots' }, ['product “robots”'], []],
    [{ product_description: '("ball bearings" OR gears) AND rob*' }, ['product “ball bearings”, “rob*”'], []],
    [{ product_description: 'robots NOT plastic' }, ['product “robots”'], []],
    // A part of a word is not the word.
    [{ product_description: 'robot OR earing' }, [], ['product']],
    [{ company: 'acme-robotics', supplier: 'bright' }, ['company Acme Robotics Inc'], ['supplier']],
    [{ company: 'acme' }, [], ['company']],
    [{ supplier_country: 'NOT China' }, ['supplier country South Korea'], []],
    [{ supplier_country: 'NOT "South Korea"' }, [], ['supplier country']],
    [{ hs_code: '8479*', weight: '500 TO *' }, ['HS code “8479*”', 'weight 520'], []],
    [{ vessel_name: '"Northern Star"', include_omitted_data: 'true' }, [], ['vessel']],
  ])('%j', (filter, shown, hidden) => {
    expect(explainMatch('us-import', filter, bill)).toEqual({ shown, hidden });
  });

  it('reads signs in a filter as text', () => {
    const filter = { product_description: '"a+(b)$"' };
    expect(explainMatch('us-import', filter, { product_description: 'x a+(b)$ y' }).shown).toEqual([
      'product “a+(b)$”',
    ]);
  });
});
