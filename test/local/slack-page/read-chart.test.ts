import { describe, expect, it } from 'vitest';
import { chartWords, readChart } from '../../../src/local/slack/page/read-chart.js';

describe('reading a chart', () => {
  it('puts the values of each series in the order of the categories, 0 for those it lacks', () => {
    const data = [
      { label: 'Feb', value: 2 },
      { label: 'Jan', value: 1 },
    ];
    const chart = {
      type: 'line',
      axis_config: { categories: ['Jan', 'Feb', 'Mar'] },
      series: [{ name: 'Rows', data }],
    };
    expect(readChart(chart)).toEqual({
      categories: ['Jan', 'Feb', 'Mar'],
      series: [{ name: 'Rows', values: [1, 2, 0] }],
    });
  });
});

describe('a chart in words', () => {
  it('says every figure, of which series where there are several', () => {
    const categories = ['Jan', 'Feb'];
    const now = { name: 'This year', values: [3, 4] };
    const before = { name: 'Last year', values: [1, 0] };
    expect(chartWords('Records', { categories, series: [now] })).toBe('Records. Jan 3, Feb 4');
    expect(chartWords('Records', { categories, series: [now, before] })).toBe(
      'Records. This year: Jan 3, Feb 4. Last year: Jan 1, Feb 0',
    );
  });
});
