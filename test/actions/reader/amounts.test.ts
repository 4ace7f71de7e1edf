import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readNumber } from '../../../src/actions/reader/facts/amounts.ts';
import { actions } from '../../../src/actions/registry.ts';

const today = '2026-11-20';

const found = z.object({ filter: z.object({ weight: z.string() }) });
const named = z.object({ otherwise: found });

/** The weight that is asked for. */
function weightOf(action: unknown): string | undefined {
  return named.safeParse(action).data?.otherwise.filter.weight ?? found.safeParse(action).data?.filter.weight;
}

describe('a number', () => {
  it.each([
    ['500', 500],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['1.25', 1.25],
    ['1,25', 1.25],
    ['12,3456', 12.3456],
    ['0.500', 0.5],
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['1,500,000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1.500,75', 1_500.75],
    ['1,500.75', 1_500.75],
    ['1,500.750', 1_500.75],
    ['12345,678', 12_345.678],
  ])('%s', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each(['', '.', '1,5,0', '1.2.3', '1.50.000', '1,00,000'])('is not “%s”', (typed) => {
    expect(readNumber(typed)).toBeNull();
  });
});

describe('a weight', () => {
  it.each([
    ['over 0,5 tons', '500 TO *'],
    ['over 1,25 tonnes', '1250 TO *'],
    ['over 1.1 t', '1100 TO *'],
    ['over 1.500,75 kg', '1500.75 TO *'],
    ['over 1,500.75 kg', '1500.75 TO *'],
    ['over 1.000 kg', '1000 TO *'],
    ['over 1,500 tons', '1500000 TO *'],
    ['over 0.500 t', '500 TO *'],
    ['between 0,5 and 1,5 t', '500 TO 1500'],
    ['over 500 kg, from China', '500 TO *'],
    ['weight:0,5..2,000', '0.5 TO 2000'],
    ['weight:>1.500,75', '1500.75 TO *'],
    ['weight:1,25+', '1.25 TO *'],
    ['under half a tonne', '* TO 500'],
    ['between half a tonne and 3 tonnes', '500 TO 3000'],
    ['min 1 MT max 5 MT', '1000 TO 5000'],
    ['minimum 1 lakh kg', '100000 TO *'],
    ['20 MT & above', '20000 TO *'],
    ['exceeding ten tonnes', '10000 TO *'],
    ['under 5 quintals', '* TO 500'],
    ['over 44,000 lbs', '19958 TO *'],
    ['not exceeding 5 quintals', '* TO 500'],
    ['qty 20 MT & above', '20000 TO *'],
    ['where gross weight is not more than 200 kg', '* TO 200'],
    ['10 tonnes and up', '10000 TO *'],
    ['heavier than 40,000 lbs', '18144 TO *'],
    ['between 800 and 1.200 kg', '800 TO 1200'],
  ])('is read from steel %s', (typed, weight) => {
    for (const before of ['', 'shipments ', 'trend '])
      expect(weightOf(actions.parse(`${before}steel ${typed}`, today))).toBe(weight);
  });

  it.each([
    ['over 1.500 tons', '1.5 tons', '1500 TO *', '1,500 tons', '1500000 TO *'],
    ['under 1.234 t', '1.234 tons', '* TO 1234', '1,234 tons', '* TO 1234000'],
    ['between 1.500 and 2.500 mt', '1.5 tons', '1500 TO 2500', '1,500 tons', '1500000 TO 2500000'],
  ])('that can be read in two ways is asked about: steel %s', (typed, small, smallKg, large, largeKg) => {
    for (const before of ['', 'shipments ', 'top suppliers ', 'trend ']) {
      const { do: kind, meant } = actions.parse(`${before}steel ${typed}`, today);
      expect(kind).toBe('mistakes');
      const readings = z.array(z.object({ text: z.string(), action: z.unknown() })).parse(meant);
      expect(readings.map(({ text, action }) => [text, weightOf(action)])).toEqual([
        [small, smallKg],
        [large, largeKg],
      ]);
    }
  });

  it.each([
    ['over 500', '“over 500” needs a unit. Write it like over 500 kg.'],
    ['qty 20 MT', 'Is “20 mt” the least or the most? Write over 20 mt or under 20 mt.'],
  ])('that no filter holds is said: %s', (typed, says) => {
    expect(actions.parse(`shipments of steel ${typed}`, today).mistakes).toEqual([says]);
  });

  it.each(['at least 3 containers', '2 containers', '20 pallets'])(
    'that no filter holds is left out of what is offered: %s',
    (typed) => {
      const { mistakes, meant } = actions.parse(`shipments of steel ${typed}`, today);
      const problem = `I can narrow by weight, such as over 500 kg, not by “${typed}”.`;
      expect([mistakes, meant]).toEqual([
        [`${problem} Press what you want instead.`],
        [expect.objectContaining({ text: 'Shipments of steel' })],
      ]);
    },
  );

  it('that has no unit is offered with each', () => {
    const { meant } = actions.parse('shipments of steel at least 5000', today);
    const readings = z.array(z.object({ text: z.string(), action: z.unknown() })).parse(meant);
    expect(readings.map(({ text, action }) => [text, weightOf(action)])).toEqual([
      ['at least 5000 kg', '5000 TO *'],
      ['at least 5000 tons', '5000000 TO *'],
    ]);
  });

  it.each(['steel over 1,5,0 kg', 'steel weight:1,5,0', 'steel 1.2.3 t or more'])(
    'that is none is said: %s',
    (typed) => {
      expect(actions.parse(typed, today).do).toBe('mistakes');
    },
  );
});
