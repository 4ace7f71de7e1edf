import { describe, expect, it } from 'vitest';
import { type Cell, sortRows } from '../../../src/local/slack/page/sort-rows.js';

const word = (text: string): Cell => ({ type: 'raw_text', text });
const number = (value: number): Cell => ({ type: 'raw_number', value, text: value.toLocaleString('en') });
const firstTexts = (rows: readonly Cell[][]) => rows.map(([cell]) => (cell && 'text' in cell ? cell.text : ''));

describe('sorting a data table', () => {
  it('compares numbers by value, not by their text', () => {
    const rows = [[number(1000)], [number(9)], [number(200)]];
    expect(firstTexts(sortRows(rows, 0, false))).toEqual(['9', '200', '1,000']);
  });

  it('compares texts without case and with numbers in them', () => {
    expect(firstTexts(sortRows([[word('b10')], [word('A')], [word('B9')]], 0, false))).toEqual(['A', 'B9', 'b10']);
  });

  it('keeps the order of equal rows in both directions', () => {
    const rows = [
      [word('x'), number(1)],
      [word('y'), number(1)],
    ];
    expect(firstTexts(sortRows(rows, 1, true))).toEqual(['x', 'y']);
  });
});
