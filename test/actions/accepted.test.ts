import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actions, verbs } from '../../src/actions/registry.ts';
import { isSoak } from '../support/chance.ts';

const today = '2026-11-20';
const codes = 'CN DE VN IN MX US FR IT ES JP KR TH TR BR CA ID MY PL NL'.split(' ');
const others =
  'GB RU CO AR AT AU BE BG BO BD CL CR CY CZ DK DO EC EE EG FI GR GT HK HN HR HU IE IL IS JO KE KH LA LK LT LU LV MA MT MM MZ NA NP NZ NI NO PA PE PH PK PT PY RO RS SE SG SI SK';
const many = [...codes, ...others.split(' ')].join(',');

const beginning = fc.constantFrom(
  '',
  ...verbs.map(({ verb }) => `${verb} `),
  'who imports ',
  'save this as ',
  'tell me when ',
);
const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9.,&'-]{1,12}$/),
  fc.constantFrom(200, 998, 3_013).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    'to',
    'of',
    'from China',
    'vs',
    'suppliers',
    'hs:8482',
    'size:50',
    'page:1000000',
    'website:acme.com',
  ),
  fc.constantFrom(
    '--share',
    '"acme"',
    '"',
    '-x',
    '🤖',
    'over 0,5 t',
    'last year',
    `countries:${many}`,
    'country:CN,DE',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const command = fc
  .tuple(beginning, fc.array(word, { maxLength: 8 }), fc.constantFrom(1, 1, 1, 40, 300))
  .map(([before, words, times]) => before + Array.from({ length: times }, () => words.join(' ')).join(' '));

it.each(['save', 'run', 'help', 'compare'])('%s with a long word is answered in words', (verb) => {
  const action = actions.parse(`${verb} ${'x'.repeat(200)}`, today);
  expect(action.do).toBe('mistakes');
  expect(actions.check(action)).not.toBeNull();
});

it.each(['product toys', 'alternatives to acme for toys'])(
  '%s with too many countries is answered in words',
  (text) => {
    expect(actions.parse(`${text} countries:${many}`, today)).toMatchObject({
      do: 'mistakes',
      mistakes: [expect.stringContaining('up to 60 countries')],
    });
    expect(actions.check(actions.parse(`${text} countries:${'CN,'.repeat(100)}`, today))).not.toBeNull();
  },
);

it('a lone quotation mark after screen opens the form', () => {
  expect(actions.parse('screen "', today)).toEqual({ do: 'screen-form' });
});

it('whatever is typed, the schema of its action takes what was read', () => {
  fc.assert(
    fc.property(command, (text) => {
      const action = actions.parse(text, today);
      expect(actions.check(action), JSON.stringify(action)).not.toBeNull();
    }),
    { numRuns: isSoak ? 1_000 : 200 },
  );
});
