import { describe, expect, it } from 'vitest';
import { requestNotice } from '../../src/store/deliveries.ts';
import type { ToKeep } from '../../src/model/answer.ts';
import type { LookUp } from '../../src/model/look-up.ts';
import { clockedStore } from '../support/clocked-store.ts';
import { caller } from '../lookups/world.ts';
import { storeAt } from '../support/stores.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

const { store, clock, shared, bare } = clockedStore(Date.UTC(2026, 10, 20));

type KeptParts = Partial<NonNullable<ToKeep['answers']>[number]>;

/** Keeps an answer as the gate does: when the call that brought it is closed. */
async function keep(request: string, answer: KeptParts) {
  const entry = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r', endpoint: 'bol' as const, request };
  const free = { state: 'done' as const, rows: 1, cost: { charged: 0, left: null }, error: null };
  const rows = { question: request, firstRow: 0, endRow: 0 };
  const answers = [{ endpoint: 'bol' as const, body: null, moved: null, request, ...rows, ...answer }];
  await store.ledger.close('T1', await store.ledger.open(entry), free, { answers });
}

describe('notices', () => {
  const claim = (workspace = 'T1') => store.notices.claim(workspace, 'x', hour);

  it('are claimed again only after the quiet time, which counts from the last claim that was granted', async () => {
    const claims = [];
    for (const ms of [0, hour - 1, 1, hour - 1]) {
      clock.now += ms;
      claims.push(await claim());
    }
    expect(claims).toEqual([true, false, true, false]);
  });

  it('are claimed again once released, and are another workspace’s own', async () => {
    await claim();
    expect(await claim('T2')).toBe(true);
    await store.notices.release('T1', 'x');
    expect(await claim()).toBe(true);
  });
});

describe('payloads too long for a button', () => {
  it('are read back by their id, which equal ones share, and are nothing to another workspace', async () => {
    const id = await store.payloads.put('T1', '{"do":"bill"}');
    expect(await store.payloads.put('T1', '{"do":"bill"}')).toBe(id);
    expect(await store.payloads.get('T1', id)).toBe('{"do":"bill"}');
    expect(await store.payloads.get('T2', id)).toBeNull();
  });

  it('are replaced under a name that is not made of them', async () => {
    await store.payloads.set('T1', 'news', 'a');
    await store.payloads.set('T1', 'news', 'b');
    expect(await store.payloads.get('T1', 'news')).toBe('b');
    expect(await store.payloads.get('T2', 'news')).toBeNull();
  });

  it('are kept thirty days from when they were last put', async () => {
    const id = await store.payloads.put('T1', 'a');
    clock.now += 29 * day;
    await store.payloads.put('T1', 'a');
    clock.now += 29 * day;
    await store.tidy();
    expect(await store.payloads.get('T1', id)).toBe('a');
  });
});

describe('names and moves', () => {
  const acme = { slug: 'acme-robotics', title: 'Acme Robotics Inc' };

  it('are recalled by workspace, kind and name', async () => {
    store.names.remember('T1', 'company', 'acme', acme);
    expect((await store.names.find('T1', 'company', null, 'acme')).known).toMatchObject(acme);
    expect((await store.names.find('T1', 'supplier', null, 'acme')).known).toBeNull();
    expect((await store.names.find('T2', 'company', null, 'acme')).known).toBeNull();
  });

  it('stand for what they stood for last', async () => {
    store.names.remember('T1', 'company', 'acme', acme);
    store.names.remember('T1', 'company', 'acme', { slug: 'acme-labs', title: 'Acme Labs' });
    expect((await store.names.find('T1', 'company', null, 'acme')).known).toMatchObject({ slug: 'acme-labs' });
  });

  it('are trusted for thirty days and one day', async () => {
    store.names.remember('T1', 'company', 'acme', acme);
    store.names.rememberMove('T1', { kind: 'company', from: 'old', to: 'new' });
    clock.now += day - 1;
    expect(await store.names.movedTo('T1', 'company', 'old')).toBe('new');
    clock.now += 1;
    expect(await store.names.movedTo('T1', 'company', 'old')).toBeNull();
    clock.now += 29 * day - 1;
    expect((await store.names.find('T1', 'company', null, 'acme')).known).toMatchObject(acme);
    clock.now += 1;
    expect((await store.names.find('T1', 'company', null, 'acme')).known).toBeNull();
  });

  it('tell where a slug moved last', async () => {
    store.names.rememberMove('T1', { kind: 'company', from: 'old', to: 'new' });
    store.names.rememberMove('T1', { kind: 'company', from: 'old', to: 'newer' });
    expect(await store.names.movedTo('T1', 'company', 'old')).toBe('newer');
    expect(await store.names.movedTo('T1', 'supplier', 'old')).toBeNull();
    expect(await store.names.movedTo('T2', 'company', 'old')).toBeNull();
  });
});

describe('the ledger', () => {
  const entry = { ...caller, endpoint: 'bol' as const, request: '/v1.0/bol/X' };

  it('lets no other workspace close or read a call', async () => {
    const id = await store.ledger.open(entry);
    const refused = { state: 'refused', rows: null, cost: { charged: null, left: null }, error: 'x' } as const;
    await store.ledger.close('T2', id, refused);
    expect(await store.ledger.list('T1')).toMatchObject([{ state: 'sent' }]);
    expect(await store.ledger.list('T2')).toEqual([]);
  });

  it('settles a call whose process died as unknown, and leaves a young one', async () => {
    await store.ledger.open({ ...entry, reference: 'old' });
    clock.now += 3 * 60_000;
    await store.ledger.open({ ...entry, reference: 'young' });
    await store.ledger.closeAbandoned();
    expect((await store.ledger.list('T1')).map(({ reference, state }) => [reference, state])).toEqual([
      ['old', 'unknown'],
      ['young', 'sent'],
    ]);
  });

  it('settles one from the future: it began before the clock was set back', async () => {
    await store.ledger.open(entry);
    clock.now -= 20 * hour;
    await store.ledger.closeAbandoned();
    expect(await store.ledger.list('T1', 0)).toMatchObject([{ state: 'unknown' }]);
  });
});

