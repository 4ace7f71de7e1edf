import { describe, expect, it } from 'vitest';
import { chartWords, MOST_SERIES, readChart, slicesOf } from '../../../src/local/slack/page/read-chart.js';

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

  it('reads a pie as one series', () => {
    expect(readChart({ type: 'pie', segments: [{ label: 'Oakland', value: 3 }] })).toEqual({
      categories: ['Oakland'],
      series: [{ name: 'Value', values: [3] }],
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

describe('the slices of a pie', () => {
  it('share the whole in their order', () => {
    expect(slicesOf(['a', 'b'], [1, 3])).toEqual([
      { label: 'a', value: 1, from: 0, to: 0.25 },
      { label: 'b', value: 3, from: 0.25, to: 1 },
    ]);
  });

  it('are at most as many as there are colours: the rest is one', () => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const slices = slicesOf(labels, [9, 8, 7, 6, 5, 4, 3, 2]);
    expect(slices).toHaveLength(MOST_SERIES);
    expect(slices.at(-1)).toMatchObject({ label: 'Other (3)', value: 9 });
    expect(slices.at(-1)?.to).toBeCloseTo(1);
  });

  it('are empty where there is nothing, and none is below 0', () => {
    expect(slicesOf(['a', 'b'], [0, -5])).toEqual([
      { label: 'a', value: 0, from: 0, to: 0 },
      { label: 'b', value: 0, from: 0, to: 0 },
    ]);
  });
});
