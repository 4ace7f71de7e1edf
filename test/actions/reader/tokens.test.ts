import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPlainWords, tokenize } from '../../../src/actions/reader/query/tokens.ts';

const nothing = { words: [], filters: [], flags: [], excluded: [], openQuote: false };
const filter = (key: string, value: string, more = {}) => ({
  key,
  value,
  quoted: false,
  excluded: false,
  followedBy: null,
  ...more,
});

describe('the parts of a command', () => {
  it.each([
    ['', nothing],
    ['a  b', { ...nothing, words: ['a', 'b'] }],
    ['"a b" c', { ...nothing, words: ['"a b"', 'c'] }],
    ['hs:84', { ...nothing, filters: [filter('hs', '84')] }],
    ['HS:84', { ...nothing, filters: [filter('hs', '84')] }],
    ['company:"A B"', { ...nothing, filters: [filter('company', 'A B', { quoted: true })] }],
    ['company:A" B"', { ...nothing, filters: [filter('company', 'A B')] }],
    ['-port:LA', { ...nothing, filters: [filter('port', 'LA', { excluded: true })] }],
    [
      'company:Acme Robotics',
      { ...nothing, words: ['Robotics'], filters: [filter('company', 'Acme', { followedBy: 'Robotics' })] },
    ],
    ['company:A AND b', { ...nothing, words: ['AND', 'b'], filters: [filter('company', 'A')] }],
    [
      'company: "A B" c',
      { ...nothing, words: ['c'], filters: [filter('company', 'A B', { quoted: true, followedBy: 'c' })] },
    ],
    ['company: hs:84', { ...nothing, filters: [filter('company', ''), filter('hs', '84')] }],
    ['port:', { ...nothing, filters: [filter('port', '')] }],
    ['-breaded', { ...nothing, excluded: ['breaded'] }],
    ['-"deep fried"', { ...nothing, excluded: ['"deep fried"'] }],
    ['--Share', { ...nothing, flags: ['share'] }],
    ['--top10', { ...nothing, flags: ['top10'] }],
    ['--share=yes', { ...nothing, flags: ['share=yes'] }],
    ['- -- ---', { ...nothing, words: ['-', '--', '---'] }],
    ['https://x.example/company/a', { ...nothing, words: ['https://x.example/company/a'] }],
    ['10:30', { ...nothing, words: ['10:30'] }],
    ['"hs:84"', { ...nothing, words: ['"hs:84"'] }],
    ['"a b', { ...nothing, words: ['"a b'], openQuote: true }],
  ])('%j', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('lose no letter of what was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9":\- ]*$/), (text) => {
        const { words, filters, flags, excluded } = tokenize(text);
        const kept = [...words, ...filters.flatMap(({ key, value }) => [key, value]), ...flags, ...excluded].join('');
        const letters = (s: string) =>
          Array.from(s.replace(/[^a-z0-9]/g, ''))
            .sort()
            .join('');
        return letters(kept) === letters(text);
      }),
    );
  });
});

it('reads words as a name without their quotes', () => {
  expect(asPlainWords(['"Acme', 'Robotics"'])).toBe('Acme Robotics');
});
