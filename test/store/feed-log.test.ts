import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from '../../src/store/feed-log.ts';

const key = fc.integer({ min: 0, max: 120 }).map((nth) => `K${nth}`);
const form = fc.record({
  key,
  hash: fc.string({ maxLength: 3 }),
  day: fc.constant('2026-11-19'),
  copies: fc.nat({ max: 2 }),
});
const entry = fc.record({
  key,
  kind: fc.constantFrom('new' as const, 'corrected' as const),
  weak: fc.boolean(),
  day: fc.constant('2026-11-19'),
  row: fc.constant({ bol_number: 'A' }),
});
const days = fc.array(fc.record({ day: fc.constant('2026-11-19'), rows: fc.nat(), isDirty: fc.boolean() }));
const change = fc.record(
  {
    forms: fc.array(form, { maxLength: 200 }),
    entries: fc.array(entry, { maxLength: 200 }),
    days,
    coveredFrom: fc.constant('2026-11-01'),
    calmChecks: fc.nat({ max: 3 }),
  },
  { requiredKeys: ['forms', 'entries', 'days'] },
);

const byKey = (all: readonly { readonly key: string }[]) => Object.fromEntries(Map.groupBy(all, (one) => one.key));

it('takes a change apart so that a process may die behind any part', () => {
  fc.assert(
    fc.property(change, (whole) => {
      const parts = partsOf(whole);
      expect(byKey(parts.flatMap(({ forms }) => forms))).toEqual(byKey(whole.forms));
      expect(byKey(parts.flatMap(({ entries }) => entries))).toEqual(byKey(whole.entries));
      const keysOf = parts.map(({ forms, entries }) => new Set([...forms, ...entries].map((one) => one.key)));
      // A record is known with its log entries, or not at all.
      expect(new Set(keysOf.flatMap((keys) => [...keys])).size).toBe(keysOf.reduce((sum, { size }) => sum + size, 0));
      expect(Math.max(...keysOf.map(({ size }) => size))).toBeLessThanOrEqual(50);
      // Until all records are known, the days are not.
      const [last, ...before] = parts.toReversed();
      expect(last).toMatchObject({ ...whole, forms: last?.forms, entries: last?.entries });
      for (const part of before) {
        expect(part.days).toEqual([]);
        expect(part.coveredFrom).toBeUndefined();
        expect(part.calmChecks).toBe(whole.calmChecks);
      }
    }),
  );
});
