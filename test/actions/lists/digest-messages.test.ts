import { describe, expect, it } from 'vitest';
import {
  changeOf,
  changesIn,
  digestLookUpOf,
  digestSaid,
  inOrder,
} from '../../../src/actions/lists/digest-messages.ts';
import { digestOf } from '../../../src/actions/lists/digest.ts';
import type { Digest, DigestFirm, ProfileCard } from '../../../src/lookups/outcome.ts';
import { daysUpTo } from '../../../src/lookups/compared-days.ts';

const cost = { charged: 0, left: null, source: 'fresh', at: 0 } as const;
const list = { id: 'L1', name: 'tier 1', owner: 'U1', shared: true, count: 0 };
const days = daysUpTo('2026-10-31', 90);

const digestWith = (firms: readonly DigestFirm[]): Digest => ({
  is: 'digest',
  lookUp: digestLookUpOf(list, 'counts'),
  list,
  days,
  firms,
  cost,
});
const empty = digestWith([]);

const firm = (slug: string, recent: number | null, before: number | null, card: ProfileCard | null = null) =>
  ({ kind: 'company', slug, title: null, card, isUnknown: false, recent, before }) as const;

type Supplier = readonly [name: string, country: string, recent: number, total: number, first: string];

/** A profile with these suppliers. */
function cardOf(suppliers: readonly Supplier[]): ProfileCard {
  const lookUp = { do: 'profile', kind: 'company', party: { slug: 'acme' } } as const;
  const party = { kind: 'company', slug: 'acme', title: 'Acme', typed: null, others: null, confirmed: true } as const;
  const table = suppliers.map(([supplier_name, country, shipments_12m, total, first_shipment]) => {
    return { supplier_name, country, shipments_12m, total_shipments_company: total, first_shipment };
  });
  return { is: 'profile', kind: 'company', lookUp, party, moves: [], cost, profile: { suppliers_table: table } };
}

describe('what changed at a firm', () => {
  it.each([
    [10, 20, 'quiet'],
    [11, 20, null],
    [0, 5, 'quiet'],
    // Too few to tell.
    [0, 4, null],
    [1, 2, null],
    [1, 0, null],
    [2, 1, null],
    [9, 2, null],
    [10, 5, 'surge'],
    [10, 0, 'surge'],
    [40, 20, 'surge'],
    [39, 20, null],
    [0, 0, null],
    [null, 20, null],
    [20, null, null],
  ])('with %s shipments against %s is %s', (recent, before, is) => {
    expect(changeOf(firm('acme', recent, before), empty).is).toBe(is);
  });

  it('has new partners by their first shipment, other spellings aside', () => {
    const card = cardOf([
      ['Old Gears GmbH', 'Germany', 5, 9, '2020-01-31'],
      ['OLD GEARS GMBH.', 'Germany', 2, 2, '2026-10-01'],
      ['New Gears KK', 'Japan', 2, 2, '2026-10-01'],
      ['Earlier Gears KK', 'Japan', 2, 2, '2026-07-31'],
    ]);
    expect(changeOf(firm('acme', 20, 20, card), empty).newPartners).toEqual(['New Gears KK']);
  });

  it.each<[string, Supplier[], unknown]>([
    [
      'the country that gained most',
      [
        ['A', 'China', 6, 86, '2020-01-31'],
        ['B', 'Vietnam', 14, 34, '2020-01-31'],
      ],
      { name: 'Vietnam', share: 0.7, before: 0.2 },
    ],
    [
      'none for a small move',
      [
        ['A', 'China', 15, 95, '2020-01-31'],
        ['B', 'Vietnam', 5, 25, '2020-01-31'],
      ],
      null,
    ],
    [
      'none for a few shipments',
      [
        ['A', 'China', 1, 81, '2020-01-31'],
        ['B', 'Vietnam', 8, 28, '2020-01-31'],
      ],
      null,
    ],
  ])('names %s', (_, suppliers, moved) => {
    expect(changeOf(firm('acme', 20, 20, cardOf(suppliers)), empty).moved).toEqual(moved);
  });
});

describe('a digest', () => {
  const vietnam = cardOf([
    ['A', 'China', 6, 86, '2020-01-31'],
    ['B', 'Vietnam', 14, 34, '2020-01-31'],
  ]);
  const fresh = cardOf([['New Gears KK', 'Japan', 2, 2, '2026-10-01']]);
  const firms = [
    firm('same', 20, 20),
    firm('moved', 20, 20, vietnam),
    firm('fresh', 20, 20, fresh),
    firm('surged', 40, 20),
    firm('quiet', 5, 20),
    firm('quieter', 5, 40),
    firm('unknown', null, null),
  ];

  it('has the largest change first, and who lacks figures apart', () => {
    const { changed, same, missing } = changesIn(digestWith(firms));
    const slugs = (all: typeof changed) => all.map(({ firm: { slug } }) => slug);
    expect(slugs(changed)).toEqual(['quieter', 'quiet', 'surged', 'fresh', 'moved']);
    expect([slugs(same), slugs(missing)]).toEqual([['same'], ['unknown']]);
    expect(inOrder(changed.toReversed())).toEqual(changed);
  });

  it.each([
    [firms, '2 of 7 firms went quiet, 1 surged, 1 has new partners, 1 shifted countries'],
    [[firms[3]], '1 of 1 firm surged'],
    [[firms[0]], "its firm didn't go quiet or surge"],
    [[firms[6]], 'no figures of its 1 firm'],
    [[], 'nothing on it yet'],
  ])('says first how many changed', (some, said) => {
    expect(digestSaid(digestWith(some.flatMap((one) => one ?? [])))).toBe(said);
  });

  it.each([
    ['tier 1', 'tier 1', null],
    ['tier 1 by profiles', 'tier 1', 'profiles'],
    ['Tier 1, by count', 'Tier 1', 'counts'],
    ['by profiles', 'by profiles', null],
  ])('is asked for by %s', (typed, name, by) => {
    expect(digestOf(typed)).toEqual({ name, by });
  });
});
