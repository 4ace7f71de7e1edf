import { beforeEach, describe, expect, it } from 'vitest';
import { actions } from '../../../src/actions/registry.ts';
import { mainProduct, productIn } from '../../../src/lookups/alternatives.ts';
import type { AlternativesLookUp } from '../../../src/model/look-up.ts';
import { createWorld } from '../../lookups/world.ts';
import { ask, partner, type Profile, serves } from './firms.ts';
import { perTest } from '../../support/per-test.ts';

const bols = (...texts: string[]) => texts.map((Product_Description) => ({ Product_Description }));
const precision: Profile = {
  title: 'Acme Precision GmbH',
  recent_bols: bols('BALL BEARINGS', 'DEEP GROOVE BALL BEARING, STEEL', '20 PALLETS OF BALL BEARINGS', 'MOTORS'),
};
const acme: Profile = { title: 'Acme Robotics Inc', suppliers_table: [partner('used', 3)] };
const supplier = (slug: string) => ({
  supplier_link: `/supplier/${slug}`,
  supplier_name: slug.toUpperCase(),
  supplier_country_code: 'CN',
  relevance_score: 80,
  matching_shipments: 12,
  specialization: 40,
  supplier_total_shipments: 30,
});

const lookUp: AlternativesLookUp = {
  do: 'alternatives',
  party: { name: 'precision' },
  countries: [],
  size: 10,
  offset: 0,
};

const world = perTest(createWorld);
beforeEach(() => {
  serves(world, { precision, acme }, [supplier('precision'), supplier('used'), supplier('other')]);
});

describe('alternatives to a supplier', () => {
  it('ship what its latest shipments have in common, and it is not among them', async () => {
    const { text, outcome, cost } = await ask(world, lookUp);
    expect(text).toContain('Alternatives to Acme Precision GmbH for ball bearings');
    expect(text).toContain('By relevance to “ball bearings”, named in 3 of its 4 latest shipments');
    expect(text).toMatch(/"USED"\},\{"type":"raw_text","text":"China"/);
    expect(text).not.toContain('"PRECISION"');
    expect(text).toMatch(/"Rank".*"value":1,"text":"1"\},\{[^}]*"USED".*"value":2,"text":"2"\},\{[^}]*"OTHER"/);
    expect(text).not.toContain('"80"');
    expect(text).toContain('· 1–3, 1 left out"');
    expect(text).toContain('Acme Precision GmbH itself is left out.');
    expect(outcome).toMatchObject({ lookUp: { party: { slug: 'precision' }, words: 'ball bearings' } });
    expect(cost.charged).toBe(1.3);
  });

  it('cost less once the profile was read, and nothing when they are asked for again', async () => {
    await ask(world, { do: 'profile', kind: 'supplier', party: { slug: 'precision' } });
    expect((await ask(world, lookUp)).cost.charged).toBe(0.3);
    expect((await ask(world, lookUp)).cost.charged).toBe(0);
  });

  it('say which of them a company buys from already', async () => {
    const { text } = await ask(world, { ...lookUp, company: { name: 'acme' }, words: 'gears' });
    expect(text).toContain('1 of these already supplies Acme Robotics Inc');
    expect(text).toMatch(/"USED"\},\{[^}]*"China"\},\{[^}]*"already a supplier"/);
    expect(text).toMatch(/"OTHER"\},\{[^}]*"China"\},\{[^}]*"–"/);
  });

  it('are asked about once for the sum of what is not kept', async () => {
    await ask(world, lookUp);
    world.advance(40 * 86_400_000);
    await world.asksAbove('U1', 1);
    const { outcome, cost } = await ask(world, lookUp);
    expect(outcome).toMatchObject({ is: 'estimate', estimate: { rows: 11 } });
    expect(cost.charged).toBe(0);
  });

  it('are not paid for once the profile has cost all that the caller allows', async () => {
    const { outcome } = await ask(world, lookUp, { maxCredits: 1 });
    expect(outcome).toMatchObject({ is: 'estimate', estimate: { credits: null }, cost: { charged: 1 } });
  });

  it('are looked for in other words where the profile names no product', async () => {
    serves(world, { precision: { title: 'Acme Precision GmbH' } });
    const { text, cost } = await ask(world, lookUp);
    expect(text).toContain('No alternatives to Acme Precision GmbH');
    expect(text).toContain("Its profile doesn't say what it ships.");
    expect(cost.charged).toBe(1);
  });
});

it.each([
  [['STEEL SCREWS AND BOLTS', 'STEEL SCREW'], 'steel screws', 2],
  [['FROZEN SHRIMP 10KG', 'SHRIMP, FROZEN'], 'frozen shrimp', 1],
  [['COFFEE', 'COFFEE'], 'coffee', 2],
  [['STEEL BOLTS, AS DECLARED', 'NUTS AS DECLARED', 'BOLTS OF STEEL'], 'steel bolts', 1],
  [['OAK DESKS, NO SOLID WOOD PACKING MATERIAL', 'DESKS FOR RETAIL SALE'], 'oak desks', 1],
  [['20 PALLETS', 'HS CODE 8482'], null, 0],
])('%j have in common: %s', (texts, words, shipments) => {
  const product = mainProduct({ recent_bols: bols(...texts) });
  expect(product).toEqual(words === null ? null : { words, shipments, of: texts.length });
});

it('takes the product of a record up to the words of shipping papers', () => {
  expect(productIn('STAINLESS STEEL PUMPS ON 20 PALLETS')).toBe('stainless steel pumps');
  expect(productIn('20 PALLETS OF DEEP GROOVE BALL BEARING, STEEL')).toBe('deep groove ball bearing');
  expect(productIn('AS PER INVOICE 12')).toBe(null);
});

const base = { do: 'alternatives', countries: [], size: 10, offset: 0 };
it.each([
  ['alternatives to acme precision', { party: { name: 'acme precision' } }],
  ['alternatives acme precision for ball bearings', { party: { name: 'acme precision' }, words: 'ball bearings' }],
  ['alternatives to "made for kids" for toys', { party: { name: 'made for kids' }, words: 'toys' }],
  ['alternatives to acme from China', { party: { name: 'acme' }, countries: ['China'] }],
  [
    'alternatives to acme country:DE for:"Acme Robotics"',
    {
      party: { name: 'acme' },
      countries: ['Germany'],
      company: { name: 'Acme Robotics' },
    },
  ],
  ['other suppliers like acme precision', { party: { name: 'acme precision' } }],
  ['instead of acme for gears in Vietnam', { party: { name: 'acme' }, words: 'gears', countries: ['Vietnam'] }],
])('%s', (typed, expected) => {
  expect(actions.parse(typed, '2026-11-20')).toEqual({ ...base, ...expected });
});

it.each(['alternatives to', 'alternatives to acme hs:8482', 'alternatives to acme country:Narnia'])(
  '%s is a mistake',
  (typed) => {
    expect(actions.parse(typed, '2026-11-20').do).toBe('mistakes');
  },
);
