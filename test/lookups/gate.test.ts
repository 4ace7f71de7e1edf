import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOf } from '../../src/lookups/prices.ts';
import type { LookupError } from '../../src/lookups/outcome.ts';
import { defaultSettings } from '../../src/model/money.ts';
import { requestKey, requests, TradeError } from '../../src/trade/index.ts';
import { addDays } from '../../src/model/time.ts';
import { caller, createWorld, hits, rows, type World } from './world.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const bol = requests.bol('MAEU123456789');
const search = requests.search('company', { name: 'Acme' });
const bill = { body: { data: { bol_number: 'MAEU123456789' }, requestCost: 0.1, creditsRemaining: 812.4 } };

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.answers(() => bill);
});
afterEach(() => world.store.close());

const ledger = () => world.store.ledger.list('T1');

describe('the first call', () => {
  it('asks the service and says what it cost', async () => {
    const { answer, cost } = await world.spend(bol, caller);
    expect(answer.data.bol_number).toBe('MAEU123456789');
    expect(cost).toEqual({ charged: 0.1, left: 812.4, source: 'fresh', at: world.now() });
  });

  it('goes before alerts and tells of throttling', async () => {
    const onThrottled = () => undefined;
    await world.spend(bol, caller, { onThrottled });
    expect(world.options).toMatchObject([{ priority: 'person', onThrottled }]);
  });
});

describe('the cache', () => {
  it.each([
    ['a search', search, () => hits(['acme', 'Acme']), day],
    ['a page', requests.bols('company', 'acme'), () => ({ body: { data: ['X'], requestCost: 0.1 } }), day],
    ['a profile', requests.profile('company', 'acme'), () => ({ body: { data: {}, requestCost: 1 } }), 7 * day],
    ['a bill', bol, () => bill, 30 * day],
  ])('answers %s again for 0 credits until its time is up', async (_, request, reply, life) => {
    world.answers(reply);
    await world.spend(request, caller);
    const at = world.now();
    world.advance(life - 1);
    expect((await world.spend(request, caller)).cost).toEqual({ charged: 0, left: null, source: 'cached', at });
    world.advance(1);
    expect((await world.spend(request, caller)).cost.source).toBe('fresh');
  });

  it('does not answer from the future, after the clock was set back', async () => {
    await world.spend(bol, caller);
    world.advance(-hour);
    expect((await world.spend(bol, caller)).cost.source).toBe('fresh');
  });

  it('never answers whether the data are new', async () => {
    world.answers(() => ({ body: { data: '09/30/2026', requestCost: 0 } }));
    await world.spend(requests.databaseUpdated(), caller);
    await world.spend(requests.databaseUpdated(), caller);
    expect(world.sent).toHaveLength(2);
  });

  it('is not shared by workspaces', async () => {
    await world.spend(bol, caller);
    const { cost } = await world.spend(bol, { ...caller, workspace: 'T2' });
    expect(cost.source).toBe('fresh');
  });

  it('takes no failure', async () => {
    world.answers(() => new TradeError('server_error'));
    await expect(world.spend(bol, caller)).rejects.toThrow(TradeError);
    world.answers(() => bill);
    expect((await world.spend(bol, caller)).cost.source).toBe('fresh');
  });

  it('is passed over where it holds what no longer can be read', async () => {
    const entry = await world.store.ledger.open({ ...caller, endpoint: 'bol', request: '/' });
    const done = { state: 'done' as const, rows: 1, cost: { charged: 1, left: null }, error: null };
    const asked = { request: requestKey(bol), question: requestKey(bol), firstRow: 0, endRow: 0 };
    const old = { ...asked, endpoint: 'bol' as const, body: { data: 'an old shape' }, moved: null };
    await world.store.ledger.close('T1', entry, done, { answers: [old] });
    expect((await world.spend(bol, caller)).cost.source).toBe('fresh');
  });

  it('has the answer under the old slug and the new one', async () => {
    world.answers(() => ({
      body: { data: { title: 'Acme' }, requestCost: 1 },
      moved: { kind: 'company', from: 'acme-old', to: 'acme-new' },
    }));
    await world.spend(requests.profile('company', 'acme-old'), caller);
    const again = await world.spend(requests.profile('company', 'acme-old'), caller);
    expect(again.answer.moved).toEqual({ kind: 'company', from: 'acme-old', to: 'acme-new' });
    await world.spend(requests.profile('company', 'acme-new'), caller);
    expect(world.sent).toHaveLength(1);
  });

  it.each(['v1', 'co', 'company'])('has it so also for a slug like %s', async (from) => {
    world.answers(() => ({ body: { data: {}, requestCost: 1 }, moved: { kind: 'company', from, to: 'acme' } }));
    await world.spend(requests.profile('company', from), caller);
    await world.spend(requests.profile('company', 'acme'), caller);
    expect(world.sent).toHaveLength(1);
  });
});

