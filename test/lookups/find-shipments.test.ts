import { describe, expect, it } from 'vitest';
import { contextOf } from '../../src/lookups/carry-out.ts';
import { findShipments } from '../../src/lookups/find-rows.ts';
import type { ShipmentsLookUp } from '../../src/model/look-up.ts';
import { TradeError } from '../../src/trade/index.ts';
import { caller, createWorld, hits, type Reply, rows } from './world.ts';
import { perTest } from '../support/per-test.ts';

const lookUp: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: {},
  from: '2025-11-20',
  to: '2026-11-20',
  assumedWindow: true,
  size: 10,
  offset: 0,
};
const row = { bol_number: 'X', company_name: 'Acme Inc', company_link: '/company/acme', arrival_date: '09/30/2026' };

const world = perTest(createWorld);

const find = (wanted: Partial<ShipmentsLookUp>) => findShipments({ ...lookUp, ...wanted }, contextOf(world, caller));

/** Answers each route by the first word of its path that is named. */
function route(replies: Readonly<Record<string, Reply>>): void {
  world.answers(({ path, query }) => {
    const asked = `${path}?company=${query['company'] ?? ''}`;
    const found = Object.entries(replies).find(([part]) => asked.includes(part));
    return found?.[1] ?? new TradeError('route_not_found');
  });
}

it('always sends both dates, the page and the filter', async () => {
  route({ powerquery: rows(143, row) });
  await find({ filter: { product_description: 'shrimp' }, size: 5, offset: 15 });
  expect(world.sent).toEqual([
    '/v1.0/powerquery/us-import/bols?end_date=11%2F20%2F2026&offset=15&page_size=5&product_description=shrimp&start_date=11%2F20%2F2025',
  ]);
});

it('counts a search once over the pages that one context reads', async () => {
  const found = {
    body: { data: [{ key: 'company/acme', title: 'Acme Inc' }], requestCost: 0.3, creditsRemaining: 99 },
  };
  route({ search: found, powerquery: rows(20, ...Array.from({ length: 10 }, () => row)) });
  const context = contextOf(world, caller);
  const pages = [];
  for (const offset of [0, 10])
    pages.push(await findShipments({ ...lookUp, company: { name: 'Acme' }, offset }, context));
  expect(pages).toMatchObject([{ cost: { charged: 1.3 } }, { cost: { charged: 1 } }]);
});

it('resolves a name first, adds up the cost, and carries the slug on', async () => {
  route({ search: { body: { data: [{ key: 'acme', title: 'Acme' }], requestCost: 0.5 } }, powerquery: rows(143, row) });
  expect(await find({ company: { name: 'Acme' } })).toMatchObject({
    is: 'page',
    total: 143,
    lookUp: { company: { slug: 'acme', title: 'Acme' }, filter: {} },
    cost: { charged: 1.5, left: 99, source: 'fresh' },
  });
});

describe('a slug nobody has confirmed', () => {
  it('with rows is not looked up again', async () => {
    route({ powerquery: rows(1, row) });
    await find({ company: { slug: 'acme' } });
    expect(world.sent).toHaveLength(1);
  });

  it('is named by a row that carries its link', async () => {
    route({ powerquery: rows(1, row) });
    expect(await find({ company: { slug: 'acme' } })).toMatchObject({
      parties: [{ title: 'Acme Inc', confirmed: true }],
    });
  });

  it('without rows is confirmed by its own route', async () => {
    route({ powerquery: rows(0), 'company/acme/bols': { body: { data: ['X'], requestCost: 1 } } });
    expect(await find({ company: { slug: 'acme' } })).toMatchObject({
      total: 0,
      parties: [{ confirmed: true }],
      cost: { charged: 2 },
    });
  });

  it('without rows that is unknown says so', async () => {
    route({ powerquery: rows(0), 'company/acme/bols': new TradeError('company_not_found', { status: 404 }) });
    await expect(find({ company: { slug: 'acme' } })).rejects.toMatchObject({ code: 'company_not_found' });
  });

  it('without rows that moved is asked for where it is now, and remembered', async () => {
    const moved = { kind: 'company' as const, from: 'acme-old', to: 'acme' };
    route({
      'company=acme-old': rows(0),
      'company/acme-old/bols': { body: { data: ['X'], requestCost: 1 }, moved },
      'company=acme': rows(7, row),
    });
    expect(await find({ company: { slug: 'acme-old' } })).toMatchObject({
      total: 7,
      moves: [moved],
      lookUp: { company: { slug: 'acme' } },
      cost: { charged: 3 },
    });
    expect(await world.names.movedTo('T1', 'company', 'acme-old')).toBe('acme');
  });
});

it('says of a list of names from the cache that it is not new', async () => {
  route({ search: hits(['acme-1', 'Acme 1'], ['acme-2', 'Acme 2']) });
  expect(await find({ company: { name: 'acme' } })).toMatchObject({ is: 'choice', cost: { source: 'fresh' } });
  expect(await find({ company: { name: 'acme' } })).toMatchObject({ is: 'choice', cost: { source: 'cached' } });
});

