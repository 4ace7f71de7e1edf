import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, isoOf, monthFirst } from '../../../src/local/trade-service/days.ts';
import { type LocalTradeService, startTradeService } from '../../../src/local/trade-service/index.ts';
import { ask, bills, list, one, powerQuery, start } from './ask.ts';

const quiet = { company: 'saltmarrow-patio' };
const surging = { company: 'thistlecrane-audio' };
const seasonal = { company: 'emberwick-holiday-decor' };
const steady = { company: 'wrenlock-automation' };
const ACME = { company: 'acme-robotics' };

type Filter = Record<string, string>;

const historySchema = z.object({
  total_shipments: z.number(),
  time_series: z.record(z.string(), z.object({ shipments: z.number() })),
});
const partnerSchema = z.object({
  key: z.string().nullable(),
  supplier_name: z.string(),
  first_shipment: z.string(),
  most_recent_shipment: z.string(),
  shipments_12m: z.number(),
  total_shipments_company: z.number(),
});

const partnersOf = (service: LocalTradeService, { company }: { company: string }) =>
  z.array(partnerSchema).parse(one(ask(service, `/company/${company}`))['suppliers_table']);

/** mm/dd/yyyy as dd/mm/yyyy, and the other way round. */
const swapped = (date: string) => date.replace(/^(..).(..)/, '$2/$1');
const dayOfMonthFirst = (date: string) => dayOf(date.replace(/^(..).(..).(....)/, '$3-$1-$2'));

/** What `page_size=1` says is in a window of arrival days, both included. */
function count(service: LocalTradeService, filter: Filter, from: number, to: number): number {
  const window = { start_date: monthFirst(from), end_date: monthFirst(to) };
  return powerQuery(service, 'us-import/bols', { ...filter, ...window, page_size: '1' }).total;
}

/** The first of the month so many months before a date, as a profile's key. */
function monthBefore(iso: string, months: number): string {
  const at = Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1 - months;
  return `01/${String((at % 12) + 1).padStart(2, '0')}/${Math.floor(at / 12)}`;
}

/** @param start a profile's key: 01/mm/yyyy */
function countOfMonth(service: LocalTradeService, filter: Filter, start: string): number {
  const [from, next] = [swapped(start), swapped(monthBefore(isoOf(dayOfMonthFirst(swapped(start))), -1))];
  return count(service, filter, dayOfMonthFirst(from), dayOfMonthFirst(next) - 1);
}

/** What the rows of one partner say about it. */
function readFromRows(service: LocalTradeService, filter: Filter, key: string, today: number): Record<string, unknown> {
  const query = { ...filter, ...always(today), supplier: key.replace('/supplier/', ''), page_size: '1000' };
  const { rows, total } = bills(service, query);
  const days = rows.map((row) => dayOfMonthFirst(String(row['arrival_date'])));
  return {
    total_shipments_company: total,
    shipments_12m: days.filter((day) => day > today - 365).length,
    first_shipment: swapped(monthFirst(Math.min(...days))),
    most_recent_shipment: swapped(monthFirst(Math.max(...days))),
  };
}

const always = (today: number) => ({ start_date: '01/01/2000', end_date: monthFirst(today) });

describe.each(['2026-11-20', '2025-03-01', '2027-08-31', '2028-02-29', '2026-01-01'])('on %s', (iso) => {
  const today = dayOf(iso);
  let service: LocalTradeService;
  beforeAll(async () => {
    service = await startTradeService({ today: iso, keys: [{ key: 'demo-key', credits: 1_000_000 }] });
  });
  afterAll(() => service.close());

  /** The last 90 days, and the same 90 a year before. */
  const yearOnYear = (filter: Filter, end: number) => ({
    now: count(service, filter, end - 89, end),
    before: count(service, filter, end - 89 - 365, end - 365),
  });

  describe.each([0, 1, 21])('with a window that ends %i days before', (settling) => {
    const end = today - settling;

    it.each([quiet, { supplier: 'hoavinta-rattan-jsc' }])('%o goes quiet', (filter) => {
      const { now, before } = yearOnYear(filter, end);
      expect(before).toBeGreaterThanOrEqual(12);
      expect(now).toBeLessThanOrEqual(before / 3);
    });

    it('a firm surges', () => {
      const { now, before } = yearOnYear(surging, end);
      expect(before).toBeGreaterThanOrEqual(12);
      expect(now).toBeGreaterThanOrEqual(before * 2.5);
    });

    it.each([seasonal, steady])('%o does neither', (filter) => {
      const { now, before } = yearOnYear(filter, end);
      expect(now).toBeGreaterThan(before / 2);
      expect(now).toBeLessThan(before * 2);
    });
  });

  it('a firm has its peak every autumn, two years alike', () => {
    const year = Number(iso.slice(0, 4)) - (iso.slice(5) > '12-01' ? 0 : 1);
    const season = (of: number, from: string, to: string) =>
      count(service, seasonal, dayOf(`${of}-${from}`), dayOf(`${of}-${to}`));
    const [autumn = 0, last = 0] = [year, year - 1].map((of) => season(of, '09-01', '11-30'));
    expect(autumn / last).toBeGreaterThan(0.8);
    expect(autumn / last).toBeLessThan(1.25);
    for (const [from, to] of [
      ['03-01', '05-31'],
      ['06-01', '08-31'],
    ] as const)
      expect(season(year, from, to) * 3).toBeLessThan(autumn);
  });

  it.each([
    ...[quiet, surging, seasonal, steady, ACME].map((filter) => [`/company/${filter.company}`, filter] as const),
    ...['hoavinta-rattan-jsc', 'meridova-drives-co-ltd'].map(
      (supplier) => [`/supplier/${supplier}`, { supplier }] as const,
    ),
  ])('%s has the same months in its profile and in counts', (path, filter) => {
    const { time_series, total_shipments } = historySchema.parse(one(ask(service, path)));
    const all = { ...filter, include_omitted_data: 'true' };
    const months = Object.entries(time_series).map(([start, { shipments }]) => [start, shipments]);
    expect(months.map(([start]) => [start, countOfMonth(service, all, String(start))])).toEqual(months);
    expect(count(service, all, dayOf('2000-01-01'), today)).toBe(total_shipments);
  });

  it.each([quiet, surging, seasonal, steady, { ...ACME, include_omitted_data: 'true' }])(
    '%o has the same partners in its profile and in rows',
    (filter) => {
      const known = partnersOf(service, filter).filter(({ key }) => key !== null);
      for (const partner of known)
        expect(partner).toMatchObject(readFromRows(service, filter, String(partner.key), today));
      expect(known.length).toBeGreaterThan(2);
    },
  );
});

