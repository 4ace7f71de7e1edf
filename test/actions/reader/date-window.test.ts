import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateWindow } from '../../../src/actions/reader/facts/dates.ts';

const today = '2026-11-20';

function fromOf(typed: string, on = today): string {
  const window = readDateWindow(typed, on, on);
  return typeof window === 'string' ? window : window.from;
}

function toOf(typed: string): string {
  const window = readDateWindow('1900-01-01', typed, today);
  return typeof window === 'string' ? window : window.to;
}

describe('a window nobody named', () => {
  it('is the last twelve months to today, and says that it was assumed', () => {
    expect(readDateWindow(undefined, undefined, today)).toEqual({ from: '2025-11-21', to: today, assumed: true });
  });

  it.each(['last 12 months', 'last12m', 'past year', 'last 1 year'])('is the same as %s', (typed) => {
    expect(readDateWindow(typed, undefined, today)).toEqual(readDateWindow(undefined, undefined, today));
  });

  it('begins on the first of March where it ends with a leap day', () => {
    expect(readDateWindow(undefined, undefined, '2028-02-29')).toMatchObject({ from: '2027-03-01' });
  });

  it('goes twelve months back from the end that was named', () => {
    expect(readDateWindow(undefined, '2026-03-31', today)).toEqual({
      from: '2025-04-01',
      to: '2026-03-31',
      assumed: false,
    });
  });
});

describe('from', () => {
  it.each([
    ['09/30/2026', '2026-09-30'],
    ['9/3/2026', '2026-09-03'],
    ['2026-09-30', '2026-09-30'],
    ['2026-9-3', '2026-09-03'],
    ['2026-09', '2026-09-01'],
    ['2026', '2026-01-01'],
    ['ytd', '2026-01-01'],
    ['today', '2026-11-20'],
    ['yesterday', '2026-11-19'],
    ['last30d', '2026-10-22'],
    ['30d', '2026-10-22'],
    ['30 days ago', '2026-10-21'],
    ['LAST2W', '2026-11-07'],
    ['last3m', '2026-08-21'],
    ['last1y', '2025-11-21'],
    ['3 months ago', '2026-08-20'],
    ['02/29/2024', '2024-02-29'],
    [' 2026-09-30 ', '2026-09-30'],
  ])('%s is %s', (typed, date) => {
    expect(fromOf(typed)).toBe(date);
  });

  it.each([
    ['2026-05-31', 'last3m', '2026-03-01'],
    ['2028-05-31', 'last3m', '2028-03-01'],
    ['2026-03-01', 'yesterday', '2026-02-28'],
    ['2026-01-01', 'yesterday', '2025-12-31'],
  ])('on %s %s is %s', (on, typed, date) => {
    expect(fromOf(typed, on)).toBe(date);
  });
});

describe('to', () => {
  it.each([
    ['2026-09', '2026-09-30'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
    ['2025', '2025-12-31'],
    ['ytd', '2026-11-20'],
    ['last30d', '2026-10-21'],
    ['last3m', '2026-08-20'],
    ['3 months ago', '2026-08-20'],
  ])('%s is %s', (typed, date) => {
    expect(toOf(typed)).toBe(date);
  });
});

describe('what is no date', () => {
  it.each([
    ...['02/30/2026', '2026-02-30', '02/29/2026', '13/13/2026', '2026-13', '30/30/2026', '', 'soon'],
    ...'last0d last0m last9999y last9999m 9999 1899-12-31 0001-01-01 12/31/9999 constructor २०२६'.split(' '),
  ])('%j is named with examples', (typed) => {
    expect(readDateWindow(typed, undefined, today)).toMatch(/isn't a date I can read\. Write from:09\/30\/2026/);
  });

  it('names the key it was typed under', () => {
    expect(readDateWindow(undefined, '02/30/2026', today)).toContain('to:09/30/2026');
  });

  it('is not repeated at length', () => {
    expect(readDateWindow('x'.repeat(3_000), undefined, today)).toSatisfy((said: string) => said.length < 250);
  });
});

it('says so when the time ends before it begins', () => {
  expect(readDateWindow('2026-09-02', '2026-09-01', today)).toBe(
    'The time ends before it begins: Sep 1, 2026 is before Sep 2, 2026.',
  );
});

it('takes one day', () => {
  expect(readDateWindow('2026-09-01', '09/01/2026', today)).toMatchObject({ from: '2026-09-01', to: '2026-09-01' });
});

it('is a window in the calendar with from before to, or a sentence', () => {
  const number = fc.integer({ min: 0, max: 9_999 });
  const typed = fc.oneof(
    fc.constantFrom('today', 'yesterday', 'ytd'),
    fc.tuple(fc.constantFrom('last', ''), number, fc.constantFrom('d', 'w', 'm', 'y')).map((parts) => parts.join('')),
    fc.tuple(number, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 })).map((parts) => parts.join('-')),
    fc.tuple(fc.integer({ max: 13 }), fc.integer({ max: 32 }), number).map((parts) => parts.join('/')),
    fc.tuple(number, fc.integer({ min: 0, max: 13 })).map((parts) => parts.join('-')),
    number.map(String),
    fc.string(),
  );
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.option(typed, { nil: undefined }), fc.option(typed, { nil: undefined }), day, (from, to, on) => {
      const window = readDateWindow(from, to, on);
      if (typeof window === 'string') return window.endsWith('.');
      const inCalendar = [window.from, window.to].every(
        (iso) => /^\d{4}-\d\d-\d\d$/.test(iso) && !isNaN(Date.parse(iso)),
      );
      return inCalendar && window.from <= window.to;
    }),
    { numRuns: 1_000 },
  );
});
