import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../src/actions/registry.ts';

const today = '2026-11-20';
const asked = z.object({
  do: z.literal('mistakes'),
  named: z.unknown().optional(),
  meant: z.array(z.object({ text: z.string(), action: z.unknown() })),
});
const name = z.object({ do: z.literal('name'), name: z.string() });
/** Where nothing is paid for unless one firm has the name. */
const unpaid = name.and(z.union([z.object({ settles: z.literal(false) }), z.object({ otherwise: z.null() })]));

/** Whether something is paid for at once, or as soon as a free search finds no firm. */
const mayPay = (text: string) => {
  const action = actions.parse(text, today);
  return !asked.safeParse(action).success && !unpaid.safeParse(action).success;
};

describe('a whole name is looked for before its words are read', () => {
  it.each(['List Industries', 'Which Wich', 'Find Fashions', 'can openers', 'Follow Through Brands'])('%s', (typed) => {
    expect(actions.parse(typed, today)).toMatchObject({ do: 'name', name: typed, settles: false });
  });

  it.each([...['Save A Lot', 'Trend Micro', 'Product Madness', 'Open Text', 'Track Group']])(
    '%s, which may be a command, is asked about',
    (typed) => {
      const { named = null, meant } = asked.parse(actions.parse(typed, today));
      const names = [named, ...meant.map(({ action }) => action)].map((one) => name.safeParse(one).data?.name);
      expect(names).toContain(typed);
      expect(meant.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Show Me Shipments Of Acme', 'Acme'],
    ['List Suppliers of Acme', 'Acme'],
    ['Find ball bearings', 'ball bearings'],
  ])('%s is a request', (typed, wanted) => {
    expect(actions.parse(typed, today)).toMatchObject({ do: 'name', name: wanted });
  });

  it.each(['save copper from Chile', 'Save copper', 'Trend ball bearings'])('%s is a command', (typed) => {
    expect(actions.parse(typed, today).do).not.toBe('mistakes');
  });
});

describe('a word that no reading explains', () => {
  it.each([
    'top suppliers LED headlights for trucks',
    'shipments lamps of company:acme-robotics',
    'shipments steel over 5 company:acme-robotics',
    'shipments steel 304 dataset:mx-import',
    'mexican imports of copper for wire',
    'trend steel 304 company:acme-robotics',
    'product steel 304',
    'LED headlights for trucks from China',
    'who imports tubes with flanges 40',
  ])('is not paid for: %s', (typed) => {
    expect(mayPay(typed)).toBe(false);
  });

  it.each(['shipments "for" steel company:acme', 'top suppliers "steel 304"', 'shipments nuts and bolts company:acme'])(
    'in quotes, or between goods, is explained: %s',
    (typed) => {
      expect(mayPay(typed)).toBe(true);
    },
  );

  it('is asked about on every path that can pay', () => {
    const before = fc.constantFrom(
      'shipments company:acme ',
      'top suppliers ',
      'top companies ',
      'product ',
      'trend hs:8482 ',
    );
    const stray = fc.constantFrom('whether', 'please', 'should', 'their', 'against', '5', '304', '1,000');
    fc.assert(
      fc.property(before, stray, (verb, word) => {
        expect(mayPay(`${verb}copper ${word} wire`), `${verb}${word}`).toBe(false);
      }),
    );
  });
});
