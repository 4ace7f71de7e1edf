import { describe, expect, it } from 'vitest';
import { describeLookUp } from '../../../src/actions/reader/say.ts';
import { mayChange, savedList } from '../../../src/actions/saved/saved-list.ts';
import type { LookUp, SavedQuery } from '../../../src/model/look-up.ts';
import { buttonsOf, labelsOf, textOf } from './message-rules.ts';
import { lookUp } from './samples.ts';

const query = (more: Partial<SavedQuery> = {}): SavedQuery => ({
  owner: 'U1',
  name: 'copper from Chile',
  lookUp,
  window: 'fixed',
  shared: false,
  ...more,
});
const list = (queries: readonly SavedQuery[], more: { offset?: number; user?: string; isAdmin?: boolean } = {}) =>
  savedList(
    {
      queries,
      openLabel: () => 'Open · 1.5 credits',
      reader: { user: more.user ?? 'U1', isAdmin: more.isAdmin ?? false },
    },
    more.offset ?? 0,
    null,
  );
const many = (length: number) => Array.from({ length }, (_, i) => query({ name: `query ${i + 1}` }));

describe('a look-up in words', () => {
  const acme = { slug: 'acme-robotics', title: 'Acme Robotics Inc' };
  const filter = { hs_code: '8482*' };
  const cases: [LookUp, string][] = [
    [
      { ...lookUp, company: acme, supplier: { name: 'Bright' }, filter },
      'Shipments · company Acme Robotics Inc · supplier Bright · HS 8482 · Nov 20, 2025 – Nov 20, 2026 (last 12 months)',
    ],
    [
      { ...lookUp, do: 'top', view: 'companies', dataset: 'mx-import', filter: {} },
      'Top importers in Mexico imports · Nov 20, 2025 – Nov 20, 2026 (last 12 months)',
    ],
    [{ do: 'profile', kind: 'company', party: { slug: 'acme-robotics' } }, 'Company acme-robotics'],
    [{ do: 'profile', kind: 'supplier', party: { website: 'acme.com' } }, 'Supplier website:acme.com'],
    [{ do: 'bill', number: 'MAEU1234', dataset: 'us-export' }, 'Bill of lading MAEU1234 · US export'],
    [{ do: 'declaration', id: '26_47', dataset: 'mx-export' }, 'Declaration 26_47 · Mexico export'],
    [
      { do: 'product', side: 'suppliers', words: 'steel', countries: ['Chile', 'Peru'], size: 10, offset: 0 },
      'Suppliers by relevance · product steel · in Chile or Peru',
    ],
  ];
  it.each(cases)('%#: says what it asks for', (of, words) => {
    expect(describeLookUp(of)).toBe(words);
  });

  it('says how its dates move', () => {
    const chosen = { ...lookUp, assumedWindow: false };
    expect(describeLookUp(lookUp, { days: 365 })).toMatch(/ · last 12 months, up to the day it's opened$/);
    expect(describeLookUp(chosen, { days: 30 })).toMatch(/ · last 30 days, up to the day it's opened$/);
    expect(describeLookUp(chosen, { days: 1 })).toMatch(/ · only the day it's opened$/);
    const trend = { ...chosen, do: 'trend', by: 'month', from: '2026-06-01', to: '2026-11-20' } as const;
    expect(describeLookUp(trend, { days: 173 })).toMatch(/ · last 6 months, up to the day it's opened$/);
    expect(describeLookUp(lookUp, 'fixed')).toMatch(/ · Nov 20, 2025 – Nov 20, 2026, always the same days$/);
  });
});

describe('the list of saved queries', () => {
  it('shows the last page when what stood there is gone', () => {
    const message = list(many(10), { offset: 10 });
    expect(textOf(message.blocks)).toContain('There are 10 saved queries.');
    expect(labelsOf(message)).not.toContain('Previous 10');
  });

  it('says when there are none, and how to make one', () => {
    expect(textOf(list([]).blocks)).toContain('type save NAME after an answer');
  });

  it('tells apart for the ear what reads the same', () => {
    const spoken = buttonsOf(list(many(2)).blocks).map(({ accessibility_label: label }) => label);
    expect(spoken).toEqual([
      ...['Open · 1.5 credits: query 1', 'Schedule: query 1', 'Share with the team: query 1', 'Delete: query 1'],
      ...['Open · 1.5 credits: query 2', 'Schedule: query 2', 'Share with the team: query 2', 'Delete: query 2'],
    ]);
  });

  it('asks before it deletes', () => {
    expect(JSON.stringify(list([query()]).blocks)).toContain("“copper from Chile” can't be brought back.");
  });
});

describe('who may change a saved query', () => {
  const [owner, other, admin] = [
    { user: 'U1', isAdmin: false },
    { user: 'U2', isAdmin: false },
    { user: 'U3', isAdmin: true },
  ];
  it.each([
    ['its owner', owner, false, true],
    ['somebody else', other, true, false],
    ['an admin, while it is shared', admin, true, true],
    ['an admin, while it is private: not', admin, false, false],
  ])('%s', (_, reader, shared, may) => {
    expect(mayChange(query({ shared }), reader)).toBe(may);
    expect(labelsOf(list([query({ shared })], reader)).includes('Delete')).toBe(may);
  });
});