describe('tidying', () => {
  it('forgets deliveries after a day, answers and stored payloads after thirty', async () => {
    await store.deliveries.claim('T1', 'x', '{}');
    await keep('/a', { body: 1 });
    const id = await store.payloads.put('T1', 'a');
    clock.now += 23 * hour;
    await store.tidy();
    expect(await store.deliveries.claim('T1', 'x', '{}')).toBe(false);
    expect((await store.answers.get('T1', '/a')).answer).not.toBeNull();
    clock.now += hour + 1;
    await store.tidy();
    expect(await store.deliveries.claim('T1', 'x', '{}')).toBe(true);
    clock.now += 29 * day;
    await store.tidy();
    expect((await store.answers.get('T1', '/a')).answer).toBeNull();
    expect(await store.payloads.get('T1', id)).toBeNull();
  });

  it('forgets requests of agents after a day, and other notices after sixty', async () => {
    const request = requestNotice('v0=signature');
    const claimed = () => Promise.all([request, 'budget 2026-11'].map((id) => store.notices.isClaimed('', id)));
    for (const id of [request, 'budget 2026-11']) await store.notices.claim('', id, hour);
    clock.now += day;
    await store.tidy();
    expect(await claimed()).toEqual([true, true]);
    clock.now += 1;
    await store.tidy();
    expect(await claimed()).toEqual([false, true]);
    clock.now += 60 * day;
    await store.tidy();
    expect(await claimed()).toEqual([false, false]);
  });

  it('keeps the ledger for two years', async () => {
    const entry = { workspace: 'T1', user: 'U1', channel: 'C1', reference: 'r', request: '/' };
    await store.ledger.open({ ...entry, endpoint: 'bol' });
    clock.now += 729 * day;
    await store.tidy();
    expect(await store.ledger.list('T1')).toHaveLength(1);
    clock.now += 2 * day;
    await store.tidy();
    expect(await store.ledger.list('T1')).toEqual([]);
  });
});

describe('a database', () => {
  it('keeps everything over a restart', async () => {
    const url = await shared();
    const before = await storeAt(url, () => clock.now);
    await before.deliveries.claim('T1', 'x', '{}');
    const id = await before.payloads.put('T1', 'kept');
    await before.close();
    const after = await storeAt(url, () => clock.now);
    expect(await after.deliveries.claim('T1', 'x', '{}')).toBe(false);
    expect(await after.payloads.get('T1', id)).toBe('kept');
    await after.close();
  });

  it('says whether it is alive', async () => {
    const one = await storeAt(await shared());
    expect(await one.whyNoWrites()).toBeNull();
    await one.close();
    expect(await one.whyNoWrites()).not.toBeNull();
  });

  it('is opened by several at once while it is still empty', async () => {
    const url = await bare();
    const all = await Promise.all(Array.from({ length: 4 }, () => storeAt(url, () => clock.now)));
    const claims = await Promise.all(all.map((one) => one.deliveries.claim('T1', 'x', '{}')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    for (const one of all) await one.close();
  });
});

describe('recent look-ups', () => {
  const bill = (number: string): LookUp => ({ do: 'bill', number, dataset: 'us-import' });

  it('are a person’s own, newest first', async () => {
    for (const number of ['MAEU1', 'MAEU2', 'MAEU3']) {
      store.recentLookups.keep('T1', 'U1', bill(number));
      clock.now += 1;
    }
    store.recentLookups.keep('T1', 'U2', bill('MAEU9'));
    store.recentLookups.keep('T2', 'U1', bill('MAEU9'));
    expect(await store.recentLookups.list('T1', 'U1', 2)).toEqual([
      { lookUp: bill('MAEU3'), at: clock.now - 1 },
      { lookUp: bill('MAEU2'), at: clock.now - 2 },
    ]);
  });

  it('hold a look-up once, whichever page of it was read', async () => {
    const product: LookUp = { do: 'product', side: 'suppliers', words: 'steel', countries: [], size: 10, offset: 0 };
    store.recentLookups.keep('T1', 'U1', product);
    store.recentLookups.keep('T1', 'U1', { ...product, offset: 20 });
    expect(await store.recentLookups.list('T1', 'U1', 10)).toEqual([{ lookUp: product, at: clock.now }]);
  });

  it('hold a look-up once, in the case in which it was typed last', async () => {
    const top = (words: string): LookUp => ({
      do: 'top',
      view: 'companies',
      dataset: 'us-import',
      filter: { product_description: words },
      from: '2026-01-01',
      to: '2026-06-30',
      assumedWindow: false,
      size: 10,
      offset: 0,
    });
    store.recentLookups.keep('T1', 'U1', top('MUGS'));
    store.recentLookups.keep('T1', 'U1', top('mugs'));
    expect(await store.recentLookups.list('T1', 'U1', 10)).toEqual([{ lookUp: top('mugs'), at: clock.now }]);
  });
});
