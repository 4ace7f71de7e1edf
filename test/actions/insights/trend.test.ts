import { describe, expect, it } from 'vitest';
import { extremeWords, sentenceOf, trendWords } from '../../../src/actions/insights/trend.ts';
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

describe('a trend says when it had', () => {
  const month = (nth: number, count: number, isPartial = false) => ({
    ...{ from: `2026-0${nth}-01`, to: `2026-0${nth}-28`, count, before: 1, isPartial },
  });
  const points = [month(1, 7), month(2, 11), month(3, 11), month(4, 5), month(5, 0, true)];
  const trend = { lookUp: trendOf(page), points };

  it('the most, in several months at once', () => {
    expect(extremeWords(trend, 'most')).toBe('The most were in Feb 2026, Mar 2026: 11 each.');
  });

  it('the fewest, without a month that is not over', () => {
    expect(extremeWords(trend, 'fewest')).toBe('The fewest were in Apr 2026: 5.');
  });

  it('neither, if all months had as many', () => {
    expect(extremeWords({ ...trend, points: [month(1, 7), month(2, 7)] }, 'most')).toBeUndefined();
  });
});
