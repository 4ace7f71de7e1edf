import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Page, pageAt, turnButtons, turns } from '../../../src/slack/kit/pages.ts';

const items = fc.array(fc.integer(), { maxLength: 60 });
const size = fc.integer({ min: 1, max: 20 });
const choiceOf = (offset: number, label: string) => ({ label, action: { do: 'turn', offset } });

describe('a page of a list', () => {
  it('is turned until each item was shown once', () => {
    fc.assert(
      fc.property(items, size, (all, most) => {
        const seen: number[] = [];
        for (let offset: number | null = 0; offset !== null;) {
          const page: Page<number> = pageAt(all, offset, most);
          seen.push(...page.shown);
          const next: unknown = turns(page, choiceOf).next?.action.offset;
          offset = typeof next === 'number' ? next : null;
        }
        expect(seen).toEqual(all);
      }),
    );
  });

  it('is the last one past the end, which leads back to the one before', () => {
    const all = Array.from({ length: 9 }, (_, nth) => nth);
    const page = pageAt(all, 16, 8);
    expect(page).toMatchObject({ first: 8, shown: [8], range: '9–9' });
    expect(turns(page, choiceOf)).toEqual({ next: null, previous: choiceOf(0, 'Previous 8') });
    expect(pageAt([], 8, 8)).toMatchObject({ first: 0, shown: [], range: '' });
  });

  it('says how many come next', () => {
    const labels = turnButtons(pageAt(Array(25).fill(0), 10, 10), (offset) => ({ do: 'turn', offset }));
    expect(labels).toMatchObject([{ text: { text: 'Next 5' } }, { text: { text: 'Previous 10' } }]);
  });
});
