import { describe, expect, it } from 'vitest';
import { readEnd, splitEnd } from '../../../src/actions/postings/pause-end.ts';

const today = '2026-11-24';

describe('the end of a pause', () => {
  it.each([
    ['A7K2 until Dec 15', 'A7K2', '2026-12-15'],
    ['everything until January 4', 'everything', '2027-01-04'],
    ['the Monday report until next month', 'the Monday report', '2026-12-01'],
    ['the acme alert till Friday', 'the acme alert', '2026-11-27'],
    ['the acme alert until next Tuesday', 'the acme alert', '2026-12-01'],
    ['the acme alert, until tomorrow', 'the acme alert', '2026-11-25'],
    ['it for 2 weeks', 'it', '2026-12-08'],
    ['it for two weeks', 'it', '2026-12-08'],
    ['it for a month', 'it', '2026-12-24'],
    ['it for the next 3 days', 'it', '2026-11-27'],
    ['it for the rest of the month', 'it', '2026-12-01'],
    ['it this week', 'it', '2026-11-30'],
    ['it today', 'it', '2026-11-25'],
    ['it until the end of the year', 'it', '2027-01-01'],
    ['it through January 4', 'it', '2027-01-05'],
    ['it until the end of January', 'it', '2027-02-01'],
    ['it until the new year', 'it', '2027-01-01'],
    ['it until the 15th', 'it', '2026-12-15'],
    ['it until March', 'it', '2027-03-01'],
    ['it until 2027-02-03', 'it', '2027-02-03'],
    ['it until 12/15/2026', 'it', '2026-12-15'],
    ['it until 12/15', 'it', '2026-12-15'],
    ['it until after Christmas', 'it', '2026-12-26'],
    ['it over the weekend', 'it', '2026-11-30'],
    ["it til the 15th, I'm on vacation", 'it', '2026-12-15'],
    ['it until Nov 1, 2026', 'it', '2026-11-01'],
  ])('“pause %s” ends', (text, rest, iso) => {
    const split = splitEnd(text);
    expect(split.rest).toBe(rest);
    expect(readEnd(split.until ?? '', today)).toBe(iso);
  });

  it.each(['the audit is over', 'last week', 'February 30', '40th', 'yesterday'])('is not read in “%s”', (said) => {
    expect(readEnd(said, today)).toBeNull();
  });

  it.each(['everything over the holidays', 'my reports for the summer', 'it from Dec 20 to Jan 4'])(
    'is said but not read in “%s”',
    (text) => {
      const { rest, until } = splitEnd(text);
      expect(rest).toMatch(/^(?:everything|my reports|it)$/);
      expect(readEnd(until ?? '', today)).toBeNull();
    },
  );

  it.each(['it for now', 'it until further notice', 'it until I resume it', 'it'])('is absent in “%s”', (text) => {
    expect(splitEnd(text)).toEqual({ rest: 'it', until: null });
  });
});
