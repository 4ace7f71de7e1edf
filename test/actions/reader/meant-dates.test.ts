import { describe, expect, it } from 'vitest';
import { periodsMeant } from '../../../src/actions/reader/facts/meant-dates.ts';

const today = '2026-11-20';

describe('periods that words may mean', () => {
  it.each([
    ['fy2026', ['2026-01-01 to 2026-12-31', '2025-04-01 to 2026-03-31', '2025-10-01 to 2026-09-30']],
    ['fy 2025-26', ['2025-04-01 to 2026-03-31', '2025-10-01 to 2026-09-30', '2025-07-01 to 2026-06-30']],
    ["fy '26", ['2026-01-01 to 2026-12-31', '2025-04-01 to 2026-03-31', '2025-10-01 to 2026-09-30']],
    ['this autumn', ['2026-09-01 to 2026-11-30', '2026-09-23 to 2026-12-22']],
    ['last autumn', ['2025-09-01 to 2025-11-30', '2025-09-23 to 2025-12-22']],
    ['this past summer', ['2026-06-01 to 2026-08-31', '2026-06-21 to 2026-09-20']],
    ['the winter', ['2025-12-01 to 2026-02-28', '2025-12-21 to 2026-03-20']],
    ['winter 2024', ['2024-12-01 to 2025-02-28', '2024-12-21 to 2025-03-20']],
  ])('%s', (text, periods) => {
    expect(periodsMeant(text, today)).toEqual(periods);
  });

  it.each([
    ['christmas', '2025-12-25'],
    ['halloween', '2026-10-31'],
    ['memorial day', '2026-05-25'],
    ['labor day', '2026-09-07'],
    ['thanksgiving', '2025-11-27'],
    ['black friday', '2025-11-28'],
    ['easter', '2026-04-05'],
    ['diwali', '2026-11-08'],
    ['chinese new year', '2026-02-17'],
  ])('%s was last on a day', (text, day) => {
    expect(periodsMeant(text, today)).toEqual([day]);
  });

  it.each([
    ['2031-06-01', []],
    ['2026-04-04', ['2025-04-20']],
    ['2026-04-05', ['2026-04-05']],
  ])('on %s easter was last on a day from 2020 to 2030', (day, days) => {
    expect(periodsMeant('easter', day)).toEqual(days);
  });

  it.each(['summer', 'summer dresses', 'fall', 'fy', 'ramadan', '2026', 'june'])('%s is none of them', (text) => {
    expect(periodsMeant(text, today)).toEqual([]);
  });
});
