import { expect, it } from 'vitest';
import { changeWords, sentenceOf } from '../../../src/actions/insights/trend.ts';
import { trendOf } from '../../../src/actions/look-ups/paging.ts';
import { lookUp as page } from '../../slack/kit/samples.ts';

it.each([
  ['gives no totals', [], 'no totals', /gives no totals for US import records/],
  [
    'answered too few counts',
    [{ from: '2026-01-01', to: '2026-01-31', count: 4, before: null, isPartial: false }],
    'too few counts to compare',
    /^Too few counts came in to compare any month with the year before\. Refresh counts the rest\.$/,
  ],
])('says so where the service %s', (_, points, words, sentence) => {
  expect(changeWords({ points })).toBe(words);
  expect(sentenceOf({ lookUp: trendOf(page), points })).toMatch(sentence);
});
