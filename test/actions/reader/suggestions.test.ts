import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../src/actions/registry.ts';

/** A Friday. */
const today = '2026-11-20';

const question = z.object({
  do: z.literal('mistakes'),
  mistakes: z.array(z.string()),
  meant: z.array(z.object({ text: z.string(), action: z.looseObject({ do: z.string() }) })),
});

/** The buttons that a sentence is answered with; its action where it is carried out at once. */
function offered(typed: string): string {
  const action = actions.parse(typed, today);
  const asked = question.safeParse(action).data;
  return asked === undefined ? action.do : asked.meant.map(({ text }) => text).join(' | ');
}

/** Sentences of which words are not known, or that ask for several things, with their buttons. */
const cases: readonly (readonly [typed: string, buttons: string])[] = [
  ['shipments of Acme and who else buys gearboxes', 'Shipments of Acme | Customers of gearboxes'],
  ['who supplies acme, and also whos borealis buying from', 'Suppliers of acme | Suppliers of borealis'],
  [
    'supliers of Acme Robotics',
    'Suppliers of Acme Robotics | Shipments of Acme Robotics · product suplier or supliers | The firm “Acme Robotics”',
  ],
];

describe('a sentence that is not explained in full', () => {
  it.each(cases)('%s offers %s', (typed, buttons) => {
    expect(offered(typed)).toBe(buttons);
  });

  it('offers only what a button can carry, and each under a name of its own', () => {
    const word = fc.constantFrom(
      ...['who', 'supplies', 'acme', 'and', 'shipments', 'of', 'gearboxes', 'not', 'from', 'China', 'that', 'has'],
      ...['since', 'June', 'to', 'Meridova', 'tell me when', 'stops', 'over', '500 kg', 'in', 'Texas', 'compra', '?'],
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 9 }), (words) => {
        const asked = question.safeParse(actions.parse(words.join(' '), today)).data;
        const texts = asked?.meant.map(({ text }) => text) ?? [];
        expect(new Set(texts).size).toBe(texts.length);
        for (const { action } of asked?.meant ?? [])
          expect(actions.check(action), JSON.stringify(action)).not.toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
