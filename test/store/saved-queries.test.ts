import { describe, expect, it } from 'vitest';
import type { LookUp } from '../../src/model/look-up.ts';
import { databases } from '../support/databases.ts';
import { perTest } from '../support/per-test.ts';
import { storeAt } from '../support/stores.ts';

const { own } = databases();
const store = perTest(async () => storeAt(await own()));

const bill = (number: string): LookUp => ({ do: 'bill', number, dataset: 'us-import' });
const save = (owner: string, name: string, lookUp = bill('MAEU1')) =>
  store.savedQueries.save('T1', { owner, name, lookUp, window: 'fixed' });
const namesFor = async (user: string) =>
  (await store.savedQueries.list('T1', user)).map(({ owner, name }) => `${owner} ${name}`);

describe('saved queries', () => {
  it.each([{ days: 30 }, { unit: 'month', ago: 1 }, { unit: 'year', ago: 0 }, 'fixed'] as const)(
    'come back as they were, with the window %o',
    async (window) => {
      const query = { owner: 'U1', name: 'Copper', lookUp: bill('MAEU1'), window };
      expect(await store.savedQueries.save('T1', query)).toBe('saved');
      expect(await store.savedQueries.list('T1', 'U1')).toEqual([{ ...query, shared: false }]);
      expect(await store.savedQueries.find('T1', 'U1', 'Copper')).toEqual({ ...query, shared: false });
    },
  );

  it('are found in any case and Unicode form of their name', async () => {
    await save('U1', 'Café COPPER');
    expect(await store.savedQueries.find('T1', 'U1', 'cafe\u0301 copper')).toMatchObject({ name: 'Café COPPER' });
  });

  it('of one name replace each other, and stay shared', async () => {
    await save('U1', 'Copper');
    await store.savedQueries.setShared('T1', 'U1', 'copper', true);
    expect(await save('U1', 'COPPER', bill('MAEU2'))).toBe('replaced');
    expect(await store.savedQueries.list('T1', 'U1')).toMatchObject([
      { name: 'COPPER', lookUp: bill('MAEU2'), shared: true },
    ]);
  });

  it('are listed with the person’s own first, and others’ only while they are shared', async () => {
    await save('U2', 'a');
    await save('U1', 'z');
    await save('U1', 'b');
    expect(await namesFor('U1')).toEqual(['U1 b', 'U1 z']);
    expect(await store.savedQueries.setShared('T1', 'U2', 'A', true)).toBe(true);
    expect(await namesFor('U1')).toEqual(['U1 b', 'U1 z', 'U2 a']);
    await store.savedQueries.setShared('T1', 'U2', 'a', false);
    expect(await namesFor('U1')).toEqual(['U1 b', 'U1 z']);
  });

  it('of one name are the person’s own, or else what others share', async () => {
    for (const owner of ['U2', 'U3', 'U4']) await save(owner, 'Copper');
    for (const owner of ['U2', 'U3']) await store.savedQueries.setShared('T1', owner, 'copper', true);
    const owners = async () => (await store.savedQueries.named('T1', 'U1', 'COPPER')).map(({ owner }) => owner);
    expect(await owners()).toEqual(['U2', 'U3']);
    await save('U1', 'copper');
    expect(await owners()).toEqual(['U1']);
  });

  it('are removed once', async () => {
    await save('U1', 'Copper');
    expect(await store.savedQueries.remove('T1', 'U1', 'copper')).toBe(true);
    expect(await store.savedQueries.remove('T1', 'U1', 'copper')).toBe(false);
    expect(await store.savedQueries.setShared('T1', 'U1', 'copper', true)).toBe(false);
  });

  it('end at a hundred for one person, who may still replace one, also when many are saved at once', async () => {
    const all = await Promise.all(Array.from({ length: 102 }, (_, i) => save('U1', `query ${i}`)));
    expect(all.filter((result) => result === 'saved')).toHaveLength(100);
    expect(all.filter((result) => result === 'full')).toHaveLength(2);
    expect(await save('U1', 'QUERY 5')).toBe('replaced');
    expect(await save('U2', 'query 5')).toBe('saved');
  });
});