describe('a page of rows', () => {
  const page = (pageSize: number, offset: number, from = '2026-01-01') =>
    requests.rows({
      dataset: 'us-import',
      filter: { product_description: 'robot' },
      startDate: from,
      endDate: '2026-06-30',
      pageSize,
      offset,
    });
  const numbers = Array.from({ length: 60 }, (_, i) => ({ bol_number: `B${i}` }));

  beforeEach(() => {
    world.answers(({ query }) => {
      const start = Number(query['offset']);
      return rows(60, ...numbers.slice(start, start + Number(query['page_size'])));
    });
  });

  it('comes from a larger page that was paid for', async () => {
    await world.spend(page(50, 0), caller);
    const { answer, cost } = await world.spend(page(10, 20), caller);
    expect(answer.data.map(({ bol_number: number }) => number)).toEqual(
      numbers.slice(20, 30).map((row) => row.bol_number),
    );
    expect([answer.received, answer.total, cost.charged, cost.source]).toEqual([10, 60, 0, 'cached']);
    expect(world.sent.filter((request) => request.includes('/bols?'))).toHaveLength(1);
  });

  it('is paid for once more, and once only, after the clock was set back', async () => {
    await world.spend(page(50, 0), caller);
    world.advance(-12 * 3_600_000);
    expect((await world.spend(page(10, 0), caller)).cost.source).toBe('fresh');
    world.advance(60_000);
    expect((await world.spend(page(10, 0), caller)).cost.source).toBe('cached');
  });

  it('ends where the larger one ends', async () => {
    await world.spend(page(50, 50), caller);
    expect((await world.spend(page(20, 50), caller)).answer.received).toBe(10);
  });

  it('comes from a smaller page that has all there is', async () => {
    world.answers(() => rows(3, ...numbers.slice(0, 3)));
    await world.spend(page(10, 0), caller);
    const { answer, cost } = await world.spend(page(50, 0), caller);
    expect([answer.received, answer.total, cost.source]).toEqual([3, 3, 'cached']);
    expect((await world.spend(page(10, 10), caller)).answer.received).toBe(0);
    expect(world.sent.filter((request) => request.includes('/bols?'))).toHaveLength(1);
  });

  it('is asked for where the service sent fewer rows than it counts', async () => {
    world.answers(() => rows(60, ...numbers.slice(0, 3)));
    await world.spend(page(10, 0), caller);
    expect((await world.spend(page(11, 0), caller)).cost.source).toBe('fresh');
  });

  it.each([
    ['reaches beyond it', page(20, 40)],
    ['is of another question', page(10, 0, '2026-02-01')],
  ])('is asked for where it %s', async (_, request) => {
    await world.spend(page(50, 0), caller);
    expect((await world.spend(request, caller)).cost.source).toBe('fresh');
  });

  it('is asked for again where neither it nor a later, larger one is new enough', async () => {
    await world.spend(page(10, 0), caller);
    world.advance(60_000);
    await world.spend(page(50, 0), caller, { fresh: true });
    world.advance(2 * day);
    expect((await world.spend(page(10, 0), caller)).cost.source).toBe('fresh');
  });

  it('is the newest that is kept', async () => {
    await world.spend(page(50, 0), caller);
    world.advance(60_000);
    await world.spend(page(10, 0), caller, { fresh: true });
    const asked = world.now();
    expect((await world.spend(page(10, 0), caller)).cost.at).toBe(asked);
  });
});

describe('counts of a window that had settled', () => {
  const count = (to: string) =>
    requests.rows({
      dataset: 'us-import',
      filter: { product_description: 'steel' },
      pageSize: 1,
      offset: 0,
      startDate: '2026-01-01',
      endDate: to,
    });
  const settled = { settled: true };
  beforeEach(() => {
    world.answers(() => rows(7, { bol_number: 'B1' }));
  });

  it('are kept for 30 days where that is asked for', async () => {
    const today = new Date(world.now()).toISOString().slice(0, 10);
    const [old, young] = [count(addDays(today, -60)), count(addDays(today, -59))];
    for (const request of [old, young]) await world.spend(request, caller);
    world.advance(29 * day);
    expect((await world.spend(old, caller, settled)).cost.source).toBe('cached');
    expect((await world.spend(young, caller, settled)).cost.source).toBe('fresh');
    expect((await world.spend(old, caller)).cost.source).toBe('fresh');
    world.advance(30 * day);
    expect((await world.spend(old, caller, settled)).cost.source).toBe('fresh');
  });
});

