import { describe, expect, it } from 'vitest';
import { DayCounts } from '../../../src/alerts/feeds/days.ts';
import { foldRows, type ReadRecord, unknownRows } from '../../../src/alerts/feeds/fold-rows.ts';
import type { RecordForm } from '../../../src/model/feed.ts';

const range = { from: '2026-11-10', to: '2026-11-12' };
const [day, before] = ['2026-11-11', '2026-11-03'];
const whole = (...records: readonly ReadRecord[]) => ({ isWhole: true, unreadable: 0, records });
const part = (...records: readonly ReadRecord[]) => ({ isWhole: false, unreadable: 0, records });

const read = (key: string, hash = `${key}1`, on: string | null = day): ReadRecord => ({
  key,
  weak: false,
  hash,
  day: on,
  row: { bol_number: key },
});
const known = (key: string, hash = `${key}1`, on = day, copies = 1): RecordForm => ({ key, hash, day: on, copies });
const counted = (...days: readonly (readonly [day: string, rows: number])[]) =>
  new DayCounts(days.map(([on, rows]) => ({ day: on, rows, isDirty: false })));

describe('a bucket', () => {
  it('tells a record that nobody knew, and counts it', () => {
    const folded = foldRows(range, whole(read('A'), read('B')), [known('A')], counted([day, 1]));
    expect(folded.entries).toMatchObject([{ kind: 'new', key: 'B', day }]);
    expect(folded.days).toEqual([{ day, rows: 2, isDirty: false }]);
    expect(folded.isRestless).toBe(false);
  });

  it('tells a known record with other facts as corrected, in the place of the one before', () => {
    const folded = foldRows(range, whole(read('A', 'A2')), [known('A')], counted([day, 1]));
    expect(folded.entries).toMatchObject([{ kind: 'corrected', key: 'A' }]);
    expect(folded.forms).toContainEqual(known('A', 'A1', day, 0));
    expect(folded.forms).toContainEqual(known('A', 'A2', day, 1));
    expect(folded.days).toEqual([{ day, rows: 1, isDirty: false }]);
    expect(folded.isRestless).toBe(false);
  });

  it('reports a record once when two rows hold it', () => {
    const folded = foldRows(range, whole(read('A', 'A1'), read('A', 'A2')), [], counted());
    expect(folded.entries).toHaveLength(1);
    expect(folded.days).toEqual([{ day, rows: 2, isDirty: false }]);
  });

  it('counts two equal rows as two', () => {
    const folded = foldRows(range, whole(read('A'), read('A')), [], counted());
    expect(folded.forms).toEqual([known('A', 'A1', day, 2)]);
    expect(folded.days).toEqual([{ day, rows: 2, isDirty: false }]);
  });

  it('makes the day dirty that a record has moved away from', () => {
    const stored = [known('A', 'A1', before)];
    const folded = foldRows(range, whole(read('A', 'A2')), stored, counted([before, 4], [day, 0]));
    expect(folded.days).toContainEqual({ day: before, rows: 3, isDirty: true });
    expect(folded.days).toContainEqual({ day, rows: 1, isDirty: false });
    expect(folded.entries).toMatchObject([{ kind: 'corrected' }]);
    expect(folded.isRestless).toBe(true);
  });

  it('takes no more rows of a record for moved than came', () => {
    const stored = [known('A', 'A1', before), known('A', 'A2', before)];
    const folded = foldRows(range, whole(read('A', 'A3')), stored, counted([before, 4], [day, 0]));
    expect(folded.days).toContainEqual({ day: before, rows: 3, isDirty: true });
    expect(folded.forms).toEqual([known('A', 'A1', before, 0), known('A', 'A3')]);
  });

  it('is restless where a known record is gone, and knows it as gone', () => {
    const folded = foldRows(range, whole(read('A')), [known('A'), known('B')], counted([day, 2]));
    expect(folded.forms).toContainEqual(known('B', 'B1', day, 0));
    expect(folded.days).toEqual([{ day, rows: 1, isDirty: false }]);
    expect(folded.isRestless).toBe(true);
  });

  it('does not tell a record as new that comes back', () => {
    const folded = foldRows(range, whole(read('A')), [known('A', 'A1', day, 0)], counted([day, 0]));
    expect(folded.entries).toEqual([]);
    expect(folded.days).toEqual([{ day, rows: 1, isDirty: false }]);
  });

  it('takes none for gone where it was not read to its end, and counts none again', () => {
    const folded = foldRows(range, part(read('C'), read('A')), [known('A'), known('B')], counted([day, 2]));
    expect(folded.forms).toEqual([known('C'), known('A')]);
    expect(folded.days).toEqual([{ day, rows: 3, isDirty: false }]);
    expect(folded.isRestless).toBe(false);
  });

  it('counts rows without a date, of another range or that could not be made out at its end', () => {
    const rows = [read('A', 'A1', null), read('B', 'B1', '2026-12-24')];
    const folded = foldRows(range, { isWhole: true, unreadable: 1, records: rows }, [], counted());
    expect(folded.days).toEqual([{ day: range.to, rows: 3, isDirty: false }]);
    expect(folded.entries.map(({ day: told }) => told)).toEqual([null, '2026-12-24']);
  });

  it('has days without rows where it had some before', () => {
    expect(foldRows(range, whole(), [known('A')], counted([day, 1])).days).toEqual([{ day, rows: 0, isDirty: false }]);
  });
});

describe('rows that were not known', () => {
  it('are those beyond what each record had: a corrected row is none, a repeated one is', () => {
    expect(unknownRows([read('A', 'A2')], [known('A')])).toBe(0);
    expect(unknownRows([read('A'), read('A', 'A2')], [known('A')])).toBe(1);
    expect(unknownRows([read('B'), read('C')], [known('A')])).toBe(2);
  });
});
