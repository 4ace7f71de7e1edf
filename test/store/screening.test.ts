import { describe, expect, it } from 'vitest';
import type { KnownEntry, PossibleMatch } from '../../src/model/screening.ts';
import { decisionIn, type SeenMatch } from '../../src/store/screening.ts';
import { clockedStore } from '../support/clocked-store.ts';

const start = Date.UTC(2026, 10, 20, 12);
const { store, clock } = clockedStore(start);

const entry: KnownEntry = {
  key: 'k1',
  name: 'KOTO WORKS',
  aliases: ['Koto KK'],
  country: null,
  list: 'Own list',
  since: '2026-05-04',
  link: null,
};
const match: PossibleMatch = { entry, how: 'exact', by: entry.name, likeness: 1 };
const koto: SeenMatch = { name: 'Koto Works Ltd', match, at: 0 };

/** Notifications that wait to be sent, by person. */
async function toldTo(): Promise<string[]> {
  const told: string[] = [];
  for (let held = await store.outbox.claim(); held !== null; held = await store.outbox.claim()) {
    const message = await store.outbox.head(held);
    if (message?.kind === 'notification') told.push(`${message.user} ${message.text}`);
    clock.now += 1;
  }
  return told;
}

const dismissal = { is: 'dismissed', by: 'U1', reason: 'other owners', comparedWith: '', tell: () => '' } as const;
const decide = (is: 'dismissed' | 'restored', by: string) => {
  clock.now += 1;
  return store.screening.decide('T1', koto, {
    is,
    by,
    reason: `by ${by}`,
    comparedWith: 'Own list',
    tell: (reason) => `Undone, ${reason}`,
  });
};

async function pagesOf(since: number) {
  const pages = [];
  for await (const page of store.screening.seenNames('T1', since)) pages.push(page);
  return pages;
}

describe('names', () => {
  it('that were typed are kept once, in any case, and are seen in order of time', async () => {
    await store.screening.keep('T1', ['Koto Works', 'Borealis']);
    clock.now += 1_000;
    await store.screening.keep('T1', ['KOTO WORKS', 'Acme', '']);
    await store.screening.keep('T2', ['Elsewhere']);
    const [seen = []] = await pagesOf(0);
    expect(seen.map(({ name, at }) => [name, at])).toEqual([
      ['Borealis', start],
      ['Koto Works', start],
      ['Acme', start + 1_000],
    ]);
    expect(await store.screening.countNames('T1')).toBe(3);
    expect((await pagesOf(start)).flat().map(({ name }) => name)).toEqual(['Acme']);
  });

  it('are read page by page, each once, also those of one moment', async () => {
    await store.screening.keep(
      'T1',
      Array.from({ length: 1_100 }, (_, nth) => `Firm ${nth}`),
    );
    const pages = await pagesOf(0);
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(1_100);
  });
});

describe('a name', () => {
  it('is known however it is written, and only typed until an answer or a list names it', async () => {
    await store.screening.keep('T1', ['Koto Works', 'Borealis']);
    await store.screening.follow('T1', ['KOTO WORKS', 'Acme']);
    await store.screening.keep('T1', ['Acme']);
    expect([...(await store.screening.typedOnly('T1'))]).toEqual(['borealis']);
    const isKnown = await store.screening.knows('T1', ['koto works.', 'Hanseko']);
    expect([isKnown('Koto Works'), isKnown('Hanseko')]).toEqual([true, false]);
  });
});

describe('a list', () => {
  it('leaves who added and removed it, and is removed once', async () => {
    const version = 'Own list: 1 entry, v1';
    const list = { name: 'Own list', entries: [entry], by: 'U1', versionOf: () => version };
    const { id = '' } = (await store.screening.addList('T1', list)) ?? {};
    clock.now += 1_000;
    const tell = () => [{ id: 'removed', user: 'U3', text: 'It was removed.' }];
    const removed = { id, by: 'U2', version, tell };
    expect(await store.screening.removeList('T1', removed)).toBe(true);
    expect(await store.screening.removeList('T1', removed)).toBe(false);
    expect(await toldTo()).toEqual(['U3 It was removed.']);
    const changes = await store.screening.changes('T1');
    expect(changes.toSorted((one, other) => one.at - other.at)).toMatchObject([
      { change: 'added', list: 'Own list', version, made_by: 'U1', at: start },
      { change: 'removed', list: 'Own list', version, made_by: 'U2', at: start + 1_000 },
    ]);
  });
});

