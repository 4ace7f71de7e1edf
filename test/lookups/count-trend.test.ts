import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buckets, bucketsOf, type TrendLookUp } from '../../src/model/look-up.ts';
import { runLookUp } from '../../src/actions/kinds.ts';
import { carryOut, contextOf } from '../../src/lookups/carry-out.ts';
import { trend as feature } from '../../src/actions/insights/trend.ts';
import { countTrend, trendCalls } from '../../src/lookups/count-trend.ts';
import { type SpendOptions } from '../../src/lookups/gate.ts';
import type { Trend } from '../../src/lookups/outcome.ts';
import { addDays, dayMs, firstOfMonths, monthsUntil, parseWireDate } from '../../src/model/time.ts';
import { type TradeRequest, TradeError } from '../../src/trade/index.ts';
import { caller, createWorld, rows } from './world.ts';
import { perTest } from '../support/per-test.ts';

/** The world's own. */
const today = '2026-11-20';
const lookUp: TrendLookUp = {
  do: 'trend',
  by: 'month',
  dataset: 'us-import',
  filter: { product_description: 'steel' },
  from: '2025-11-20',
  to: today,
  assumedWindow: true,
  size: 10,
  offset: 0,
};

/** Arrival days of the records that match. */
let arrived: string[];
const world = perTest(createWorld);
beforeEach(() => {
  arrived = Array.from({ length: 900 }, (_, nth) => addDays(today, -(nth * 7) % 800));
  world.answers(countOf);
});

const windowOf = ({ query }: TradeRequest) =>
  [query['start_date'], query['end_date']].map((date) => parseWireDate(date ?? '', 'mdy') ?? '');
const countIn = (from = '', to = '') => arrived.filter((on) => on >= from && on <= to).length;
/** A record's price for each answer that has one. */
function countOf(request: TradeRequest) {
  if (request.endpoint !== 'powerquery.bols') return { body: { data: '11/19/2026' } };
  const total = countIn(...windowOf(request));
  const data = total === 0 ? [] : [{ bol_number: 'B1' }];
  return { body: { data: { data, totalCount: total }, requestCost: data.length / 10, creditsRemaining: 99 } };
}

async function trend(wanted: Partial<TrendLookUp> = {}, options: SpendOptions = {}, user = 'U1'): Promise<Trend> {
  const outcome = await carryOut({ ...lookUp, ...wanted }, runLookUp, { ...caller, user }, world, options);
  if (outcome.is !== 'trend') throw new Error(`It came to ${outcome.is}.`);
  return outcome;
}

const counts = () => world.sent.filter((request) => request.includes('/bols?')).length;
const sumOf = (points: Trend['points'], of: 'count' | 'before') =>
  points.reduce((sum, point) => sum + (point[of] ?? 0), 0);

