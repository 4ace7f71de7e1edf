import { describe, expect, it } from 'vitest';
import { isZone, nextPostAt } from '../../src/alerts/calendar.ts';
import type { AlertSchedule, Recurring } from '../../src/model/alert.ts';

const daily = (at: string, zone: string): AlertSchedule => ({ every: 'day', at, zone });
/** Both in UTC. */
const next = (schedule: AlertSchedule | Recurring, after: string) => {
  const at = nextPostAt(schedule, Date.parse(`${after}Z`));
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
};

describe('the next time of an alert', () => {
  it('is none where it posts as found', () => {
    expect(next({ every: 'check' }, '2026-11-20T12:00')).toBeNull();
  });

  it.each([
    ['today, when it is still to come', '09:00', 'America/New_York', '2026-11-20T13:59:59', '2026-11-20T14:00'],
    ['tomorrow, at the very moment', '09:00', 'America/New_York', '2026-11-20T14:00', '2026-11-21T14:00'],
    ['by a calendar that is ahead', '00:30', 'Pacific/Kiritimati', '2026-11-20T12:00', '2026-11-21T10:30'],
    ['by half hours', '09:00', 'Asia/Kolkata', '2026-11-20T12:00', '2026-11-21T03:30'],
    ['an hour later where spring leaves it out', '02:30', 'America/New_York', '2026-03-08T05:00', '2026-03-08T07:30'],
    ['the first of two in autumn', '01:30', 'America/New_York', '2026-11-01T04:00', '2026-11-01T05:30'],
    ['the next day after the first of two', '01:30', 'America/New_York', '2026-11-01T05:30', '2026-11-02T06:30'],
    ['nine in the morning before and after a change', '09:00', 'Europe/Berlin', '2026-10-24T07:00', '2026-10-25T08:00'],
    ['where the change is of half an hour', '02:15', 'Australia/Lord_Howe', '2026-10-03T12:00', '2026-10-03T15:45'],
  ])('is %s', (_, at, zone, after, expected) => {
    expect(next(daily(at, zone), after)).toBe(expected);
  });

  it.each([
    [5, '2026-11-20T12:00', '2026-11-27T09:00'],
    [7, '2026-11-20T12:00', '2026-11-22T09:00'],
    [1, '2026-11-20T12:00', '2026-11-23T09:00'],
    [5, '2026-11-20T08:00', '2026-11-20T09:00'],
  ])('is the weekday %i after %s', (weekday, after, expected) => {
    expect(next({ every: 'week', weekday, at: '09:00', zone: 'UTC' }, after)).toBe(expected);
  });

  it('comes once a day for a year, in a zone that changes its clocks', () => {
    const times: number[] = [];
    let at = Date.UTC(2026, 0, 1);
    while (times.length < 365) {
      at = nextPostAt(daily('02:30', 'America/New_York'), at) ?? 0;
      times.push(at);
    }
    expect(times.at(-1)).toBe(Date.UTC(2026, 11, 31, 7, 30));
  });
});

const workday: Recurring = { every: 'workday', at: '09:00', zone: 'UTC' };
const weekday: Recurring = { every: 'weekday', at: '09:00', zone: 'UTC' };
const [newYork, berlin] = ['America/New_York', 'Europe/Berlin'];

describe('the next time of a report', () => {
  it.each<[string, Recurring, string, string]>([
    ['in spring, in New York', monday(newYork), '2026-03-02T14:00', '2026-03-09T13:00'],
    ['in autumn, in New York', monday(newYork), '2026-10-26T13:00', '2026-11-02T14:00'],
    ['in spring, in Berlin', monday(berlin), '2026-03-23T08:00', '2026-03-30T07:00'],
    ['in autumn, in Berlin', monday(berlin), '2026-10-19T07:00', '2026-10-26T08:00'],
    ['on day 31, in a month of 31 days', monthly(31), '2026-01-01T00:00', '2026-01-31T09:00'],
    ['on day 31, in February', monthly(31), '2026-01-31T09:00', '2026-02-28T09:00'],
    ['on day 31, in a leap year', monthly(31), '2028-01-31T09:00', '2028-02-29T09:00'],
    ['on day 31, in April', monthly(31), '2026-03-31T09:00', '2026-04-30T09:00'],
    ['on day 29, in a leap year', monthly(29), '2028-02-01T00:00', '2028-02-29T09:00'],
    ['on day 29, in another year', monthly(29), '2027-02-01T00:00', '2027-02-28T09:00'],
    ['on day 1, at the very moment', monthly(1), '2026-12-01T09:00', '2027-01-01T09:00'],
    ['on the first working day, a Tuesday', workday, '2026-11-03T00:00', '2026-12-01T09:00'],
    ['on the first working day, after a Saturday', workday, '2026-07-02T00:00', '2026-08-03T09:00'],
    ['on the first working day, after a Sunday', workday, '2026-10-02T00:00', '2026-11-02T09:00'],
    ['on a weekday, after a Friday', weekday, '2026-11-20T09:00', '2026-11-23T09:00'],
    ['on a weekday, after a Monday', weekday, '2026-11-23T09:00', '2026-11-24T09:00'],
    ['on the first working day, today', workday, '2026-11-02T08:59', '2026-11-02T09:00'],
  ])('is %s', (_, schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  it('comes twelve times a year, on the last day of each month', () => {
    const days: string[] = [];
    for (let at = Date.UTC(2028, 0, 1); days.length < 12;) {
      at = nextPostAt(monthly(31), at);
      days.push(new Date(at).toISOString().slice(5, 10));
    }
    expect(days.slice(0, 4)).toEqual(['01-31', '02-29', '03-31', '04-30']);
    expect(days.at(-1)).toBe('12-31');
  });
});

function monday(zone: string): Recurring {
  return { every: 'week', weekday: 1, at: '09:00', zone };
}

function monthly(day: number): Recurring {
  return { every: 'month', day, at: '09:00', zone: 'UTC' };
}

it('knows zones by their IANA names', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false]);
});
