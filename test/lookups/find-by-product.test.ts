import { expect, it } from 'vitest';
import { contextOf } from '../../src/lookups/carry-out.ts';
import { findByProduct } from '../../src/lookups/find-rows.ts';
import type { ProductLookUp } from '../../src/model/look-up.ts';
import { TradeError } from '../../src/trade/index.ts';
import { caller, createWorld } from './world.ts';
import { perTest } from '../support/per-test.ts';

const lookUp: ProductLookUp = {
  do: 'product',
  side: 'suppliers',
  words: 'bicycle',
  countries: [],
  size: 10,
  offset: 0,
};
const none = { is: 'products', rows: [], received: 0 };

const world = perTest(createWorld);

const find = () => findByProduct(lookUp, contextOf(world, caller));

it('answers a product without a match by no rows, which costs nothing and is not asked again for a day', async () => {
  world.answers(() => new TradeError('record_not_found', { status: 404, messages: ['Not Found'] }));
  expect(await find()).toMatchObject({ ...none, cost: { charged: 0, source: 'fresh', at: world.now() } });
  const asked = world.now();
  world.advance(60_000);
  expect(await find()).toMatchObject({ ...none, cost: { charged: 0, source: 'cached', at: asked } });
  expect(world.sent).toHaveLength(1);

  world.advance(24 * 60 * 60_000);
  world.answers(() => ({ body: { data: [{ supplier_name: 'Acme' }], requestCost: 0.1 } }));
  expect(await find()).toMatchObject({ received: 1, cost: { charged: 0.1, source: 'fresh' } });
});

it('does not invent what a doubtful call cost', async () => {
  world.answers(() => new TradeError('record_not_found', { status: 404, charge: 'maybe' }));
  expect(await find()).toMatchObject({ ...none, cost: { charged: null } });
});

it('takes an empty list for no match as well', async () => {
  world.answers(() => ({ body: { data: [], requestCost: 0 } }));
  expect(await find()).toMatchObject({ ...none, cost: { charged: 0, source: 'fresh' } });
});

it('leaves a route that is missing a failure', async () => {
  world.answers(() => new TradeError('route_not_found', { status: 404, messages: ['Cannot GET /v1.0/product/x'] }));
  await expect(find()).rejects.toMatchObject({ code: 'route_not_found' });
});
