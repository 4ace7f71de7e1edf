import { expect, it } from 'vitest';
import type { Last } from '../../src/actions/last-look-up.ts';
import { choiceAmong } from '../../src/actions/sentences/chosen-firm.ts';
import type { LookUp } from '../../src/model/look-up.ts';

const firms = [
  ['company', 'Acme Robotics Inc', '6499 Commerce Pkwy, Fremont, CA · US · 409 shipments · last Nov 22, 2026'],
  ['company', 'Acme Home Products Co', '5436 Quay St, Atlanta, GA · US · 1,129 shipments · last Nov 15, 2026'],
  ['company', 'Acme Robotic Toys LLC', '1028 Commerce Pkwy, Torrance, CA · US · 57 shipments'],
  ['supplier', 'Acme Robotics (Ningbo) Co Ltd', 'No. 446 Industrial Zone, Yiwu, China · CN · 348 shipments'],
  ['supplier', 'Acme Céramique SA', 'Lyon · FR · 4 shipments'],
] as const;
const rows = firms.map(([kind, title]): LookUp => ({ do: 'profile', kind, party: { slug: title, title } }));
const choices = firms.map(
  ([kind, title, facts]) => `${title}\n${kind === 'company' ? 'Company' : 'Supplier'} · ${facts}`,
);
const asked: Last = {
  lookUp: { do: 'profile', kind: 'company', party: { name: 'acme', pick: true } },
  ...{ next: null, rows, choices, at: 0 },
};
const ownReading = { do: 'name', name: 'toys', kinds: ['company'], wanted: { do: 'profile' }, otherwise: null };
const chosenBy = (typed: string, last = asked) => choiceAmong(last, typed, () => ({ ...ownReading, settles: false }));

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
  ['acme robotics inc', 0],
  ['Acme Home', 1],
])('“%s” chooses a firm, which the answer says', (typed, nth) => {
  expect(chosenBy(typed)).toEqual({ ...rows[nth], how: { said: `Company acme: ${typed}` } });
});

it.each([
  ['the first two', [0, 1], 'Compare them'],
  ['2 and 3', [1, 2], 'Compare them'],
  ['the third and the fourth', [2, 3], null],
  ['the supplier', [3, 4], null],
  ['the American one', [0, 1, 2], null],
  ['acme robotics', [0, 3], null],
  ['toys', [2], 'The firm “toys”'],
  ['from Fremont', [0], 'The firm “toys”'],
])('“%s” asks which one first', (typed, nths, other) => {
  const texts = nths.map((nth) => ({ text: firms[nth]?.[1], action: rows[nth] }));
  const meant: object[] = other === null ? texts : [...texts, { text: other }];
  expect(chosenBy(typed)).toMatchObject({ do: 'mistakes', meant });
});

it('none of them is what “none of these” says', () => {
  expect(chosenBy('none of these')).toMatchObject({ mistakes: ['Not there? Type more of the name.'], meant: [] });
});

it.each(['acme', 'the German one', 'robots', 'shipments', 'their suppliers', 'yes', 'first 10', 'the second one', '2'])(
  '“%s” chooses none of several',
  (typed) => {
    expect(chosenBy(typed)).toBeNull();
  },
);

it.each([
  ['yes', true],
  ['that one please', true],
  ['which one', false],
  ['no', false],
])('“%s” agrees to the only firm: %s', (typed, isChosen) => {
  const only = { ...asked, rows: rows.slice(0, 1), choices: choices.slice(0, 1) };
  expect(chosenBy(typed, only)?.do === 'profile').toBe(isChosen);
});

it.each([
  ['the first two', 'I look up one firm at a time. Which first?'],
  ['the Chinese one', undefined],
  ['acme robotics inc', undefined],
])('after an answer, only the numbers of rows choose: %s', (typed, question) => {
  const answer = { ...asked };
  delete answer.choices;
  expect(chosenBy(typed, answer)?.['mistakes']).toEqual(question === undefined ? undefined : [question]);
});
