import { describe, expect, it } from 'vitest';
import { openedOn, repeatOf, savedWindowOf } from '../../src/lookups/moving-window.ts';
import { savedDates } from '../../src/actions/reader/say.ts';
import { bucketsOf, type CompareLookUp, type ShipmentsLookUp, type TrendLookUp } from '../../src/model/look-up.ts';

const asked = '2026-11-20';
const lookUp: ShipmentsLookUp = {
  do: 'shipments',
  dataset: 'us-import',
  filter: { hs_code: '8482*' },
  from: '2026-10-22',
  to: asked,
  assumedWindow: false,
  size: 10,
  offset: 0,
};

describe('the window of a saved query', () => {
  it('that ended on the day it was asked for moves along, as many days long as it was', () => {
    const window = savedWindowOf(lookUp, asked);
    expect(window).toEqual({ days: 30 });
    expect(openedOn(lookUp, window, '2027-03-02')).toEqual({ ...lookUp, from: '2027-02-01', to: '2027-03-02' });
  });

  it.each([
    ['2026-05-21', '2026-12-31', '2026-07-01'],
    ['2026-06-01', '2027-03-02', '2026-10-01'],
  ])('of a trend from %s keeps its six months', (from, day, first) => {
    const trend: TrendLookUp = { ...lookUp, do: 'trend', by: 'month', from };
    const opened = openedOn(trend, savedWindowOf(trend, asked), day);
    const months = opened.do === 'trend' ? bucketsOf(opened) : [];
    expect([months.length, months[0]?.from, months.at(-1)?.to]).toEqual([6, first, day]);
  });

  it.each([
    ['2026-01-01', '2027-01-01', 'this year, up to'],
    ['2026-11-01', '2027-03-01', 'this month, up to'],
    ['2026-06-01', '2026-06-01', 'since Jun 1, 2026, up to'],
    ['2026-08-21', '2026-12-03', 'last 3 months, up to'],
    ['2026-11-13', '2027-02-23', 'last 8 days, up to'],
  ])('from %s was asked for by the calendar, and opens from %s', (from, opens, words) => {
    const query = { ...lookUp, from };
    const window = savedWindowOf(query, asked);
    expect(openedOn(query, window, '2027-03-02')).toMatchObject({ from: opens, to: '2027-03-02' });
    expect(savedDates(query, window)).toContain(words);
  });

  it('that nobody chose stays the last twelve months, also over a leap day', () => {
    const assumed = { ...lookUp, from: '2025-11-21', assumedWindow: true };
    const window = savedWindowOf(assumed, '2026-11-25');
    expect(openedOn(assumed, window, '2028-05-10')).toEqual({ ...assumed, from: '2027-05-11', to: '2028-05-10' });
  });

  it.each([
    ['day', 1, '2026-11-19', '2026-11-19', '2027-03-01', '2027-03-01', "the day before the day it's opened"],
    ['week', 1, '2026-11-09', '2026-11-15', '2027-02-22', '2027-02-28', 'the calendar week before the day'],
    ['month', 1, '2026-10-01', '2026-10-31', '2027-02-01', '2027-02-28', 'the calendar month before the day'],
    ['quarter', 1, '2026-07-01', '2026-09-30', '2026-10-01', '2026-12-31', 'the calendar quarter before the day'],
    ['year', 1, '2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31', 'the calendar year before the day'],
    ['month', 0, '2026-11-01', '2026-11-30', '2027-03-01', '2027-03-31', "the month it's opened in"],
    ['quarter', 0, '2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31', "the quarter it's opened in"],
  ] as const)('of the %s, %i ago, is that of each day', (unit, ago, from, to, opens, ends, words) => {
    const query = { ...lookUp, from, to };
    const window = savedWindowOf(query, asked);
    expect(window).toEqual({ unit, ago });
    expect(openedOn(query, window, '2027-03-02')).toEqual({ ...query, from: opens, to: ends });
    expect(savedDates(query, window)).toContain(words);
    // The heading may have named it: the same question again is about the same days.
    expect(repeatOf({ lookUp: query, at: Date.parse(asked) }, Date.parse('2027-03-02'))).toEqual(query);
  });

  it('of the quarter before, asked in its first month, is no month and no year', () => {
    const query = { ...lookUp, from: '2026-10-01', to: '2026-12-31' };
    expect(savedWindowOf(query, '2027-01-15')).toEqual({ unit: 'quarter', ago: 1 });
  });

  it('of counted shipments of compared firms moves, too', () => {
    const of = {
      dataset: 'us-import',
      filter: {},
      from: '2026-10-01',
      to: '2026-10-31',
      assumedWindow: false,
    } as const;
    const compare: CompareLookUp = { do: 'compare', kind: 'company', firms: [{ slug: 'a' }, { slug: 'b' }], of };
    const opened = openedOn(compare, savedWindowOf(compare, asked), '2027-03-02');
    expect(opened).toEqual({ ...compare, of: { ...of, from: '2027-02-01', to: '2027-02-28' } });
  });

  it('that ended earlier stays as it is', () => {
    const past = { ...lookUp, to: '2026-11-19' };
    expect(savedWindowOf(past, asked)).toBe('fixed');
    expect(openedOn(past, 'fixed', '2027-03-02')).toEqual(past);
  });

  it('is nothing to what has no dates', () => {
    const bill = { do: 'bill', number: 'MAEU1', dataset: 'us-import' } as const;
    expect(savedWindowOf(bill, asked)).toBe('fixed');
    expect(openedOn(bill, { days: 3 }, '2027-03-02')).toEqual(bill);
  });
});

describe('a look-up that is repeated', () => {
  const at = Date.UTC(2026, 10, 20, 23, 50);

  it('is the very same within a day, also past midnight', () => {
    expect(repeatOf({ lookUp, at }, at + 20 * 60_000)).toEqual(lookUp);
  });

  it('moves along once its answer is no longer young', () => {
    expect(repeatOf({ lookUp, at }, Date.UTC(2026, 10, 22))).toMatchObject({ from: '2026-10-24', to: '2026-11-22' });
  });
});
