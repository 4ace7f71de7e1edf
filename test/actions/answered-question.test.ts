import { expect, it } from 'vitest';
import type { Last } from '../../src/actions/last-look-up.ts';
import type { Question } from '../../src/actions/offers.ts';
import { answeredQuestion } from '../../src/actions/sentences/answered-question.ts';
import { otherOffer, rowsByFirm } from '../../src/actions/sentences/chosen-after.ts';
import type { LookUp, ShipmentsLookUp } from '../../src/model/look-up.ts';

const firms = [
  ['company', 'Acme Robotics Inc', '6499 Commerce Pkwy, Fremont, CA · US · 409 shipments · last Nov 22, 2026'],
  ['company', 'Acme Home Products Co', '5436 Quay St, Atlanta, GA · US · 1,129 shipments · last Nov 15, 2026'],
  ['company', 'Acme Robotic Toys LLC', '1028 Commerce Pkwy, Torrance, CA · US · 57 shipments'],
  ['supplier', 'Acme Robotics (Ningbo) Co Ltd', 'No. 446 Industrial Zone, Yiwu, China · CN · 348 shipments'],
  ['supplier', 'Acme Céramique SA', 'Lyon · FR · 4 shipments'],
] as const;
const rows = firms.map(([kind, title]): LookUp => ({ do: 'profile', kind, party: { slug: title, title } }));
const whichFirm = firms.map(([kind, title, facts], i) => ({
  text: `${title}\n${kind === 'company' ? 'Company' : 'Supplier'} · ${facts}`,
  action: rows[i] as LookUp,
}));
const shipments: ShipmentsLookUp = {
  ...{
    do: 'shipments',
    dataset: 'us-import',
    filter: { product_description: 'robots' },
    from: '2026-06-01',
    to: '2026-06-30',
  },
  ...{ assumedWindow: false, size: 10, offset: 0 },
};
const inAugust: ShipmentsLookUp = { ...shipments, from: '2026-08-01', to: '2026-08-31' };
const whichMonth = [
  { text: 'Shipments of robots · Jun 1, 2026 – Jun 30, 2026', action: shipments },
  { text: 'Shipments of robots · Aug 1, 2026 – Aug 31, 2026', action: inAugust },
];
const whichSide = [
  { text: 'Shipments', action: shipments },
  { text: 'Importers', action: { ...shipments, do: 'top', view: 'companies' } },
  { text: 'Mexican imports', action: { ...shipments, dataset: 'mx-import' } },
];

const toys = {
  do: 'name',
  name: 'toys',
  kinds: ['company'],
  wanted: { do: 'profile' },
  otherwise: null,
  settles: false,
};
const asked = (offers: Question['offers'], isPrice = false): Question => {
  const firms = offers.filter(({ text }) => text.includes('\n')).length;
  return { offers, firms, isPrice, at: 0 };
};

/** What a text answers; it would be read as the name of a firm otherwise. */
const answer = (said: string, question = asked(whichFirm), own: object = toys) =>
  answeredQuestion(question, null, {
    ...{ said, opensForm: false, otherwise: () => ({ do: 'mistakes', ...own }) },
    readAfter: (text, { lookUp }) => (text === 'only from China' ? { ...lookUp, how: { said: text } } : toys),
  });

const taken = (said: string, action: object | undefined) => ({ ...action, how: { said: `You answered “${said}”.` } });

it.each([
  ['the Chinese one', 3],
  ['the one in Ningbo', 3],
  ['no, I meant the one from china', 3],
  ['the French one', 4],
  ['the ceramique one', 4],
  ['the Atlanta one please', 1],
  ['the biggest', 1],
  ['the one with the most shipments', 1],
  ['the last one', 4],
  ['acme home i guess', 1],
  ['the second one of course', 1],
  ['probably acme robotics inc', 0],
  ['the first one, acme robotics', 0],
  ['the second one', 1],
  ['2', 1],
  ['acme robotics inc', 0],
  ['Acme Home', 1],
  ['robotic toys', 2],
])('“%s” chooses a firm, which the answer says', (typed, nth) => {
  expect(answer(typed)).toEqual(taken(typed, rows[nth]));
});

const nothing = { mistakes: [''], example: '', meant: [] };

it.each([
  ['june', whichMonth, 0],
  ['the August one', whichMonth, 1],
  ['August please', whichMonth, 1],
  ['shipments', whichSide, 0],
  ['the importers', whichSide, 1],
  ['importer', whichSide, 1],
  ['in Mexico', whichSide, 2],
  ['ok, the third', whichSide, 2],
])('“%s” chooses an offer', (typed, offers, nth) => {
  expect(answer(typed, asked(offers), nothing)).toEqual(taken(typed, offers[nth]?.action));
});

it.each(['yes', 'yes, do it', 'go ahead', 'yes please', 'do it', "that's the one", 'sí'])(
  '“%s” agrees to the only offer, or to the price',
  (typed) => {
    expect(answer(typed, asked(whichSide.slice(0, 1)))).toEqual(taken(typed, shipments));
    expect(answer(typed, asked(whichSide, true))).toEqual(taken(typed, shipments));
    expect(answer(typed)).toMatchObject({ do: 'mistakes', mistakes: ['Which of these?'] });
  },
);

it.each(['ok', 'sure', 'ok go'])('“%s” agrees to a price, and to no other question', (typed) => {
  expect(answer(typed, asked(whichSide, true))).toEqual(taken(typed, shipments));
  expect(answer(typed, asked(whichSide.slice(0, 1)))).toBeNull();
});

