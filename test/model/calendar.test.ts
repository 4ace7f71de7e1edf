import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isIsoDate, isoDay, parseWireDate, toWireDate } from '../../src/model/time.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('the day of a time', () => {
  it('is that of its ISO form, in any year', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(isoDay(date.getTime())).toBe(date.toISOString().slice(0, 10));
      }),
    );
    expect(() => isoDay(NaN)).toThrow(RangeError);
  });
});

describe('dates of the wire', () => {
  it('are read by the order of their route', () => {
    expect([parseWireDate('03/04/2026', 'mdy'), parseWireDate('03/04/2026', 'dmy')]).toEqual([
      '2026-03-04',
      '2026-04-03',
    ]);
  });

  it.each(['13/01/2026', '02/30/2026', '2026-01-01', '', '1/2/26', '00/01/2026', 'x'])(
    '%s is no day in mdy',
    (text) => {
      expect(parseWireDate(text, 'mdy')).toBeNull();
    },
  );

  it('come back as they went', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseWireDate(toWireDate(day), 'mdy')).toBe(day);
      }),
    );
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
  ])('%s: %s', (text, valid) => {
    expect(isIsoDate(text)).toBe(valid);
  });

  it('adds days there and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', -12, '2025-11-20'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %i months is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });
});
