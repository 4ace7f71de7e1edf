import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { databases } from '../support/databases.ts';
import { testKeys } from '../support/sealing.ts';

const { own } = databases();
const wants = { lookBackDays: 30, thorough: false };

it('pages through the logs of several feeds, the newest first, between two moments', async () => {
  let time = 1_000;
  const store = await openStore(await own(), testKeys, () => time);
  const ids: string[] = [];
  for (const hs of ['8482', '8479']) {
    const { id } = await store.feeds.open('T1', { dataset: 'us-import', filter: { hs_code: hs } }, wants);
    ids.push(id);
    const held = await store.feeds.claim('T1', id);
    if (held === null) throw new Error('The feed is held by nobody.');
    for (const key of ['a', 'b']) {
      time += 1_000;
      const entry = {
        kind: 'new',
        key: `${hs}${key}`,
        weak: false,
        day: '2026-11-01',
        row: { bol_number: key },
      } as const;
      await store.feeds.commit(held, { forms: [], days: [], entries: [entry] });
    }
  }
  const keys = async (since: number, until: number | null, offset: number, most = 10) => {
    const page = await store.alerts.records('T1', ids, { since, until, offset, most });
    return [page.total, ...page.records.map(({ key }) => key)];
  };
  expect(await keys(0, null, 0)).toEqual([4, '8479b', '8479a', '8482b', '8482a']);
  expect(await keys(0, null, 1, 2)).toEqual([4, '8479a', '8482b']);
  expect(await keys(3_000, 4_000, 0)).toEqual([2, '8479a', '8482b']);
  expect(await store.alerts.records('T2', ids, { since: 0, until: null, offset: 0, most: 10 })).toEqual({
    records: [],
    total: 0,
  });
  expect(await store.alerts.records('T1', [], { since: 0, until: null, offset: 0, most: 10 })).toEqual({
    records: [],
    total: 0,
  });
  await store.close();
});
