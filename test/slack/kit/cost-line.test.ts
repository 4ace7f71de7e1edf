import { describe, expect, it } from 'vitest';
import type { AnswerCost } from '../../../src/lookups/outcome.ts';
import { costLine, costSentence } from '../../../src/slack/kit/text.ts';

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
    [fresh(1, 812.4), '1 credit · 812.4 left'],
    [fresh(0.1, 0), '0.1 credits · 0 left'],
    [fresh(0, 12_345.678), 'Free · 12,345.7 credits left'],
    [fresh(null, null), 'Cost not reported'],
    [fresh(null, 5), 'Cost not reported · 5 credits left'],
  ])('of %j', (cost, line) => {
    expect(costLine(cost, now)).toBe(line);
  });

  it.each([
    [0, 'a moment ago'],
    [-5 * minute, 'a moment ago'],
    [59_999, 'a moment ago'],
    [minute, '1 min ago'],
    [59 * minute, '59 min ago'],
    [60 * minute, '1 h ago'],
    [3.9 * 60 * minute, '3 h ago'],
    [47 * 60 * minute, '47 h ago'],
    [48 * 60 * minute, '2 days ago'],
    [30 * 24 * 60 * minute, '30 days ago'],
  ])('of an answer %d ms old', (age, words) => {
    expect(costLine(cached(age), now)).toBe(`Free · from ${words}`);
  });
});

describe('the cost as a sentence', () => {
  it.each([
    [fresh(1, 812.4), '1 credit; 812.4 left.'],
    [fresh(2.5, null), '2.5 credits.'],
    [fresh(null, null), 'Cost not reported.'],
    [fresh(0, 977.5), 'Free; 977.5 credits left.'],
    [cached(3 * 60 * minute), 'Free, from 3 h ago.'],
  ])('of %j', (cost, sentence) => {
    expect(costSentence(cost, now)).toBe(sentence);
  });
});
