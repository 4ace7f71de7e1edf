import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asidesOf } from '../../../src/actions/reader/lexicon/index.ts';
import { nameShape } from '../../../src/actions/reader/query/name-action.ts';
import { actions } from '../../../src/actions/registry.ts';
import { createWorld, type World } from '../../lookups/world.ts';
import { isSoak } from '../../support/chance.ts';
import { carryOutTyped } from './carry-out-typed.ts';
import { read, today } from './readings.ts';

const goodSentences = fc.constantFrom(
  'robots from China',
  'steel pipes from Vietnam since June',
  'shipments company:acme-robotics from China',
  'top suppliers of ball bearings from Germany',
  'importers of toys from China in 2025',
  'trend of steel coils from Germany',
  'who imports coffee from Brazil',
  'what does acme robotics import from Vietnam',
  'toys into Los Angeles over 500 kg',
  'acme robotics shipments since June',
  'suppliers of acme robotics',
  'ball bearings from Germany into Houston last quarter',
  'what did acme robotics buy in 2025',
  'HS 8482 from Japan',
  'who sells toys',
  'top 5 importers of furniture from Italy',
  'is acme robotics growing',
  'robots from China or Vietnam',
  'toys not from China',
  'gears from Taiwan between March and May',
  'US exports of coffee to Mexico',
  'valves over 200 kg from India',
);

describe('a word more in a good sentence', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.store.close());

  it.each([
    ['a function word', ['whether', 'against', 'should', 'than', 'nobody', 'unless', 'instead']],
    ['an unknown word', ['blorp', 'quandle', 'Zyx']],
    ['a second name', ['Borealis', 'Norvane Inc', 'Wrenlock']],
    ['a negator', ['not', 'without', 'except', 'no', 'never']],
  ])('never pays for the old reading: %s', async (_, words) => {
    await fc.assert(
      fc.asyncProperty(goodSentences, fc.constantFrom(...words), fc.nat(), async (sentence, word, at) => {
        const old = await carryOutTyped(world, sentence, ['Acme Robotics Inc']);
        expect(old.paid.length).toBeGreaterThan(0);
        const typed = sentence.split(' ');
        const changed = typed.toSpliced(at % (typed.length + 1), 0, word).join(' ');
        const { paid, said } = await carryOutTyped(world, changed, ['Acme Robotics Inc']);
        expect(
          paid.filter((request) => old.paid.includes(request)),
          `${changed} → ${said}`,
        ).toEqual([]);
      }),
      { numRuns: isSoak ? 60 : 8 },
    );
  });
});

/** A remark as a shape of the lexicon has it, without its optional words: `so i can`, `no rush`. */
const remarks = asidesOf('endings').map((shape) =>
  shape
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\S+\|\S+/g, (words) => words.split('|')[0] ?? '')
    .replaceAll('_', ' ')
    .trim(),
);
const narrowing = [
  ...['from Vietnam', 'only vietnam', 'since 2021', 'borealis', 'houston', 'long beach', 'in march', 'over 500 kg'],
  ...[
    'without toys',
    'mexico',
    'steel',
    'wrenlock automation',
    'last year',
    'hs 8483',
    'suppliers',
    'by month',
    'maersk',
  ],
];

it('a remark that may narrow the request is never left out', () => {
  const requests = fc.constantFrom('robots from China', 'top suppliers of toys from Italy', 'who imports coffee');
  const joints = fc.constantFrom([', ', ' '], [' ', ' the '], ['. ', ' ']);
  fc.assert(
    fc.property(
      requests,
      joints,
      fc.constantFrom(...remarks),
      fc.constantFrom(...narrowing),
      (request, [before = '', between = ''], remark, narrow) => {
        expect(read(`${request}${before}${remark}${between}${narrow}`)).not.toBe(read(request));
      },
    ),
    { numRuns: isSoak ? 1_000 : 100 },
  );
});

