import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OverBudget } from '../../src/lookups/outcome.ts';
import { budgetsOf } from '../../src/lookups/quote.ts';
import { callOf } from '../../src/lookups/prices.ts';
import {
  alertUser,
  type Caller,
  defaultSettings,
  maxAgentSearches,
  type WorkspaceSettings,
} from '../../src/model/money.ts';
import { requestKey, requests, TradeError } from '../../src/trade/index.ts';
import '../support/chance.ts';
import { perTest } from '../support/per-test.ts';
import { caller, createWorld, hits, type Reply } from './world.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const open: WorkspaceSettings = defaultSettings;
const search = requests.search('company', { name: 'Acme' });

/** Each number is another question. */
const bol = (number: number) => requests.bol(`QXLU${number}`);
const by = (user: string): Caller => ({ ...caller, user });

const world = perTest(createWorld);
/** The account. */
let left: number;
beforeEach(() => {
  left = 1_000;
  world.answers(() => charging(1));
});

/** A bill that is charged, so that the balance falls. */
function charging(credits: number): Reply {
  left -= credits;
  return { body: { data: {}, requestCost: credits, creditsRemaining: left } };
}

/** One call after another, each in its own second. */
async function buy(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    world.advance(1_000);
    await world.spend(bol(number), caller);
  }
  world.advance(1_000);
}

/** A charged call whose answer is lost, and the time in which the service may still carry it out. */
async function lose(number: number, charged: number): Promise<void> {
  world.answers(() => {
    left -= charged;
    return new TradeError('timeout', { charge: 'maybe' });
  });
  await expect(world.spend(bol(number), caller)).rejects.toMatchObject({ code: 'timeout' });
  world.answers(() => charging(1));
  world.advance(60_000);
}

const allow = (more: Partial<WorkspaceSettings>) =>
  world.store.settings.save('T1', { ...open, ...more }, 'U9', world.now());
const month = () => world.store.ledger.spending('T1', { user: null, since: Date.UTC(2026, 10, 1) });
const states = async () => (await world.store.ledger.list('T1')).map(({ state, charged }) => [state, charged]);
const crowd = (size: number) =>
  Promise.allSettled(Array.from({ length: size }, (_, i) => world.spend(bol(i), by(`U${i}`))));

