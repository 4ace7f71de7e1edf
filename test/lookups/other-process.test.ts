import { defaultSettings } from '../../src/model/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SpendOptions } from '../../src/lookups/gate.ts';
import { requests, TradeError } from '../../src/trade/index.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { caller, createWorld, type Reply } from './world.ts';

/* Two processes over one database: what one asks, the other does not pay for again. */

const bol = requests.bol('MAEU123456789');
const bill = { body: { data: { bol_number: 'MAEU123456789' }, requestCost: 0.1, creditsRemaining: 812.4 } };
const other = { ...caller, user: 'U2', reference: 'T-2' };
const lifeMs = 30_000;

const { shared } = databases();
let url: string;
/** Resolves when the second process waits for the call of the first. */
let waits: PromiseWithResolvers<undefined>;
beforeEach(async () => {
  url = await shared();
  waits = Promise.withResolvers();
});
const one = perTest(() => createWorld(undefined, url));
const two = perTest(async () => {
  const world = await createWorld(({ ledger }) => {
    const follow: typeof ledger.follow = (...args) => {
      waits.resolve(undefined);
      return ledger.follow(...args);
    };
    return { ledger: { ...ledger, follow } };
  }, url);
  world.answers(() => bill);
  return world;
});

const states = async () => (await two.store.ledger.list('T1')).map(({ state }) => state);

/** The first process has sent the question, and is answered when the test says so. */
async function underway(options: SpendOptions = {}) {
  const { promise, resolve: answer } = Promise.withResolvers<Reply>();
  one.answers(() => promise);
  const first = one.spend(bol, caller, options);
  await expect.poll(() => one.sent).toHaveLength(1);
  return { first, answer };
}

/** A second ago the first process got this answer. */
async function askedBefore(answer: Reply): Promise<void> {
  one.answers(() => answer);
  await one.spend(bol, caller).catch(() => undefined);
  for (const world of [one, two]) world.advance(1_000);
  one.sent.length = 0;
}

/** The second process asks the same, and has met the call of the first. */
async function joining(options: SpendOptions = {}) {
  const second = two.spend(bol, other, options);
  second.catch(() => undefined);
  // A question that is refused before it has met the call never meets it.
  await Promise.race([waits.promise, second]);
  return { second };
}

describe('a question that another process asks at the moment', () => {
  it('is answered by that call, for nothing', async () => {
    const { first, answer } = await underway();
    const { second } = await joining();
    answer(bill);
    expect((await first).cost).toMatchObject({ charged: 0.1, source: 'fresh' });
    expect((await second).cost).toMatchObject({ charged: 0, source: 'cached' });
    expect([two.sent, await states()]).toEqual([[], ['done']]);
  });

  it('is answered by that call where the last credits are reserved for it', async () => {
    const settings = { ...defaultSettings, monthlyBudget: 0.1 };
    await one.store.settings.save('T1', settings, 'U1', one.now());
    const { answer } = await underway();
    const { second } = await joining();
    answer(bill);
    expect((await second).cost.charged).toBe(0);
  });

  it('is answered by that call when somebody refreshes it', async () => {
    await askedBefore(bill);
    const { first, answer } = await underway({ fresh: 'anyway' });
    const { second } = await joining({ fresh: 'anyway' });
    answer(bill);
    expect((await second).cost.at).toBe((await first).cost.at);
    expect(two.sent).toEqual([]);
  });

  const missing = new TradeError('record_not_found', { status: 404, path: bol.path });

  it.each<[string, Reply | null, SpendOptions]>([
    ['', null, {}],
    [', also beside an older answer', bill, { fresh: 'anyway' }],
    [', also beside an older word that there is no such record', missing, { fresh: 'anyway' }],
  ])('is asked again where that call was refused%s', async (_, before, options) => {
    if (before !== null) await askedBefore(before);
    const { first, answer } = await underway(options);
    const { second } = await joining(options);
    answer(new TradeError('server_error'));
    await expect(first).rejects.toMatchObject({ code: 'server_error' });
    expect((await second).cost).toMatchObject({ source: 'fresh', at: two.now() });
    expect(two.sent).toHaveLength(1);
    expect((await states()).slice(-2)).toEqual(['refused', 'done']);
  });

  it('is not asked where it turns out that there is no such record', async () => {
    const { first, answer } = await underway();
    const { second } = await joining();
    answer(missing);
    await expect(first).rejects.toMatchObject({ code: 'record_not_found' });
    await expect(second).rejects.toMatchObject({ name: 'TradeError', code: 'record_not_found', charge: 'none' });
    expect(two.sent).toEqual([]);
  });

  it.each([
    ['was lost', new TradeError('timeout', { charge: 'maybe' }), 'unknown'],
    ['cannot be read', new TradeError('timeout', { charge: 'yes' }), 'done'],
  ])('is not sent again by itself where its answer %s', async (_, failure, state) => {
    const { first, answer } = await underway();
    const { second } = await joining();
    answer(failure);
    await expect(first).rejects.toThrow(TradeError);
    await expect(second).rejects.toMatchObject({ code: 'timeout', charge: 'maybe', path: bol.path });
    expect([two.sent, await states()]).toEqual([[], [state]]);
  });

  it('is asked by both where nobody keeps the answer', async () => {
    const { first, answer } = await underway({ keep: false });
    await two.spend(bol, other, { keep: false });
    answer(bill);
    await first;
    expect(two.sent).toHaveLength(1);
  });
});

describe('a question that another process was answered', () => {
  it('while this one had it in its queue is not sent, and leaves no row', async () => {
    const [queued, turn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    two.queue(() => {
      queued.resolve(undefined);
      return turn.promise;
    });
    const second = two.spend(bol, other);
    await queued.promise;
    one.answers(() => bill);
    await one.spend(bol, caller);
    turn.resolve(undefined);
    expect((await second).cost).toMatchObject({ charged: 0, source: 'cached' });
    expect([two.sent, await states()]).toEqual([[], ['done']]);
  });
});

describe('when a process dies', () => {
  it('before it sent its question, another sends it', async () => {
    const queued = Promise.withResolvers<undefined>();
    one.queue(() => {
      queued.resolve(undefined);
      return new Promise(() => undefined);
    });
    void one.spend(bol, caller);
    await queued.promise;
    expect((await two.spend(bol, other)).cost.source).toBe('fresh');
  });

  it('after it sent its question is reported to those who wait, and nobody sends it again automatically', async () => {
    await underway();
    const { second } = await joining();
    two.advance(lifeMs + 1);
    await expect(second).rejects.toMatchObject({ code: 'cancelled', charge: 'maybe' });
    expect([two.sent, await states()]).toEqual([[], ['unknown']]);
    expect((await two.spend(bol, other)).cost.source).toBe('fresh');
  });

  it('and somebody asks the same much later, it is sent', async () => {
    await underway();
    two.advance(lifeMs + 1);
    expect((await two.spend(bol, other)).cost.source).toBe('fresh');
    expect(await states()).toEqual(['unknown', 'done']);
  });

  it('and is settled by another, those who ask are not held up', async () => {
    await underway();
    await two.store.ledger.settle('T1', caller.reference);
    expect((await two.spend(bol, other)).cost.source).toBe('fresh');
  });

  it('only for a while, the books have in the end what its call cost', async () => {
    const { first, answer } = await underway();
    const { second } = await joining();
    two.advance(lifeMs + 1);
    await expect(second).rejects.toThrow(TradeError);
    answer(bill);
    await first;
    expect(await two.store.ledger.list('T1')).toMatchObject([{ state: 'done', charged: 0.1 }]);
  });
});
