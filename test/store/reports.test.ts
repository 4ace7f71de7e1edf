import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LookUp } from '../../src/model/look-up.ts';
import type { HeldReport, ReportRun, ReportTerms } from '../../src/model/report.ts';
import type { Store } from '../../src/store/open-store.ts';
import { databases } from '../support/databases.ts';
import { storeAt } from '../support/stores.ts';
import { dayMs } from '../../src/model/time.ts';

const { shared } = databases();
const start = Date.UTC(2026, 10, 20, 12);
let clock = start;
beforeEach(() => {
  clock = start;
});

const bearings: LookUp = { do: 'product', side: 'suppliers', words: 'bearings', countries: [], size: 10, offset: 0 };
const terms: ReportTerms = {
  name: 'Bearings',
  channel: 'C1',
  lookUp: bearings,
  window: 'fixed',
  schedule: { every: 'day', at: '09:00', zone: 'UTC' },
  onlyIfChanged: true,
  monthlyCap: null,
  agreed: 1,
};
const cost = { charged: 1, left: 9, source: 'fresh', at: start } as const;
const run: ReportRun = { lookUp: terms.lookUp, at: start, late: null, changes: null, nextAt: start + dayMs, cost };
const ended = { what: 'Ran.', nextAt: start + dayMs, answer: { figures: { total: 3 }, rows: {} }, post: run };

/** Two processes on one database, with a report that is due. */
async function two() {
  const url = await shared();
  const [one, other] = [await storeAt(url, () => clock), await storeAt(url, () => clock)];
  const made = await one.reports.create({ workspace: 'T1', creator: 'U1', terms, nextRunAt: start });
  onTestFinished(() => one.close());
  onTestFinished(() => other.close());
  return { one: one.reports, other: other.reports, outbox: one.outbox, id: made.id };
}

async function claimed(reports: Store['reports']): Promise<HeldReport> {
  const held = await reports.claimDue();
  if (held === null) throw new Error('It is not due.');
  return held;
}

const paused = { state: 'paused', blockedBy: 'person', reason: 'Paused.', by: 'U1', what: 'Paused.' } as const;

describe('a report that is due', () => {
  it('is run by one of two processes, and posted once', async () => {
    const { one, other, outbox, id } = await two();
    const claims = await Promise.all([one.claimDue(), other.claimDue()]);
    expect(claims.filter((held) => held !== null)).toHaveLength(1);
    const [held] = claims.flatMap((claim) => claim ?? []);
    if (held === undefined) throw new Error('No process has it.');
    expect(held.before).toBeNull();
    await one.finish(held, ended);
    expect(await other.claimDue()).toBeNull();
    const channel = await outbox.claim();
    if (channel === null) throw new Error('Nothing is due.');
    expect(await outbox.head(channel)).toMatchObject({ kind: 'report', alert: { id }, run });
    expect(await one.get('T1', id)).toMatchObject({ nextRunAt: start + dayMs, lastRunAt: start, state: 'active' });
    clock = start + dayMs;
    expect(await other.claimDue()).toMatchObject({ before: ended.answer, dueAt: start + dayMs });
  });

  it('is taken over from a process that died, which writes nothing when it wakes up', async () => {
    const { one, other, outbox } = await two();
    const dead = await claimed(one);
    clock += 5 * 60_000;
    const held = await claimed(other);
    expect(held.dueAt).toBe(dead.dueAt);
    await one.finish(dead, ended);
    expect(await outbox.claim()).toBeNull();
    await other.finish(held, ended);
    expect(await outbox.claim()).not.toBeNull();
  });

  it('compares its next answer with the last one, unless its look-up or its dates changed', async () => {
    const { one, id } = await two();
    const held = await claimed(one);
    await one.finish(held, ended);
    const before = async (changed: ReportTerms) => {
      await one.edit('T1', id, changed, clock, 'U1');
      const next = await one.claimDue();
      if (next !== null) await one.finish(next, ended);
      return next?.before ?? null;
    };
    expect(await before({ ...terms, name: 'Other' })).toEqual(ended.answer);
    expect(await before({ ...terms, window: { unit: 'month', ago: 1 } })).toBeNull();
    expect(await one.get('T1', id)).toMatchObject({ window: { unit: 'month', ago: 1 } });
    expect(await before({ ...terms, window: { unit: 'quarter', ago: 1 } })).toBeNull();
  });

  it('keeps the time and the look-up that a person gave it while it ran', async () => {
    const { one, other, id } = await two();
    const held = await claimed(one);
    const lookUp = { ...bearings, words: 'gears' };
    await other.edit('T1', id, { ...terms, lookUp }, start + 3 * dayMs, 'U1');
    await one.finish(held, ended);
    expect(await one.get('T1', id)).toMatchObject({ nextRunAt: start + 3 * dayMs, lookUp: { words: 'gears' } });
    clock = start + 3 * dayMs;
    expect((await one.claimDue())?.before).toBeNull();
  });

  it('waits while it is paused, and after a pause for a day runs at its next time', async () => {
    const { one, id } = await two();
    await one.move('T1', id, ['active'], { ...paused, pausedUntil: start + dayMs }, start + 2 * dayMs);
    expect(await one.claimDue()).toBeNull();
    clock = start + 1.5 * dayMs;
    expect(await one.get('T1', id)).toMatchObject({ state: 'active', nextRunAt: start + 2 * dayMs });
    expect(await one.claimDue()).toBeNull();
    clock = start + 2 * dayMs;
    const held = await claimed(one);
    await one.finish(held, ended);
    expect((await one.history('T1', id)).map(({ what }) => what)).toEqual(['Made.', 'Paused.', 'Ran.']);
  });

  it('does not post after a pause for a day what it found before', async () => {
    const { one, outbox, id } = await two();
    const held = await claimed(one);
    await one.finish(held, ended);
    await one.move('T1', id, ['active'], { ...paused, pausedUntil: start + dayMs }, start + 2 * dayMs);
    clock = start + 2 * dayMs;
    expect(await one.claimDue()).not.toBeNull();
    const channel = await outbox.claim();
    expect(channel === null ? null : await outbox.head(channel)).toBeNull();
  });

  it('stays paused if a person pauses it while a run fails', async () => {
    const { one, other, id } = await two();
    const held = await claimed(one);
    await other.move('T1', id, ['active'], paused);
    const active = { state: 'active', blockedBy: null, reason: null, by: null, what: 'A run failed.' } as const;
    await one.fail(held, 'It failed.', active, start + dayMs);
    expect(await one.get('T1', id)).toMatchObject({ state: 'paused', nextRunAt: null });
  });

  it('is forgotten a while after it was stopped', async () => {
    const url = await shared();
    const store = await storeAt(url, () => clock);
    const { id } = await store.reports.create({ workspace: 'T1', creator: 'U1', terms, nextRunAt: start });
    const stopped = { state: 'stopped', blockedBy: 'person', reason: 'Stopped.', by: 'U1', what: 'Stopped.' } as const;
    await store.reports.move('T1', id, ['active'], stopped);
    clock += 8 * dayMs;
    expect(await store.reports.list('T1')).toEqual([]);
    await store.tidy();
    expect(await store.reports.get('T1', id)).toBeNull();
    expect(await store.reports.history('T1', id)).toEqual([]);
    await store.close();
  });
});
