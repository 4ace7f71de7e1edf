import { describe, expect, it } from 'vitest';
import { actions } from '../../../src/actions/registry.ts';
import { read, today } from './readings.ts';

/** The days that are read from words behind `furniture shipments`, or else the whole reading. Today is a Friday, November 20, 2026. */
function daysIn(typed: string): string {
  const reading = read(`furniture shipments ${typed}`);
  const [, days] = /^shipments \| firm\? furniture(?: \| (\S+\.\.\S*))?$/.exec(reading) ?? [];
  return reading.startsWith('shipments | firm? furniture') ? (days ?? 'last 12 months') : reading;
}

describe('dates without a year', () => {
  it.each([
    ['between 3/1 and 5/31', '2026-03-01..2026-05-31'],
    ['6/15 thru 7/4', '2026-06-15..2026-07-04'],
    ['9/1 to 10/15', '2026-09-01..2026-10-15'],
    ['on 3/4', '2026-03-04..2026-03-04'],
    ['on 12/24', '2025-12-24..2025-12-24'],
    ['from 01.09. until 30.09.2026', '2026-09-01..2026-09-30'],
    ['from 01.06. till 30.09.', '2026-06-01..2026-09-30'],
    ['del 5 al 20 de octubre', '2026-10-05..2026-10-20'],
    ['October 5 to 20', '2026-10-05..2026-10-20'],
    ['October 5-20, 2025', '2025-10-05..2025-10-20'],
    ['Sep-Nov', '2026-09-01..'],
    ['sep thru nov', '2026-09-01..'],
    ['from 5 March to 2 April', '2026-03-05..2026-04-02'],
    ['from October 2025 to March', '2025-10-01..2026-03-31'],
    ['June 2025 to August', '2025-06-01..2025-08-31'],
    ['Q3', '2026-07-01..2026-09-30'],
    ['in the first half-year', '2026-01-01..2026-06-30'],
    ['KW 34', '2026-08-17..2026-08-23'],
    ['in calendar week 52', '2025-12-22..2025-12-28'],
    ['on monday', '2026-11-16..2026-11-16'],
    ['since last friday', '2026-11-13..'],
  ])('%s is %s', (typed, days) => {
    expect(daysIn(typed)).toBe(days);
  });
});

describe('periods', () => {
  it.each([
    ['from 01 Apr 2026 till date', '2026-04-01..'],
    ['since June up to now', '2026-06-01..'],
    ['last 3 full months', '2026-08-01..2026-10-31'],
    ['in the second half-year 2025', '2025-07-01..2025-12-31'],
    ['first half of 2025', '2025-01-01..2025-06-30'],
    ['from the 1st of April 2026 to 30th of June 2026', '2026-04-01..2026-06-30'],
    ['June & July 2025', '2025-06-01..2025-07-31'],
    ['in the twelve months to 30 June 2026', '2025-07-01..2026-06-30'],
    ['current calendar year', '2026-01-01..'],
    ['in the course of this year', '2026-01-01..'],
    ['current quarter only', '2026-10-01..'],
    ['year before last', '2024-01-01..2024-12-31'],
    ["back in '23", '2023-01-01..2023-12-31'],
    ["in '24", '2024-01-01..2024-12-31'],
    ['the month just gone', '2026-10-01..2026-10-31'],
    ['for the last two weeks', '2026-11-07..'],
    ['the day before yesterday', '2026-11-18..2026-11-18'],
    ['today morning', '2026-11-20..'],
    ['last 90 days', '2026-08-23..'],
    ['del mes pasado', '2026-10-01..2026-10-31'],
    ['entre enero y el 15 de mayo', '2026-01-01..2026-05-15'],
  ])('%s is %s', (typed, days) => {
    expect(daysIn(typed)).toBe(days);
  });
});

describe('open ends', () => {
  it.each([
    ['since two weeks', '2026-11-07..'],
    ['a fortnight ago or later', '2026-11-06..'],
    ['13/04/26 onwards', '2026-04-13..'],
    ['before the end of 2025, from the start of that year', '2025-01-01..2025-12-31'],
    ['since June and until August', '2026-06-01..2026-08-31'],
    ['until and including 30.06.2025', '2024-07-01..2025-06-30'],
    ['on or after 15 April 2026', '2026-04-15..'],
    ['no earlier than January 2026 and no later than August 2026', '2026-01-01..2026-08-31'],
    ['not before June', '2026-06-01..'],
    ['w.e.f. 15-Aug-2026', '2026-08-15..'],
    ['until the end of June', '2025-07-01..2026-06-30'],
  ])('%s is %s', (typed, days) => {
    expect(daysIn(typed)).toBe(days);
  });
});

describe('what means other days to others is asked about', () => {
  it.each([
    ['June and August', 'I read two periods there. Type one, such as June to August, or ask for each.'],
    ['last weekend', 'Name the days or months of “last weekend”, such as June to August.'],
    ['MY 2025', 'Marketing years begin in different months. Name those of MY 2025.'],
  ])('%s', (typed, question) => {
    expect(String(actions.parse(`furniture shipments ${typed}`, today).mistakes)).toContain(question);
  });
});

it.each(['furniture month over month', 'furniture year on year', 'monthly trend of furniture over 1 year'])(
  '%s is a trend',
  (typed) => {
    expect(read(typed)).toMatch(/^trend by month \| firm\? furniture/);
  },
);

it.each(['3/4 inch ball valves', '1/2 to 3/4 inch valves', 'july 4th decorations'])('%s has no dates', (typed) => {
  expect(read(typed)).not.toMatch(/\d{4}-\d\d-\d\d/);
});
