import { expect, it } from 'vitest';
import { trendWords, sentenceOf } from '../../../src/actions/insights/trend.ts';
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
  const trend = { lookUp: trendOf(page), points };
  expect(trendWords(trend)).toBe(words);
  expect(sentenceOf(trend)).toMatch(sentence);
});

it('compares the last of its years with as many days of the one before, and names the best of all', () => {
  const year = (of: number, count: number, before: number, isPartial = false) => ({
    from: `${of}-01-01`,
    to: isPartial ? `${of}-11-22` : `${of}-12-31`,
    count,
    before,
    isPartial,
  });
  const trend = {
    lookUp: { ...trendOf(page), by: 'year' as const },
    points: [year(2024, 300, 100), year(2025, 250, 300), year(2026, 150, 200, true)],
  };
  expect(trendWords(trend)).toBe('down 25% on the year before');
  expect(sentenceOf(trend)).toBe(
    '150 US import records in 2026, against 200 in the same time a year before. Most in 2024: 300.',
  );
});
