import { describe, expect, it } from 'vitest';
import type { AnswerCost } from '../../../src/lookups/outcome.ts';
import { costLine, costSentence } from '../../../src/slack/kit/cost.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const fresh = (charged: number | null, left: number | null): AnswerCost => ({
  charged,
  left,
  source: 'fresh',
  at: now,
});
const cached = (age: number): AnswerCost => ({ charged: 0, left: null, source: 'cached', at: now - age });

describe('the cost line', () => {
  it.each([
    [fresh(1, 812.4), '1 credit · 812.4 left · fresh'],
    [fresh(0.1, 0), '0.1 credits · 0 left · fresh'],
    [fresh(0, 12_345.678), '0 credits · 12,345.678 left · fresh'],
    [fresh(null, null), 'cost not reported · fresh'],
    [fresh(null, 5), 'cost not reported · 5 left · fresh'],
  ])('of %j', (cost, line) => {
    expect(costLine(cost, now)).toBe(line);
  });

  it.each([
    [0, 'just now'],
    [-5 * minute, 'just now'],
    [59_999, 'just now'],
    [minute, '1 min ago'],
    [59 * minute, '59 min ago'],
    [60 * minute, '1 h ago'],
    [3.9 * 60 * minute, '3 h ago'],
    [47 * 60 * minute, '47 h ago'],
    [48 * 60 * minute, '2 days ago'],
    [30 * 24 * 60 * minute, '30 days ago'],
  ])('of an answer %d ms old', (age, words) => {
    expect(costLine(cached(age), now)).toBe(`0 credits · cached ${words}`);
  });
});

describe('the cost as a sentence', () => {
  it.each([
    [fresh(1, 812.4), 'This cost 1 credit. 812.4 credits are left.'],
    [fresh(2.5, null), 'This cost 2.5 credits.'],
    [fresh(null, null), 'The service did not report the cost.'],
    [cached(3 * 60 * minute), 'This cost 0 credits from an answer cached 3 h ago.'],
  ])('of %j', (cost, sentence) => {
    expect(costSentence(cost, now)).toBe(sentence);
  });
});
