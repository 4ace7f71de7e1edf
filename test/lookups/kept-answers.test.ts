import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOutdated } from '../../src/lookups/data-date.ts';
import { callOf } from '../../src/lookups/prices.ts';
import { requests, TradeError } from '../../src/trade/index.ts';
import { caller, createWorld, type Reply, type World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const page = requests.bols('company', 'acme');

let world: World;
/** What the service says of its newest records. */
let newest: Reply;
beforeEach(async () => {
  world = await createWorld();
  newest = { body: { data: '11/19/2026' } };
  world.answers(({ endpoint }) =>
    endpoint === 'database-updated' ? newest : { body: { data: ['A'], requestCost: 0.1 } },
  );
});
afterEach(() => world.store.close());

const ask = async () => (await world.spend(page, caller)).cost.source;
const asked = () => world.sent.filter((key) => key.startsWith('/v1.0/database-updated')).length;

describe('rows', () => {
  it('are asked for again once newer records were published', async () => {
    await ask();
    expect(await ask()).toBe('cached');
    newest = { body: { data: '11/20/2026' } };
    world.advance(15 * minute);
    expect(await ask()).toBe('fresh');
    expect(await ask()).toBe('cached');
  });

  it('are not paid for twice within seconds, though an update was seen in between', async () => {
    const other = requests.bols('company', 'borealis');
    await ask();
    await ask();
    world.advance(15 * minute - 1_000);
    await world.spend(other, caller);
    newest = { body: { data: '11/20/2026' } };
    world.advance(2_000);
    expect(await ask()).toBe('fresh');
    expect((await world.spend(other, caller)).cost.source).toBe('cached');
  });

  it.each<[string, Reply]>([
    ['', { body: { data: '11/20/2026' } }],
    [', also where the service does not say it again', new TradeError('server_error', {})],
  ])('are kept after the clock was set back behind the last update%s', async (_, again) => {
    await ask();
    await ask();
    newest = { body: { data: '11/20/2026' } };
    world.advance(15 * minute);
    expect(await ask()).toBe('fresh');
    world.advance(-hour);
    newest = again;
    await ask();
    world.advance(minute);
    await ask();
    world.advance(minute);
    expect(await ask()).toBe('cached');
  });

  it('of the day before are asked for again by the first caller on the new date', async () => {
    world.advance(23 * hour);
    await ask();
    newest = { body: { data: '11/21/2026' } };
    world.advance(2 * hour);
    expect(await ask()).toBe('fresh');
  });

  it('ask whether there are newer ones at most every quarter of an hour, and only where there is an answer to judge', async () => {
    await ask();
    expect(asked()).toBe(0);
    await Promise.all([ask(), ask(), ask()]);
    world.advance(15 * minute - 1);
    await ask();
    expect(asked()).toBe(1);
    world.advance(1);
    await ask();
    expect(asked()).toBe(2);
  });

  it('are shown from the cache also where the database takes no write', async () => {
    world = await createWorld((store) => ({
      dataDates: { ...store.dataDates, save: () => Promise.reject(new Error('database or disk is full')) },
    }));
    world.answers(({ endpoint }) =>
      endpoint === 'database-updated' ? newest : { body: { data: ['A'], requestCost: 0.1 } },
    );
    await ask();
    expect(await ask()).toBe('cached');
    expect(world.unkept).toEqual(['data date']);
  });

  it('ask it aside: with a short deadline, and slowing nobody', async () => {
    await ask();
    await ask();
    expect(world.options.at(-1)).toEqual({ deadlineMs: 1_000, isOptional: true });
  });

  it('are served for a day where the service does not say it', async () => {
    newest = new TradeError('timeout');
    await ask();
    world.advance(23 * hour);
    expect(await ask()).toBe('cached');
    world.advance(hour);
    expect(await ask()).toBe('fresh');
  });

  it('ask a service without the route once a day', async () => {
    newest = new TradeError('route_not_found', { status: 404 });
    await ask();
    for (let i = 0; i < 4; i += 1) {
      world.advance(5 * hour);
      expect(await ask()).toBe('cached');
    }
    expect(asked()).toBe(1);
  });

  it('are shown as they were by Previous, however new the records', async () => {
    await ask();
    await ask();
    newest = { body: { data: '11/20/2026' } };
    world.advance(hour);
    expect((await world.spend(page, caller, { anyAge: true })).cost.source).toBe('cached');
    expect(asked()).toBe(1);
  });
});

describe('Refresh', () => {
  const refresh = async (fresh: true | 'anyway' = true) => (await world.spend(page, caller, { fresh })).cost;

  it('pays for nothing where the service says that its last update was on a day before the answer', async () => {
    await ask();
    const at = world.now();
    world.advance(hour);
    expect(await refresh()).toEqual({ charged: 0, left: null, source: 'cached', at, updated: '2026-11-19' });
  });

  it('asks the service each time when that was', async () => {
    await ask();
    await refresh();
    newest = { body: { data: '11/20/2026' } };
    expect((await refresh()).source).toBe('fresh');
    expect(asked()).toBe(2);
  });

  it.each<[string, Reply]>([
    ['was updated on the day of the answer', { body: { data: '11/20/2026' } }],
    ['does not say when it was updated', new TradeError('timeout')],
    ['has no route that says it', new TradeError('route_not_found', { status: 404 })],
  ])('pays where the service %s', async (_, said) => {
    newest = said;
    await ask();
    await ask();
    expect((await refresh()).source).toBe('fresh');
    expect((await refresh()).source).toBe('fresh');
  });

  it('pays where another update was seen since the answer', async () => {
    newest = { body: { data: '11/18/2026' } };
    await ask();
    await ask();
    newest = { body: { data: '11/19/2026' } };
    world.advance(15 * minute);
    expect((await refresh()).source).toBe('fresh');
  });

  it('pays where the service is to be asked anyway', async () => {
    await ask();
    expect((await refresh('anyway')).source).toBe('fresh');
  });

  it('shows the price that it then costs', async () => {
    await ask();
    const priceOf = async (fresh: true | 'anyway') =>
      (await world.prices.estimate('T1', [{ calls: [callOf(page)], use: { fresh } }])).map(({ credits }) => credits);
    expect(await priceOf(true)).toEqual([0]);
    expect(await priceOf('anyway')).toEqual([1]);
    newest = { body: { data: '11/20/2026' } };
    world.advance(15 * minute);
    expect(await priceOf(true)).toEqual([1]);
  });
});

it('profiles and bills ask nothing of it', async () => {
  world.answers(() => ({ body: { data: {}, requestCost: 1 } }));
  for (const request of [requests.profile('company', 'acme'), requests.bol('X')]) {
    await world.spend(request, caller);
    await world.spend(request, caller);
  }
  expect(asked()).toBe(0);
});

describe('an answer', () => {
  const known = { changedAt: null, askedAt: 0, hasRoute: true };
  const at = Date.UTC(2026, 10, 19, 23);
  const now = Date.UTC(2026, 10, 20, 12);

  it.each([
    ['of a day before the newest records', { date: '2026-11-20' }, true],
    ['of the day of the newest records', { date: '2026-11-19' }, false],
    ['from before a change was seen', { date: '2026-11-19', changedAt: at + 1 }, true],
    ['from after it was seen', { date: '2026-11-19', changedAt: at }, false],
    ['judged by a day that has not begun in UTC', { date: '2026-11-21' }, false],
    ['judged by nothing', { date: null }, false],
  ])('%s', (_, dated, outdated) => {
    expect(isOutdated(at, { ...known, ...dated }, now)).toBe(outdated);
  });
});
