import { describe, expect } from 'vitest';
import { personIn } from '../support/person.ts';
import { read, type Story, stories, storyTests, writes, direct } from '../support/in-world.ts';

const begin = stories();
const it = storyTests(begin);

const acme = 'shipments company:company/acme-robotics';
/** The answer's second line. */
const narrowed = /^\s*Acme Robotics Inc: .*\n─+\nAcme Robotics Inc shipments, now over 500 kg\n/;

function mentions({ slack, ana }: Story, text: string, thread: string) {
  return ana.answerAfter(() => slack.talk({ user: ana.user, channel: ana.channel, text: `@Trade ${text}`, thread }));
}

describe('a follow-up', () => {
  it('reads as whole sentences to a screen reader', async ({ ana }) => {
    await ana.types(`/trade ${acme}`);
    expect((await ana.types('/trade is it growing?')).text).toMatch(/: is it growing\? Acme Robotics Inc: /);
  });

  it('after a slash command is carried out on the last look-up, which the answer says', async ({ ana, paid }) => {
    await ana.types(`/trade ${acme}`);
    const answer = read(await ana.types('/trade over 500 kg'));
    expect(answer).toMatch(narrowed);
    expect(paid()).toHaveLength(2);
    expect(paid()[1]).toContain('500 TO *');
    expect(paid()[1]).toContain('acme-robotics');
  });

  it('about the firms of a bill asks which of the two is meant', async ({ ana }) => {
    await ana.types('/trade MAEU123456789');
    const other = read(await ana.types('/trade their other shipments'));
    expect(other).toContain('[ Shipments · company Norvane Home & Living Stores · costs credits ]');
    expect(other).toContain('[ Shipments · supplier Rajendor Electric Exports · costs credits ]');
    const watched = read(await ana.types('/trade watch them'));
    expect(watched).toMatch(
      /Which of them do you mean\?[^]*New alert · Shipments · supplier Rajendor Electric Exports/,
    );
  });

  it('asks whether a ranking that begins with its verb is of the last look-up or of all', async ({ ana, paid }) => {
    await ana.types('/trade shipments of ball bearings from China');
    const before = paid().length;
    const asked = await ana.types('/trade top suppliers in 2026');
    expect(read(asked)).toMatch(/go on from your last search\?[^]*Top suppliers · product ball bearings · from China/);
    expect(paid()).toHaveLength(before);
    const rows = await ana.types('/trade shipments pls, past 90 days');
    expect(read(rows)).toMatch(/go on from your last search\?[^]*Shipments · product ball bearings · from China/);
    expect(paid()).toHaveLength(before);
  });

  it('to other records names the filters that these lack, and offers the rest with its dates', async () => {
    const { ana, paid } = await begin();
    await ana.types('/trade shipments steel country:China port:"Los Angeles" vessel:"<!channel>"');
    const before = paid().length;
    const year = new Date().getUTCFullYear() - 1;
    const asked = await ana.types(`/trade same for mexican imports in ${year}`);
    expect(read(asked)).toContain("I can't take the port of entry and the vessel to Mexico imports");
    expect(read(asked)).toContain('Without them:');
    expect(paid()).toHaveLength(before);
    const answer = read(await ana.presses(asked, 'meant:1'));
    expect(answer).toContain(`product steel · from China · Jan 1, ${year} – Dec 31, ${year}`);
    expect(answer).toContain('Mexico import declarations');
  });

  it('goes back to an earlier answer for nothing, by its name or from a list', async ({ ana, paid }) => {
    await ana.types('/trade acme robotics inc');
    await ana.types('/trade wrenlock automation inc');
    await ana.types('/trade ball bearings from China');
    const before = paid().length;
    const listed = read(await ana.types('/trade go back'));
    expect(listed).toMatch(
      /^\s*Which of these do you want again\?[^]*Wrenlock Automation Inc · free[^]*Acme Robotics Inc · free/,
    );
    expect(read(await ana.types('/trade back to acme'))).toMatch(/^\s*Acme Robotics Inc\n/);
    expect(read(await ana.types('/trade back to toys'))).toContain('None of your last answers is of “toys”');
    // Both profiles are kept.
    expect(read(await ana.types('/trade compare the two'))).toMatch(/^\s*Wrenlock Automation Inc imports more than/);
    expect(paid()).toHaveLength(before);
  });

  it('compares the last two times of one search, which are offered first', async ({ ana, paid }) => {
    const year = new Date().getUTCFullYear() - 1;
    await ana.types(`/trade shipments of ball bearings october ${year}`);
    await ana.types(`/trade november ${year}?`);
    const before = paid().length;
    const asked = await ana.types('/trade compare both months');
    expect(read(asked)).toMatch(/Both of these times\?[^]*Shipments by month[^]*Shipments · product ball bearings/);
    expect(paid()).toHaveLength(before);
    expect(read(await ana.presses(asked, 'meant:1'))).toMatch(/Oct \d+ · Nov \d+/);
  });

  it('compares the goods that both of the last two firms were looked up with', async ({ ana }) => {
    await ana.types('/trade acme robotics inc shipments of gearboxes');
    await ana.types('/trade wrenlock automation inc shipments of gearboxes');
    const asked = read(await ana.types('/trade compare the two'));
    expect(asked).toContain('Acme Robotics Inc vs Wrenlock Automation Inc · product gearboxes');
  });

  it('says first when a trend was highest', async ({ ana }) => {
    await ana.types('/trade trend ball bearings');
    expect(read(await ana.types('/trade when was it highest?'))).toMatch(/─\nThe most were in [^:]+: \d+( each)?\. /);
  });

  it('asks for names where no two firms were looked up', async ({ ana, paid }) => {
    expect(read(await ana.types('/trade compare them'))).toContain('Name two to five of them');
    await ana.types('/trade acme robotics inc');
    expect(read(await ana.types('/trade go back'))).toContain('You looked up nothing else in the last 30 minutes');
    expect(paid()).toHaveLength(1);
  });

  it('to US exports ranks exporters instead of suppliers', async ({ ana }) => {
    await ana.types('/trade top suppliers steel port:"Los Angeles"');
    const asked = await ana.types('/trade same for US exports');
    expect(read(await ana.presses(asked, 'meant:1'))).toMatch(/exporters in US exports by number of records/);
  });

  it('follows the one before it', async ({ ana, paid }) => {
    await ana.types(`/trade ${acme}`);
    await ana.types('/trade over 500 kg');
    expect(read(await ana.types('/trade next'))).toContain('11–20');
    expect(paid()[2]).toContain('500 TO *');
    expect(read(await ana.types('/trade by month'))).toContain('Acme Robotics Inc shipments, now by month');
  });

  it('in a direct message follows what was looked up there', async ({ story }) => {
    await writes(story, acme);
    expect(read(await writes(story, 'over 500 kg'))).toMatch(narrowed);
    const suppliers = read(await writes(story, 'who supplies them?'));
    expect(suppliers).toContain('Acme Robotics Inc shipments: who supplies them?');
    expect(story.paid()).toHaveLength(3);
  });

  it('in the thread under an answer follows that answer, and no later one', async ({ story }) => {
    const first = await writes(story, acme);
    const inThread = (text: string, thread: string) =>
      story.ana.answerAfter(() => story.slack.talk({ user: story.ana.user, channel: direct, text, thread }), direct);
    expect(read(await inThread('over 500 kg', first.ts))).toMatch(narrowed);
    const old = `${Number(first.ts) - 3_600}.000100`;
    expect(read(await inThread('over 700 kg', old))).toContain('You looked nothing up here');
  });

  it('in a thread follows what was looked up in the thread, also by a button', async ({ story }) => {
    const [first, second] = ['Who ships to Acme?', 'And to Borealis?'].map(
      (text) => story.slack.say({ ...story.ana, text }).ts,
    );
    const page = await mentions(story, acme, first ?? '');
    await mentions(story, 'shipments frozen shrimp', second ?? '');
    const next = await story.ana.presses(page, 'next');
    expect(read(next)).toContain('11–20');
    expect(read(await mentions(story, 'next', first ?? ''))).toContain('21–30');
    expect(read(await mentions(story, 'over 500 kg', second ?? ''))).toContain(
      'Frozen shrimp shipments, now over 500 kg',
    );
    expect(story.paid()).toHaveLength(5);
  });

  it('opens the form of an alert, from a command and from a message', async ({ story }) => {
    const typed = 'tell me when it gets a new supplier';
    await story.ana.types(`/trade ${acme}`);
    const view = await story.ana.opensView(`/trade ${typed}`);
    expect(JSON.stringify(view)).toContain('Acme Robotics Inc');
    await story.ana.closes(view);
    await writes(story, acme);
    const offer = await writes(story, typed);
    const opened = await story.ana.opensViewFrom(offer, 'open');
    expect(JSON.stringify(opened)).toContain('Acme Robotics Inc');
  });
});

