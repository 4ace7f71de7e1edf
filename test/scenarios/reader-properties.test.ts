import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read, type Story, stories } from '../support/in-world.ts';

const begin = stories();

const good = [
  'robots from China',
  'steel pipes from Vietnam since June',
  'shipments company:acme-robotics from China',
  'top suppliers of ball bearings from Germany',
  'importers of toys from China in 2025',
  'trend of steel coils from Germany',
  'who imports coffee from Brazil',
  'what does acme robotics import from Vietnam',
  'toys into Los Angeles over 500 kg',
  'acme robotics',
  'acme robotics shipments since June',
  'suppliers of acme robotics',
  'ball bearings from Germany into Houston last quarter',
  'what did acme robotics buy in 2025',
  'HS 8482 from Japan',
  'who sells toys',
  'shipments of kaltmann toys',
  'top 5 importers of furniture from Italy',
  'is acme robotics growing',
  'robots from China or Vietnam',
  'toys not from China',
  'gears from Taiwan between March and May',
  'US exports of coffee to Mexico',
  'valves over 200 kg from India',
  'acme robotics gears from China',
];

/** None of these can be left out of a sentence without changing what it says. */
const added = {
  functionWord: ['whether', 'against', 'should', 'than', 'nobody', 'unless', 'instead'],
  negator: ['not', 'without', 'except', 'no', 'never'],
  unknown: ['blorp', 'quandle', 'Zyx'],
  name: ['Borealis', 'Norvane', 'Wrenlock'],
};

it('a word more in a good sentence never pays for the old reading, and is said where another is paid for', async () => {
  const words = fc.oneof(...Object.values(added).map((list) => fc.constantFrom(...list)));
  const some = fc.shuffledSubarray(good, { minLength: 6, maxLength: 6 });
  for (const sentence of fc.sample(some, 1).flat()) {
    // A bot of its own: what another text has paid for would cost nothing.
    const story = await begin({ env: { LOG_LEVEL: 'silent', TRADE_MIN_INTERVAL_MS: '0' } });
    const typed = sentence.split(' ');
    const seen: string[] = [];
    for (const [word, at] of fc.sample(fc.tuple(words, fc.nat(typed.length)), 2)) {
      const longer = typed.toSpliced(at, 0, word).join(' ');
      const { said, isPaid } = await writes(story, longer);
      seen.push(`${longer} → ${said.slice(0, 160)}`);
      if (isPaid && ![...added.functionWord, ...added.negator].includes(word))
        expect(said.toLowerCase(), longer).toContain(word.toLowerCase());
    }
    const { isPaid } = await writes(story, sentence);
    expect(isPaid, `${sentence} was paid for by one of these:\n${seen.join('\n')}`).toBe(true);
  }
});

/** Writes it directly to the bot. */
async function writes({ slack, ana, trade }: Story, text: string): Promise<{ said: string; isPaid: boolean }> {
  const direct = 'D0ANA00001';
  const before = trade.calls.length;
  const said = read(await ana.answerAfter(() => slack.talk({ user: ana.user, channel: direct, text }), direct));
  // What finds nothing is free, and was sent for a reading all the same.
  return { said, isPaid: trade.calls.slice(before).some(({ path }) => !path.endsWith('/search')) };
}
