import { expect, it } from 'vitest';
import { createPeoplePace } from '../../src/slack/refusals.ts';

function paceAt(start = 0) {
  const clock = { at: start };
  return { clock, pace: createPeoplePace(() => clock.at) };
}

it('takes sixty at once, and from then on one a second', () => {
  const { clock, pace } = paceAt();
  expect(Array.from({ length: 61 }, () => pace.admit('ana')).filter((waitMs) => waitMs === 0)).toHaveLength(60);
  expect(pace.admit('ana')).toBe(1_000);
  clock.at += 999;
  expect(pace.admit('ana')).toBe(1);
  clock.at += 1;
  expect(pace.admit('ana')).toBe(0);
  expect(pace.admit('ana')).toBe(1_000);
});

it('lets nobody wait for somebody else', () => {
  const { pace } = paceAt();
  for (let nth = 0; nth < 100; nth += 1) pace.admit('ana');
  expect(pace.admit('ben')).toBe(0);
});

it('gives back all of it after a minute, and not more', () => {
  const { clock, pace } = paceAt();
  for (let nth = 0; nth < 60; nth += 1) pace.admit('ana');
  clock.at += 3_600_000;
  // Others come meanwhile, and those who have been quiet are forgotten.
  for (let nth = 0; nth < 2_000; nth += 1) pace.admit(`somebody ${nth}`);
  expect(Array.from({ length: 61 }, () => pace.admit('ana')).filter((waitMs) => waitMs === 0)).toHaveLength(60);
});
