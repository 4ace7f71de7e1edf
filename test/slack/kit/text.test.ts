import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, parseMrkdwn } from '../../../src/local/slack/page/mrkdwn.js';
import {
  cellText,
  cleanText,
  priced,
  upTo,
  count,
  creditFigure,
  day,
  escapeText,
  figure,
  inCredits,
  inSentence,
  lineText,
} from '../../../src/slack/kit/text.ts';
import { normalizeText } from '../../../src/actions/reader/query/tokens.ts';
import { csvCell } from '../../../src/lookups/export-file.ts';
import { header } from '../../../src/slack/kit/blocks.ts';
import { hostile } from './samples.ts';

describe('clean text', () => {
  it.each([
    ['a\n b\t\u00a0c', 'a b c'],
    ['\u202eexe\u202c', 'exe'],
    ['a\u200bb\u2060c\ufeff', 'abc'],
    ['\ud800x', 'x'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['\u0000\u0007x', 'x'],
    ['Ünïcode שלום', 'Ünïcode שלום'],
  ])('%j is %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('is cut with a mark', () => {
    expect(cleanText('abcdef', 4)).toBe('abc…');
  });

  it('is never longer than asked, and holds no half of a character', () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x1_0000, max: 0x10_ffff }).map((point) => String.fromCodePoint(point)),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const clean = cleanText(text, max);
        return clean.length <= max && clean.isWellFormed();
      }),
    );
  });
});

it('is never empty in a cell', () => {
  for (const text of [null, undefined, '', '  ', '\u200b', '\ud800']) expect(cellText(text)).toBe('–');
});

/** What people see of a text, and what is spoken of it. */
const seen = (sent: string) => decodeEntities(sent).replace(/[\u2060\u2068\u2069]/g, '');

/** Reads mrkdwn as Slack does: all of it must come out as one plain text. */
function expectPlain(sent: string): void {
  const children = sent === '' ? [] : [{ kind: 'text', text: decodeEntities(sent) }];
  expect(parseMrkdwn(sent)).toEqual(sent === '' ? [] : [{ kind: 'paragraph', children }]);
  expect(sent).not.toMatch(/@(?!\u2060)|\w\.[a-z]{2}/i);
}

