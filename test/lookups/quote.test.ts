import { beforeEach, describe, expect, it } from 'vitest';
import { estimate } from '../../src/lookups/quote.ts';
import type { LedgerOutcome } from '../../src/model/money.ts';
import type { LookUp } from '../../src/model/look-up.ts';
import type { EndpointId } from '../../src/model/answer.ts';
import { pricingOf } from '../support/pricing.ts';
import { perTest } from '../support/per-test.ts';
import { memoryStore } from '../support/stores.ts';

let now = 0;
beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
});
const store = perTest(() => memoryStore(() => now));

/** Books a call as charged. */
async function charge(endpoint: EndpointId, rows: number, charged: number | null, over: Partial<LedgerOutcome> = {}) {
  now += 1_000;
  const caller = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'T-1' };
  const id = await store.ledger.open({ ...caller, endpoint, request: '/' });
  await store.ledger.close('T1', id, { state: 'done', rows, cost: { charged, left: null }, error: null, ...over });
}

const about = async (endpoint: EndpointId, rows: number, workspace = 'T1') =>
  (await estimate(store.ledger, workspace, endpoint, rows)).credits;

describe('the price of a call', () => {
  it('is not known before the route was charged, even if other routes were', async () => {
    await charge('bol', 1, 0.1);
    expect(await about('powerquery.bols', 10)).toBeNull();
  });

  it('of a free route is nothing until it was charged', async () => {
    expect(await about('company.search', 1)).toBe(0);
    await charge('company.search', 1, 0.3);
    expect(await about('company.search', 1)).toBe(0.3);
  });

  const times = (count: number, charged: number) => Array.from({ length: count }, () => charged);
  const each = (...charged: readonly number[]) => charged.map((credits) => [1, credits] as const);

  it.each([
    ['is that of its rows', [[3, 0.3]], 50, 5],
    [
      'is what as many rows were charged, should rows not be what is charged for',
      [
        [10, 2],
        [50, 2],
      ],
      50,
      2,
    ],
    ['is the middle of the recent ones: one odd charge changes nothing', each(1, 1, 90, 1, 1), 1, 1],
    ['is between the two in the middle of an even number of them', each(8, 1, 2, 4), 1, 3],
    ['follows a change of prices', each(...times(20, 1), ...times(9, 2)), 1, 2],
  ] as const)('%s', async (_, charges, rows, credits) => {
    for (const [of, charged] of charges) await charge('powerquery.bols', of, charged);
    expect(await about('powerquery.bols', rows)).toBe(credits);
  });

  it.each([
    ['an answer without rows', 0, 0.1, {}],
    ['a charge that was not reported', 10, null, {}],
    ['a call in doubt', 10, 3, { state: 'unknown' }],
  ] as const)('is not learned from %s', async (_, rows, charged, over) => {
    await charge('powerquery.bols', rows, charged, over);
    expect(await about('powerquery.bols', 10)).toBeNull();
  });

  it('is another workspace’s own', async () => {
    await charge('bol', 1, 0.1);
    expect(await about('bol', 1, 'T2')).toBeNull();
  });

  it.each([
    [0.123, 0.13],
    [0.1, 0.1],
    [1.11, 1.2],
    [10, 10],
    [14.01, 15],
    [0.1 + 0.2, 0.3],
  ])('of %d is said as %d', async (charged, said) => {
    await charge('bol', 1, charged);
    expect(await about('bol', 1)).toBe(said);
  });
});

describe('the price of what a person wants', () => {
  const window = { from: '2026-01-01', to: '2026-01-31', assumedWindow: false, filter: {}, size: 20, offset: 0 };
  const shipments: LookUp = { do: 'shipments', dataset: 'us-import', ...window };

  it.each<[string, EndpointId, LookUp, number]>([
    ['a profile', 'supplier.profile', { do: 'profile', kind: 'supplier', party: { slug: 'a' } }, 1],
    ['shipments', 'powerquery.bols', shipments, 20],
    ['declarations', 'powerquery.declarations', { ...shipments, dataset: 'mx-import' }, 20],
    ['a ranking', 'powerquery.companies', { ...shipments, do: 'top', view: 'companies' }, 20],
    [
      'a product',
      'product.companies',
      { do: 'product', side: 'companies', words: 'x', countries: [], size: 7, offset: 0 },
      7,
    ],
    ['a bill', 'bol', { do: 'bill', number: 'X', dataset: 'us-import' }, 1],
    ['an export’s bill', 'us-export.bol', { do: 'bill', number: 'X', dataset: 'us-export' }, 1],
    ['a declaration', 'declaration', { do: 'declaration', id: 'X', dataset: 'mx-import' }, 1],
  ])('%s is that of its rows', async (_, endpoint, lookUp, rows) => {
    expect(await pricingOf(store, () => now).estimate(lookUp)).toEqual({ rows, credits: null });
    await charge(endpoint, 1, 0.5);
    expect(await pricingOf(store, () => now).estimate(lookUp)).toEqual({ rows, credits: rows * 0.5 });
  });

  it('counts the searches for its names, where they were charged', async () => {
    await charge('powerquery.bols', 20, 2);
    await charge('company.search', 1, 0.5);
    const named: LookUp = { ...shipments, company: { name: 'Acme' }, supplier: { name: 'Best' } };
    expect(await pricingOf(store, () => now).estimate(named)).toMatchObject({ credits: 2.5 });
    const slugs: LookUp = { ...shipments, company: { slug: 'acme' } };
    expect(await pricingOf(store, () => now).estimate(slugs)).toEqual({ rows: 20, credits: 2 });
  });
});
