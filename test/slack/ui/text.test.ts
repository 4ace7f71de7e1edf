import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, cleanText, count, day, escapeText, figure, inSentence } from '../../../src/slack/ui/text.ts';
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
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const clean = cleanText(text, max);
        return clean.length <= max && clean.isWellFormed();
      }),
    );
  });
});

it('is never empty in a cell', () => {
  for (const text of [null, undefined, '', '  ', '\u200b', '\ud800']) expect(cellText(text)).toBe('–');
});

describe('text in a sentence', () => {
  it.each(hostile)('holds no %s', (_, text) => {
    expect(inSentence(text, 3_000)).not.toMatch(/[<>*_~`]|@(?!\u2060)|:\/\/|&(?!amp;|lt;|gt;)/);
  });

  it('links no bare address', () => {
    expect(inSentence('see evil.example now')).toBe('see evil.\u2060example now');
  });

  it('escapes once', () => {
    expect(escapeText('<a> & &lt;')).toBe('&lt;a&gt; &amp; &amp;lt;');
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