it('phrases may stand in any order', () => {
  const what = fc.constantFrom('toys', 'shipments of acme robotics', 'ball bearings', 'top suppliers of coffee');
  const phrases = fc.shuffledSubarray(['from China', 'into Houston', 'since June', 'over 500 kg'], { minLength: 2 });
  fc.assert(
    fc.property(what, phrases, (goods, some) => {
      const inOrder = ['from China', 'into Houston', 'since June', 'over 500 kg'].filter((one) => some.includes(one));
      expect(read([goods, ...some].join(' '))).toBe(read([goods, ...inOrder].join(' ')));
    }),
  );
});

it('each word is read, or named as not understood', () => {
  const asks = z.object({
    do: z.literal('mistakes'),
    mistakes: z.array(z.string()),
    meant: z.array(z.object({ text: z.string() })),
  });
  const offers = z.object({ do: z.literal('name'), ...nameShape, settles: z.literal(false) });
  const known = fc.constantFrom('shipments', 'of', 'from China', 'since June', 'who imports', 'top suppliers of', 'to');
  const isUnknown = /^[bdgklmprtvz][aeiou][bdgklmprtvz]{2}[aeiou][bdgkmpt]$/;
  const unknown = fc.stringMatching(isUnknown);
  const texts = fc.array(fc.oneof(known, unknown), { minLength: 1, maxLength: 7 });
  const longer = fc
    .tuple(goodSentences, unknown, fc.nat())
    .map(([sentence, word, at]) => sentence.split(' ').toSpliced(at % (sentence.split(' ').length + 1), 0, word));
  fc.assert(
    fc.property(fc.oneof(texts, longer), (words) => {
      const action = actions.parse(words.join(' '), today);
      const asked = asks.safeParse(action).data;
      // Where there is nothing to choose, the whole text is given back.
      if (asked?.meant.length === 0 || offers.safeParse(action).success) return;
      const rest = asked ?? { ...action, typed: null };
      const found = JSON.stringify(rest).toLowerCase();
      for (const word of words) if (isUnknown.test(word)) expect(found, words.join(' ')).toContain(word);
    }),
    { numRuns: isSoak ? 600 : 40 },
  );
});

/** Both orders of what is written around a request: before it, and behind it. */
const politely = fc.record({
  before: fc.constantFrom(
    '',
    'please ',
    'can you show me ',
    'could you please find ',
    'I need ',
    'I want to see ',
    'we are looking for ',
    'Hi, ',
    'pls share ',
    'kindly provide ',
    'Can I get ',
    'find me ',
  ),
  behind: fc.constantFrom(
    '',
    ' please',
    ', thanks',
    '?',
    ' asap',
    ' for me',
    ' if possible',
    '. Thank you!',
    ' right now',
  ),
});
const firms = fc.constantFrom(
  'Acme Robotics',
  'acme robotics',
  'Hanseko',
  'Pellworth & Sons',
  'Castellane Foods USA Inc',
  'Müller GmbH',
  'Al Noor Trading FZE',
  'Shenzhen Oriva Electronics',
  'Autopartes Norteza SA de CV',
);
const requests = fc.constantFrom(
  '@',
  'shipments of @',
  'suppliers of @',
  '@ shipments',
  "@'s suppliers",
  'shipments of @ from China in 2025',
  'all shipments of @ since March',
  'info on @',
  'alternatives to @',
  'imports of @ by month',
  'top importers of ball bearings',
  'the top 10 suppliers of ball bearings from China',
  'a list of suppliers of ball bearings',
);

it('courtesy changes nothing, and one name is read as any other', () => {
  const plain = (text: string) => read(text).replace(/ \| (?:at a press|else .*)$/, '');
  fc.assert(
    fc.property(politely, firms, requests, ({ before, behind }, firm, request) => {
      const text = request.replace('@', firm);
      expect(plain(`${before}${text}${behind}`)).toBe(plain(text));
      const ofAcme = plain(request.replace('@', 'Acme Robotics'));
      expect(plain(text)).toBe(ofAcme.replace('Acme Robotics', firm));
    }),
    { numRuns: isSoak ? 1_000 : 300 },
  );
});
