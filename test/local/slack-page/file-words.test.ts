import { expect, it } from 'vitest';
import { kindInWords, sizeInWords } from '../../../src/local/slack/page/file-words.js';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1549, '1.5 KB'],
  [9949, '9.9 KB'],
  [12_345, '12 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [2_400_000, '2.4 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are told as “%s”', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

it.each([
  ['rows.CSV', 'text/csv', 'CSV'],
  ['rows.toon', 'text/plain', 'TOON'],
  ['rows.constructor', 'application/x-rows', 'application/x-rows'],
  ['rows', '', 'file'],
])('%s (%s) is told as “%s”', (name, mimetype, words) => {
  expect(kindInWords({ name, mimetype })).toBe(words);
});
