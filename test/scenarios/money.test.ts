import { describe, expect, it } from 'vitest';
import { controlOf } from '../../src/local/person.ts';
import { lastLine, read, stories } from '../support/in-world.ts';
import { isSoak } from '../support/soak.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

/** Everyone in a big office asks at the same moment. */
const office = Array.from({ length: isSoak ? 300 : 30 }, (_, i) => ({
  id: `U0OFFICE${String(i).padStart(3, '0')}`,
  name: `person${i}`,
  realName: `Person ${i}`,
}));
const room = { id: 'C0OFFICE01', name: 'trade-desk', members: office.map(({ id }) => id) };

describe('one paid call for one look-up', () => {
  it('carries out a command that Slack delivers twice once', async () => {
    const { slack, ana, paid } = await begin();
    slack.faults.duplicateDeliveries = 1;
    await ana.types(question);
    await ana.types('/trade help');
    expect(paid()).toHaveLength(1);
    expect(slack.responsePosts).toHaveLength(2);
  });

  it('carries out two presses of Next at the same moment with one call, and answers both', async () => {
    const { slack, ana, trade, paid } = await begin();
    const page = await ana.types(question);
    trade.faults.next({ kind: 'delay', ms: 200 });
    const press = { user: ana.user, channel: ana.channel, ts: page.ts, actionId: 'next' };
    await Promise.all([slack.press(press), slack.press(press)]);
    const answers = () => slack.responsePosts.filter((post) => JSON.stringify(post.body).includes('11–20'));
    await expect.poll(() => answers().length).toBe(2);
    await ana.types('/trade help');
    expect(paid()).toHaveLength(2);
    expect(answers()).toHaveLength(2);
  });

  it(`asks the service once a page for ${office.length} people at once; all read it, and Previous is free`, async () => {
    // So many acks within three seconds are a matter of the machine, and not of the money that is counted here.
    const patient = { ackTimeoutMs: 60_000 };
    // Over HTTP: the pings of a socket would wait behind a thousand deliveries, and it would be broken off.
    const { slack, trade, paid } = await begin({
      delivery: 'http',
      slack: { users: office, channels: [room], ...patient },
    });
    const everyone = <T>(does: (where: { user: string; channel: string }, nth: number) => Promise<T>) =>
      Promise.all(office.map(({ id: user }, nth) => does({ user, channel: room.id }, nth)));
    const reads = (rows: string) =>
      everyone(({ user }) =>
        slack.waitForMessage((message) => read(message).includes(rows), { user, timeoutMs: 60_000 }),
      );
    const allTaken = office.map(() => ({ ok: true }));

    trade.faults.next({ kind: 'delay', ms: 300 });
    expect(await everyone((where) => slack.command({ ...where, text: question }))).toEqual(allTaken);
    const answers = await reads('1–10');
    const presses = (control: string) =>
      everyone((where, nth) => {
        const ts = answers[nth]?.ts ?? '';
        const on = slack.view(where.user, where.channel).find((message) => message.ts === ts);
        return slack.press({ ...where, ts, actionId: control, ...(on && controlOf(on, control)) });
      });
    const lines = answers.map(lastLine);
    expect(lines.filter((line) => line.startsWith('1 credit'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Free'))).toHaveLength(office.length - 1);
    expect(paid()).toHaveLength(1);

    trade.faults.next({ kind: 'delay', ms: 300 });
    expect(await presses('next')).toEqual(allTaken);
    await reads('11–20');
    expect(paid()).toHaveLength(2);

    expect(await presses('previous')).toEqual(allTaken);
    await reads('1–10');
    expect(paid()).toHaveLength(2);
  }, 180_000);

  it('posts once when Share is double-clicked', async () => {
    const { slack, ana } = await begin();
    const page = await ana.types(question);
    const press = { user: ana.user, channel: ana.channel, ts: page.ts, actionId: 'share' };
    await Promise.all([slack.press(press), slack.press(press)]);
    await slack.waitForMessage((message) => !message.ephemeral && message.from.kind === 'bot');
    await ana.types('/trade help');
    expect(ana.sees().filter((message) => message.from.kind === 'bot' && !message.ephemeral)).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('answers the same question free for everybody, and Refresh pays again once records were published', async () => {
    const { ana, ben, trade } = await begin();
    await ana.types(question);
    const again = await ben.types(question);
    expect(lastLine(again)).toBe('Free · from a moment ago');
    trade.publish({ fresh: 1 });
    expect(lastLine(await ben.presses(again, 'refresh'))).toBe('1 credit · 998 left');
    expect(trade.chargedTotal()).toBe(2);
  });

  it('says for nothing after Refresh that there is nothing newer, and asks anyway where that is wanted', async () => {
    const { ana, ben, trade } = await begin();
    await ana.types(question);
    const again = await ben.types(question);
    expect(read(again)).toContain('Refresh · free');
    const same = await ben.presses(again, 'refresh');
    expect(lastLine(same)).toMatch(
      /^Free · from a moment ago · nothing newer, the data service was last updated on \w{3} \d+, \d{4}$/,
    );
    expect(read(same)).toContain('Refresh anyway · 1 credit');
    expect(lastLine(same && (await ben.presses(same, 'refresh')))).toBe('1 credit · 998 left');
    expect(trade.chargedTotal()).toBe(2);
  });

  it('treats the same question in other words as the same', async () => {
    const { ana, paid } = await begin();
    await ana.types('/trade shipments steel "ball bearing" from:2025-01-01');
    await ana.types('/trade SHIPMENTS “Ball  Bearing” AND steel from:01/01/2025 page:1');
    expect(paid()).toHaveLength(1);
  });
});

describe('nothing is spent on what can be found wrong here', () => {
  it.each([
    ['shipments dataset:mx-import', 'Say what to look for'],
    ['shipments steel from:02/30/2026', '"02/30/2026" isn\'t a date'],
    ['shipments steel from:2026-09-01 to:2026-08-01', 'the wrong way round'],
    ['shipments a*b*c', 'at most one *'],
    ['shipments bo??s ??ds', 'at most three ?'],
    ['shipments steel size:51', '1 to 50 rows'],
    ['shipments steel size:0', '1 to 50 rows'],
    ['shipments steel page:0', 'counted from 1'],
    ['shipments steel colour:red', 'colour:'],
    ['shipments steel dataset:fr-import', 'fr-import'],
    ['shipments steel --loud', '--loud'],
    ['shipments "steel', "isn't closed"],
    ['shipments steel from:2025 from:2026', 'from: is given twice'],
    ['shipments (steel OR iron', 'parenthesis'],
    ['shipments steel -weight:5', 'cannot be excluded'],
    ['shipments steel weight:heavy', 'weight'],
    ['company !!!', 'Say which company'],
    ['shipments -country:CN', 'Say what to look for'],
    ['company Acme hs:8482', 'hs:'],
    ['company company/../../etc', 'short name'],
    ['bol', 'Say which bill'],
    ['bol <!channel>', 'not a bill of lading number'],
    ['bol MAEU1 dataset:mx-import', 'us-import'],
    ['shipmnts steel', 'Did you mean “shipments”'],
    ['💥💥💥', 'Say what to look for'],
  ])('%s', async (text, says) => {
    const { ana, trade } = await begin();
    const answer = read(await ana.types(`/trade ${text}`));
    expect(answer).toContain(says);
    expect(answer).toMatch(/nothing was charged/i);
    expect(trade.calls.filter((call) => call.path !== '/v1.0/company/search')).toEqual([]);
  });

  it('takes ten thousand characters with a sentence', async () => {
    const { ana, trade } = await begin();
    expect(read(await ana.types(`/trade shipments ${'steel '.repeat(1_700)}`))).toMatch(
      /has 10,2\d\d characters, and I read at most 1,000/,
    );
    expect(trade.calls).toEqual([]);
  });
});
