import { describe, expect, it } from 'vitest';
import { generate } from '../../../src/local/trade-service/generate.ts';
import type { Shipment } from '../../../src/local/trade-service/index.ts';
import { dayOf } from '../../../src/local/trade-service/days.ts';
import { TODAY, bills, start } from './ask.ts';
import { perFile } from '../../support/per-test.ts';

const service = perFile(start);

const essence = (rows: readonly Shipment[]) =>
  rows
    .map((row) => `${row.number} ${row.arrival} ${row.company?.name ?? ''} ${row.weight ?? ''} ${row.text}`)
    .join('\n');

describe('the data set', () => {
  it('is the same for the same seed and day', () => {
    const written = () => Object.values(generate(1, dayOf(TODAY)).shipments).map(essence);
    expect(written().join() === written().join()).toBe(true);
  });

  it('is not shared with another service of the same seed and day', async () => {
    const [one, other] = [await start(), await start()];
    const before = other.data.bills.length;
    one.publish({ fresh: 5, withdrawn: 2, for: { company: 'acme-robotics' } });
    await Promise.all([one.close(), other.close()]);
    expect([one.data.bills.length, other.data.bills.length]).toEqual([before + 3, before]);
    expect(bills(other, { company: 'acme-robotics' })).toEqual(bills(service, { company: 'acme-robotics' }));
  });

  it('gives every firm a slug of its own', () => {
    const slugs = [...service.data.companies, ...service.data.suppliers].map(
      (firm) => `${firm.kind}/${firm.slug ?? ''}`,
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.every((slug) => /^(company|supplier)\/[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  });

  it('holds nothing from the future, and was published up to the day before', () => {
    const all = [...service.data.bills, ...service.data.declarations];
    expect(Math.max(...all.map((row) => row.arrival))).toBeLessThan(dayOf(TODAY));
    expect(service.data.updated).toBe('2026-11-19');
    expect(all.every((row) => row.published >= row.arrival)).toBe(true);
  });

  it('has companies from one bill to several thousand', () => {
    const sizes = new Map<string, number>();
    for (const { company } of service.data.bills)
      if (company?.slug) sizes.set(company.slug, (sizes.get(company.slug) ?? 0) + 1);
    expect([Math.min(...sizes.values()), Math.max(...sizes.values()) > 4000]).toEqual([1, true]);
  });

  it('carries hostile texts, bills published twice and rows that lack facts', () => {
    const { bills } = service.data;
    const numbers = new Set(bills.map((bill) => bill.number));
    expect(bills.some((bill) => bill.text.includes('<!channel>'))).toBe(true);
    expect(bills.some((bill) => bill.text.length === 3000)).toBe(true);
    expect(numbers.size).toBeLessThan(bills.length);
    expect(bills.some((bill) => bill.weight === null)).toBe(true);
  });
});
