import { describe, expect, it } from 'vitest';
import { planDay, quarterOfAnHour, questionsADay } from './plan-day.ts';

const seeds = [1, 2, 3];
const shares = [0, 0.3, 0.6];
const options = seeds.flatMap((seed) => shares.map((repeats) => ({ seed, repeats })));

describe('the plan of a day', () => {
  it('is the same for the same seed, and another for another', () => {
    const [one] = options;
    expect(one && planDay(one)).toEqual(one && planDay(one));
    expect(planDay({ seed: 1, repeats: 0.3 })).not.toEqual(planDay({ seed: 2, repeats: 0.3 }));
  });

  it.each(options)('has as many repeats as wanted: $repeats with seed $seed', ({ seed, repeats }) => {
    const { sessions } = planDay({ seed, repeats });
    expect(sessions).toHaveLength(questionsADay);
    expect(sessions.filter(({ since }) => since !== null)).toHaveLength(repeats * questionsADay);
    expect(new Set(sessions.map(({ question }) => question)).size).toBe((1 - repeats) * questionsADay);
  });

  it.each(seeds)('says how long ago the same was asked last, with seed %i', (seed) => {
    const { sessions } = planDay({ seed, repeats: 0.6 });
    for (const [nth, { question, at, since }] of sessions.entries()) {
      const last = sessions.slice(0, nth).findLast((earlier) => earlier.question === question);
      expect(since).toBe(last === undefined ? null : at - last.at);
    }
  });

  it('draws prompt repeats from the last quarter of an hour', () => {
    const soon = (prompt: number) =>
      planDay({ seed: 1, repeats: 0.3, prompt }).sessions.filter(
        ({ since }) => since !== null && since < quarterOfAnHour,
      ).length;
    expect(soon(0)).toBeLessThan(0.5 * soon(1));
    expect(soon(1)).toBeGreaterThan(0.95 * 0.3 * questionsADay);
  });

  it.each(seeds)('begins every session with its question, in order of time, with seed %i', (seed) => {
    const { sessions, acts } = planDay({ seed, repeats: 0.3 });
    expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const [nth, { at }] of sessions.entries()) {
      const own = acts.filter(({ session }) => session === nth);
      expect(own[0]).toMatchObject({ at, does: 'ask', isDouble: false });
      expect(own.filter(({ does }) => does === 'ask')).toHaveLength(1);
    }
  });

  it('has people page forth and back, click twice and refresh', () => {
    const { acts } = planDay({ seed: 1, repeats: 0 });
    const times = (does: string) => acts.filter((act) => act.does === does).length;
    for (const does of ['next', 'previous', 'refresh']) expect(times(does)).toBeGreaterThan(0);
    expect(times('next')).toBeGreaterThan(times('previous'));
    expect(acts.some(({ isDouble }) => isDouble)).toBe(true);
  });
});
