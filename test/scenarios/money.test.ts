import { describe, expect, it } from 'vitest';
import { lastLine, read, stories } from '../support/in-world.ts';

const begin = stories();
const question = '/trade shipments company:company/acme-robotics from:01/01/2025';

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
      /^Free · from a moment ago · nothing newer: the data service was last updated on \w{3} \d+, \d{4}$/,
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
    ['shipments steel from:2026-09-01 to:2026-08-01', 'ends before it begins'],
    ['shipments a*b*c', 'at most one *'],
    ['shipments bo??s ??ds', 'at most three ?'],
    ['shipments steel size:51', '1 to 50 rows'],
    ['shipments steel size:0', '1 to 50 rows'],
    ['shipments steel page:0', 'counted from 1'],
    ['shipments steel colour:red', '“colour”'],
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
    ['shipmnts steel', 'Did you mean this?'],
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
