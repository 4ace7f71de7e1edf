import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/local/trade-service/days.ts';
import { TODAY, ask, bills, one, powerQuery, start } from './ask.ts';
import { perTest } from '../../support/per-test.ts';

const service = perTest(start);

const ACME = { company: 'acme-robotics' };
const total = (query: Record<string, string> = ACME) => bills(service, query).total;

describe('publishing', () => {
  it('adds records of today for the asked company, seen by its filter at once', () => {
    const before = total();
    const { fresh } = service.publish({ fresh: 3, for: ACME });
    expect(fresh.every((bill) => bill.arrival === dayOf(TODAY) && bill.company?.slug === 'acme-robotics')).toBe(true);
    expect(total()).toBe(before + 3);
    expect(total({ ...ACME, start_date: '11/20/2026' })).toBe(3);
  });

  it('adds late records, 1 to 20 days old', () => {
    const { late } = service.publish({ late: 40, for: ACME });
    const ages = late.map((bill) => dayOf(TODAY) - bill.arrival);
    expect([Math.min(...ages) >= 1, Math.max(...ages) <= 20, new Set(ages).size > 5]).toEqual([true, true, true]);
  });

  it('revises records under the same number without changing the count', () => {
    const before = total();
    const { revised } = service.publish({ revised: 4, for: ACME });
    expect(revised.every(({ before, after }) => before.number === after.number && before.weight !== after.weight)).toBe(
      true,
    );
    expect(revised.every(({ before, after }) => before.arrival === after.arrival)).toBe(true);
    expect(total()).toBe(before);
  });

  it('moves every fifth revised record to another date, and every redated one', () => {
    const moved = (batch: object) =>
      service.publish({ ...batch, for: ACME }).revised.filter(({ before, after }) => before.arrival !== after.arrival)
        .length;
    expect([moved({ revised: 10 }), moved({ redated: 3 })]).toEqual([2, 3]);
  });

  it('shows a revised record as it is now', () => {
    const [change] = service.publish({ revised: 1, for: ACME }).revised;
    expect(one(ask(service, `/bol/${change?.after.number ?? ''}`))['weight']).toBe(String(change?.after.weight));
  });

  it('repeats a record as an extra row', () => {
    const before = total();
    const [again] = service.publish({ repeated: 1, for: ACME }).repeated;
    expect(total()).toBe(before + 1);
    expect(
      bills(service, { ...ACME, page_size: '1000' }).rows.filter((row) => row['bol_number'] === again?.number).length,
    ).toBeGreaterThan(1);
  });

  it('withdraws records', () => {
    const before = total();
    const { withdrawn } = service.publish({ withdrawn: 2, for: ACME });
    expect(total()).toBe(before - 2);
    expect(ask(service, `/bol/${withdrawn[0]?.number ?? ''}`).status).toBe(404);
  });

  it('gives a kept filter the same rows as a new one', () => {
    const query = { ...ACME, product_description: 'bearings', page_size: '1000' };
    bills(service, query);
    service.publish({ fresh: 20, late: 10, revised: 10, withdrawn: 5, for: ACME });
    // Another spelling of the same filter has not been asked before.
    expect(bills(service, query)).toEqual(bills(service, { ...query, product_description: 'BEARINGS' }));
  });

  it('bumps the date of the last update', () => {
    service.setToday('2026-11-23');
    service.publish({ fresh: 1 });
    expect(ask(service, '/database-updated').body).toMatchObject({ data: '11/23/2026' });
  });

  it('leaves other companies alone', () => {
    const before = total({ company: 'quillfeather-instruments' });
    service.publish({ fresh: 5, late: 5, for: ACME });
    expect(total({ company: 'quillfeather-instruments' })).toBe(before);
  });

  it('publishes declarations too', () => {
    const count = () => powerQuery(service, 'mx-import/declarations', { start_date: '11/20/2026' }).total;
    service.publish({ dataset: 'mx-import', fresh: 2 });
    expect(count()).toBe(2);
  });

  it('refuses an unknown slug and more changes than there are records', () => {
    expect(() => service.publish({ fresh: 1, for: { company: 'nobody' } })).toThrow('no company has the slug nobody');
    expect(() => service.publish({ withdrawn: 5, for: { company: 'quillfeather-instruments' } })).toThrow(RangeError);
  });

  it('moves the default end of the window with the date', () => {
    const untold = () => one(ask(service, '/powerquery/us-import/bols', ACME))['totalCount'];
    const before = untold();
    service.setToday('2026-12-01');
    expect(untold()).toBeGreaterThan(Number(before));
  });
});
