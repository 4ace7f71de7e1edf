import { namesForm, namesRefused, partnersOffer } from '../../src/actions/screening/compare-names.ts';
import { decidedMessage, dismissForm } from '../../src/actions/screening/decisions.ts';
import {
  noListsMessage,
  saidAbove,
  screenedMessage,
  whichFirmsMessage,
} from '../../src/actions/screening/match-page.ts';
import { screeningStatus } from '../../src/actions/screening/overview.ts';
import { adminsMessage, entriesMessage, listChangedMessage, listForm } from '../../src/actions/screening/own-lists.ts';
import { toldAnywayMessage } from '../../src/actions/screening/screening.ts';
import type { PossibleMatch } from '../../src/model/screening.ts';
import type { Screener } from '../../src/screening/screening.ts';
import type { Input } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const compared = { titles: ['OFAC SDN List', 'Own list', 'EU list', 'UN list'], entries: 12_345, at: now };

const matchOf = ({ text, known }: Input, nth = 0): PossibleMatch => ({
  entry: {
    key: `sha-key-of-entry-${nth}`,
    name: text.slice(0, 300) || 'ACME ROBOTIKS LTD',
    aliases: [],
    country: known(text.slice(0, 60)),
    list: text.slice(0, 100) || 'Demo Watch List',
    since: known('2026-05-04'),
    link: known('https://lists.example/1'),
  },
  how: nth % 2 === 0 ? 'near' : 'alias',
  by: text.slice(0, 300) || 'Akme',
  likeness: 0.9,
});

const decision = ({ text }: Input, nth: number) =>
  nth % 2 === 0 ? null : { is: 'dismissed' as const, by: 'U1', reason: text.slice(0, 300) || 'Other owners', at: now };

const namesOf = ({ text, times }: Input, many: number) =>
  times(many, (nth) => `${nth} ${text.slice(0, 300) || 'Acme'}`);

/** Two of three names have a match. */
const screenerOf = (input: Input, titles: readonly string[] = compared.titles): Screener => ({
  compared: { ...compared, titles },
  sources: titles,
  matchesOf(name) {
    const nth = Number.parseInt(name, 10);
    return nth % 3 < 2 ? [{ ...matchOf(input, nth), decision: decision(input, nth) }] : [];
  },
});

export const screening: readonly Samples[] = [
  samplesOf(noListsMessage, ({ text }, build) => [build(true, null), build(false, text || 'Acme')]),
  samplesOf(screenedMessage, (input, build) => [
    build(screenerOf(input), namesOf(input, 100), { names: ['Acme'], offset: 0 }),
    build(
      screenerOf(input),
      [input.text || 'Acme'],
      { names: ['Acme'], offset: 0, decisions: true },
      { apart: input.times(2, () => input.text) },
    ),
    build(
      screenerOf(
        input,
        input.times(3, () => input.text.slice(0, 100) || 'A list'),
      ),
      namesOf(input, 1),
      { names: ['Acme'], offset: 0, against: ['OFAC', 'Entity List'] },
    ),
  ]),
  samplesOf(screeningStatus, (input, build) => {
    const lines = input.times(30, (nth) => ({
      title: input.text.slice(0, 60) || 'A list',
      entries: 9,
      open: 2,
      of: nth % 2 === 0 ? { file: 'a-list.csv' } : { id: `list-${nth}`, by: 'U1' },
      readAt: input.known(now),
      asOf: input.known({ of: nth % 2 === 0 ? ('file' as const) : ('entry' as const), day: '2026-11-03' }),
      problem: input.known(input.text),
    }));
    const folder = { readAt: now, problem: input.known(input.text) };
    const { matchesOf } = screenerOf(input);
    const found = namesOf(input, 60).flatMap((name) => matchesOf(name).map((match) => ({ name, match })));
    const page = { lines, folder, names: 1_234, found, missing: [], isAdmin: true, now };
    return [
      build({ ...page, shown: { of: 'open', offset: 10 } }),
      build({ ...page, shown: { of: 'dismissed', offset: 0 } }),
      build({ ...page, shown: { of: 'open', offset: 0, list: 'list-1' }, missing: ['OFAC', 'EU'] }),
    ];
  }),
  samplesOf(decidedMessage, (input, build) => [
    ...(['dismissed', 'restored'] as const).flatMap((is) =>
      [false, true].map((isOld) =>
        build({
          name: input.text || 'Acme',
          match: { ...matchOf(input), decision: { is, by: 'U1', reason: input.text || 'Other owners', at: now } },
          isOld,
        }),
      ),
    ),
  ]),
  samplesOf(entriesMessage, (input, build) => {
    const entries = input.times(30, (nth) => matchOf(input, nth).entry);
    const line = { title: input.text.slice(0, 60) || 'A list', entries: 30, readAt: now, asOf: null, problem: null };
    const found = { entries, matches: 9, dismissed: 1, isAdmin: true };
    return [
      build({ ...found, line: { ...line, of: { id: 'list-1', by: 'U1' } } }),
      build({ ...found, line: { ...line, of: { file: 'a-list.csv' } }, entry: input.text || 'Acme' }),
    ];
  }),
  samplesOf(listChangedMessage, (input, build) => [
    build(`Added: ${input.text}`, [], [], 0),
    build(
      `Added: ${input.text}`,
      input.times(30, (nth) => matchOf(input, nth).entry),
      input.times(100, () => input.text.slice(0, 300) || 'Acme'),
      120,
    ),
  ]),
  samplesOf(toldAnywayMessage, (input, build) => [
    build(null, [], null),
    build(input.text || 'Acme', [], () => [{ ...matchOf(input), decision: null }]),
    build(
      input.text || 'Acme',
      input.times(9, (nth) => ({ id: `list-${nth}`, name: input.text.slice(0, 60) || 'tier 1' })),
      null,
    ),
  ]),
  samplesOf(whichFirmsMessage, (input, build) => {
    const lists = input.times(5, (nth) => ({ id: `list-${nth}`, name: input.text.slice(0, 60) || 'tier 1' }));
    return [
      build([], [], false),
      build([input.text || 'tier 1'], lists, true),
      build([input.text || 'me', 'Acme'], lists, false),
    ];
  }),
  samplesOf(saidAbove, ({ text }, build) => [build(text || 'I find no match of “Acme”.', noListsMessage(true, null))]),
  samplesOf(adminsMessage, (_, build) => [build([]), build(['U1', 'U2'])]),
  samplesOf(namesForm, (_, build) => [build()]),
  samplesOf(namesRefused, ({ text }, build) => [build(612), build(2, text.slice(0, 100) || 'Acme')]),
  samplesOf(partnersOffer, ({ text, known }, build) => [
    build(text.slice(0, 200) || 'Acme', 'supplier', () => known(1)),
    build('Acme', 'customer', () => null),
  ]),
  samplesOf(listForm, (input, build) => {
    const own = input.times(50, (nth) => ({ id: `list-${nth}`, title: input.text || 'Own list', entries: nth }));
    return [build([], '', null), build(own, input.text, own[0]?.id ?? null)];
  }),
  samplesOf(dismissForm, ({ text }, build) => [
    build(text || 'Acme: possible match'),
    build('Acme: possible match', text.slice(0, 300)),
  ]),
];