describe('the months and quarters of a window', () => {
  it('follow each other without a gap, within it, as many as it touches', () => {
    const days = fc.integer({ min: 0, max: 1_500 }).map((back) => addDays(today, -back));
    fc.assert(
      fc.property(days, days, fc.constantFrom(...buckets), (one, other, by) => {
        const [from = '', to = ''] = [one, other].toSorted();
        const buckets = bucketsOf({ by, from, to, assumedWindow: false });
        const isRolling = monthsUntil(from, to) !== null;
        expect([isRolling ? from : buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
        for (const [i, bucket] of buckets.slice(1).entries())
          expect(addDays(buckets[i]?.to ?? '', 1)).toBe(bucket.from);
      }),
    );
  });

  it.each([1, 2, 3, 6, 11, 12, 18])('are %i where so many were asked for, on any day', (months) => {
    for (let day = '2027-01-01'; day < '2028-03-05'; day = addDays(day, 1)) {
      const buckets = bucketsOf({ by: 'month', from: firstOfMonths(day, months), to: day, assumedWindow: false });
      expect([day, buckets.length]).toEqual([day, months]);
    }
  });

  it('begin with a whole one where nobody chose a window', () => {
    const buckets = bucketsOf(lookUp);
    expect(buckets).toHaveLength(12);
    expect(buckets[0]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
    expect(buckets.at(-1)).toMatchObject({ from: '2026-11-01', to: today });
    expect(bucketsOf({ ...lookUp, by: 'quarter' }).map(({ from }) => from)).toEqual([
      ...['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
    ]);
  });
});

describe('a trend', () => {
  it.each(['month', 'quarter'] as const)('by %s adds up to what the whole window has, in both years', async (by) => {
    const { points, lookUp: done } = await trend({ by });
    expect(sumOf(points, 'count')).toBe(countIn(done.from, done.to));
    expect(sumOf(points, 'before')).toBe(countIn(addYears(done.from), addYears(done.to)));
    expect(points.at(-1)).toMatchObject({ to: today, isPartial: true });
  });

  it('counts a year once that is another year before', async () => {
    const wanted = { by: 'year', from: '2024-06-01', assumedWindow: false } as const;
    const first = await trend(wanted);
    expect(first.points.map(({ from, to }) => [from, to])).toEqual([
      ['2024-06-01', '2024-12-31'],
      ['2025-01-01', '2025-12-31'],
      ['2026-01-01', today],
    ]);
    for (const { from, to, count, before } of first.points)
      expect([count, before]).toEqual([countIn(from, to), countIn(addYears(from), addYears(to))]);
    expect(counts()).toBe(6);
    await trend({ by: 'year', from: '2024-01-01', assumedWindow: false });
    // Only 2023 is not kept.
    expect(counts()).toBe(7);
    expect((await trend({ ...wanted, from: '2024-01-01' }, { fresh: 'anyway' })).cost.charged).toBeCloseTo(0.1);
    expect(counts()).toBe(8);
  });

  it('costs nothing when it is asked again, and once for five people who ask at the same time', async () => {
    const costs = await Promise.all(
      ['U1', 'U2', 'U3', 'U4', 'U5'].map(async (user) => (await trend({}, {}, user)).cost),
    );
    expect(costs.reduce((sum, { charged }) => sum + (charged ?? 0), 0)).toBeCloseTo(2.4);
    expect(counts()).toBe(24);
    expect((await trend()).cost).toMatchObject({ charged: 0, source: 'cached' });
    expect(counts()).toBe(24);
  });

  it('says that newer records are known by an alert, where Refresh counts them', async () => {
    await trend();
    expect(await trend()).toMatchObject({ isBehind: false });
    const asked: string[] = [];
    const hasSeenSince = (...[, , { from }]: [unknown, unknown, { from: string }, unknown]) =>
      Promise.resolve(asked.push(from) > 0);
    const context = contextOf({ ...world, feeds: { hasSeenSince } }, caller);
    expect(await countTrend(lookUp, context)).toMatchObject({ isBehind: true });
    // September was still young; August had settled, and its count is kept.
    expect(asked.every((from) => from >= '2026-09-01')).toBe(true);
  });

  it('pays ten days later only for the months that had not settled, and for new ones', async () => {
    await trend();
    world.advance(10 * dayMs);
    const later = await trend({ from: '2025-11-30', to: '2026-11-30' });
    // September to November were young, and a year before the days of November have changed.
    expect(later.cost.charged).toBeCloseTo(0.4);
    // September was settled when it was counted again.
    expect((await trend({ from: '2025-11-30', to: '2026-11-30' }, { fresh: 'anyway' })).cost.charged).toBeCloseTo(0.2);
  });

  it('is cheaper once parts of it were paid for', async () => {
    await trend({ from: '2026-01-01', to: '2026-06-30', assumedWindow: false });
    const before = counts();
    await trend();
    expect(counts() - before).toBe(12);
  });

  it('counts the price of its first call towards the limit, where that call taught it', async () => {
    const outcome = await carryOut(lookUp, runLookUp, caller, world, { maxCredits: 2.35 });
    expect(outcome).toMatchObject({ is: 'estimate', estimate: { rows: 23, credits: 2.3 }, cost: { charged: 0.1 } });
    expect(counts()).toBe(1);
  });

  it('shows a month that the service did not answer as missing, and Refresh asks for it', async () => {
    world.answers((request) =>
      windowOf(request)[0] === '2026-03-01' ? new TradeError('server_error', { status: 500 }) : countOf(request),
    );
    const { points } = await trend();
    expect(points.filter(({ count }) => count === null).map(({ from }) => from)).toEqual(['2026-03-01']);
    world.answers(countOf);
    expect((await trend()).points.every(({ count }) => count !== null)).toBe(true);
    expect(counts()).toBe(25);
  });

  it('ends at once where the service refuses what is asked', async () => {
    world.answers(() => new TradeError('bad_request', { status: 400 }));
    await expect(trend()).rejects.toMatchObject({ code: 'bad_request' });
    expect(counts()).toBe(1);
  });

  it('pays for one count where the route gives no total', async () => {
    world.answers((request) =>
      request.endpoint === 'powerquery.bols'
        ? { body: { data: { data: [{ bol_number: 'B1' }] }, requestCost: 0.1 } }
        : rows(0),
    );
    expect(await trend()).toMatchObject({ points: [], total: null, cost: { charged: 0.1 } });
    expect(counts()).toBe(1);
  });

  it('makes no more calls than its tool says', () => {
    const most = Math.max(
      ...buckets.map((by) => trendCalls({ ...lookUp, by, from: '2023-11-01', assumedWindow: false }).length),
    );
    const [tool] = feature.tools ?? [];
    expect(tool?.description).toContain(`Up to ${most} small calls.`);
  });
});

const addYears = (on: string) => `${Number(on.slice(0, 4)) - 1}${on.slice(4)}`;