describe('the price of several calls', () => {
  const bills = Array.from({ length: 60 }, (_, nth) => callOf(requests.bol(`MAEU00000${100 + nth}`)));

  it('is asked about once it is more than the person pays unasked, whatever each of them costs', async () => {
    await world.spend(bol, caller);
    await world.confirmPrice(bills.slice(0, 50), caller);
    const asked = world.confirmPrice(bills, caller);
    await expect(asked).rejects.toMatchObject({ code: 'ask_first', estimate: { rows: 60, credits: 6 } });
    await world.confirmPrice(bills, caller, { confirmed: true });
  });

  it('has to fit the budgets, also after the person agreed to it', async () => {
    await world.spend(bol, caller);
    await world.store.settings.save(caller.workspace, { ...defaultSettings, dailyBudget: 6 }, 'U9', world.now());
    for (const confirmed of [false, true])
      await expect(world.confirmPrice(bills, caller, { confirmed })).rejects.toMatchObject({
        code: 'over_budget',
        wanted: 6,
        spending: { spent: 0.1 },
      });
    await world.confirmPrice(bills.slice(1, 50), caller);
  });

  it('counts only what is not kept', async () => {
    for (const { request } of bills.slice(0, 10)) if (request !== null) await world.spend(request, caller);
    await world.confirmPrice(bills, caller);
  });
});

describe('the ways to look', () => {
  beforeEach(() => world.spend(bol, caller));

  it('again: asks the service, and keeps the new answer', async () => {
    expect((await world.spend(bol, caller, { fresh: true })).cost.source).toBe('fresh');
    expect((await world.spend(bol, caller)).cost.source).toBe('cached');
  });

  it.each(['anyAge', 'cachedOnly'] as const)('%s: takes an answer of any age', async (use) => {
    world.advance(365 * day);
    expect((await world.spend(bol, caller, { [use]: true })).cost.source).toBe('cached');
  });

  it('kept: asks the service where nothing is kept', async () => {
    world.answers(() => hits());
    expect((await world.spend(search, caller, { anyAge: true })).cost.source).toBe('fresh');
  });

  it('kept-only: never asks the service', async () => {
    await expect(world.spend(search, caller, { cachedOnly: true })).rejects.toMatchObject({ code: 'not_kept' });
    expect(world.sent).toHaveLength(1);
  });
});

