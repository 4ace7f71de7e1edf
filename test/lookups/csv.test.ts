import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from '../../src/lookups/export-file.ts';

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\t\'=1"'],
    ['\r=1', '"\r\'=1"'],
    [' =1+1', "' =1+1"],
    ['x;=1+1', '"x;\'=1+1"'],
    ['x; =1+1', '"x;\' =1+1"'],
    ['x\t@SUM(A1)', '"x\t\'@SUM(A1)"'],
    ['x\n=1+1', '"x\n\'=1+1"'],
    ['-1;+1', '"-1;\'+1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['＝1+1', "'＝1+1"],
  ])('%j is no formula', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each([
    [-12.5, '-12.5'],
    ['-12.5', '-12.5'],
    [1e21, '1e+21'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    ['a\tb', '"a\tb"'],
    ['12;-5', '"12;-5"'],
    [['=a', 'b'], '"[""=a"",""b""]"'],
    ['0303', '0303'],
  ])('%j is written as %s', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});

/** RFC 4180, as the strictest reader takes it. */
function parse(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    expect(whole).not.toBe('');
    records.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') records.push([]);
  }
  expect(records.pop()).toEqual([]);
  return records;
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ';', '\t', ' ', '=', '-', '1', 'a', "'") }),
);

/** Without the apostrophes before formulas: one that was there before is not told from ours. */
const bare = (cell: string) => cell.replace(/(^|[;\t\r\n])'(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g, '$1');

describe('lines', () => {
  it('are read back as they were, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (lines) => {
        const read = parse(lines.map(csvLine).join(''));
        expect(read.map((cells) => cells.map(bare))).toEqual(lines.map((cells) => cells.map(bare)));
      }),
    );
  });

  it('never begin a cell as a formula, except for a number, whichever mark divides them', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        for (const cell of parse(csvLine(cells))[0] ?? [])
          for (const piece of cell.split(/[;\t\r\n]/)) expect(piece).not.toMatch(/^(?!-\d+(\.\d+)?$)\s*[=+\-@]/);
      }),
    );
  });
});
