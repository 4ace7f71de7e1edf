import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../src/actions/registry.ts';

const today = '2026-11-20';
const asked = z.object({
  do: z.literal('mistakes'),
  meant: z.array(z.object({ text: z.string(), action: z.unknown() })),
});
const name = z.object({ do: z.literal('name'), settles: z.literal(false) });

/** Whether something is paid for at once, or as soon as a free search finds no firm. */
const mayPay = (text: string) => {
  const action = actions.parse(text, today);
  return !asked.safeParse(action).success && !name.safeParse(action).success;
};

describe('a whole name is looked for before its words are read', () => {
  it.each(['Track Group', 'List Industries', 'Which Wich', 'Find Fashions'])('%s', (typed) => {
    expect(actions.parse(typed, today)).toMatchObject({ do: 'name', name: typed, settles: false });
  });

  it.each([
    ['Save A Lot', 'save'],
    ['Trend Micro', 'name'],
    ['Product Madness', 'product'],
    ['Open Text', 'open'],
  ])('%s, which may be a command, is asked about', (typed, command) => {
    expect(actions.parse(typed, today)).toMatchObject({
      do: 'mistakes',
      named: { do: 'name', name: typed },
      meant: [{ text: typed, action: { do: command } }],
    });
  });

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

  it('is left out or searched for at a press', () => {
    const { meant } = asked.parse(actions.parse('top suppliers LED headlights for trucks', today));
    expect(meant).toMatchObject([
      {
        text: 'without “for”',
        action: { do: 'top', filter: { product_description: expect.not.stringMatching(/for/) as unknown } },
      },
      {
        text: 'with “for”',
        action: { do: 'top', filter: { product_description: expect.stringMatching(/for/) as unknown } },
      },
    ]);
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
    const stray = fc.constantFrom('whether', 'please', 'should', 'their', 'against', 'para', '5', '304', '1,000');
    fc.assert(
      fc.property(before, stray, (verb, word) => {
        expect(mayPay(`${verb}copper ${word} wire`), `${verb}${word}`).toBe(false);
      }),
    );
  });
});