it('a question about an open record, or one of its number, is answered first, from what is kept', async ({
  ana,
  paid,
}) => {
  const [, bill = ''] =
    /([A-Z]{4}\d{8,})/.exec(read(await ana.types('/trade shipments company:company/acme-robotics'))) ?? [];
  const offer = await ana.types(`/trade who was the shipper of ${bill}?`);
  const named = read(await ana.presses(offer, 'meant:1'));
  expect(named).toMatch(/^Supplier: Acme/m);
  const before = paid().length;
  for (const [typed, said] of [
    ['who shipped it', /^Supplier: Acme .*\.$/m],
    ['how heavy is it?', /^Weight: [\d,]+\.$/m],
    ['what was its value?', /^The record names no value\.$/m],
    ['when did it arrive', /^Arrived: .* 20\d\d\.$/m],
  ] as const)
    expect(read(await ana.types(`/trade ${typed}`)), typed).toMatch(said);
  expect(paid()).toHaveLength(before);
});

describe('what follows nothing', () => {
  it('is asked about with its price, and paid for once it is pressed', async ({ ana, paid }) => {
    const question = await ana.types('/trade from Vietnam');
    expect(read(question)).toContain('All US imports from Vietnam?');
    expect(read(question)).toMatch(/\[ Look them all up/);
    expect(paid()).toEqual([]);
    expect(read(await ana.presses(question, 'meant:1'))).toContain('From Vietnam');
    expect(paid()).toHaveLength(1);
  });

  it('pays for nothing', async ({ ana, paid }) => {
    const fragments =
      'over 500 kg | last year | next | who else? | their suppliers | who supplies them | is it growing?';
    for (const typed of fragments.split(' | '))
      expect(read(await ana.types(`/trade ${typed}`)), typed).toMatch(
        /You looked nothing up here in the last 30 minutes/,
      );
    expect(paid()).toEqual([]);
  });

  it('is about the only firm that matched, before it is chosen', async ({ ana }) => {
    const question = read(await ana.types('/trade profile of jinvora furniture'));
    expect(question).toContain('1 supplier matches “jinvora furniture”');
    const answer = read(await ana.types('/trade who are their customers'));
    expect(answer).toContain('Supplier Jinvora Furniture Industrial Co Ltd: who are their customers');
  });

  it("is a fragment in another channel, in a thread, or another person's", async ({ story, slack, ana, ben, paid }) => {
    await ana.types(`/trade ${acme}`);
    const elsewhere = slack.channels.find(
      ({ id, isDirect, members }) => !isDirect && id !== ana.channel && members.includes(ana.user),
    );
    const there = { ...personIn(slack, 0, elsewhere?.name) };
    const { ts } = slack.say({ ...ana, text: 'Who ships to Acme?' });
    for (const answer of [
      await ben.types('/trade over 500 kg'),
      await there.types('/trade over 500 kg'),
      await writes(story, 'over 500 kg'),
      await mentions(story, 'over 500 kg', ts),
    ])
      expect(read(answer)).toContain('All US imports over 500 kg?');
    expect(paid()).toHaveLength(1);
  });
});

describe('after an answer', () => {
  it('“it” is the row that was opened, whose record answers for free', async ({ ana, paid }) => {
    await ana.types(`/trade ${acme}`);
    await ana.types('/trade open the second one');
    expect(read(await ana.types('/trade who shipped it?'))).toMatch(/: .* from .*\n─+\nSupplier: /);
    expect(read(await ana.types('/trade how heavy is it?'))).toContain('Weight: ');
    expect(paid()).toHaveLength(1);
  });

  it('the rows of a list stay known once one of them was opened, even its full record', async ({ ana, paid }) => {
    await ana.types(`/trade ${acme}`);
    const heading = async (typed: string) => /^\s*(.*)/.exec(read(await ana.types(`/trade ${typed}`)))?.[1];
    const [second, third, fourth] = [await heading('row 2'), await heading("what's in row 3"), await heading('row 4')];
    expect(await heading('and row 2?')).toBe(second);
    expect(await heading('the next one')).toBe(third);
    expect(await heading('the one above')).toBe(second);
    expect(await heading('open it')).toBe(second);
    expect(await heading('the one before that')).toMatch(/^The row above, or what both firms shipped before that\?/);
    const opened = await ana.types('/trade same for row 3');
    expect(paid()).toHaveLength(1);
    await ana.presses(opened, 'full');
    expect(await heading('the one below')).toBe(fourth);
    expect(read(await ana.types("/trade row 3's supplier"))).toMatch(/─\nSupplier: /);
    expect(paid()).toHaveLength(2);
  });

  it('“open it” of several rows asks which', async ({ ana, paid }) => {
    await ana.types(`/trade ${acme}`);
    expect(read(await ana.types('/trade open that one'))).toMatch(/Which row\?[^]*Open row 1[^]*Open row 2/);
    expect(paid()).toHaveLength(1);
  });

  it('of a record, others on its vessel, and those of both firms, are offered', async ({ ana, paid }) => {
    const [, bill = ''] = /([A-Z]{4}\d{8,})/.exec(read(await ana.types(`/trade ${acme}`))) ?? [];
    await ana.types('/trade row 1');
    expect(read(await ana.types('/trade what else came on that vessel'))).toContain('That record names no vessel');
    await ana.types(`/trade ${bill}`);
    const before = paid().length;
    for (const [typed, said] of [
      ['what else came on that vessel', /^\s*Look up what came on .* around .* 20\d\d\?\n[^]*\[ Shipments · vessel /],
      ['other shipments on the same ship', /^\s*Look up what came on /],
      [
        'what else did they ship to them',
        /^\s*Look up the shipments between both firms\?[^]*company Acme .* supplier /,
      ],
      ['more of this supplier to the same company', /^\s*Look up the shipments between both firms\?/],
      ['the previous one', /^\s*(?:Look up|The row above, or) what both firms shipped before that\?/],
      ["who's the supplier there", /^Supplier: /m],
      ['their address?', /^The record names no supplier address\./m],
      ['the address', /^Company address: /m],
    ] as const)
      expect(read(await ana.types(`/trade ${typed}`)), typed).toMatch(said);
    expect(paid()).toHaveLength(before);
  });

  it('that was chosen of several firms, another of them may be chosen, with the same dates', async ({ ana }) => {
    await ana.types('/trade norvane shipments');
    await ana.types('/trade the second');
    await ana.types('/trade last year');
    const corrected = read(await ana.types('/trade hmm i meant the first one, home & living'));
    expect(corrected).toMatch(/^\s*Norvane Home & Living Stores: [^]*Jan 1, \d{4} – Dec 31/);
  });

  it('that was shared, a colleague goes on from it in its thread', async ({ slack, ana, ben, paid }) => {
    const text = '@Trade ball bearings from Germany share';
    const shared = await ana.answerAfter(() => slack.talk({ user: ana.user, channel: ana.channel, text }));
    const followed = { user: ben.user, channel: ana.channel, text: '@Trade only over 500 kg', thread: shared.ts };
    const answer = read(await ben.answerAfter(() => slack.talk(followed)));
    expect(answer).toContain('Ball bearings shipments, now only over 500 kg');
    expect(paid()).toHaveLength(2);
  });

  it.each(['toys in June and August', 'explain'])(
    'and another question, nothing is applied unasked: %s',
    async (other) => {
      const { ana, paid } = await begin();
      await ana.types(`/trade ${acme}`);
      await ana.types(`/trade ${other}`);
      const either = read(await ana.types('/trade over 500 kg'));
      expect(either).toContain('Acme Robotics Inc shipments, now over 500 kg');
      expect(either).toMatch(/product (?:toys|explain) · weight at least 500 ·/);
      expect(paid()).toHaveLength(1);
    },
  );
});

describe('a question which firm was meant', () => {
  it('is answered by the number of a firm, or by what narrows its records', async ({ ana, paid }) => {
    const choice = read(await ana.types('/trade bramble voss'));
    expect(choice).toContain('companies match “bramble voss”');
    expect(read(await ana.types('/trade the second one'))).toContain('You answered “the second one”.');
    expect(paid()).toHaveLength(1);
  });

  it.each([
    [
      'shipments of acme',
      'the Chinese one',
      /^\s*Acme Robotics \(Ningbo\) Co Ltd: .*shipments\n─+\nYou answered “the Chinese one”.\n/,
    ],
    ['acme', 'the one in Atlanta', /^\s*Acme Home Products Co\n─+\nYou answered “the one in Atlanta”.\n/],
    ['suppliers of acme', 'acme robotics inc', /^\s*Acme Robotics Inc: \d+ suppliers\n/],
  ])('“%s” is answered by “%s”', async (question, typed, shown) => {
    const { ana, paid } = await begin();
    await ana.types(`/trade ${question}`);
    expect(paid()).toHaveLength(0);
    expect(read(await ana.types(`/trade ${typed}`))).toMatch(shown);
    expect(paid()).toHaveLength(1);
  });

  it('of a comparison takes the firm in words, or one more', async () => {
    const { ana, paid } = await begin();
    await ana.types('/trade compare "Acme Robotics Inc" vs acme');
    expect(read(await ana.types('/trade add acme'))).toContain("2 of the names aren't clear yet");
    await ana.types('/trade compare "Acme Robotics Inc" vs acme');
    expect(paid()).toHaveLength(0);
    expect(read(await ana.types('/trade the toys one'))).toMatch(
      /Acme Robotics Inc imports more than Acme Robotic Toys LLC/,
    );
    expect(paid()).toHaveLength(2);
  });

  it('asks which of several is meant, and pays for nothing', async () => {
    const { ana, paid } = await begin();
    await ana.types('/trade acme');
    expect(read(await ana.types('/trade the first two'))).toMatch(
      /Which first\?[^]*\[ Acme Robotics Inc · costs credits \]/,
    );
    await ana.types('/trade acme');
    expect(read(await ana.types('/trade toys'))).toMatch(
      /Which do you mean\?[^]*Acme Robotic Toys LLC[^]*The firm “toys”/,
    );
    expect(paid()).toHaveLength(0);
  });

  it('asks again where the firm stays open, and pays for nothing', async ({ ana, paid }) => {
    await ana.types('/trade acme');
    const again = read(await ana.types('/trade only from Vietnam'));
    expect(again).toContain('companies match “acme”');
    expect(again).toContain('Company acme, now only from Vietnam');
    expect(paid()).toHaveLength(0);
  });

  it('is followed where no firm was found: narrowed for free, and corrected', async ({ ana, paid }) => {
    await ana.types('/trade zzyzx shipments');
    expect(read(await ana.types('/trade without China'))).toMatch(
      /No company .*“zzyzx”[^]*shipments, now without China/i,
    );
    expect(paid()).toHaveLength(0);
    expect(read(await ana.types('/trade no, I meant Acme Robotics Inc'))).toContain('Company Acme Robotics Inc');
    expect(paid()).toHaveLength(1);
  });
});

describe('what was looked up', () => {
  it('is what a report or a comparison with screening lists is of', async ({ ana, paid }) => {
    await ana.types('/trade Acme Robotics Inc');
    expect(paid()).toHaveLength(1);
    expect(read(await ana.types('/trade screen them'))).toContain('“Acme Robotics Inc”');
    expect(read(await ana.types('/trade is it sanctioned?'))).toContain('“Acme Robotics Inc”');
    expect(paid()).toHaveLength(1);
  });
});

describe('a question', () => {
  it.each([
    ['robots in June and August', 'June', /^\s*Robots: [^]*Jun 1, \d{4} – Jun 30/],
    ['robots in June and August', 'the second one please', /^\s*Robots: [^]*Aug 1, \d{4} – Aug 31/],
    ['ball bearings', 'the importers', /^\s*Ball bearings: \d+ companies/],
    ['ball bearings', 'by month', /^\s*Ball bearings/],
  ])('of “%s” is answered by “%s”', async (asked, typed, shown) => {
    const { ana, paid } = await begin();
    await ana.types(`/trade ${asked}`);
    expect(paid()).toHaveLength(0);
    expect(read(await ana.types(`/trade ${typed}`))).toMatch(shown);
    expect(paid().length).toBeGreaterThan(0);
  });

  it('is what a month answers, and not the answer before it', async ({ ana }) => {
    await ana.types('/trade top suppliers of gearboxes');
    await ana.types('/trade robots in June and August');
    expect(read(await ana.types('/trade june'))).toMatch(/^\s*Robots: [^]*You answered “june”/);
  });

  it('of two requests is answered by one, and then by the other', async ({ ana }) => {
    await ana.types('/trade acme robotics shipments and wrenlock suppliers');
    expect(read(await ana.types('/trade both'))).toContain('Which first?');
    expect(read(await ana.types('/trade the first one'))).toMatch(/^\s*Acme Robotics Inc: \d+ US import shipments/);
    expect(read(await ana.types('/trade now the other one'))).toMatch(
      /“wrenlock”|Wrenlock Automation Inc: \d+ suppliers/,
    );
  });

  it('is over once something else was asked', async ({ ana, paid }) => {
    await ana.types('/trade robots in June and August');
    await ana.types('/trade help');
    expect(read(await ana.types('/trade the first one'))).toContain('What does that follow?');
    expect(paid()).toHaveLength(0);
  });

  it('is left by “none of these”', async ({ ana, paid }) => {
    await ana.types('/trade robots in June and August');
    expect(read(await ana.types('/trade none of these'))).toContain('All right, none of these');
    expect(paid()).toHaveLength(0);
  });
});
