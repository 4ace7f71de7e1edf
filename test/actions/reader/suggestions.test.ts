import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { goodsRespelled } from '../../../src/actions/reader/decide/spelling.ts';
import { actions } from '../../../src/actions/registry.ts';
import { isSoak } from '../../support/chance.ts';

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
  ['shipments of Acme and who else buys gearboxes', 'Shipments of Acme | Buyers of gearboxes'],
  ['who supplies acme, and also whos borealis buying from', 'Suppliers of acme | Suppliers of borealis'],
  ['supliers of Acme Robotics', 'Suppliers of Acme Robotics | Shipments of Acme Robotics | The firm “Acme Robotics”'],
];

/** Sentences that no frame explains, and a button that says what their pieces do. */
const pieces: readonly (readonly [typed: string, button: string])[] = [
  ['how do Trek and Specialized differ in what they ship from Taiwan', 'Compare Trek vs Specialized · from Taiwan'],
  ['volume history for Tuesday Fresh Foods, avocados', 'Shipments by month of Tuesday Fresh Foods · product avocado'],
  ['Kindly do benchmarking of our vendor Coimbatore Mills versus Pak Leather Works', 'Compare Coimbatore Mills vs Pak'],
  ['Gao Feng Tools substitute torque wrenches', 'Alternatives · supplier Gao Feng Tools · product torque wrenches'],
  [
    '#china-desk should hear about it if Greenlark Solar picks up a new supplier',
    'New alert · Greenlark Solar · in #china',
  ],
  [
    'Consignee claims he never got the cargo under bill EGLV149600812345. Please verify',
    'Bill of lading EGLV149600812345',
  ],
  ['the Mexican entry 26 24 3108 6007734 - which goods?', 'Declaration 26_24_3108_6007734'],
  ['kill the rare earths alert', 'Stop rare earths'],
  ['rates per lookup pls', 'What answers cost'],
  ['TCLU8830127', 'Shipments · container TCLU8830127'],
];

/** What the pieces of a sentence say is not said again where a name or goods are all that was typed. */
const whole: readonly string[] = ['Acme Robotics ball bearings', 'ping pong tables'];

/** Questions that no record answers, the beginning of the reply, and the button it offers. */
const unrecorded: readonly (readonly [typed: string, said: string, button: string])[] = [
  ['who owns acme robotics', "Customs records don't say who owns or runs a firm.", 'The firm “acme robotics”'],
  [
    'soybean exports by month since 2022',
    'I count up to 37 months at once.',
    'US export shipments by quarter of soybean · Jan 1, 2022 – Nov 20, 2026',
  ],
  ['who is the ceo of acme robotics', "Customs records don't say who owns or runs", 'The firm “acme robotics”'],
  ['is acme robotics sanctioned?', 'To compare a firm with sanctions lists, for free,', 'Screen acme robotics'],
  ['suppliers of acme not sanctioned', 'To compare a firm with sanctions lists, for free,', 'Suppliers of acme'],
  ['is acme on the ofac sdn list', 'To compare a firm with sanctions lists, for free,', 'Screen acme'],
  ['find me the email of acme robotics', 'Records name no people and no email addresses', 'The firm “acme robotics”'],
  ['price of ball bearings from china', 'US records give no prices', 'Shipments of ball bearings · from China'],
  ['how much are ball bearings worth', 'US records give no prices', 'Shipments of ball bearings'],
  ['tariff on ball bearings', "I look up shipments, and don't know duty rates.", 'Shipments of ball bearings'],
  ['average weight of ball bearings', "I can't work out averages.", 'Shipments of ball bearings'],
  ['biggest shipment of acme robotics', "I can't sort shipments by weight.", 'Shipments of acme robotics'],
  ['shipments of steel over 5000 usd', 'US records give no prices', 'Shipments of steel'],
  ['precio de rodamientos', 'US records give no prices', 'Shipments of rodamientos'],
];

/** Names and goods that hold such words. */
const named: readonly (readonly [typed: string, action: string])[] = [
  ['Sanctioned Spirits Ltd', 'name'],
  ['suppliers of heavy duty gearboxes', 'name'],
  ['shipments of Price Industries', 'name'],
  ['largest importers of steel', 'name'],
  ['shipments of email servers', 'name'],
  ['mexican imports worth over 10000 dollars', 'shipments'],
  ['what does it cost', 'help'],
];

describe('what no record holds', () => {
  it.each(unrecorded)('%s is said to be so, with what can be looked up', (typed, said, button) => {
    const { mistakes, meant } = question.parse(actions.parse(typed, today));
    expect(mistakes.join(' ').slice(0, said.length)).toBe(said);
    expect(meant.map(({ text }) => text).slice(0, 1)).toEqual([button]);
  });

  it.each(named)('%s does not ask for it', (typed, action) => {
    expect(actions.parse(typed, today).do).toBe(action);
  });
});

describe('an order that no ranking has', () => {
  it.each([
    'top suppliers of acme robotics by weight',
    'rank korean cosmetics suppliers by value',
    'top importadores de tequila por peso',
  ])('%s is answered by the number of records, and the answer says so', (typed) => {
    expect(actions.parse(typed, today)).toMatchObject({
      do: 'name',
      how: { said: 'I rank by the number of records, and not by weight or value.' },
    });
  });

  it.each([
    ['profile of acme robotics by value', "I don't sort that by weight or value."],
    ['who mainly imports ball bearings', "I can't tell what is mostly so, and left that word out."],
  ])('or a word that changes nothing is named: %s', (typed, said) => {
    expect(actions.parse(typed, today)).toMatchObject({ how: { said } });
  });

  it('is not said where none is asked for', () => {
    expect(actions.parse('top suppliers of acme robotics', today)).not.toHaveProperty('how');
  });
});

describe('a sentence that no frame explains', () => {
  it.each(pieces)('%s offers %s', (typed, button) => {
    const said = offered(typed).split(' | ');
    expect(said.map((one) => one.slice(0, button.length))).toContain(button);
  });

  it.each(whole)('%s is looked for as it is', (typed) => {
    expect(['name', 'shipments']).toContain(actions.parse(typed, today).do);
  });
});

describe('goods with a slip', () => {
  it.each([
    ['dimaond blades', 'diamond blades'],
    ['aluminum extrusons', 'aluminum extrusions'],
    ['ball bearings', null],
    ['meridova bearings', null],
    ['acme robotics', null],
  ])('%s are probably %s', (typed, meant) => {
    expect(goodsRespelled(typed)).toBe(meant);
  });
});

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
      { numRuns: isSoak ? 200 : 50 },
    );
  });
});