describe('many who ask the same at once', () => {
  const ask = (count: number) => Array.from({ length: count }, () => world.spend(bol, caller));

  it('are one call, paid by one', async () => {
    const paid = await Promise.all(ask(20));
    expect(world.sent).toHaveLength(1);
    expect(paid.map(({ cost }) => cost.charged).sort()).toEqual([...Array.from({ length: 19 }, () => 0), 0.1]);
    expect(await ledger()).toHaveLength(1);
  });

  it('all hear of its failure, and the next one is sent again', async () => {
    world.answers(() => new TradeError('timeout', { charge: 'maybe' }));
    const outcomes = await Promise.allSettled(ask(5));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    world.answers(() => bill);
    await world.spend(bol, caller);
    expect(world.sent).toHaveLength(2);
  });

  it.each([
    ['a paid call', bol, () => bill],
    // A free call has no row: nothing else looks into the cache before it is sent.
    ['a free call', search, () => hits(['acme', 'Acme'])],
  ])('hear of the answer of %s that landed while they looked into the cache', async (_, request, reply) => {
    const [looked, landed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    let looks = 0;
    const slow = await createWorld(({ answers }) => ({
      answers: {
        ...answers,
        async get(...asked) {
          const kept = await answers.get(...asked);
          looks += 1;
          if (looks > 1) return kept;
          looked.resolve(undefined);
          await landed.promise;
          return kept;
        },
      },
    }));
    slow.answers(reply);
    const late = slow.spend(request, caller);
    await looked.promise;
    await slow.spend(request, caller);
    landed.resolve(undefined);
    expect((await late).cost).toMatchObject({ charged: 0, source: 'cached' });
    expect(slow.sent).toHaveLength(1);
    await slow.store.close();
  });

  it('in two workspaces are two calls', async () => {
    await Promise.all([world.spend(bol, caller), world.spend(bol, { ...caller, workspace: 'T2' })]);
    expect(world.sent).toHaveLength(2);
  });

  it('wait for nobody who asks for something else', async () => {
    const gate = Promise.withResolvers<undefined>();
    world.answers(async (request) => {
      if (request.endpoint !== 'bol') return hits();
      await gate.promise;
      return bill;
    });
    const slow = world.spend(bol, caller);
    await world.spend(search, caller);
    gate.resolve(undefined);
    await slow;
  });
});

describe('the ledger', () => {
  it('has who asked, for what, and what it cost', async () => {
    await world.spend(bol, caller);
    expect(await ledger()).toMatchObject([
      {
        user_id: 'U1',
        channel: 'C1',
        reference: 'T-1',
        endpoint: 'bol',
        state: 'done',
        rows: 1,
        charged: 0.1,
        credits_left: 812.4,
        error: null,
      },
    ]);
  });

  it('counts the rows of a page', async () => {
    world.answers(() => rows(143, {}, {}, {}));
    const window = { startDate: '2026-01-01', endDate: '2026-01-31', pageSize: 3, offset: 0 };
    await world.spend(requests.rows({ dataset: 'us-import', filter: { weight: '1 TO *' }, ...window }), caller);
    expect(await ledger()).toMatchObject([{ rows: 3 }]);
  });

  it('has no row for an answer from the cache', async () => {
    await world.spend(bol, caller);
    await world.spend(bol, caller);
    expect(await ledger()).toHaveLength(1);
  });

  it('does not resend a call that another process has resolved', async () => {
    world.answers(async () => {
      await world.store.ledger.settle('T1', caller.reference);
      // As the client does before it sends the call again.
      await world.options[0]?.beforeSend?.();
      return bill;
    });
    await expect(world.spend(bol, caller)).rejects.toMatchObject({ code: 'lease_lost' });
    expect(await ledger()).toMatchObject([{ state: 'unknown', charged: null }]);
  });

  it.each([
    ['none', 'refused'],
    ['maybe', 'unknown'],
    ['yes', 'done'],
  ] as const)('has a failure that was charged "%s" as %s', async (charge, state) => {
    world.answers(() => new TradeError('timeout', { charge, cost: { charged: 2, left: 1 } }));
    await expect(world.spend(bol, caller)).rejects.toMatchObject({ code: 'timeout' });
    expect(await ledger()).toMatchObject([{ state, error: 'timeout', charged: 2, credits_left: 1 }]);
  });

  it('has what nobody foresaw as unknown', async () => {
    world.answers(() => {
      throw new Error('a bug');
    });
    await expect(world.spend(bol, caller)).rejects.toThrow('a bug');
    expect(await ledger()).toMatchObject([{ state: 'unknown', error: 'unexpected' }]);
  });
});

describe('when the ledger fails', () => {
  const broken = () => Promise.reject(new Error('disk full'));
  const build = async (over: Parameters<typeof createWorld>[0]) => {
    await world.store.close();
    world = await createWorld(over);
    world.answers(() => bill);
  };

  it('before the call, nothing is sent', async () => {
    await build((store) => ({ ledger: { ...store.ledger, reserve: broken } }));
    const failed: Partial<LookupError> = { name: 'LookupError', code: 'ledger_closed' };
    await expect(world.spend(bol, caller)).rejects.toMatchObject(failed);
    expect(world.sent).toEqual([]);
  });

  it('after the call, the answer is delivered, and it is logged when the outcome is given up', async () => {
    await build((store) => ({ ledger: { ...store.ledger, close: broken } }));
    expect((await world.spend(bol, caller)).answer.data.bol_number).toBe('MAEU123456789');
    await expect.poll(() => world.unkept).toEqual(['T-1']);
    expect(await ledger()).toMatchObject([{ state: 'sent' }]);
  });

  it('for a while after the call, outcome and answer are written later, and the same question is free', async () => {
    let failures = 3;
    await world.store.close();
    const failing = ({ ledger: books }: typeof world.store) => {
      const close: typeof books.close = (...args) => ((failures -= 1) >= 0 ? broken() : books.close(...args));
      return { ledger: { ...books, close } };
    };
    world = await createWorld(failing, 'sqlite::memory:', 60_000);
    world.answers(() => bill);
    const { cost } = await world.spend(bol, caller);
    world.advance(5_000);
    await expect.poll(ledger).toMatchObject([{ state: 'done', charged: 0.1, finished_at: cost.at }]);
    expect((await world.spend(bol, caller)).cost).toMatchObject({ source: 'cached', at: cost.at });
    expect([world.sent.length, world.unkept]).toEqual([1, []]);
  });

  it('after a refusal, the refusal is told', async () => {
    await build((store) => ({ ledger: { ...store.ledger, close: broken } }));
    world.answers(() => new TradeError('out_of_credits'));
    await expect(world.spend(bol, caller)).rejects.toMatchObject({ code: 'out_of_credits' });
  });
});
