import { expect, it } from 'vitest';
import { needsNoReading } from '../../src/alerts/first-reading.ts';
import { alert } from '../actions/alerts/alert-samples.ts';

const blocked = { ...alert, state: 'blocked' } as const;

it.each([
  ['its name', { name: 'Other' }],
  ['its cap', { monthlyCap: 12 }],
  ['its channel', { channel: 'C9' }],
  ['its schedule', { schedule: { every: 'day', at: '07:15', zone: 'UTC' } }],
  ['a shorter look-back', { lookBackDays: 1 }],
] as const)('changes %s without a reading, blocked or not', (_, change) => {
  expect(needsNoReading(alert, { ...alert, ...change })).toBe(true);
  expect(needsNoReading(blocked, { ...blocked, ...change })).toBe(true);
});

it.each([
  ['a longer look-back', { lookBackDays: alert.lookBackDays + 1 }],
  ['another question', { questions: [{ dataset: 'us-export', filter: { company: 'x' } }] }],
] as const)('reads for %s', (_, change) => {
  expect(needsNoReading(alert, { ...alert, ...change })).toBe(false);
  expect(needsNoReading(blocked, { ...blocked, ...change })).toBe(false);
});

it('reads for an alert on hold that is sent off as it was, to be watched anyway', () => {
  expect(needsNoReading(blocked, structuredClone(blocked))).toBe(false);
  expect(needsNoReading(alert, structuredClone(alert))).toBe(true);
  const waiting = { ...alert, state: 'waiting', monthlyCap: 5, creditsThisMonth: 4 } as const;
  expect(needsNoReading(waiting, waiting)).toBe(false);
  // More credits are what it needs.
  expect(needsNoReading({ ...waiting, creditsThisMonth: 5 }, waiting)).toBe(true);
});