describe('a decision', () => {
  it('holds for a name with any legal form or without it', async () => {
    await store.screening.decide('T1', { ...koto, name: 'Kaltmann Machinery SA' }, dismissal);
    const { decisions } = await store.screening.load('T1');
    for (const name of ['kaltmann machinery', 'KALTMANN MACHINERY S.A.'])
      expect(decisionIn(decisions, name, 'k1')?.is).toBe('dismissed');
    expect(decisionIn(decisions, 'Kaltmann Machinery GmbH', 'k1')).toBeNull();
  });

  it('is the latest one, and is kept with those before it', async () => {
    await decide('dismissed', 'U1');
    await decide('restored', 'U2');
    const { decisions } = await store.screening.load('T1');
    // It holds for the name without its legal form, and for no firm of another form.
    for (const [name, is] of [
      ['Koto Works Ltd', 'restored'],
      ['KOTO WORKS', 'restored'],
      ['Koto Works, Limited', 'restored'],
      ['Koto Works LLC', undefined],
    ] as const)
      expect(decisionIn(decisions, name, 'k1')?.is).toBe(is);
    expect(decisionIn(decisions, 'Koto Works', 'k2')).toBeNull();
    expect(await store.screening.decisions('T1')).toHaveLength(2);
    expect(await store.screening.matches('T1')).toMatchObject([
      { name: 'Koto Works Ltd', how: 'exact', gone_at: null },
    ]);
  });

  it('is the latest one also where the clock was set back', async () => {
    await decide('dismissed', 'U1');
    clock.now -= 3_600_000;
    await decide('restored', 'U1');
    const { decisions } = await store.screening.load('T1');
    expect([...decisions.values()]).toMatchObject([[{ is: 'restored' }, { is: 'dismissed' }]]);
  });

  it.each([
    ['dismissed U1, restored U2', ['U1 Undone, by U1']],
    ['dismissed U1, restored U1', []],
    ['restored U2', []],
    ['dismissed U1, restored U2, restored U3', ['U1 Undone, by U1']],
    ['dismissed U1, dismissed U2, restored U1', []],
    ['dismissed U1, dismissed U2, restored U2', ['U1 Undone, by U1']],
  ])('%s tells the person whose dismissal another undid', async (decided, told) => {
    for (const each of decided.split(', ')) {
      const [is = '', by = ''] = each.split(' ');
      await decide(is === 'dismissed' ? 'dismissed' : 'restored', by);
    }
    expect(await toldTo()).toEqual(told);
  });
});

describe('a comparison', () => {
  it('tells of a new match once, and knows when it is gone', async () => {
    const compared = (found: readonly SeenMatch[]) =>
      store.screening.noteComparison('T1', {
        ...{ lists: 'v1', comparedWith: 'Own list', changedAt: clock.now, comparedTo: clock.now, found, isWhole: true },
        tell: (fresh) => fresh.map(({ name }) => ({ id: `new ${name}`, user: 'U1', text: name })),
      });
    await compared([koto]);
    await compared([koto]);
    expect(await toldTo()).toEqual(['U1 Koto Works Ltd']);
    clock.now += 1_000;
    await compared([]);
    expect(await store.screening.matches('T1')).toMatchObject([
      { gone_at: clock.now, found_in: 'Own list', gone_from: 'Own list' },
    ]);
    // The lists have not changed.
    expect(await store.screening.changes('T1')).toMatchObject([{ change: 'compared', version: 'Own list' }]);
    await compared([koto]);
    expect(await store.screening.matches('T1')).toMatchObject([{ gone_at: null }]);
    expect(await store.screening.state('T1')).toEqual({ lists: 'v1', changedAt: clock.now, comparedTo: clock.now });
  });
});