it.each(['ok thanks', 'ok thank you'])('“%s” agrees to nothing', (typed) => {
  expect(answer(typed, asked(whichSide, true))).toBeNull();
});

it.each(['first', '2', 'shipments', 'search', '50 rows'])('“%s” pays no price', (typed) => {
  expect(answer(typed, asked(whichSide, true))).toBeNull();
});

it('a text with a reading of its own asks which is meant', () => {
  const own = { ...shipments, filter: { supplier_country: 'Mexico', product_description: 'robots' } };
  const meant = [{ text: 'Mexican imports' }, { action: own }];
  expect(answer('mexico', asked(whichSide), own)).toMatchObject({ mistakes: ['Which do you mean?'], meant });
});

it.each(['no', 'none of these', 'neither', 'cancel'])('“%s” agrees to none', (typed) => {
  expect(answer(typed)).toMatchObject({ mistakes: [expect.stringMatching(/^All right/)], meant: [] });
});

it.each([
  ['the first two', [0, 1], 'Compare them'],
  ['2 and 3', [1, 2], 'Compare them'],
  ['the third and the fourth', [2, 3], null],
  ['the supplier', [3, 4], null],
  ['the American one', [0, 1, 2], null],
  ['acme robotics', [0, 3], null],
  ['toys', [2], 'The firm “toys”'],
])('“%s” asks which one first', (typed, nths, other) => {
  const texts = nths.map((nth) => ({ text: firms[nth]?.[1], action: rows[nth] }));
  const meant: object[] = other === null ? texts : [...texts, { text: other }];
  expect(answer(typed)).toMatchObject({ do: 'mistakes', meant });
});

it('“both” is one at a time', () => {
  expect(answer('both', asked(whichMonth))).toMatchObject({
    mistakes: ['I do one at a time. Which first?'],
    meant: whichMonth,
  });
});

it('what opens a form at once never pays', () => {
  const typed = { said: 'shipments', opensForm: true, otherwise: () => toys, readAfter: () => toys };
  expect(answeredQuestion(asked(whichSide), null, typed)).toMatchObject({ mistakes: ['Which do you mean?'] });
});

it('a change is of each look-up that was offered', () => {
  expect(answer('only from China', asked(whichMonth), nothing)).toMatchObject({
    mistakes: ['Which do you mean?'],
    meant: [{ action: shipments }, { action: inAugust }],
  });
});

it.each(['acme', 'the German one', 'robots', 'shipments', 'their suppliers', 'first 10', 'company:acme', '9'])(
  '“%s” answers nothing',
  (typed) => {
    expect(answer(typed)).toBeNull();
  },
);

const last: Last = { lookUp: shipments, next: null, rows, at: 1 };

it.each(['the other one', 'and the other', 'now the other one please', 'sorry, the other one', 'no, the August one'])(
  '“%s” is what was not chosen',
  (typed) => {
    expect(otherOffer(asked(whichMonth), last, typed)).toEqual(taken(typed, inAugust));
    expect(otherOffer(asked(whichMonth), { ...last, lookUp: rows[0] as LookUp }, typed)).toBeNull();
  },
);

const [inc, , , ningbo] = rows as [LookUp, LookUp, LookUp, LookUp];

it.each([
  ['no, the first one', inc],
  ['sorry, i meant the first one', inc],
  ['hmm i meant the first one, acme robotics', inc],
  ['hmm i meant the first one, robotics &amp; inc', inc],
  ['not that one, the fremont one', inc],
  ['no, the second one', null],
  ['the first one', null],
  ['no', null],
])('“%s” corrects what was chosen', (typed, meant) => {
  const chosen = { ...last, lookUp: rows[1] as LookUp };
  expect(otherOffer(asked(whichFirm), chosen, typed)).toEqual(meant && taken(typed, meant));
  expect(otherOffer(asked(whichFirm), { ...chosen, opened: { do: 'open-row' } }, typed)).toBeNull();
});

it('a correction keeps what was asked of the firm since', () => {
  const ofSecond: ShipmentsLookUp = { ...shipments, company: { slug: 'Acme Home Products Co' }, offset: 20 };
  const { party } = inc as Extract<LookUp, { do: 'profile' }>;
  expect(otherOffer(asked(whichFirm), { ...last, lookUp: ofSecond }, 'no, the first one')).toEqual(
    taken('no, the first one', { ...shipments, company: party, offset: 0 }),
  );
});

const partners: Last = { ...last, countries: ['United States', 'United States', '', 'China', 'France'] };

it.each([
  ['the chinese one', ningbo],
  ['no the ningbo one please', ningbo],
  ['the one from china', ningbo],
  ['what about the ningbo one', ningbo],
  ['the acme one', null],
  ['the German one', null],
  ['the inc one', null],
  ['the first one', null],
  ['the chinese ones', null],
  ['shipments of the ningbo one', null],
])('“%s” opens the row that it fits', (typed, opened) => {
  expect(rowsByFirm(partners, typed)).toEqual(opened);
});

it.each([
  ['the first two', 'I do one at a time. Which first?'],
  ['the robotics one', 'Which do you mean?'],
  ['acme robotics inc', undefined],
])('after an answer, asks which row: %s', (typed, question) => {
  expect(rowsByFirm(last, typed)?.['mistakes']).toEqual(question === undefined ? undefined : [question]);
});