describe('a budget', () => {
  it('says whose it is, how far it is used and what was wanted', async () => {
    await buy(1, 2);
    await allow({ monthlyBudget: 2.5 });
    const refused: Partial<OverBudget> = {
      budget: { whose: 'workspace', user: null, limit: 2.5, since: Date.UTC(2026, 10, 1) },
      spending: { spent: 2, inDoubt: 0, reserved: 0 },
      wanted: 1,
    };
    await expect(world.spend(bol(3), caller)).rejects.toMatchObject(refused);
  });

  it('counts calls in doubt with what was reserved for them', async () => {
    await buy(1);
    await allow({ monthlyBudget: 2.5 });
    await lose(2, 1);
    await expect(world.spend(bol(3), caller)).rejects.toMatchObject({
      spending: { spent: 1, inDoubt: 1, reserved: 0 },
    });
  });

  it('is not locked by a lost call of a price nobody knew', async () => {
    await allow({ monthlyBudget: 10_000 });
    await lose(1, 1);
    await world.spend(bol(2), by('U2'));
    expect(await month()).toEqual({ spent: 1, inDoubt: 1, reserved: 0 });
  });

  it('is not locked by a call of such a price whose charge was not reported', async () => {
    await allow({ monthlyBudget: 10_000 });
    world.answers(() => ({ body: { data: {} } }));
    await buy(1);
    expect(await month()).toEqual({ spent: 0, inDoubt: 1, reserved: 0 });
  });

  it('is not locked by a call of such a price whose process died', async () => {
    await allow({ monthlyBudget: 10_000 });
    const price = { credits: null, isGuess: true };
    const [budget] = budgetsOf({ ...open, monthlyBudget: 10_000 }, { user: 'U1' }, world.now());
    if (budget === undefined) throw new Error('There is no budget.');
    await world.store.ledger.reserve({ ...caller, endpoint: 'bol', request: '/' }, price, () => [budget]);
    expect(await month()).toEqual({ spent: 0, inDoubt: 0, reserved: 10_000 });
    world.advance(hour);
    await world.store.ledger.closeAbandoned();
    expect(await month()).toEqual({ spent: 0, inDoubt: 1, reserved: 0 });
  });

  it.each([
    ['the first ever', async () => {}],
    ['of an account for which credits were bought', () => buy(0)],
  ])('counts a lost call for a day when a balance passed it by, %s', async (_, before) => {
    await allow({ monthlyBudget: 10_000 });
    await before();
    await lose(1, 1);
    left += 500;
    await buy(2);
    const lost = (await month()).inDoubt;
    expect(lost).toBe(1);
    world.advance(day);
    expect((await month()).inDoubt).toBe(0);
    expect(await states()).toContainEqual(['unknown', null]);
  });

  it('counts a lost call for as long as no balance came', async () => {
    await allow({ monthlyBudget: 10_000 });
    await lose(1, 1);
    world.advance(3 * day);
    expect((await month()).inDoubt).toBe(1);
  });

  it('of one person does not refuse another who asks the same at the same moment', async () => {
    await allow({ dailyBudget: 1 });
    await buy(1);
    const [mine, other] = await Promise.allSettled([world.spend(bol(2), caller), world.spend(bol(2), by('U2'))]);
    expect([mine.status, other.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('refuses nobody while the first call, of a price that nobody knows, reserves all of it', async () => {
    await allow({ monthlyBudget: 3 });
    const asked = await crowd(4);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

describe('whatever is asked, at published prices', () => {
  const routes = {
    bol: (nth: number) => requests.bol(`QXLU${nth}`),
    profile: (nth: number) => requests.profile('company', `acme-${nth}`),
    bols: (nth: number, pageSize: number) => requests.bols('company', `acme-${nth}`, { pageSize }),
  };
  const tenths = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 10);
  const rowPrices = fc.record({ bol: tenths(20), profile: tenths(20), bols: tenths(5) });
  const asked = fc.record({
    route: fc.constantFrom('bol', 'profile', 'bols'),
    size: fc.integer({ min: 1, max: 50 }),
    /** How many of these rows there are. */
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isAtOnce: fc.boolean(),
  });

  it('the charges never exceed the budgets', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(rowPrices, tenths(300), fc.array(asked, { maxLength: 25 }), async (prices, limit, asks) => {
        const by: Caller = { ...caller, workspace: `P${(run += 1)}` };
        let sum = 0;
        const call = (route: keyof typeof routes, nth: number, size: number, share: number) => {
          const request = routes[route](nth, size);
          const rows = route === 'bols' ? Math.ceil(size * share) : 1;
          const data = route === 'bols' ? Array.from({ length: rows }, () => 'X') : {};
          replies.set(requestKey(request), { data, requestCost: (prices[route] * 10 * rows) / 10 });
          return request;
        };
        const replies = new Map<string, { data: unknown; requestCost: number }>();
        world.answers((request) => {
          const body = replies.get(requestKey(request));
          sum += body?.requestCost ?? 0;
          return { body: { ...body, creditsRemaining: 1_000 } };
        });
        // Without any price known, nobody can tell what a call may cost.
        const dearest = (['bol', 'profile', 'bols'] as const).toSorted((a, b) => prices[b] - prices[a])[0] ?? 'bol';
        await world.spend(call(dearest, 1_000, 1, 1), by);
        const rules = { ...open, dailyBudget: sum + limit, monthlyBudget: sum + 2 * limit };
        await world.store.settings.save(by.workspace, rules, 'U9', world.now());
        const most = sum + limit;
        const running: Promise<unknown>[] = [];
        for (const [nth, { route, size, share, isAtOnce }] of asks.entries()) {
          const paying = world.spend(call(route, nth, size, share), by, { confirmed: true });
          const refused = paying.catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'over_budget' });
          });
          running.push(refused);
          if (!isAtOnce) await Promise.all(running.splice(0));
        }
        await Promise.all(running);
        expect(sum).toBeLessThanOrEqual(most + 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('a call of unknown price is refused where as many rows of the dearest route would not fit', async () => {
    world.answers(() => ({ body: { data: ['A', 'B'], requestCost: 0.2, creditsRemaining: 1 } }));
    await world.spend(requests.bols('company', 'acme', { pageSize: 2 }), caller);
    await allow({ dailyBudget: 1 });
    const ranking = (pageSize: number) =>
      requests.rows({
        dataset: 'us-import',
        filter: {},
        startDate: '2026-01-01',
        endDate: '2026-02-01',
        pageSize,
        offset: 0,
      });
    const refused: Partial<OverBudget> = { wanted: 1, isGuess: true, affordableRows: 8 };
    await expect(world.spend(ranking(10), caller)).rejects.toMatchObject(refused);
    expect(world.sent).toHaveLength(1);
    world.answers(() => ({ body: { data: { data: [], totalCount: 0 }, requestCost: 0.8 } }));
    await world.spend(ranking(8), caller);
    expect((await month()).spent).toBe(1);
  });
});

describe('the switch that stops all spending', () => {
  it('and a lowered budget reach calls that wait for their turn, of which nothing is booked before', async () => {
    await buy(1);
    for (const [rules, code] of [
      [{ stopped: true }, 'spending_stopped'],
      [{ monthlyBudget: 1 }, 'over_budget'],
    ] as const) {
      await allow({});
      const [waiting, turn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      world.queue(() => {
        waiting.resolve(undefined);
        return turn.promise;
      });
      const refused = expect(world.spend(bol(2), caller)).rejects.toMatchObject({ code });
      await waiting.promise;
      await allow(rules);
      expect(await states()).toHaveLength(1);
      turn.resolve(undefined);
      await refused;
    }
    expect(world.sent).toHaveLength(1);
    expect(await states()).toHaveLength(1);
  });

  it('below the floor refuses an alert, and not a person who asks the same at that moment', async () => {
    await buy(1);
    await allow({ floor: 5_000 });
    const [refused, answered] = await Promise.allSettled([
      world.spend(bol(2), by(alertUser), { priority: 'alert' }),
      world.spend(bol(2), caller),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'below_floor' } });
    expect(answered).toMatchObject({ status: 'fulfilled' });
  });

  it('stops them also where the settings cannot be read', async () => {
    const broken = await createWorld(({ settings }) => ({
      settings: { ...settings, recent: () => Promise.reject(new Error('disk full')) },
    }));
    await expect(broken.spend(bol(1), caller)).rejects.toMatchObject({ code: 'ledger_closed' });
    expect(broken.sent).toEqual([]);
    await broken.store.close();
  });
});

describe('notices', () => {
  const raised = () =>
    world.money.map((event) => event.is === 'budget' && [event.budget.whose, event.percent, event.spending.spent]);

  it('are raised also by a call that a used budget refuses', async () => {
    await allow({ monthlyBudget: 1 });
    await buy(1);
    await expect(world.spend(bol(2), caller)).rejects.toMatchObject({ code: 'over_budget' });
    expect(raised()).toEqual([
      ['workspace', 95, 1],
      ['workspace', 95, 1],
    ]);
  });

  it('name the highest part that one call reached', async () => {
    await allow({ dailyBudget: 1, monthlyBudget: 1.5 });
    await buy(1);
    expect(world.money).toMatchObject([
      { workspace: 'T1', percent: 95, budget: { whose: 'person', user: 'U1' } },
      { workspace: 'T1', percent: 50, budget: { whose: 'workspace', user: null } },
    ]);
  });
});

describe('a dear call', () => {
  const page = (size: number, offset = 0) => requests.bols('company', 'acme', { pageSize: size, offset });
  beforeEach(async () => {
    world.answers(() => ({ body: { data: ['A', 'B'], requestCost: 1, creditsRemaining: 1 } }));
    await world.spend(page(2), caller);
  });

  it('is made once its price is agreed to, and not asked about when it is cached', async () => {
    await world.spend(page(50), caller, { confirmed: true });
    expect((await world.spend(page(50), caller)).cost.source).toBe('cached');
    await expect(world.spend(page(50), caller, { fresh: true })).rejects.toMatchObject({ code: 'ask_first' });
  });

  it('is dear to each person from where they like to be asked', async () => {
    await world.asksAbove('U2', 25);
    const both = await Promise.allSettled([world.spend(page(50), caller), world.spend(page(50), by('U2'))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('is asked about with others where one of their prices has to be known and is not', async () => {
    const calls = [callOf(page(2, 2)), callOf(requests.bol('X'))];
    await expect(world.confirmPrice(calls, caller, {}, true)).rejects.toMatchObject({ estimate: { credits: null } });
    await world.confirmPrice(calls, caller);
  });

  it('is not known to be dear while its price is not known', async () => {
    world.answers(() => charging(90));
    await world.spend(requests.bol('X'), caller);
    expect(world.sent).toHaveLength(2);
  });
});

describe('searches', () => {
  it('of agents end where none leads to a look-up, and those of people do not', async () => {
    world.answers(() => hits());
    const search = (nth: number, asking: Caller) =>
      world.spend(requests.search('company', { name: `A${nth}` }), asking);
    const agent = { ...caller, door: 'client' } as const;
    for (let nth = 0; nth < maxAgentSearches; nth += 1) await search(nth, agent);
    await expect(search(100, agent)).rejects.toMatchObject({ code: 'search_bound' });
    await search(101, caller);
  });
});

describe('calls in doubt', () => {
  it('are resolved by a free search too', async () => {
    await buy(1);
    await lose(2, 1);
    world.advance(1_000);
    world.answers(() => ({ body: { data: [], requestCost: 0, creditsRemaining: left } }));
    await world.spend(search, caller);
    expect((await states())[1]).toEqual(['done', 1]);
  });
});

describe('a cost that cannot be true', () => {
  it('is noted as it was sent, told, and counts with the usual price', async () => {
    await allow({ monthlyBudget: 10 });
    await buy(1);
    world.answers(() => ({ body: { data: {}, requestCost: 1e300, creditsRemaining: -7 } }));
    await buy(2);
    expect(await month()).toMatchObject({ spent: 1, inDoubt: 1 });
    const said = 'requestCost 1e+300, creditsRemaining -7';
    expect((await world.store.ledger.list('T1')).at(-1)).toMatchObject({ charged: null, implausible: said });
    expect(world.money).toEqual([{ is: 'implausible', workspace: 'T1', said }]);
    world.answers(() => charging(1));
    await buy(3);
    expect(await month()).toMatchObject({ spent: 2, inDoubt: 1 });
    expect(await world.store.ledger.usage('T1', {}, 0)).toMatchObject({
      charged: 2,
      outside: 0,
      left: { credits: left },
    });
  });

  it('makes neither a price nor spending elsewhere', async () => {
    await buy(1);
    world.answers(() => ({ body: { data: {}, requestCost: 1, creditsRemaining: 1e300 } }));
    await buy(2);
    world.answers(() => charging(1));
    await buy(3);
    expect((await world.store.ledger.usage('T1', {}, 0)).outside).toBe(0);
    world.answers(() => ({ body: { data: {}, requestCost: 5e5, creditsRemaining: left } }));
    await buy(4);
    expect(await world.store.ledger.recentCharges('T1', 'bol')).toEqual(Array(3).fill({ rows: 1, charged: 1 }));
  });
});

describe('spending outside Slack', () => {
  it('is what no call explains, after the calls in doubt', async () => {
    await buy(1);
    const since = world.now() - 1_000;
    await lose(2, 1);
    left -= 12.3;
    await buy(3);
    const at = world.now() - 1_000;
    expect(world.money).toEqual([{ is: 'outside', workspace: 'T1', credits: 12.3, since, at }]);
    expect(await world.store.ledger.usage('T1', {}, 0)).toMatchObject({ charged: 3, outside: 12.3 });
  });

  it('is raised by every balance for a day', async () => {
    await buy(1);
    left -= 12.3;
    await buy(2, 3);
    expect(world.money.map(({ is }) => is)).toEqual(['outside', 'outside']);
    world.advance(day);
    await buy(4);
    expect(world.money).toHaveLength(2);
  });

  it('is not claimed where many calls overlap', async () => {
    await buy(1);
    world.answers(() => {
      world.advance(1);
      return charging(1);
    });
    await crowd(40);
    await buy(100);
    expect(world.money).toEqual([]);
  });

  it('is not claimed where a charge was not reported', async () => {
    await buy(1);
    world.answers(() => {
      left -= 1;
      return { body: { data: {}, creditsRemaining: left } };
    });
    await buy(2);
    expect(world.money).toEqual([]);
  });
});

describe('what the service does not have', () => {
  const missing = (code: 'company_not_found' | 'route_not_found', message: string) =>
    new TradeError(code, { status: 404, messages: [message], path: '/v1.0/x', charge: 'maybe' });
  const profile = requests.profile('company', 'acme');

  it('is asked for once a day, and costs nothing the second time', async () => {
    world.answers(() => missing('company_not_found', 'Company Not Found'));
    await expect(world.spend(profile, caller)).rejects.toMatchObject({ charge: 'maybe' });
    const at = world.now();
    world.advance(day - 1);
    const known = { code: 'company_not_found', messages: ['Company Not Found'], charge: 'none', at };
    await expect(world.spend(profile, by('U2'))).rejects.toMatchObject(known);
    expect(world.sent).toHaveLength(1);
    world.advance(1);
    await expect(world.spend(profile, caller)).rejects.toMatchObject({ charge: 'maybe' });
    expect(world.sent).toHaveLength(2);
  });

  it('is asked for again by Refresh, and by another question', async () => {
    world.answers(() => missing('company_not_found', 'Company Not Found'));
    await expect(world.spend(profile, caller)).rejects.toThrow();
    await expect(world.spend(profile, caller, { fresh: true })).rejects.toThrow();
    await expect(world.spend(requests.profile('company', 'best'), caller)).rejects.toThrow();
    expect(world.sent).toHaveLength(3);
  });

  it('is a whole route where the router says so, of that dataset only', async () => {
    const ask = (dataset: 'us-import' | 'us-export', offset: number) => {
      const window = { startDate: '2026-01-01', endDate: '2026-01-31', pageSize: 3, offset };
      return world.spend(requests.rows({ dataset, filter: { weight: '1 TO *' }, ...window }), caller);
    };
    world.answers(() => missing('route_not_found', 'Cannot GET /v1.0/powerquery/us-export/bols'));
    await expect(ask('us-export', 0)).rejects.toMatchObject({ code: 'route_not_found' });
    await expect(ask('us-export', 3)).rejects.toMatchObject({ code: 'route_not_found', charge: 'none' });
    expect(world.sent).toHaveLength(1);
    world.answers(() => ({ body: { data: { data: [], totalCount: 0 }, requestCost: 0 } }));
    await ask('us-import', 0);
  });

  it('is forgotten once a Refresh brought it, as a question and as a route', async () => {
    const of = (slug: string) => requests.profile('company', slug);
    for (const failure of [
      missing('company_not_found', 'no such company'),
      missing('route_not_found', 'Cannot GET /'),
    ]) {
      world.answers(() => failure);
      await expect(world.spend(of('acme'), caller, { fresh: true })).rejects.toThrow();
    }
    world.answers(() => charging(1));
    await world.spend(of('acme'), caller, { fresh: true });
    expect((await world.spend(of('best'), caller)).cost.source).toBe('fresh');
    const { failure } = await world.store.answers.get('T1', requestKey(of('acme')), { route: 'company/{slug}' });
    expect(failure).toBeNull();
  });

  it('is one question where the words may be about what it names', async () => {
    world.answers(() => missing('route_not_found', 'Not Found'));
    await expect(world.spend(profile, caller)).rejects.toThrow();
    world.answers(() => charging(1));
    await world.spend(requests.profile('company', 'best'), caller);
  });

  it.each(['server_error', 'bad_request', 'out_of_credits'] as const)('is not a %s', async (code) => {
    world.answers(() => new TradeError(code, { status: 400 }));
    await expect(world.spend(profile, caller)).rejects.toThrow();
    world.answers(() => charging(1));
    await world.spend(profile, caller);
  });
});
