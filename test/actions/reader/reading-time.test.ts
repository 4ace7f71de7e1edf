import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actions } from '../../../src/actions/registry.ts';

const today = '2026-11-20';

/**
 * Milliseconds of CPU time that this thread takes to read a text. Unlike the clock's, they don't grow while other
 * programs have the processor. The least of several runs counts: the others include the compiler's and the collector's work.
 */
function cpuMs(text: string): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    actions.parse(text, today);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

/** How many times as long as an ordinary sentence takes, on this machine, a text may take. */
const mostTimes = 40;

const ordinary = 'top suppliers of ball bearings from Germany into Houston since June';
let ordinaryMs = 0;

beforeAll(() => {
  const times = 60;
  for (let nth = 0; nth < times; nth += 1) actions.parse(ordinary, today);
  const before = process.threadCpuUsage();
  for (let nth = 0; nth < times; nth += 1) actions.parse(ordinary, today);
  const took = process.threadCpuUsage(before);
  ordinaryMs = (took.user + took.system) / 1_000 / times;
});

const timesOrdinary = (text: string) => cpuMs(text) / ordinaryMs;

/** As much of it as fits, over and over. */
const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const verbs = ['', 'shipments ', 'top suppliers ', 'trend ', 'product ', 'watch ', 'compare ', 'alternatives to '];
const questions = ['who imports ', 'what did ', 'tell me when ', 'is ', 'shipments from ', 'company ', 'save '];
const beginning = fc.constantFrom(...verbs, ...questions);

const openers = [
  '"',
  '"a ',
  '“',
  '(',
  '(a OR ',
  '<',
  '<@U1>',
  '<https://x.y|z>',
  "'a b' ",
  "' ",
  '&lt;',
  '-x ',
  '--x ',
];
const dates = ['2026-01-01 ', 'jan 5 to ', 'last 5 ', 'last ', 'between january and ', 'since ', '5 to ', 'six '];
const numbers = ['3 ', '1', '1,5 ', '8482 ', 'over 0,5 tons ', 'between 1 and 2 t ', 'hs 8482 and ', '1-'];
const emoji = ['🤖', '🤖 ', '👩‍🚀', 'é', '\u202e', '\u200b', '\n'];
const places = [
  'from than ',
  'from chnia ',
  'not from chnia ',
  'country:chnia ',
  'china ',
  'new york ',
  'in ',
  'us exports from ',
];
const words = [
  'a ',
  'a',
  'from ',
  'of ',
  'a vs ',
  'a, ',
  'a and ',
  'company:a ',
  'a: ',
  '? ',
  '* ',
  'NOT ',
  'a OR ',
  '- ',
  'shipments ',
];
const piece = fc.constantFrom(...openers, ...dates, ...numbers, ...emoji, ...places, ...words);

/** Words that are no country's name, each different, so that nothing that is remembered helps. */
const unknownNames = fc.array(fc.stringMatching(/^[a-z]{4,12}$/), { minLength: 30, maxLength: 200 });
const introduced = fc.constantFrom('from ', 'not from ', 'country:', 'from the ', 'countries:');

const hostile = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 4 }).map((some) => some.join('')),
  fc.tuple(introduced, unknownNames).map(([before, names]) => names.map((name) => `${before}${name} `).join('')),
  unknownNames.map((names) => `countries:${names.join(',')}`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
);

describe(`reading takes less than ${mostTimes} times as long as an ordinary sentence`, () => {
  it.each([399, 110])('for an unknown country named %i times', (times) => {
    expect(timesOrdinary('from than '.repeat(times))).toBeLessThan(mostTimes);
  });

  // Longer texts are refused, so that the longest that are read decide.
  it.each([1_000, 4_000])(
    'for %i characters of any kind',
    (length) => {
      fc.assert(
        fc.property(beginning, hostile, (before, text) => {
          expect(timesOrdinary(filled(`${before}${text}`, length))).toBeLessThan(mostTimes);
          expect(timesOrdinary(`${before}${filled(text, length - before.length)}`)).toBeLessThan(mostTimes);
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});

describe('more than 1,000 characters', () => {
  const refused = z.object({ do: z.literal('mistakes'), mistakes: z.tuple([z.string()]), meant: z.tuple([]) });

  it.each(['shipments ', 'compare ', 'watch ', 'https://data.example/company/', ''])(
    'are refused after “%s” with their number and a way out',
    (before) => {
      const text = filled(`${before}acme `, 1_001);
      const { mistakes } = refused.parse(actions.parse(text, today));
      expect(mistakes[0]).toMatch(/^That has 1,001 characters, and I read at most 1,000\. .* or search with a form\.$/);
      expect(actions.begin(text, today).opensForm).toBe(false);
    },
  );

  it('are counted as they were typed, without what Slack adds to links', () => {
    const text = Array.from({ length: 30 }, (_, i) => `<https://firm-${i}.example|https://firm-${i}.example>`).join(
      ' ',
    );
    expect(text.length).toBeGreaterThan(1_000);
    expect(actions.parse(text, today)).not.toMatchObject({ mistakes: [expect.stringContaining('characters')] });
  });
});

it('knows from the verb alone whether a form opens', () => {
  const opens = [
    ...verbs,
    ...questions,
    'settings',
    'my settings',
    'usage',
    'alerts',
    'supplier',
    'tokens',
    'notify me if ',
  ];
  const text = fc.tuple(fc.constantFrom(...opens), fc.constantFrom('', 'acme', 'acme from China', '"acme', 'hs:1'));
  fc.assert(
    fc.property(text, (parts) => {
      const { opensForm, read } = actions.begin(parts.join(''), today);
      const action = read({ rows: 20, dataset: 'mx-import' });
      expect(opensForm).toBe(actions.opensForm(action.do));
    }),
    { numRuns: 300 },
  );
});