describe('new suppliers', () => {
  let service: LocalTradeService;
  beforeEach(async () => {
    service = await start();
  });
  afterEach(() => service.close());

  const suppliersOfAcme = () => partnersOf(service, ACME).map(({ key }) => key);

  it('are published for a firm, each one a stranger of its own trade', () => {
    const known = suppliersOfAcme();
    const { fresh } = service.publish({ fresh: 2, newSuppliers: 3, for: ACME });
    const slugs = fresh.map(({ supplier }) => `/supplier/${supplier?.slug ?? ''}`);
    expect(slugs.filter((slug) => !known.includes(slug))).toEqual(slugs.slice(2));
    expect(new Set(slugs.slice(2)).size).toBe(3);
    expect(fresh.every(({ good }) => good.trade === 'machinery')).toBe(true);
    expect(suppliersOfAcme()).toHaveLength(known.length + 3);
  });

  it('never come twice, not even under another spelling, and have a history elsewhere', () => {
    const told = Array.from({ length: 20 }, () => service.publish({ newSuppliers: 1, for: ACME }).fresh[0]?.supplier);
    const names = told.map((supplier) => supplier?.name.toLowerCase().replace(/[^a-z]/g, ''));
    expect(new Set(names).size).toBe(20);
    expect(bills(service, { supplier: told[0]?.slug ?? '' }).total).toBeGreaterThan(1);
  });
});

describe('a supplier renamed while the service runs', () => {
  let service: LocalTradeService;
  const old = 'acme-precision-gmbh';
  const to = { name: 'ACME PRECISION G.M.B.H.', slug: 'acme-precision-gmbh-stuttgart' };
  beforeEach(async () => {
    service = await start();
  });
  afterEach(() => service.close());

  it('keeps its rows under the new slug, and the old one redirects', () => {
    const before = one(ask(service, `/supplier/${old}`));
    service.renameSupplier(old, to);
    const redirectTo = `${service.url}/v1.0/supplier/${to.slug}`;
    expect(ask(service, `/supplier/${old}`)).toMatchObject({ status: 301, body: { redirectTo } });
    expect(one(ask(service, `/supplier/${to.slug}`))).toMatchObject({
      title: to.name,
      total_shipments: before['total_shipments'],
      time_series: before['time_series'],
    });
    expect([bills(service, { supplier: old }).total, bills(service, { supplier: to.slug }).total > 0]).toEqual([
      0,
      true,
    ]);
    expect(service.data.moveOf('supplier', old)?.to).toBe(to.slug);
  });

  it('is found by both names, and ships under the new one', () => {
    service.renameSupplier(old, to);
    const hits = ['Acme Precision GmbH', to.name].map((name) => list(ask(service, '/supplier/search', { name }))[0]);
    expect(hits.map((hit) => hit?.['key'])).toEqual([`supplier/${to.slug}`, `supplier/${to.slug}`]);
    const { fresh } = service.publish({ fresh: 1, for: { ...ACME, supplier: to.slug } });
    expect(fresh[0]?.supplier?.name).toBe(to.name);
  });

  it.each([
    ['nobody', {}],
    [old, { slug: 'acme-robotics-ningbo-co-ltd' }],
    [old, { slug: 'no slug!' }],
  ])('refuses %s as %o', (slug, name) => {
    expect(() => service.renameSupplier(slug, name)).toThrow(RangeError);
  });
});