describe('text in a sentence', () => {
  it.each(hostile)('neither formats nor loses anything of %s', (_, text) => {
    const sent = inSentence(text, 9_000);
    expectPlain(sent);
    expect(seen(sent)).toBe(cleanText(text, 9_000));
  });

  it.each([
    'at most one * … bear*',
    'acme_robotics, snake_case and 3*4',
    '*all* of _these_ ~marks~ `stay` ```too```',
    '*_a_* **b** a* *b _*c*_ `*`',
    '> no quote',
    ':tada: at 10:30:15',
  ])('keeps every mark of %j as text', (text) => {
    const sent = inSentence(text);
    expectPlain(sent);
    expect(seen(sent)).toBe(text);
  });

  it('leaves words with a mark inside as they are, to be found and copied', () => {
    expect(inSentence('acme_robotics 3*4 a`b~c')).toBe('acme_robotics 3*4 a`b~c');
  });

  it('keeps every visible character in order and forms no markup, in any surrounding text', () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '_',
        '~',
        '`',
        '```',
        ' ',
        '\n',
        '>',
        '<',
        '&',
        '&lt;',
        '|',
        '@',
        ':',
        '!',
        '.',
        ',',
        '(',
        ')',
        '"',
        '-',
      ],
      ...['a', 'é', '7', '文', '\u200b', '\u2060', '👍', ':tada:', '<!channel>', '<@U1>', '<https://a.example|b>'],
      ...['https://a.example', 'evil.example', 'a@b.example', 'snake_case'],
    );
    const around = fc.constantFrom(['', ''], ['(', ')'], ['Say ', ', and more.'], ['“', '”'], ['-', '-']);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), around, (pieces, [before = '', after = '']) => {
        const text = pieces.join('');
        const sent = inSentence(text, 9_000);
        expect(seen(sent)).toBe(cleanText(text, 9_000));
        expectPlain(`${before}${sent}${after}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never longer than asked, with all that is added to it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('*', '&', '@', 'a', ' ', '👍'), minLength: 20, maxLength: 90 }),
        (text) => {
          const sent = inSentence(text, 40);
          expect(sent.length).toBeLessThanOrEqual(40);
          expect(sent.isWellFormed()).toBe(true);
          expectPlain(sent);
        },
      ),
    );
  });

  it('links no bare address', () => {
    expect(inSentence('see evil.example now')).toBe('see evil.\u2060example now');
  });

  it('escapes once', () => {
    expect(escapeText('<a> & &lt;')).toBe('&lt;a&gt; &amp; &amp;lt;');
    expect(inSentence('<a> & &lt;')).toBe('&lt;a&gt; &amp; &amp;lt;');
  });
});

it.each([
  [0, '0'],
  [1_234_567, '1,234,567'],
  [0.1 + 0.2, '0.3'],
  [812.4, '812.4'],
  [0.00001, '0'],
])('writes %d as %s', (value, written) => {
  expect(figure(value)).toBe(written);
});

it('writes days as the records do', () => {
  expect(day('2026-09-30')).toBe('09/30/2026');
});

it.each([
  [0, '0 others'],
  [1, '1 other'],
  [1_000, '1,000 others'],
])('counts %d', (number, words) => {
  expect(count(number, 'other')).toBe(words);
});

describe('credits', () => {
  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [0.1, '0.1 credits'],
    [0.1 + 0.2, '0.3 credits'],
    [0.05, '0.05 credits'],
    [0.15, '0.15 credits'],
    [0.7333, '0.7 credits'],
    [4.2667, '4.3 credits'],
    [0.0333, '0.03 credits'],
    [0.99999, '1 credit'],
    [1204.5, '1,204.5 credits'],
  ])('of %d are written as “%s”', (credits, words) => {
    expect(inCredits(credits)).toBe(words);
  });

  it('in tenths and hundredths are written as they are, others never as nothing or in thousandths', () => {
    const written = (credits: number) => Number(creditFigure(credits).replaceAll(',', ''));
    fc.assert(fc.property(fc.nat(10_000_000), (hundredths) => written(hundredths / 100) === hundredths / 100));
    fc.assert(
      fc.property(fc.nat(10_000_000), (parts) => {
        const [credits, figures] = [parts / 10_000, creditFigure(parts / 10_000)];
        return (credits === 0) === (written(credits) === 0) && (credits < 0.1 || !/\.\d{3}/.test(figures));
      }),
    );
  });
});

describe('a name that is written from right to left', () => {
  const name = 'شركة النور 2000 للتجارة';

  it('does not turn the sentence around it', () => {
    const said = `${name}: 2 US import shipments`;
    const isolated = `\u2068${name}\u2069: 2 US import shipments`;
    expect([lineText(said), inSentence(said)]).toEqual([isolated, isolated]);
    expect([lineText(isolated), inSentence(isolated)]).toEqual([isolated, isolated]);
    expect(header(said)).toMatchObject({ text: { text: isolated } });
  });

  it('keeps a mark inside its last word', () => {
    const company = 'שלום סחר בע"מ';
    expect(lineText(`No match for ${company}; Koto.`)).toBe(`No match for \u2068${company}\u2069; Koto.`);
  });

  it('is copied, compared and written to files as it is', () => {
    expect([cleanText(name), cellText(name), csvCell(name)]).toEqual([name, name, name]);
    expect(normalizeText(`\u2068${name}\u2069`)).toBe(name);
  });

  it('leaves room for the marks', () => {
    expect(lineText(`${name} – `.repeat(20), 150).length).toBeLessThanOrEqual(150);
    expect(inSentence(`${name} – `.repeat(20), 150).length).toBeLessThanOrEqual(150);
  });
});

it('the words of a long label are cut, not its price', () => {
  const label = priced(`Compare ${'Acme Robotics Inc vs '.repeat(5)}`, 2.2);
  expect(label).toMatch(/^Compare Acme Robotics Inc vs .*… · 2\.2 credits$/);
  expect(label).toHaveLength(75);
  expect(priced('Next 10', 1)).toBe('Next 10 · 1 credit');
});

it('a label without a known price still says that it costs', () => {
  expect(priced('Full record', null)).toBe('Full record · costs credits');
  expect([null, 0, 1].map((credits) => upTo('Shipments', credits))).toEqual([
    'Shipments · costs credits',
    'Shipments · free',
    'Shipments · up to 1 credit',
  ]);
});