describe('a slug that was answered for', () => {
  it('is not searched for as a name when it is typed again', async () => {
    route({ powerquery: rows(1, row), search: hits(['acme-1', 'Acme 1'], ['acme-2', 'Acme 2']) });
    await find({ company: { slug: 'acme' } });
    expect(await find({ company: { name: 'acme' } })).toMatchObject({
      lookUp: { company: { slug: 'acme', title: 'Acme Inc' } },
    });
    expect(world.sent.filter((key) => key.includes('search'))).toEqual([]);
  });

  it('is not remembered where nobody has confirmed it', async () => {
    route({ powerquery: rows(0), search: hits(['acme-1', 'Acme 1'], ['acme-2', 'Acme 2']) });
    await find({ company: { slug: 'acme' }, dataset: 'us-export' });
    expect(await find({ company: { name: 'acme' } })).toMatchObject({ is: 'choice' });
  });
});

it('says which filters the rows do not satisfy', async () => {
  route({ powerquery: rows(1, { ...row, hs_code: '030617', arrival_date: '01/31/2020' }) });
  expect(await find({ filter: { hs_code: '8482*' } })).toMatchObject({ doubtful: ['hs_code', 'dates'] });
});

describe('a page of which rows are kept', () => {
  const numbered = (total: number) => {
    world.answers(({ query, endpoint }) => {
      if (endpoint === 'database-updated') return { body: { data: '11/19/2026' } };
      const [size, offset] = [Number(query['page_size']), Number(query['offset'])];
      const data = Array.from({ length: Math.max(0, Math.min(size, total - offset)) }, (_, nth) => ({
        ...row,
        bol_number: `B${offset + nth}`,
      }));
      return { body: { data: { data, totalCount: total }, requestCost: data.length / 10, creditsRemaining: 99 } };
    });
  };
  const sizes = () => world.sent.flatMap((key) => /offset=(\d+)&page_size=(\d+)/.exec(key)?.slice(1).join('+') ?? []);

  it('asks for the others alone, and shows all of them in their order', async () => {
    numbered(143);
    await find({ size: 10 });
    await find({ size: 5, offset: 15 });
    const page = await find({ size: 25 });
    expect(sizes()).toEqual(['0+10', '15+5', '10+5', '20+5']);
    expect(page).toMatchObject({ received: 25, total: 143, cost: { charged: 1, source: 'fresh' } });
    expect(page.is === 'page' && page.rows.map((each) => each.bol_number)).toEqual(
      Array.from({ length: 25 }, (_, nth) => `B${nth}`),
    );
    expect(await find({ size: 25 })).toMatchObject({ received: 25, cost: { charged: 0, source: 'cached' } });
  });

  it('says that newer records are known by an alert', async () => {
    numbered(143);
    await find({});
    const seenAt = world.now() + 60_000;
    const feeds = {
      hasSeenSince: (...[, , , at]: [unknown, unknown, unknown, number]) => Promise.resolve(seenAt > at),
    };
    const again = () => findShipments(lookUp, contextOf({ ...world, feeds }, caller));
    expect(await again()).toMatchObject({ isBehind: true });
    const without = { hasSeenSince: () => Promise.resolve(false) };
    const known = await findShipments(lookUp, contextOf({ ...world, feeds: without }, caller));
    expect(known).toMatchObject({ isBehind: false });
  });

  it('says that the total changed since the page before, which then counts as kept only where any age will do', async () => {
    numbered(143);
    await find({});
    world.advance(60_000);
    numbered(145);
    expect(await find({ offset: 10 })).toMatchObject({ total: 145, totalBefore: 143 });
    const previous = await findShipments(lookUp, contextOf(world, caller, { anyAge: true }));
    expect(previous).toMatchObject({ total: 143, isBehind: true, cost: { source: 'cached' } });
    expect(await find({})).toMatchObject({ total: 145, isBehind: false, cost: { source: 'fresh' } });
    expect(await find({ offset: 10 })).not.toHaveProperty('totalBefore');
    expect(sizes()).toEqual(['0+10', '10+10', '0+10']);
  });

  it('is shared as it was seen, though another page came later', async () => {
    numbered(143);
    await find({});
    const seenAt = world.now();
    world.advance(60_000);
    await find({ offset: 10 });
    const shared = await findShipments(lookUp, contextOf(world, caller, { cachedOnly: true, seenAt }));
    expect(shared).toMatchObject({ total: 143, isBehind: false });
  });

  it('is shared as it was seen, or not at all', async () => {
    numbered(143);
    await find({});
    const share = (seenAt: number) => findShipments(lookUp, contextOf(world, caller, { cachedOnly: true, seenAt }));
    const seenAt = world.now();
    expect(await share(seenAt)).toMatchObject({ total: 143 });
    world.advance(60_000);
    numbered(145);
    await findShipments(lookUp, contextOf(world, caller, { fresh: 'anyway' }));
    await expect(share(seenAt)).rejects.toMatchObject({ code: 'changed_since' });
    // Another process, whose clock is a little ahead, may have stored what was seen.
    expect(await share(world.now() - 2_000)).toMatchObject({ total: 145 });
    await expect(share(world.now() - 2_001)).rejects.toMatchObject({ code: 'changed_since' });
  });
});
