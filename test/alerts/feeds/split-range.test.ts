import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DayCounts, daysIn, isCheaperToRead, rowsToRead, splitRange } from '../../../src/alerts/feeds/days.ts';
import { addDays } from '../../../src/model/time.ts';

const today = '2026-11-20';
const window = { from: addDays(today, -120), to: addDays(today, 1) };

describe('the last day with records in a range', () => {
  const counts = new DayCounts([
    { day: '2026-11-01', rows: 2, isDirty: false },
    { day: '2026-11-03', rows: 1, isDirty: false },
    { day: '2026-11-05', rows: 0, isDirty: false },
  ]);

  it.each([
    ['2026-11-01', '2026-11-02', '2026-11-01'],
    ['2026-11-01', '2026-11-03', '2026-11-03'],
    ['2026-11-04', '2026-11-05', null],
  ])('of %s to %s is %s', (from, to, last) => {
    expect(counts.lastDayIn({ from, to })).toBe(last);
  });
});

describe('a range that is cut in two', () => {
  it('leaves no day out and takes none twice, the newer part first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 400 }),
        fc.integer({ min: 2, max: 400 }),
        fc.integer(),
        (age, days, by) => {
          const range = { from: addDays(today, -age - days + 1), to: addDays(today, -age) };
          const [newer, older] = splitRange(range, today, by);
          expect(newer.to).toBe(range.to);
          expect(older.from).toBe(range.from);
          expect(addDays(older.to, 1)).toBe(newer.from);
          expect(daysIn(newer)).toBeGreaterThan(0);
          expect(daysIn(older)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('is cut within the days that have not settled where rows came, and in the middle where rows went', () => {
    expect(daysIn(splitRange(window, today, 1)[0])).toBeLessThan(15);
    const [newer, older] = splitRange(window, today, -1);
    expect(Math.abs(daysIn(newer) - daysIn(older))).toBeLessThanOrEqual(1);
  });

  it('is cut into its days when it has two', () => {
    const range = { from: '2026-11-10', to: '2026-11-11' };
    expect(splitRange(range, today, 1)).toEqual([
      { from: '2026-11-11', to: '2026-11-11' },
      { from: '2026-11-10', to: '2026-11-10' },
    ]);
  });
});

describe('how many rows are read', () => {
  it('is all of them, unless reading may stop', () => {
    expect(rowsToRead(10, 1, false)).toBe(10);
    expect(rowsToRead(10, 10, true)).toBe(10);
    expect(rowsToRead(10, -1, true)).toBe(10);
  });

  it('is up to the last new one in an unknown order: of one among nine, half', () => {
    expect(rowsToRead(9, 1, true)).toBe(5);
    expect(rowsToRead(9, 4, true)).toBe(8);
  });
});

describe('whether reading is cheaper than looking further', () => {
  const days = (count: number) => ({ from: addDays(today, 1 - count), to: today });

  it('is always so for a day, and never for more rows than are written at once', () => {
    expect(isCheaperToRead(days(1), 5_000, 1, false)).toBe(true);
    expect(isCheaperToRead(days(2), 201, 201, false)).toBe(false);
  });

  it('is so for few rows and not for many', () => {
    expect(isCheaperToRead(days(20), 3, 1, true)).toBe(true);
    expect(isCheaperToRead(days(20), 190, 1, true)).toBe(false);
  });

  it('is so where every row is new', () => {
    expect(isCheaperToRead(days(5), 100, 100, false)).toBe(true);
  });
});
